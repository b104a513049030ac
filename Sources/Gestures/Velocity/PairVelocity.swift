/// The velocity of a value measured between two fingers: their distance or their angle.
///
/// Each new pair of fingers starts over, so that fingers that land or are lifted do not add to it.
/// The two fingers of a throw are rarely lifted at the same time: when one has been lifted, the
/// velocity keeps its value for ``releaseGracePeriod``.
struct PairVelocity {
  /// The time for which the velocity stays valid after one finger was lifted.
  ///
  /// The same as a pan's ``PanGestureRecognizer/settlingTime``.
  static let releaseGracePeriod = Duration.milliseconds(100)

  private var tracker = VelocityTracker()
  private var release: Release?
  /// Whether a client set the value, so that the velocity is zero until the touches change.
  private var isSuppressed = false
  /// The velocity of the move that asked for the gesture's beginning, if the gesture had to wait.
  private var delayed = DelayedBeginning()

  private struct Release {
    /// The time at which one of the two fingers was lifted.
    let time: Duration
    /// The time of the remaining finger's newest sample.
    var lastSample: Duration
  }

  var estimator: VelocityEstimator {
    get { tracker.estimator }
    set { tracker.estimator = newValue }
  }

  mutating func reset() {
    startOver()
    delayed = DelayedBeginning()
  }

  private mutating func startOver() {
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

  /// Continues the estimate with other touches; `value` is nil unless there are exactly two.
  mutating func touchesChanged(to value: Double?, numberOfTouches: Int, at time: Duration) {
    isSuppressed = false
    if numberOfTouches == 1 {
      if release == nil { release = Release(time: time, lastSample: time) }
    } else {
      startOver()
      if let value { add(value, at: time) }
    }
  }

  /// Records that the remaining touch of a pair has moved.
  mutating func remainingTouchMoved(at time: Duration) {
    isSuppressed = false
    release?.lastSample = time
  }

  /// Records that the gesture waits to begin, before samples are added that came after its request.
  mutating func isWaiting() { delayed.keep(tracker.newestEstimate) }

  /// Records that the gesture begins at a time, after waiting.
  mutating func waitingEnded(at time: Duration) {
    delayed.begin(at: time, or: tracker.newestEstimate)
  }

  /// Returns the estimate; `isBeginning` is true if the newest state of the gesture is `began`.
  func estimate(at time: Duration, isBeginning: Bool) -> VelocityEstimate {
    if isBeginning, let asked = delayed.estimate(at: time) { return asked }
    return estimate(at: time)
  }

  private func estimate(at time: Duration) -> VelocityEstimate {
    if isSuppressed { return .rest }
    guard let release, tracker.estimator != .uikit else { return tracker.estimate(at: time) }
    let isOver =
      time - release.time >= Self.releaseGracePeriod
      || time - release.lastSample > VelocityTracker.rest
    return isOver ? .rest : tracker.estimate(at: release.time)
  }
}
