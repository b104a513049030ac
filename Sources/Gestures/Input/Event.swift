/// An event: the touches, keys, scroll or hovering pointer of one delivery.
///
/// One object lives through a whole multi-touch sequence and changes with each delivery: read it
/// during the callback, and do not keep it.
public final class Event {
  /// The kinds of event; the raw values are UIKit's.
  public enum Kind: Int, Hashable, Sendable {
    case touches = 0
    case presses = 3
    case scroll = 10
    case hover = 11
  }

  /// The kind of the event.
  public let type: Kind
  /// The time of the delivery, since the session began.
  public var timestamp: Duration { core.timestamp }
  /// The modifier keys that were held at the newest sample.
  public var modifierFlags: ModifierFlags { core.modifierFlags }
  /// The pointer's buttons that were pressed at the newest sample.
  public var buttonMask: ButtonMask { core.buttonMask }
  /// The touches that are down, and those that ended in this delivery, in the order they landed.
  public var allTouches: [Touch] { core.touches }
  /// The keys that changed in this delivery; empty unless this is an event of presses.
  public var allPresses: [Press] { core.presses }

  @exclusivity(unchecked) var core = Core()

  /// The properties of an event that change with each delivery.
  struct Core {
    var timestamp = Duration.zero
    var modifierFlags: ModifierFlags = []
    var buttonMask: ButtonMask = []
    var touches: [Touch] = []
    var presses: [Press] = []
    /// The window that the event is delivered in; the session retains it and clears this property.
    var window: Unretained<Window>?
    /// Whether the event is being dispatched and has not reached its window yet.
    var isInDispatch = false
    /// The responder that receives the keys.
    var responder: Responder?
  }

  init(_ type: Kind) { self.type = type }

  /// Creates an event for one press.
  init(_ press: Press) {
    type = .presses
    core.timestamp = press.timestamp
    core.modifierFlags = press.modifierFlags
    core.presses = [press]
  }

  /// Returns the touches that began in `window`.
  public func touches(for window: Window) -> [Touch] { allTouches.filter { $0.window === window } }

  /// Returns the touches that began in `view`.
  public func touches(for view: View) -> [Touch] { allTouches.filter { $0.view === view } }

  /// Returns the touches that `recognizer` receives now.
  public func touches(for recognizer: GestureRecognizer) -> [Touch] {
    allTouches.filter { touch in
      !recognizer.isFinished && touch.core.recognizers.contains(recognizer)
    }
  }

  /// Returns all samples of a touch since the previous delivery, oldest first.
  ///
  /// The last sample is the touch's present one. Nil for a touch that is not in this event; one
  /// sample if the touch rested.
  public func coalescedTouches(for touch: Touch) -> [TouchSample]? {
    guard allTouches.contains(where: { $0 === touch }) else { return nil }
    return touch.isFresh ? touch.earlier + [touch.core.newest] : [touch.core.newest]
  }
}
