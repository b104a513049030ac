public import Gestures

// What only a recognizer's own class may do. Whoever writes one imports this module beside
// `Gestures`; to everybody else these members do not exist.
extension GestureRecognizer {
  /// Asks for another state.
  ///
  /// Leaving `possible` asks the view and the delegate first, and may have to wait for other
  /// recognizers to fail; actions are sent once this delivery's callbacks are done. What makes no
  /// sense is corrected as UIKit corrects it (`changed` before `began` is `began`, `failed` after
  /// it is `cancelled`) and reported to the session's observers.
  ///
  /// Without a touch, `began` and `ended` start an attempt of their own, and anything else does
  /// nothing; so does everything while the view is in no session's window.
  ///
  /// For `failed` and `cancelled` rather use ``fail(because:)``: asked for here, all that observers
  /// learn of the reason is the callback that it happens in.
  public func transition(to state: State) { requestTransition(to: state) }

  /// Says that this is not the gesture, and why: `failed`, or `cancelled` if it has begun.
  public func fail(because reason: Reason) {
    let hasBegun = requestedState == .began || requestedState == .changed
    requestTransition(to: hasBegun ? .cancelled : .failed, because: reason)
  }

  /// What this recognizer last asked for: ahead of `state` while it waits for others to fail.
  public var requestedState: State { currentRequest }

  /// Stops looking at a touch: nothing more is heard of it, and its view gets what was held back.
  public func ignore(_ touch: Touch, for event: Event) { ignoreTouch(touch) }

  /// Has `timerFired()` called this long after the event that is being handled, unless the attempt
  /// is over before; nil takes that back.
  ///
  /// A recognizer has one timer.
  public func setTimer(after delay: Duration?) { armTimer(after: delay) }
}
