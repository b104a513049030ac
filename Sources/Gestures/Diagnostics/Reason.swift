/// The reason why a gesture recognizer failed or was cancelled.
///
/// A reason is a measured value and its limit, or the object that decided. Text is made only when
/// ``words(for:)`` is called. A ``Requirement`` is the reason why a recognizer waits, a ``Refusal``
/// why it does not receive a touch, and an ``Allowance`` why it may recognize together with another
/// one.
public enum Reason {
  /// A measured value, such as a distance, was above or below the limit for the gesture.
  case limit(Limit)
  /// The pressed mouse buttons did not include the buttons that the recognizer requires.
  case wrongButton(ButtonMask, required: ButtonMask)
  /// A screen edge recognizer has an empty set of edges, so that no finger can start at an edge.
  case noEdges
  /// A finger was outside the window when the fingers had moved far enough to begin the gesture.
  case outsideWindow
  /// The system cancelled the touches of the recognizer.
  case touchesCancelled
  /// A touched view or the delegate refused the gesture in `gestureRecognizerShouldBegin(_:)`.
  case vetoed(by: Veto)
  /// Another recognizer recognized its gesture first, which made this recognizer fail.
  case prevented(by: GestureRecognizer)
  /// Another recognizer, which this recognizer requires to fail, recognized its gesture.
  case requirementRecognized(GestureRecognizer, because: Requirement)
  /// The recognizer was in a cycle of recognizers that wait for each other to fail.
  ///
  /// The first waits for the second and so on, and the last waits for the first.
  case requirementCycle([GestureRecognizer])
  /// The recognizer was disabled, by setting `isEnabled` to false, while it tracked touches.
  case disabled
  /// The recognizer or its view was removed while the recognizer tracked touches.
  case removed
  /// The last finger was lifted, and the recognizer had neither requested a state nor set a timer.
  case undecided
  /// A subclass requested the state `failed` or `cancelled`, in the given method, without a reason.
  case requested(in: Callback)
  /// Text from a custom recognizer, in the form of a clause: `drew a circle, which is no letter`.
  case custom(String)

  /// The object that refused the beginning of a gesture.
  public enum Veto {
    /// A touched view returned false from `gestureRecognizerShouldBegin(_:)`.
    case viewShouldBegin(View)
    /// The delegate returned false from `gestureRecognizerShouldBegin(_:)`.
    case delegateShouldBegin
  }

  /// The method of a recognizer during which the recognizer requested a state.
  public enum Callback: Hashable, Sendable {
    /// Fingers landed.
    case touchesBegan
    /// Fingers moved.
    case touchesMoved
    /// Fingers were lifted.
    case touchesEnded
    /// The system cancelled touches.
    case touchesCancelled
    /// The recognizer's timer fired.
    case timerFired
    /// The state was requested outside the methods that the engine calls.
    case elsewhere
  }
}

extension Reason.Callback {
  /// Creates the value for the touch method that corresponds to a phase, such as `touchesBegan` for
  /// `began`.
  init(of phase: Touch.Phase) {
    switch phase {
    case .began: self = .touchesBegan
    case .moved: self = .touchesMoved
    case .ended: self = .touchesEnded
    case .cancelled: self = .touchesCancelled
    default: self = .elsewhere
    }
  }
}
