internal import GestureJSON
internal import Gestures

/// A gesture script: statements such as `tap 1 at 50,50`, compiled to the lines of a recording.
///
/// The statements are on the page of this type in the module's documentation.
public struct GestureScript: Hashable, Sendable {
  /// The distance, in points, between adjacent fingers that one statement of a script puts down.
  public static let fingerSpacing = ScriptCompiler.fingerSpacing

  /// The forms of all statements; words in brackets are optional.
  package static let statements = ScriptWords.forms

  /// The lines of the recording that the script was compiled to.
  public let lines: [RecordingLine]

  /// Compiles the text of a gesture script.
  public init(_ text: String, file: String) throws(RecordingError) {
    try self.init(text, file: file, lineLimit: ScriptTimeline.lineLimit)
  }

  /// Compiles the text of a gesture script that produces at most `lineLimit` inputs.
  package init(_ text: String, file: String, lineLimit: Int) throws(RecordingError) {
    var compiler = ScriptCompiler(lineLimit: lineLimit)
    for statement in try ScriptWords.statements(of: text, file: file) {
      do throws(InvalidText) {
        try compiler.compile(statement)
      } catch {
        throw RecordingError(file: file, line: statement.line, reason: error.reason)
      }
    }
    lines = try compiler.recording(file: file)
  }

  /// Compiles the gesture script in the bytes of a file, a text in UTF-8.
  public init(bytes: [UInt8], file: String) throws(RecordingError) {
    let bytes = bytes.withoutByteOrderMark
    guard let text = String(validating: bytes, as: UTF8.self) else {
      let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      let index = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil }
      throw RecordingError(
        file: file, line: (index ?? 0) + 1,
        reason: "the line is not UTF-8: save the script in this encoding")
    }
    try self.init(text, file: file)
  }

  /// Writes the compiled recording to a destination, such as a file.
  public func write(to sink: any LineSink) throws(OutputError) {
    var text: [UInt8] = []
    for line in lines {
      text.removeAll(keepingCapacity: true)
      line.append(to: &text)
      try sink.write(text)
    }
    try sink.flush()
  }
}
