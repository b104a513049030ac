import Foundation
import Gestures
import GestureRecordings
import Testing

@Suite struct GestureScriptTests {
  /// Returns a short form of a script's lines: time in milliseconds, finger, phase, location.
  private func outline(_ script: String) throws -> [String] {
    try GestureScript(script, file: "a.gestures").lines.dropFirst().map { line in
      let time = "\((line.time ?? .zero) / .milliseconds(1))"
      switch line {
      case .input(.touch(let sample)):
        let place = sample.location
        return "\(time) \(sample.id.rawValue) \(sample.phase) \(place.x),\(place.y)"
      case .input(.press(let press)):
        return "\(time) \(press.key) \(press.phase == .began ? "down" : "up")"
      case .input(.resize(let size, _)): return "\(time) \(size.width)x\(size.height)"
      case .header, .frame, .delivery, .state, .end: return "\(line)"
      }
    }
  }

  private func header(_ script: String) throws -> RecordingHeader {
    guard case .header(let header) = try GestureScript(script, file: "a").lines.first else {
      throw Unexpected(description: "no header")
    }
    return header
  }

  @Test func `a script lands, moves and lifts a finger`() throws {
    let script = """
      down 1 at 100,100   # it lands
      move 1 to 300, 100; move 1 by -50,0.5
      wait 0.5s
      up 1
      """

    #expect(
      try outline(script) == [
        "0.0 1 began 100.0,100.0", "0.0 1 moved 300.0,100.0", "0.0 1 moved 250.0,100.5",
        "500.0 1 ended 250.0,100.5",
      ])
  }

  @Test func `a move has 120 samples per second, the last at its end`() throws {
    let script = "down 1 at 0,0; move 1 to 30,0 over 25ms; cancel 1"

    #expect(
      try outline(script) == [
        "0.0 1 began 0.0,0.0", "8.333333 1 moved 10.0,0.0", "16.666667 1 moved 20.0,0.0",
        "25.0 1 moved 30.0,0.0", "25.0 1 cancelled 30.0,0.0",
      ])
  }

  @Test(arguments: [(60, 6), (120, 12), (1, 1), (1_000, 100)])
  func `a rate applies to the statements after it`(rate: Int, moves: Int) throws {
    let lines = try outline("rate \(rate); down 1 at 0,0; move 1 to 1,0 over 100ms; up 1")

    #expect(lines.count == moves + 2)
  }

  @Test func `a tap lasts 60 ms, and taps are 100 ms apart`() throws {
    #expect(
      try outline("tap 2 at 50,50 times 2; tap 2 at 9,9 for 700ms") == [
        "0.0 2 began 50.0,50.0", "60.0 2 ended 50.0,50.0", "160.0 2 began 50.0,50.0",
        "220.0 2 ended 50.0,50.0", "220.0 2 began 9.0,9.0", "920.0 2 ended 9.0,9.0",
      ])
  }

  @Test func `several fingers of a statement land side by side`() throws {
    #expect(
      try outline("tap 1,2,3 at 100,50 for 1ms").prefix(3) == [
        "0.0 1 began 40.0,50.0", "0.0 2 began 100.0,50.0", "0.0 3 began 160.0,50.0",
      ])
  }

  static let gestures = [
    ("press 1 at 5,5", 2, "600.0 1 ended 5.0,5.0"),
    ("press 1 at 5,5 for 0.25s", 2, "250.0 1 ended 5.0,5.0"),
    ("drag 1 from 0,0 to 90,0", 38, "300.0 1 ended 90.0,0.0"),
    ("swipe 1 from 0,0 to -90,0", 14, "100.0 1 ended -90.0,0.0"),
    ("swipe 1 from 0,0 to 90,0 over 0s", 3, "0.0 1 ended 90.0,0.0"),
    ("pinch 1,2 at 200,200 from 100 to 200", 76, "300.0 2 ended 300.0,200.0"),
    (
      "pinch 1,2 at 200,200 from 100 to 200 over 100ms angle 90deg", 28, "100.0 2 ended 200.0,300.0"
    ),
    ("rotate 1,2 at 200,200 radius 80 from 0deg to 90deg", 100, "400.0 2 ended 200.0,280.0"),
    ("rotate 1,2 at 0,0 radius 80 from 0rad to -180deg over 100ms", 28, "100.0 2 ended -80.0,0.0"),
    ("tickle 1 at 100,0", 74, "600.0 1 ended 70.0,0.0"),
    ("tickle 1 at 100,0 strokes 3 width 10 over 300ms", 38, "300.0 1 ended 105.0,0.0"),
    ("key t", 2, "60.0 t up"), ("key \"left alt\" for 1s", 2, "1000.0 left alt up"),
    ("key ; down", 0, ""), ("key \";\" down", 1, "0.0 ; down"), ("key t up", 1, "0.0 t up"),
    ("hover to 10,20", 1, "0.0 0 regionMoved 10.0,20.0"),
    ("hover to 10,20; hover to 30,20 over 100ms", 13, "100.0 0 regionMoved 30.0,20.0"),
    ("hover to 10,20; hover away", 2, "0.0 0 regionExited 0.0,0.0"),
    ("hover to 10,20 over 1s", 0, ""), ("hover away", 0, ""), ("hover 10,20", 0, ""),
    ("scroll at 10,20 by 0,30", 1, "0.0 0 moved 10.0,20.0"), ("scroll by 0,30", 0, ""),
    ("resize 900x600.5", 1, "0.0 900.0x600.5"),
  ]

  @Test(arguments: gestures)
  func `a gesture has the expected samples and end`(
    script: String, count: Int, last: String
  ) throws {
    guard count > 0 else {
      #expect(throws: RecordingError.self) { try outline(script) }
      return
    }
    let lines = try outline(script)

    #expect(lines.count == count)
    #expect(lines.last == last)
  }

  @Test func `the fingers of a pinch are on opposite sides of its center`() throws {
    #expect(
      try outline("pinch 1,2 at 200,100 from 100 to 60 over 0s angle 90deg").prefix(4) == [
        "0.0 1 began 200.0,50.0", "0.0 2 began 200.0,150.0", "0.0 1 moved 200.0,70.0",
        "0.0 2 moved 200.0,130.0",
      ])
  }

  @Test func `gestures run together, and the next statement waits for the longest`() throws {
    let script = """
      wait 10ms
      together
        press 1 at 1,1 for 100ms
        sequence
          wait 20ms
          tap 2 at 2,2
        end
        wait 150ms
      end
      tap 3 at 3,3
      """

    #expect(
      try outline(script) == [
        "10.0 1 began 1.0,1.0", "30.0 2 began 2.0,2.0", "90.0 2 ended 2.0,2.0",
        "110.0 1 ended 1.0,1.0", "160.0 3 began 3.0,3.0", "220.0 3 ended 3.0,3.0",
      ])
  }

  @Test func `the header contains the values of the script`() throws {
    let header = try header("surface 900x600\nscene monkey\ntap 1 at 1,1")

    #expect(header == RecordingHeader(surface: Size(width: 900, height: 600), scene: "monkey"))
  }

  @Test func `a wait at the end extends the recording`() throws {
    #expect(try header("tap 1 at 1,1; wait 400ms").duration == .milliseconds(460))
    #expect(try header("wait 400ms; tap 1 at 1,1").duration == nil)
  }

  static let mistakes = [
    (
      "down 1 at 1,-1000000.1",
      "1: word '1,-1000000.1': expected a place in points, such as 100,250"
    ),
    (
      "rotate 1,2 at 1,1 radius 8 from 0deg to 1e308deg",
      "1: word '1e308deg': expected an angle, such as 90deg or 1.5rad"
    ),
    (
      "jump 1",
      "1: word 'jump': expected a statement: down, move, up, cancel, wait, tap, press, drag, swipe, pinch, rotate, tickle, hover, scroll, key, resize, together, sequence, end, rate, surface or scene"
    ),
    ("\n# x\ndown 1 on 1,1", "3: word 'on': expected 'at', as in 'down FINGERS at X,Y'"),
    (
      "down",
      "1: nothing after 'down': expected a finger, such as 1, or 1,2, as in 'down FINGERS at X,Y'"
    ),
    ("down one at 1,1", "1: word 'one': expected a finger, such as 1, or 1,2"),
    ("down 1,1 at 1,1", "1: word '1,1': expected a finger, such as 1, or 1,2"),
    ("down 1.5 at 1,1", "1: word '1.5': expected a finger, such as 1, or 1,2"),
    ("down 1 at 1", "1: word '1': expected a place in points, such as 100,250"),
    ("down 1 at 1,nan", "1: word '1,nan': expected a place in points, such as 100,250"),
    ("down 1 at 1,0x10", "1: word '1,0x10': expected a place in points, such as 100,250"),
    (
      "down 1 at 1,1 now",
      "1: word 'now': expected the end of the statement, as in 'down FINGERS at X,Y'"
    ),
    ("move 1 to 1,1", "1: word '1': expected a finger that is down"),
    ("up 1", "1: word '1': expected a finger that is down"),
    (
      "down 1 at 1,1; move 1 1,1",
      "1: word '1,1': expected 'to' or 'by', as in 'move FINGERS to X,Y [over TIME]'"
    ),
    (
      "down 1 at 1,1; down 1 at 1,1",
      "1: finger 1 begins and is down already: expected \"moved\", \"ended\" or \"cancelled\""
    ),
    (
      "together\ntap 1 at 1,1\ntap 1 at 2,2\nend",
      "3: finger 1 begins and is down already: expected \"moved\", \"ended\" or \"cancelled\""
    ),
    ("wait 5", "1: word '5': expected a time, such as 120ms or 0.2s"),
    ("wait -5ms", "1: word '-5ms': expected a time, such as 120ms or 0.2s"),
    ("wait 5m", "1: word '5m': expected a time, such as 120ms or 0.2s"),
    ("wait 1000001s", "1: word '1000001s': expected a time, such as 120ms or 0.2s"),
    ("wait 86400s; wait 1ms", "1: the script is too long: expected at most 86400 seconds"),
    ("pinch 1 at 1,1 from 1 to 2", "1: word '1': expected 2 fingers, such as 1,2"),
    ("pinch 1,2 at 1,1 from -1 to 2", "1: word '-1': expected a length in points, such as 80"),
    (
      "rotate 1,2 at 1,1 radius 8 from 0 to 1deg",
      "1: word '0': expected an angle, such as 90deg or 1.5rad"
    ),
    ("tap 1 at 1,1 times 0", "1: word '0': expected a whole number, 1 to 1000"),
    ("rate 1001", "1: word '1001': expected a whole number, 1 to 1000"),
    ("resize 0x600", "1: word '0x600': expected a size in points, such as 1280x800"),
    ("tap 1 at 1,1; surface 9x9", "1: word 'surface': expected it before the first gesture"),
    ("end", "1: word 'end': expected 'together' or 'sequence' before it"),
    ("together\ntap 1 at 1,1", "1: word 'together': expected an 'end' for it"),
    (
      "rate 1000; down 1 at 1,1; move 1 to 2,2 over 86400s",
      "1: the script makes too much: expected at most 1000000 lines"
    ),
  ]

  @Test(arguments: mistakes)
  func `an error names the line and the word`(script: String, message: String) {
    let error = #expect(throws: RecordingError.self) {
      try GestureScript(script, file: "a.gestures")
    }
    #expect(error?.description == "a.gestures:\(message)")
  }

  @Test func `the recording of a script reads back the same`() throws {
    let script = GestureScriptTests.gestures.filter { $0.1 > 0 }.map(\.0).joined(separator: "\r\n")
    let compiled = try GestureScript(script, file: "a")
    let buffer = LineBuffer()
    try compiled.write(to: buffer)

    #expect(try lines(of: buffer.text) == compiled.lines)
    #expect(try frames(of: buffer.text).allSatisfy { $0.inputs.count < 20 })
  }

  @Test func `the bytes of a script compile, also after a byte order mark, if they are UTF-8`()
    throws
  {
    for text in ["tap 1 at 1,1", "\u{FEFF}tap 1 at 1,1"] {
      #expect(try GestureScript(bytes: Array(text.utf8), file: "a").lines.count == 3)
    }
    let error = #expect(throws: RecordingError.self) {
      try GestureScript(bytes: [0x20, 0x0A, 0xFF], file: "a")
    }
    #expect(error?.description == "a:2: the line is not UTF-8: save the script in this encoding")
  }

  // MARK: The page

  private static let page =
    (try? String(
      contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent(
          "../../Sources/GestureRecordings/GestureRecordings.docc/GestureScript.md"),
      encoding: .utf8)) ?? ""

  @Test func `the page of scripts lists the statements in the order of the help`() {
    let rows = Self.page.matches(of: /\n\| `([^`]+)` \| `[^`]+` \|/).map { String($0.1) }

    #expect(rows == GestureScript.statements)
  }

  @Test func `each example on the page of scripts compiles`() throws {
    let examples = Self.page.matches(of: /\n\| `[^`]+` \| `([^`]+)` \|/).map { String($0.1) }
    let programs = Self.page.matches(of: /```\n([^`]+)```/).map { String($0.1) }

    #expect(!examples.isEmpty && !programs.isEmpty)
    for example in examples + programs {
      // What a finger or a pointer does needs one that is there.
      let before =
        switch example.prefix(while: { $0 != " " }) {
        case "move", "up", "cancel": "down 1 at 9,9; "
        case "hover": "hover to 9,9; "
        default: ""
        }
      #expect(throws: Never.self, "\(example)") {
        try GestureScript(before + example, file: "page")
      }
    }
  }
}
