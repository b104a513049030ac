/// A finger on the screen, or a pointer with a button pressed, from its beginning to its end.
///
/// One object stands for one finger for as long as it is down. The engine uses the object again for
/// a later finger once nothing else retains it: keep the values that you need, not the touch.
public final class Touch {
  public typealias ID = TouchID
  public typealias Phase = TouchPhase
  public typealias Kind = TouchKind

  @exclusivity(unchecked) var core: Core

  init(_ sample: TouchSample) {
    core = Core(newest: sample)
    core.id = sample.id
  }

  public var id: ID { core.id }
  public internal(set) var phase: Phase {
    get { core.phase }
    set { core.phase = newValue }
  }
  public var type: Kind { core.type }
  /// When the touch last changed, since the session began; a resting touch keeps its older time.
  public var timestamp: Duration { core.newest.timestamp }
  /// From 0 to 1, where the hardware knows; 1 otherwise.
  public var force: Double { core.newest.force }
  /// The greatest ``force`` that there is.
  public var maximumPossibleForce: Double { 1 }
  /// How many taps in quick succession this touch would complete: 1 for a new one, 0 once it has
  /// moved further than a tap may.
  ///
  /// Recognizers never read it.
  public var tapCount: Int { core.tapCount }
  /// The view that was hit when the touch began, wherever the finger is now; nil once that view has
  /// left the window.
  public internal(set) var view: View? {
    get { core.view }
    set { core.view = newValue }
  }
  public var window: Window? { core.window?.object }

  /// The recognizers that receive this touch now, deepest view first.
  ///
  /// Those that failed, ended, were cancelled or ignore the touch are not among them.
  public var gestureRecognizers: [GestureRecognizer] {
    core.recognizers.array.filter { !$0.isFinished }
  }

  // MARK: Locations

  /// Where the finger is, in the coordinates of `view`; nil means the window.
  public func location(in view: View?) -> Point {
    guard let view else { return position }
    return view.convert(position, from: nil)
  }

  /// Where the finger was in the previous delivery; where it is, if it has just begun.
  public func previousLocation(in view: View?) -> Point {
    guard let view else { return core.previousPosition }
    return view.convert(core.previousPosition, from: nil)
  }

  /// The same as ``location(in:)``, which is as precise as the hardware.
  public func preciseLocation(in view: View?) -> Point { location(in: view) }

  /// The same as ``previousLocation(in:)``, which is as precise as the hardware.
  public func precisePreviousLocation(in view: View?) -> Point { previousLocation(in: view) }
}

// MARK: For the engine

extension Touch {
  /// What the engine knows of a touch.
  struct Core: ~Copyable {
    var id = ID(0)
    var phase = Phase.began
    var type = Kind.direct
    var tapCount = 1
    var view: View?
    /// Outlives its touches: the session retains it.
    var window: Unretained<Window>?

    /// The newest sample, which is where the touch is.
    var newest: TouchSample
    /// The other samples of the same delivery, oldest first.
    var earlier: [TouchSample] = []
    /// Whether the samples are of the previous delivery, and do not count with the next.
    var hasOldSamples = true
    /// Where the finger was in the previous delivery, and when, in the window.
    var previousPosition = Point.zero
    var previousTimestamp = Duration.zero
    var beganPosition = Point.zero

    /// Recognizers that accepted the touch, deepest view first.
    var recognizers = ObjectList<GestureRecognizer>()
    /// Whether the current delivery has news of this touch.
    var isFresh = false
    /// Whether the touch has been offered to the recognizers and its view.
    var isRouted = false
    /// Whether the touch is one that its view gets, as long as no recognizer takes it.
    var countsInView = false
    /// How much of this touch its view has been sent.
    var progressInView = ViewProgress.waiting
    /// Whether the finger has moved since its view was last sent a move, or the beginning.
    var hasUndeliveredMove = false
    /// An array of this touch alone, for callbacks about it alone; empty once the touch is over.
    var singleton: [Touch] = []

    init(newest: TouchSample) { self.newest = newest }
  }

  /// How much of a touch its view has been sent.
  enum ViewProgress {
    /// Nothing yet.
    case waiting
    /// Nothing, because a recognizer that delays beginnings has not decided.
    case held
    /// `touchesBegan`.
    case begun
    /// `touchesBegan`; the finger is up, but a recognizer that delays endings has not decided.
    case endHeld
    /// All that it gets.
    case closed
  }

  /// Where the finger is, in the window.
  @inline(__always)
  var position: Point { core.newest.location }
  /// Where the finger landed, in the window.
  var beganPosition: Point { core.beganPosition }
  @inline(__always)
  var isFresh: Bool { core.isFresh }
  /// The newest sample, which is where the touch is.
  var newest: TouchSample { core.newest }
  /// The other samples of the same delivery, oldest first.
  var earlier: [TouchSample] { core.earlier }

  @inline(__always)
  var isDown: Bool { phase != .ended && phase != .cancelled }

  /// Adds a sample to those of this delivery.
  @inline(__always)
  func add(_ sample: TouchSample) {
    if !core.hasOldSamples {
      core.earlier.append(core.newest)
    } else if !core.earlier.isEmpty {
      core.earlier.removeAll(keepingCapacity: true)
    }
    core.hasOldSamples = false
    core.newest = sample
  }

  /// Where the finger was at a time within this delivery, in the window.
  func position(at time: Duration) -> Point {
    if core.newest.timestamp <= time { return core.newest.location }
    return core.earlier.last { $0.timestamp <= time }?.location ?? core.previousPosition
  }
}
