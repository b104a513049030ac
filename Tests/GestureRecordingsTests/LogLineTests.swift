import Foundation
import GestureTesting
import Gestures
import GestureRecordings
import Testing

@Suite struct LogLineTests {
  private func text(_ event: LogEvent, time: Duration = .milliseconds(350), frame: Int = 21)
    -> String
  {
    var bytes: [UInt8] = []
    LogLine(time: time, frame: frame, event: event).append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `a gesture is written in the documented format`() {
    let pan = LoggedGesture(
      view: "monkey", recognizer: "pan", state: "began", location: Point(x: 412.5, y: 311),
      touches: 1,
      values: [
        GestureValue("translation", .vector(Vector(dx: 0, dy: 1))),
        GestureValue("velocity", .vector(Vector(dx: 0, dy: 180.5))),
      ])

    #expect(
      text(.gesture(pan))
        == #"{"t":0.35,"frame":21,"kind":"gesture","view":"monkey","recognizer":"pan","state":"began","location":[412.5,311],"touches":1,"translation":[0,1],"velocity":[0,180.5]}"#
        + "\n")
  }

  @Test func `the values of a gesture are numbers, vectors and texts, in their order`() {
    let gesture = LoggedGesture(
      view: "a", recognizer: "b", state: "ended", location: .zero, touches: 2,
      values: [
        GestureValue("velocity", .number(0.5)),
        GestureValue("translation", .vector(Vector(dx: 1, dy: 2))),
        GestureValue("edges", .texts(["left", "top"])), GestureValue("no edges", .texts([])),
        GestureValue("\"sign\"", .text("check")), GestureValue("taps", .number(2)),
      ])

    #expect(
      text(.gesture(gesture))
        == #"{"t":0.35,"frame":21,"kind":"gesture","view":"a","recognizer":"b","state":"ended","location":[0,0],"touches":2,"velocity":0.5,"translation":[1,2],"edges":["left","top"],"no edges":[],"\"sign\"":"check","taps":2}"#
        + "\n")
  }

  /// A recognizer with values of its own, two of which have names of other keys or values.
  private final class Scrub: PanGestureRecognizer {
    override var loggedValues: [GestureValue] {
      super.loggedValues + [
        GestureValue("steps", .number(3)), GestureValue("state", .text("turned")),
        GestureValue("velocity", .number(7)),
      ]
    }
  }

  @Test func `a recognizer of one's own states what is logged of it`() {
    let scrub = Scrub(name: "scrub")
    let stage = Stage(scrub)
    var gesture: LoggedGesture?
    scrub.addAction { gesture = LoggedGesture($0) }
    stage.finger(1).down(at: 110, 150).move(to: 140, 150)

    #expect(gesture?.state == "began")
    #expect(
      gesture?.values == [
        GestureValue("translation", .vector(Vector(dx: 20, dy: 0))),
        GestureValue("steps", .number(3)), GestureValue("velocity", .number(7)),
      ])
    #expect(gesture?["steps"] == .number(3))
    #expect(gesture?["scale"] == nil)
  }

  static let events: [(LogEvent, String)] = [
    (
      .touch(view: "pad", phase: "began", ids: [1, -2]),
      #""kind":"touch","view":"pad","phase":"began","ids":[1,-2]}"#
    ),
    (
      .state(
        view: "pad", recognizer: "tap", from: "possible", to: "failed", why: "waits for \"pan\""),
      #""kind":"state","view":"pad","recognizer":"tap","from":"possible","to":"failed","why":"waits for \"pan\""}"#
    ),
    (
      .state(view: "pad", recognizer: "tap", from: "possible", to: "ended", why: nil),
      #""kind":"state","view":"pad","recognizer":"tap","from":"possible","to":"ended"}"#
    ),
    (.sound(name: "chomp", gain: 0.8), #""kind":"sound","name":"chomp","gain":0.8}"#),
    (
      .sound(name: "chomp", gain: 0.8, pitch: 0.75),
      #""kind":"sound","name":"chomp","gain":0.8,"pitch":0.75}"#
    ),
    (
      .view(
        LoggedView(
          view: "monkey", center: Point(x: 1, y: 2), scale: 1, rotation: 0.1, alpha: 0.5, z: 3)),
      #""kind":"view","view":"monkey","center":[1,2],"scale":1,"rotation":0.1,"alpha":0.5,"z":3}"#
    ),
    (
      .end(frames: 1_234_567, samples: 7_654_321, reason: "recording ended"),
      #""kind":"end","frames":1234567,"samples":7654321,"reason":"recording ended"}"#
    ),
  ]

  @Test(arguments: events)
  func `every other kind of event is written in the documented format`(
    event: LogEvent, rest: String
  ) {
    #expect(text(event) == #"{"t":0.35,"frame":21,"#.appending(rest) + "\n")
  }

  @Test(arguments: [
    (Duration.zero, "0"), (.microseconds(16_667), "0.016667"),
    (.microseconds(1_016_667), "1.01667"),
    (.microseconds(123_456_500), "123.456"), (.microseconds(123_457_500), "123.458"),
    (.microseconds(123_456_501), "123.457"), (.seconds(1_000_000), "1000000"),
    (.microseconds(999_999_500), "1000"),
    (Duration(attoseconds: 16_666_666_666_666_666), "0.0166667"),
    (.microseconds(-1_500_000), "-1.5"), (Duration(attoseconds: 1), "1e-18"),
  ])
  func `a time is rounded to six digits`(time: Duration, written: String) {
    #expect(text(.sound(name: "", gain: 0), time: time).hasPrefix(#"{"t":\#(written),"#))
  }

  private func written(_ number: Double) -> String {
    String(text(.sound(name: "", gain: number)).dropLast(2).split(separator: ":").last ?? "")
  }

  @Test(arguments: [
    (0.35, "0.35"), (0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (100, "100"), (0.1 + 0.2, "0.3"),
    (412_512.5, "412512"), (412_513.5, "412514"), (412_512.501, "412513"), (999_999.5, "1000000"),
    (999_999.4, "999999"), (123_456_789, "123457000"), (0.000_001_234_567, "0.00000123457"),
    (0.000_001, "0.000001"), (0.000_000_999_999_9, "0.000001"), (0.000_000_999_999, "9.99999e-7"),
    (1e-7, "1e-7"), (1e20, "100000000000000000000"),
    (9.999_994_999e20, "999999000000000000000"),
    (1e21, "1e+21"), (1.5e300, "1.5e+300"),
    (1.701435e38, "1.70143e+38"), (1.701445e38, "1.70145e+38"), (.leastNonzeroMagnitude, "5e-324"),
    (1.7976931348623157e308, "1.79769e+308"),
    (.nan, "null"), (.infinity, "null"), (-0.000_000_000_1, "-1e-10"), (1e-17, "1e-17"),
    (2.5e-16, "2.5e-16"),
  ])
  func `a number is rounded to six digits, half to even`(number: Double, text: String) {
    #expect(written(number) == text)
  }

  @Test func `rounding agrees with the C library`() {
    var random = SeededGenerator(seed: 7)
    for index in 0..<20_000 {
      let bits = random.next()
      // In turn an arbitrary number, one of moderate size, and one halfway between two results.
      let number =
        switch index % 3 {
        case 0: Double(bitPattern: bits)
        case 1: Double(Int64(bitPattern: bits) >> 20) / 65_536
        default: Double(bits % 2_000_000) / 2
        }
      guard number.isFinite else { continue }
      let reference = Double(String(format: "%.6g", number)) ?? .nan

      #expect(Double(written(number)) == reference, "\(number)")
    }
  }
}
