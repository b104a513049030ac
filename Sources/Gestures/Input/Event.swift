/// A delivery of changed touches, of keys, of a scroll or of the hovering pointer.
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
  /// The time at which the event is delivered, since the session began.
  public var timestamp: Duration { core.timestamp }
  /// The modifier keys that were held when the event's newest sample was taken.
  public var modifierFlags: ModifierFlags { core.modifierFlags }
  /// The pointer's buttons that were pressed when the event's newest sample was taken.
  public var buttonMask: ButtonMask { core.buttonMask }
  /// The touches that are down or ended in this delivery, in the order in which they landed.
  public var allTouches: [Touch] { core.touches }
  /// The keys that went down or up in this event; empty for other kinds of event.
  public var allPresses: [Press] { core.presses }

  @exclusivity(unchecked) var core = Core()

  /// The properties of an event that change with each delivery.
  struct Core {
    var timestamp = Duration.zero
    var modifierFlags: ModifierFlags = []
    var buttonMask: ButtonMask = []
    var touches: [Touch] = []
    var presses: [Press] = []
    /// The window to which the event is delivered; the session clears this property afterwards.
    var window: Unretained<Window>?
    /// Whether the event is on its way from the application to its window.
    var isInDispatch = false
    /// The responder that receives the event's key presses.
    var responder: Responder?
  }

  init(_ type: Kind) { self.type = type }

  /// Creates the event of one key press or release.
  init(_ press: Press) {
    type = .presses
    core.timestamp = press.timestamp
    core.modifierFlags = press.modifierFlags
    core.presses = [press]
  }

  /// Returns the event's touches that began in `window`.
  public func touches(for window: Window) -> [Touch] { allTouches.filter { $0.window === window } }

  /// Returns the event's touches that began in `view`.
  public func touches(for view: View) -> [Touch] { allTouches.filter { $0.view === view } }

  /// Returns the event's touches that `recognizer` receives.
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
