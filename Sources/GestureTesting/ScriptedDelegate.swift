public import Gestures

/// A delegate that answers what it is told to, and writes down what it was asked.
public final class ScriptedDelegate: GestureRecognizerDelegate {
  public var receivesTouch: (GestureRecognizer, Touch) -> Bool = { _, _ in true }
  public var receivesEvent: (GestureRecognizer) -> Bool = { _ in true }
  public var begins: (GestureRecognizer) -> Bool = { _ in true }
  public var isSimultaneous: (GestureRecognizer, GestureRecognizer) -> Bool = { _, _ in false }
  public var requiresFailure: (GestureRecognizer, GestureRecognizer) -> Bool = { _, _ in false }
  public var isRequiredToFail: (GestureRecognizer, GestureRecognizer) -> Bool = { _, _ in false }

  /// The questions, in order: `pan touch 1`, `pan begin`, `pan beside tap`, `pan after tap`.
  public private(set) var questions: [String] = []

  public init() {}

  /// One that lets everything go on beside everything.
  public static func simultaneous() -> ScriptedDelegate {
    let delegate = ScriptedDelegate()
    delegate.isSimultaneous = { _, _ in true }
    return delegate
  }

  public func forgetQuestions() { questions = [] }

  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool {
    ask("\(name(recognizer)) touch \(touch.id.rawValue)")
    return receivesTouch(recognizer, touch)
  }

  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive event: Event
  ) -> Bool {
    ask("\(name(recognizer)) event")
    return receivesEvent(recognizer)
  }

  public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    ask("\(name(recognizer)) begin")
    return begins(recognizer)
  }

  public func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    ask("\(name(recognizer)) beside \(name(other))")
    return isSimultaneous(recognizer, other)
  }

  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool {
    ask("\(name(recognizer)) after \(name(other))")
    return requiresFailure(recognizer, other)
  }

  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool {
    ask("\(name(recognizer)) before \(name(other))")
    return isRequiredToFail(recognizer, other)
  }

  private func ask(_ question: String) { questions.append(question) }
  private func name(_ recognizer: GestureRecognizer) -> String { recognizer.name ?? "?" }
}
