public import Gestures

/// Writes a recording, line by line, as the run goes on.
///
/// A crash loses at most the last second: what is older has been passed to the system.
public final class RecordingWriter {
  /// How much recorded time may pass before the sink is flushed.
  public static let flushInterval = Duration.seconds(1)

  private let sink: any LineSink
  private var line: [UInt8] = []
  private var lastFlush = Duration.zero

  /// Begins the recording with its header.
  public init(_ header: RecordingHeader, to sink: any LineSink) throws(OutputError) {
    self.sink = sink
    try write(.header(header))
    // The file is not empty, however soon the program ends.
    try sink.flush()
  }

  /// Writes one line; a sample that the format has no word for is left out.
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

  /// Marks the end of a frame, after what was delivered in it.
  public func endFrame(_ number: Int, at time: Duration) throws(OutputError) {
    try write(.frame(number: number, at: time))
  }

  /// Flushes the sink; its creator closes it.
  public func finish() throws(OutputError) { try sink.flush() }
}
