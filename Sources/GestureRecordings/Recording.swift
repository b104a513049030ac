internal import Gestures

/// A touch recording that has been read through once and found sound.
///
/// That first reading is what lets a bad recording be refused before any of it is played. It holds
/// no lines: ``frames(cut:)`` reads the file again.
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
  /// Whether the recording says itself where its frames end.
  public let hasFrameMarks: Bool
  /// When the last line happened.
  public let end: Duration
  /// Why the live run ended; nil where the recording does not say.
  public let ending: RecordingEnd?
  private let source: Source

  /// Reads a file through; one that can be read only once, such as a pipe, is kept in memory.
  public init(path: String) throws(RecordingError) {
    if InputFile.isRegular(path) {
      try self.init(.file(path), name: path)
    } else {
      try self.init(.memory(InputFile(path: path).readToEnd()), name: path)
    }
  }

  /// Reads bytes through; `name` stands in messages where a file's name would.
  public init(bytes: [UInt8], name: String) throws(RecordingError) {
    try self.init(.memory(bytes), name: name)
  }

  private init(_ source: Source, name: String) throws(RecordingError) {
    let reader = try Recording.reader(source, name: name)
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
    _ source: Source, name: String
  ) throws(RecordingError) -> RecordingReader {
    switch source {
    case .file(let path): try RecordingReader(path: path)
    case .memory(let bytes): try RecordingReader(bytes: bytes, name: name)
    }
  }

  /// The frames from the first on, cut as the recording says unless `cut` says otherwise.
  ///
  /// They throw only where the file has changed since it was first read.
  public func frames(cut: FrameCutter.Cut? = nil) throws(RecordingError) -> FrameCutter {
    let own: FrameCutter.Cut = hasFrameMarks ? .atMarks : .every(header.frameRate)
    return FrameCutter(try Recording.reader(source, name: name), cut: cut ?? own)
  }
}
