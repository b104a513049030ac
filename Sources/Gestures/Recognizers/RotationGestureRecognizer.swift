/// A continuous gesture recognizer for two fingers that turn about each other.
///
/// The gesture continues if one of the fingers is lifted and lands again. The rotation does not
/// change while a third finger is down, and may exceed a full circle.
open class RotationGestureRecognizer: GestureRecognizer {
  open override class var gestureName: String { "rotation" }

  open override class func makeDefault() -> GestureRecognizer { RotationGestureRecognizer() }

  open override class var adjustableProperties: [AdjustableProperty] {
    super.adjustableProperties + [
      .angle(
        "hysteresis", of: RotationGestureRecognizer.self, { $0.hysteresis }, { $0.hysteresis = $1 }
      )
      .with(presets: [.uikit: 5 * .pi / 180]),
      .angle(
        "pointerHysteresis", of: RotationGestureRecognizer.self, { $0.pointerHysteresis },
        { $0.pointerHysteresis = $1 }),
      .choice(
        "velocityEstimator", of: RotationGestureRecognizer.self, { $0.velocityEstimator },
        { $0.velocityEstimator = $1 }),
    ]
      + AdjustableProperty.rolledTap(
        of: RotationGestureRecognizer.self, distances: [.gentle: 19], durations: [.gentle: 2.4])
  }

  /// The angle, in radians, that two fingers must turn to begin the rotation; 5° as in UIKit.
  ///
  /// ``rotation`` does not include this angle. Up to twice the angle is needed if the fingers'
  /// distance also changes.
  public var hysteresis: Double {
    get { tracking.hysteresis }
    set { tracking.hysteresis = newValue }
  }
  /// The angle, in radians, that two fingers emulated by a mouse must turn to begin the rotation.
  ///
  /// Used for touches of a pointer instead of `hysteresis`. 1° as in UIKit. It does not depend on
  /// the distance of the touches.
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
    struct Turn {
      /// The displacement from the first finger to the second; nil unless exactly two fingers are
      /// down.
      var separation: Vector?
      /// The distance between the two fingers when they landed, in points.
      ///
      /// Used only before the gesture begins.
      var startDistance = 0.0
      /// The angle that the fingers have turned since they landed, in radians.
      ///
      /// Used only before the gesture begins.
      var sinceLanding = 0.0
      var rotation = 0.0
      /// The sum of all angles that the fingers have turned, in radians; used for the velocity.
      var path = 0.0
    }

    var hysteresis = 5 * Double.pi / 180
    var pointerHysteresis = Double.pi / 180
    var turn = Turn()
    var pair = PairTracking()
  }

  /// Creates a recognizer of rotations with the default limits and a name for logs and the
  /// inspector.
  public override init(name: String? = nil) {
    super.init(name: name)
    // A class of its own may follow one finger.
    ignoresLoneFinger =
      ObjectIdentifier(type(of: self)) == ObjectIdentifier(RotationGestureRecognizer.self)
  }

  /// The angle that the fingers have turned since the rotation began: radians, clockwise on screen.
  ///
  /// Setting a value makes the rotation continue from the value, and the velocity zero until the
  /// fingers move, land or are lifted. An override calls `super`; the rotation itself does not ask it.
  open var rotation: Double {
    get { tracking.turn.rotation }
    set {
      guard newValue.isFinite else { return }
      tracking.turn.rotation = newValue
      tracking.pair.velocity.suppress()
    }
  }

  /// The change of ``rotation`` per second, in radians.
  ///
  /// Estimated by ``velocityEstimator`` from the fingers' angle in every sample; UIKit uses the
  /// last step. When one finger has been lifted, it keeps the value from that time for 100 ms. Zero
  /// if the fingers, or the remaining one, rest, as ``VelocityTracker/rest`` says. At `began`, it is
  /// that of the move that began the rotation.
  open var velocity: Double {
    tracking.pair.velocity.velocity(at: now, isBeginning: state == .began)
  }

  open override var loggedValues: [GestureValue] {
    [GestureValue("velocity", .number(velocity)), GestureValue("rotation", .number(rotation))]
  }

  /// The reliability of ``velocity``, from 0 for a guess to 1 for certainty.
  ///
  /// See ``VelocityEstimate/confidence``.
  public var velocityConfidence: Double {
    tracking.pair.velocity.confidence(at: now, isBeginning: state == .began)
  }

  open override func touchesBegan(_ touches: [Touch], with event: Event) {
    leaveOutRestingTouches(beyond: 2)
    tracking.pair.touchesLanded(numberOfTouches: numberOfTouches)
    rebase(event)
  }

  open override func touchesMoved(_ touches: [Touch], with event: Event) {
    continueGesture()
    guard let pair, tracking.turn.separation != nil else {
      return tracking.pair.velocity.remainingTouchMoved(at: event.timestamp)
    }
    follow(pair, at: event.timestamp)
  }

  /// Updates the rotation for the locations of `pair`, or begins the rotation if the fingers have
  /// turned enough.
  @inline(__always)
  private func follow(_ pair: FingerPair, at time: Duration) {
    guard let former = tracking.turn.separation else { return }
    let step = former.angle(to: pair.separation)
    tracking.turn.path += step
    tracking.turn.separation = pair.separation
    tracking.pair.velocity.add(tracking.turn.path, at: time)
    guard requested == .possible else { return tracking.turn.rotation += step }
    tracking.turn.sinceLanding += step
    let turned = tracking.turn.sinceLanding
    let threshold = threshold(distance: pair.separation.magnitude)
    guard turned.magnitude > threshold else {
      return tracking.pair.missed(turned.magnitude, threshold: threshold)
    }
    tracking.turn.rotation = turned - (turned < 0 ? -threshold : threshold)
    transition(to: .began)
  }

  /// Returns the angle, in radians, by which two fingers must turn to begin the rotation.
  ///
  /// Larger if the fingers also move apart or together, so that a pinch does not begin a rotation.
  private func threshold(distance: Double) -> Double {
    guard !isPointerDriven else { return pointerHysteresis }
    return Self.threshold(hysteresis, from: tracking.turn.startDistance, to: distance)
  }

  /// Returns the angle by which two fingers on a screen must turn when their distance has changed.
  package static func threshold(
    _ hysteresis: Double, from start: Double, to distance: Double
  ) -> Double {
    let change = start > 0 ? (distance - start).magnitude / start : 1
    return hysteresis * (1 + min(1, change).squareRoot())
  }

  open override func touchesEnded(_ touches: [Touch], with event: Event) {
    guard numberOfTouches == 0 else { return rebase(event) }
    tracking.pair.velocity.endSuppression()
    endOrFail(
      because: tracking.pair.shortfall(
        of: .angle, threshold: isPointerDriven ? pointerHysteresis : hysteresis))
  }

  // Unlike a pinch, a rotation does not continue with the remaining touches.
  open override func touchesCancelled(_ touches: [Touch], with event: Event) { cancelOrFail() }

  /// Continues the rotation without a jump of the angle after a finger has landed or was lifted.
  private func rebase(_ event: Event) {
    let separation = pair?.separation
    tracking.turn.separation = separation
    if !hasBegun {
      tracking.turn.startDistance = separation?.magnitude ?? 0
      tracking.turn.sinceLanding = 0
    }
    tracking.pair.velocity.touchesChanged(
      to: separation == nil ? nil : tracking.turn.path, numberOfTouches: numberOfTouches,
      at: event.timestamp)
  }

  open override func waitingBegan() { tracking.pair.velocity.waitingBegan() }

  open override func waitingEnded() { tracking.pair.velocity.waitingEnded(at: now) }

  open override func reset() {
    tracking.turn = Tracking.Turn()
    tracking.pair.reset()
  }
}
