public import Gestures

/// A gesture that two replays of the same touches recognize differently.
public struct SequenceDifference: Hashable, Sendable {
  /// How the second replay differs from the first.
  public enum Kind: String, CaseIterable, Sendable {
    /// The gesture is recognized only in the second replay.
    case gained
    /// The gesture is recognized only in the first replay.
    case lost
    /// The gesture is recognized in both replays, at different times.
    case changed
  }

  /// The recognizer whose gesture differs.
  public var name: RecognizerName
  /// The time at which the gesture's first finger landed, or at which its input began.
  public var start: Duration
  /// What the recognizer did in the first replay, as a clause such as `recognized after 80 ms`.
  public var first: String
  /// What the recognizer did in the second replay, in the same form as ``first``.
  public var second: String
  /// Whether the second replay has gained, lost or changed the gesture.
  public var kind: Kind

  /// Returns the gestures that differ between two replays, in the order of their beginnings.
  ///
  /// A gesture is the same if it is recognized in both replays at the same time.
  public static func between(
    _ first: [TouchSequence], and second: [TouchSequence]
  ) -> [SequenceDifference] {
    let (a, b) = (recognitions(in: first), recognitions(in: second))
    func difference(of recognition: Recognition) -> SequenceDifference {
      let (former, latter) = (
        outcome(of: recognition, in: first), outcome(of: recognition, in: second)
      )
      return SequenceDifference(
        name: recognition.name, start: recognition.start, first: former.words,
        second: latter.words,
        kind: !former.isRecognized ? .gained : latter.isRecognized ? .changed : .lost)
    }
    var differences = a.filter { !b.contains($0) }.map(difference)
    for recognition in b where !a.contains(recognition) {
      let isListed = differences.contains {
        $0.name == recognition.name && $0.start == recognition.start
      }
      if !isListed { differences.append(difference(of: recognition)) }
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
    sequences.flatMap { $0.lanes }.flatMap { lane in
      lane.attempts.compactMap { attempt in
        attempt.recognized.map {
          Recognition(name: lane.name, start: attempt.start, time: $0)
        }
      }
    }
  }

  /// Returns what a recognizer did in a replay with the touch that begins at a time, in words, and
  /// whether it recognized its gesture.
  private static func outcome(
    of recognition: Recognition, in sequences: [TouchSequence]
  ) -> (words: String, isRecognized: Bool) {
    for sequence in sequences {
      for lane in sequence.lanes where lane.name == recognition.name {
        let attempt = lane.attempts.last {
          $0.start <= recognition.start
            && ($0.end > recognition.start || $0.start == recognition.start)
        }
        guard let attempt else { continue }
        if let time = attempt.recognized {
          return ("recognized after \(Measurement.text(time - recognition.start))", true)
        }
        guard let reason = attempt.reason else { return ("not decided", false) }
        let time = Measurement.text(attempt.end - recognition.start)
        return ("failed after \(time): \(reason.words(for: lane.name))", false)
      }
    }
    return ("not touched", false)
  }
}

extension TouchSequence {
  /// The sequence without what differences are not made of: touches, values, and the states, waits and
  /// actions of attempts.
  package var outcomes: TouchSequence {
    var outcomes = self
    outcomes.touches = []
    outcomes.lanes = lanes.map { lane in
      var short = Lane(name: lane.name)
      short.attempts = lane.attempts.map { attempt in
        var short = RecordedAttempt(start: attempt.start)
        (short.end, short.recognized) = (attempt.end, attempt.recognized)
        short.outcome = attempt.outcome
        return short
      }
      return short
    }
    return outcomes
  }
}
