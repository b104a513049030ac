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
      .points("hysteresis", \PanGestureRecognizer.hysteresis) {
        $0.isDistanceAlongAxis || $0.isScroll || $0 == .distanceInward
      }.with(presets: [.uikit: 10, .android: 8, .flutter: 36]),
      .points("discreteScrollHysteresis", \PanGestureRecognizer.discreteScrollHysteresis) {
        $0.isScroll
      },
      .count("minimumNumberOfTouches", \PanGestureRecognizer.minimumNumberOfTouches),
      .count("maximumNumberOfTouches", \PanGestureRecognizer.maximumNumberOfTouches)
        .with(maximum: .infinity),
      .seconds("settlingTime", \PanGestureRecognizer.settlingTime),
      .points("settlingDistance", \PanGestureRecognizer.settlingDistance),
      .members(
        "allowedScrollTypesMask", \PanGestureRecognizer.allowedScrollTypesMask, of: 3,
        isNoted: false),
      .choice("velocityEstimator", \PanGestureRecognizer.velocityEstimator),
    ]
      + AdjustableProperty.rolledTap(
        of: PanGestureRecognizer.self, distances: [.gentle: 26, .steady: 28],
        durations: [.gentle: 2.4, .steady: 1])
  }

  /// The minimum number of fingers that begin a pan; the pan continues with fewer.
  public var minimumNumberOfTouches: Int {
    get { tracking.minimumNumberOfTouches }
    set { tracking.minimumNumberOfTouches = newValue }
  }
  /// The maximum number of fingers in a pan.
  ///
  /// More fingers make a pan fail that has not begun; a pan that has begun ignores additional ones.
  public var maximumNumberOfTouches: Int {
    get { tracking.maximumNumberOfTouches }
    set { tracking.maximumNumberOfTouches = newValue }
  }
  /// The distance, in points along an axis of the view, that the fingers move before a pan begins.
  ///
  /// It is not part of the translation. 10 as in UIKit.
  public var hysteresis: Double {
    get { tracking.hysteresis }
    set { tracking.hysteresis = newValue }
  }
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
    get { tracking.velocity.estimator }
    set { tracking.velocity.estimator = newValue }
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

  // Moved out of its property while it changes, as `Session.arbiter` is, so that the compiler proves that
  // accesses do not overlap.
  private var tracking: PanTracking {
    @inline(__always) _read { yield trackings[0] }
    @inline(__always) _modify {
      var trackings = self.trackings.moveOut()
      defer { self.trackings = trackings }
      yield &trackings[0]
    }
  }
  private var trackings = [PanTracking()]

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
    view?.convert(tracking.translation, from: nil) ?? tracking.translation
  }

  /// Sets the translation in the coordinates of `view`, so that the pan continues from this value.
  ///
  /// Nil for `view` means the window. The velocity does not change. Does nothing between gestures.
  @_disfavoredOverload
  open func setTranslation(_ translation: Vector, in view: View?) {
    let inWindow = view?.convert(translation, to: nil) ?? translation
    guard tracking.hasSource, inWindow.dx.isFinite, inWindow.dy.isFinite else { return }
    tracking.movement.origin = tracking.movement.center - inWindow
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
      (tracking.delayed.hasWaited ? askedEstimate?.velocity : nil)
      ?? tracking.velocity.velocity(at: timeOfEstimate)
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
    (askedEstimate ?? tracking.velocity.estimate(at: timeOfEstimate)).confidence
  }

  /// The velocity when the pan requested to begin, for a pan that begins now after waiting for
  /// other recognizers to fail; otherwise nil.
  private var askedEstimate: VelocityEstimate? {
    guard tracking.delayed.hasWaited, state == .began else { return nil }
    return tracking.delayed.estimate(at: now)
  }

  /// The time for which the velocity is estimated: now, or the time at which the pan's other fingers
  /// were lifted while the remaining finger settles.
  private var timeOfEstimate: Duration {
    let now = now
    guard case .settling(let settling) = tracking.movement.source,
      now - settling.start < settlingTime, !tracking.velocity.isRest(now - settling.lastSample)
    else { return now }
    return settling.start
  }

  /// Returns the mean location of the fingers, or during a scroll the location of the pointer.
  ///
  /// It remains valid after the last finger has been lifted.
  open override func location(in view: View?) -> Point {
    let location =
      if case .scroll(_, let location) = tracking.movement.source { location } else {
        tracking.movement.center
      }
    return view?.convert(location, from: nil) ?? location
  }

  // MARK: Touches

  open override func touchesBegan(_ touches: [Touch], with event: Event) {
    if numberOfTouches > maximumNumberOfTouches, leavesOutRestingTouches {
      followOthers(event)
      leaveOutRestingTouches(beyond: maximumNumberOfTouches)
      if let center = centroid(downOnly: false, withLanding: false) { tracking.shift(to: center) }
    }
    if numberOfTouches > maximumNumberOfTouches {
      guard hasBegun else {
        return fail(because: .tooManyTouches(numberOfTouches, limit: maximumNumberOfTouches))
      }
      for touch in touches.reversed() where numberOfTouches > maximumNumberOfTouches {
        ignore(touch)
      }
    }
    tracking.movement.mostTouches = max(tracking.movement.mostTouches, numberOfTouches)
    guard let center = centroid() else { return }
    guard tracking.hasSource else {
      return tracking.start(.touches, at: center, event.timestamp)
    }
    followOthers(event)
    tracking.movement.source = .touches
    // Fingers lifted in this delivery still count here; touchesEnded shifts the centroid.
    if let all = centroid(downOnly: false) { tracking.shift(to: all) }
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
      tracking.follow(to: moved, at: event.timestamp)
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
    if tracking.isSettling, isSettling(at: center, time) { return }
    noteRest(before: time)
    tracking.follow(to: center, at: time, countsForVelocity)
    if requested == .possible { beginIfFarEnough(at: time) }
  }

  /// Notes whether the fingers rested before a movement at this time, up to that which begins the pan.
  @inline(__always)
  private func noteRest(before time: Duration) {
    guard requested == .possible, tracking.velocity.hasRested(at: time) else { return }
    tracking.movement.hasRested = true
  }

  /// Returns whether a movement to `center` is ignored, because other fingers were just lifted.
  ///
  /// Only small movements are ignored.
  private func isSettling(at center: Point, _ time: Duration) -> Bool {
    guard case .settling(var settling) = tracking.movement.source else { return false }
    guard time - settling.start < settlingTime else {
      tracking.movement.source = .touches
      return false
    }
    let displacement = center - settling.location
    guard displacement.magnitude > settlingDistance else {
      tracking.shift(to: center)
      settling.lastSample = time
      tracking.movement.source = .settling(settling)
      return true
    }
    // The finger resumed dragging: restart the translation here, but keep the full path for the
    // velocity.
    let absorbed = displacement * (settlingDistance / displacement.magnitude)
    tracking.shift(to: settling.location + absorbed)
    tracking.movement.path += absorbed
    tracking.movement.source = .touches
    return false
  }

  private func beginIfFarEnough(at time: Duration) {
    guard let axes = view?.axesInWindow,
      tracking.scrollType != nil || numberOfTouches >= minimumNumberOfTouches
    else { return }
    let hysteresis = distanceNeeded
    let moved = tracking.translation
    let along = Vector(
      dx: moved.dx * axes.x.dx + moved.dy * axes.x.dy,
      dy: moved.dx * axes.y.dx + moved.dy * axes.y.dy)
    tracking.noteDistances(along.dx.magnitude, along.dy.magnitude)
    guard along.dx.magnitude >= hysteresis || along.dy.magnitude >= hysteresis, checkDirection()
    else { return }
    tracking.movement.origin =
      tracking.movement.center - axes.x * excess(along.dx, hysteresis)
      - axes.y * excess(along.dy, hysteresis)
    tracking.movement.passing = time
    if canRollOff, let attempt {
      attempt.session.arbiter.setSlipEnd(of: attempt.slot, time + Self.rollOffDuration)
    }
    transition(to: .began)
  }

  /// Called when the fingers moved far enough to begin the pan; returns whether the pan begins.
  func checkDirection() -> Bool { true }

  /// The distance along an axis, in points, that fingers or a scroll must move to begin the pan.
  private var distanceNeeded: Double {
    tracking.scrollType == .discrete ? discreteScrollHysteresis : hysteresis
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
    guard hasBegun, let passing = tracking.movement.passing, canRollOff, let attempt
    else { return false }
    return now - passing <= Self.rollOffDuration
      && !attempt.session.arbiter.isRolledTap(attempt.slot, at: now)
  }

  /// Whether the fingers rested before the pan, so that it is a slip if they are lifted at once.
  private var canRollOff: Bool {
    tracking.movement.hasRested && rollingTapDistance > 0 && rollingTapDuration > .zero
  }

  /// Cancels the pan; of the recognizers that require it to fail, only short taps act.
  private func rollOff() {
    if let attempt { attempt.session.arbiter.slip(attempt.slot) }
    transition(to: .cancelled, because: .rollOff)
  }

  /// Continues the pan with the remaining fingers, whose mean location is `center`.
  private func touchesLifted(_ center: Point, _ event: Event) {
    tracking.shift(to: center)
    guard hasBegun, numberOfTouches == 1, settlingTime > .zero else { return }
    tracking.movement.source = .settling(
      PanTracking.Settling(
        start: event.timestamp, location: center, lastSample: event.timestamp))
  }

  /// The reason why the pan fails if the fingers are lifted now: too few fingers, or a movement
  /// that was too small.
  private var shortfall: Reason {
    let (axis, distance) = tracking.movement.farthest
    if tracking.scrollType != nil {
      return .limit(.init(.scrollAlongAxis(axis), distance, .atLeast, distanceNeeded))
    }
    guard tracking.movement.mostTouches >= minimumNumberOfTouches else {
      return .tooFewTouches(tracking.movement.mostTouches, required: minimumNumberOfTouches)
    }
    return .limit(.init(.distanceAlongAxis(axis), distance, .atLeast, distanceNeeded))
  }

  open override func waitingBegan() { tracking.delayed.asked = tracking.velocity.newestEstimate }

  open override func waitingEnded() {
    tracking.movement.origin = tracking.movement.center
    tracking.delayed.beginning = now
  }

  open override func reset() { tracking.reset() }

  // MARK: Scrolls

  override var fewestTouches: Int { minimumNumberOfTouches }

  open override var receivedScrollTypes: ScrollTypeMask { allowedScrollTypesMask }

  open override func scrollBegan(_ scroll: TouchSample, with event: Event) {
    guard let type = scroll.scrollType else { return }
    tracking.start(
      .scroll(type, location: scroll.location), at: scroll.location, scroll.timestamp)
  }

  /// Moves the pan by the distance that a wheel or trackpad scrolled.
  open override func scrollChanged(_ scroll: TouchSample, with event: Event) {
    continueGesture()
    if let type = tracking.scrollType {
      tracking.movement.source = .scroll(type, location: scroll.location)
    }
    tracking.follow(
      to: tracking.movement.center + scroll.scrollDelta, at: event.timestamp)
    if requested == .possible { beginIfFarEnough(at: event.timestamp) }
  }

  open override func scrollEnded(with event: Event) { endOrFail(because: shortfall) }
  open override func scrollCancelled(with event: Event) { cancelOrFail() }
}
