import GestureRecordings
import Gestures
import Testing

/// The values of an event log's lines at the ends of their ranges, and how far two logs may differ.
@Suite struct LogRefusalTests {
  private func lines(_ text: String) throws -> [LogLine] {
    try EventLog(bytes: Array(text.utf8), name: "log").lines
  }

  private static let start = #"{"t":0,"frame":1,"kind":"#

  @Test(arguments: [
    (#""sound","gain":1,"pitch":1}"#, #""name" is missing: expected a text"#),
    (#""sound","name":"a"}"#, #""gain" is missing: expected a finite number"#),
    (#""sound","name":"a","gain":"1"}"#, #""gain" is wrong: expected a finite number"#),
    (#""sound","name":"a","gain":1.1e100}"#, #""gain" is wrong: expected a finite number"#),
    (#""sound","name":"a","gain":-1.1e100}"#, #""gain" is wrong: expected a finite number"#),
    (#""sound","name":"a","gain":1,"pitch":"1"}"#, #""pitch" is wrong: expected a finite number"#),
    (
      #""state","view":"a","recognizer":"b","from":"c","to":"d","why":1}"#,
      #""why" is wrong: expected a text"#
    ),
    (
      #""touch","view":"a","phase":"b","ids":1}"#, #""ids" is wrong: expected an array of integers"#
    ),
    (#""touch","view":"a","phase":"b"}"#, #""ids" is missing: expected an array of integers"#),
    (
      #""touch","view":"a","phase":"b","ids":[1.5]}"#,
      #""ids" is wrong: expected an array of integers"#
    ),
    (
      #""gesture","view":"a","recognizer":"b","state":"c","location":[1],"touches":1}"#,
      #""location" is wrong: expected an array of 2 finite numbers"#
    ),
    (
      #""gesture","view":"a","recognizer":"b","state":"c","location":[1,2,3],"touches":1}"#,
      #""location" is wrong: expected an array of 2 finite numbers"#
    ),
    (
      #""gesture","view":"a","recognizer":"b","state":"c","location":[1,2],"touches":1.5}"#,
      #""touches" is wrong: expected an integer"#
    ),
    (#""end","frames":1,"reason":"quit"}"#, #""samples" is missing: expected an integer"#),
  ])
  func `a value that is not valid is refused`(rest: String, reason: String) {
    #expect(throws: RecordingError(file: "log", line: 1, reason: reason)) {
      try lines(Self.start + rest)
    }
  }

  @Test func `a time fits a duration in nanoseconds`() throws {
    for (time, seconds) in [("9e9", 9e9), ("-9e9", -9e9), ("0.5", 0.5)] {
      let line = try lines(#"{"t":\#(time),"frame":1,"kind":"scene","name":"a"}"#).first
      #expect(line?.time == .seconds(seconds))
    }
    for time in ["9.1e9", "-9.1e9"] {
      #expect(
        throws: RecordingError(file: "log", line: 1, reason: #""t" is wrong: expected a time"#)
      ) { try lines(#"{"t":\#(time),"frame":1,"kind":"scene","name":"a"}"#) }
    }
  }

  @Test func `a sound without a pitch has its own, and numbers may be large`() throws {
    let line = try lines(Self.start + #""sound","name":"a","gain":1e100}"#).first
    #expect(line?.event == .sound(name: "a", gain: 1e100, pitch: 1))
  }

  @Test func `values of a gesture that have no meaning are left out`() throws {
    let line = try lines(
      Self.start
        + #""gesture","view":"a","recognizer":"b","state":"c","location":[1,2],"touches":1,"#
        + #""one":1,"two":[3,4],"three":[1,2,3],"text":"x","texts":["y","z"],"none":[],"#
        + #""mixed":["y",1],"null":null,"flag":true,"object":{}}"#
    ).first
    guard case .gesture(let gesture)? = line?.event else { return #expect(Bool(false)) }
    #expect(
      gesture.values == [
        GestureValue("one", .number(1)), GestureValue("two", .vector(Vector(dx: 3, dy: 4))),
        GestureValue("text", .text("x")), GestureValue("texts", .texts(["y", "z"])),
        GestureValue("none", .texts([])),
      ])
  }

  // MARK: Differences

  private func line(
    view: String = "card", x: Double = 100, y: Double = 50, touches: Int = 1, at time: Double = 1,
    _ value: GestureValue.Content = .number(1)
  ) -> LogLine {
    LogLine(
      time: .seconds(time), frame: 1,
      event: .gesture(
        LoggedGesture(
          view: view, recognizer: "pan", state: "began", location: Point(x: x, y: y),
          touches: touches, values: [GestureValue("value", value)])))
  }

  private func difference(_ a: LogLine, _ b: LogLine) -> String? {
    LogDifference(between: [a], and: [b])?.what
  }

  @Test func `numbers may differ by a thousandth of the largest, which is at least a hundredth`() {
    #expect(difference(line(x: 100), line(x: 100.1)) == nil)
    #expect(difference(line(x: 100), line(x: 100.11)) == "the location")
    // A coordinate may differ by a thousandth of the larger one.
    #expect(difference(line(x: 100, y: 0), line(x: 100, y: 0.1)) == nil)
    #expect(difference(line(x: 100, y: 0), line(x: 100, y: -0.11)) == "the location")
    #expect(difference(line(at: 2), line(at: 2.002)) == nil)
    #expect(difference(line(at: 2), line(at: 1.997)) == "the time")
    #expect(difference(line(.number(0)), line(.number(0.000_01))) == nil)
    #expect(difference(line(.number(0)), line(.number(0.000_011))) == "the value")
    #expect(difference(line(.number(-5)), line(.number(-5.006))) == "the value")
  }

  @Test func `the parts of a gesture are compared by their kinds`() {
    let vector = GestureValue.Content.vector(Vector(dx: 10, dy: 0))
    #expect(difference(line(vector), line(.vector(Vector(dx: 10, dy: 0.01)))) == nil)
    #expect(difference(line(vector), line(.vector(Vector(dx: 10, dy: 0.02)))) == "the value")
    #expect(difference(line(vector), line(.number(10))) == "the value")
    #expect(difference(line(.texts(["a"])), line(.texts(["a"]))) == nil)
    #expect(difference(line(.texts(["a"])), line(.texts(["b"]))) == "the value")
    #expect(difference(line(), line(view: "other")) == "the recognizer")
    #expect(difference(line(), line(touches: 2)) == "the number of touches")
  }

  @Test func `the first difference has the lines of both logs`() {
    let lines = [line(x: 1), line(x: 2), line(x: 3)]
    let other = [line(x: 1), line(x: 5), line(x: 6)]
    let difference = LogDifference(between: lines, and: other)
    #expect(difference?.expected == lines[1])
    #expect(difference?.actual == other[1])
    let missing = LogDifference(between: lines, and: [lines[0]])
    #expect(missing?.expected == lines[1] && missing?.actual == nil)
    let new = LogDifference(between: [lines[0]], and: lines)
    #expect(new?.expected == nil && new?.actual == lines[1])
  }

  @Test func `a gesture that one log has alone is the difference, not those that follow it`() {
    let lines = [line(x: 1), line(x: 2), line(x: 3)]
    let without = [lines[0], lines[2]]

    let new = LogDifference(between: without, and: lines)
    #expect(new?.what == "the gesture is new")
    #expect(new?.expected == nil && new?.actual == lines[1])
    let missing = LogDifference(between: lines, and: without)
    #expect(missing?.what == "the gesture is missing")
    #expect(missing?.expected == lines[1] && missing?.actual == nil)
    // Where gestures have exchanged their places, neither is new.
    let exchanged = LogDifference(between: lines, and: [lines[1], lines[0], lines[2]])
    #expect(exchanged?.expected == lines[0] && exchanged?.actual == lines[1])
  }
}
