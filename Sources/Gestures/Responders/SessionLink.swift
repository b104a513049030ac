/// What views, recognizers and events ask of the session that serves them.
///
/// The one way up: nothing below the session names it, so that each part can be read without it.
protocol SessionLink: AnyObject {
  /// The time up to which everything that was due has happened.
  var now: Duration { get }

  // MARK: Recognizers

  /// The event of the newest input of a kind.
  func event(of source: Attempt.Source) -> Event
  /// The callback of the recognizer that is being called.
  func callback(of recognizer: GestureRecognizer) -> Reason.Callback
  /// Starts an attempt of the recognizer, unless one is running.
  func startAttempt(of recognizer: GestureRecognizer)
  /// The recognizer asked for another state: decides and reports before what is under way is over.
  func stateRequested(by recognizer: GestureRecognizer)
  /// The recognizer's timer was set, cleared or moved.
  func deadlineChanged()
  /// The recognizer failed silently.
  func failed(_ recognizer: GestureRecognizer, from state: GestureState, because reason: Reason)
  /// The recognizer asked for an impossible state.
  func corrected(_ recognizer: GestureRecognizer, request: GestureState, result: GestureState)
  /// The recognizer stopped following one of its touches.
  func ignored(_ touch: Touch, by recognizer: GestureRecognizer)
  /// The recognizer was to require itself to fail.
  func requiredItself(_ recognizer: GestureRecognizer)
  /// Ends the attempt at once: with an action if `began` was reported.
  func abort(_ recognizer: GestureRecognizer, because reason: Reason)
  /// Reports a state that needs no arbitration.
  func report(_ recognizer: GestureRecognizer, as state: GestureState)
  /// Ends what the recognizer does for the hovering pointer.
  func endHover(of recognizer: GestureRecognizer, because reason: Reason)

  // MARK: Views

  /// The application and the window let the event pass.
  func distribute(_ event: Event)
  /// The view, and what lies inside it, is about to leave the window.
  func cancelGestures(in view: View)
  /// The view, or its superview, is out of reach: presses of responders inside it are cancelled.
  func cancelPresses(inside view: View)
  /// A view was hidden or disabled.
  func hitTestingChanged()
}
