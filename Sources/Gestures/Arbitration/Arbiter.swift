/// The part of a session that decides which recognizers act, which wait, and which fail.
///
/// A recognizer joins the arbiter when it receives input and leaves it when it is reset. Two
/// recognizers compete if the view of one is, or is inside, the view of the other. Invariant: when
/// ``decide()`` returns, each attempt is in one of these situations:
///
/// - It watches: it has requested no state.
/// - It waits: it has a pending request, and a recognizer that it requires to fail is active.
/// - It is in effect. Of two attempts that compete, at most one is in effect, unless both were
///   allowed: by their classes, their delegates, or a requirement between the two.
/// - It is finished, and is reset as soon as no requirement ties it to an active recognizer.
///
/// So no pending request is left that could take effect. Requests take effect deepest view first,
/// and on one view in the order of its recognizers. Classes and delegates are asked once for each
/// attempt and pair, and only if they can override the default.
///
/// The arbiter delivers no input and calls no action: it sets states, reports them to observers,
/// and marks attempts whose actions are due (``Attempt/hasPendingAction``).
final class Arbiter {
  private let observers: Observers
  @exclusivity(unchecked) var core = Core()

  struct Core: ~Copyable {
    /// The recognizers that currently track input, those of the most deeply nested views first.
    var active = ObjectList<GestureRecognizer>()
    /// The recognizers that have requested `began` or `ended` and wait for the arbiter's decision.
    var requesters = ObjectList<GestureRecognizer>()
    /// Whether a recognizer has received its first input since the arbiter's last decision.
    var hasNewAttempts = false
    /// Whether anything except movements of touches has happened since the arbiter's last decision.
    ///
    /// If fingers only move, no decision is due: gestures in effect stay in effect. This is the
    /// most frequent case, in which deciding and resetting are skipped.
    var isUnsettled = false
    /// Whether the stored positions of recognizers in `active` are out of date, because a
    /// recognizer was added.
    var isNumberingStale = false
    /// Whether `decide()` must consider a request for `began` or `ended`, for the first time or
    /// again.
    var hasFreshRequests = false
    var reportedCycles = ReportedCycles()
  }

  init(observers: Observers) { self.observers = observers }

  // MARK: Attempts

  /// Adds a recognizer to the active recognizers at its first touch or other input.
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
    core.hasNewAttempts = true
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

  /// Records that a recognizer has requested `began` or `ended`, so that `decide()` considers the
  /// request.
  func addRequest(of recognizer: GestureRecognizer) {
    core.isUnsettled = true
    guard recognizer.core.attempt.stage == .requesting else { return }
    core.hasFreshRequests = true
    guard !core.requesters.contains(recognizer) else { return }
    numberPositions()
    let position = recognizer.core.attempt.position
    let place = core.requesters.firstIndex { $0.core.attempt.position > position }
    core.requesters.insert(recognizer, at: place ?? core.requesters.count)
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

  /// Makes the arbiter decide again about recognizers that wait for `recognizer` to fail.
  ///
  /// Called when the recognizer has received its first input, or has ended or failed.
  func activityChanged(of recognizer: GestureRecognizer) {
    for link in recognizer.core.requirements.dependents {
      link.other.borrow { $0.core.attempt.decideAgain() }
      core.hasFreshRequests = true
    }
  }

  /// Sets the state of a recognizer and reports the change to the observers of the session.
  func setState(of recognizer: GestureRecognizer, _ state: GestureState) {
    let old = recognizer.core.state
    guard old != state else { return }
    recognizer.core.state = state
    if state.isTerminal {
      recognizer.core.attempt.stage = .finished
      recognizer.deadline = nil
      activityChanged(of: recognizer)
    }
    // A subclass may request `ended` in `hoverCancelled()`.
    let reason = state == .cancelled ? recognizer.core.cancellation : nil
    observers.report(.state(recognizer, from: old, to: state, reason: reason))
  }

  // MARK: Deciding

  /// Decides which requested states take effect, which recognizers wait, and which fail.
  func decide() {
    if core.hasNewAttempts {
      core.hasNewAttempts = false
      askForRequirements()
      preventNewcomers()
    }
    while core.hasFreshRequests {
      core.hasFreshRequests = false
      // Loop by index, because calls in the loop may add requests.
      var index = 0
      while index < core.requesters.count {
        core.requesters.unretained(at: index).borrow { decide($0) }
        index += 1
      }
      core.requesters.removeAll { !$0.core.attempt.isUndecided }
    }
  }

  private func decide(_ recognizer: GestureRecognizer) {
    guard recognizer.core.attempt.stage == .requesting else { return }
    if let blocker = blocker(of: recognizer) {
      wait(recognizer, for: blocker.recognizer, because: blocker.requirement)
    } else {
      takeEffect(firstToAct(before: recognizer))
      // Requests that have taken effect may change earlier decisions, and another one may have
      // acted first.
      core.hasFreshRequests = true
    }
  }

  /// Returns a recognizer that must fail before `recognizer` may act, and why; nil if there is
  /// none.
  private func blocker(
    of recognizer: GestureRecognizer
  ) -> (recognizer: GestureRecognizer, requirement: Reason.Requirement)? {
    for link in recognizer.core.requirements.required where link.other.borrow({ $0.isActive }) {
      return (link.other.object, link.source)
    }
    return nil
  }

  /// Returns the recognizer to act first: `recognizer`, or a competing recognizer with precedence.
  private func firstToAct(before recognizer: GestureRecognizer) -> GestureRecognizer {
    var first = recognizer
    core.requesters.forEach { other in
      guard other !== first, other.core.attempt.isUndecided, first.yields(to: other) else { return }
      if compete(first, other), blocker(of: other) == nil { first = other }
    }
    return first
  }

  /// Makes `recognizer` wait until `blocker` fails; if `blocker` has begun, `recognizer` fails.
  private func wait(
    _ recognizer: GestureRecognizer, for blocker: GestureRecognizer,
    because requirement: Reason.Requirement
  ) {
    guard !blocker.core.attempt.isInEffect else {
      recognizer.fail(because: .requirementRecognized(blocker, because: requirement))
      core.hasFreshRequests = true
      return
    }
    recognizer.core.attempt.stage = .waiting
    if recognizer.core.attempt.lastBlocker == nil { recognizer.waitingBegan() }
    guard recognizer.core.attempt.lastBlocker != ObjectIdentifier(blocker) else { return }
    recognizer.core.attempt.lastBlocker = ObjectIdentifier(blocker)
    observers.report(.waits(recognizer, for: blocker, because: requirement))
    reportCycle(of: recognizer)
  }

  /// Reports recognizers that wait for each other in a cycle, once for each cycle.
  private func reportCycle(of recognizer: GestureRecognizer) {
    guard let cycle = recognizer.requirementCycle(where: \.isActive),
      core.reportedCycles.add(cycle)
    else { return }
    observers.report(.requirementCycle(cycle))
  }

  private func takeEffect(_ recognizer: GestureRecognizer) {
    if recognizer.core.attempt.lastBlocker != nil { recognizer.waitingEnded() }
    recognizer.core.attempt.stage = .effective
    recognizer.core.attempt.hasPendingAction = true
    setState(of: recognizer, recognizer.core.attempt.requestedChange == .begin ? .began : .ended)
    core.active.forEach { rival in
      guard rival !== recognizer, prevents(recognizer, rival) else { return }
      rival.fail(because: .prevented(by: recognizer))
    }
    failDependents(of: recognizer)
  }

  /// Ends the attempts of all recognizers that require the failure of `recognizer`.
  ///
  /// Called when `recognizer` has recognized its gesture.
  private func failDependents(of recognizer: GestureRecognizer) {
    guard !recognizer.core.requirements.dependents.isEmpty else { return }
    core.active.forEach { dependent in
      guard dependent.isActive,
        let requirement = dependent.core.requirements.requirement(of: recognizer)
      else { return }
      let reason = Reason.requirementRecognized(recognizer, because: requirement)
      if dependent.core.attempt.stage == .reported {
        dependent.core.requested = .cancelled
        dependent.core.attempt.hasPendingAction = true
        dependent.core.cancellation = reason
      } else {
        dependent.fail(because: reason)
      }
    }
  }

  // MARK: Newcomers

  /// Adds the failure requirements of new recognizers, as returned by the classes and delegates of
  /// all active recognizers.
  ///
  /// Each pair of a new recognizer and another recognizer is asked once.
  private func askForRequirements() {
    var canAnswer = false
    core.active.read { if mayAnswer($0) { canAnswer = true } }
    guard canAnswer else { return }
    core.active.forEach { newcomer in
      guard newcomer.core.attempt.isNew else { return }
      let isAsking = mayAnswer(newcomer)
      // Load the weak reference only once, which takes time.
      let delegate = newcomer.delegate
      var isBefore = true
      core.active.forEach { other in
        guard other !== newcomer else { return isBefore = false }
        guard isAsking || mayAnswer(other) else { return }
        // Two new attempts make one pair.
        if other.core.attempt.isNew, isBefore { return }
        guard !newcomer.isFinished, !other.isFinished, haveSameSource(newcomer, other)
        else { return }
        let otherDelegate = other.delegate
        if let hook = requirement(of: newcomer, delegate, for: other, otherDelegate) {
          newcomer.core.requirements.add(other, of: newcomer, because: hook)
        }
        if let hook = requirement(of: other, otherDelegate, for: newcomer, delegate) {
          other.core.requirements.add(newcomer, of: other, because: hook)
          core.hasFreshRequests = true
        }
      }
    }
  }

  /// Returns whether the class or delegate of a recognizer can require other recognizers to fail.
  @inline(__always)
  private func mayAnswer(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.core.hasDelegate || recognizer.core.hasRequirementHooks == true
  }

  /// Asks the classes, then the delegates, of both recognizers whether `recognizer` must wait for
  /// `other` to fail.
  ///
  /// Returns the requirement, or nil if neither class nor delegate makes one.
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

  /// Makes newly active recognizers fail if a gesture in progress excludes them.
  ///
  /// The gesture prevents them, or they require it to fail.
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

  /// Returns whether `winner`, which has begun or recognized, makes `rival` fail.
  private func prevents(_ winner: GestureRecognizer, _ rival: GestureRecognizer) -> Bool {
    guard !rival.isFinished, !rival.core.attempt.isInEffect, compete(winner, rival) else {
      return false
    }
    guard let allowance = allowance(of: rival, beside: winner) else { return true }
    observers.report(.allowed(rival, beside: winner, because: allowance))
    return false
  }

  /// Returns the reason why `rival` may act together with `winner`; nil if there is no reason.
  ///
  /// The possible reasons are tried in a fixed order until one applies.
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

  /// Returns whether two recognizers track the same kind of input on one view or on nested views.
  private func compete(_ a: GestureRecognizer, _ b: GestureRecognizer) -> Bool {
    guard haveSameSource(a, b), let viewA = a.view, let viewB = b.view else { return false }
    return viewA === viewB || isInside(a, viewA, viewB) || isInside(b, viewB, viewA)
  }

  /// Returns whether the recognizer's view `own` was inside `view` when the recognizer's attempt
  /// started.
  private func isInside(_ recognizer: GestureRecognizer, _ own: View, _ view: View) -> Bool {
    guard !recognizer.core.formerHierarchy.isEmpty else { return own.isDescendant(of: view) }
    return recognizer.core.formerHierarchy.contains { $0 === view }
  }

  /// Stores the superviews for each active recognizer whose view is inside `moving`, before
  /// `moving` moves.
  ///
  /// Which recognizers compete depends on the hierarchy in which their attempts started.
  func keepHierarchy(inside moving: View) {
    core.active.read { recognizer in
      guard recognizer.core.formerHierarchy.isEmpty, let own = recognizer.view,
        own.isDescendant(of: moving)
      else { return }
      var current: View? = own
      while let view = current {
        recognizer.core.formerHierarchy.append(view)
        current = view.superview
      }
    }
  }

  /// Returns whether both of two recognizers track a scroll, or neither of them does.
  @inline(__always)
  private func haveSameSource(_ a: GestureRecognizer, _ b: GestureRecognizer) -> Bool {
    a.core.attempt.source.isScroll == b.core.attempt.source.isScroll
  }

  // MARK: The end of attempts

  /// Ends the attempts of recognizers that have no input, no timer and no pending request any more.
  ///
  /// A gesture that has begun is cancelled, unless its subclass started it without input.
  func expireIdle() {
    if !core.requesters.isEmpty { failHopelessCycles() }
    core.active.forEach { recognizer in
      guard recognizer.core.deadline == nil, !recognizer.isFinished, !recognizer.hasInput else {
        return
      }
      let isCancelled = recognizer.touches.contains { $0.phase == .cancelled }
      let reason = isCancelled ? Reason.touchesCancelled : .undecided
      if recognizer.core.requested == .possible {
        recognizer.fail(because: reason)
      } else if recognizer.core.attempt.isInEffect, !recognizer.core.attempt.isSelfStarted {
        // A request for the end that has been made already is kept.
        recognizer.transition(to: .cancelled, because: reason)
      }
    }
  }

  private func failHopelessCycles() {
    var hopeless: [(GestureRecognizer, cycle: [GestureRecognizer])] = []
    core.requesters.read { recognizer in
      if let cycle = hopelessCycle(of: recognizer) { hopeless.append((recognizer, cycle)) }
    }
    for (recognizer, cycle) in hopeless { recognizer.fail(because: .requirementCycle(cycle)) }
  }

  /// Returns the cycle of recognizers, `recognizer` first, that wait for each other to fail; nil if
  /// there is no cycle.
  ///
  /// Nil also if more input or a timer can still end the wait.
  private func hopelessCycle(of recognizer: GestureRecognizer) -> [GestureRecognizer]? {
    guard let second = hopelessBlocker(of: recognizer) else { return nil }
    var (cycle, current) = ([recognizer], second)
    while current !== recognizer {
      cycle.append(current)
      guard cycle.count <= core.requesters.count, let next = hopelessBlocker(of: current) else {
        return nil
      }
      current = next
    }
    return cycle
  }

  /// Returns the recognizer that `recognizer` waits for, if no input and no timer can end the wait;
  /// otherwise nil.
  private func hopelessBlocker(of recognizer: GestureRecognizer) -> GestureRecognizer? {
    guard recognizer.core.attempt.isUndecided, recognizer.core.deadline == nil,
      recognizer.core.requested == .ended || !recognizer.hasInput
    else { return nil }
    return blocker(of: recognizer)?.recognizer
  }

  /// Removes finished recognizers from `active`, and resets each of these recognizers.
  ///
  /// A recognizer stays as long as a requirement connects it to one that has not finished.
  func removeFinished(_ reset: (GestureRecognizer) -> Void) {
    var index = 0
    while index < core.active.count {
      guard core.active.lend(index, to: { $0.isFinished }) else {
        index += 1
        continue
      }
      let recognizer = core.active[index]
      guard !isTied(recognizer) else {
        // The attempt must be checked again after the reset.
        core.isUnsettled = true
        index += 1
        continue
      }
      core.active.remove(at: index)
      core.requesters.remove(recognizer)
      reset(recognizer)
    }
  }

  /// Returns whether a failure requirement exists between `recognizer` and any active recognizer.
  private func isTied(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.core.requirements.required.contains { $0.other.borrow { $0.isActive } }
      || recognizer.core.requirements.dependents.contains { $0.other.borrow { $0.isActive } }
  }
}
