/// An event that a session reports to its observers at the moment at which it happens.
///
/// The same events serve recorder, log, inspector and tests. Read values during the call; touches
/// and recognizers change afterwards.
public enum SessionEvent {
  /// A touch began, moved, ended or was cancelled; recognizers have not received it yet.
  case touch(Touch)
  /// A recognizer's state changed.
  ///
  /// There is always a reason if the state is failed or cancelled.
  case state(
    GestureRecognizer, from: GestureRecognizer.State, to: GestureRecognizer.State, reason: Reason?)
  /// A recognizer is ready to act, but waits for another one to fail.
  case waits(GestureRecognizer, for: GestureRecognizer, because: Reason.Requirement)
  /// Recognizers wait for each other in a cycle of failure requirements.
  ///
  /// The first waits for the second and so on, and the last waits for the first: none of them acts
  /// before one of them fails. Reported once for each cycle, when one of its recognizers first
  /// waits in it. A cycle of one recognizer is reported when it is required to wait for itself,
  /// which has no effect.
  case requirementCycle([GestureRecognizer])
  /// A touch of a recognizer's view was not given to the recognizer.
  case refused(Touch, by: GestureRecognizer, because: Reason.Refusal)
  /// A recognizer was allowed to act together with another one that has recognized its gesture.
  case allowed(GestureRecognizer, beside: GestureRecognizer, because: Reason.Allowance)
  /// The actions of a recognizer are about to be called.
  case action(GestureRecognizer)
  /// A view's touch method is about to be called.
  case view(View, phase: Touch.Phase, touches: [Touch])
  /// A responder is about to receive a press.
  case press(Press, to: Responder)
  /// A subclass requested a state that cannot follow the present one, so another state replaced it.
  case corrected(
    GestureRecognizer, request: GestureRecognizer.State, result: GestureRecognizer.State)
  /// A sample did not follow the rules of ``TouchSample``, so it was discarded or corrected.
  case misfit(TouchSample)
}
