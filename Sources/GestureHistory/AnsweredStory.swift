package import Gestures

/// The story of a touch sequence with what would have made each failed gesture happen.
///
/// A discrete setting that alone made a gesture of the touched view fail, and that the app has
/// chosen or that contradicts the recognizer's name, comes first, as a changed limit does.
package struct AnsweredStory {
  /// A sentence of the story, and what would have made the gesture happen.
  package struct Answer {
    package fileprivate(set) var sentence: Story.Sentence
    /// The name of the recognizer that the sentence is about, the first one of a cycle.
    package let name: RecognizerName?
    /// The answer of the search; nil if the gesture happened.
    package let whatIf: WhatIf?
    /// Whether the answer is not asked for, because no reader would see it.
    fileprivate var isUnasked = false
  }

  /// The answers, the most important first.
  package private(set) var answers: [Answer]
  private let sequence: TouchSequence
  /// The recognizers that another recognizer waited for.
  private let waitedFor: Set<RecognizerName>

  /// Creates the story of a sequence and searches for the answers.
  ///
  /// - Parameters:
  ///   - sequence: The sequence to describe.
  ///   - isIncluded: Returns whether the story is about a recognizer.
  ///   - search: The search that replays the touches.
  package init<Failure: Error>(
    of sequence: TouchSequence, where isIncluded: (RecognizerName) -> Bool = { _ in true },
    _ search: WhatIfSearch<Failure>
  ) throws(Failure) {
    self.sequence = sequence
    answers = []
    waitedFor = sequence.waitedFor
    var known: [Story.Sentence.Subject: WhatIf?] = [:]
    let story = try Story(of: sequence, where: isIncluded) {
      sentence, hasRecognized throws(Failure) in
      let whatIf = try search.answer(to: sentence, of: sequence)
      known[sentence.subject] = .some(whatIf)
      return Self.isClose(whatIf, sentence, hasRecognized, of: sequence)
    }
    let failures = LastFailures(in: sequence, search)
    for (index, sentence) in story.sentences.enumerated() {
      if index > 0, !search.isComplete, sequence.isUnasked(sentence.subject) {
        let name = sequence.name(of: sentence.subject)
        answers.append(Answer(sentence: sentence, name: name, whatIf: nil, isUnasked: true))
        continue
      }
      let known = known[sentence.subject]
      let whatIf =
        if let known { known } else { try search.answer(to: sentence, of: sequence) }
      answers += try Self.answers(to: sentence, whatIf, of: sequence, failures)
    }
    if let index = indexOfWrongSetting, index > 0 {
      answers.insert(answers.remove(at: index), at: 0)
    }
  }

  /// Returns whether limits near their values now would have made a gesture happen: if another gesture
  /// was recognized, within a quarter of their values.
  private static func isClose(
    _ whatIf: WhatIf?, _ sentence: Story.Sentence, _ hasRecognized: Bool,
    of sequence: TouchSequence
  ) -> Bool {
    guard let whatIf, let lane = sequence.lane(of: sentence.subject) else { return false }
    guard hasRecognized, !sentence.isAboutChangedLimit else { return whatIf.isNear(lane) }
    return (whatIf.greatestChange(for: lane) ?? .infinity) <= 0.25
  }

  /// Returns the answer to a sentence, and answers about those of the recognizers that it applies to
  /// as well which another discrete setting would have made succeed.
  private static func answers<Failure: Error>(
    to sentence: Story.Sentence, _ whatIf: WhatIf?, of sequence: TouchSequence,
    _ failures: LastFailures<Failure>
  ) throws(Failure) -> [Answer] {
    var sentence = sentence
    var others: [Answer] = []
    for name in sentence.alike {
      guard let answer = try failures.settingAnswer(of: name) else { continue }
      sentence.alike.removeAll { $0 == name }
      if let answer = answer.first { others.append(answer) }
    }
    let isAnswered =
      switch whatIf {
      case .changes?: true
      case .unproved?: sequence.lane(of: sentence.subject).map { whatIf?.isRemote(for: $0) } == true
      default: false
      }
    if !isAnswered, let better = try betterAnswer(sentence, sequence, failures) {
      return [better] + others
    }
    let name = sequence.name(of: sentence.subject)
    return [Answer(sentence: sentence, name: name, whatIf: whatIf)] + others
  }

  /// Returns the answer about another recognizer of the same kind that a sentence applies to as well,
  /// if another recognizer stopped both and changes help the other one alone.
  ///
  /// A finger that moved up is meant for the swipe up, not for the swipe to the right.
  private static func betterAnswer<Failure: Error>(
    _ sentence: Story.Sentence, _ sequence: TouchSequence, _ failures: LastFailures<Failure>
  ) throws(Failure) -> Answer? {
    guard case .attempt(let laneIndex, let index) = sentence.subject else { return nil }
    switch sequence.lanes[laneIndex].attempts[index].reason {
    case .prevented, .requirementRecognized: break
    default: return nil
    }
    let first = sequence.lanes[laneIndex].name
    for name in sentence.alike where name.gesture == first.gesture && name.view == first.view {
      guard var answer = try failures.answer(of: name) else { continue }
      answer.sentence.alike = [first] + sentence.alike.filter { $0 != name }
      return answer
    }
    return nil
  }

  /// The last failure of each recognizer that a sentence applies to as well, and the answers about it.
  ///
  /// A recognizer is among those of many sentences, and is asked about once.
  private final class LastFailures<SearchError: Error> {
    private let sequence: TouchSequence
    private let search: WhatIfSearch<SearchError>
    private typealias Failure = (lane: Lane, attempt: RecordedAttempt, sentence: Story.Sentence)
    private var failures: [RecognizerName: Failure?] = [:]
    private var answers: [RecognizerName: Answer?] = [:]
    private var settings: [RecognizerName: Answer?] = [:]
    private var given: Set<RecognizerName> = []

    init(in sequence: TouchSequence, _ search: WhatIfSearch<SearchError>) {
      (self.sequence, self.search) = (sequence, search)
    }

    /// Returns the changes that would have made a recognizer succeed; nil if there are none.
    func answer(of name: RecognizerName) throws(SearchError) -> Answer? {
      if let known = answers[name] { return known }
      var answer: Answer?
      if let (_, _, own) = failure(of: name),
        let whatIf = try search.answer(to: own, of: sequence), case .changes = whatIf
      {
        answer = Answer(sentence: own, name: name, whatIf: whatIf)
      }
      answers[name] = .some(answer)
      return answer
    }

    /// Returns the answer that another discrete setting would have made a recognizer succeed, in an array
    /// that is empty if the answer was returned before; nil if no setting would.
    func settingAnswer(of name: RecognizerName) throws(SearchError) -> [Answer]? {
      var answer: Answer?
      if let known = settings[name] {
        answer = known
      } else if let (lane, attempt, own) = failure(of: name),
        let whatIf = try search.settingAnswer(for: attempt, of: lane, in: sequence)
      {
        answer = Answer(sentence: own, name: name, whatIf: whatIf)
      }
      settings[name] = .some(answer)
      return answer.map { given.insert(name).inserted ? [$0] : [] }
    }

    /// Returns the last attempt of a recognizer that failed, with its lane and its own sentence.
    private func failure(of name: RecognizerName) -> Failure? {
      if let known = failures[name] { return known }
      let found = findFailure(of: name)
      failures[name] = .some(found)
      return found
    }

    private func findFailure(of name: RecognizerName) -> Failure? {
      guard let laneIndex = sequence.lanes.firstIndex(where: { $0.name == name }),
        let index = sequence.lanes[laneIndex].attempts.lastIndex(where: { $0.hasFailed })
      else { return nil }
      let own = Story(of: sequence, lane: laneIndex).sentences.first {
        $0.subject == .attempt(lane: laneIndex, attempt: index)
      }
      let lane = sequence.lanes[laneIndex]
      return own.map { (lane, lane.attempts[index], $0) }
    }
  }

  /// Whether the first answer is a discrete setting.
  package var beginsWithSetting: Bool { answers.first.map { changedSetting($0) != nil } ?? false }

  /// The answers that say something about what happened, and the names of the other recognizers: they
  /// need other fingers or movements, or limits far from those now, or a delegate refused their touches.
  package var folded: (answers: [Answer], others: [RecognizerName]) {
    var (shown, others): ([Answer], [RecognizerName]) = ([], [])
    for (index, answer) in answers.enumerated() {
      if index > 0, isUnrelated(answer) || isSecondClaim(index) {
        for name in [answer.name].compactMap({ $0 }) + answer.sentence.alike
        where !others.contains(name) { others.append(name) }
      } else {
        shown.append(answer)
      }
    }
    let names = shown.flatMap { [$0.name].compactMap { $0 } + $0.sentence.alike }
    return (shown, others.filter { !names.contains($0) })
  }

  // MARK: Order

  private var indexOfWrongSetting: Int? {
    guard let first = answers.first, !first.sentence.isAboutChangedLimit else { return nil }
    switch first.sentence.subject {
    case .cycle, .view: return nil
    case .refusal(let lane, let refusal)
    where sequence.lanes[lane].refusals[refusal].reason.isOfPassedView:
      return nil
    case .attempt(let lane, let attempt)
    where sequence.isLate(sequence.lanes[lane].attempts[attempt]):
      // The fingers made this gesture, only too slowly.
      return nil
    case .attempt, .refusal: break
    }
    let claims = answers.indices.filter { evidence(answers[$0]) != nil && isTouched(answers[$0]) }
    if let best = claims.min(by: { claim($0) < claim($1) }) { return best }
    // A setting that the app may have forgotten matters if nothing else was recognized.
    let isNearMiss = first.lane(in: sequence).map { first.whatIf?.isNear($0) ?? false } ?? false
    guard !isNearMiss, !answers.contains(where: { hasActed($0) }) else { return nil }
    return answers.firstIndex { changedSetting($0) != nil && isTouched($0) }
  }

  /// The signs that a discrete setting is a mistake, the strongest first.
  private enum Evidence: Int {
    /// The recognizer is named after another direction or edge than it has.
    case name
    /// Another recognizer of the view and kind has the same settings.
    case twin
    /// The app has changed the setting from its default.
    case changed
  }

  /// Returns why the discrete setting of an answer may be a mistake; nil if there is no sign of it.
  ///
  /// No answer replaces a direction or an edge that the name says, unless it also says the new one.
  private func evidence(_ answer: Answer) -> Evidence? {
    guard let (setting, value) = changedSetting(answer), let lane = answer.lane(in: sequence),
      let now = lane.values[setting.rawValue]
    else { return nil }
    if lane.isNamed(after: value, of: setting) { return .name }
    if !sequence.siblings(of: lane, with: now, of: setting).isEmpty { return .twin }
    return lane.isChanged(setting.rawValue) ? .changed : nil
  }

  /// Returns the order of an answer among those about settings.
  private func claim(_ index: Int) -> (Int, Int) {
    (evidence(answers[index])?.rawValue ?? .max, index)
  }

  /// Returns whether an answer is a setting, and another answer about the view's recognizers of this
  /// kind has a better claim: the fingers made one gesture, which one of them was meant for.
  private func isSecondClaim(_ index: Int) -> Bool {
    guard changedSetting(answers[index]) != nil, let name = answers[index].name else {
      return false
    }
    return answers.indices.contains { other in
      changedSetting(answers[other]) != nil && answers[other].name?.view == name.view
        && answers[other].name?.gesture == name.gesture && claim(other) < claim(index)
    }
  }

  /// Returns the discrete setting that alone is an answer, with its value.
  private func changedSetting(_ answer: Answer) -> (DiscreteSetting, Double)? {
    guard case .changes(let changes)? = answer.whatIf, changes.count == 1,
      case .value(let property, let value) = changes[0].effect
    else { return nil }
    return DiscreteSetting(rawValue: property).map { ($0, value) }
  }

  /// Returns whether an answer is about a recognizer of the view that was touched first.
  private func isTouched(_ answer: Answer) -> Bool {
    answer.name?.view == sequence.touches.first?.view
  }

  private func hasActed(_ answer: Answer) -> Bool {
    guard case .attempt(let lane, let attempt) = answer.sentence.subject else { return false }
    return sequence.lanes[lane].attempts[attempt].recognized == answer.sentence.time
  }

  // MARK: Folding

  /// Returns whether an answer says nothing about what happened.
  private func isUnrelated(_ answer: Answer) -> Bool {
    if answer.isUnasked { return true }
    let needsOtherTouches = if case .otherTouches? = answer.whatIf { true } else { false }
    switch answer.sentence.subject {
    case .cycle, .view: return false
    case .refusal(let lane, _):
      return needsOtherTouches || answer.whatIf?.isRemote(for: sequence.lanes[lane]) ?? false
    case .attempt(let laneIndex, let index):
      let lane = sequence.lanes[laneIndex]
      let attempt = lane.attempts[index]
      guard case .failed(.limit(let limit)) = attempt.outcome, !waitedFor.contains(lane.name) else {
        return false
      }
      if limit.quantity == .numberOfTouches {
        return evidence(answer) == nil && sequence.restingTouch(of: attempt) == nil
      }
      if answer.whatIf?.isRemote(for: lane) ?? false { return true }
      if case .changes? = answer.whatIf { return false }
      return !sequence.hasFingers(of: lane, attempt)
        || (sequence.miss(of: attempt, by: lane.values) ?? 1) >= 0.3
    }
  }

}

extension AnsweredStory.Answer {
  /// Returns the lane of the recognizer that the sentence is about.
  fileprivate func lane(in sequence: TouchSequence) -> Lane? { sequence.lane(of: sentence.subject) }
}

extension TouchSequence {
  /// Returns whether a sentence is about a touch that a recognizer of a superview did not receive, although
  /// a gesture was recognized: that of another gesture.
  fileprivate func isUnasked(_ subject: Story.Sentence.Subject) -> Bool {
    guard case .refusal(let lane, let refusal) = subject,
      touches[lanes[lane].refusals[refusal].touch].view != lanes[lane].name.view,
      !lanes[lane].refusals[refusal].reason.isOfPassedView
    else { return false }
    return hasRecognized
  }

  /// The names of the recognizers that another recognizer waited for to fail.
  fileprivate var waitedFor: Set<RecognizerName> {
    var names: Set<RecognizerName> = []
    for lane in lanes {
      for attempt in lane.attempts {
        for wait in attempt.waits where wait.end > wait.start { names.insert(wait.other) }
      }
    }
    return names
  }

  /// Returns the lane of the recognizer that a sentence is about; nil for a cycle or a view.
  fileprivate func lane(of subject: Story.Sentence.Subject) -> Lane? {
    switch subject {
    case .cycle, .view: nil
    case .attempt(let lane, _), .refusal(let lane, _): lanes[lane]
    }
  }

  /// Returns the name of the recognizer that a sentence is about, the first one of a cycle.
  package func name(of subject: Story.Sentence.Subject) -> RecognizerName? {
    switch subject {
    case .cycle(let index): cycles[index].first
    case .view(let index): unreached[index].recognizer
    case .attempt(let lane, _), .refusal(let lane, _): lanes[lane].name
    }
  }
}
