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
  /// The view with this name refused the gesture in `gestureRecognizerShouldBegin(_:)`, or in
  /// `touchesShouldCancel(in:)` if it is the recognizer's.
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
