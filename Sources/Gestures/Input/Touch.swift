/// A finger on the screen, from landing to lifting, or a mouse pointer while a button is pressed.
///
/// The engine updates one object for as long as the finger is down, and reuses it for a later
/// finger when nothing else retains it: keep the values that you need, not the touch.
public final class Touch {
  /// The identifier of a finger that is down.
  public typealias ID = TouchID
  /// The phase of a touch, such as `began`.
  public typealias Phase = TouchPhase
  /// The kind of a touch, such as a finger or a pointer.
  public typealias Kind = TouchKind

  @exclusivity(unchecked) var core: Core

  init(_ sample: TouchSample) {
    core = Core(newest: sample)
    core.id = sample.id
  }

  /// The identifier of the finger, as its host sends it in each sample.
  public var id: ID { core.id }
  /// What the touch did in the current delivery.
  public internal(set) var phase: Phase {
    get { core.phase }
    set { core.phase = newValue }
  }
  /// The kind of touch, such as a finger or a pointer.
  public var type: Kind { core.type }
  /// The time at which the touch last changed, measured from the beginning of the session.
  ///
  /// It does not change while the touch rests.
  public var timestamp: Duration { core.newest.timestamp }
  /// The force of the finger, from 0 to 1; always 1 if the hardware does not report forces.
  public var force: Double { core.newest.force }
  /// The maximum value of ``force``: always 1.
  public var maximumPossibleForce: Double { 1 }
  /// The number of quick taps in one place, including this touch: 2 for a double tap.
  ///
  /// 1 for a single touch; 0 once the touch has moved further than a tap may. Recognizers never
  /// read it.
  public var tapCount: Int { core.tapCount }
  /// The view in which the touch began; nil once this view has left the window.
  ///
  /// It does not change when the finger moves to another view.
  public internal(set) var view: View? {
    get { core.view }
    set { core.view = newValue }
  }
  /// The window in which the touch began; nil after it has left a session.
  public var window: Window? { core.window?.object }

  /// The recognizers that receive this touch, those of the most deeply nested view first.
  ///
  /// Recognizers that have failed, ended, were cancelled or ignore the touch are not included.
  public var gestureRecognizers: [GestureRecognizer] {
    core.recognizers.array.filter { !$0.isFinished }
  }

  // MARK: Locations

  /// Returns the location of the finger in the coordinates of `view`; nil means the window.
  public func location(in view: View?) -> Point {
    guard let view else { return position }
    return view.convert(position, from: nil)
  }

  /// Returns the finger's location in the previous delivery of touches, in the coordinates of
  /// `view`.
  ///
  /// Nil means the window. The present location if the touch has just begun.
  public func previousLocation(in view: View?) -> Point {
    guard let view else { return core.previousPosition }
    return view.convert(core.previousPosition, from: nil)
  }

  /// Returns the same location as ``location(in:)``, which is already precise.
  public func preciseLocation(in view: View?) -> Point { location(in: view) }

  /// Returns the same location as ``previousLocation(in:)``, which is already precise.
  public func precisePreviousLocation(in view: View?) -> Point { previousLocation(in: view) }
}

// MARK: For the engine

extension Touch {
  /// The stored properties of a touch that the engine updates.
  struct Core: ~Copyable {
    var id = ID(0)
    var phase = Phase.began
    var type = Kind.direct
    var tapCount = 1
    var view: View?
    /// An unretained reference to the window that receives the touch.
    ///
    /// The session retains the window for longer than the touches.
    var window: Unretained<Window>?

    /// The newest sample of the finger, with the current location.
    var newest: TouchSample
    /// The samples in this delivery of touches that came before the newest sample, oldest first.
    var earlier: [TouchSample] = []
    /// The number of samples of this delivery that `forEachEarlierMoment(_:)` has gone through;
    /// `Int.max` outside that method.
    var sampleCount = Int.max
    /// Whether the stored samples are from an earlier delivery of touches, so that the next sample
    /// replaces them.
    var hasOldSamples = true
    /// The location of the finger, in the window, in the previous delivery of samples.
    var previousPosition = Point.zero
    var previousTimestamp = Duration.zero
    var beganPosition = Point.zero
    var beganTimestamp = Duration.zero
    /// The sequence numbers of the delivery in which the finger landed and of the delivery with the
    /// newest sample.
    var (beganDelivery, newestDelivery) = (0, 0)

    /// The recognizers that receive this touch, those of the most deeply nested view first.
    ///
    /// Not retained: the arbiter retains each until its attempt is reset, which removes it from here.
    var recognizers = ObjectList<GestureRecognizer>(isRetaining: false)
    /// The recognizers that had too many touches, this one among them, and refuse new ones while it
    /// could be part of a tap.
    var refusing = ObjectList<GestureRecognizer>()
    /// Whether the touch has received a sample in the current delivery of touches.
    var isFresh = false
    /// Whether the engine has decided which recognizers receive the touch.
    var isRouted = false
    /// Whether the view receives the touch, as decided when the touch began.
    ///
    /// The view's `isMultipleTouchEnabled` and exclusive touches of other views decide.
    var countsInView = false
    /// Which calls of touch methods the view has received for this touch.
    var progressInView = ViewProgress.waiting
    /// Whether the finger has moved and the view has not received this movement yet.
    var hasUndeliveredMove = false
    /// A stored array that contains only this touch, for calls of touch methods that take an array.
    ///
    /// Empty while recognizers are called with the array, and when the touch is no longer in use.
    var singleton: [Touch] = []

    init(newest: TouchSample) { self.newest = newest }
  }

  /// Which calls of touch methods a view has received for a touch.
  enum ViewProgress {
    /// The view has received no calls, and the engine has not decided yet whether to call the view.
    case waiting
    /// The view has received no calls, because a recognizer with `delaysTouchesBegan` is undecided.
    case held
    /// The view has received `touchesBegan`, and receives movements and the end of the touch.
    case begun
    /// The view has received `touchesBegan`, and a recognizer delays the call of `touchesEnded`.
    case endHeld
    /// The view is about to receive `touchesEnded` or `touchesCancelled`.
    case ending
    /// The view receives no more calls for this touch.
    case closed
  }

  /// The current location of the finger, in the window.
  @inline(__always)
  var position: Point { core.newest.location }
  /// The location at which the finger landed, in the window.
  var beganPosition: Point { core.beganPosition }
  @inline(__always)
  var isFresh: Bool { core.isFresh }
  /// The newest sample of the finger, with the current location.
  var newest: TouchSample { core.newest }
  /// The samples in this delivery of touches that came before the newest sample, oldest first.
  var earlier: [TouchSample] { core.earlier }

  @inline(__always)
  var isDown: Bool { phase != .ended && phase != .cancelled }

  /// Stores `sample` as the newest sample, and removes the samples of earlier deliveries of
  /// touches.
  @inline(__always)
  func add(_ sample: UnsafePointer<TouchSample>) {
    if !core.hasOldSamples {
      core.earlier.append(core.newest)
    } else if !core.earlier.isEmpty {
      core.earlier.removeAll(keepingCapacity: true)
    }
    core.hasOldSamples = false
    core.newest = sample.pointee
  }

  /// The location of the finger, in the window, at the time that `forEachEarlierMoment(_:)` passes
  /// to the closure.
  ///
  /// The same as ``position`` outside this method of a recognizer.
  var momentaryLocation: Point {
    guard isFresh, core.sampleCount <= core.earlier.count else { return position }
    return core.sampleCount == 0
      ? core.previousPosition : core.earlier[core.sampleCount - 1].location
  }

  /// The first sample of this delivery that `forEachEarlierMoment(_:)` has not reached; nil if all
  /// samples are reached.
  var nextSample: TouchSample? {
    guard isFresh, core.sampleCount <= core.earlier.count else { return nil }
    return core.sampleCount < core.earlier.count ? core.earlier[core.sampleCount] : core.newest
  }
}
