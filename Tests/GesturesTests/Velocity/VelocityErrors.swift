import Gestures

/// The errors of an estimator at many samples.
struct VelocityErrors {
  /// The errors of the speed in percent of the true speed, and of the direction in degrees.
  private(set) var speed: [Double] = []
  private(set) var direction: [Double] = []
  /// The number of samples at which a velocity of over 100 points per second is backward on an axis.
  ///
  /// Backward is a direction along an axis into which none of the last two steps went.
  private(set) var backward = 0

  mutating func add(_ velocity: Vector, truth: Vector, steps: [Vector]) {
    speed.append(100 * abs(velocity.magnitude - truth.magnitude) / truth.magnitude)
    let isBackward = [RecordedFling.Axis.x, .y].contains { axis in
      velocity.along(axis).magnitude > 100
        && steps.allSatisfy { $0.along(axis) * velocity.along(axis) <= 0 }
    }
    if isBackward { backward += 1 }
    guard velocity.magnitude > 0 else { return direction.append(180) }
    let turn = (velocity.angle - truth.angle).remainder(dividingBy: 2 * .pi)
    direction.append(abs(turn) * 180 / .pi)
  }
}
