import GestureHistory
import Gestures

// Figures of gestures of two fingers: pinches and rotations.
extension Figure {
  /// Draws a bar between the fingers, with the change that begins a pinch at both ends.
  static func pinch(_ pinch: MeasuredAttempt) -> Figure {
    var figure = Figure()
    let property = pinch.isPointer ? "pointerHysteresis" : "hysteresis"
    guard let needed = pinch.value(property), let pair = FingerBar(pinch) else { return figure }
    let change = pair.now.magnitude - pair.start.magnitude
    let isMissed = pinch.missed?.quantity == .separationChange
    let role: Role = pinch.isRecognized ? .kept : isMissed ? .missed : .quiet
    figure.shapes.append(.line([pair.first, pair.first + pair.now], .quiet))
    let along = pair.now / max(pair.now.magnitude, 1e-9)
    let across = Vector(dx: -along.dy, dy: along.dx) * 14
    let end = pair.middle + along * ((pair.start.magnitude + needed) / 2)
    for sign in [-1.0, 1] {
      for length in [pair.start.magnitude - needed, pair.start.magnitude + needed] {
        let mark = pair.middle + along * (sign * length / 2)
        figure.shapes.append(.line([mark - across, mark + across], role))
      }
    }
    let limit = Measurement.text(needed, .points)
    figure.note(
      limit, pinch.isRecognized ? "closer or wider: the pinch began" : "closer or wider begins it",
      at: end + across, role, toward: across)
    let measured = pinch.missed?.measured ?? change.magnitude
    let direction = change < 0 ? "closer" : "wider"
    figure.note(
      pinch.words(measured, needed, .points).0, isMissed ? "was the most" : direction,
      at: pair.middle, role, toward: -across)
    return figure
  }

  /// Draws the angles, about the middle of the fingers, at which a rotation begins.
  static func rotation(_ rotation: MeasuredAttempt) -> Figure {
    var figure = Figure()
    guard let base = rotation.value(rotation.isPointer ? "pointerHysteresis" : "hysteresis"),
      let pair = FingerBar(rotation)
    else { return figure }
    let isMissed = rotation.missed?.quantity == .angle
    let role: Role = rotation.isRecognized ? .kept : isMissed ? .missed : .quiet
    let change =
      pair.start.magnitude > 0
      ? (pair.now.magnitude - pair.start.magnitude).magnitude / pair.start.magnitude : 1
    let needed =
      isMissed
      ? rotation.missed?.limit ?? base
      : rotation.isPointer ? base : base * (1 + min(1, change).squareRoot())
    let radius = pair.now.magnitude / 2
    let angle = pair.start.angle
    figure.shapes.append(.line([pair.first, pair.first + pair.now], .quiet))
    for side in [0.0, .pi] {
      let arc = stride(from: -1.0, through: 1, by: 0.25).map { part in
        pair.middle + Vector(dx: radius, dy: 0).rotated(by: angle + side + part * needed)
      }
      figure.shapes.append(.line([pair.middle] + arc + [pair.middle], role))
    }
    let edge = pair.middle + Vector(dx: radius, dy: 0).rotated(by: angle + needed)
    figure.note(
      Measurement.text(needed, .radians),
      rotation.isRecognized ? "to either side: the rotation began" : "to either side begin it",
      at: edge, role, toward: edge - pair.middle)
    let measured = rotation.missed?.measured ?? pair.turn.magnitude
    figure.note(
      rotation.words(measured, needed, .radians).0, isMissed ? "was the most" : "turned",
      at: pair.middle, role, toward: Vector(dx: 0, dy: 1))
    return figure
  }
}

/// The line between two fingers, when both were down and at the moment of a decision.
private struct FingerBar {
  /// The location of the first finger at the decision.
  let first: Point
  /// The displacement from the first finger to the second when the second one landed.
  let start: Vector
  /// The displacement from the first finger to the second at the decision.
  let now: Vector

  var middle: Point { first + now / 2 }

  /// The angle, in radians, from the start to the decision, between -π and π.
  var turn: Double {
    let turn = now.angle - start.angle
    return turn > .pi ? turn - 2 * .pi : turn < -.pi ? turn + 2 * .pi : turn
  }

  init?(_ attempt: MeasuredAttempt) {
    // The finger that landed last, and the one before that was still down.
    guard
      let two = attempt.touches.last(where: { touch in
        attempt.touches.contains { $0.id != touch.id && $0.isDown(at: touch.start) }
      }), let one = attempt.touches.last(where: { $0.id != two.id && $0.isDown(at: two.start) })
    else { return nil }
    let landing = max(one.start, two.start)
    let end = [one.end, two.end].compactMap { $0 }.min() ?? attempt.decision
    let time = max(min(attempt.decision, end), landing)
    first = one.location(at: time)
    start = two.location(at: landing) - one.location(at: landing)
    now = two.location(at: time) - first
  }
}

extension Vector {
  fileprivate func rotated(by angle: Double) -> Vector { applying(Transform(rotation: angle)) }
}
