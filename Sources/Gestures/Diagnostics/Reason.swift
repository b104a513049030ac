/// Why a recognizer failed or was cancelled: a measured value and its limit, or who decided.
///
/// Only values are kept; text is made when ``words(for:)`` is called. A ``Requirement`` is the reason
/// why a recognizer waits, a ``Refusal`` why it does not receive a touch, and an ``Allowance`` why it
/// may recognize beside another one.
public enum Reason {
  /// A measured value is on the wrong side of its limit.
  case limit(Limit)
  /// The pressed buttons of the pointer do not include the required ones.
  case wrongButton(ButtonMask, required: ButtonMask)
  /// The recognizer's set of edges is empty.
  case noEdges
  /// The touches were outside the window when the gesture would have begun.
  case outsideWindow
  /// The system cancelled the touches.
  case touchesCancelled
  /// A view or the delegate did not let the recognizer begin.
  case vetoed(by: Veto)
  /// Another recognizer recognized first, and the two may not recognize simultaneously.
  case prevented(by: GestureRecognizer)
  /// A recognizer that was required to fail recognized instead.
  case requirementRecognized(GestureRecognizer, because: Requirement)
  /// The recognizer waited, through these others, for its own failure, and nothing could end the wait.
  ///
  /// The first waits for the second and so on, the last for the first.
  case requirementCycle([GestureRecognizer])
  /// The recognizer was disabled during the attempt.
  case disabled
  /// The recognizer, or its view, was removed during the attempt.
  case removed
  /// The last touch ended with no timer running, and the recognizer had not requested a state.
  case undecided
  /// A subclass requested the state in this callback and gave no reason.
  case requested(in: Callback)
  /// The words of a custom recognizer, as a clause: `drew a circle, which is no letter`.
  case custom(String)

  /// Who can keep a recognizer from beginning.
  public enum Veto {
    /// A touched view, by `gestureRecognizerShouldBegin(_:)`.
    case viewShouldBegin(View)
    /// The delegate, by `gestureRecognizerShouldBegin(_:)`.
    case delegateShouldBegin
  }

  /// The callback in which a recognizer requested a state.
  public enum Callback: Hashable, Sendable {
    case touchesBegan, touchesMoved, touchesEnded, touchesCancelled, timerFired
    /// Outside the recognizer's own callbacks.
    case elsewhere
  }
}

extension Reason.Callback {
  /// The callback for touches in a phase; nil means the timer's.
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
