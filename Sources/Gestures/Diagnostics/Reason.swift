/// The reason why a recognizer failed or was cancelled.
///
/// A reason is a measured value and its limit, or the object that decided. Text is made only when
/// ``words(for:)`` is called. A ``Requirement`` is the reason why a recognizer waits, a ``Refusal``
/// why it does not receive a touch, and an ``Allowance`` why it may recognize together with another
/// one.
public enum Reason {
  /// A measured value does not satisfy its limit.
  case limit(Limit)
  /// The pressed buttons of the pointer do not include the required ones.
  case wrongButton(ButtonMask, required: ButtonMask)
  /// The recognizer's set of edges is empty.
  case noEdges
  /// The touches were outside the window when the gesture would have begun.
  case outsideWindow
  /// The system cancelled the touches.
  case touchesCancelled
  /// A view or the delegate prevented the recognizer from beginning.
  case vetoed(by: Veto)
  /// Another recognizer recognized first, and the two may not recognize simultaneously.
  case prevented(by: GestureRecognizer)
  /// A recognizer that was required to fail recognized its gesture instead.
  case requirementRecognized(GestureRecognizer, because: Requirement)
  /// The recognizer waited in a cycle for its own failure, and nothing could end the wait.
  ///
  /// The first waits for the second and so on, and the last waits for the first.
  case requirementCycle([GestureRecognizer])
  /// The recognizer was disabled during the attempt.
  case disabled
  /// The recognizer, or its view, was removed during the attempt.
  case removed
  /// The last touch ended without a timer and without a request by the recognizer.
  case undecided
  /// A subclass requested the state in this callback and gave no reason.
  case requested(in: Callback)
  /// A custom recognizer's reason as a clause: `drew a circle, which is no letter`.
  case custom(String)

  /// The object that prevented a recognizer from beginning.
  public enum Veto {
    /// A touched view returned false from `gestureRecognizerShouldBegin(_:)`.
    case viewShouldBegin(View)
    /// The delegate returned false from `gestureRecognizerShouldBegin(_:)`.
    case delegateShouldBegin
  }

  /// The callback in which a recognizer requested a state.
  public enum Callback: Hashable, Sendable {
    case touchesBegan, touchesMoved, touchesEnded, touchesCancelled, timerFired
    /// The request was made outside the recognizer's own callbacks.
    case elsewhere
  }
}

extension Reason.Callback {
  /// Creates the callback for touches in a phase; nil means the callback of the timer.
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
