public import Gestures

/// A recognizer delegate for tests, whose methods call closures and record each call.
///
/// ```swift
/// let delegate = ScriptedDelegate()
/// delegate.isSimultaneous = { _, other in other is PinchGestureRecognizer }
/// pan.delegate = delegate
/// ```
///
/// A question without a closure gets the same answer as a recognizer without a delegate.
/// Recognizers do not retain their delegate.
public final class ScriptedDelegate: GestureRecognizerDelegate {
  /// A closure that returns whether a relation, such as a failure requirement, exists between two
  /// recognizers.
  ///
  /// The first recognizer is the one whose delegate is asked.
  public typealias Relation = (GestureRecognizer, GestureRecognizer) -> Bool

  /// Whether the recognizer receives the touch; true by default.
  public var receivesTouch: (GestureRecognizer, Touch) -> Bool = { _, _ in true }
  /// Whether the recognizer receives the event that is being delivered; true by default.
  public var receivesEvent: (GestureRecognizer) -> Bool = { _ in true }
  /// Whether the recognizer may begin; true by default.
  public var begins: (GestureRecognizer) -> Bool = { _ in true }
  /// Whether the first recognizer may act together with the second one; false by default.
  public var isSimultaneous: Relation = { _, _ in false }
  /// Whether the first recognizer waits for the second one to fail; false by default.
  public var requiresFailure: Relation = { _, _ in false }
  /// Whether the second recognizer waits for the first one to fail; false by default.
  public var isRequiredToFail: Relation = { _, _ in false }

  /// The calls of the delegate's methods, in order, each as a line with the recognizers' names.
  ///
  /// `pan touch 1`, `pan event`, `pan begin`, `pan beside tap`, `pan after tap`, `pan before tap`.
  public private(set) var questions: [String] = []

  /// Creates a delegate that answers as if there were none.
  public init() {}

  /// Creates a delegate that allows every recognizer to recognize at the same time as others.
  public static func simultaneous() -> ScriptedDelegate {
    let delegate = ScriptedDelegate()
    delegate.isSimultaneous = { _, _ in true }
    return delegate
  }

  /// Removes all lines from ``questions``.
  public func forgetQuestions() { questions = [] }

  // MARK: GestureRecognizerDelegate

  public func gestureRecognizer(_ asked: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    record(asked, "touch \(touch.id.rawValue)")
    return receivesTouch(asked, touch)
  }

  public func gestureRecognizer(_ asked: GestureRecognizer, shouldReceive event: Event) -> Bool {
    record(asked, "event")
    return receivesEvent(asked)
  }

  public func gestureRecognizerShouldBegin(_ asked: GestureRecognizer) -> Bool {
    record(asked, "begin")
    return begins(asked)
  }

  public func gestureRecognizer(
    _ asked: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { answer(asked, "beside", other, by: isSimultaneous) }

  public func gestureRecognizer(
    _ asked: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { answer(asked, "after", other, by: requiresFailure) }

  public func gestureRecognizer(
    _ asked: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { answer(asked, "before", other, by: isRequiredToFail) }

  private func answer(
    _ asked: GestureRecognizer, _ word: String, _ other: GestureRecognizer, by relation: Relation
  ) -> Bool {
    record(asked, "\(word) \(name(of: other))")
    return relation(asked, other)
  }

  private func record(_ asked: GestureRecognizer, _ question: String) {
    questions.append("\(name(of: asked)) \(question)")
  }
}
