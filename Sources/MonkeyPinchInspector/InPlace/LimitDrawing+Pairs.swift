import GestureHistory
import Gestures

// Drawings of gestures of two fingers: pinches and rotations.
extension LimitDrawing {
  /// Draws a bar between the fingers, with the change that begins a pinch at both ends.
  static func pinch(_ pinch: MeasuredAttempt) -> LimitDrawing {
    if let rest = rest(of: pinch) { return rest }
    var drawing = LimitDrawing(before: .quiet)
    guard let needed = pinch.pairLimit(of: .separationChange)?.value, let pair = pinch.bar
    else { return drawing }
    let change = pair.now.magnitude - pair.start.magnitude
    let role = pinch.roleOfMovement
    drawing.shapes.append(.line([pair.first, pair.first + pair.now], .quiet))
    let along = pair.now / max(pair.now.magnitude, 1e-9)
    let across = Vector(dx: -along.dy, dy: along.dx) * 14
    let end = pair.middle + along * ((pair.start.magnitude + needed) / 2)
    for sign in [-1.0, 1] {
      for length in [pair.start.magnitude - needed, pair.start.magnitude + needed] {
        let mark = pair.middle + along * (sign * length / 2)
        drawing.shapes.append(.line([mark - across, mark + across], role))
      }
    }
    let limit = Measurement.text(needed, .points)
    drawing.note(
      limit,
      pinch.isRecognized
        ? "closer or wider: the \(pinch.lane.name.gesture) began" : "closer or wider begins it",
      at: end + across, role, toward: across)
    let measured = pinch.missed?.measured ?? change.magnitude
    let direction = change < 0 ? "closer" : "wider"
    drawing.note(
      pinch.words(measured, needed, .points).0, role == .missed ? "was the most" : direction,
      at: pair.middle, role, toward: -across)
    return drawing
  }

  /// Draws the angles, about the middle of the fingers, at which a rotation begins.
  static func rotation(_ rotation: MeasuredAttempt) -> LimitDrawing {
    if let rest = rest(of: rotation) { return rest }
    var drawing = LimitDrawing(before: .quiet)
    guard let (base, isFixed) = rotation.pairLimit(of: .angle), let pair = rotation.bar
    else { return drawing }
    let role = rotation.roleOfMovement
    let raised = RotationGestureRecognizer.threshold(
      base, from: pair.start.magnitude, to: pair.now.magnitude)
    let needed = role == .missed ? rotation.missed?.limit ?? base : isFixed ? base : raised
    let radius = pair.now.magnitude / 2
    let angle = pair.start.angle
    drawing.shapes.append(.line([pair.first, pair.first + pair.now], .quiet))
    for side in [0.0, .pi] {
      let arc = stride(from: -1.0, through: 1, by: 0.25).map { part in
        pair.middle + Vector(dx: radius, dy: 0).rotated(by: angle + side + part * needed)
      }
      drawing.shapes.append(.line([pair.middle] + arc + [pair.middle], role))
    }
    let edge = pair.middle + Vector(dx: radius, dy: 0).rotated(by: angle + needed)
    drawing.note(
      Measurement.text(needed, .radians),
      rotation.isRecognized
        ? "to either side: the \(rotation.lane.name.gesture) began" : "to either side begin it",
      at: edge, role, toward: edge - pair.middle)
    let measured = rotation.missed?.measured ?? pair.turn.magnitude
    drawing.note(
      rotation.words(measured, needed, .radians).0, role == .missed ? "was the most" : "turned",
      at: pair.middle, role, toward: Vector(dx: 0, dy: 1))
    return drawing
  }

  /// Draws a gesture that has begun and has too few fingers at the moment: the line to where the
  /// missing finger was lifted; nil if the gesture does not rest.
  private static func rest(of attempt: MeasuredAttempt) -> LimitDrawing? {
    guard attempt.lane.canRest else { return nil }
    let rests = attempt.sequence.rests(of: attempt.attempt)
    guard let rest = rests.first(where: { $0.contains(attempt.moment) }),
      let missing = attempt.touches.filter({ $0.end.map { $0 <= attempt.moment } ?? false })
        .max(by: { ($0.end ?? .zero) < ($1.end ?? .zero) })
    else { return nil }
    var drawing = LimitDrawing(before: .quiet, decided: rest.lowerBound)
    let lift = missing.location(at: attempt.moment)
    let down = attempt.touches.filter { $0.isDown(at: attempt.moment) }
    drawing.shapes = down.map { .line([$0.location(at: attempt.moment), lift], .quiet) }
    drawing.shapes.append(.crossing(lift, .missed))
    let middle = lift.interpolated(
      to: down.first?.location(at: attempt.moment) ?? lift, fraction: 0.5)
    drawing.note(
      "It rests", ": \(Measurement.fingers(Double(down.count))) down, two needed", at: middle,
      .quiet,
      toward: Vector(dx: 0, dy: -1))
    drawing.note(
      Measurement.text(attempt.moment - rest.lowerBound), "since the finger was lifted", at: lift,
      .quiet, toward: Vector(dx: 0, dy: 1))
    return drawing
  }
}

extension Vector {
  fileprivate func rotated(by angle: Double) -> Vector { applying(Transform(rotation: angle)) }
}
