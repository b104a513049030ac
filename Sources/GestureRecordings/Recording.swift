package import GestureJSON
internal import Gestures

/// A touch recording, of which every line has been checked.
///
/// An invalid recording is refused before any part of it is played. A recording keeps the bytes of its
/// file, and no lines: ``frames(cut:)`` reads the lines again.
public struct Recording: Sendable {
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
  private let bytes: [UInt8]

  /// Reads the recording in `bytes` and throws an error if a line is not valid.
  public init(bytes: [UInt8], name: String) throws(RecordingError) {
    try self.init(bytes: bytes, name: name) { _ in nil }
  }

  /// Reads a recording from bytes, and checks each recorded program state with `refusal`.
  ///
  /// - Parameter refusal: Returns why the program cannot interpret a state; nil if it can.
  package init(
    bytes: [UInt8], name: String, refusal: @escaping (RecordedState) -> InvalidText?
  ) throws(RecordingError) {
    var reader = try RecordingReader(LineSource(bytes: bytes, name: name), refusal: refusal)
    var sampleCount = 0
    while let line = try reader.next() {
      if case .input(.touch) = line { sampleCount += 1 }
    }
    self.bytes = bytes
    self.name = name
    headerLine = reader.headerLine
    self.sampleCount = sampleCount
    header = reader.header
    lineCount = reader.lineNumber
    hasFrameMarks = reader.lastFrame != nil
    end = reader.time
    ending = reader.end
  }

  /// Returns a reader of the recording's frames; `cut` states where each frame ends.
  ///
  /// Reading the frames throws no error, because every line has been checked.
  public func frames(cut: FrameCutter.Cut? = nil) throws(RecordingError) -> FrameCutter {
    let own: FrameCutter.Cut = hasFrameMarks ? .atMarks : .every(header.frameRate)
    return FrameCutter(try RecordingReader(bytes: bytes, name: name), cut: cut ?? own)
  }
}
