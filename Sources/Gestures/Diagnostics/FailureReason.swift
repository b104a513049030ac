/// The reason why a gesture recognizer failed or was cancelled, as data without live objects.
///
/// The same as ``Reason``, with names in the place of recognizers and views: a history keeps it.
public enum FailureReason: Hashable, Sendable {
  /// A measured value, such as a distance, was above or below the limit for the gesture.
  case limit(Reason.Limit)
  /// The pressed mouse buttons did not include the buttons that the recognizer requires.
  case wrongButton(ButtonMask, required: ButtonMask)
  /// A screen edge recognizer has an empty set of edges.
  case noEdges
  /// A finger was outside the window when the fingers had moved far enough to begin the gesture.
  case outsideWindow
  /// The system cancelled the touches of the recognizer.
  case touchesCancelled
  /// The view with this name refused the gesture in `gestureRecognizerShouldBegin(_:)`.
  case vetoedByView(String)
  /// The delegate refused the gesture in `gestureRecognizerShouldBegin(_:)`.
  case vetoedByDelegate
  /// Another recognizer recognized its gesture first.
  case prevented(by: RecognizerName)
  /// Another recognizer, which this recognizer requires to fail, recognized its gesture.
  case requirementRecognized(RecognizerName, because: Reason.Requirement)
  /// The recognizer waited for its own failure in a cycle; the first waits for the second and so on.
  case requirementCycle([RecognizerName])
  /// The gesture was a tap whose fingers rolled.
  case rolledTap
  /// A finger that rested slipped far enough for a pan only while it was being lifted.
  case rollOff
  /// The recognizer was disabled while it tracked touches.
  case disabled
  /// The recognizer or its view was removed while the recognizer tracked touches.
  case removed
  /// The recognizer had ignored its touches by `ignore(_:for:)`, so that none was left.
  case ignoredTouches
  /// The last finger was lifted, and the recognizer had neither requested a state nor set a timer.
  case undecided
  /// A subclass requested the state without a reason, in this method.
  case requested(in: Reason.Callback)
  /// Text from a custom recognizer, in the form of a clause.
  case custom(String)
}

/// The reason why a recognizer did not receive a touch, as data without live objects.
///
/// The same as ``Reason/Refusal``, with names in the place of views, and with what keeps a touch from a
/// view that is under the finger.
public enum RefusalReason: Hashable, Sendable {
  /// The recognizer was disabled.
  case disabled
  /// The recognizer had ended or failed, and was not reset yet.
  case finished
  /// The gesture was complete and waited for other recognizers to fail.
  case complete
  /// Fingers of an attempt that failed because of too many fingers were still down.
  case tooManyTouches
  /// The recognizer was tracking a scroll of a wheel or a trackpad.
  case scrolled
  /// The recognizer stopped tracking the touch by `ignore(_:for:)`.
  case ignored
  /// The kind of the touch, such as a finger or a pointer, is not in `allowedTouchTypes`.
  case touchType(Touch.Kind)
  /// The kind of the touch differs from that of the gesture's first touch.
  case otherTouchType(Touch.Kind, first: Touch.Kind)
  /// The view with this name has exclusive touch and is being touched.
  case exclusiveTouch(String)
  /// The recognizer's `shouldReceive(_:)` returned false for the event.
  case shouldReceiveEvent
  /// The delegate refused the whole event.
  case delegateShouldReceiveEvent
  /// The delegate refused the touch.
  case delegateShouldReceiveTouch
  /// The recognizer's view, which was under the finger, or the superview with this name takes no
  /// touches.
  case takesNoTouches(String)
  /// The recognizer's view was under the finger, but is animated without user interaction.
  case animated(String)
  /// The recognizer's view was under the finger, which landed outside the superview with this name.
  case outsideSuperview(String)

  /// Whether the touch went to another view, though the recognizer's view was under the finger.
  package var isOfPassedView: Bool {
    switch self {
    case .takesNoTouches, .animated, .outsideSuperview: true
    default: false
    }
  }
}

extension FailureReason {
  /// Creates the reason with the names of the recognizers and views of another one.
  package init(_ reason: Reason) {
    self =
      switch reason {
      case .limit(let limit): .limit(limit)
      case .wrongButton(let buttons, let required): .wrongButton(buttons, required: required)
      case .noEdges: .noEdges
      case .outsideWindow: .outsideWindow
      case .touchesCancelled: .touchesCancelled
      case .vetoed(.viewShouldBegin(let view)): .vetoedByView(View.label(of: view))
      case .vetoed(.delegateShouldBegin): .vetoedByDelegate
      case .prevented(let other): .prevented(by: RecognizerName(other))
      case .requirementRecognized(let other, let requirement):
        .requirementRecognized(RecognizerName(other), because: requirement)
      case .requirementCycle(let cycle): .requirementCycle(cycle.map { RecognizerName($0) })
      case .rolledTap: .rolledTap
      case .rollOff: .rollOff
      case .disabled: .disabled
      case .removed: .removed
      case .undecided: .undecided
      case .requested(let callback): .requested(in: callback)
      case .custom(let words): .custom(words)
      }
  }
}

extension RefusalReason {
  /// Creates the reason with the name of the view of another one.
  package init(_ refusal: Reason.Refusal) {
    self =
      switch refusal {
      case .disabled: .disabled
      case .finished: .finished
      case .complete: .complete
      case .tooManyTouches: .tooManyTouches
      case .touchType(let kind): .touchType(kind)
      case .scrolled: .scrolled
      case .otherTouchType(let kind, let first): .otherTouchType(kind, first: first)
      case .exclusiveTouch(let view): .exclusiveTouch(View.label(of: view))
      case .shouldReceiveEvent: .shouldReceiveEvent
      case .delegateShouldReceiveEvent: .delegateShouldReceiveEvent
      case .delegateShouldReceiveTouch: .delegateShouldReceiveTouch
      case .ignored: .ignored
      }
  }
}
