/// Something that happened in a session, as reported to observers, such as a change of state.
///
/// The same events serve recorder, log, inspector and tests. Read values during the call; touches
/// and recognizers change afterwards.
public enum SessionEvent {
  /// A touch has changed, and recognizers have not received the change yet.
  case touch(Touch)
  /// A recognizer's state changed.
  ///
  /// There is always a reason if the state is failed or cancelled.
  case state(
    GestureRecognizer, from: GestureRecognizer.State, to: GestureRecognizer.State, reason: Reason?)
  /// A recognizer is ready to begin or recognize, but must wait for another recognizer to fail.
  case waits(GestureRecognizer, for: GestureRecognizer, because: Reason.Requirement)
  /// Recognizers wait for each other to fail, in a cycle.
  ///
  /// The first waits for the second and so on, and the last waits for the first: none of them acts
  /// before one of them fails. Reported when the first of its recognizers waits in it. A cycle of one recognizer is reported when it is required to wait for itself,
  /// which has no effect.
  case requirementCycle([GestureRecognizer])
  /// A recognizer does not receive a touch that began in the recognizer's view or in a subview.
  case refused(Touch, by: GestureRecognizer, because: Reason.Refusal)
  /// A recognizer may act although another recognizer has recognized its gesture first.
  case allowed(GestureRecognizer, beside: GestureRecognizer, because: Reason.Allowance)
  /// Reported right before the actions of a recognizer are called.
  case action(GestureRecognizer)
  /// Reported right before a touch method of a view, such as `touchesBegan`, is called.
  case view(View, phase: Touch.Phase, touches: [Touch])
  /// Reported right before a responder receives the press or release of a key.
  case press(Press, to: Responder)
  /// A subclass requested a state that was impossible, and the engine used another state.
  case corrected(
    GestureRecognizer, request: GestureRecognizer.State, result: GestureRecognizer.State)
  /// A malformed sample was discarded or corrected.
  ///
  /// The sample did not follow the rules of ``TouchSample``.
  // Indirect, because the size of a sample would be that of each event.
  indirect case misfit(TouchSample)
}

/// A token that identifies an observer of a session, for removing the observer later.
public struct SessionObserver: Hashable, Sendable {
  let number: Int
}

/// An observer of a session, with the token by which it can be removed.
struct Observer {
  let token: SessionObserver
  let observe: (SessionEvent) -> Void
}
