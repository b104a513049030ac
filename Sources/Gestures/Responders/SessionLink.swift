/// The interface of a session for views, recognizers and events.
///
/// These types use the session only through this protocol, so that they do not depend on it.
protocol SessionLink: AnyObject {
  /// The current time of the session: all timers due until then have fired.
  var now: Duration { get }

  // MARK: Recognizers

  /// Returns the event that carries the newest input of a kind: touches, a scroll or hovering.
  func event(of source: Attempt.Source) -> Event
  /// Returns which callback of the recognizer is in progress.
  func callback(of recognizer: GestureRecognizer) -> Reason.Callback
  /// Starts an attempt of the recognizer, unless one is running.
  func startAttempt(of recognizer: GestureRecognizer)
  /// Handles a state that a recognizer requested, before the current work of the session ends.
  func stateRequested(by recognizer: GestureRecognizer)
  /// Handles a recognizer's timer that was set, moved or cleared.
  func deadlineChanged()
  /// Reports a recognizer that failed, for which no action is called.
  func failed(_ recognizer: GestureRecognizer, from state: GestureState, because reason: Reason)
  /// Reports that a recognizer requested an impossible state.
  func corrected(_ recognizer: GestureRecognizer, request: GestureState, result: GestureState)
  /// Handles a touch that a recognizer ignores from now on.
  func ignored(_ touch: Touch, by recognizer: GestureRecognizer)
  /// Reports that a recognizer was required to wait for itself to fail.
  func requiredItself(_ recognizer: GestureRecognizer)
  /// Ends an attempt at once, with an action if `began` was reported.
  func abort(_ recognizer: GestureRecognizer, because reason: Reason)
  /// Reports a state of a recognizer that takes no part in arbitration.
  func report(_ recognizer: GestureRecognizer, as state: GestureState)
  /// Ends a recognizer's hovering.
  func endHover(of recognizer: GestureRecognizer, because reason: Reason)

  // MARK: Views

  /// Delivers an event that the application and the window did not discard.
  func distribute(_ event: Event)
  /// Handles a view that is about to move to another superview in the window.
  func willMove(_ view: View)
  /// Cancels the gestures and touches of a view, and of the views inside it, that is about to leave the window.
  func cancelGestures(in view: View)
  /// Cancels the presses of responders inside a view that keys cannot reach any more.
  func cancelPresses(inside view: View)
  /// Handles a view that was hidden or disabled, which may change hit tests.
  func hitTestingChanged()
}
