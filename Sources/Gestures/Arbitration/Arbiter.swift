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
  let observers: Observers
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
    /// The number of times that a view has moved to another superview in the window.
    var moves = 0
    /// Whether a view has moved since the recognizers in `active` were sorted.
    var isOrderStale = false
    var reportedCycles = ReportedCycles()
    /// The number of searches for cycles of requirements so far.
    var search = 0
  }

  init(observers: Observers) { self.observers = observers }

  // MARK: Attempts

  /// Adds a recognizer to the active recognizers at its first touch or other input.
  func join(_ recognizer: GestureRecognizer) {
    guard !recognizer.core.attempt.isRunning, let view = recognizer.view else { return }
    join(recognizer, of: view, depth: view.depth, index: view.place(of: recognizer))
  }

  /// Adds a recognizer to the active recognizers at a touch.
  ///
  /// - Parameters:
  ///   - landingDepth: The number of superviews that the view had when the touch landed.
  ///   - index: The number of recognizers before this one on the view.
  func join(_ recognizer: GestureRecognizer, of view: View, depth landingDepth: Int, index: Int) {
    guard !recognizer.core.attempt.isRunning else { return }
    if core.isOrderStale { sortActive() }
    // After a move of a view, the depths of all active recognizers are those in the new hierarchy.
    let depth = core.moves == 0 ? landingDepth : view.depth
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
    let place = isLast ? nil : placeInActive(of: view, depth: depth, index: index)
    core.active.insert(recognizer, at: place ?? core.active.count)
    activityChanged(of: recognizer)
  }

  /// Returns the index in `active` before which a recognizer belongs; nil if it belongs at the end.
  private func placeInActive(of view: View, depth: Int, index: Int) -> Int? {
    core.active.firstIndex {
      $0.core.attempt.depth < depth
        || ($0.core.attempt.depth == depth && $0.core.attempt.index > index
          && $0.core.view?.refers(to: view) == true)
    }
  }

  /// Sorts the active recognizers by the depth that their views have now.
  ///
  /// Called after a view has moved, before another recognizer joins.
  private func sortActive() {
    core.isOrderStale = false
    core.active.read { recognizer in
      if let view = recognizer.view { recognizer.core.attempt.depth = view.depth }
    }
    var sorted = 1
    while sorted < core.active.count {
      let recognizer = core.active.take(at: sorted)
      let place = recognizer.view.flatMap {
        let attempt = recognizer.core.attempt
        return placeInActive(of: $0, depth: attempt.depth, index: attempt.index)
      }
      core.active.insert(recognizer, at: min(place ?? sorted, sorted))
      sorted += 1
    }
  }

  /// Records that a recognizer has requested `began` or `ended`, so that `decide()` considers the
  /// request.
  func addRequest(of recognizer: GestureRecognizer) {
    core.isUnsettled = true
    guard recognizer.core.attempt.stage == .requesting else { return }
    core.hasFreshRequests = true
    guard !recognizer.core.attempt.isListed else { return }
    recognizer.core.attempt.isListed = true
    numberPositions()
    let position = recognizer.core.attempt.position
    let last = core.requesters.count - 1
    let isLast =
      last < 0 || core.requesters.lend(last) { $0.core.attempt.position < position }
    let place = isLast ? nil : core.requesters.firstIndex { $0.core.attempt.position > position }
    core.requesters.insert(recognizer, at: place ?? last + 1)
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
    var index = 0
    while index < recognizer.core.requirements.dependents.count {
      recognizer.core.requirements.dependents[index].other.borrow { $0.core.attempt.decideAgain() }
      core.hasFreshRequests = true
      index += 1
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
      failExcludedAttempts()
    }
    while core.hasFreshRequests {
      core.hasFreshRequests = false
      // Loop by index, because calls in the loop may add requests.
      var index = 0
      while index < core.requesters.count {
        core.requesters.unretained(at: index).borrow { decide($0) }
        index += 1
      }
      core.requesters.removeAll { recognizer in
        recognizer.core.attempt.isListed = recognizer.core.attempt.isUndecided
        return !recognizer.core.attempt.isListed
      }
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
  func blocker(
    of recognizer: GestureRecognizer
  ) -> (recognizer: GestureRecognizer, requirement: Reason.Requirement)? {
    recognizer.core.requirements.firstActive.map { ($0.other.object, $0.source) }
  }

  /// Returns the recognizer to act first: `recognizer`, or a competing recognizer with precedence.
  private func firstToAct(before recognizer: GestureRecognizer) -> GestureRecognizer {
    guard recognizer.mayYield else { return recognizer }
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
      return recognizer.fail(because: .requirementRecognized(blocker, because: requirement))
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
    guard isInCycle(recognizer), let cycle = recognizer.requirementCycle(where: \.isActive),
      core.reportedCycles.add(cycle)
    else { return }
    observers.report(.requirementCycle(cycle))
  }

  /// Returns whether a recognizer waits for itself through other active recognizers.
  ///
  /// Each recognizer is visited once, without allocation; the cycle itself is found afterwards.
  private func isInCycle(_ recognizer: GestureRecognizer) -> Bool {
    core.search &+= 1
    return reaches(recognizer, from: recognizer)
  }

  private func reaches(_ target: GestureRecognizer, from recognizer: GestureRecognizer) -> Bool {
    recognizer.core.requirements.required.contains { link in
      link.other.borrow { other in
        if other === target { return true }
        guard other.isActive, other.core.attempt.search != core.search else { return false }
        other.core.attempt.search = core.search
        return reaches(target, from: other)
      }
    }
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

  // MARK: Prevention

  /// Returns whether `winner`, which has begun or recognized, makes `rival` fail.
  func prevents(_ winner: GestureRecognizer, _ rival: GestureRecognizer) -> Bool {
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
    if let overrides = rival.core.overrides, overrides.actsBeside(winner) { return .delegate }
    if !winner.canPrevent(rival) { return .canPrevent }
    if !rival.canBePrevented(by: winner) { return .canBePrevented }
    if let delegate = rival.delegate(for: .recognizeSimultaneously),
      delegate.gestureRecognizer(rival, shouldRecognizeSimultaneouslyWith: winner)
    {
      return .delegate
    }
    if let delegate = winner.delegate(for: .recognizeSimultaneously),
      delegate.gestureRecognizer(winner, shouldRecognizeSimultaneouslyWith: rival)
    {
      return .otherDelegate
    }
    return nil
  }

  /// Returns whether both of two recognizers track a scroll, or neither of them does.
  @inline(__always)
  func haveSameSource(_ a: GestureRecognizer, _ b: GestureRecognizer) -> Bool {
    a.core.attempt.source.isScroll == b.core.attempt.source.isScroll
  }

  // MARK: The end of attempts

  /// Removes finished recognizers from `active`, and resets each of these recognizers.
  ///
  /// A recognizer stays as long as a requirement connects it to one that has not finished.
  @inline(__always)
  func removeFinished(_ reset: (GestureRecognizer) -> Void) {
    var index = 0
    while index < core.active.count {
      guard core.active.lend(index, to: { $0.isFinished }) else {
        index += 1
        continue
      }
      guard core.active.lend(index, to: { !isTied($0) }) else {
        // The attempt must be checked again after the reset.
        core.isUnsettled = true
        index += 1
        continue
      }
      let recognizer = core.active.take(at: index)
      core.requesters.remove(recognizer)
      reset(recognizer)
    }
  }

  /// Returns whether a failure requirement exists between `recognizer` and any active recognizer.
  private func isTied(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.core.requirements.firstActive != nil
      || recognizer.core.requirements.hasActiveDependent
  }
}
