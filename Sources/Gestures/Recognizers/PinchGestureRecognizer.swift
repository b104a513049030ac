/// A continuous gesture recognizer for two fingers that move apart or together.
///
/// The gesture continues if one of the fingers is lifted and lands again. The scale does not change
/// while a third finger is down.
///
/// A pinch that a trackpad reports without its fingers is one too: it begins with the first change of the
/// scale, at the location of the pointer, and ``GestureRecognizer/numberOfTouches`` is 0.
open class PinchGestureRecognizer: GestureRecognizer {
  open override class var gestureName: String { "pinch" }

  open override class func makeDefault() -> GestureRecognizer { PinchGestureRecognizer() }

  open override class var adjustableProperties: [AdjustableProperty] {
    super.adjustableProperties + [
      .points(
        "hysteresis", of: PinchGestureRecognizer.self, { $0.hysteresis }, { $0.hysteresis = $1 }
      ) { $0 == .separationChange }
      .with(presets: [.uikit: 8, .android: 16, .flutter: 18]),
      .points(
        "pointerHysteresis", of: PinchGestureRecognizer.self, { $0.pointerHysteresis },
        { $0.pointerHysteresis = $1 }
      ) {
        $0 == .separationChange
      },
      .choice(
        "velocityEstimator", of: PinchGestureRecognizer.self, { $0.velocityEstimator },
        { $0.velocityEstimator = $1 }),
    ]
      + AdjustableProperty.rolledTap(
        of: PinchGestureRecognizer.self, distances: [.gentle: 19], durations: [.gentle: 2.4])
  }

  /// The number of points by which the fingers' distance must change to begin the pinch.
  ///
  /// The scale does not include this change. 8 as in UIKit.
  ///
  /// A larger value keeps two-finger taps from beginning a pinch, because fingers that tap roll. Of
  /// 93 recorded pairs of tapping fingers, 7 changed their distance by more than 8 points, 2 by more
  /// than 12; all 10 recorded pinches changed it by more than 20.
  public var hysteresis: Double {
    get { tracking.hysteresis }
    set { tracking.hysteresis = newValue }
  }
  /// The change of the fingers' distance, in points, at which a pinch begins if a mouse emulates
  /// the fingers.
  ///
  /// Used for touches of a pointer instead of `hysteresis`. 2 as in UIKit.
  public var pointerHysteresis: Double {
    get { tracking.pointerHysteresis }
    set { tracking.pointerHysteresis = newValue }
  }
  /// The method by which the velocity is computed; it can be changed at any time.
  public var velocityEstimator: VelocityEstimator {
    get { tracking.pair.velocity.estimator }
    set { tracking.pair.velocity.estimator = newValue }
  }

  private var tracking = Tracking()

  private struct Tracking {
    struct Scale {
      /// The distance between the fingers, in points, at which the scale is 1.
      ///
      /// Nil unless exactly two fingers are down.
      var reference: Double?
      var value = 1.0
      /// Whether a finger was outside the window when the fingers had moved far enough to begin the
      /// pinch.
      var wasOutside = false
    }

    var hysteresis = 8.0
    var pointerHysteresis = 2.0
    var scale = Scale()
    /// The pinch of a trackpad that is followed: the location of the pointer when it began, and the
    /// logarithm of the scale since then; nil for fingers.
    var reported: (location: Point, growth: Double)?
    /// The values that a pinch and a rotation both store, such as the velocity.
    ///
    /// The logarithm's velocity is constant while the scale grows at a constant rate.
    var pair = PairTracking()
  }

  /// Creates a recognizer of pinches with the default limits and a name for logs and the inspector.
  public override init(name: String? = nil) {
    super.init(name: name)
    // A class of its own may follow one finger.
    ignoresLoneFinger =
      ObjectIdentifier(type(of: self)) == ObjectIdentifier(PinchGestureRecognizer.self)
  }

  /// The fingers' current distance, divided by their distance when the pinch began.
  ///
  /// Setting it makes the velocity zero until the fingers move, land or are lifted, and does not
  /// affect when the pinch begins. An override calls `super`; the pinch itself does not ask it.
  open var scale: Double {
    get { tracking.scale.value }
    set {
      guard newValue > 0, newValue.isFinite else { return }
      if hasBegun, let distance = pairDistance {
        tracking.scale.reference = distance / newValue
      }
      tracking.scale.value = newValue
      tracking.pair.velocity.suppress()
    }
  }

  /// The change of ``scale`` per second; negative while the fingers move toward each other.
  ///
  /// Estimated by ``velocityEstimator`` from the logarithm of the fingers' distance in every
  /// sample; UIKit uses the last step. When one finger has been lifted, it keeps the value from
  /// that time for 100 ms. Zero if the fingers, or the remaining one, rest, as
  /// ``VelocityTracker/rest`` says. At `began`, it is that of the move that began the pinch.
  open var velocity: Double {
    scale * tracking.pair.velocity.velocity(at: now, isBeginning: state == .began)
  }

  open override var loggedValues: [GestureValue] {
    [GestureValue("velocity", .number(velocity)), GestureValue("scale", .number(scale))]
  }

  /// The reliability of ``velocity``, from 0 for a guess to 1 for certainty.
  ///
  /// See ``VelocityEstimate/confidence``.
  public var velocityConfidence: Double {
    tracking.pair.velocity.confidence(at: now, isBeginning: state == .began)
  }

  private var threshold: Double { isPointerDriven ? pointerHysteresis : hysteresis }

  /// The distance between the two fingers, in points; nil unless exactly two are down.
  private var pairDistance: Double? { pair.map { distance(of: $0) } }

  /// Returns the distance between two fingers, in points: at least 1, so that scales stay finite.
  private func distance(of pair: FingerPair) -> Double { max(pair.separation.magnitude, 1) }

  open override func touchesBegan(_ touches: [Touch], with event: Event) {
    leaveOutRestingTouches(beyond: 2)
    tracking.pair.touchesLanded(numberOfTouches: numberOfTouches)
    rebase(event)
  }

  open override func touchesMoved(_ touches: [Touch], with event: Event) {
    continueGesture()
    guard let pair, tracking.scale.reference != nil else {
      return tracking.pair.velocity.remainingTouchMoved(at: event.timestamp)
    }
    follow(pair, at: event.timestamp)
  }

  /// Updates the scale for the locations of `pair`, or begins the pinch if the distance has changed
  /// enough.
  @inline(__always)
  private func follow(_ pair: FingerPair, at time: Duration) {
    guard let reference = tracking.scale.reference else { return }
    let distance = distance(of: pair)
    tracking.pair.velocity.add(naturalLogarithm(distance), at: time)
    guard requested == .possible else { return tracking.scale.value = distance / reference }
    let change = distance - reference
    let threshold = threshold
    guard change.magnitude > threshold else {
      return tracking.pair.missed(change.magnitude, threshold: threshold)
    }
    guard isInsideWindow(pair) else { return tracking.scale.wasOutside = true }
    let start = reference + (change < 0 ? -threshold : threshold)
    tracking.scale.reference = start
    tracking.scale.value = distance / start
    transition(to: .began)
  }

  open override func touchesEnded(_ touches: [Touch], with event: Event) {
    guard numberOfTouches == 0 else { return rebase(event) }
    tracking.pair.velocity.endSuppression()
    endOrFail(
      because: tracking.scale.wasOutside
        ? .outsideWindow : tracking.pair.shortfall(of: .separationChange, threshold: threshold))
  }

  open override func touchesCancelled(_ touches: [Touch], with event: Event) {
    guard numberOfTouches == 0 else { return rebase(event) }
    tracking.pair.velocity.endSuppression()
    cancelOrFail()
  }

  /// Continues the pinch without a jump of the scale after a finger has landed or lifted.
  private func rebase(_ event: Event) {
    let distance = pairDistance
    tracking.scale.reference = distance.map { hasBegun ? $0 / tracking.scale.value : $0 }
    tracking.pair.velocity.touchesChanged(
      to: distance.map(naturalLogarithm), numberOfTouches: numberOfTouches, at: event.timestamp)
  }

  // MARK: Pinches of a trackpad

  package override var fewestTouches: Int { 2 }

  open override var receivesTransforms: Bool { true }

  package override var gestureStart: Point? { tracking.reported?.location }

  open override func transformBegan(_ transform: TouchSample, with event: Event) {
    tracking.reported = (transform.location, 0)
    tracking.pair.velocity.touchesChanged(to: 0, numberOfTouches: 2, at: event.timestamp)
  }

  open override func transformChanged(_ transform: TouchSample, with event: Event) {
    guard let factor = transform.transformScale, factor != 1, let reported = tracking.reported
    else {
      return
    }
    let scale = tracking.scale.value * factor
    guard scale > 0, scale.isFinite else { return }
    let growth = reported.growth + naturalLogarithm(factor)
    tracking.reported?.growth = growth
    tracking.pair.velocity.add(growth, at: event.timestamp)
    tracking.scale.value = scale
    if requested == .possible { transition(to: .began) }
  }

  open override func transformEnded(with event: Event) {
    tracking.pair.velocity.endSuppression()
    endOrFail(because: .limit(.init(.custom("change of scale", .ratio), 0, .moreThan, 0)))
  }

  open override func transformCancelled(with event: Event) {
    tracking.pair.velocity.endSuppression()
    cancelOrFail()
  }

  open override func waitingBegan() { tracking.pair.velocity.waitingBegan() }

  open override func waitingEnded() { tracking.pair.velocity.waitingEnded(at: now) }

  open override func reset() {
    tracking.scale = Tracking.Scale()
    tracking.reported = nil
    tracking.pair.reset()
  }
}
