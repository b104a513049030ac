public import Gestures

// Members for recognizers only. A file that defines a recognizer imports this module and
// `Gestures`; without the import these members do not exist.
extension GestureRecognizer {
  /// Requests a new state; the engine decides when the state changes.
  ///
  /// Before the recognizer leaves `possible`, the view and the delegate are asked, and it may have
  /// to wait for other recognizers to fail; actions are called after this delivery's callbacks. An
  /// impossible request is corrected as in UIKit (`changed` before `began` becomes `began`,
  /// `failed` after it becomes `cancelled`) and reported to the session's observers.
  ///
  /// Without a touch, `began` and `ended` start an attempt, and other requests have no effect. No
  /// request has an effect while the view is not in the window of a session.
  ///
  /// For `failed` and `cancelled`, prefer ``fail(because:)``: with this method the reported reason
  /// is only the callback in which the state was requested.
  public func transition(to state: State) { requestTransition(to: state) }

  /// Makes the recognizer fail, or cancels a gesture that has begun, and reports the reason.
  public func fail(because reason: Reason) {
    let hasBegun = requestedState == .began || requestedState == .changed
    requestTransition(to: hasBegun ? .cancelled : .failed, because: reason)
  }

  /// The state that the subclass last requested, even if `state` has not changed to it yet.
  public var requestedState: State { currentRequest }

  /// Stops tracking a touch: the recognizer gets no more calls for this touch.
  ///
  /// The touch's view receives the phases that were held for it.
  public func ignore(_ touch: Touch, for event: Event) { ignoreTouch(touch) }

  /// Returns whether the recognizer has at most `limit` touches, and otherwise refuses new ones.
  ///
  /// For the first line of `touchesBegan`. Too many touches make a gesture fail that has not begun,
  /// with the reason `tooManyTouches`; one that has begun ignores the last of `touches`:
  ///
  /// ```swift
  /// guard accept(touches, limit: 1, for: event) else { return }
  /// ```
  ///
  /// Resting touches are ignored first if `leavesOutRestingTouches` is true.
  public func accept(_ touches: [Touch], limit: Int, for event: Event) -> Bool {
    leaveOutRestingTouches(beyond: limit)
    let count = numberOfTouches
    guard count > limit else { return true }
    if requestedState == .possible {
      fail(because: .tooManyTouches(count, limit: limit))
    } else {
      for touch in touches.suffix(count - limit) { ignore(touch, for: event) }
    }
    return false
  }

  /// Sets a timer that calls `timerFired()` after a delay from now; nil cancels the timer.
  ///
  /// The timer is also cancelled when the attempt ends. A recognizer has only one timer.
  public func setTimer(after delay: Duration?) { armTimer(after: delay) }
}
