/// Something that happened in a session, reported to its observers at that moment.
///
/// One stream feeds recorder, log, inspector and tests. Read values during the call; touches and
/// recognizers change afterwards.
public enum SessionEvent {
  /// A touch began, moved, ended or was cancelled; recognizers have not been asked yet.
  case touch(Touch)
  /// A recognizer's state changed. Failed and cancelled have a reason, always.
  case state(
    GestureRecognizer, from: GestureRecognizer.State, to: GestureRecognizer.State, reason: Reason?)
  /// A recognizer has recognized its gesture and waits for another one to fail, by that requirement.
  case waits(GestureRecognizer, for: GestureRecognizer, because: Reason.Requirement)
  /// Recognizers wait for each other: the first for the second and so on, the last for the first.
  ///
  /// None of them acts before one of them fails. Reported once for each cycle, when one of them first
  /// waits in it; of one recognizer, when it is required to wait for itself, which it then does not.
  case requirementCycle([GestureRecognizer])
  /// A recognizer does not receive a touch of its view.
  case refused(Touch, by: GestureRecognizer, because: Reason.Refusal)
  /// A recognizer goes on beside another one that acts, because it was allowed.
  case allowed(GestureRecognizer, beside: GestureRecognizer, because: Reason.Allowance)
  /// A recognizer's actions are about to be called.
  case action(GestureRecognizer)
  /// A view is about to get touches.
  case view(View, phase: Touch.Phase, touches: [Touch])
  /// A responder is about to get a press.
  case press(Press, to: Responder)
  /// A subclass requested an impossible state, and got another one.
  case corrected(
    GestureRecognizer, request: GestureRecognizer.State, result: GestureRecognizer.State)
  /// A sample broke the rules of ``TouchSample`` and was discarded or repaired.
  case misfit(TouchSample)
}
