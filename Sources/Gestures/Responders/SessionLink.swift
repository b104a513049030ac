/// The protocol by which views, recognizers and events use their session.
///
/// These types use the session only through this protocol, so that they do not depend on it.
protocol SessionLink: AnyObject {
  /// The current time of the session, measured from its beginning.
  var now: Duration { get }

  // MARK: Recognizers

  /// Returns the session's event for a kind of input: touches, a scroll or hovering.
  func event(of source: Attempt.Source) -> Event
  /// Returns whether a touch, scroll or timer method of the recognizer is being called now.
  func isCalling(_ recognizer: GestureRecognizer) -> Bool
  /// Returns which method of the recognizer is being called now; `.elsewhere` for no method.
  func callback(of recognizer: GestureRecognizer) -> Reason.Callback
  /// Starts an attempt of a recognizer that requested a state without a touch, as for custom input.
  func startAttempt(of recognizer: GestureRecognizer)
  /// Called when a recognizer has requested a state, so that the arbiter decides about the request.
  func stateRequested(by recognizer: GestureRecognizer)
  /// Called when the time at which a recognizer's timer fires has changed.
  func deadlineChanged()
  /// Decides now about the states that recognizers have requested, or, during a delivery, at the end
  /// of the delivery.
  func settleSoon()
  /// Called when a recognizer has failed; reports the failure to the session's observers.
  func failed(_ recognizer: GestureRecognizer, from state: GestureState, because reason: Reason)
  /// Reports to observers that a recognizer requested an impossible state and got `result` instead.
  func corrected(_ recognizer: GestureRecognizer, request: GestureState, result: GestureState)
  /// Called when a recognizer has stopped tracking a touch by `ignore(_:for:)`.
  func ignored(_ touch: Touch, by recognizer: GestureRecognizer)
  /// Called when a recognizer was required to wait for itself; reports this mistake to observers.
  func requiredItself(_ recognizer: GestureRecognizer)
  /// Makes a recognizer fail, or cancels its gesture if the gesture has begun.
  ///
  /// Called when the recognizer is disabled or removed. A gesture is cancelled with a call of the
  /// actions.
  func abort(_ recognizer: GestureRecognizer, because reason: Reason)
  /// Sets the state of a hover recognizer without asking the arbiter, and calls the recognizer's
  /// actions.
  func report(_ recognizer: GestureRecognizer, as state: GestureState)
  /// Cancels the hover gesture of a recognizer that was disabled or removed.
  func endHover(of recognizer: GestureRecognizer, because reason: Reason)

  // MARK: Views

  /// Delivers to recognizers and views an event that neither the application nor the window has
  /// discarded.
  func distribute(_ event: Event)
  /// Stores the superviews of active recognizers' views before `view` moves to another superview in
  /// the same window.
  func willMove(_ view: View)
  /// Cancels the gestures and touches of a view that leaves the window, and of its subviews.
  func cancelGestures(in view: View)
  /// Cancels the key presses of responders in a view that was hidden, disabled or removed.
  func cancelPresses(inside view: View)
  /// Called when a view was hidden or disabled, so that the pointer may be over another view.
  func hitTestingChanged()
}
