/// Fingers that drag; continuous.
///
/// Begins once the middle of the fingers is ``hysteresis`` from where it was along either axis of
/// the view, and then follows it until the last finger lifts. Fingers may be added and lifted in
/// between without a jump of the translation.
public class PanGestureRecognizer: GestureRecognizer {
  public override class var gestureName: String { "pan" }

  /// Fewer fingers than this do not begin a pan; a pan that has begun goes on with fewer.
  @exclusivity(unchecked) public var minimumNumberOfTouches = 1
  /// More fingers than this fail a pan that has not begun; later ones are ignored.
  @exclusivity(unchecked) public var maximumNumberOfTouches = Int.max
  /// How far, in points along an axis, the fingers move before the pan begins; taken off the
  /// translation; 10 in UIKit.
  @exclusivity(unchecked) public var hysteresis = 10.0

  /// The kinds of scroll that pan like one finger at the pointer; none in UIKit, and then a scroll is
  /// nothing to this recognizer.
  ///
  /// Meanwhile ``numberOfTouches`` is 0 and fingers are not looked at.
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
  /// Zero if they have rested for 40 ms. Unlike UIKit's, which would still tell the speed before
  /// the rest.
  public func velocity(in view: View?) -> Vector {
    guard let session else { return .zero }
    let velocity = tracker.velocity(at: session.now)
    return view?.convert(velocity, from: nil) ?? velocity
  }

  /// The middle of the fingers; after the last has lifted, where that was.
  ///
  /// In a scroll it is the pointer's place.
  public override func location(in view: View?) -> Point {
    let place = scroll?.place ?? last
    return view?.convert(place, from: nil) ?? place
  }

  // MARK: Touches

  public override func touchesBegan(_ touches: [Touch], with event: Event) {
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
      if let moved = centroid(downOnly: false, without: touches) { follow(to: moved, event) }
      // Those that lift in this same delivery are still in; they leave without a step, below.
      if let all = centroid(downOnly: false) { shift(to: all) }
    } else {
      hasTouches = true
      last = middle
      reference = middle
      tracker.add(path, at: event.timestamp)
    }
  }

  public override func touchesMoved(_ touches: [Touch], with event: Event) {
    // Fingers that left in this same delivery are still in: they leave without a step, below.
    guard let middle = centroid(downOnly: false) else { return }
    if self.touches.count == 1, let touch = touches.first, !touch.earlier.isEmpty {
      // One finger's samples between two frames tell more of its speed than its newest place.
      for sample in touch.earlier {
        tracker.add(path + (sample.location - last), at: sample.timestamp)
      }
    }
    follow(to: middle, event)
    if requested == .possible { beginIfFarEnough() }
  }

  private func follow(to middle: Point, _ event: Event) {
    path += middle - last
    last = middle
    tracker.add(path, at: event.timestamp)
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

  public override func touchesEnded(_ touches: [Touch], with event: Event) {
    guard let middle = centroid() else {
      return hasBegun ? transition(to: .ended) : fail(because: shortfall)
    }
    shift(to: middle)
  }

  public override func touchesCancelled(_ touches: [Touch], with event: Event) {
    guard let middle = centroid() else {
      return transition(to: hasBegun ? .cancelled : .failed, because: .touchesCancelled)
    }
    shift(to: middle)
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

  public override func reset() {
    hasTouches = false
    mostTouches = 0
    furthest = 0
    last = .zero
    reference = .zero
    path = .zero
    scroll = nil
    tracker.reset()
  }

  // MARK: Scrolls

  /// Whether a scroll of this kind under the pointer pans.
  func takesScrolls(of type: ScrollType) -> Bool { allowedScrollTypesMask.contains(type) }

  func scrollBegan(_ sample: TouchSample, _ type: ScrollType) {
    scroll = (type, sample.location)
    hasTouches = true
    last = sample.location
    reference = sample.location
    tracker.add(path, at: sample.timestamp)
  }

  /// Pans by what was scrolled.
  func scroll(_ sample: TouchSample, _ event: Event, endsBySilence: Bool) {
    scroll?.place = sample.location
    follow(to: last + sample.scrollDelta, event)
    if requested == .possible { beginIfFarEnough() }
    if endsBySilence { setTimer(after: Session.scrollTimeout) }
  }

  func scrollEnded(isCancelled: Bool) {
    if isCancelled {
      transition(to: hasBegun ? .cancelled : .failed, because: .touchesCancelled)
    } else if hasBegun {
      transition(to: .ended)
    } else {
      fail(because: shortfall)
    }
  }

  /// Nothing has come of a scroll that is not told of its end.
  public override func timerFired() { if scroll != nil { scrollEnded(isCancelled: false) } }
}
