/// What the fingers, or the keys, did in one delivery.
///
/// One event lives through a whole sequence of touches and changes between deliveries: read it
/// during the callback, and do not keep it.
public final class Event {
  /// What an event is about; the raw values are UIKit's.
  public enum Kind: Int, Hashable, Sendable {
    case touches = 0
    case presses = 3
    case scroll = 10
    case hover = 11
  }

  /// What the event is about.
  public let type: Kind
  /// When the delivery happened, since the session began.
  public var timestamp: Duration { core.timestamp }
  /// The modifier keys of the newest sample.
  public var modifierFlags: ModifierFlags { core.modifierFlags }
  /// The pointer's buttons of the newest sample.
  public var buttonMask: ButtonMask { core.buttonMask }
  /// Every touch that is down, and those that ended in this delivery, in the order they landed.
  public var allTouches: [Touch] { core.touches }
  /// The keys that this delivery has news of; empty unless it is about presses.
  public var allPresses: [Press] { core.presses }

  @exclusivity(unchecked) var core = Core()

  /// What changes from delivery to delivery.
  struct Core {
    var timestamp = Duration.zero
    var modifierFlags: ModifierFlags = []
    var buttonMask: ButtonMask = []
    var touches: [Touch] = []
    var presses: [Press] = []
    /// The window that the event is delivered in; the session retains it, and clears this.
    var window: Unretained<Window>?
    /// Whether the event is being dispatched, and has not come through to its window yet.
    var isInDispatch = false
    /// The responder that gets the keys.
    var responder: Responder?
  }

  init(_ type: Kind) { self.type = type }

  /// An event of one press.
  init(_ press: Press) {
    type = .presses
    core.timestamp = press.timestamp
    core.modifierFlags = press.modifierFlags
    core.presses = [press]
  }

  /// The touches that began in `window`.
  public func touches(for window: Window) -> [Touch] { allTouches.filter { $0.window === window } }

  /// The touches that began in `view`.
  public func touches(for view: View) -> [Touch] { allTouches.filter { $0.view === view } }

  /// The touches that `recognizer` receives now.
  public func touches(for recognizer: GestureRecognizer) -> [Touch] {
    allTouches.filter { touch in
      !recognizer.isFinished && touch.core.recognizers.contains(recognizer)
    }
  }

  /// Every sample of the touch since the previous delivery, oldest first; the last one is where the
  /// touch is.
  ///
  /// Nil for a touch that is not in this event; one sample if the touch rested.
  public func coalescedTouches(for touch: Touch) -> [TouchSample]? {
    guard allTouches.contains(where: { $0 === touch }) else { return nil }
    return touch.isFresh ? touch.earlier + [touch.core.newest] : [touch.core.newest]
  }
}
