import GestureTesting
import Gestures
import Testing

/// What a limit says in words: as many digits as it takes, and never nonsense.
@Suite struct LimitTests {
  private let pan = PanGestureRecognizer(name: "pan")

  private func words(_ limit: Reason.Limit) -> String { Reason.limit(limit).words(for: pan) }

  @Test(
    arguments: [
      (Reason.Limit.Side.atMost, "strayed 12.0 pt aside, more than the 10.0 pt that a pan allows"),
      (.below, "strayed 12.0 pt aside, and a pan allows less than 10.0 pt"),
      (.atLeast, "strayed 12.0 of the 10.0 pt aside that a pan takes"),
      (.above, "strayed 12.0 of the 10.0 pt aside that a pan takes"),
    ])
  func `each side of a limit has its sentence`(side: Reason.Limit.Side, sentence: String) {
    #expect(words(.init("strayed", 12, .points, side, 10, complement: "aside")) == sentence)
  }

  @Test func `a limit that is not enough, measured exactly, is said to be that`() {
    #expect(
      words(.init("turned", .pi / 36, .radians, .above, .pi / 36))
        == "turned 5.0 degrees, and a pan takes more than 5.0 degrees")
  }

  @Test func `a limit of the moment says so`() {
    #expect(
      words(.init("moved", 27, .points, .atLeast, 38.25, isOfTheMoment: true))
        == "moved 27.0 of the 38.3 pt that a pan takes by then")
    #expect(
      words(.init("strayed", 60, .points, .atMost, 50, isOfTheMoment: true))
        == "strayed 60.0 pt, more than the 50.0 pt that a pan allows by then")
    #expect(
      words(.init("strayed", 60, .points, .below, 50, isOfTheMoment: true))
        == "strayed 60.0 pt, and a pan allows less than 50.0 pt by then")
  }

  @Test(
    arguments: [
      (Reason.Limit.Unit.points, "moved 12.0 of the 20.0 pt that a pan takes"),
      (.radians, "moved 687.5 of the 1145.9 degrees that a pan takes"),
      (.seconds, "moved 12.0 of the 20.0 s that a pan takes"),
      (.pointsPerSecond, "moved 12.0 of the 20.0 pt/s that a pan takes"),
      (.count("corners"), "moved 12 of the 20 corners that a pan takes"),
    ])
  func `each unit has its sign`(unit: Reason.Limit.Unit, sentence: String) {
    #expect(words(.init("moved", 12, unit, .atLeast, 20)) == sentence)
  }

  @Test(
    arguments: [
      (25.64, 25.54, "25.6 pt, more than the 25.5 pt"),
      (25.64, 25.56, "25.64 pt, more than the 25.56 pt"),
      (10.000_000_1, 10, "10.0000001 pt, more than the 10.0 pt"),
      (10.0.nextUp, 10, "10.000000000000002 pt, more than the 10.0 pt"),
      (1e15.nextUp, 1e15, "1000000000000000.1 pt, more than the 1000000000000000.0 pt"),
      (1e300, 1e299, "1e+300 pt, more than the 1e+299 pt"),
      (.infinity, 10, "inf pt, more than the 10.0 pt"),
      (1e-300, 0, "1e-300 pt, more than the 0.0 pt"),
      (0.04, -0.0, "0.04 pt, more than the 0.0 pt"),
    ])
  func `what is measured and the limit never read the same`(
    measured: Double, limit: Double, middle: String
  ) {
    #expect(
      words(.init("moved", measured, .points, .atMost, limit))
        == "moved \(middle) that a pan allows")
  }

  @Test func `a gesture has the article that it is spoken with`() {
    final class OrbitGestureRecognizer: GestureRecognizer {
      override class var gestureName: String { "orbit" }
    }
    let reason = Reason.limit(.init("made", 1, .count("turns"), .atLeast, 2))
    #expect(
      reason.words(for: OrbitGestureRecognizer()) == "made 1 of the 2 turns that an orbit takes")
  }
}
