/// What the fingers did in one delivery.
///
/// One event lives through a whole sequence of touches and is changed between deliveries: read it
/// while you are called, and keep nothing of it.
public final class Event {
  /// When the delivery happened, since the session began.
  @exclusivity(unchecked) public internal(set) var timestamp: Duration = .zero
  /// The modifier keys of the newest sample.
  @exclusivity(unchecked) public internal(set) var modifierFlags: ModifierFlags = []
  /// The pointer's buttons of the newest sample.
  @exclusivity(unchecked) public internal(set) var buttonMask: ButtonMask = []
  /// Every touch that is down, and those that ended in this delivery, in the order they landed.
  @exclusivity(unchecked) public internal(set) var allTouches: [Touch] = []

  init() {}

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
