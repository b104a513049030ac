package import GestureFiles
internal import Gestures

/// A touch recording that has been read through once and is valid.
///
/// Because of that first reading, an invalid recording is refused before any of it is played. A
/// recording holds no lines: ``frames(cut:)`` reads the file again.
public struct Recording: Sendable {
  private enum Source: Sendable {
    case file(String)
    case memory([UInt8])
  }

  /// The file as messages call it.
  public let name: String
  public let header: RecordingHeader
  /// Lines in the file, blank ones included.
  public let lineCount: Int
  /// Samples of fingers.
  public let sampleCount: Int
  /// Whether the recording marks the ends of its frames.
  public let hasFrameMarks: Bool
  /// When the last line happened.
  public let end: Duration
  /// Why the live run ended; nil where the recording has no such line.
  public let ending: RecordingEnd?
  private let source: Source

  /// Reads a file through; one that can be read only once, such as a pipe, is kept in memory.
  public init(path: String) throws(RecordingError) { try self.init(path: path) { _ in nil } }

  /// Reads bytes through; `name` stands in messages where a file's name would.
  public init(bytes: [UInt8], name: String) throws(RecordingError) {
    try self.init(bytes: bytes, name: name) { _ in nil }
  }

  /// - Parameter refusal: Why the program cannot interpret a state; nil where it can.
  package init(
    path: String, refusal: @escaping (RecordedState) -> Refusal?
  ) throws(RecordingError) {
    let source: Source =
      InputFile.isRegular(path) ? .file(path) : .memory(try InputFile(path: path).readToEnd())
    try self.init(source, name: path, refusal: refusal)
  }

  /// - Parameter refusal: Why the program cannot interpret a state; nil where it can.
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

  /// The frames from the first on, cut as the recording says unless `cut` says otherwise.
  ///
  /// They throw only where the file has changed since it was first read.
  public func frames(cut: FrameCutter.Cut? = nil) throws(RecordingError) -> FrameCutter {
    let own: FrameCutter.Cut = hasFrameMarks ? .atMarks : .every(header.frameRate)
    return FrameCutter(try Recording.reader(source, name: name), cut: cut ?? own)
  }
}
