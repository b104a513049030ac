/// A continuous gesture recognizer for one or more fingers that drag.
///
/// Begins when the mean location of the fingers has moved by ``hysteresis`` along either axis of
/// the view, and ends when the last finger is lifted. Fingers that land or are lifted meanwhile do
/// not change the translation.
open class PanGestureRecognizer: GestureRecognizer {
  open override class var gestureName: String { "pan" }

  open override class func makeDefault() -> GestureRecognizer { PanGestureRecognizer() }

  open override class var adjustableProperties: [AdjustableProperty] {
    super.adjustableProperties + [
      .points(
        "hysteresis", of: PanGestureRecognizer.self, { $0.hysteresis }, { $0.hysteresis = $1 }
      ) {
        $0.isDistanceAlongAxis || $0.isScroll || $0 == .distanceInward
      }.with(presets: [.uikit: 10, .android: 8, .flutter: 36]),
      .points(
        "discreteScrollHysteresis", of: PanGestureRecognizer.self, { $0.discreteScrollHysteresis },
        { $0.discreteScrollHysteresis = $1 }
      ) {
        $0.isScroll
      },
      .count(
        "minimumNumberOfTouches", of: PanGestureRecognizer.self, { $0.minimumNumberOfTouches },
        { $0.minimumNumberOfTouches = $1 }),
      .count(
        "maximumNumberOfTouches", of: PanGestureRecognizer.self, { $0.maximumNumberOfTouches },
        { $0.maximumNumberOfTouches = $1 }
      )
      .with(maximum: .infinity),
      .seconds(
        "settlingTime", of: PanGestureRecognizer.self, { $0.settlingTime }, { $0.settlingTime = $1 }
      ),
      .points(
        "settlingDistance", of: PanGestureRecognizer.self, { $0.settlingDistance },
        { $0.settlingDistance = $1 }),
      .members(
        "allowedScrollTypesMask", of: PanGestureRecognizer.self, { $0.allowedScrollTypesMask },
        { $0.allowedScrollTypesMask = $1 }, of: 3,
        isNoted: false),
      .choice(
        "velocityEstimator", of: PanGestureRecognizer.self, { $0.velocityEstimator },
        { $0.velocityEstimator = $1 }),
    ]
      + AdjustableProperty.rolledTap(
        of: PanGestureRecognizer.self, distances: [.gentle: 26, .steady: 28],
        durations: [.gentle: 2.4, .steady: 1])
  }

  /// The minimum number of fingers that begin a pan; the pan continues with fewer.
  public var minimumNumberOfTouches = 1
  /// The maximum number of fingers in a pan.
  ///
  /// More fingers make a pan fail that has not begun; a pan that has begun ignores additional ones.
  public var maximumNumberOfTouches = Int.max
  /// The distance, in points along an axis of the view, that the fingers move before a pan begins.
  ///
  /// It is not part of the translation. 10 as in UIKit.
  public var hysteresis = 10.0
  /// The time for which small movements of the remaining finger are ignored after other fingers
  /// were lifted.
  ///
  /// The fingers of a hand are never lifted at exactly the same time, and the last one rolls as the
  /// hand turns away. Zero turns this off. UIKit has no such time.
  public var settlingTime = Duration.milliseconds(100)
  /// The distance, in points, that the remaining finger must move within ``settlingTime`` to
  /// continue the pan.
  ///
  /// The translation then continues without this distance, so that the view does not jump.
  public var settlingDistance = 6.0
  /// The method by which the velocity is computed; it can be changed at any time.
  public var velocityEstimator: VelocityEstimator {
    get { samples.estimator }
    set { samples.estimator = newValue }
  }

  // Computed, because a stored constant of a class is checked for initialization at each use.
  /// The maximum speed, in points per second, that ``velocity(in:)`` reports; 8,000 as on Android.
  ///
  /// Android's `ViewConfiguration` and Flutter limit the speed of a fling to this value. No finger is
  /// as fast; a higher estimate comes from samples with wrong times. UIKit has no such limit, and
  /// ``VelocityEstimator/uikit`` is not limited.
  public static var maximumSpeed: Double { 8_000 }

  /// The kinds of scroll, by wheel or trackpad, that move the pan like a finger; none by default.
  ///
  /// As in UIKit. During a scroll ``GestureRecognizer/numberOfTouches`` is 0 and touches are not
  /// received.
  public var allowedScrollTypesMask: ScrollTypeMask = []
  /// The distance, in points, that a mouse wheel must scroll to begin the pan.
  ///
  /// 0.0001 as in UIKit, so that each click counts.
  public var discreteScrollHysteresis = 0.0001

  private var movement = Movement()
  private var samples = VelocityTracker()
  /// The velocity when the pan requested to begin, stored while the pan waits for other recognizers
  /// to fail.
  private var delayed = DelayedBeginning()

  /// Creates a recognizer of pans with the default limits and a name for logs and the inspector.
  public override init(name: String? = nil) { super.init(name: name) }

  // MARK: Values

  // The module UIKitNames has these functions with points, as UIKit has: its users mean those.

  /// Returns how far the fingers have moved since the pan began, in the coordinates of `view`.
  ///
  /// Nil for `view` means the window. After ``setTranslation(_:in:)`` it continues from the value
  /// that was set. An override calls `super`, for example to lock the direction; the pan itself does not
  /// ask it.
  @_disfavoredOverload
  open func translation(in view: View?) -> Vector {
    view?.convert(movement.translation, from: nil) ?? movement.translation
  }

  /// Sets the translation in the coordinates of `view`, so that the pan continues from this value.
  ///
  /// Nil for `view` means the window. The velocity does not change. Does nothing between gestures.
  @_disfavoredOverload
  open func setTranslation(_ translation: Vector, in view: View?) {
    let inWindow = view?.convert(translation, to: nil) ?? translation
    guard movement.hasSource, inWindow.dx.isFinite, inWindow.dy.isFinite else { return }
    movement.origin = movement.center - inWindow
  }

  /// Returns the velocity of the fingers, in points per second, in the coordinates of `view`.
  ///
  /// Nil means the window. Estimated by ``velocityEstimator`` from every sample, including those
  /// between two deliveries. Fingers that land or are lifted do not affect it. When all fingers but
  /// one have been lifted, it keeps the value from that time while the last finger settles. Zero if
  /// the fingers rest, as ``VelocityTracker/rest`` says; UIKit keeps the velocity from before. At
  /// `began`, it is that of the move that began the pan, even if the pan had to wait for others. Its
  /// length in the window is at most ``maximumSpeed``, except with ``VelocityEstimator/uikit``.
  @_disfavoredOverload
  open func velocity(in view: View?) -> Vector {
    let estimate =
      (delayed.hasWaited ? askedEstimate?.velocity : nil)
      ?? samples.fittedVelocity(at: timeOfEstimate)
    let velocity = velocityEstimator == .uikit ? estimate : limited(estimate)
    return view?.convert(velocity, from: nil) ?? velocity
  }

  /// Returns a velocity in the window, shortened to ``maximumSpeed`` if it is longer.
  private func limited(_ velocity: Vector) -> Vector {
    let square = velocity.dx * velocity.dx + velocity.dy * velocity.dy
    guard square > Self.maximumSpeed * Self.maximumSpeed else { return velocity }
    return velocity * (Self.maximumSpeed / velocity.magnitude)
  }

  open override var loggedValues: [GestureValue] {
    [
      GestureValue("translation", .vector(translation(in: nil))),
      GestureValue("velocity", .vector(velocity(in: nil))),
    ]
  }

  /// The reliability of ``velocity(in:)``, from 0 for a guess to 1 for certainty.
  ///
  /// See ``VelocityEstimate/confidence``.
  public var velocityConfidence: Double {
    (askedEstimate ?? samples.estimate(at: timeOfEstimate)).confidence
  }

  /// The velocity when the pan requested to begin, for a pan that begins now after waiting for
  /// other recognizers to fail; otherwise nil.
  private var askedEstimate: VelocityEstimate? {
    guard delayed.hasWaited, state == .began else { return nil }
    return delayed.estimate(at: now)
  }

  /// The time for which the velocity is estimated: now, or the time at which the pan's other fingers
  /// were lifted while the remaining finger settles.
  private var timeOfEstimate: Duration {
    let now = now
    guard case .settling(let settling) = movement.source,
      now - settling.start < settlingTime, !samples.isRest(now - settling.lastSample)
    else { return now }
    return settling.start
  }

  /// Returns the mean location of the fingers, or during a scroll the location of the pointer.
  ///
  /// It remains valid after the last finger has been lifted.
  open override func location(in view: View?) -> Point {
    let location =
      if case .scroll(_, let location) = movement.source { location } else {
        movement.center
      }
    return view?.convert(location, from: nil) ?? location
  }

  // MARK: Touches

  open override func touchesBegan(_ touches: [Touch], with event: Event) {
    if numberOfTouches > maximumNumberOfTouches, leavesOutRestingTouches {
      followOthers(event)
      leaveOutRestingTouches(beyond: maximumNumberOfTouches)
      if let center = centroid(downOnly: false, withLanding: false) { movement.shift(to: center) }
    }
    if numberOfTouches > maximumNumberOfTouches {
      guard hasBegun else {
        return fail(because: .tooManyTouches(numberOfTouches, limit: maximumNumberOfTouches))
      }
      for touch in touches.reversed() where numberOfTouches > maximumNumberOfTouches {
        ignore(touch)
      }
    }
    movement.mostTouches = max(movement.mostTouches, numberOfTouches)
    guard let center = centroid() else { return }
    guard movement.hasSource else {
      return start(.touches, at: center, event.timestamp)
    }
    followOthers(event)
    movement.source = .touches
    // Fingers lifted in this delivery still count here; touchesEnded shifts the centroid.
    if let all = centroid(downOnly: false) { movement.shift(to: all) }
  }

  /// Counts the movements of the other fingers in a delivery in which one lands: a new finger is not a
  /// movement.
  private func followOthers(_ event: Event) {
    if touches.contains(where: { $0.isFresh && $0.phase == .moved }) {
      noteRest(before: event.timestamp)
    }
    if let moved = centroid(downOnly: false, withLanding: false),
      !isSettling(at: moved, event.timestamp)
    {
      move(to: moved, at: event.timestamp)
    }
  }

  open override func touchesMoved(_ touches: [Touch], with event: Event) {
    continueGesture()
    // Fingers lifted in this delivery still count here; touchesEnded shifts the centroid.
    guard let center = centroid(downOnly: false) else { return }
    // UIKit's estimate is of the locations of deliveries.
    let countsForVelocity = !event.hasLaterMoments || velocityEstimator != .uikit
    follow(to: center, at: event.timestamp, countsForVelocity)
  }

  /// Moves the tracked mean location of the fingers to `center`, and begins the pan if the fingers
  /// moved far enough.
  ///
  /// The movement affects the velocity if `countsForVelocity` is true.
  @inline(__always)
  private func follow(to center: Point, at time: Duration, _ countsForVelocity: Bool) {
    if movement.isSettling, isSettling(at: center, time) { return }
    noteRest(before: time)
    move(to: center, at: time, countsForVelocity)
    if requested == .possible { beginIfFarEnough(at: time) }
  }

  /// Notes whether the fingers rested before a movement at this time, up to that which begins the pan.
  @inline(__always)
  private func noteRest(before time: Duration) {
    guard requested == .possible, samples.hasRested(at: time) else { return }
    movement.hasRested = true
  }

  /// Returns whether a movement to `center` is ignored, because other fingers were just lifted.
  ///
  /// Only small movements are ignored.
  private func isSettling(at center: Point, _ time: Duration) -> Bool {
    guard case .settling(var settling) = movement.source else { return false }
    guard time - settling.start < settlingTime else {
      movement.source = .touches
      return false
    }
    let displacement = center - settling.location
    guard displacement.magnitude > settlingDistance else {
      movement.shift(to: center)
      settling.lastSample = time
      movement.source = .settling(settling)
      return true
    }
    // The finger resumed dragging: restart the translation here, but keep the full path for the
    // velocity.
    let absorbed = displacement * (settlingDistance / displacement.magnitude)
    movement.shift(to: settling.location + absorbed)
    movement.path += absorbed
    movement.source = .touches
    return false
  }

  private func beginIfFarEnough(at time: Duration) {
    guard let axes = view?.axesInWindow,
      movement.scrollType != nil || numberOfTouches >= minimumNumberOfTouches
    else { return }
    let hysteresis = distanceNeeded
    let moved = movement.translation
    let along = Vector(
      dx: moved.dx * axes.x.dx + moved.dy * axes.x.dy,
      dy: moved.dx * axes.y.dx + moved.dy * axes.y.dy)
    movement.noteDistances(along.dx.magnitude, along.dy.magnitude)
    guard along.dx.magnitude >= hysteresis || along.dy.magnitude >= hysteresis, checkDirection()
    else { return }
    movement.origin =
      movement.center - axes.x * excess(along.dx, hysteresis)
      - axes.y * excess(along.dy, hysteresis)
    movement.passing = time
    if canRollOff, let attempt {
      attempt.session.arbiter.setSlipEnd(of: attempt.slot, time + Self.rollOffDuration)
    }
    transition(to: .began)
  }

  /// Begins to follow fingers or a scroll, at a location and a time.
  private func start(_ source: Movement.Source, at location: Point, _ time: Duration) {
    movement.source = source
    movement.center = location
    movement.origin = location
    samples.add(movement.path, at: time)
  }

  /// Moves the stored mean location of the fingers to `center`; the movement affects the velocity
  /// if `countsForVelocity` is true.
  @inline(__always)
  private func move(to center: Point, at time: Duration, _ countsForVelocity: Bool = true) {
    movement.path += center - movement.center
    movement.center = center
    if countsForVelocity { samples.add(movement.path, at: time) }
  }

  /// Called when the fingers moved far enough to begin the pan; returns whether the pan begins.
  package func checkDirection() -> Bool { true }

  /// The distance along an axis, in points, that fingers or a scroll must move to begin the pan.
  private var distanceNeeded: Double {
    movement.scrollType == .discrete ? discreteScrollHysteresis : hysteresis
  }

  /// Returns the part of a movement beyond the hysteresis; negative for a negative movement.
  private func excess(_ distance: Double, _ hysteresis: Double) -> Double {
    let excess = max(distance.magnitude - hysteresis, 0)
    return distance < 0 ? -excess : excess
  }

  open override func touchesEnded(_ touches: [Touch], with event: Event) {
    guard let center = centroid() else {
      return isRollOff ? rollOff() : endOrFail(because: shortfall)
    }
    touchesLifted(center, event)
  }

  open override func touchesCancelled(_ touches: [Touch], with event: Event) {
    guard let center = centroid() else { return cancelOrFail() }
    touchesLifted(center, event)
  }

  /// The time before the lift of all fingers in which a finger that rested slips as it is lifted.
  private static let rollOffDuration = Duration.milliseconds(20)

  /// Whether a finger that rested slipped far enough for the pan only while it was being lifted.
  ///
  /// Always false if the limits of rolled taps are off, and for a rolled tap.
  private var isRollOff: Bool {
    guard hasBegun, let passing = movement.passing, canRollOff, let attempt
    else { return false }
    return now - passing <= Self.rollOffDuration
      && !attempt.session.arbiter.isRolledTap(attempt.slot, at: now)
  }

  /// Whether the fingers rested before the pan, so that it is a slip if they are lifted at once.
  private var canRollOff: Bool {
    movement.hasRested && rollingTapDistance > 0 && rollingTapDuration > .zero
  }

  /// Cancels the pan; of the recognizers that require it to fail, only short taps act.
  private func rollOff() {
    if let attempt { attempt.session.arbiter.slip(attempt.slot) }
    transition(to: .cancelled, because: .rollOff)
  }

  /// Continues the pan with the remaining fingers, whose mean location is `center`.
  private func touchesLifted(_ center: Point, _ event: Event) {
    movement.shift(to: center)
    guard hasBegun, numberOfTouches == 1, settlingTime > .zero else { return }
    movement.source = .settling(
      Movement.Settling(
        start: event.timestamp, location: center, lastSample: event.timestamp))
  }

  /// The reason why the pan fails if the fingers are lifted now: too few fingers, or a movement
  /// that was too small.
  private var shortfall: Reason {
    let (axis, distance) = movement.farthest
    if movement.scrollType != nil {
      return .limit(.init(.scrollAlongAxis(axis), distance, .atLeast, distanceNeeded))
    }
    guard movement.mostTouches >= minimumNumberOfTouches else {
      return .tooFewTouches(movement.mostTouches, required: minimumNumberOfTouches)
    }
    return .limit(.init(.distanceAlongAxis(axis), distance, .atLeast, distanceNeeded))
  }

  open override func waitingBegan() { delayed.asked = samples.newestEstimate }

  open override func waitingEnded() {
    movement.origin = movement.center
    delayed.beginning = now
  }

  open override func reset() {
    movement = Movement()
    samples.reset()
    delayed = DelayedBeginning()
  }

  // MARK: Scrolls

  package override var fewestTouches: Int { minimumNumberOfTouches }

  open override var receivedScrollTypes: ScrollTypeMask { allowedScrollTypesMask }

  open override func scrollBegan(_ scroll: TouchSample, with event: Event) {
    guard let type = scroll.scrollType else { return }
    start(
      .scroll(type, location: scroll.location), at: scroll.location, scroll.timestamp)
  }

  /// Moves the pan by the distance that a wheel or trackpad scrolled.
  open override func scrollChanged(_ scroll: TouchSample, with event: Event) {
    continueGesture()
    if let type = movement.scrollType {
      movement.source = .scroll(type, location: scroll.location)
    }
    move(
      to: movement.center + scroll.scrollDelta, at: event.timestamp)
    if requested == .possible { beginIfFarEnough(at: event.timestamp) }
  }

  open override func scrollEnded(with event: Event) { endOrFail(because: shortfall) }
  open override func scrollCancelled(with event: Event) { cancelOrFail() }
}

extension PanGestureRecognizer {
  /// The values of the current pan, such as the fingers' mean location in the window, which are cleared
  /// when the pan has ended or failed.
  fileprivate struct Movement {
    /// The input that moves the pan: fingers, or a scroll by wheel or trackpad.
    enum Source {
      case none
      case touches
      /// The only remaining finger, shortly after the pan's other fingers were lifted.
      ///
      /// Small movements of the finger are ignored.
      case settling(Settling)
      /// A scroll by a wheel or a trackpad, at the location of the pointer.
      case scroll(ScrollType, location: Point)
    }

    /// The location and times of the last finger in a pan, stored while small movements of this
    /// finger are ignored.
    struct Settling {
      /// The time at which the pan's other fingers were lifted, so that one finger remained.
      let start: Duration
      let location: Point
      var lastSample: Duration
    }

    var source = Source.none
    /// The mean location of the fingers.
    var center = Point.zero
    /// The location from which the translation to `center` is measured.
    var origin = Point.zero
    /// The sum of all movements of the fingers' mean location, from which velocity is computed.
    ///
    /// Jumps of the mean location when a finger lands or is lifted are left out.
    var path = Vector.zero
    /// Whether the fingers have rested, as ``VelocityTracker/rest`` says, before the pan began.
    var hasRested = false
    /// The time at which the fingers had moved far enough to begin the pan; nil before.
    var passing: Duration?
    /// The largest number of fingers that were down at the same time during this gesture.
    var mostTouches = 0
    /// The axis of the view along which the fingers or a scroll moved furthest before the pan
    /// began, and the distance in points.
    var farthest: (axis: Reason.Limit.Axis, distance: Double) = (.x, 0)

    var translation: Vector { center - origin }

    var hasSource: Bool {
      if case .none = source { return false }
      return true
    }

    var isSettling: Bool {
      if case .settling = source { return true }
      return false
    }

    var scrollType: ScrollType? {
      if case .scroll(let type, _) = source { return type }
      return nil
    }

    /// Records a jump of the mean location to `center`, because a finger landed or was lifted.
    mutating func shift(to center: Point) {
      origin += center - self.center
      self.center = center
    }

    /// Records how far the fingers moved along the view's axes, to be reported if the pan fails.
    mutating func noteDistances(_ x: Double, _ y: Double) {
      if x > farthest.distance { farthest = (.x, x) }
      if y > farthest.distance { farthest = (.y, y) }
    }
  }
}
