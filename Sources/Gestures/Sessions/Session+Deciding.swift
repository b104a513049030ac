// Steps 6 and 7: which requests take effect, which recognizers wait, and which fail.
extension Session {
  /// Decides about what recognizers have requested at one sample time of a delivery, before they are
  /// called for the next.
  ///
  /// Actions and views are called, and attempts reset, after the last.
  func decideBetweenMoments() {
    repeat {
      decide()
      failIdleAttempts()
    } while arbiter.isUnsettled
    // Resets are due.
    arbiter.isUnsettled = true
  }

  /// Notes which gestures in effect leave those of other fingers alone, because their own rest.
  func noteRests() {
    for slot in arbiter.order {
      arbiter.noteRest(
        of: slot, arbiter.attempts[slot].isInEffect && recognizer(slot).isAtRest)
    }
  }

  /// Decides about new attempts and requests, until no decision is left.
  func decide() {
    repeat {
      arbiter.isUnsettled = false
      if arbiter.hasNewAttempts {
        noteRests()
        askForRequirements()
        failExcludedAttempts()
      }
      // By index, because calls in the loop may add attempts.
      var place = arbiter.nextRequest(after: -1)
      while let request = place {
        decide(arbiter.order[request])
        place = arbiter.nextRequest(after: request)
      }
    } while arbiter.isUnsettled
  }

  private func decide(_ slot: Int) {
    if arbiter.takeExclusion(of: slot) {
      excludeDependents(of: slot)
    } else if let blocker = arbiter.blocker(of: slot) {
      wait(slot, for: blocker.other, because: blocker.source)
    } else {
      takeEffect(firstToAct(before: slot))
    }
  }

  /// Returns the attempt to act first: `slot`, or a competing one with precedence.
  private func firstToAct(before slot: Int) -> Int {
    guard recognizer(slot).mayYield else { return slot }
    var first = slot
    for other in arbiter.order where other != first && arbiter.attempts[other].isUndecided {
      guard recognizer(first).yields(to: recognizer(other)), arbiter.compete(first, other),
        arbiter.blocker(of: other) == nil
      else { continue }
      first = other
    }
    return first
  }

  /// Makes an attempt wait until another one fails; if that one has begun, the attempt fails.
  private func wait(_ slot: Int, for blocker: Int, because requirement: Reason.Requirement) {
    let (recognizer, other) = (recognizer(slot), recognizer(blocker))
    guard !arbiter.attempts[blocker].isInEffect || arbiter.attempts[blocker].isProvisional else {
      return recognizer.fail(
        because: .requirementRecognized(RecognizerName(other), because: requirement))
    }
    let news = arbiter.wait(slot, for: blocker)
    if news.isFirst { recognizer.waitingBegan() }
    guard news.isOther else { return }
    report(.waits(recognizer, for: other, because: requirement))
    reportCycle(of: slot)
  }

  /// Reports recognizers that wait for each other in a cycle, when the first of them begins to wait.
  private func reportCycle(of slot: Int) {
    guard arbiter.waitsForItself(slot),
      let cycle = arbiter.cycle(from: slot, where: { !$0.isFinished }),
      cycle.dropFirst().allSatisfy({ arbiter.attempts[$0].lastBlocker == nil })
    else { return }
    report(.requirementCycle(cycle.map { recognizer($0) }))
  }

  private func takeEffect(_ slot: Int) {
    let recognizer = recognizer(slot)
    if arbiter.attempts[slot].lastBlocker != nil {
      recognizer.waitingEnded()
      // The method may have made the recognizer fail.
      guard arbiter.attempts[slot].isUndecided else { return }
    }
    arbiter.takeEffect(slot, at: window.facts.moment)
    recognizer.isActionDue = true
    setState(of: recognizer, arbiter.attempts[slot].isContinuous ? .began : .ended)
    for rival in arbiter.order where prevents(slot, rival) {
      self.recognizer(rival).fail(because: .prevented(by: RecognizerName(recognizer)))
    }
    if !arbiter.attempts[slot].isProvisional { failDependents(of: slot) }
  }

  /// Ends the attempts of all recognizers that require the failure of one that turned out to be no
  /// rolled tap; the first to fail are those that it would have prevented when it began.
  private func excludeDependents(of slot: Int) {
    for rival in arbiter.order where arbiter.requirement(of: rival, for: slot) != nil {
      guard !isSpared(rival, by: slot), prevents(slot, rival) else { continue }
      recognizer(rival).fail(because: .prevented(by: RecognizerName(recognizer(slot))))
    }
    failDependents(of: slot)
    arbiter.activityChanged(of: slot)
  }

  /// Whether a recognizer that requires a pan to fail may act although the pan's finger has slipped: it
  /// is a tap whose fingers were not down for longer than a tap.
  private func isSpared(_ dependent: Int, by slot: Int) -> Bool {
    arbiter.attempts[slot].hasSlipped && recognizer(dependent).isShortTap
  }

  /// Ends the attempts of all recognizers that require the failure of one that has recognized.
  private func failDependents(of slot: Int) {
    guard !arbiter.dependents[slot].isEmpty else { return }
    for other in arbiter.order where !arbiter.attempts[other].isFinished {
      guard let requirement = arbiter.requirement(of: other, for: slot),
        !arbiter.isRequested(other, before: slot), !isSpared(other, by: slot)
      else { continue }
      let dependent = recognizer(other)
      let reason = Reason.requirementRecognized(
        RecognizerName(recognizer(slot)), because: requirement)
      if arbiter.attempts[other].stage == .acting {
        dependent.requested = .cancelled
        dependent.cancellation = reason
        arbiter.confirm(other)
        dependent.isActionDue = true
      } else {
        dependent.fail(because: reason)
      }
    }
  }

  // MARK: Prevention

  /// Returns whether `winner`, which has begun or recognized, makes `rival` fail.
  private func prevents(_ winner: Int, _ rival: Int) -> Bool {
    guard arbiter.mayPrevent(winner, rival) else { return false }
    let (one, other) = (recognizer(winner), recognizer(rival))
    guard let allowance = allowance(of: other, rival, beside: one, winner) else { return true }
    report(.allowed(other, beside: one, because: allowance))
    return false
  }

  /// Returns the reason why `rival` may act together with `winner`; nil if there is no reason.
  ///
  /// The possible reasons are tried in a fixed order until one applies.
  private func allowance(
    of rival: GestureRecognizer, _ rivalSlot: Int,
    beside winner: GestureRecognizer, _ winnerSlot: Int
  ) -> Reason.Allowance? {
    if arbiter.requirement(of: winnerSlot, for: rivalSlot) != nil { return .requirement }
    if let overrides = rival.overrides, overrides.actsBeside(winner) { return .delegate }
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

  // MARK: New attempts

  /// Adds the failure requirements of new attempts, as returned by the classes and delegates of all
  /// recognizers that take part.
  ///
  /// Each pair of a new attempt and another one is asked once.
  private func askForRequirements() {
    let order = arbiter.order
    guard order.contains(where: { recognizer($0).mayRequire }) else { return }
    for slot in order where arbiter.attempts[slot].isNew {
      let recognizer = recognizer(slot)
      let isAsking = recognizer.mayRequire
      // Load the weak reference only once, which takes time.
      let delegate = recognizer.delegate(for: [.requireFailure, .beRequiredToFail])
      var isBefore = true
      for other in order {
        guard other != slot else {
          isBefore = false
          continue
        }
        let neighbor = self.recognizer(other)
        guard isAsking || neighbor.mayRequire else { continue }
        // Two new attempts make one pair.
        if arbiter.attempts[other].isNew, isBefore { continue }
        guard !arbiter.attempts[slot].isFinished, !arbiter.attempts[other].isFinished,
          arbiter.haveSameInput(slot, other)
        else { continue }
        let otherDelegate = neighbor.delegate(for: [.requireFailure, .beRequiredToFail])
        if let hook = requirement(of: recognizer, delegate, for: neighbor, otherDelegate) {
          require(recognizer, slot, toWaitFor: neighbor, other, because: hook)
        }
        if let hook = requirement(of: neighbor, otherDelegate, for: recognizer, delegate) {
          require(neighbor, other, toWaitFor: recognizer, slot, because: hook)
        }
      }
    }
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

  private func require(
    _ recognizer: GestureRecognizer, _ slot: Int,
    toWaitFor other: GestureRecognizer, _ otherSlot: Int, because source: Reason.Requirement
  ) {
    guard recognizer.overrides?.ignoresRequirement(other) != true else { return }
    arbiter.require(slot, toWaitFor: otherSlot, because: source)
  }

  /// Makes new attempts fail if a gesture in progress excludes them.
  ///
  /// The gesture prevents them, or they require it to fail.
  private func failExcludedAttempts() {
    let order = arbiter.order
    let hasWinners = order.contains { arbiter.attempts[$0].isInEffect }
    for slot in order where arbiter.attempts[slot].isNew {
      arbiter.noteAsked(slot)
      guard hasWinners else { continue }
      let recognizer = recognizer(slot)
      for winner in order where arbiter.attempts[winner].isInEffect {
        if arbiter.leavesAlone(winner, slot) {
          arbiter.forgetRequirement(of: slot, for: winner)
        } else if !arbiter.attempts[winner].hasSlipped, prevents(winner, slot) {
          recognizer.fail(because: .prevented(by: RecognizerName(self.recognizer(winner))))
        }
      }
      let link = arbiter.required[slot].first {
        arbiter.attempts[$0.other].isInEffect && !arbiter.attempts[$0.other].isProvisional
      }
      guard let link else { continue }
      let other = RecognizerName(self.recognizer(link.other))
      recognizer.fail(because: .requirementRecognized(other, because: link.source))
    }
  }
}
