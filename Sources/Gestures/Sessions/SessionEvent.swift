/// Something that happened in a session, told to its observers the moment it does.
///
/// One stream feeds recorder, log, inspector and tests alike. Values are read when they are told;
/// touches and recognizers change afterwards.
public enum SessionEvent {
  /// A touch began, moved, ended or was cancelled; recognizers have not been asked yet.
  case touch(Touch)
  /// A recognizer's state changed. Failed and cancelled have a reason, always.
  case state(
    GestureRecognizer, from: GestureRecognizer.State, to: GestureRecognizer.State, reason: Reason?)
  /// A recognizer would act, but another has to fail first, because of that requirement.
  case waits(GestureRecognizer, for: GestureRecognizer, because: Reason.Requirement)
  /// Recognizers wait for each other: the first for the second and so on, the last for the first.
  ///
  /// None of them acts before one of them fails. Told once of each cycle, when one of them first
  /// waits in it; one alone, when it is asked to wait for itself, which it then does not.
  case requirementCycle([GestureRecognizer])
  /// A recognizer does not look at a touch of its view.
  case refused(Touch, by: GestureRecognizer, because: Reason.Refusal)
  /// A recognizer goes on beside another one that acts, because somebody allows it.
  case allowed(GestureRecognizer, beside: GestureRecognizer, because: Reason.Allowance)
  /// A recognizer's actions are about to be called.
  case action(GestureRecognizer)
  /// A view is about to be given touches.
  case view(View, phase: Touch.Phase, touches: [Touch])
  /// A responder is about to be told of a key.
  case press(Press, to: Responder)
  /// A subclass asked for a state that made no sense, and got another.
  case corrected(
    GestureRecognizer, request: GestureRecognizer.State, result: GestureRecognizer.State)
  /// A sample that broke the promise of ``TouchSample`` and was left out or mended.
  case misfit(TouchSample)
}

/// Names an observer, so that it can be taken away again.
public struct SessionObserver: Hashable, Sendable {
  let number: Int
}
