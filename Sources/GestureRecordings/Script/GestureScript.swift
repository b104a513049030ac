internal import GestureJSON
internal import Gestures

/// A gesture script: statements such as `tap 1 at 50,50`, compiled to the lines of a recording.
///
/// A script has one statement per line, or several separated by `;`. A statement begins when the
/// previous one has ended. `#` begins a comment. Locations, lengths and sizes are in points. Times
/// have the unit `ms` or `s`; angles have `deg` or `rad` and are clockwise. Words in brackets are
/// optional.
///
///     down 1 at 100,100                    a finger lands
///     move 1 to 300,100 [over 120ms]       the finger moves; without a time in one sample
///     move 1 by 50,0 [over 0.2s]           the same, relative to its location
///     up 1                                 the finger lifts
///     cancel 1                             the touch is cancelled
///     wait 500ms
///     tap 1 at 50,50 [times 2] [for 60ms]  taps are 100 ms apart
///     press 1 at 50,50 [for 600ms]
///     drag 1 from 50,50 to 90,50 [over 300ms]
///     swipe 1 from 50,50 to 90,50 [over 100ms]
///     pinch 1,2 at 200,200 from 100 to 200 [over 300ms] [angle 30deg]
///     rotate 1,2 at 200,200 radius 80 from 0deg to 90deg [over 400ms]
///     tickle 1 at 200,200 [strokes 4] [width 60] [over 600ms]
///     hover to 50,50 [over 200ms]          the pointer moves, with no button pressed
///     hover away                           the pointer leaves the window
///     scroll at 50,50 by 0,30              one click of a wheel
///     key t [down | up | for 60ms]
///     resize 900x600
///     together … end                       the statements between begin at the same time
///     sequence … end                       inside `together`: statements one after the other
///     rate 60                              samples per second of later movements; 120 by default
///     surface 1280x800, scene monkey       values of the header, before other statements
///
/// A statement for one finger also accepts several: `tap 1,2 at 50,50` is a tap with two fingers
/// side by side, ``fingerSpacing`` apart, centered on the location.
public struct GestureScript: Hashable, Sendable {
  /// The distance, in points, between adjacent fingers that one statement of a script puts down.
  public static let fingerSpacing = ScriptCompiler.fingerSpacing

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
