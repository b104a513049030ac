public import Gestures

/// Writes the sentences of a story.
struct StoryWriter {
  private let sequence: TouchSequence

  init(_ sequence: TouchSequence) { self.sequence = sequence }

  /// A sentence with the values by which it is ordered and folded.
  private struct Draft {
    var sentence: Story.Sentence
    var name: RecognizerName?
    var rank: Rank
    /// The text that alike failures have in common; nil for a sentence that is never folded.
    var foldKey: String?
    /// The part of the limit by which a measured value missed it; nil without a measured value.
    var miss: Double?
    /// Whether the app has changed the missed limit, and the default would have been kept.
    var isStricterThanDefault = false
    /// Whether the touch went to another view, though the recognizer's view was under the finger.
    var isOfPassedView = false
    /// Whether the gesture is complete and still waits for another recognizer to fail.
    var isStillWaiting = false
    /// Whether the session's time has to advance, or a finger to be lifted, before anything is decided.
    var isUndecided = false
    /// Whether a finger that rests made the gesture of another finger fail.
    var isBlocked = false
    /// Whether the measured value was at least half of a minimum, or at most twice a maximum.
    var isWithinTwice = false
    /// Whether as many fingers were down as the recognizer requires.
    var hasItsFingers = true
    /// Whether the gesture is a tap, or several.
    var isTap = false
    /// The longest time for which the recognizer waited for another one.
    var wait = Duration.zero
    /// The number of touches of the attempt.
    var touches = 0
    /// How far two fingers moved because they dragged, pinched or turned; nil for other gestures.
    var movement: Double?
    /// Whether fingers that make another gesture often come close to the missed limit.
    var isOftenClose = false
  }

  /// The kinds of sentences, the most important first.
  private enum Rank: Int, Comparable {
    case cycle, acted, decidedByOthers, refused
    /// A view that did not get the touch.
    case unreached
    /// A gesture of several taps, or of a press after taps, of which a tap was made.
    case tapped
    case missedLimit
    /// A gesture of a movement that no finger made.
    case unmoved
    case other
    /// A touch of a view that the delegate of an ancestor's recognizer refused.
    case refusedByAncestor

    static func < (a: Rank, b: Rank) -> Bool { a.rawValue < b.rawValue }
  }

  /// A measured value that missed its limit by less than this part of the limit is a near miss.
  private static let nearMiss = 0.3
  /// A near miss by less than this part of the limit comes before a gesture that was recognized.
  private static let narrowMiss = 0.1

  // MARK: Order

  /// Returns the sentences about the recognizers for which `isIncluded` returns true.
  ///
  /// - Parameter isClose: Returns whether a gesture that failed by a limit was close enough to come
  ///   first.
  func sentences<Failure: Error>(
    where isIncluded: (RecognizerName) -> Bool, isClose: Story.Closeness<Failure>
  ) throws(Failure) -> [Story.Sentence] {
    var drafts = drafts(where: isIncluded).sorted { a, b in
      let (missA, missB) = (a.miss ?? .infinity, b.miss ?? .infinity)
      return (a.rank, a.rank == .missedLimit ? missA : 0, a.sentence.time)
        < (b.rank, b.rank == .missedLimit ? missB : 0, b.sentence.time)
    }
    if let first = try firstIndex(in: drafts, isClose) {
      drafts.insert(drafts.remove(at: first), at: 0)
    }
    return folded(drafts).map { $0.sentence }
  }

  /// Returns the index of the draft that says what happened, or else why something did not happen.
  private func firstIndex<Failure: Error>(
    in drafts: [Draft], _ isClose: Story.Closeness<Failure>
  ) throws(Failure) -> Int? {
    if let cycle = drafts.firstIndex(where: { $0.rank == .cycle }) { return cycle }
    let acted = mainGesture(in: drafts)
    if acted == nil {
      if let passed = drafts.firstIndex(where: { $0.isOfPassedView }) { return passed }
      if let waiting = drafts.firstIndex(where: { $0.isStillWaiting }) { return waiting }
    }
    let strict = drafts.indices.filter { drafts[$0].isStricterThanDefault }
    let decisive = strict.filter {
      acted == nil || drafts[$0].isWithinTwice && !drafts[$0].isOftenClose
    }
    for index in decisive where try isClose(drafts[index].sentence, acted != nil) { return index }
    if let blocked = drafts.firstIndex(where: { $0.isBlocked }) { return blocked }
    let near = drafts.indices.filter { index in
      let draft = drafts[index]
      guard draft.hasItsFingers, acted == nil || !draft.isOftenClose else { return false }
      return (draft.miss ?? 1) < (acted == nil ? Self.nearMiss : Self.narrowMiss)
    }.sorted { drafts[$0].miss ?? 1 < drafts[$1].miss ?? 1 }
    for index in near where try isClose(drafts[index].sentence, acted != nil) { return index }
    if let acted { return acted }
    if let undecided = drafts.firstIndex(where: { $0.isUndecided }) { return undecided }
    let longest = drafts.indices.max { drafts[$0].wait < drafts[$1].wait }
    if let longest, drafts[longest].wait > .zero { return longest }
    return drafts.first?.rank == .unreached ? 0 : strict.first ?? near.first
  }

  /// Returns the index of the recognized gesture that waited longest for others, or else of the one of
  /// the most touches; nil if none was recognized.
  ///
  /// Of several, it is a tap, or else the first one.
  private func mainGesture(in drafts: [Draft]) -> Int? {
    func order(_ index: Int) -> (Duration, Int, Int, Duration) {
      let draft = drafts[index]
      return (
        .zero - draft.wait, -draft.touches, draft.isTap ? 0 : 1,
        draft.sentence.time
      )
    }
    let acted = drafts.indices.filter { drafts[$0].rank == .acted }
    guard let first = acted.min(by: { order($0) < order($1) }), drafts[first].movement != nil else {
      return acted.min { order($0) < order($1) }
    }
    // Fingers that drag, pinch and turn at once make the gesture that moves them furthest.
    return acted.filter { drafts[$0].touches == drafts[first].touches }
      .max { drafts[$0].movement ?? 0 < drafts[$1].movement ?? 0 }
  }

  private func folded(_ drafts: [Draft]) -> [Draft] {
    var result: [Draft] = []
    var places: [String: Int] = [:]
    for draft in drafts {
      if let key = draft.foldKey, let known = places[key], let name = draft.name {
        if result[known].name != name, !result[known].sentence.alike.contains(name) {
          result[known].sentence.alike.append(name)
        }
      } else {
        if let key = draft.foldKey, places[key] == nil { places[key] = result.count }
        result.append(draft)
      }
    }
    return result
  }

  // MARK: Sentences

  private func drafts(where isIncluded: (RecognizerName) -> Bool) -> [Draft] {
    var drafts = sequence.cycles.enumerated().compactMap { index, cycle -> Draft? in
      guard cycle.contains(where: isIncluded) else { return nil }
      return Draft(
        sentence: Story.Sentence(
          subject: .cycle(index), time: sequence.start, text: "A ring: \(cycle.wordsOfCycle).",
          details: ["None of them acts before another one fails: remove one of the requirements."]),
        rank: .cycle)
    }
    for (index, lane) in sequence.lanes.enumerated() where isIncluded(lane.name) {
      for attempt in lane.attempts.indices { drafts += draft(index, attempt) }
      drafts += refusals(of: index)
    }
    let hasActed = sequence.hasRecognized
    if !hasActed { drafts += [undecided(where: isIncluded)].compactMap { $0 } }
    return drafts + [unreached(where: isIncluded, hasActed, besides: drafts)].compactMap { $0 }
  }

  /// Returns a sentence about the first view that did not get a touch; nil without one, or if the other
  /// sentences say enough.
  ///
  /// What is certain is said also if a recognizer has acted. Else it is said if nothing else is known: the
  /// view in front, for example, may be what the finger was meant for.
  private func unreached(
    where isIncluded: (RecognizerName) -> Bool, _ hasActed: Bool, besides others: [Draft]
  ) -> Draft? {
    let isKnown =
      hasActed || others.contains { $0.rank < .unreached || ($0.miss ?? 1) < Self.nearMiss }
    let isTapped = others.contains { $0.rank == .tapped }
    let isTried = isTapped || others.contains { $0.rank == .missedLimit }
    let views = sequence.unreached
    let index = views.firstIndex { view in
      guard view.recognizer.map(isIncluded) ?? sequence.lanes.isEmpty else { return false }
      switch view.cause {
      case .hidden, .transparent, .withoutScale, .refused: return true
      case .outsideWindow: return !hasActed
      // A finger beside all views matters to a gesture of several fingers or taps, or if it is the only one.
      case .withoutRecognizers:
        return isTapped || !hasActed && (others.isEmpty || sequence.needsMoreFingers)
      case .beside: return !isKnown && !isTried
      case .withoutTap:
        return !isKnown && !isTried && sequence.touches[view.touch].isStill
          && others.contains { $0.rank == .unmoved }
      case .empty, .covered, .missed, .occupied, .taken: return !isKnown
      }
    }
    return index.map { index in
      Draft(
        sentence: Story.Sentence(
          subject: .view(index), time: views[index].time,
          text: views[index].sentence(about: sequence.touches[views[index].touch]) + "."),
        rank: .unreached)
    }
  }

  /// Returns a sentence about a recognizer that a timer or a finger that is down has not decided yet; nil
  /// without one.
  private func undecided(where isIncluded: (RecognizerName) -> Bool) -> Draft? {
    guard let pending = sequence.pending else { return nil }
    let open = sequence.lanes.indices.filter { index in
      let lane = sequence.lanes[index]
      return isIncluded(lane.name) && lane.attempts.last?.outcome == .open
        && lane.attempts.last?.spans.last?.state != .waiting
    }
    guard let index = open.first(where: { sequence.lanes[$0].kind.isPress }) ?? open.first else {
      return nil
    }
    let lane = sequence.lanes[index]
    let attempt = lane.attempts[lane.attempts.count - 1]
    let down = attempt.touches.first { sequence.touches[$0].end == nil }
    var why = down.map { "finger \(sequence.touches[$0].number) has not been lifted" }
    if case .timer(let due) = pending { why = timeLeft(until: due, at: attempt.end) }
    return why.map { why in
      Draft(
        sentence: Story.Sentence(
          subject: .attempt(lane: index, attempt: lane.attempts.count - 1), time: attempt.end,
          text: "\(lane.name.label) is not decided: \(why)."),
        name: lane.name, rank: .other, isUndecided: true)
    }
  }

  private func timeLeft(until due: Duration, at now: Duration) -> String {
    "a timer is due \(Measurement.text(due - sequence.start)) after the landing, and the session's time "
      + "is \(Measurement.text(now - sequence.start)) after it; time passes with touches and by "
      + "advance(to:)"
  }

  /// Returns a sentence about a complete gesture that waits for another recognizer to fail; nil for an
  /// attempt that does not wait.
  private func waiting(
    _ lane: Lane, _ attempt: RecordedAttempt, _ subject: Story.Sentence.Subject
  ) -> Draft? {
    guard attempt.spans.last?.state == .waiting, let wait = attempt.waits.last else { return nil }
    let (other, requirement) = (wait.other, wait.requirement.declaration)
    var draft = Draft(
      sentence: Story.Sentence(
        subject: subject, time: wait.start,
        text: "\(lane.name.label) is complete and still waits for \(other.label) to fail "
          + "(\(requirement)), after \(Measurement.text(wait.duration))."),
      name: lane.name, rank: .decidedByOthers, isStillWaiting: true)
    var detail =
      "\(other.label) has neither failed nor been recognized, and no timer will decide it."
    if case .timer(let due) = sequence.pending {
      detail = "That is open: \(timeLeft(until: due, at: attempt.end))."
    } else if let finger = finger(of: other) {
      detail += " Its finger \(finger) has not been lifted."
    }
    draft.sentence.details = [detail]
    return draft
  }

  /// Returns the number of the finger that a recognizer has and that is still down; nil without one.
  private func finger(of name: RecognizerName) -> Int? {
    let attempt = sequence.lanes.first { $0.name == name }?.attempts.last
    return attempt?.touches.map { sequence.touches[$0] }.first { $0.end == nil }?.number
  }

  private func draft(_ laneIndex: Int, _ attemptIndex: Int) -> [Draft] {
    let lane = sequence.lanes[laneIndex]
    let attempt = lane.attempts[attemptIndex]
    let subject = Story.Sentence.Subject.attempt(lane: laneIndex, attempt: attemptIndex)
    var drafts: [Draft] = []
    if let time = attempt.recognized {
      var draft = Draft(
        sentence: Story.Sentence(
          subject: subject, time: time, text: recognition(of: lane.name, attempt, at: time)),
        name: lane.name, rank: .acted)
      draft.sentence.details = details(of: lane, attempt)
      draft.sentence.allowances = allowances(of: attempt)
      draft.isTap = lane.kind.isTap
      draft.wait = attempt.longestWait?.duration ?? .zero
      draft.touches = attempt.touches.count
      draft.movement = sequence.movement(ofTwoFingersIn: attempt, by: lane.kind)
      drafts.append(draft)
    }
    switch attempt.outcome {
    case .failed(let reason): drafts.append(failure(of: lane, attempt, reason, subject))
    case .open: drafts += [waiting(lane, attempt, subject)].compactMap { $0 }
    case .ended, .cancelled: break
    }
    return drafts
  }

  private func recognition(
    of name: RecognizerName, _ attempt: RecordedAttempt, at time: Duration
  ) -> String {
    let verb = attempt.hasBegun ? "began" : "was recognized"
    var text = "\(name.label) \(verb) \(after(time))"
    let prevented = prevented(by: name, at: time)
    if let first = prevented.first { text += " and prevented \(first.label)" }
    if prevented.count > 1 { text += " and \(prevented.count - 1) more" }
    if let wait = attempt.longestWait {
      text +=
        ": it waited \(Measurement.text(wait.duration)) for \(wait.other.label) to fail "
        + "(\(wait.requirement.declaration))"
    }
    return text + "."
  }

  private func prevented(by name: RecognizerName, at time: Duration) -> [RecognizerName] {
    sequence.lanes.filter { lane in
      let first = lane.attempts.partitioningIndex { $0.end >= time }
      return lane.attempts[first...].prefix { $0.end == time }
        .contains { $0.reason == .prevented(by: name) }
    }.map { $0.name }
  }

  private func allowances(of attempt: RecordedAttempt) -> [String] {
    attempt.allowances.map { allowance in
      let words = allowance.reason.words(beside: allowance.other)
      return switch allowance.reason {
      case .canBePrevented: "It \(words)."
      case .delegate, .otherDelegate: words.prefix(1).uppercased() + words.dropFirst() + "."
      case .requirement, .canPrevent: words + "."
      }
    }
  }

  private func details(of lane: Lane, _ attempt: RecordedAttempt) -> [String] {
    var details = [
      cancellation(by: lane, attempt), rest(of: lane, attempt), lane.lackOfAction,
      lane.lackOfDelegate,
    ].compactMap { $0 }
    if case .cancelled(let reason) = attempt.outcome {
      details.append(
        "It was cancelled \(after(attempt.end)): \(sequence.clause(for: reason, of: attempt, in: lane))."
      )
    }
    if attempt.hasBegun, attempt.outcome == .ended {
      let isOver = attempt.touches.isEmpty ? "the input was over" : "the fingers had been lifted"
      details.append(
        attempt.recognized == attempt.end
          ? "It ended as soon as it began: \(isOver) by then." : "It ended \(after(attempt.end)).")
    }
    return details
  }

  /// Returns a sentence about touches that a gesture took from a view with touch methods of its own; nil
  /// without such a view.
  ///
  /// A view with several recognizers leaves its touches to them.
  private func cancellation(by lane: Lane, _ attempt: RecordedAttempt) -> String? {
    guard lane.values["cancelsTouchesInView"] != 0 else { return nil }
    let taken = attempt.touches.filter {
      sequence.touches[$0].cancellation.map { $0.time == attempt.recognized } ?? false
    }
    guard let view = taken.first.flatMap({ sequence.touches[$0].cancellation?.view }),
      sequence.lanes.count(where: { $0.name.view == view }) <= 1
    else { return nil }
    let fingers = taken.map { "\(sequence.touches[$0].number)" }.joined(separator: " and ")
    return "It took \(taken.count == 1 ? "finger" : "fingers") \(fingers) from \(view), whose "
      + "touchesCancelled was called (cancelsTouchesInView)."
  }

  /// Returns a sentence about the time for which a pinch or a rotation had too few fingers.
  private func rest(of lane: Lane, _ attempt: RecordedAttempt) -> String? {
    guard lane.canRest, let rest = sequence.rests(of: attempt).first else { return nil }
    let down = attempt.touches.count { sequence.touches[$0].isDown(at: rest.lowerBound) }
    return "It rested from \(Measurement.text(rest.lowerBound - sequence.start)) to "
      + "\(Measurement.text(rest.upperBound - sequence.start)): "
      + "\(Measurement.fingers(Double(down))) down, two needed."
  }

  private func failure(
    of lane: Lane, _ attempt: RecordedAttempt, _ reason: Reason,
    _ subject: Story.Sentence.Subject
  ) -> Draft {
    let clause = sequence.clause(for: reason, of: attempt, in: lane)
    var text = "\(lane.name.label) failed \(after(attempt.end)): \(clause)."
    let wait = attempt.longestWait?.duration ?? .zero
    if case .requirementRecognized(let other, let requirement) = reason, wait > .zero {
      text =
        "\(lane.name.label) waited \(Measurement.text(wait)) for \(other.label) to fail "
        + "(\(requirement.declaration)), and the \(other.gesture) was recognized."
    }
    var draft = Draft(
      sentence: Story.Sentence(subject: subject, time: attempt.end, text: text),
      name: lane.name, rank: .other,
      foldKey: "\(lane.name.view) \(reason.words(for: lane.name.ofAnyGesture))")
    if let resting = sequence.restingTouch(of: attempt) {
      draft.isBlocked = true
      draft.foldKey?.append(" \(Int64(resting.start / .nanoseconds(1)))")
    }
    draft.miss = sequence.miss(of: attempt, by: lane.values)
    draft.hasItsFingers = sequence.hasFingers(of: lane, attempt)
    draft.wait = wait
    if let remark = strictness(of: lane, attempt) {
      draft.isStricterThanDefault = true
      draft.sentence.isAboutChangedLimit = true
      draft.sentence.details.append(remark)
    }
    draft.sentence.details += remarksOnSettings(of: lane, attempt)
    switch reason {
    case .limit(let limit):
      if draft.hasItsFingers { draft.rank = rank(of: limit, missedIn: attempt, of: lane) }
      draft.isOftenClose = limit.isOftenClose
      if limit.quantity == .pressDuration, limit.measured == 0 {
        draft.sentence.details.append(
          "The touch ended at the time of its landing: each sample needs its own timestamp.")
      }
      // In the inspector, fingers that are down are lifted later.
      if limit.quantity == .duration, limit.isMaximum, sequence.pending != nil,
        let finger = attempt.touches.map({ sequence.touches[$0] }).first(where: { $0.end == nil })
      {
        draft.sentence.details.append("Its finger \(finger.number) has not been lifted.")
      }
      draft.isWithinTwice = (draft.miss ?? .infinity) <= (limit.isMaximum ? 1 : 0.5)
    case .prevented, .requirementRecognized, .requirementCycle, .vetoed,
      .wrongButton, .noEdges:
      draft.rank = .decidedByOthers
      draft.sentence.details += [secondCause(of: lane, attempt), lane.lackOfDelegate].compactMap {
        $0
      }
    default: break
    }
    return draft
  }

  /// Returns the rank of a limit that the right number of fingers missed: the further they came with a
  /// gesture, the more likely it was meant.
  private func rank(
    of limit: Reason.Limit, missedIn attempt: RecordedAttempt, of lane: Lane
  ) -> Rank {
    if limit.unit == .count { return .other }
    if sequence.hasTap(attempt, of: lane) { return .tapped }
    let isStill = limit.measured == 0 || attempt.touches.allSatisfy { sequence.touches[$0].isStill }
    return limit.isOfMovement && isStill ? .unmoved : .missedLimit
  }

  /// Returns a sentence about the missed limit if the app has changed it, and the default would have
  /// been kept.
  private func strictness(of lane: Lane, _ attempt: RecordedAttempt) -> String? {
    guard case .failed(.limit(var limit)) = attempt.outcome, limit.unit != .count else {
      return nil
    }
    if case .timeAfterTap = limit.quantity {
      guard let gap = sequence.gap(after: attempt, limit) else { return nil }
      limit.measured = gap
    }
    for (name, value) in lane.values.sorted(by: { $0.key < $1.key })
    where abs(value - limit.limit) < 1e-9 && lane.units[name] == limit.unit {
      guard let usual = lane.defaultValue(of: name),
        usual != value, limit.isKept(with: usual)
      else { continue }
      return
        "The app has set \(name) to \(Measurement.text(value, limit.unit)); the default, "
        + "\(Measurement.text(usual, limit.unit)), allows it."
    }
    return nil
  }

  /// Returns sentences about a discrete setting that does not fit what the fingers did: that the app
  /// has changed it, and which recognizers have the same direction or edges.
  private func remarksOnSettings(of lane: Lane, _ attempt: RecordedAttempt) -> [String] {
    guard sequence.touches.first?.view == lane.name.view,
      let fitting = sequence.fittingSettings(for: attempt, in: lane).first,
      let value = lane.values[fitting.setting.rawValue], !sequence.isLate(attempt)
    else { return [] }
    let setting = fitting.setting
    var remarks: [String] = []
    if lane.isChanged(setting.rawValue), let usual = lane.defaultValue(of: setting.rawValue) {
      remarks.append(
        "The app has set \(setting.rawValue) to \(setting.text(value)); the default is "
          + "\(setting.text(usual)).")
    }
    if setting.memberNames != nil,
      let twin = sequence.siblings(of: lane, with: value, of: setting).first
    {
      remarks.append("\(twin.label) has the same \(setting.rawValue).")
    }
    return remarks
  }

  /// Returns a sentence about a limit that a finger also missed, though another rule decided.
  private func secondCause(of lane: Lane, _ attempt: RecordedAttempt) -> String? {
    guard let allowed = lane.values["allowableMovement"] else { return nil }
    let extent = attempt.touches.map { sequence.touches[$0].extent }.max() ?? 0
    guard extent > allowed else { return nil }
    let (moved, limit) = Measurement.texts(extent, against: allowed, .points)
    return "The finger also moved \(moved) in all, \(limit) allowed."
  }

  /// The touches that a recognizer did not receive for one reason.
  private struct RefusedTouches {
    /// The index of the first refusal.
    let first: Int
    let rank: Rank
    private(set) var fingers: [Int] = []

    init(first: Int, _ rank: Rank) { (self.first, self.rank) = (first, rank) }

    mutating func add(_ finger: Int) {
      if !fingers.contains(finger) { fingers.append(finger) }
    }

    /// The fingers with their numbers; only how many there were if the list would be long.
    var list: String {
      let numbers = fingers.map { "\($0)" }
      return switch numbers.count {
      case 1: "finger \(numbers[0])"
      case 2...10: "fingers \(numbers.listed)"
      default: "\(numbers.count) fingers"
      }
    }
  }

  /// Returns a sentence for each reason why a recognizer did not receive touches.
  private func refusals(of index: Int) -> [Draft] {
    let lane = sequence.lanes[index]
    var groups: [(clause: String, touches: RefusedTouches)] = []
    var places: [Reason.Refusal: Int] = [:]
    for (number, refusal) in lane.refusals.enumerated() {
      guard let rank = rank(of: refusal, for: lane) else { continue }
      let clause = places[refusal.reason] == nil ? refusal.reason.words : ""
      let place =
        places[refusal.reason] ?? groups.firstIndex { $0.clause == clause } ?? groups.count
      if place == groups.count { groups.append((clause, RefusedTouches(first: number, rank))) }
      places[refusal.reason] = place
      groups[place].touches.add(sequence.touches[refusal.touch].number)
    }
    return groups.map { clause, touches in
      let refusal = lane.refusals[touches.first]
      return Draft(
        sentence: Story.Sentence(
          subject: .refusal(lane: index, refusal: touches.first), time: refusal.time,
          text: "\(lane.name.label) did not receive \(touches.list): \(clause).",
          details: [answerOfDelegate(to: refusal, lane)].compactMap { $0 }),
        name: lane.name, rank: touches.rank,
        foldKey: "\(lane.name.view) \(touches.list) \(clause)",
        isOfPassedView: refusal.reason.isOfPassedView)
    }
  }

  /// Returns a sentence about the delegate's method that refused a touch.
  private func answerOfDelegate(to refusal: RecordedRefusal, _ lane: Lane) -> String? {
    let touch = sequence.touches[refusal.touch]
    // A refused touch of a subview matters if no other recognizer was meant.
    guard refusal.reason == .delegateShouldReceiveTouch,
      isTouched(refusal, lane) || !sequence.hasRecognized,
      let place = touch.views.first?.place(of: touch.samples[0].location)
    else { return nil }
    let (x, y) = (Measurement.number(place.x.rounded()), Measurement.number(place.y.rounded()))
    return "gestureRecognizer(_:shouldReceive:) returned false "
      + (isTouched(refusal, lane)
        ? "at \(x), \(y) in \(lane.name.view)."
        : "for a touch on \(touch.view), a subview of \(lane.name.view).")
  }

  /// Returns the rank of a sentence about a refused touch; nil if it gets no sentence.
  private func rank(of refusal: RecordedRefusal, for lane: Lane) -> Rank? {
    switch refusal.reason {
    // What the recognizer did before says why.
    case .finished, .complete, .ignored, .tooManyTouches: nil
    case .scrolled, .transformed, .touchType, .otherTouchType: .other
    case .disabled: isTouched(refusal, lane) ? .decidedByOthers : .other
    case .takesNoTouches, .animated, .outsideSuperview: .refused
    default: isTouched(refusal, lane) ? .refused : .refusedByAncestor
    }
  }

  /// Returns whether a refused touch landed on the recognizer's own view.
  private func isTouched(_ refusal: RecordedRefusal, _ lane: Lane) -> Bool {
    sequence.touches[refusal.touch].view == lane.name.view
  }

  private func after(_ time: Duration) -> String {
    guard time == sequence.start else { return "after \(Measurement.text(time - sequence.start))" }
    // A scroll, or a trackpad's pinch, has no fingers.
    return sequence.touches.isEmpty ? "at once" : "at the landing"
  }
}

extension Reason.Limit {
  /// Whether fingers that make another gesture often come close to the limit: that of the movement or
  /// turn before a gesture begins, as fingers that rest move too, or that of the distance from an edge.
  fileprivate var isOftenClose: Bool {
    quantity == .distanceFromEdge || isOfMovement
  }

  /// Whether it is that of the movement or turn before a gesture begins.
  fileprivate var isOfMovement: Bool { !isMaximum && (unit == .points || unit == .radians) }

  /// Whether greater values than the limit miss it.
  var isMaximum: Bool { relation == .atMost || relation == .lessThan }

  /// Returns whether the measured value keeps another limit.
  fileprivate func isKept(with limit: Double) -> Bool {
    switch relation {
    case .atMost: measured <= limit
    case .lessThan: measured < limit
    case .atLeast: measured >= limit
    case .moreThan: measured > limit
    }
  }
}

extension TouchSequence {
  /// Whether an attempt failed because too few fingers were down.
  fileprivate var needsMoreFingers: Bool {
    lanes.contains { lane in
      lane.attempts.contains { attempt in
        guard case .failed(.limit(let limit)) = attempt.outcome else { return false }
        return limit.quantity == .numberOfTouches && limit.relation == .atLeast
      }
    }
  }

  /// Returns by what part of its limit an attempt's measured value missed the limit; nil without a
  /// measured value.
  ///
  /// The whole movement counts, not only that until the failure.
  ///
  /// - Parameters:
  ///   - attempt: The attempt that failed.
  ///   - values: The values of the recognizer's adjustable properties, by name.
  public func miss(of attempt: RecordedAttempt, by values: [String: Double]) -> Double? {
    guard case .failed(.limit(let limit)) = attempt.outcome, limit.unit != .count,
      limit.limit > 0
    else { return nil }
    var measured = limit.measured
    switch limit.quantity {
    case .distanceFromStart, .distanceAgainstDirection:
      measured = max(measured, attempt.touches.map { touches[$0].extent }.max() ?? 0)
    case .distanceFromLine where movesAcross(attempt, values["direction"]): return nil
    case .duration where limit.relation != .atLeast:
      measured = max(measured, duration(of: attempt) ?? .infinity)
    case .timeAfterTap:
      guard let next = nextLanding(after: attempt) else { return nil }
      measured = (next - attempt.end).seconds + limit.limit
    default: break
    }
    return (measured - limit.limit).magnitude / limit.limit
  }

  /// Returns how far each of an attempt's first two fingers moved because both were dragged, pinched or
  /// turned, in points; nil for another gesture or with fewer fingers.
  ///
  /// Only the time counts in which both were down.
  func movement(
    ofTwoFingersIn attempt: RecordedAttempt, by kind: RecognizerKind
  ) -> Double? {
    guard attempt.touches.count > 1 else { return nil }
    let (a, b) = (touches[attempt.touches[0]], touches[attempt.touches[1]])
    let (from, to) = (max(a.start, b.start), min(a.end ?? end, b.end ?? end))
    let (firstA, lastA) = (a.location(at: from), a.location(at: to))
    let (firstB, lastB) = (b.location(at: from), b.location(at: to))
    let (first, last) = (firstB - firstA, lastB - lastA)
    switch (kind.drags, kind.pinches, kind.turns) {
    case (true, false, false): return ((lastA - firstA) + (lastB - firstB)).magnitude / 2
    case (false, true, false): return (last.magnitude - first.magnitude).magnitude / 2
    case (false, false, true):
      return first.angle(to: last).magnitude * (first.magnitude + last.magnitude) / 4
    default: return nil
    }
  }

  /// Returns whether a finger of a swipe moved more to the side than along the swipe's axis.
  ///
  /// - Parameter direction: The raw value of the swipe's directions.
  private func movesAcross(_ attempt: RecordedAttempt, _ direction: Double?) -> Bool {
    let isHorizontal = Int(direction ?? 0) & 3 != 0
    return attempt.touches.contains { index in
      let samples = touches[index].samples
      let movement = samples[samples.count - 1].location - samples[0].location
      let (along, across) =
        isHorizontal ? (movement.dx, movement.dy) : (movement.dy, movement.dx)
      return across.magnitude > along.magnitude
    }
  }

  /// Returns the time, in seconds, from an attempt's start until its last finger was lifted.
  func duration(of attempt: RecordedAttempt) -> Double? {
    let ends = attempt.touches.map { touches[$0].end }
    guard let last = ends.compactMap({ $0 }).max(), !ends.contains(nil) else { return nil }
    return (last - attempt.start).seconds
  }

  /// Returns when the first finger landed after an attempt; nil if none did.
  func nextLanding(after attempt: RecordedAttempt) -> Duration? {
    let next = firstTouch(from: attempt.end)
    return next < touches.count ? touches[next].start : nextLanding
  }
}

extension Story {
  /// Creates the story of a sequence.
  ///
  /// - Parameters:
  ///   - sequence: The sequence to describe.
  ///   - isIncluded: Returns whether the story is about a recognizer. A sentence about a cycle needs
  ///     one such recognizer in the cycle.
  public init(
    of sequence: TouchSequence, where isIncluded: (RecognizerName) -> Bool = { _ in true }
  ) {
    sentences = StoryWriter(sequence).sentences(where: isIncluded) { _, _ in true }
  }

  /// Creates the story of a sequence in which a gesture that failed by a limit comes first only if it
  /// was close.
  init<Failure: Error>(
    of sequence: TouchSequence, where isIncluded: (RecognizerName) -> Bool,
    isClose: Closeness<Failure>
  ) throws(Failure) {
    sentences = try StoryWriter(sequence).sentences(where: isIncluded, isClose: isClose)
  }
}
