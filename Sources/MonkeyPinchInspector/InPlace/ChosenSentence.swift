package import GestureHistory
package import Gestures

/// A sentence about a recognizer, chosen from the stories of touch sequences.
package struct ChosenSentence {
  package let sequence: TouchSequence
  /// The index of the recognizer's lane.
  package let lane: Int
  package let sentence: Story.Sentence
  /// Whether the sentence is about a discrete setting, such as a direction, that alone made a gesture
  /// fail.
  package private(set) var isAboutSetting = false

  /// Chooses the sentence with which the answered story of a sequence begins; nil if no such recognizer
  /// was touched.
  ///
  /// - Parameters:
  ///   - sequence: The touch sequence.
  ///   - isIncluded: Returns whether the story is about a recognizer.
  ///   - search: The search that replays the touches.
  package init?<Failure: Error>(
    in sequence: TouchSequence, where isIncluded: (RecognizerName) -> Bool = { _ in true },
    _ search: WhatIfSearch<Failure>
  ) throws(Failure) {
    let story = try AnsweredStory(of: sequence, where: isIncluded, search)
    // A view that got no touch has no lane to draw.
    let drawn = story.answers.first { if case .view = $0.sentence.subject { false } else { true } }
    guard let first = drawn?.sentence else { return nil }
    switch first.subject {
    case .attempt(let lane, _) where story.beginsWithSetting:
      self.init(sequence, lane, first)
      isAboutSetting = true
    case .attempt(let lane, _), .refusal(let lane, _):
      // A gesture that began and was cancelled is explained by the cancellation.
      let own = Story(of: sequence, lane: lane).sentences.map { Self(sequence, lane, $0) }
      self = own.first(where: { $0.isCancellation }) ?? Self(sequence, lane, first)
    case .view: return nil
    case .cycle(let index):
      let members = sequence.cycles[index].filter(isIncluded)
      guard let lane = sequence.lanes.firstIndex(where: { members.contains($0.name) }) else {
        return nil
      }
      self.init(sequence, lane, first)
    }
  }

  private init(_ sequence: TouchSequence, _ lane: Int, _ sentence: Story.Sentence) {
    self.sequence = sequence
    self.lane = lane
    var sentence = sentence
    // None of the members of a cycle decided before its attempt was over.
    if case .cycle = sentence.subject, let last = sequence.lanes[lane].attempts.indices.last {
      sentence.subject = .attempt(lane: lane, attempt: last)
      sentence.time = sequence.lanes[lane].attempts[last].end
    }
    self.sentence = sentence
  }

  private var attempt: RecordedAttempt? {
    guard case .attempt(let lane, let attempt) = sentence.subject else { return nil }
    return sequence.lanes[lane].attempts[attempt]
  }

  /// Whether the sentence is about a gesture that was not recognized, or was cancelled.
  package var isFailure: Bool { attempt.map { $0.recognized != sentence.time } ?? true }

  private var isCancellation: Bool {
    if case .cancelled? = attempt?.outcome { return isFailure }
    return false
  }
}
