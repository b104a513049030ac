/// Decides which recognizers act, which wait for others, and which fail.
///
/// Recognizers that receive input join the arbiter and leave it when they are reset. They compete if
/// the view of one is, or lies inside, the view of the other. Invariant: when ``decide()`` returns,
/// each attempt is in one of these situations:
///
/// - It watches: it has asked for nothing.
/// - It waits: it has a wish, and a recognizer that it requires to fail is active.
/// - It is in effect. Of two that compete, at most one is in effect, unless the other one was
///   allowed beside it: by their classes, their delegates, or a requirement between the two.
/// - It is finished, and is reset as soon as no active recognizer is tied to it by a requirement.
///
/// So no wish is left that could take effect. Wishes take effect deepest view first, on one view in
/// the order of its recognizers. The questions that classes and delegates answer are asked once for
/// each attempt and pair, and only where they could be answered otherwise than by default.
///
/// The arbiter delivers nothing: it sets states and reports them to observers, and leaves to its
/// owner which actions are due (``Attempt/hasNews``).
final class Arbiter {
  private let observers: Observers
  @exclusivity(unchecked) var core = Core()

  struct Core: ~Copyable {
    /// Recognizers with an attempt: deepest view first, then in their view's order.
    var active = ObjectList<GestureRecognizer>()
    /// Recognizers with a wish, or that had one when it was last looked at; in the order of `active`.
    var wishes = ObjectList<GestureRecognizer>()
    /// Whether attempts have started since requirements were last asked for.
    var hasNewcomers = false
    /// Whether anything but moving may have happened since the last decision.
    ///
    /// Fingers that only move leave nothing to decide: what is in effect stays in effect. That is
    /// nearly always, so that deciding and resetting are skipped.
    var isUnsettled = false
    /// Whether the positions of attempts have to be numbered anew.
    var isNumberingStale = false
    /// Whether a wish is new, or its blocker may have changed.
    var hasFreshWishes = false
    var reportedCycles = ReportedCycles()
  }

  init(observers: Observers) { self.observers = observers }

  // MARK: Attempts

  /// Starts the recognizer's attempt, unless it is running.
  func join(_ recognizer: GestureRecognizer) {
    guard !recognizer.core.attempt.isRunning, let view = recognizer.view else { return }
    let (depth, index) = (view.depth, view.place(of: recognizer))
    recognizer.core.attempt.stage = .watching
    recognizer.core.attempt.isNew = true
    recognizer.core.attempt.depth = depth
    recognizer.core.attempt.index = index
    if recognizer.core.hasRequirementHooks == nil {
      recognizer.core.hasRequirementHooks = !OwnClasses.contains(recognizer)
    }
    core.hasNewcomers = true
    core.isUnsettled = true
    core.isNumberingStale = true
    let isLast =
      core.active.isEmpty
      || core.active.lend(core.active.count - 1) {
        $0.core.attempt.depth > depth
          || $0.core.view?.refers(to: view) == true
            && $0.core.attempt.depth == depth && $0.core.attempt.index < index
      }
    let place =
      isLast
      ? nil
      : core.active.firstIndex {
        $0.core.attempt.depth < depth
          || ($0.core.attempt.depth == depth && $0.core.attempt.index > index
            && $0.core.view?.refers(to: view) == true)
      }
    core.active.insert(recognizer, at: place ?? core.active.count)
    activityChanged(of: recognizer)
  }

  /// Adds a recognizer that has just asked for a state to the wishes, if that is its first request.
  func addWish(of recognizer: GestureRecognizer) {
    core.isUnsettled = true
    guard recognizer.core.attempt.stage == .wishing else { return }
    core.hasFreshWishes = true
    guard !core.wishes.contains(recognizer) else { return }
    numberPositions()
    let position = recognizer.core.attempt.position
    let place = core.wishes.firstIndex { $0.core.attempt.position > position }
    core.wishes.insert(recognizer, at: place ?? core.wishes.count)
  }

  private func numberPositions() {
    guard core.isNumberingStale else { return }
    core.isNumberingStale = false
    var position = 0
    core.active.read { recognizer in
      recognizer.core.attempt.position = position
      position += 1
    }
  }

  /// Notes that a recognizer's attempt started or finished: wishes that may wait for it are looked at
  /// again.
  func activityChanged(of recognizer: GestureRecognizer) {
    for link in recognizer.core.requirements.dependents {
      link.other.borrow { $0.core.attempt.lookAgain() }
      core.hasFreshWishes = true
    }
  }

  /// Sets the state and reports it.
  func setState(of recognizer: GestureRecognizer, _ state: GestureState) {
    let old = recognizer.core.state
    guard old != state else { return }
    recognizer.core.state = state
    if state.isTerminal {
      recognizer.core.attempt.stage = .finished
      recognizer.deadline = nil
      activityChanged(of: recognizer)
    }
    observers.report(
      .state(recognizer, from: old, to: state, reason: recognizer.core.cancellation))
  }

  // MARK: Deciding

  /// Lets wishes take effect, wait, or fail, until none is left to decide.
  func decide() {
    if core.hasNewcomers {
      core.hasNewcomers = false
      askForRequirements()
      preventNewcomers()
    }
    while core.hasFreshWishes {
      core.hasFreshWishes = false
      // By index, for what is called meanwhile may add wishes.
      var index = 0
      while index < core.wishes.count {
        core.wishes.unretained(at: index).borrow { decide($0) }
        index += 1
      }
      core.wishes.removeAll { !$0.core.attempt.isUndecided }
    }
  }

  private func decide(_ recognizer: GestureRecognizer) {
    guard recognizer.core.attempt.stage == .wishing else { return }
    if let blocker = blocker(of: recognizer) {
      wait(recognizer, for: blocker.recognizer, because: blocker.requirement)
    } else {
      takeEffect(firstToAct(before: recognizer))
      // Effects may have changed what was looked at before; and another may have acted first.
      core.hasFreshWishes = true
    }
  }

  /// The recognizer that has to fail first, and the requirement that says so; nil if there is none.
  private func blocker(
    of recognizer: GestureRecognizer
  ) -> (recognizer: GestureRecognizer, requirement: Reason.Requirement)? {
    for link in recognizer.core.requirements.required where link.other.borrow({ $0.isActive }) {
      return (link.other.object, link.source)
    }
    return nil
  }

  /// The recognizer, or another one that could act now and goes before it.
  private func firstToAct(before recognizer: GestureRecognizer) -> GestureRecognizer {
    var first = recognizer
    core.wishes.forEach { other in
      guard other !== first, other.core.attempt.isUndecided, first.yields(to: other) else { return }
      if compete(first, other), blocker(of: other) == nil { first = other }
    }
    return first
  }

  /// Makes a recognizer wait; or fail, if the one that it requires to fail is in effect.
  private func wait(
    _ recognizer: GestureRecognizer, for blocker: GestureRecognizer,
    because requirement: Reason.Requirement
  ) {
    guard !blocker.core.attempt.isInEffect else {
      recognizer.fail(because: .requirementRecognized(blocker, because: requirement))
      core.hasFreshWishes = true
      return
    }
    recognizer.core.attempt.stage = .waiting
    guard recognizer.core.attempt.lastBlocker != ObjectIdentifier(blocker) else { return }
    recognizer.core.attempt.lastBlocker = ObjectIdentifier(blocker)
    observers.report(.waits(recognizer, for: blocker, because: requirement))
    reportCycle(of: recognizer)
  }

  /// Reports the cycle of requirements that a recognizer waits in, if it does, once.
  private func reportCycle(of recognizer: GestureRecognizer) {
    guard let cycle = recognizer.requirementCycle(where: \.isActive),
      core.reportedCycles.add(cycle)
    else { return }
    observers.report(.requirementCycle(cycle))
  }

  private func takeEffect(_ recognizer: GestureRecognizer) {
    if recognizer.core.attempt.lastBlocker != nil { recognizer.waitingEnded() }
    recognizer.core.attempt.stage = .effective
    recognizer.core.attempt.hasNews = true
    setState(of: recognizer, recognizer.core.attempt.wish == .begin ? .began : .ended)
    core.active.forEach { rival in
      guard rival !== recognizer, prevents(recognizer, rival) else { return }
      rival.fail(because: .prevented(by: recognizer))
    }
    failDependents(of: recognizer)
  }

  /// Ends the attempts that require this recognizer, which has recognized, to fail.
  private func failDependents(of recognizer: GestureRecognizer) {
    guard !recognizer.core.requirements.dependents.isEmpty else { return }
    core.active.forEach { dependent in
      guard dependent.isActive,
        let requirement = dependent.core.requirements.requirement(of: recognizer)
      else { return }
      let reason = Reason.requirementRecognized(recognizer, because: requirement)
      if dependent.core.attempt.stage == .reported {
        dependent.core.requested = .cancelled
        dependent.core.attempt.hasNews = true
        dependent.core.cancellation = reason
      } else {
        dependent.fail(because: reason)
      }
    }
  }

  // MARK: Newcomers

  /// Asks recognizers that have just joined, and those that they meet, which waits for which.
  private func askForRequirements() {
    var canAnswer = false
    core.active.read { if mayAnswer($0) { canAnswer = true } }
    guard canAnswer else { return }
    core.active.forEach { newcomer in
      guard newcomer.core.attempt.isNew else { return }
      let isAsking = mayAnswer(newcomer)
      // Looked up once: a weak reference takes time.
      let delegate = newcomer.delegate
      var isBefore = true
      core.active.forEach { other in
        guard other !== newcomer else { return isBefore = false }
        guard isAsking || mayAnswer(other) else { return }
        // Two newcomers are one pair.
        if other.core.attempt.isNew, isBefore { return }
        guard !newcomer.isFinished, !other.isFinished, haveSameSource(newcomer, other)
        else { return }
        let otherDelegate = other.delegate
        if let hook = requirement(of: newcomer, delegate, for: other, otherDelegate) {
          newcomer.core.requirements.add(other, of: newcomer, because: hook)
        }
        if let hook = requirement(of: other, otherDelegate, for: newcomer, delegate) {
          other.core.requirements.add(newcomer, of: other, because: hook)
          core.hasFreshWishes = true
        }
      }
    }
  }

  /// Whether the recognizer's class or its delegate may ask for requirements.
  @inline(__always)
  private func mayAnswer(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.core.hasDelegate || recognizer.core.hasRequirementHooks == true
  }

  /// The hook that makes the recognizer wait for `other` in this attempt; classes are asked first.
  private func requirement(
    of recognizer: GestureRecognizer, _ delegate: (any GestureRecognizerDelegate)?,
    for other: GestureRecognizer, _ otherDelegate: (any GestureRecognizerDelegate)?
  ) -> Reason.Requirement? {
    if recognizer.shouldRequireFailure(of: other) { return .shouldRequireFailure }
    if other.shouldBeRequiredToFail(by: recognizer) { return .shouldBeRequiredToFail }
    if delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) == true {
      return .delegateShouldRequireFailure
    }
    if otherDelegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) == true {
      return .delegateShouldBeRequiredToFail
    }
    return nil
  }

  /// Prevents those that joined a hierarchy in which a gesture is under way, and those that require
  /// such a gesture to fail.
  private func preventNewcomers() {
    var hasWinners = false
    core.active.read { if $0.core.attempt.isInEffect { hasWinners = true } }
    core.active.forEach { newcomer in
      guard newcomer.core.attempt.isNew else { return }
      newcomer.core.attempt.isNew = false
      guard hasWinners else { return }
      core.active.forEach { winner in
        guard winner !== newcomer, winner.core.attempt.isInEffect, prevents(winner, newcomer)
        else { return }
        newcomer.fail(because: .prevented(by: winner))
      }
      for link in newcomer.core.requirements.required {
        let other = link.other.object
        guard other.isActive, other.core.attempt.isInEffect else { continue }
        newcomer.fail(because: .requirementRecognized(other, because: link.source))
        break
      }
    }
  }

  // MARK: Prevention

  /// Whether `winner`, which acts, prevents `rival`, which does not.
  private func prevents(_ winner: GestureRecognizer, _ rival: GestureRecognizer) -> Bool {
    guard !rival.isFinished, !rival.core.attempt.isInEffect, compete(winner, rival) else {
      return false
    }
    guard let allowance = allowance(of: rival, beside: winner) else { return true }
    observers.report(.allowed(rival, beside: winner, because: allowance))
    return false
  }

  /// What allows `rival` beside `winner`; asked in this order, until one answers yes.
  private func allowance(
    of rival: GestureRecognizer, beside winner: GestureRecognizer
  ) -> Reason.Allowance? {
    if winner.core.requirements.requirement(of: rival) != nil { return .requirement }
    if !winner.canPrevent(rival) { return .canPrevent }
    if !rival.canBePrevented(by: winner) { return .canBePrevented }
    if let delegate = rival.delegate,
      delegate.gestureRecognizer(rival, shouldRecognizeSimultaneouslyWith: winner)
    {
      return .delegate
    }
    if let delegate = winner.delegate,
      delegate.gestureRecognizer(winner, shouldRecognizeSimultaneouslyWith: rival)
    {
      return .otherDelegate
    }
    return nil
  }

  /// Whether the views of the two are one, or one lies inside the other.
  private func compete(_ a: GestureRecognizer, _ b: GestureRecognizer) -> Bool {
    guard haveSameSource(a, b), let viewA = a.view, let viewB = b.view else { return false }
    return viewA === viewB || viewA.isDescendant(of: viewB) || viewB.isDescendant(of: viewA)
  }

  /// Whether both are driven by a scroll, or neither is: the two share no input.
  @inline(__always)
  private func haveSameSource(_ a: GestureRecognizer, _ b: GestureRecognizer) -> Bool {
    a.core.attempt.source.isScroll == b.core.attempt.source.isScroll
  }

  // MARK: The end of attempts

  /// Fails attempts that cannot come to anything: without input, without a timer, and without a wish
  /// or with one that can never take effect.
  func expireIdle() {
    if !core.wishes.isEmpty { failHopelessCycles() }
    core.active.forEach { recognizer in
      guard recognizer.core.state == .possible, recognizer.core.requested == .possible,
        recognizer.core.deadline == nil, !recognizer.hasInput
      else { return }
      let isCancelled = recognizer.touches.contains { $0.phase == .cancelled }
      recognizer.fail(because: isCancelled ? .touchesCancelled : .undecided)
    }
  }

  private func failHopelessCycles() {
    var hopeless: [(GestureRecognizer, cycle: [GestureRecognizer])] = []
    core.wishes.read { recognizer in
      if let cycle = hopelessCycle(of: recognizer) { hopeless.append((recognizer, cycle)) }
    }
    for (recognizer, cycle) in hopeless { recognizer.fail(because: .requirementCycle(cycle)) }
  }

  /// The cycle in which the recognizer waits for itself to fail, if nothing is left to decide it.
  private func hopelessCycle(of recognizer: GestureRecognizer) -> [GestureRecognizer]? {
    guard let second = hopelessBlocker(of: recognizer) else { return nil }
    var (cycle, current) = ([recognizer], second)
    while current !== recognizer {
      cycle.append(current)
      guard cycle.count <= core.wishes.count, let next = hopelessBlocker(of: current) else {
        return nil
      }
      current = next
    }
    return cycle
  }

  /// The recognizer that this one waits for, if neither input nor a timer can change its wish.
  private func hopelessBlocker(of recognizer: GestureRecognizer) -> GestureRecognizer? {
    guard recognizer.core.attempt.isUndecided, recognizer.core.deadline == nil,
      recognizer.core.requested == .ended || !recognizer.hasInput
    else { return nil }
    return blocker(of: recognizer)?.recognizer
  }

  /// Removes the finished recognizers that no active one is tied to, and calls `reset` with each.
  func removeFinished(_ reset: (GestureRecognizer) -> Void) {
    var index = 0
    while index < core.active.count {
      guard core.active.lend(index, to: { $0.isFinished }) else {
        index += 1
        continue
      }
      let recognizer = core.active[index]
      guard !isTied(recognizer) else {
        // It has to be looked at again, whatever happens next.
        core.isUnsettled = true
        index += 1
        continue
      }
      core.active.remove(at: index)
      core.wishes.remove(recognizer)
      reset(recognizer)
    }
  }

  /// Whether a requirement ties the recognizer to one that is active.
  private func isTied(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.core.requirements.required.contains { $0.other.borrow { $0.isActive } }
      || recognizer.core.requirements.dependents.contains { $0.other.borrow { $0.isActive } }
  }
}
