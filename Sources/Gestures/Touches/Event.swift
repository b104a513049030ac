/// What the fingers, or the keys, did in one delivery.
///
/// One event lives through a whole sequence of touches and is changed between deliveries: read it
/// while you are called, and keep nothing of it.
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
  @exclusivity(unchecked) public internal(set) var timestamp: Duration = .zero
  /// The modifier keys of the newest sample.
  @exclusivity(unchecked) public internal(set) var modifierFlags: ModifierFlags = []
  /// The pointer's buttons of the newest sample.
  @exclusivity(unchecked) public internal(set) var buttonMask: ButtonMask = []
  /// Every touch that is down, and those that ended in this delivery, in the order they landed.
  @exclusivity(unchecked) public internal(set) var allTouches: [Touch] = []

  /// The keys that this delivery has news of; empty unless it is about presses.
  public internal(set) var allPresses: [Press] = []

  /// The session that sends this event, which clears this when it goes away.
  @exclusivity(unchecked) unowned(unsafe) var session: Session?
  /// Whether the event is on its way to the window, and not there yet.
  @exclusivity(unchecked) var isOnItsWay = false
  /// Who is to be told of the keys.
  var responder: Responder?

  init(_ type: Kind) { self.type = type }

  /// An event of one press.
  init(_ press: Press) {
    type = .presses
    timestamp = press.timestamp
    modifierFlags = press.modifierFlags
    allPresses = [press]
  }

  /// The touches that began in `window`.
  public func touches(for window: Window) -> [Touch] { allTouches.filter { $0.window === window } }

  /// The touches that began in `view`.
  public func touches(for view: View) -> [Touch] { allTouches.filter { $0.view === view } }

  /// The touches that `recognizer` receives now.
  public func touches(for recognizer: GestureRecognizer) -> [Touch] {
    allTouches.filter { touch in
      !recognizer.isFinished && touch.recognizers.contains(recognizer)
    }
  }

  /// Every sample of the touch since the delivery before, oldest first; the last one is where the
  /// touch is.
  ///
  /// Nil for a touch that this event does not know; the touch alone if it rested.
  public func coalescedTouches(for touch: Touch) -> [TouchSample]? {
    guard allTouches.contains(where: { $0 === touch }) else { return nil }
    return touch.isFresh ? touch.earlier + [touch.newest] : [touch.newest]
  }
}
