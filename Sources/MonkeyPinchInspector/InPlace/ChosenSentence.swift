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

  /// Chooses the sentence that matters most, from the first sequence in which a gesture failed, or
  /// else from the first one; nil if no recognizer with the names was touched.
  ///
  /// - Parameters:
  ///   - sequences: The touch sequences, in order.
  ///   - isIncluded: Returns whether a recognizer may be chosen; nil for the recognizer that the
  ///     story of a sequence begins with.
  package init?(in sequences: [TouchSequence], where isIncluded: ((RecognizerName) -> Bool)? = nil)
  {
    let candidates = sequences.compactMap { sequence in
      if let isIncluded { Self(in: sequence, where: isIncluded) } else { Self(in: sequence) }
    }
    guard let chosen = candidates.first(where: \.isFailure) ?? candidates.first else { return nil }
    self = chosen
  }

  /// Chooses the sentence with which the answered story of a sequence begins; nil if no recognizer was
  /// touched.
  package init?(in sequence: TouchSequence, _ search: WhatIfSearch) throws {
    let story = try AnsweredStory(of: sequence, search)
    guard let first = story.answers.first?.sentence else { return nil }
    guard story.beginsWithSetting, case .attempt(let lane, _) = first.subject else {
      self.init(in: sequence, first)
      return
    }
    self.init(sequence, lane, first)
    isAboutSetting = true
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

  private init?(in sequence: TouchSequence) {
    guard let sentence = Story(of: sequence).sentences.first else { return nil }
    self.init(in: sequence, sentence)
  }

  private init?(in sequence: TouchSequence, _ sentence: Story.Sentence) {
    switch sentence.subject {
    case .attempt(let lane, _), .refusal(let lane, _):
      // A gesture that began and was cancelled is explained by the cancellation.
      let own = Story(of: sequence, lane: lane).sentences.map { Self(sequence, lane, $0) }
      self = own.first(where: \.isCancellation) ?? Self(sequence, lane, sentence)
    case .cycle(let index):
      let members = sequence.cycles[index]
      guard let lane = sequence.lanes.firstIndex(where: { members.contains($0.name) }) else {
        return nil
      }
      self.init(sequence, lane, sentence)
    }
  }

  private init?(in sequence: TouchSequence, where isIncluded: (RecognizerName) -> Bool) {
    for lane in sequence.lanes.indices where isIncluded(sequence.lanes[lane].name) {
      let own = Story(of: sequence, lane: lane).sentences.map { Self(sequence, lane, $0) }
      guard let chosen = own.first(where: \.isFailure) ?? own.first else { continue }
      self = chosen
      return
    }
    return nil
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
