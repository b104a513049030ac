package import Gestures

/// What a replay has to find out: whether recognizers recognize a gesture in a time.
package struct ReplayQuestion {
  /// The name of the recognizers, of which several may have the same.
  package let recognizer: RecognizerName
  /// The times between which an attempt has to take place.
  package let start, end: Duration

  /// Creates a question about the attempts of recognizers between two times.
  package init(recognizer: RecognizerName, start: Duration, end: Duration) {
    (self.recognizer, self.start, self.end) = (recognizer, start, end)
  }
}

/// How far a replay has come in answering a question.
struct ReplayProgress {
  /// The recognizers whose attempts are not over.
  private var open: Set<KnownRecognizer> = []
  /// The touches that alone have started an attempt.
  private var starts: [KnownRecognizer: Touch.ID] = [:]
  private var touches: [Touch.ID] = []
  private var isRecognized = false
  /// Whether a gesture failed because no touch followed, and none has landed since.
  private var needsLanding = false

  /// Returns whether the answer is known at a time.
  ///
  /// The attempts that begin before the end of the question's time must be over. How long the fingers
  /// of a failed one were down, and when the next one landed, is part of the answer.
  func isDecided(_ question: ReplayQuestion, at time: Duration?) -> Bool {
    isRecognized
      || time ?? .zero > question.end && open.isEmpty && touches.isEmpty && !needsLanding
  }

  /// A recognizer gets a touch, and has an attempt until it fails, ends or refuses its only touch.
  mutating func noteOffer(_ recognizer: KnownRecognizer, _ touch: Touch.ID) {
    starts[recognizer] = open.insert(recognizer).inserted ? touch : nil
  }

  mutating func noteRefusal(_ recognizer: KnownRecognizer, _ touch: Touch.ID) {
    if starts[recognizer] == touch { open.remove(recognizer) }
  }

  mutating func note(_ touch: Touch, at time: Duration) {
    switch touch.phase {
    case .began:
      touches.append(touch.id)
      needsLanding = false
    case .ended, .cancelled: touches.removeAll { $0 == touch.id }
    default: break
    }
  }

  mutating func note(
    _ recognizer: KnownRecognizer, _ state: GestureState, _ reason: Reason?, at time: Duration,
    _ question: ReplayQuestion?
  ) {
    if let question, state == .began || state == .ended, time > question.start,
      time <= question.end
    {
      isRecognized = true
    }
    starts[recognizer] = nil
    open.insert(recognizer)
    guard state.isTerminal else { return }
    open.remove(recognizer)
    if case .limit(let limit)? = reason, case .timeAfterTap = limit.quantity { needsLanding = true }
  }
}
