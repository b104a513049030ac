public import Gestures

/// Writes a recording line by line during a run.
///
/// A crash loses at most the last second: older lines have been passed to the system.
public final class RecordingWriter {
  /// The interval of recorded time at which the writer flushes its sink.
  public static let flushInterval = Duration.seconds(1)

  private let sink: any LineSink
  private var line: [UInt8] = []
  private var lastFlush = Duration.zero

  /// Creates a writer and writes the header of the recording.
  public init(_ header: RecordingHeader, to sink: any LineSink) throws(OutputError) {
    self.sink = sink
    try write(.header(header))
    // The file contains its header even if the program ends early.
    try sink.flush()
  }

  /// Writes one line; a sample that the format cannot express is left out.
  public func write(_ recordingLine: RecordingLine) throws(OutputError) {
    guard recordingLine.isWritable else { return }
    line.removeAll(keepingCapacity: true)
    recordingLine.append(to: &line)
    try sink.write(line)
    guard let time = recordingLine.time, time - lastFlush >= RecordingWriter.flushInterval else {
      return
    }
    lastFlush = time
    try sink.flush()
  }

  public func write(_ input: Input) throws(OutputError) { try write(.input(input)) }

  /// Writes the mark that ends a frame, after the inputs of that frame.
  public func endFrame(_ number: Int, at time: Duration) throws(OutputError) {
    try write(.frame(number: number, at: time))
  }

  /// Flushes the sink; the owner of the sink closes it.
  public func finish() throws(OutputError) { try sink.flush() }
}
