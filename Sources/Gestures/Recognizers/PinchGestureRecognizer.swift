/// Two fingers that move apart or together; continuous.
///
/// Goes on while one of the two is lifted and put down again, and rests while a third is down.
open class PinchGestureRecognizer: GestureRecognizer {
  open override class var gestureName: String { "pinch" }

  /// How much, in points, the fingers' distance changes before the pinch begins; taken off the
  /// scale; 8 in UIKit.
  @exclusivity(unchecked) public var hysteresis = 8.0
  /// The same for fingers that a pointer stands in for; 2 in UIKit.
  @exclusivity(unchecked) public var pointerHysteresis = 2.0

  /// The fingers' distance at which the scale is 1.
  @exclusivity(unchecked) private var reference: Double?
  @exclusivity(unchecked) private var currentScale = 1.0
  /// How close it came to beginning, for those who ask why it did not.
  @exclusivity(unchecked) private var mostTouches = 0
  @exclusivity(unchecked) private var furthest: (change: Double, limit: Double)?
  @exclusivity(unchecked) private var wasOutside = false
  /// Of the logarithm of the fingers' distance, which goes evenly where the scale grows evenly.
  @exclusivity(unchecked) private var logarithmic = PairVelocity()

  /// How velocities are estimated; may be changed at any time.
  public var velocityEstimator: VelocityEstimator {
    get { logarithmic.estimator }
    set { logarithmic.estimator = newValue }
  }

  public override init(name: String? = nil) { super.init(name: name) }

  /// How much further apart the fingers are than when the pinch began, or since the scale was set.
  ///
  /// Setting it makes the scale read that now, and the velocity zero until the fingers' next news.
  /// Before the pinch has begun it changes nothing of when it will.
  public var scale: Double {
    get { currentScale }
    set {
      guard newValue > 0, newValue.isFinite else { return }
      if hasBegun, let distance = pairDistance { reference = distance / newValue }
      currentScale = newValue
      logarithmic.silence()
    }
  }

  /// How fast ``scale`` changes, per second; negative while the fingers move together.
  ///
  /// Estimated by ``velocityEstimator`` from the logarithm of the fingers' distance in every sample:
  /// unlike UIKit's, which is that of the last step. Once one finger has left it is what it was then,
  /// for 100 ms; zero if the fingers, or the one that is left, have rested for 40 ms.
  public var velocity: Double { currentScale * estimate.velocity.dx }

  /// How far to trust ``velocity``: from 0, not at all, to 1.
  ///
  /// See ``VelocityEstimate/confidence``.
  public var velocityConfidence: Double { estimate.confidence }

  private var estimate: VelocityEstimate {
    session.map { logarithmic.estimate(at: $0.now) } ?? .none
  }

  private var hasBegun: Bool { requested == .began || requested == .changed }

  /// The distance of exactly two fingers.
  ///
  /// Closer than a point they count as a point apart, for a scale against nothing would have no
  /// bounds.
  private var pairDistance: Double? { pair.map { distance(of: $0) } }

  private func distance(of pair: FingerPair) -> Double { max(pair.separation.magnitude, 1) }

  open override func touchesBegan(_ touches: [Touch], with event: Event) {
    mostTouches = max(mostTouches, numberOfTouches)
    rebase(event)
  }

  open override func touchesMoved(_ touches: [Touch], with event: Event) {
    guard let pair, let reference else {
      return logarithmic.survivorMoved(at: event.timestamp)
    }
    let distance = distance(of: pair)
    if hasEarlierSamples {
      forEachPair { logarithmic.add(naturalLogarithm(self.distance(of: $0)), at: $1) }
    } else {
      logarithmic.add(naturalLogarithm(distance), at: event.timestamp)
    }
    guard requested == .possible else { return currentScale = distance / reference }
    let change = distance - reference
    let limit = isPointerDriven ? pointerHysteresis : hysteresis
    guard change.magnitude > limit else {
      return furthest = (max(furthest?.change ?? 0, change.magnitude), limit)
    }
    guard pairIsInsideWindow else { return wasOutside = true }
    let start = reference + (change < 0 ? -limit : limit)
    self.reference = start
    currentScale = distance / start
    transition(to: .began)
  }

  open override func touchesEnded(_ touches: [Touch], with event: Event) {
    guard numberOfTouches == 0 else { return rebase(event) }
    logarithmic.ended()
    if hasBegun { transition(to: .ended) } else { fail(because: shortfall) }
  }

  open override func touchesCancelled(_ touches: [Touch], with event: Event) {
    guard numberOfTouches == 0 else { return rebase(event) }
    logarithmic.ended()
    transition(to: hasBegun ? .cancelled : .failed, because: .touchesCancelled)
  }

  /// What was missing to a pinch when the last finger lifted.
  private var shortfall: Reason {
    if mostTouches < 2 { return .tooFewTouches(mostTouches, required: 2) }
    if wasOutside { return .outsideWindow }
    let (change, limit) = furthest ?? (0, isPointerDriven ? pointerHysteresis : hysteresis)
    return .limit(
      Reason.Limit("lifted after the fingers' distance changed by", change, .points, .above, limit))
  }

  /// Another finger set goes on from the scale that there is.
  private func rebase(_ event: Event) {
    let distance = pairDistance
    reference = distance.map { hasBegun ? $0 / currentScale : $0 }
    logarithmic.fingersChanged(
      to: distance.map(naturalLogarithm), fingers: numberOfTouches, at: event.timestamp)
  }

  open override func reset() {
    reference = nil
    mostTouches = 0
    furthest = nil
    wasOutside = false
    currentScale = 1
    logarithmic.reset()
  }
}
