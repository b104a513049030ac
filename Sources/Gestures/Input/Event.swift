/// An object that carries touches, key presses, a scroll or a hovering pointer to their receivers.
///
/// One object lives through a whole multi-touch sequence and changes with each delivery: read it
/// during the callback, and do not keep it.
public final class Event {
  /// The kinds of event, such as touches or presses; the raw values are UIKit's.
  public enum Kind: Int, Hashable, Sendable {
    /// Fingers, or a mouse pointer with a pressed button.
    case touches = 0
    /// Keys that go down or up.
    case presses = 3
    /// A scroll of a wheel or a trackpad.
    case scroll = 10
    /// A pointer that moves with no button pressed.
    case hover = 11
  }

  /// What the event is about: touches, presses, a scroll or a hovering pointer.
  public let type: Kind
  /// The time at which the event is delivered, measured from the beginning of the session.
  public var timestamp: Duration { core.timestamp }
  /// The modifier keys, such as Shift, that were held at the time of the newest sample.
  public var modifierFlags: ModifierFlags { core.modifierFlags }
  /// The mouse buttons that were pressed at the time of the newest sample.
  public var buttonMask: ButtonMask { core.buttonMask }
  /// The touches that are down or have just ended, in the order in which the fingers landed.
  public var allTouches: [Touch] { core.touches }
  /// The presses and releases of keys in this event; empty for other kinds of event.
  public var allPresses: [Press] { core.presses }

  @exclusivity(unchecked) var core = Core()

  /// The stored properties of an event that the engine updates in each delivery of touches.
  struct Core {
    var timestamp = Duration.zero
    var modifierFlags: ModifierFlags = []
    var buttonMask: ButtonMask = []
    var touches: [Touch] = []
    /// Whether the current delivery of touches has samples of different times, or several of one
    /// touch.
    var hasEarlierMoments = false
    var presses: [Press] = []
    /// The window that receives the event.
    ///
    /// The session clears this property when the session is deallocated.
    var window: Unretained<Window>?
    /// Whether the event is being passed through the application and the window.
    var isInDispatch = false
    /// The responder to which this event's key press is delivered.
    var responder: Responder?
  }

  init(_ type: Kind) { self.type = type }

  /// Creates the event for one press or release of a key.
  init(_ press: Press) {
    type = .presses
    core.timestamp = press.timestamp
    core.modifierFlags = press.modifierFlags
    core.presses = [press]
  }

  /// Returns the touches of this event that belong to `window`.
  public func touches(for window: Window) -> [Touch] { allTouches.filter { $0.window === window } }

  /// Returns the touches of this event that began in `view`.
  public func touches(for view: View) -> [Touch] { allTouches.filter { $0.view === view } }

  /// Returns the touches of this event that `recognizer` receives.
  public func touches(for recognizer: GestureRecognizer) -> [Touch] {
    allTouches.filter { touch in
      !recognizer.isFinished && touch.core.recognizers.contains(recognizer)
    }
  }

  /// Returns all samples of a touch that came since the previous delivery of touches, oldest first.
  ///
  /// The last sample is the touch's present one. Nil for a touch that is not in this event; one
  /// sample if the touch rested.
  public func coalescedTouches(for touch: Touch) -> [TouchSample]? {
    guard allTouches.contains(where: { $0 === touch }) else { return nil }
    return touch.isFresh ? touch.earlier + [touch.core.newest] : [touch.core.newest]
  }

  /// Calls a closure with each sample that ``coalescedTouches(for:)`` returns, oldest first.
  ///
  /// No array is made, so that a recognizer can follow its fingers without allocating memory.
  public func forEachCoalescedTouch(of touch: Touch, _ body: (TouchSample) -> Void) {
    guard allTouches.contains(where: { $0 === touch }) else { return }
    if touch.isFresh { for sample in touch.earlier { body(sample) } }
    body(touch.core.newest)
  }
}
