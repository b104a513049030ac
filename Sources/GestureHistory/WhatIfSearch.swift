public import Gestures

/// A search for the nearest changes under which a gesture would have been recognized.
///
/// The search replays the touches with a change that removes the reason for the failure. If the
/// recognizer then fails for another reason, a change for that is added, and so on. A limit that is
/// exceeded again is doubled. At the end, changes that are not needed are left out, and doubled
/// limits are reduced to what is needed.
///
/// If these changes are far from the values now, or none helps, a discrete setting that fits the
/// fingers is tried alone: a direction, an edge, or a number of taps or fingers.
///
/// `Failure` is the error that replays throw.
public struct WhatIfSearch<Failure: Error> {
  /// A closure that replays the touches under changes, at least up to a time, and returns what
  /// happened.
  public typealias Replay = (_ changes: [Change], _ end: Duration) throws(Failure) ->
    [TouchSequence]

  /// A closure that replays the touches, at least as far as a question needs.
  package typealias QuestionReplay = (
    _ changes: [Change], _ end: Duration, _ question: ReplayQuestion?
  ) throws(Failure) -> [TouchSequence]

  private let replay: QuestionReplay
  private let remedies: Remedies
  /// Whether limits are found exactly that are far from their values now.
  let isComplete: Bool
  /// The work that replays may take; nil for any.
  private let budget: ReplayBudget?

  /// The maximum number of replays in which changes are added or enlarged.
  private static var rounds: Int { 60 }
  /// The time for which a replay continues after the sequence, so that timers fire.
  private static var aftermath: Duration { .seconds(2) }

  /// Creates a search that tries changes of the given properties by replaying the touches.
  public init(
    properties: [AdjustableProperty] = AdjustableProperty.builtIn, replay: @escaping Replay
  ) {
    self.init(properties: properties, isComplete: true, budget: nil) {
      changes, end, _ throws(Failure) in
      try replay(changes, end)
    }
  }

  /// Creates a search whose replays may end as soon as they have answered a question.
  ///
  /// - Parameters:
  ///   - isComplete: Whether limits far from their values now are found exactly, and any number of changes.
  ///     Otherwise the answer is ``WhatIf/unproved(_:)`` as soon as a limit has to be that far, or as a
  ///     third change is needed.
  ///   - budget: The work that replays may take; there is no answer when it is used up. Nil for any.
  package init(
    properties: [AdjustableProperty], isComplete: Bool, budget: ReplayBudget?,
    replay: @escaping QuestionReplay
  ) {
    self.replay = replay
    self.isComplete = isComplete
    self.budget = budget
    remedies = Remedies(properties: properties)
  }

  /// Returns what would have made the subject of a sentence happen; nil if it did happen.
  public func answer(
    to sentence: Story.Sentence, of sequence: TouchSequence
  ) throws(Failure) -> WhatIf? {
    switch sentence.subject {
    case .view: return nil
    case .cycle(let cycle): return try answer(toCycle: sequence.cycles[cycle], of: sequence)
    case .attempt(let lane, let attempt):
      // A gesture may have been recognized and cancelled later.
      guard sequence.lanes[lane].attempts[attempt].recognized != sentence.time else { return nil }
      return try answer(toAttempt: attempt, ofLane: lane, of: sequence)
    case .refusal(let lane, let refusal):
      return try answer(toRefusal: refusal, ofLane: lane, of: sequence)
    }
  }

  /// Returns what would have made an attempt succeed; nil if it has not failed.
  public func answer(
    toAttempt index: Int, ofLane laneIndex: Int, of sequence: TouchSequence
  ) throws(Failure) -> WhatIf? {
    let lane = sequence.lanes[laneIndex]
    let attempt = lane.attempts[index]
    switch attempt.outcome {
    case .failed:
      guard budget?.allowsAnswer() ?? true else { return nil }
    // Another gesture was meant, and was recognized.
    case .cancelled(.rolledTap), .cancelled(.rollOff): return nil
    case .cancelled(.touchesCancelled):
      return .nothing(Remedies.cancellation(of: attempt, in: sequence))
    case .cancelled(let reason): return .nothing(reason.words(for: lane.name))
    case .ended, .open: return nil
    }
    var changes: [Change] = []
    let window = Window(sequence, from: attempt.start, to: attempt.end)
    guard let answer = try search(for: lane, in: window, attempt, sequence, &changes) else {
      return nil
    }
    if answer.isNear(lane), attempt.reason != .noEdges { return answer }
    let setting = try settingAnswer(for: attempt, of: lane, in: sequence)
    return setting ?? answer
  }

  /// Returns the discrete setting, such as a direction or a number of fingers, that alone would have
  /// made an attempt succeed; nil if no setting would.
  func settingAnswer(
    for attempt: RecordedAttempt, of lane: Lane, in sequence: TouchSequence
  ) throws(Failure) -> WhatIf? {
    let settings = sequence.fittingSettings(for: attempt, in: lane)
    guard !settings.isEmpty, budget?.allowsAnswer() ?? true else { return nil }
    // With another setting, the attempt may last until the fingers are lifted.
    let end = attempt.touches.compactMap { sequence.touches[$0].end }.max() ?? attempt.end
    let window = Window(sequence, from: attempt.start, to: max(attempt.end, end))
    for fitting in settings {
      let change = Change(
        .named(lane.name), .value(property: fitting.setting.rawValue, fitting.value))
      if try result(of: lane.name, in: window, [change]).isRecognized { return .changes([change]) }
    }
    return nil
  }

  /// Returns what would have made a recognizer succeed that did not receive a touch.
  public func answer(
    toRefusal index: Int, ofLane laneIndex: Int, of sequence: TouchSequence
  ) throws(Failure) -> WhatIf? {
    let lane = sequence.lanes[laneIndex]
    let refusal = lane.refusals[index]
    var changes: [Change] = []
    switch refusal.reason {
    case .disabled:
      changes = [Change(.named(lane.name), .value(property: "isEnabled", 1))]
    case .shouldReceiveEvent, .delegateShouldReceiveEvent, .delegateShouldReceiveTouch:
      changes = [Change(.named(lane.name), .receivesRefusedTouches)]
    case .takesNoTouches: changes = [Change(.named(lane.name), .viewTakesTouches)]
    default: return .nothing(refusal.reason.words)
    }
    if !isComplete, let missing = missingFingers(of: lane, in: sequence) { return missing }
    guard budget?.allowsAnswer() ?? true else { return nil }
    let end = sequence.touches[refusal.touch].end ?? sequence.end
    let window = Window(sequence, from: refusal.time, to: end)
    return try search(for: lane, in: window, nil, sequence, &changes)
  }

  /// Returns that a gesture needs more fingers than a sequence has; nil if it has enough.
  ///
  /// No replay can tell more: a swipe of two fingers that a delegate refuses is in the story of each tap.
  private func missingFingers(of lane: Lane, in sequence: TouchSequence) -> WhatIf? {
    let required = lane.values[DiscreteSetting.numberOfTouchesRequired.rawValue] ?? 1
    let missing = required - Double(sequence.touches.count)
    guard missing > 0 else { return nil }
    return .otherTouches(
      "\(Measurement.fingers(missing)) more (numberOfTouchesRequired is \(Int(required)))")
  }

  /// Returns the relation of a cycle without which one of its recognizers acts earliest; nil if no
  /// recognizer of the cycle would act.
  private func answer(
    toCycle cycle: [RecognizerName], of sequence: TouchSequence
  ) throws(Failure) -> WhatIf? {
    guard budget?.allowsAnswer() ?? true else { return nil }
    let window = Window(sequence, from: sequence.start, to: sequence.end)
    var best: (change: Change, time: Duration)?
    for (place, name) in cycle.enumerated() {
      let next = cycle[(place + 1) % cycle.count]
      let change = Change(.named(name), .doesNotRequire(next))
      let times = try replay([change], window.replayEnd, nil).flatMap { $0.lanes }
        .filter { $0.name == name }.flatMap { $0.attempts }.filter(window.contains)
        .compactMap { $0.recognized }
      guard let time = times.min() else { continue }
      if best.map({ time < $0.time }) ?? true { best = (change, time) }
    }
    return best.map { .changes([$0.change]) }
  }

  // MARK: Searching

  /// The time in which the gesture has to be recognized, and that until which to replay.
  private struct Window {
    let start: Duration
    let end: Duration
    let replayEnd: Duration

    init(_ sequence: TouchSequence, from start: Duration, to end: Duration) {
      (self.start, self.end) = (start, end)
      let next = sequence.nextLanding.map { min($0, sequence.end + .seconds(5)) } ?? sequence.end
      replayEnd = max(sequence.end, next) + WhatIfSearch.aftermath
    }

    func contains(_ attempt: RecordedAttempt) -> Bool {
      attempt.start >= start
        ? attempt.start <= end : attempt.end > start || attempt.outcome == .open
    }
  }

  private func search(
    for lane: Lane, in window: Window, _ original: RecordedAttempt?, _ sequence: TouchSequence,
    _ changes: inout [Change]
  ) throws(Failure) -> WhatIf? {
    if !isComplete, let original, let change = sequence.farChange(for: original, in: lane) {
      return .unproved([change])
    }
    let (name, values) = (lane.name, lane.values)
    var failure = original.map { ($0, sequence) }
    var brackets: [String: Bracket] = [:]
    for _ in 0..<Self.rounds {
      guard budget?.allowsAnswer() ?? true else { return nil }
      if let (attempt, sequence) = failure {
        switch remedies.remedy(for: attempt, of: lane, in: sequence, changes) {
        case .change(var change):
          if case .value(let property, var value) = change.effect {
            let old = changes.value(of: property) ?? lane.values[property] ?? value
            brackets[property, default: Bracket()].add(old, isTooLow: value > old)
            let steps = remedies.stepsPerUnit(of: property, lane)
            guard brackets[property]?.narrow(&value, stepsPerUnit: steps) ?? true else {
              return .nothing("no value of \(property) helps")
            }
            change.effect = .value(property: property, value)
            // The timer of a duration does not measure it, and a raised limit is doubled: a lower value
            // may do then.
            let isLeast = old == values[property] && !remedies.isEstimated(property)
            let least = Change.Effect.value(property: property, isLeast ? value : old)
            if !isComplete, !least.isNear(lane) {
              changes.set(change)
              return .unproved(changes)
            }
          }
          changes.set(change)
          if !isComplete, changes.isFarFetched { return .unproved(changes) }
        case .otherTouches(let text):
          let isRefused = changes.contains { $0.effect == .receivesRefusedTouches }
          return .otherTouches(isRefused ? "one that is not refused, and \(text)" : text)
        case .nothing(let text): return .nothing(text)
        }
      }
      let (isRecognized, next) = try result(of: name, in: window, changes)
      if isRecognized {
        return try reduced(changes, lane, window, brackets, Guess(original, in: sequence))
      }
      guard let next else { return .unproved(changes) }
      failure = next
    }
    return .unproved(changes)
  }

  /// Returns whether the recognizer recognizes its gesture under changes, or else how it fails.
  ///
  /// If the recognizer makes no attempt in the window, the failure is that of the attempt before,
  /// which the changes have prolonged.
  private func result(
    of name: RecognizerName, in window: Window, _ changes: [Change]
  ) throws(Failure) -> (isRecognized: Bool, failure: (RecordedAttempt, TouchSequence)?) {
    var failure: (RecordedAttempt, TouchSequence)?
    let question = ReplayQuestion(recognizer: name, start: window.start, end: window.end)
    for sequence in try replay(changes, window.replayEnd, question)
    where sequence.end >= window.start {
      for lane in sequence.lanes where lane.name == name {
        for attempt in lane.attempts where attempt.start <= window.end {
          guard window.contains(attempt) || attempt.hasFailed else { continue }
          if window.contains(attempt), attempt.recognized != nil { return (true, nil) }
          failure = attempt.hasFailed ? (attempt, sequence) : nil
        }
      }
    }
    return (false, failure)
  }

  /// Returns changes without those that are not needed, and with limits no larger than needed.
  ///
  /// - Parameters:
  ///   - brackets: The values of each property with which the gesture was not recognized.
  ///   - guess: What the fingers did.
  private func reduced(
    _ changes: [Change], _ lane: Lane, _ window: Window, _ brackets: [String: Bracket],
    _ guess: Guess
  ) throws(Failure) -> WhatIf {
    var changes = changes
    if changes.count > 1 {
      for change in changes {
        let others = changes.filter { $0 != change }
        if try result(of: lane.name, in: window, others).isRecognized { changes = others }
      }
    }
    for index in changes.indices {
      guard case .value(let property, var works) = changes[index].effect,
        var fails = lane.values[property], works > fails,
        brackets[property]?.isRepeated ?? false || remedies.isEstimated(property)
      else { continue }
      let steps = remedies.stepsPerUnit(of: property, lane)
      /// Tries a value between the one that fails and the one that works.
      func test(_ value: Double) throws(Failure) {
        guard value > fails, value < works else { return }
        changes[index].effect = .value(property: property, value)
        if try result(of: lane.name, in: window, changes).isRecognized {
          works = value
        } else {
          fails = value
        }
      }
      if !isComplete, let nearest = lane.nearest(to: works, of: property) {
        try test((nearest * steps).rounded(.down) / steps)
        if works > nearest {
          changes[index].effect = .value(property: property, works)
          return .unproved(changes)
        }
      }
      // Usually the fingers tell what is needed, and two replays prove it.
      try test(guess.value(of: property, stepsPerUnit: steps) ?? works)
      try test(((works * steps).rounded(.up) - 1) / steps)
      while (works - fails) * steps > 1.5 {
        let middle = ((works + fails) / 2 * steps).rounded(.up) / steps
        guard middle < works else { break }
        try test(middle)
      }
      changes[index].effect = .value(property: property, works)
    }
    return .changes(changes)
  }
}

extension TouchSequence {
  /// Returns a limit far from its value now that a tap or a long press needs, as the fingers alone say;
  /// nil if only replays can tell.
  fileprivate func farChange(for attempt: RecordedAttempt, in lane: Lane) -> Change? {
    guard case .limit = attempt.reason, numberOfGroups(of: attempt) == 1,
      let duration = duration(of: attempt)
    else { return nil }
    let limits: [(property: String, value: Double)] =
      switch lane.name.gesture {
      case "tap": [("allowableMovement", movement(of: attempt)), ("maximumDuration", duration)]
      case "long press": [("minimumPressDuration", duration)]
      default: []
      }
    return limits.lazy.map { Change.Effect.value(property: $0.property, $0.value) }
      .first { !$0.isNear(lane) && isNeeded($0, in: lane) }.map { Change(.named(lane.name), $0) }
  }

  /// Returns whether a value is beyond the limit that it replaces: a tap may be shorter than its
  /// maximum.
  private func isNeeded(_ effect: Change.Effect, in lane: Lane) -> Bool {
    guard case .value(let property, let value) = effect, let now = lane.values[property] else {
      return false
    }
    return property == "minimumPressDuration" ? value < now : value > now
  }

  /// Returns the distance, in points, from the mean location of an attempt's fingers when the last one
  /// landed to that where they were lifted.
  private func movement(of attempt: RecordedAttempt) -> Double {
    let fingers = attempt.touches.map { touches[$0] }
    guard let landing = fingers.map({ $0.start }).max() else { return 0 }
    let sum = fingers.reduce(Vector.zero) { sum, finger in
      sum + (finger.samples[finger.samples.count - 1].location - finger.location(at: landing))
    }
    return sum.magnitude / Double(fingers.count)
  }
}

/// What the fingers did in an attempt, from which the limit follows that it needs.
private struct Guess {
  /// The greatest distance, in points, of a finger from its landing.
  private let extent: Double?

  init(_ attempt: RecordedAttempt?, in sequence: TouchSequence) {
    extent = attempt?.touches.map { sequence.touches[$0].extent }.max()
  }

  /// Returns the value that a limit probably needs, in whole steps; nil without a guess.
  func value(of property: String, stepsPerUnit steps: Double) -> Double? {
    guard property == "allowableMovement" || property == "allowableTapMovement" else { return nil }
    return extent.map { ($0 * steps).rounded(.up) / steps }
  }
}

/// The values of a property with which a gesture was not recognized.
private struct Bracket {
  /// The highest value that was too low.
  private var low: Double?
  /// The lowest value that was too high.
  private var high: Double?
  private var count = 0

  /// Whether more than one value was tried without success.
  var isRepeated: Bool { count > 1 }

  /// Adds a value, which is nearer to those that help than those before.
  mutating func add(_ value: Double, isTooLow: Bool) {
    count += 1
    if isTooLow { low = value } else { high = value }
  }

  /// Moves a value between those that were too low and too high, if both exist.
  ///
  /// - Returns: Whether there is a value between them, in whole steps.
  func narrow(_ value: inout Double, stepsPerUnit: Double) -> Bool {
    guard let low, let high else { return true }
    value = ((low + high) / 2 * stepsPerUnit).rounded(.up) / stepsPerUnit
    return low < value && value < high
  }
}

extension [Change] {
  /// Returns the value to which the changes set a property; nil if they do not set it.
  fileprivate func value(of property: String) -> Double? {
    for case .value(property, let value) in map({ $0.effect }) { return value }
    return nil
  }

  /// Adds a change, or replaces the change of the same property.
  fileprivate mutating func set(_ change: Change) {
    removeAll { old in
      guard case .value(let property, _) = old.effect, case .value(property, _) = change.effect
      else { return old == change }
      return true
    }
    append(change)
  }
}
