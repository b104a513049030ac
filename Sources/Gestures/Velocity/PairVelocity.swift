/// The velocity of a value measured between two fingers: their distance or their angle.
///
/// Each new pair of fingers starts over, so that fingers that land or lift do not add to it. The two
/// fingers of a throw rarely lift at once: when one has lifted, the velocity stays what it was then
/// for ``releaseGracePeriod``.
struct PairVelocity {
  /// How long the velocity stays valid after one finger has lifted; as long as a pan settles.
  static let releaseGracePeriod = Duration.milliseconds(100)

  private var tracker = VelocityTracker()
  private var release: Release?
  /// Whether the value was set by a client, so that the velocity is zero until the touches change.
  private var isSuppressed = false

  private struct Release {
    /// When one of the two fingers lifted.
    let time: Duration
    /// The newest sample of the other.
    var lastSample: Duration
  }

  var estimator: VelocityEstimator {
    get { tracker.estimator }
    set { tracker.estimator = newValue }
  }

  mutating func reset() {
    tracker.reset()
    release = nil
    isSuppressed = false
  }

  mutating func suppress() { isSuppressed = true }
  mutating func endSuppression() { isSuppressed = false }

  mutating func add(_ value: Double, at time: Duration) {
    isSuppressed = false
    tracker.add(Vector(dx: value, dy: 0), at: time)
  }

  /// Continues with another set of touches; `value` is nil unless there are exactly two.
  mutating func touchesChanged(to value: Double?, numberOfTouches: Int, at time: Duration) {
    isSuppressed = false
    if numberOfTouches == 1 {
      if release == nil { release = Release(time: time, lastSample: time) }
    } else {
      reset()
      if let value { add(value, at: time) }
    }
  }

  /// The remaining touch of a pair has moved.
  mutating func remainingTouchMoved(at time: Duration) {
    isSuppressed = false
    release?.lastSample = time
  }

  func estimate(at time: Duration) -> VelocityEstimate {
    if isSuppressed { return .rest }
    guard let release, tracker.estimator != .uikit else { return tracker.estimate(at: time) }
    let isOver =
      time - release.time >= Self.releaseGracePeriod
      || time - release.lastSample >= VelocityTracker.rest
    return isOver ? .rest : tracker.estimate(at: release.time)
  }
}
