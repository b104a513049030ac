/// Something that happened in a session, told to its observers the moment it does.
///
/// One stream feeds recorder, log, inspector and tests alike. Values are read when they are told;
/// touches and recognizers change afterwards.
public enum SessionEvent {
  /// A touch began, moved, ended or was cancelled; recognizers have not been asked yet.
  case touch(Touch)
  /// A recognizer's state changed. The reason is known for failed and cancelled.
  case state(
    GestureRecognizer, from: GestureRecognizer.State, to: GestureRecognizer.State, reason: Reason?)
  /// A recognizer would act, but `rival` has to fail first.
  case waits(GestureRecognizer, for: GestureRecognizer)
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
