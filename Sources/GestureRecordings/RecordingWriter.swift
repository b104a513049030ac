public import Gestures

/// A writer that writes a recording to a file line by line, during the recorded run.
///
/// A crash loses at most the last second: older lines have been passed to the system.
///
/// A recording that is too long or too large could not be read. It ends before the first line that would be
/// later than ``RecordingLimits/time`` or make it larger than ``RecordingLimits/size``, with a line that
/// says so, and no line is written after that.
public final class RecordingWriter {
  /// The interval, in recorded time, at which written lines are passed to the operating system.
  public static let flushInterval = Duration.seconds(1)

  private let sink: any LineSink
  private var line: [UInt8] = []
  private var lastFlush = Duration.zero
  private let sizeLimit: Int64
  /// The number of bytes that have been written.
  private var size: Int64 = 0
  /// Whether the recording has ended because it reached a limit of recordings.
  public private(set) var hasReachedLimit = false

  /// Creates a writer and writes the header of the recording to `sink`.
  public convenience init(
    _ header: RecordingHeader, to sink: any LineSink
  ) throws(OutputError) {
    try self.init(header, to: sink, sizeLimit: RecordingLimits.size)
  }

  package init(
    _ header: RecordingHeader, to sink: any LineSink, sizeLimit: Int64
  ) throws(OutputError) {
    self.sink = sink
    self.sizeLimit = sizeLimit
    try write(.header(header))
    // The file contains its header even if the program ends early.
    try sink.flush()
  }

  /// Writes one line of the recording; omits a line that the format cannot express.
  public func write(_ recordingLine: RecordingLine) throws(OutputError) {
    guard recordingLine.isWritable, !hasReachedLimit else { return }
    let time = recordingLine.time ?? .zero
    guard time <= RecordingLimits.time else { return try end(at: RecordingLimits.time) }
    line.removeAll(keepingCapacity: true)
    recordingLine.append(to: &line)
    guard size + Int64(line.count) <= sizeLimit - Self.endLength else { return try end(at: time) }
    try writeLine()
    guard time - lastFlush >= RecordingWriter.flushInterval else { return }
    lastFlush = time
    try sink.flush()
  }

  /// The room that is kept for the last line of the recording, in bytes.
  private static let endLength: Int64 = 128

  /// Ends the recording because it has reached a limit.
  private func end(at time: Duration) throws(OutputError) {
    hasReachedLimit = true
    line.removeAll(keepingCapacity: true)
    RecordingLine.end(.limit, at: time).append(to: &line)
    try writeLine()
    try sink.flush()
  }

  private func writeLine() throws(OutputError) {
    size += Int64(line.count)
    try sink.write(line)
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
