package import GestureFiles
internal import Gestures

/// A touch recording that has been read once to check that all its lines are valid.
///
/// The first reading refuses an invalid recording before any part of it is played. A recording
/// keeps no lines in memory: ``frames(cut:)`` reads the file again.
public struct Recording: Sendable {
  private enum Source: Sendable {
    case file(String)
    case memory([UInt8])
  }

  /// The name of the file, as shown in error messages.
  public let name: String
  public let header: RecordingHeader
  /// The number of lines in the file, including blank lines.
  public let lineCount: Int
  /// The number of lines of the recording that are touch samples.
  public let sampleCount: Int
  /// Whether the recording contains frame marks, the lines that state where a frame ends.
  public let hasFrameMarks: Bool
  /// The time of the last line of the recording.
  public let end: Duration
  /// The reason why the recorded run ended; nil if the recording does not state a reason.
  public let ending: RecordingEnd?
  private let source: Source

  /// Reads and checks the recording in a file, which may also be a pipe.
  public init(path: String) throws(RecordingError) { try self.init(path: path) { _ in nil } }

  /// Reads and checks the recording in `bytes`; error messages use `name` as the name of its file.
  public init(bytes: [UInt8], name: String) throws(RecordingError) {
    try self.init(bytes: bytes, name: name) { _ in nil }
  }

  /// Reads and checks a recording, and refuses states that the program cannot interpret.
  ///
  /// - Parameter refusal: Returns why the program cannot interpret a state; nil if it can.
  package init(
    path: String, refusal: @escaping (RecordedState) -> Refusal?
  ) throws(RecordingError) {
    let source: Source =
      InputFile.isRegular(path) ? .file(path) : .memory(try InputFile(path: path).readToEnd())
    try self.init(source, name: path, refusal: refusal)
  }

  /// Reads and checks a recording, and refuses states that the program cannot interpret.
  ///
  /// - Parameter refusal: Returns why the program cannot interpret a state; nil if it can.
  package init(
    bytes: [UInt8], name: String, refusal: @escaping (RecordedState) -> Refusal?
  ) throws(RecordingError) {
    try self.init(.memory(bytes), name: name, refusal: refusal)
  }

  private init(
    _ source: Source, name: String,
    refusal: @escaping (RecordedState) -> Refusal?
  ) throws(RecordingError) {
    let reader = try Recording.reader(source, name: name, refusal: refusal)
    var sampleCount = 0
    while let line = try reader.next() {
      if case .input(.touch) = line { sampleCount += 1 }
    }
    self.source = source
    self.name = name
    self.sampleCount = sampleCount
    header = reader.header
    lineCount = reader.lineNumber
    hasFrameMarks = reader.lastFrame != nil
    end = reader.time
    ending = reader.end
  }

  private static func reader(
    _ source: Source, name: String,
    refusal: @escaping (RecordedState) -> Refusal? = { _ in nil }
  ) throws(RecordingError) -> RecordingReader {
    let lines =
      switch source {
      case .file(let path): try LineSource(path: path)
      case .memory(let bytes): try LineSource(bytes: bytes, name: name)
      }
    return try RecordingReader(lines, refusal: refusal)
  }

  /// Returns the frames of the recording, which end where `cut` or else the recording determines.
  ///
  /// Reading the frames throws only if the file has changed since it was first read.
  public func frames(cut: FrameCutter.Cut? = nil) throws(RecordingError) -> FrameCutter {
    let own: FrameCutter.Cut = hasFrameMarks ? .atMarks : .every(header.frameRate)
    return FrameCutter(try Recording.reader(source, name: name), cut: cut ?? own)
  }
}
