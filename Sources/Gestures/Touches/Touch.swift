/// A finger on the screen, or a pressed pointer, from its beginning to its end.
///
/// One object stands for one finger for as long as it is down. The engine uses the object again for
/// a later finger once nobody holds it any more: keep the values that you need, not the touch.
public final class Touch {
  /// Names a finger; the host makes them, and may use one again after its touch has ended.
  public struct ID: Hashable, Sendable, Comparable {
    public let rawValue: Int64
    @inlinable public init(_ rawValue: Int64) { self.rawValue = rawValue }
    @inlinable public static func < (a: ID, b: ID) -> Bool { a.rawValue < b.rawValue }
  }

  /// What a touch is doing; the raw values are UIKit's.
  public enum Phase: Int, Hashable, Sendable {
    case began, moved, stationary, ended, cancelled
    /// Only for hovering pointers; never sent to `touchesBegan` and its like.
    case regionEntered, regionMoved, regionExited
  }

  /// What makes the touch; the raw values are UIKit's.
  public enum Kind: Int, Hashable, Sendable {
    /// A finger on the screen.
    case direct
    /// A finger on a surface that is not the screen, such as a trackpad.
    case indirect
    case pencil
    /// A mouse or trackpad pointer with a button pressed.
    case indirectPointer
  }

  @exclusivity(unchecked) public internal(set) var id: ID
  @exclusivity(unchecked) public internal(set) var phase: Phase = .began
  @exclusivity(unchecked) public internal(set) var type: Kind = .direct
  /// When the touch last changed, since the session began; a resting touch keeps its older time.
  @exclusivity(unchecked) public internal(set) var timestamp: Duration = .zero
  /// From 0 to 1, where the hardware knows; 1 otherwise.
  @exclusivity(unchecked) public internal(set) var force = 1.0
  /// The greatest ``force`` that there is.
  public var maximumPossibleForce: Double { 1 }
  /// How many taps in quick succession this touch would complete: 1 for a fresh one, 0 once it has
  /// moved further than a tap may.
  ///
  /// Recognizers never read it.
  @exclusivity(unchecked) public internal(set) var tapCount = 1
  /// The view that was hit when the touch began, wherever the finger is now; nil once that view has
  /// left the window.
  @exclusivity(unchecked) public internal(set) var view: View?
  @exclusivity(unchecked) public internal(set) unowned(unsafe) var window: Window?

  /// Where the finger is and was in the delivery before, in the window.
  @exclusivity(unchecked) var position = Point.zero
  @exclusivity(unchecked) var previousPosition = Point.zero
  /// When it was there.
  @exclusivity(unchecked) var previousTimestamp = Duration.zero
  @exclusivity(unchecked) var beganPosition = Point.zero
  /// The newest sample, which is where the touch is.
  @exclusivity(unchecked) var newest: TouchSample
  /// The other samples of the same delivery, oldest first.
  @exclusivity(unchecked) var earlier: [TouchSample] = []
  /// Whether the samples are of the delivery before, and do not count with the next.
  @exclusivity(unchecked) var hasOldSamples = true
  /// Recognizers that accepted the touch, deepest view first.
  @exclusivity(unchecked) var recognizers = ObjectList<GestureRecognizer>()
  /// Whether the current delivery has news of this touch.
  @exclusivity(unchecked) var isFresh = false
  /// Whether it has been found out who accepts the touch.
  @exclusivity(unchecked) var isWelcomed = false
  /// Whether the touch is one that its view gets, as long as no recognizer takes it.
  @exclusivity(unchecked) var countsInView = false
  /// How much of this touch its view has been told.
  @exclusivity(unchecked) var viewDelivery = ViewDelivery.waiting
  /// Whether the finger has moved since its view was last told of a move, or of its landing.
  @exclusivity(unchecked) var hasUntoldMove = false

  /// How far the view's own view of a touch has got.
  enum ViewDelivery {
    /// The view has not been told of it yet.
    case waiting
    /// A recognizer that delays beginnings has not decided.
    case held
    /// The view has had `touchesBegan`.
    case begun
    /// The finger is up, but a recognizer that delays endings has not decided.
    case endHeld
    /// The view hears no more of this touch.
    case closed
  }

  /// This touch and no other, for those who are told of it alone; empty once it is over.
  @exclusivity(unchecked) var alone: [Touch] = []

  init(_ sample: TouchSample) {
    id = sample.id
    newest = sample
  }

  /// Adds a sample to those of this delivery.
  @inline(__always)
  func note(_ sample: TouchSample) {
    if !hasOldSamples {
      earlier.append(newest)
    } else if !earlier.isEmpty {
      earlier.removeAll(keepingCapacity: true)
    }
    hasOldSamples = false
    newest = sample
  }

  @inline(__always)
  var isDown: Bool { phase != .ended && phase != .cancelled }

  /// Where the finger was at a time within this delivery, in the window.
  func position(at time: Duration) -> Point {
    if newest.timestamp <= time { return newest.location }
    return earlier.last { $0.timestamp <= time }?.location ?? previousPosition
  }

  /// Where the finger is, in the coordinates of `view`; nil means the window.
  public func location(in view: View?) -> Point {
    guard let view else { return position }
    return view.convert(position, from: nil)
  }

  /// Where the finger was in the delivery before; where it is, if it has just begun.
  public func previousLocation(in view: View?) -> Point {
    guard let view else { return previousPosition }
    return view.convert(previousPosition, from: nil)
  }

  /// The same as ``location(in:)``, which is as precise as the hardware.
  public func preciseLocation(in view: View?) -> Point { location(in: view) }

  /// The same as ``previousLocation(in:)``, which is as precise as the hardware.
  public func precisePreviousLocation(in view: View?) -> Point { previousLocation(in: view) }

  /// The recognizers that receive this touch now, deepest view first.
  ///
  /// Those that failed, ended, were cancelled or ignore the touch are not among them.
  public var gestureRecognizers: [GestureRecognizer] { recognizers.array.filter { !$0.isFinished } }
}
