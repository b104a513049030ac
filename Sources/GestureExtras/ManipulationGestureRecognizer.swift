import GestureSubclassing
public import Gestures

/// A continuous gesture recognizer for fingers that move, scale and turn one thing.
///
/// It replaces a pan, a pinch and a rotation recognizer that recognize simultaneously, and has one
/// value with three velocities. It begins when the fingers have moved by ``translationHysteresis``,
/// spread by ``scaleHysteresis`` or turned by ``rotationHysteresis``, whichever is first, and ends
/// when the last finger is lifted. Fingers that land or are lifted meanwhile change no value.
public final class ManipulationGestureRecognizer: GestureRecognizer {
  public override class var gestureName: String { "manipulation" }

  public override class func makeDefault() -> GestureRecognizer { ManipulationGestureRecognizer() }

  public override class var adjustableProperties: [AdjustableProperty] {
    super.adjustableProperties + [
      .points(
        "translationHysteresis", of: ManipulationGestureRecognizer.self,
        { $0.translationHysteresis }, { $0.translationHysteresis = $1 }
      ) {
        if case .distanceAlongAxis = $0 { true } else { false }
      }.with(maximum: .infinity),
      .points(
        "scaleHysteresis", of: ManipulationGestureRecognizer.self, { $0.scaleHysteresis },
        { $0.scaleHysteresis = $1 }
      ) {
        $0 == .separationChange
      }.with(maximum: .infinity),
      .angle(
        "rotationHysteresis", of: ManipulationGestureRecognizer.self, { $0.rotationHysteresis },
        { $0.rotationHysteresis = $1 }
      )
      .with(maximum: .infinity),
      .flag(
        "allowsRotation", of: ManipulationGestureRecognizer.self, { $0.allowsRotation },
        { $0.allowsRotation = $1 }),
      .count(
        "minimumNumberOfTouches", of: ManipulationGestureRecognizer.self,
        { $0.minimumNumberOfTouches }, { $0.minimumNumberOfTouches = $1 }),
      .count(
        "maximumNumberOfTouches", of: ManipulationGestureRecognizer.self,
        { $0.maximumNumberOfTouches }, { $0.maximumNumberOfTouches = $1 }
      )
      .with(maximum: .infinity),
      .seconds(
        "settlingTime", of: ManipulationGestureRecognizer.self, { $0.settlingTime },
        { $0.settlingTime = $1 }),
      .points(
        "settlingDistance", of: ManipulationGestureRecognizer.self, { $0.settlingDistance },
        { $0.settlingDistance = $1 }),
      .choice(
        "velocityEstimator", of: ManipulationGestureRecognizer.self, { $0.velocityEstimator },
        { $0.velocityEstimator = $1 }),
    ] + AdjustableProperty.rolledTap(of: ManipulationGestureRecognizer.self)
  }

  /// The minimum number of fingers that begin a manipulation; it continues with fewer.
  ///
  /// Movements of fewer fingers do not count. With 2, one finger is left to other recognizers, such as
  /// the pan of a scroll view.
  public var minimumNumberOfTouches = 1
  /// The maximum number of fingers in a manipulation.
  ///
  /// More fingers make a manipulation fail that has not begun; one that has begun ignores
  /// additional ones.
  public var maximumNumberOfTouches = Int.max
  /// The distance, in points along an axis of the view, by which the fingers' mean location moves to
  /// begin the manipulation.
  ///
  /// 10 points, as for a pan. Each hysteresis is subtracted once from the value that it limits; with
  /// `.infinity`, this kind of movement does not begin the manipulation.
  public var translationHysteresis = 10.0
  /// The change of the fingers' distance, in points, that begins the manipulation.
  ///
  /// 8 points, as for a pinch. For more than two fingers, the distance is twice the root mean square
  /// of the distances from their mean location.
  public var scaleHysteresis = 8.0
  /// The angle, in radians, by which the fingers turn to begin the manipulation.
  ///
  /// 5°, as for a rotation. Up to twice the angle is needed if the fingers' distance also changes.
  public var rotationHysteresis = 5 * Double.pi / 180
  /// Whether fingers turn the thing, which is the default.
  ///
  /// Without it, turning fingers do not begin the manipulation, its rotation is 0, and what is between
  /// the fingers stays there. Change it between gestures.
  public var allowsRotation: Bool {
    get { tracking.allowsRotation }
    set { tracking.allowsRotation = newValue }
  }
  /// The time for which the velocities keep their values after all fingers but one were lifted, and
  /// small movements of the remaining finger are ignored.
  ///
  /// The fingers of a hand are never lifted at exactly the same time. Zero turns this off.
  public var settlingTime = Duration.milliseconds(100)
  /// The distance, in points, that the remaining finger must move within ``settlingTime`` to
  /// continue the manipulation.
  ///
  /// The translation then continues without this distance, so that the view does not jump.
  public var settlingDistance = 6.0
  /// The method by which the velocities are computed; it can be changed at any time.
  public var velocityEstimator = VelocityEstimator.standard {
    didSet { tracking.velocities.estimator = velocityEstimator }
  }

  private var tracking = ManipulationTracking()

  public override init(name: String? = nil) { super.init(name: name) }

  // MARK: Values

  /// Returns how the fingers have moved, scaled and turned everything since the manipulation began,
  /// in the coordinates of `view`.
  ///
  /// Nil for `view` means the window. Pass a view that the gesture does not move, such as the
  /// superview of the view that it moves. The value maps what was under the fingers to where they
  /// are now: ``Manipulation/anchor`` is where the point between the fingers was before.
  /// ``Manipulation/identity`` before the gesture has begun and after it.
  public func manipulation(in view: View?) -> Manipulation {
    state == .possible ? .identity : converted(tracking.value, to: view)
  }

  /// Returns the part of the manipulation that no earlier call has returned, in the coordinates of
  /// `view`.
  ///
  /// Changes applied one after the other have the effect of ``manipulation(in:)``. Call it in each
  /// action to move a view step by step. It affects neither the velocities nor
  /// ``manipulation(in:)``.
  public func takeChange(in view: View?) -> Manipulation {
    state == .possible ? .identity : converted(tracking.takeChange(), to: view)
  }

  private func converted(_ value: Manipulation, to view: View?) -> Manipulation {
    guard let view, value != .identity else { return value }
    var value = value
    value.translation = view.convert(value.translation, from: nil)
    value.anchor = view.convert(value.anchor, from: nil)
    return value
  }

  /// Returns the velocities of the translation, the scale and the rotation, in the coordinates of
  /// `view`.
  ///
  /// Nil for `view` means the window. They are estimated by ``velocityEstimator`` from every sample,
  /// including those between two deliveries. Fingers that land or are lifted do not affect them:
  /// when all fingers but one have been lifted, they keep their values for ``settlingTime`` while
  /// the last finger rests, so that a throw by two fingers keeps its spin. Zero if the fingers
  /// rest, as `VelocityTracker.rest` says. At `began`, they are those of the move that began the
  /// manipulation. The translation has a speed of at most `PanGestureRecognizer.maximumSpeed`.
  public func velocity(in view: View?) -> Manipulation.Velocity {
    var velocity = tracking.velocity(
      at: now, isBeginning: state == .began, settlingTime: settlingTime)
    guard let view else { return velocity }
    velocity.translation = view.convert(velocity.translation, from: nil)
    velocity.anchor = view.convert(velocity.anchor, from: nil)
    return velocity
  }

  public override var loggedValues: [GestureValue] {
    let (value, velocity) = (manipulation(in: nil), velocity(in: nil))
    return [
      GestureValue("translation", .vector(value.translation)),
      GestureValue("velocity", .vector(velocity.translation)),
      GestureValue("scale", .number(value.scale)),
      GestureValue("scaleVelocity", .number(velocity.scale)),
      GestureValue("rotation", .number(value.rotation)),
      GestureValue("rotationVelocity", .number(velocity.rotation)),
    ]
  }

  private var now: Duration { view?.window?.session?.now ?? .zero }

  /// Returns the mean location of the fingers, which remains valid after the last finger was lifted.
  public override func location(in view: View?) -> Point {
    let location = tracking.fingers.center
    return view?.convert(location, from: nil) ?? location
  }

  // MARK: Touches

  private var hasBegun: Bool { requestedState == .began || requestedState == .changed }

  public override func touchesBegan(_ touches: [Touch], with event: Event) {
    if numberOfTouches > maximumNumberOfTouches, !hasBegun {
      return fail(because: .tooManyTouches(numberOfTouches, limit: maximumNumberOfTouches))
    }
    // Movements of the other fingers in this delivery come before the landing.
    tracking.hasFollowed = follow(event.allTouches, event)
    let before = tracking.fingers.count
    for touch in touches {
      if tracking.fingers.count < maximumNumberOfTouches {
        tracking.fingers.land(touch)
      } else {
        ignore(touch, for: event)
      }
    }
    let isEnough =
      before < minimumNumberOfTouches && tracking.fingers.count >= minimumNumberOfTouches
    tracking.fingersLanded(at: event.timestamp, isEnough: isEnough)
    if requestedState == .possible { _ = measure() }
  }

  public override func touchesMoved(_ touches: [Touch], with event: Event) {
    if !tracking.hasFollowed { _ = follow(touches, event) }
    tracking.hasFollowed = false
  }

  /// Follows the fingers of touches that have moved, each with one sample: the session calls the recognizer
  /// for each sample time of a delivery.
  ///
  /// - Returns: Whether a finger has moved.
  private func follow(_ touches: [Touch], _ event: Event) -> Bool {
    var hasMoved = false
    for touch in touches where touch.phase == .moved {
      guard let finger = tracking.fingers.index(of: touch) else { continue }
      tracking.fingers.move(finger, to: touch.location(in: nil))
      hasMoved = true
    }
    if hasMoved { follow(at: event.timestamp) }
    return hasMoved
  }

  /// Updates the values for the present locations of the fingers, or begins the manipulation if
  /// they have moved enough.
  private func follow(at time: Duration) {
    let isSettling = tracking.isSettling(
      at: time, settlingTime: settlingTime, settlingDistance: settlingDistance)
    guard !isSettling else { return }
    tracking.fingersMoved(at: time)
    if requestedState == .possible { beginIfFarEnough() }
  }

  private func beginIfFarEnough() {
    guard let movement = measure(), limits.areReached(by: movement) else { return }
    tracking.begin(with: limits.excess(of: movement))
    transition(to: .began)
  }

  private var limits: ManipulationLimits {
    ManipulationLimits(
      translation: translationHysteresis, spread: scaleHysteresis,
      rotation: allowsRotation ? rotationHysteresis : .infinity)
  }

  /// Returns the movement before the manipulation begins, and stores how near it is to the limits;
  /// nil if there are too few fingers.
  private func measure() -> ManipulationMovement? {
    guard tracking.fingers.count >= minimumNumberOfTouches, let view else { return nil }
    let movement = tracking.movement(
      along: (axis(Vector(dx: 1, dy: 0), of: view), axis(Vector(dx: 0, dy: 1), of: view)))
    tracking.note(movement, limits)
    return movement
  }

  /// Returns the direction in the window, with a length of 1, of an axis of the recognizer's view.
  private func axis(_ axis: Vector, of view: View) -> Vector {
    let direction = view.convert(axis, to: nil)
    let length = direction.magnitude
    return length > 0 ? direction / length : axis
  }

  public override func touchesEnded(_ touches: [Touch], with event: Event) {
    lift(touches, event)
    guard tracking.fingers.count == 0 else { return }
    if hasBegun { transition(to: .ended) } else { fail(because: shortfall) }
  }

  public override func touchesCancelled(_ touches: [Touch], with event: Event) {
    lift(touches, event)
    if tracking.fingers.count == 0 { fail(because: .touchesCancelled) }
  }

  private func lift(_ touches: [Touch], _ event: Event) {
    let velocity = hasBegun ? velocity(in: nil) : nil
    for touch in touches { tracking.fingers.lift(touch) }
    tracking.fingersLifted()
    if let velocity, tracking.fingers.count == 1 { tracking.settle(velocity, at: event.timestamp) }
  }

  /// The reason why the manipulation fails if the fingers are lifted now.
  private var shortfall: Reason {
    guard tracking.mostTouches >= minimumNumberOfTouches else {
      return .tooFewTouches(tracking.mostTouches, required: minimumNumberOfTouches)
    }
    if let closest = tracking.closest { return .limit(closest) }
    // One finger neither spreads nor turns.
    guard tracking.mostTouches > 1 else { return .tooFewTouches(1, required: 2) }
    return .custom("no movement begins it: each hysteresis is infinite")
  }

  // MARK: Pinches of a trackpad

  public override var receivesTransforms: Bool { scaleHysteresis < .infinity }

  public override func transformBegan(_ transform: TouchSample, with event: Event) {
    tracking.transformBegan(at: transform.location, time: event.timestamp)
  }

  public override func transformChanged(_ transform: TouchSample, with event: Event) {
    guard let factor = transform.transformScale, factor != 1 else { return }
    tracking.transformed(by: factor, at: event.timestamp)
    guard requestedState == .possible else { return }
    tracking.begin(with: Manipulation(scale: tracking.fingers.ratio))
    transition(to: .began)
  }

  public override func transformEnded(with event: Event) {
    if hasBegun { return transition(to: .ended) }
    fail(because: .limit(.init(.custom("change of scale", .ratio), 0, .moreThan, 0)))
  }

  public override func transformCancelled(with event: Event) { fail(because: .touchesCancelled) }

  public override func waitingBegan() { tracking.velocities.asked = velocity(in: nil) }

  public override func waitingEnded() {
    tracking.begin(with: .identity)
    tracking.velocities.beginning = now
  }

  public override func reset() { tracking.reset() }
}
