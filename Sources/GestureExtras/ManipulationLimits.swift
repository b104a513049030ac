import Gestures

/// The movement of the fingers before a manipulation begins.
struct ManipulationMovement {
  /// The directions of the view's axes in the window, each with a length of 1.
  let axes: (x: Vector, y: Vector)
  /// The displacement of the fingers' mean location, along these axes.
  let along: Vector
  /// The distance between the fingers, in points, when the last of them landed.
  let startSpread: Double
  /// The change of this distance; 0 for one finger.
  let spreadChange: Double
  /// The angle, in radians, that the fingers have turned; 0 for one finger.
  let turn: Double
}

/// The limits at which a manipulation begins.
struct ManipulationLimits {
  let translation: Double
  let spread: Double
  let rotation: Double

  /// Returns whether the movement reaches at least one limit.
  func areReached(by movement: ManipulationMovement) -> Bool {
    movement.along.dx.magnitude >= translation || movement.along.dy.magnitude >= translation
      || movement.spreadChange.magnitude > spread
      || movement.turn.magnitude > rotation(for: movement)
  }

  /// Returns the angle, in radians, by which the fingers must turn.
  ///
  /// Larger if the fingers also move apart or together, so that a pinch does not begin a rotation.
  func rotation(for movement: ManipulationMovement) -> Double {
    RotationGestureRecognizer.threshold(
      rotation, from: movement.startSpread, to: movement.startSpread + movement.spreadChange)
  }

  /// Returns the part of the movement beyond the limits, as an initial manipulation.
  func excess(of movement: ManipulationMovement) -> Manipulation {
    let change = excess(movement.spreadChange, spread)
    return Manipulation(
      translation: movement.axes.x * excess(movement.along.dx, translation)
        + movement.axes.y * excess(movement.along.dy, translation),
      scale: change == 0
        ? 1 : 1 + change / (movement.startSpread + movement.spreadChange - change),
      rotation: excess(movement.turn, rotation(for: movement)))
  }

  /// Returns the part of a value beyond a limit; negative for a negative value.
  private func excess(_ value: Double, _ limit: Double) -> Double {
    let excess = max(value.magnitude - limit, 0)
    return value < 0 ? -excess : excess
  }

  /// Returns the measurement that comes nearest to its limit, and its ratio to the limit; nil if
  /// these fingers cannot reach any limit.
  func nearest(of movement: ManipulationMovement) -> (ratio: Double, limit: Reason.Limit)? {
    let (x, y) = (movement.along.dx.magnitude, movement.along.dy.magnitude)
    var nearest: (ratio: Double, limit: Reason.Limit)?
    func consider(_ limit: Reason.Limit) {
      guard limit.limit.isFinite else { return }
      let ratio = limit.measured == 0 ? 0 : limit.measured / limit.limit
      if ratio > nearest?.ratio ?? -1 { nearest = (ratio, limit) }
    }
    consider(Reason.Limit(.distanceAlongAxis(x >= y ? .x : .y), max(x, y), .atLeast, translation))
    guard movement.startSpread > 0 else { return nearest }
    consider(Reason.Limit(.separationChange, movement.spreadChange.magnitude, .moreThan, spread))
    consider(Reason.Limit(.angle, movement.turn.magnitude, .moreThan, rotation(for: movement)))
    return nearest
  }
}
