internal import GestureFiles
internal import Gestures

/// Gestures in words, compiled to a touch recording.
///
/// One statement a line, or several on a line parted by `;`. Each begins when the one before has
/// ended. `#` begins a comment. Places, lengths and sizes are in points, times have `ms` or `s`,
/// angles `deg` or `rad`, clockwise. What stands in brackets may be left out.
///
///     down 1 at 100,100                    a finger lands
///     move 1 to 300,100 [over 120ms]       and moves; without a time in one sample
///     move 1 by 50,0 [over 0.2s]           the same, from where it is
///     up 1                                 and lifts
///     cancel 1                             or is taken away
///     wait 500ms
///     tap 1 at 50,50 [times 2] [for 60ms]  taps are 100 ms apart
///     press 1 at 50,50 [for 600ms]
///     drag 1 from 50,50 to 90,50 [over 300ms]
///     swipe 1 from 50,50 to 90,50 [over 100ms]
///     pinch 1,2 at 200,200 from 100 to 200 [over 300ms] [angle 30deg]
///     rotate 1,2 at 200,200 radius 80 from 0deg to 90deg [over 400ms]
///     tickle 1 at 200,200 [strokes 4] [width 60] [over 600ms]
///     hover to 50,50 [over 200ms]          the pointer, no button pressed
///     hover away                           and out of the window
///     scroll at 50,50 by 0,30              one click of a wheel
///     key t [down | up | for 60ms]
///     resize 900x600
///     together … end                       all that stands between begins at once
///     sequence … end                       within that: one after another all the same
///     rate 60                              samples a second of what moves from here on; else 120
///     surface 1280x800, scene monkey       for the header, before anything happens
///
/// Where one finger may stand, several may: `tap 1,2 at 50,50` is a tap with two fingers side by
/// side, ``fingerSpacing`` apart, the place in their midst.
public struct GestureScript: Hashable, Sendable {
  /// How far apart fingers land that have one place between them, in points.
  public static let fingerSpacing = 60.0

  /// The recording: its header, then its lines in the order of time.
  public let lines: [RecordingLine]

  /// Compiles a script; `file` is what messages call it.
  public init(_ text: String, file: String) throws(RecordingError) {
    var compiler = ScriptCompiler()
    for statement in ScriptWords.statements(of: text) {
      do throws(Refusal) {
        try compiler.compile(statement)
      } catch {
        throw .malformed(file: file, line: statement.line, reason: error.reason)
      }
    }
    lines = try compiler.recording(file: file)
  }

  /// Compiles a file; `-` is standard input.
  public init(path: String) throws(RecordingError) {
    let file = path == "-" ? InputFile() : try InputFile(path: path)
    let text = String(decoding: try file.readToEnd(), as: UTF8.self)
    try self.init(text, file: path == "-" ? "standard input" : path)
  }

  /// Writes the recording as text.
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
