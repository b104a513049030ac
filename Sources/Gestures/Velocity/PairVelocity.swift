/// The rate at which the distance or the angle between two fingers changes.
///
/// Each new pair of fingers starts over, so that fingers that land or are lifted do not add to it.
/// The two fingers of a throw are rarely lifted at the same time: when one has been lifted, the
/// velocity keeps its value for ``releaseGracePeriod``.
struct PairVelocity {
  /// The time during which the velocity keeps its value after one of the fingers was lifted.
  ///
  /// The same as a pan's ``PanGestureRecognizer/settlingTime``.
  static let releaseGracePeriod = Duration.milliseconds(100)

  private var samples = VelocityTracker()
  private var release: Release?
  /// Whether the velocity is zero because the app has set the scale or rotation and no finger has
  /// moved since then.
  private var isSuppressed = false
  /// The velocity at the moment of the gesture's request to begin, if the gesture had to wait for
  /// other recognizers.
  private var delayed = DelayedBeginning()

  private struct Release {
    /// The time at which the first of the two fingers was lifted.
    let time: Duration
    /// The time of the newest sample of the finger that is still down.
    var lastSample: Duration
  }

  var estimator: VelocityEstimator {
    get { samples.estimator }
    set { samples.estimator = newValue }
  }

  mutating func reset() {
    startOver()
    delayed = DelayedBeginning()
  }

  private mutating func startOver() {
    samples.reset()
    release = nil
    isSuppressed = false
  }

  mutating func suppress() { isSuppressed = true }
  mutating func endSuppression() { isSuppressed = false }

  mutating func add(_ value: Double, at time: Duration) {
    isSuppressed = false
    samples.add(Vector(dx: value, dy: 0), at: time)
  }

  /// Updates the velocity after a finger has landed or was lifted.
  ///
  /// `value` is the distance or angle between the fingers; nil unless exactly two are down.
  mutating func touchesChanged(to value: Double?, numberOfTouches: Int, at time: Duration) {
    isSuppressed = false
    if numberOfTouches == 1 {
      if release == nil { release = Release(time: time, lastSample: time) }
    } else {
      startOver()
      if let value { add(value, at: time) }
    }
  }

  /// Records a movement of the finger that is still down after the lift of the other finger.
  mutating func remainingTouchMoved(at time: Duration) {
    isSuppressed = false
    release?.lastSample = time
  }

  /// Stores the newest velocity when the gesture has requested to begin but must wait for other
  /// recognizers.
  mutating func waitingBegan() { delayed.asked = samples.newestEstimate }

  /// Records the time at which the gesture begins after it has waited for other recognizers.
  mutating func waitingEnded(at time: Duration) { delayed.beginning = time }

  /// Returns the velocity at `time`; `isBeginning` is true if the gesture's newest state is `began`.
  mutating func velocity(at time: Duration, isBeginning: Bool) -> Double {
    if isBeginning, let asked = delayed.estimate(at: time) { return asked.velocity.dx }
    guard let time = timeOfEstimate(at: time) else { return 0 }
    return samples.fittedVelocity(at: time).dx
  }

  /// Returns the reliability of the velocity that `velocity(at:isBeginning:)` returns.
  func confidence(at time: Duration, isBeginning: Bool) -> Double {
    if isBeginning, let asked = delayed.estimate(at: time) { return asked.confidence }
    return (timeOfEstimate(at: time).map { samples.estimate(at: $0) } ?? .rest).confidence
  }

  /// Returns the time for which the velocity is estimated; nil if it is zero with certainty.
  private func timeOfEstimate(at time: Duration) -> Duration? {
    if isSuppressed { return nil }
    guard let release, samples.estimator != .uikit else { return time }
    let isOver =
      time - release.time >= Self.releaseGracePeriod
      || samples.isRest(time - release.lastSample)
    return isOver ? nil : release.time
  }
}
