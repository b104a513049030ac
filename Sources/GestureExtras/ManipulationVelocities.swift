import Gestures

/// The estimators of a manipulation's three velocities.
struct ManipulationVelocities {
  private var translation = VelocityTracker()
  /// The natural logarithm of the scale, whose rate is constant while sizes grow at a constant rate.
  private var growth = VelocityTracker()
  private var rotation = VelocityTracker()
  /// Whether the scale and the rotation can have a velocity: two or more fingers are down, or were
  /// lifted at the same time.
  var isSpinning = false
  /// The velocities at the gesture's request to begin, if it had to wait for other recognizers.
  var asked: Manipulation.Velocity?
  /// The time at which the gesture began after it had waited for other recognizers.
  var beginning: Duration?

  var estimator: VelocityEstimator {
    get { translation.estimator }
    set {
      translation.estimator = newValue
      growth.estimator = newValue
      rotation.estimator = newValue
    }
  }

  /// Starts to estimate when fingers have landed and `fingers` are down.
  ///
  /// - Parameter isFirst: Whether these fingers are the first of the gesture.
  mutating func landed(
    fingers: Int, isFirst: Bool, path: Vector, growth: Double, turn: Double, at time: Duration
  ) {
    if !isSpinning, fingers > 1 {
      isSpinning = true
      self.growth.reset()
      rotation.reset()
      addSpin(growth: growth, turn: turn, at: time)
    }
    if isFirst { translation.add(path, at: time) }
  }

  mutating func add(path: Vector, growth: Double, turn: Double, at time: Duration) {
    translation.add(path, at: time)
    if isSpinning { addSpin(growth: growth, turn: turn, at: time) }
  }

  private mutating func addSpin(growth: Double, turn: Double, at time: Duration) {
    self.growth.add(Vector(dx: growth, dy: 0), at: time)
    rotation.add(Vector(dx: turn, dy: 0), at: time)
  }

  func velocity(at time: Duration, about anchor: Point) -> Manipulation.Velocity {
    var velocity = Manipulation.Velocity(
      translation: translation.velocity(at: time), anchor: anchor)
    let speed = velocity.translation.magnitude
    if speed > PanGestureRecognizer.maximumSpeed {
      velocity.translation = velocity.translation * (PanGestureRecognizer.maximumSpeed / speed)
    }
    guard isSpinning else { return velocity }
    velocity.scale = growth.velocity(at: time).dx
    velocity.rotation = rotation.velocity(at: time).dx
    return velocity
  }

  /// Returns whether a silence of this length, after the newest sample, is a rest.
  func isRest(_ silence: Duration) -> Bool { translation.isRest(silence) }

  /// Removes the samples of the last gesture, and keeps the memory for them.
  mutating func reset() {
    translation.reset()
    growth.reset()
    rotation.reset()
    isSpinning = false
    asked = nil
    beginning = nil
  }
}
