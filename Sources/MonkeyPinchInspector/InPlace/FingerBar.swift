import GestureHistory
import Gestures

/// The line between two fingers, when both were down and at the moment of a decision.
struct FingerBar {
  /// The two fingers, in the order in which they landed.
  let fingers: [RecordedTouch]
  /// The time at which the second finger landed.
  let landing: Duration
  /// The location of the first finger at the decision.
  let first: Point
  /// The displacement from the first finger to the second when the second one landed.
  let start: Vector
  /// The displacement from the first finger to the second at the decision.
  let now: Vector

  var middle: Point { first + now / 2 }

  /// The angle, in radians, from the start to the decision, between -π and π.
  var turn: Double { turn(to: now) }

  /// Returns the angle, in radians, from the start to a displacement, between -π and π.
  func turn(to displacement: Vector) -> Double {
    let turn = displacement.angle - start.angle
    return turn > .pi ? turn - 2 * .pi : turn < -.pi ? turn + 2 * .pi : turn
  }

  /// Returns the displacement from the first finger to the second at a time.
  func displacement(at time: Duration) -> Vector {
    fingers[1].location(at: time) - fingers[0].location(at: time)
  }

  /// Creates the line between the finger that landed last and the one before that was still down; nil if none
  /// was.
  init?(of touches: [RecordedTouch], at decision: Duration) {
    guard
      let two = touches.last(where: { touch in
        touches.contains { $0.id != touch.id && $0.isDown(at: touch.start) }
      }), let one = touches.last(where: { $0.id != two.id && $0.isDown(at: two.start) })
    else { return nil }
    fingers = [one, two]
    landing = max(one.start, two.start)
    let end = [one.end, two.end].compactMap { $0 }.min() ?? decision
    let time = max(min(decision, end), landing)
    first = one.location(at: time)
    start = two.location(at: landing) - one.location(at: landing)
    now = two.location(at: time) - first
  }
}
