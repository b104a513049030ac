public import Gestures

/// The story of a touch sequence in plain sentences, the most important one first.
///
/// The first sentence is about a cycle of requirements if there is one. Otherwise, if no recognizer
/// acted, it is about a view under the finger that takes no touches, else about a complete gesture that still
/// waits for another recognizer. Otherwise it is about a recognizer that failed by a limit of the app's that
/// is stricter than the default, else about one that failed because another finger rests, else about the one
/// that missed a limit by less than 10 %, or 30 % if no recognizer acted. Otherwise it is about the recognizer
/// that acted: of several, the one that waited longest for others, else the one with the most touches.
/// Without one, it is about a timer that is due later than the session's time, else about the longest wait,
/// else about a view that did not get the touch, such as a hidden one. Otherwise a gesture of several taps of
/// which one was made comes before those that missed a limit, and one of a movement that no finger made after
/// them. If a recognizer acted, a stricter limit counts only if the fingers came within half and twice of it.
/// What certainly kept the touch from a view, such as that it is hidden, is a further sentence then.
/// Failures for the same reason are folded into one sentence.
public struct Story: Hashable, Sendable {
  /// A sentence of a story, about one attempt of a recognizer or about one touch that it refused.
  public struct Sentence: Hashable, Sendable {
    /// What a sentence is about.
    public enum Subject: Hashable, Sendable {
      /// A cycle of requirements, by its index in ``TouchSequence/cycles``.
      case cycle(Int)
      /// An attempt, by the indices of its lane and of itself.
      case attempt(lane: Int, attempt: Int)
      /// A refused touch, by the indices of its lane and of itself.
      case refusal(lane: Int, refusal: Int)
      /// A view that did not get a touch, by its index in ``TouchSequence/unreached``.
      case view(Int)
    }

    /// What the sentence is about, as indices into its sequence.
    public var subject: Subject
    /// The time of the decision, measured from the beginning of the session.
    public var time: Duration
    /// The sentence: label, verb, when, and why with the measured value and its limit.
    public var text: String
    /// Further sentences, such as which touches the gesture took from a view.
    public var details: [String] = []
    /// Sentences about the rules by which the recognizer acted beside others, which ``fullText`` leaves
    /// out.
    public var allowances: [String] = []
    /// The other recognizers to which the sentence applies as well.
    public var alike: [RecognizerName] = []
    /// Whether the sentence is about a limit that the app has changed, and whose default would have
    /// been kept.
    var isAboutChangedLimit = false

    /// The sentence with its details and the names of the recognizers that it applies to as well.
    public var fullText: String { text(with: details) }

    /// The sentence with its details, the rules by which the recognizer acted beside others, and the names
    /// of the recognizers that it applies to as well.
    public var completeText: String { text(with: details + allowances) }

    private func text(with details: [String]) -> String {
      let fold =
        alike.isEmpty
        ? []
        : [
          "\(alike.count) more for the same reason: \(alike.map { $0.label }.joined(separator: ", "))."
        ]
      return ([text] + details + fold).joined(separator: " ")
    }
  }

  /// Returns whether a sentence about a gesture that failed by a limit may come first.
  typealias Closeness<Failure: Error> = (_ sentence: Sentence, _ hasRecognized: Bool)
    throws(Failure) -> Bool

  /// The sentences, the most important one first.
  public let sentences: [Sentence]

  /// Creates the story of one recognizer, in which no sentence stands for several recognizers.
  ///
  /// - Parameter lane: The index of the recognizer's lane.
  package init(of sequence: TouchSequence, lane: Int) {
    self.init(of: sequence) { $0 == sequence.lanes[lane].name }
  }

  /// The sentences with their details, one a line.
  public var text: String { sentences.map { $0.fullText }.joined(separator: "\n") }
}
