/// The reason why a recognizer failed or was cancelled.
///
/// A reason is a measured value and its limit, or the object that decided. Text is made only when
/// ``words(for:)`` is called. A ``Requirement`` is the reason why a recognizer waits, a ``Refusal``
/// why it does not receive a touch, and an ``Allowance`` why it may recognize together with another
/// one.
public enum Reason {
  /// A measured value, such as a distance, is not within its limit.
  case limit(Limit)
  /// The pressed buttons of the pointer do not include the buttons that the recognizer requires.
  case wrongButton(ButtonMask, required: ButtonMask)
  /// The screen edge recognizer has no edges to start from: its `edges` is empty.
  case noEdges
  /// The fingers were outside the window when they had moved far enough for the gesture to begin.
  case outsideWindow
  /// The system cancelled the touches.
  case touchesCancelled
  /// A touched view or the delegate did not allow the recognizer to begin.
  case vetoed(by: Veto)
  /// Another recognizer recognized its gesture first and prevents this one.
  case prevented(by: GestureRecognizer)
  /// A recognizer that this one requires to fail recognized its gesture instead.
  case requirementRecognized(GestureRecognizer, because: Requirement)
  /// The recognizers wait for each other to fail in a cycle, so that none of them can act.
  ///
  /// The first waits for the second and so on, and the last waits for the first.
  case requirementCycle([GestureRecognizer])
  /// The recognizer's `isEnabled` was set to false during the attempt.
  case disabled
  /// The recognizer was removed from its view, or the view from the window, during the attempt.
  case removed
  /// The last finger was lifted, and the recognizer has neither requested a state nor set a timer.
  case undecided
  /// A subclass requested the failure or cancellation in this callback and gave no reason.
  case requested(in: Callback)
  /// A reason that a custom recognizer gives, as a clause: `drew a circle, which is no letter`.
  case custom(String)

  /// The object that did not allow a recognizer to begin.
  public enum Veto {
    /// A touched view returned false from `gestureRecognizerShouldBegin(_:)`.
    case viewShouldBegin(View)
    /// The delegate returned false from `gestureRecognizerShouldBegin(_:)`.
    case delegateShouldBegin
  }

  /// The callback in which a recognizer requested a state.
  public enum Callback: Hashable, Sendable {
    case touchesBegan, touchesMoved, touchesEnded, touchesCancelled, timerFired
    /// The state was requested outside the recognizer's own callbacks.
    case elsewhere
  }
}

extension Reason.Callback {
  /// Creates the callback for touches in a phase; without a phase, the callback of the timer.
  init(of phase: Touch.Phase?) {
    switch phase {
    case .began: self = .touchesBegan
    case .moved: self = .touchesMoved
    case .ended: self = .touchesEnded
    case .cancelled: self = .touchesCancelled
    case nil: self = .timerFired
    default: self = .elsewhere
    }
  }
}
