package import GestureFiles
internal import Gestures

/// A touch recording in a file or in memory, of which every line has been checked.
///
/// The first reading refuses an invalid recording before any part of it is played. A recording
/// keeps no lines in memory: ``frames(cut:)`` reads the file again. Only what is read from a pipe is
/// kept.
public struct Recording: Sendable {
  private enum Source: Sendable {
    case file(String)
    case memory([UInt8])
  }

  /// The name that error messages give to the recording's file.
  public let name: String
  /// The first line of the recording, or the default values if the recording has no header.
  public let header: RecordingHeader
  /// The number of the line with the header; nil if the recording has no header.
  package let headerLine: Int?
  /// The number of lines in the file, including blank lines.
  public let lineCount: Int
  /// The number of touch samples in the recording.
  public let sampleCount: Int
  /// Whether the recording contains frame marks: lines that state where a frame ends.
  public let hasFrameMarks: Bool
  /// The time of the last line of the recording.
  public let end: Duration
  /// The reason why the recorded run ended; nil if the recording does not state it.
  public let ending: RecordingEnd?
  private let source: Source

  /// Reads the recording in a file and throws an error if a line is not valid.
  ///
  /// The path `-` stands for standard input.
  public init(path: String) throws(RecordingError) { try self.init(path: path) { _ in nil } }

  /// Reads the recording in `bytes` and throws an error if a line is not valid.
  public init(bytes: [UInt8], name: String) throws(RecordingError) {
    try self.init(bytes: bytes, name: name) { _ in nil }
  }

  /// Reads a recording from a file, and checks each recorded program state with the closure
  /// `refusal`.
  ///
  /// - Parameter refusal: Returns why the program cannot interpret a state; nil if it can.
  package init(
    path: String, refusal: @escaping (RecordedState) -> Refusal?
  ) throws(RecordingError) {
    try self.init(.file(path), name: path, refusal: refusal)
  }

  /// Reads a recording from bytes, and checks each recorded program state with `refusal`.
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
    self.source = reader.keptBytes.map { .memory($0) } ?? source
    self.name = reader.name
    headerLine = reader.headerLine
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

  /// Returns a reader of the recording's frames; `cut` states where each frame ends.
  ///
  /// Reading the frames throws only if the file has changed since it was first read.
  public func frames(cut: FrameCutter.Cut? = nil) throws(RecordingError) -> FrameCutter {
    let own: FrameCutter.Cut = hasFrameMarks ? .atMarks : .every(header.frameRate)
    return FrameCutter(try Recording.reader(source, name: name), cut: cut ?? own)
  }
}
