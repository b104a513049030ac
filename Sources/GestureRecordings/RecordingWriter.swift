public import Gestures

/// A writer that writes a recording to a file line by line, during the recorded run.
///
/// A crash loses at most the last second: older lines have been passed to the system.
public final class RecordingWriter {
  /// The interval, in recorded time, at which written lines are passed to the operating system.
  public static let flushInterval = Duration.seconds(1)

  private let sink: any LineSink
  private var line: [UInt8] = []
  private var lastFlush = Duration.zero

  /// Creates a writer and writes the header of the recording to `sink`.
  public init(_ header: RecordingHeader, to sink: any LineSink) throws(OutputError) {
    self.sink = sink
    try write(.header(header))
    // The file contains its header even if the program ends early.
    try sink.flush()
  }

  /// Writes one line of the recording; omits a line that the format cannot express.
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

  /// Writes an input as one line; omits an input that the format cannot express.
  public func write(_ input: Input) throws(OutputError) { try write(.input(input)) }

  /// Writes a frame mark: the line that ends frame `number`.
  public func endFrame(_ number: Int, at time: Duration) throws(OutputError) {
    try write(.frame(number: number, at: time))
  }

  /// Passes the recording's buffered lines to the operating system.
  public func finish() throws(OutputError) { try sink.flush() }
}
