/// Fingers that drag; continuous.
///
/// Begins once the middle of the fingers is ``hysteresis`` from where it was along either axis of
/// the view, and then follows it until the last finger lifts. Fingers may be added and lifted in
/// between without a jump of the translation.
open class PanGestureRecognizer: GestureRecognizer {
  open override class var gestureName: String { "pan" }

  /// Fewer fingers than this do not begin a pan; a pan that has begun goes on with fewer.
  @exclusivity(unchecked) public var minimumNumberOfTouches = 1
  /// More fingers than this fail a pan that has not begun; later ones are ignored.
  @exclusivity(unchecked) public var maximumNumberOfTouches = Int.max
  /// How far, in points along an axis, the fingers move before the pan begins; taken off the
  /// translation; 10 in UIKit.
  @exclusivity(unchecked) public var hysteresis = 10.0
  /// For how long, once all fingers but one have left, that one's roll moves nothing; zero for not
  /// at all.
  ///
  /// Fingers never leave together, and the last one rolls as the hand turns away. Not in UIKit, whose
  /// users wait this long after a pinch before they believe in a drag.
  @exclusivity(unchecked) public var settlingTime = Duration.milliseconds(100)
  /// How far, in points, the last finger rolls meanwhile at the most; further, it is dragging on.
  ///
  /// What it went until then stays taken off the translation, so that nothing jumps.
  @exclusivity(unchecked) public var settlingDistance = 6.0
  /// How velocities are estimated; may be changed at any time.
  public var velocityEstimator: VelocityEstimator {
    get { tracker.estimator }
    set { tracker.estimator = newValue }
  }

  /// The kinds of scroll that pan like one finger at the pointer; none in UIKit, and then a scroll is
  /// nothing to this recognizer.
  ///
  /// Meanwhile ``GestureRecognizer/numberOfTouches`` is 0 and fingers are not looked at.
  public var allowedScrollTypesMask: ScrollTypeMask = []
  /// ``hysteresis`` for a wheel that clicks, of which each click counts; 0.0001 in UIKit.
  public var discreteScrollHysteresis = 0.0001

  /// The scroll's kind and where its pointer is, for an attempt that is driven by one.
  @exclusivity(unchecked) private var scroll: (type: ScrollType, place: Point)?

  /// The middle of the fingers, and the place from which the translation is counted; in the window.
  @exclusivity(unchecked) private var last = Point.zero
  @exclusivity(unchecked) private var reference = Point.zero
  /// How far the fingers have moved in all, without the steps of fingers that join or leave.
  @exclusivity(unchecked) private var path = Vector.zero
  @exclusivity(unchecked) private var tracker = VelocityTracker()
  @exclusivity(unchecked) private var hasTouches = false
  /// How close it came to beginning, for those who ask why it did not.
  @exclusivity(unchecked) private var mostTouches = 0
  @exclusivity(unchecked) private var furthest = 0.0
  @exclusivity(unchecked) private var settling: Settling?

  /// What is known of the last of several fingers until it has settled.
  private struct Settling {
    /// When the others left, and where the last one was then.
    let start: Duration
    let place: Point
    /// When it was last heard of.
    var lastNews: Duration
  }

  public override init(name: String? = nil) { super.init(name: name) }

  private var hasBegun: Bool { requested == .began || requested == .changed }

  // MARK: Values

  /// How far the fingers have moved since the pan began or the translation was set, in the axes of
  /// `view`; nil means the window.
  public func translation(in view: View?) -> Vector {
    view?.convert(last - reference, from: nil) ?? (last - reference)
  }

  /// Makes the translation read this now.
  ///
  /// The velocity stays. Without a pan, nothing happens.
  public func setTranslation(_ translation: Vector, in view: View?) {
    guard hasTouches else { return }
    reference = last - (view?.convert(translation, to: nil) ?? translation)
  }

  /// How fast the fingers move, in points a second in the axes of `view`; nil means the window.
  ///
  /// Estimated by ``velocityEstimator`` from every sample, also those between two deliveries. Fingers
  /// that join or leave make no speed; once all but one have left, and while that one settles, it is
  /// what it was when they left. Zero if the fingers have rested for 40 ms: unlike UIKit's, which
  /// would still tell the speed before the rest.
  public func velocity(in view: View?) -> Vector {
    let velocity = estimate { $0.velocity(at: $1) } ?? .zero
    return view?.convert(velocity, from: nil) ?? velocity
  }

  /// How far to trust ``velocity(in:)``: from 0, not at all, to 1.
  ///
  /// See ``VelocityEstimate/confidence``.
  public var velocityConfidence: Double { estimate { $0.estimate(at: $1).confidence } ?? 0 }

  /// Asks the tracker as of now, or as of when the other fingers left; nil without a session.
  private func estimate<Value>(_ ask: (VelocityTracker, Duration) -> Value) -> Value? {
    guard let session else { return nil }
    guard let settling, session.now - settling.start < settlingTime,
      session.now - settling.lastNews < VelocityTracker.rest
    else { return ask(tracker, session.now) }
    return ask(tracker, settling.start)
  }

  /// The middle of the fingers; after the last has lifted, where that was.
  ///
  /// In a scroll it is the pointer's place.
  open override func location(in view: View?) -> Point {
    let place = scroll?.place ?? last
    return view?.convert(place, from: nil) ?? place
  }

  // MARK: Touches

  open override func touchesBegan(_ touches: [Touch], with event: Event) {
    if numberOfTouches > maximumNumberOfTouches {
      guard hasBegun else {
        return fail(because: .tooManyTouches(numberOfTouches, limit: maximumNumberOfTouches))
      }
      for touch in touches.reversed() where numberOfTouches > maximumNumberOfTouches {
        ignore(touch)
      }
    }
    mostTouches = max(mostTouches, numberOfTouches)
    guard let middle = centroid() else { return }
    if hasTouches {
      // What the other fingers moved in this same delivery counts; the newcomer's joining does not.
      if let moved = centroid(downOnly: false, without: touches), !settles(at: moved, event) {
        follow(to: moved, event)
      }
      settling = nil
      // Those that lift in this same delivery are still in; they leave without a step, below.
      if let all = centroid(downOnly: false) { shift(to: all) }
    } else {
      hasTouches = true
      last = middle
      reference = middle
      tracker.add(path, at: event.timestamp)
    }
  }

  open override func touchesMoved(_ touches: [Touch], with event: Event) {
    // Fingers that left in this same delivery are still in: they leave without a step, below.
    guard let middle = centroid(downOnly: false) else { return }
    if settling != nil, settles(at: middle, event) { return }
    if hasEarlierSamples, velocityEstimator != .uikit {
      addEarlierSamples(before: event.timestamp)
    }
    follow(to: middle, event)
    if requested == .possible { beginIfFarEnough() }
  }

  /// The samples between two deliveries tell more of the speed than the newest alone.
  private func addEarlierSamples(before end: Duration) {
    var next = nextSampleTime(after: nil)
    while let time = next, time < end {
      if let middle = centroid(at: time) { tracker.add(path + (middle - last), at: time) }
      next = nextSampleTime(after: time)
    }
  }

  private func follow(to middle: Point, _ event: Event) {
    path += middle - last
    last = middle
    tracker.add(path, at: event.timestamp)
  }

  /// Whether the last of several fingers, now at `middle`, only rolls; then nothing has moved.
  private func settles(at middle: Point, _ event: Event) -> Bool {
    guard let settling else { return false }
    guard event.timestamp - settling.start < settlingTime else {
      self.settling = nil
      return false
    }
    let way = middle - settling.place
    guard way.magnitude > settlingDistance else {
      shift(to: middle)
      self.settling?.lastNews = event.timestamp
      return true
    }
    // It drags on: the translation from here, the velocity from where it was, for that it has been.
    let taken = way * (settlingDistance / way.magnitude)
    shift(to: settling.place + taken)
    path += taken
    self.settling = nil
    return false
  }

  private func beginIfFarEnough() {
    guard scroll != nil || numberOfTouches >= minimumNumberOfTouches, let view else { return }
    let hysteresis = distanceNeeded
    let moved = last - reference
    let axes = view.axesInWindow
    let along = Vector(
      dx: moved.dx * axes.x.dx + moved.dy * axes.x.dy,
      dy: moved.dx * axes.y.dx + moved.dy * axes.y.dy)
    furthest = max(furthest, along.dx.magnitude, along.dy.magnitude)
    guard along.dx.magnitude >= hysteresis || along.dy.magnitude >= hysteresis else { return }
    reference =
      last - axes.x * excess(along.dx, hysteresis) - axes.y * excess(along.dy, hysteresis)
    transition(to: .began)
  }

  /// How far the fingers, or the scroll, have to go before the pan begins.
  private var distanceNeeded: Double {
    scroll?.type == .discrete ? discreteScrollHysteresis : hysteresis
  }

  /// What is left of a way after the hysteresis.
  private func excess(_ way: Double, _ hysteresis: Double) -> Double {
    let left = max(way.magnitude - hysteresis, 0)
    return way < 0 ? -left : left
  }

  open override func touchesEnded(_ touches: [Touch], with event: Event) {
    guard let middle = centroid() else {
      return hasBegun ? transition(to: .ended) : fail(because: shortfall)
    }
    fingersLeft(middle, event)
  }

  open override func touchesCancelled(_ touches: [Touch], with event: Event) {
    guard let middle = centroid() else {
      return transition(to: hasBegun ? .cancelled : .failed, because: .touchesCancelled)
    }
    fingersLeft(middle, event)
  }

  private func fingersLeft(_ middle: Point, _ event: Event) {
    shift(to: middle)
    guard hasBegun, numberOfTouches == 1, settlingTime > .zero else { return }
    settling = Settling(start: event.timestamp, place: middle, lastNews: event.timestamp)
  }

  /// What was missing to a pan when the last finger lifted, or the scroll was over.
  private var shortfall: Reason {
    if scroll == nil, mostTouches < minimumNumberOfTouches {
      return .tooFewTouches(mostTouches, required: minimumNumberOfTouches)
    }
    let what = scroll == nil ? "lifted after moving" : "scrolled"
    return .limit(Reason.Limit(what, furthest, .points, .atLeast, distanceNeeded))
  }

  /// Another finger set has another middle; nothing has moved.
  private func shift(to middle: Point) {
    reference += middle - last
    last = middle
  }

  override func waitingEnded() { reference = last }

  open override func reset() {
    hasTouches = false
    mostTouches = 0
    furthest = 0
    last = .zero
    reference = .zero
    path = .zero
    scroll = nil
    tracker.reset()
    settling = nil
  }

  // MARK: Scrolls

  open override var receivedScrollTypes: ScrollTypeMask { allowedScrollTypesMask }

  open override func scrollBegan(_ scroll: TouchSample, with event: Event) {
    guard let type = scroll.scrollType else { return }
    self.scroll = (type, scroll.location)
    hasTouches = true
    last = scroll.location
    reference = scroll.location
    tracker.add(path, at: scroll.timestamp)
  }

  /// Pans by what was scrolled.
  open override func scrollChanged(_ scroll: TouchSample, with event: Event) {
    self.scroll?.place = scroll.location
    follow(to: last + scroll.scrollDelta, event)
    if requested == .possible { beginIfFarEnough() }
  }

  open override func scrollEnded(with event: Event) {
    if hasBegun { transition(to: .ended) } else { fail(because: shortfall) }
  }

  open override func scrollCancelled(with event: Event) {
    transition(to: hasBegun ? .cancelled : .failed, because: .touchesCancelled)
  }
}
