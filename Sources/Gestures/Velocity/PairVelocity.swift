/// The velocity of what two fingers make of their distance or their angle.
///
/// Each pair of fingers starts anew, so that one that joins or leaves adds nothing. The two of a
/// throw rarely leave at once: when one has left, the velocity stays what it was then, for as long
/// as a pan lets the other one settle.
struct PairVelocity {
  /// For how long the velocity outlives the pair.
  static let afterlife = Duration.milliseconds(100)

  private var tracker = VelocityTracker()
  private var parting: Parting?
  /// Whether a client has set the value, which makes the velocity zero until the next news.
  private var isSilenced = false

  private struct Parting {
    /// When one of the two left.
    let time: Duration
    /// When the other was last heard of.
    var lastNews: Duration
  }

  var estimator: VelocityEstimator {
    get { tracker.estimator }
    set { tracker.estimator = newValue }
  }

  mutating func reset() {
    tracker.reset()
    parting = nil
    isSilenced = false
  }

  mutating func silence() { isSilenced = true }

  mutating func add(_ value: Double, at time: Duration) {
    isSilenced = false
    tracker.add(Vector(dx: value, dy: 0), at: time)
  }

  /// There are other fingers now: with `value` if they are two, or `fingers` that are no pair.
  mutating func fingersChanged(to value: Double?, fingers: Int, at time: Duration) {
    isSilenced = false
    if fingers == 1 {
      if parting == nil { parting = Parting(time: time, lastNews: time) }
    } else {
      reset()
      if let value { add(value, at: time) }
    }
  }

  /// The last finger of a pair has moved.
  mutating func survivorMoved(at time: Duration) {
    isSilenced = false
    parting?.lastNews = time
  }

  /// The last finger has left.
  mutating func ended() { isSilenced = false }

  func estimate(at time: Duration) -> VelocityEstimate {
    if isSilenced { return .rest }
    guard let parting, tracker.estimator != .uikit else { return tracker.estimate(at: time) }
    let isOver =
      time - parting.time >= Self.afterlife || time - parting.lastNews >= VelocityTracker.rest
    return isOver ? .rest : tracker.estimate(at: parting.time)
  }
}
