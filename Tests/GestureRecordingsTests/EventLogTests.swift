import GestureRecordings
import Gestures
import Testing

@Suite struct EventLogTests {
  private static let lines: [LogEvent] = [
    .gesture(
      LoggedGesture(
        view: "card", recognizer: "pan", state: "ended", location: Point(x: 12.5, y: 3),
        touches: 1,
        values: [
          GestureValue("translation", .vector(Vector(dx: 4, dy: -1))),
          GestureValue("edges", .texts(["left", "top"])), GestureValue("others", .texts([])),
        ])),
    .gesture(
      LoggedGesture(
        view: "card", recognizer: "pinch", state: "began", location: .zero, touches: 2,
        values: [
          GestureValue("velocity", .number(0.5)), GestureValue("steps", .number(3)),
          GestureValue("match", .text("star")),
        ])),
    .touch(view: "card", phase: "began", ids: [1, 2]),
    .state(view: "card", recognizer: "tap", from: "possible", to: "failed", why: "disabled"),
    .sound(name: "chomp", gain: 0.5), .sound(name: "chomp", gain: 0.5, pitch: 0.75),
    .view(
      LoggedView(
        view: "card", center: Point(x: 1, y: 2), scale: 1, rotation: 0, alpha: 0.5, z: 3)),
    .scene(name: "pad"),
    .end(frames: 4, samples: 5, reason: "quit"),
  ]

  @Test(arguments: lines)
  func `a log is read as it was written`(event: LogEvent) throws {
    let line = LogLine(time: .milliseconds(1_500), frame: 90, event: event)
    var bytes: [UInt8] = []
    line.append(to: &bytes)

    #expect(try EventLog(bytes: bytes, name: "log").lines == [line])
  }

  @Test func `blank lines and unknown kinds are left out`() throws {
    let text = "\n" + #"{"t":0,"frame":1,"kind":"weather","sun":true}"# + "\n  \n"

    #expect(try EventLog(bytes: Array(text.utf8), name: "log").lines == [])
  }

  @Test(arguments: [
    (#"[1]"#, "no JSON object: expected an object"),
    (#"{"frame":1,"kind":"scene","name":"pad"}"#, #""t" is missing: expected a finite number"#),
    (#"{"t":0,"kind":"scene","name":"pad"}"#, #""frame" is missing: expected an integer"#),
    (#"{"t":0,"frame":1,"kind":"scene","name":4}"#, #""name" is wrong: expected a text"#),
    (
      #"{"t":0,"frame":1,"kind":"touch","view":"a","phase":"began","ids":[1,"b"]}"#,
      #""ids" is wrong: expected an array of integers"#
    ),
  ])
  func `a line that is not valid is refused`(line: String, reason: String) {
    #expect(throws: RecordingError(file: "log", line: 2, reason: reason)) {
      try EventLog(bytes: Array("\n\(line)\n".utf8), name: "log")
    }
  }

  // MARK: Differences

  private func line(
    _ state: String = "ended", recognizer: String = "pan", x: Double = 100, at time: Double = 1,
    values: [GestureValue] = []
  ) -> LogLine {
    LogLine(
      time: .seconds(time), frame: 1,
      event: .gesture(
        LoggedGesture(
          view: "card", recognizer: recognizer, state: state, location: Point(x: x, y: 0),
          touches: 1, values: values)))
  }

  @Test func `numbers may differ by a thousandth`() {
    #expect(LogDifference(between: [line(x: 100)], and: [line(x: 100.05)]) == nil)
    #expect(LogDifference(between: [line(x: 100)], and: [line(x: 100.2)])?.what == "the location")
    #expect(LogDifference(between: [line(at: 1)], and: [line(at: 1.01)])?.what == "the time")
  }

  @Test func `names and states are compared exactly`() {
    let state = LogDifference(between: [line()], and: [line("cancelled")])
    let recognizer = LogDifference(between: [line()], and: [line(recognizer: "tap")])

    #expect(state?.what == "the state")
    #expect(recognizer?.what == "the recognizer")
  }

  @Test(
    arguments: [
      ([GestureValue("scale", .number(2)), GestureValue("sign", .text("star"))], nil),
      ([GestureValue("scale", .number(2.001)), GestureValue("sign", .text("star"))], nil),
      (
        [GestureValue("scale", .number(2.01)), GestureValue("sign", .text("star"))], "the scale"
      ),
      ([GestureValue("scale", .number(2)), GestureValue("sign", .text("check"))], "the sign"),
      ([GestureValue("scale", .number(2))], "the sign"),
      (
        [
          GestureValue("scale", .number(2)), GestureValue("sign", .text("star")),
          GestureValue("taps", .number(1)),
        ], "the taps"
      ),
    ] as [([GestureValue], String?)])
  func `the values of gestures are compared by their names`(
    values: [GestureValue], difference: String?
  ) {
    let expected = [GestureValue("scale", .number(2)), GestureValue("sign", .text("star"))]

    #expect(
      LogDifference(between: [line(values: expected)], and: [line(values: values)])?.what
        == difference)
    // An older log, in which the recognizer has no values.
    #expect(LogDifference(between: [line()], and: [line(values: values)]) == nil)
  }

  @Test func `only gestures are compared, and missing or new ones are differences`() {
    let sound = LogLine(time: .zero, frame: 1, event: .sound(name: "chomp", gain: 1))

    #expect(LogDifference(between: [sound, line()], and: [line()]) == nil)
    #expect(LogDifference(between: [line()], and: [])?.what == "the gesture is missing")
    #expect(LogDifference(between: [], and: [line()])?.what == "the gesture is new")
  }
}
