/// A gesture that two replays of the same touches recognize differently.
public struct SequenceDifference: Hashable, Sendable {
  /// The recognizer whose gesture differs.
  public var name: RecognizerName
  /// The time at which the gesture's first finger landed, or at which its input began.
  public var start: Duration
  /// What the recognizer did in the first replay, as a clause such as `recognized after 80 ms`.
  public var first: String
  /// What the recognizer did in the second replay, in the same form as ``first``.
  public var second: String

  /// Returns the gestures that differ between two replays, in the order of their beginnings.
  ///
  /// A gesture is the same if it is recognized in both replays at the same time.
  public static func between(
    _ first: [TouchSequence], and second: [TouchSequence]
  ) -> [SequenceDifference] {
    let (a, b) = (recognitions(in: first), recognitions(in: second))
    var differences: [SequenceDifference] = []
    for recognition in a where !b.contains(recognition) {
      differences.append(
        SequenceDifference(
          name: recognition.name, start: recognition.start,
          first: words(for: recognition, in: first), second: words(for: recognition, in: second)))
    }
    for recognition in b where !a.contains(recognition) {
      let isListed = differences.contains {
        $0.name == recognition.name && $0.start == recognition.start
      }
      guard !isListed else { continue }
      differences.append(
        SequenceDifference(
          name: recognition.name, start: recognition.start,
          first: words(for: recognition, in: first), second: words(for: recognition, in: second)))
    }
    return differences.sorted { ($0.start, $0.name.label) < ($1.start, $1.name.label) }
  }

  /// A recognized gesture: the recognizer, and when its attempt started and when it acted.
  private struct Recognition: Hashable {
    let name: RecognizerName
    let start: Duration
    let time: Duration
  }

  private static func recognitions(in sequences: [TouchSequence]) -> [Recognition] {
    sequences.flatMap(\.lanes).flatMap { lane in
      lane.attempts.compactMap { attempt in
        attempt.recognized.map {
          Recognition(name: lane.name, start: attempt.start, time: $0)
        }
      }
    }
  }

  /// Returns what a recognizer did in a replay with the touch that begins at a time.
  private static func words(
    for recognition: Recognition, in sequences: [TouchSequence]
  ) -> String {
    for sequence in sequences {
      for lane in sequence.lanes where lane.name == recognition.name {
        let attempt = lane.attempts.last {
          $0.start <= recognition.start
            && ($0.end > recognition.start || $0.start == recognition.start)
        }
        guard let attempt else { continue }
        if let time = attempt.recognized {
          return "recognized after \(Measurement.text(time - recognition.start))"
        }
        guard let reason = attempt.reason else { return "not decided" }
        return "failed after \(Measurement.text(attempt.end - recognition.start)): "
          + reason.clause(for: lane.name.gesture)
      }
    }
    return "not touched"
  }
}
