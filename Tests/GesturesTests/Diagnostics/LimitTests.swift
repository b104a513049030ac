import GestureTesting
import Gestures
import Testing

/// The sentences that describe a limit: their clauses, units and decimals.
@Suite struct LimitTests {
  private let pan = PanGestureRecognizer(name: "pan")

  private func words(_ limit: Reason.Limit) -> String { Reason.limit(limit).words(for: pan) }

  @Test(
    arguments: [
      (Reason.Limit.Relation.atMost, "moved 12.0 pt, more than the 10.0 pt that a pan allows"),
      (.lessThan, "moved 12.0 pt; a pan needs less than 10.0 pt"),
      (.atLeast, "moved 12.0 pt, less than the 10.0 pt that a pan needs"),
      (.moreThan, "moved 12.0 pt; a pan needs more than 10.0 pt"),
    ])
  func `each relation of a limit has its own sentence`(
    relation: Reason.Limit.Relation, sentence: String
  ) {
    #expect(words(.init(.distanceFromStart, 12, relation, 10)) == sentence)
  }

  @Test(
    arguments: [
      (Reason.Limit.Quantity.distanceFromStart, "moved 12.0 pt"),
      (.distanceAlongAxis(.y), "lifted after moving 12.0 pt along its view's y axis"),
      (.scrollAlongAxis(.x), "scrolled 12.0 pt along its view's x axis"),
      (.distanceFromFirstTap, "tapped 12.0 pt from the first tap"),
      (.distanceAgainstDirection, "moved 12.0 pt against its direction"),
      (.distanceFromEdge, "landed 12.0 pt from the nearest of its edges"),
      (.distanceInward, "moved 12.0 pt inward"),
      (.separationChange, "lifted after changing the fingers' distance by 12.0 pt"),
      (.angle, "lifted after turning 687.5 degrees"),
      (.duration, "took 12.0 s"),
      (.pressDuration, "held for 12.0 s"),
      (.numberOfTouches, "12 fingers were down"),
      (.count(of: "corners"), "had 12 corners"),
      (.custom("speed", .pointsPerSecond), "speed was 12.0 pt/s"),
      (.custom("roundness", .ratio), "roundness was 1200.0 %"),
    ])
  func `each quantity of a limit has its own clause`(
    quantity: Reason.Limit.Quantity, clause: String
  ) {
    let sentence = words(.init(quantity, 12, .moreThan, 12))
    #expect(sentence.hasPrefix("\(clause); a pan needs more than "), "\(sentence)")
  }

  @Test func `each distance of a long press has a limit of its own`() {
    let quantities: [Reason.Limit.Quantity] = [.distanceFromFirstTap, .distanceFromStart]
    let names = quantities.map { quantity in
      LongPressGestureRecognizer.adjustableProperties.filter { $0.limits(quantity) }.map(\.name)
    }
    #expect(names == [["allowableTapMovement"], ["allowableMovement", "allowableTapMovement"]])
  }

  @Test func `a time can be set up to an hour`() {
    let tap = TapGestureRecognizer()
    for property in TapGestureRecognizer.adjustableProperties { property.set(4_000, of: tap) }
    #expect(tap.maximumDuration == .seconds(3_600) && tap.maximumInterval == .seconds(3_600))
  }

  @Test func `the unit of a limit follows from its quantity`() {
    #expect(Reason.Limit(.distanceInward, 1, .atLeast, 2).unit == .points)
    #expect(Reason.Limit(.angle, 1, .atLeast, 2).unit == .radians)
    #expect(Reason.Limit(.timeAfterTap(1, of: 2), 1, .lessThan, 1).unit == .seconds)
    #expect(Reason.Limit(.numberOfTouches, 1, .atLeast, 2).unit == .count)
    #expect(
      Reason.Limit(.custom("speed", .pointsPerSecond), 1, .atLeast, 2).unit == .pointsPerSecond)
  }

  @Test func `a limit that depends on the time says so`() {
    let swipe = SwipeGestureRecognizer(name: "swipe")
    #expect(
      Reason.limit(.init(.distanceInDirection, 27, .atLeast, 38.25)).words(for: swipe)
        == "lifted after moving 27.0 pt in its direction, less than the 38.3 pt that a swipe needs "
        + "by then")
    #expect(
      Reason.limit(.init(.distanceFromLine, 60, .atMost, 50)).words(for: swipe)
        == "strayed 60.0 pt from its line, more than the 50.0 pt that a swipe allows by then")
    #expect(
      words(.init(.distanceFromLine, 60, .atMost, 50))
        == "strayed 60.0 pt from its line, more than the 50.0 pt that a pan allows")
    #expect(
      words(.init(.distanceAlongEdge, 60, .lessThan, 50))
        == "moved 60.0 pt along the edge; a pan needs less than 50.0 pt, the distance moved inward")
  }

  @Test func `a count of fingers and a count of other things use the right nouns`() {
    #expect(
      Reason.tooManyTouches(3, limit: 2).words(for: pan)
        == "3 fingers were down, more than the 2 that a pan allows")
    #expect(
      Reason.tooFewTouches(1, required: 2).words(for: pan)
        == "needs 2 fingers; only 1 was down when it lifted")
    #expect(
      Reason.tooFewTouches(2, required: 3).words(for: pan)
        == "needs 3 fingers; only 2 were down when one lifted")
    #expect(
      words(.init(.count(of: "corners"), 2, .atLeast, 3))
        == "had 2 of the 3 corners that a pan needs")
  }

  @Test func `a time limit that has passed is reported without a measured value`() {
    #expect(
      words(.init(.duration, 0.5, .lessThan, 0.5)) == "took longer than the 0.5 s that a pan allows"
    )
    #expect(
      words(.init(.duration, 0.500_000_001, .atMost, 0.5)).hasPrefix("took longer than the 0.5 s "))
    #expect(
      words(.init(.timeAfterTap(1, of: 2), 0.35, .lessThan, 0.35))
        == "no touch within 0.35 s after tap 1 of 2")
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
  func `the measured value is printed with enough decimals to differ from the limit`(
    measured: Double, limit: Double, middle: String
  ) {
    #expect(
      words(.init(.distanceFromStart, measured, .atMost, limit))
        == "moved \(middle) that a pan allows")
  }

  @Test func `the name of a gesture has the right article`() {
    final class OrbitGestureRecognizer: GestureRecognizer {
      override class var gestureName: String { "orbit" }
    }
    let reason = Reason.limit(.init(.count(of: "turns"), 1, .atLeast, 2))
    #expect(
      reason.words(for: OrbitGestureRecognizer()) == "had 1 of the 2 turns that an orbit needs")
  }
}
