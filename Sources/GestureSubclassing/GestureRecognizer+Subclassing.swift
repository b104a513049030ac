public import Gestures

// What only a recognizer's own class may do. A file that defines a recognizer imports this module
// beside `Gestures`; without the import these members do not exist.
extension GestureRecognizer {
  /// Requests another state.
  ///
  /// Leaving `possible` asks the view and the delegate first, and may have to wait for other
  /// recognizers to fail; actions are called once this delivery's callbacks are done. An impossible
  /// request is corrected as in UIKit (`changed` before `began` becomes `began`, `failed` after it
  /// becomes `cancelled`) and reported to the session's observers.
  ///
  /// Without a touch, `began` and `ended` start an attempt of their own, and anything else does
  /// nothing; so does everything while the view is in no session's window.
  ///
  /// Prefer ``fail(because:)`` for `failed` and `cancelled`: requested here, the reported reason is
  /// only the callback in which it happens.
  public func transition(to state: State) { requestTransition(to: state) }

  /// Fails with a reason: `failed`, or `cancelled` if the gesture has begun.
  public func fail(because reason: Reason) {
    let hasBegun = requestedState == .began || requestedState == .changed
    requestTransition(to: hasBegun ? .cancelled : .failed, because: reason)
  }

  /// The state that was last requested: ahead of `state` while it waits for others to fail.
  public var requestedState: State { currentRequest }

  /// Stops following a touch: no more callbacks for it, and its view gets what was held back.
  public func ignore(_ touch: Touch, for event: Event) { ignoreTouch(touch) }

  /// Calls `timerFired()` this long after the event that is being handled, unless the attempt is over
  /// before; nil cancels the timer.
  ///
  /// A recognizer has one timer.
  public func setTimer(after delay: Duration?) { armTimer(after: delay) }
}
