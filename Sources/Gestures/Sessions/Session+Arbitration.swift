// Who may act. Wishes are looked at deepest view first; one that takes effect prevents its rivals,
// and one that has to wait is looked at again whenever somebody has failed.
extension Session {
  /// What the recognizer is being told at this moment.
  func callback(of recognizer: GestureRecognizer) -> Reason.Callback {
    guard served?.toOpaque() == Unmanaged.passUnretained(recognizer).toOpaque() else {
      return .elsewhere
    }
    return Reason.Callback(of: servedPhase)
  }

  /// Settles now, or before what is under way is over.
  func settleSoon() {
    isUnsettled = true
    if isBusy { needsAnotherPass = true } else { run { settle() } }
  }

  /// Decides, sends the actions, tells the views, and resets who is done, until nothing changes.
  func settle() {
    repeat {
      needsAnotherPass = false
      let looksAround = isUnsettled
      isUnsettled = false
      if looksAround { arbitrate() }
      sendActions()
      // An action may have stirred up what was calm.
      if looksAround || isUnsettled { expireIdle() }
      tellViews()
      if looksAround || isUnsettled { resetFinished() }
    } while needsAnotherPass
  }

  private func arbitrate() {
    askForRequirements()
    preventNewcomers()
    var hasChanged: Bool
    repeat {
      hasChanged = false
      active.forEach { recognizer in
        guard wishes(recognizer) else { return }
        if let blocker = blocker(of: recognizer) {
          if wait(recognizer, for: blocker) { hasChanged = true }
        } else {
          takeEffect(firstToAct(before: recognizer))
          hasChanged = true
        }
      }
    } while hasChanged
  }

  private func wishes(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.state == .possible && recognizer.requested != .possible
      && recognizer.attempt.isRunning && !recognizer.attempt.tookEffect
  }

  /// Whom the recognizer has to wait for, and why.
  private func blocker(
    of recognizer: GestureRecognizer
  ) -> (recognizer: GestureRecognizer, requirement: Reason.Requirement)? {
    for link in recognizer.requirements.required {
      let other = link.other.takeUnretainedValue()
      if other.isActive { return (other, link.source) }
    }
    return nil
  }

  /// The recognizer, or whoever else could act now and goes before it.
  private func firstToAct(before recognizer: GestureRecognizer) -> GestureRecognizer {
    var first = recognizer
    active.forEach { other in
      guard other !== first, wishes(other), first.yields(to: other) else { return }
      if compete(first, other), blocker(of: other) == nil { first = other }
    }
    return first
  }

  /// Lets a recognizer wait; or fail, if it was told to wait for one that acts already.
  ///
  /// - Returns: Whether it failed.
  private func wait(
    _ recognizer: GestureRecognizer,
    for blocker: (recognizer: GestureRecognizer, requirement: Reason.Requirement)
  ) -> Bool {
    guard !blocker.recognizer.attempt.tookEffect else {
      recognizer.fail(
        because: .requirementRecognized(blocker.recognizer, because: blocker.requirement))
      return true
    }
    let reference = Unmanaged.passUnretained(blocker.recognizer)
    guard recognizer.attempt.waitsFor?.toOpaque() != reference.toOpaque() else { return false }
    recognizer.attempt.waitsFor = reference
    observe(.waits(recognizer, for: blocker.recognizer, because: blocker.requirement))
    tellCycle(of: recognizer)
    return false
  }

  /// Tells of the cycle of requirements that a recognizer waits in, if it does, once.
  private func tellCycle(of recognizer: GestureRecognizer) {
    guard let cycle = recognizer.requirementCycle(where: \.isActive), toldCycles.note(cycle) else {
      return
    }
    observe(.requirementCycle(cycle))
  }

  private func takeEffect(_ recognizer: GestureRecognizer) {
    if recognizer.attempt.waitsFor != nil {
      recognizer.attempt.waitsFor = nil
      recognizer.waitingEnded()
    }
    recognizer.attempt.tookEffect = true
    recognizer.attempt.hasNews = true
    setState(of: recognizer, recognizer.attempt.wentThroughBegan ? .began : .ended)
    active.forEach { rival in
      guard rival !== recognizer, prevents(recognizer, rival) else { return }
      rival.fail(because: .prevented(by: recognizer))
    }
    active.forEach { dependent in
      guard dependent.isActive,
        let requirement = dependent.requirements.requirement(of: recognizer)
      else { return }
      let reason = Reason.requirementRecognized(recognizer, because: requirement)
      if dependent.attempt.beganReported {
        dependent.requested = .cancelled
        dependent.attempt.hasNews = true
        dependent.attempt.reason = reason
      } else {
        dependent.fail(because: reason)
      }
    }
  }

  /// Those that joined a hierarchy in which somebody acts already are prevented at once, and so are
  /// those that require somebody to fail who acts already.
  private func preventNewcomers() {
    active.forEach { newcomer in
      guard newcomer.attempt.isNew else { return }
      newcomer.attempt.isNew = false
      active.forEach { winner in
        guard winner !== newcomer, winner.state == .began || winner.state == .changed,
          prevents(winner, newcomer)
        else { return }
        newcomer.fail(because: .prevented(by: winner))
      }
      for link in newcomer.requirements.required {
        let other = link.other.takeUnretainedValue()
        guard other.isActive, other.attempt.tookEffect else { continue }
        newcomer.fail(because: .requirementRecognized(other, because: link.source))
        break
      }
    }
  }

  /// Whether `winner`, which acts, keeps `rival`, which does not, from acting.
  private func prevents(_ winner: GestureRecognizer, _ rival: GestureRecognizer) -> Bool {
    guard !rival.isFinished, !rival.attempt.tookEffect, compete(winner, rival) else {
      return false
    }
    guard let allowance = allowance(of: rival, beside: winner) else { return true }
    observe(.allowed(rival, beside: winner, because: allowance))
    return false
  }

  /// What lets `rival` go on beside `winner`; asked in this order, and nobody in vain.
  private func allowance(
    of rival: GestureRecognizer, beside winner: GestureRecognizer
  ) -> Reason.Allowance? {
    if winner.requirements.requirement(of: rival) != nil { return .requirement }
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
    // A scroll and the touches beside it are no event that two could share.
    guard a.attempt.isScrolled == b.attempt.isScrolled else { return false }
    guard let viewA = a.view, let viewB = b.view else { return false }
    return viewA === viewB || viewA.isDescendant(of: viewB) || viewB.isDescendant(of: viewA)
  }

  /// Asks recognizers that have just joined, and those that they meet, who waits for whom.
  private func askForRequirements() {
    active.forEach { newcomer in
      guard newcomer.attempt.isNew else { return }
      // Looked up once: finding out whether a delegate still lives takes its time.
      let delegate = newcomer.delegate
      var isBefore = true
      active.forEach { other in
        guard other !== newcomer else { return isBefore = false }
        // Two newcomers are one pair.
        if other.attempt.isNew, isBefore { return }
        guard !newcomer.isFinished, !other.isFinished,
          newcomer.attempt.isScrolled == other.attempt.isScrolled
        else { return }
        let otherDelegate = other.delegate
        if let hook = requirement(of: newcomer, delegate, for: other, otherDelegate) {
          newcomer.requirements.add(other, of: newcomer, because: hook)
        }
        if let hook = requirement(of: other, otherDelegate, for: newcomer, delegate) {
          other.requirements.add(newcomer, of: other, because: hook)
        }
      }
    }
  }

  /// Who makes the recognizer wait for `other` in this attempt; the classes are asked first.
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

  // MARK: Actions

  private func sendActions() {
    var index = 0
    // A handler may add recognizers; they are only taken out later, when all has been sent. One that
    // is added before this one makes it come twice, and then it has no news.
    while index < active.count {
      active.unheld(index)._withUnsafeGuaranteedRef { recognizer in
        if recognizer.attempt.hasNews { sendAction(of: recognizer) }
      }
      index += 1
    }
  }

  @inline(__always)
  private func sendAction(of recognizer: GestureRecognizer) {
    if recognizer.state == .changed, recognizer.requested == .changed {
      // By far the most frequent news: a gesture that goes on.
      recognizer.attempt.hasNews = false
      act(recognizer)
    } else if recognizer.state == .ended || recognizer.attempt.tookEffect && !recognizer.isFinished
    {
      tellNews(of: recognizer)
    }
  }

  private func tellNews(of recognizer: GestureRecognizer) {
    recognizer.attempt.hasNews = false
    if recognizer.attempt.wentThroughBegan, !recognizer.attempt.beganReported {
      recognizer.attempt.beganReported = true
      report(recognizer, as: .began)
      // The handler may have ended the attempt.
      guard recognizer.attempt.isRunning, !recognizer.isFinished else { return }
      guard recognizer.requested != .began else { return }
    }
    report(recognizer, as: recognizer.requested)
  }

  /// Sends one action and then takes the touches away from their views.
  func report(_ recognizer: GestureRecognizer, as state: GestureRecognizer.State) {
    setState(of: recognizer, state)
    act(recognizer)
    if recognizer.cancelsTouchesInView, state == .began || state == .ended {
      cancelInViews(of: recognizer)
    }
  }

  @inline(__always)
  private func act(_ recognizer: GestureRecognizer) {
    observe(.action(recognizer))
    recognizer.actions.send(recognizer)
  }

  private func setState(of recognizer: GestureRecognizer, _ state: GestureRecognizer.State) {
    let old = recognizer.state
    guard old != state else { return }
    recognizer.state = state
    if state.isTerminal { recognizer.deadline = nil }
    observe(.state(recognizer, from: old, to: state, reason: recognizer.attempt.reason))
  }

  // MARK: Resets

  /// Ends attempts that came to nothing: no finger, no timer, and no wish or one that cannot come
  /// true.
  private func expireIdle() {
    var ring: [(GestureRecognizer, cycle: [GestureRecognizer])] = []
    active.read { recognizer in
      if let cycle = hopelessCycle(of: recognizer) { ring.append((recognizer, cycle)) }
    }
    for (recognizer, cycle) in ring { recognizer.fail(because: .requirementCycle(cycle)) }
    active.forEach { recognizer in
      guard recognizer.state == .possible, recognizer.requested == .possible,
        recognizer.deadline == nil, !recognizer.hasFingersDown
      else { return }
      let isCancelled = recognizer.touches.contains { $0.phase == .cancelled }
      recognizer.fail(because: isCancelled ? .touchesCancelled : .undecided)
    }
  }

  /// The recognizers by way of which one waits for itself to fail, if nothing is left to decide.
  private func hopelessCycle(of recognizer: GestureRecognizer) -> [GestureRecognizer]? {
    guard wishes(recognizer) else { return nil }
    var cycle = [recognizer]
    while cycle.count <= active.count {
      let current = cycle[cycle.count - 1]
      guard wishes(current), current.deadline == nil,
        current.requested == .ended || !current.hasFingersDown,
        let next = blocker(of: current)?.recognizer
      else { return nil }
      if next === recognizer { return cycle }
      cycle.append(next)
    }
    return nil
  }

  /// Readies those that are done for their next attempt, unless somebody tied to them is not done.
  private func resetFinished() {
    var index = 0
    while index < active.count {
      let recognizer = active[index]
      if recognizer.isFinished, !isTiedUp(recognizer) {
        active.remove(at: index)
        reset(recognizer)
      } else {
        // It has to be looked at again, whatever happens next.
        if recognizer.isFinished { isUnsettled = true }
        index += 1
      }
    }
  }

  private func isTiedUp(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.requirements.required.contains { $0.other.takeUnretainedValue().isActive }
      || recognizer.requirements.dependents.contains { $0.other.takeUnretainedValue().isActive }
  }

  private func reset(_ recognizer: GestureRecognizer) {
    forgetAttempt(of: recognizer)
    drop(recognizer)
  }

  /// Makes the recognizer as it was before it received anything.
  func forgetAttempt(of recognizer: GestureRecognizer) {
    recognizer.isResetting = true
    recognizer.reset()
    recognizer.isResetting = false
    recognizer.requirements.forgetDynamic(of: recognizer)
    recognizer.touches.removeAll()
    recognizer.deadline = nil
    recognizer.requested = .possible
    recognizer.state = .possible
    recognizer.attempt = GestureRecognizer.Attempt()
  }

  /// Ends an attempt from outside, at once: with an action if its beginning was told.
  func abort(_ recognizer: GestureRecognizer, because reason: Reason) {
    run {
      if recognizer.attempt.beganReported, !recognizer.isFinished {
        recognizer.requested = .cancelled
        recognizer.attempt.hasNews = false
        recognizer.attempt.reason = reason
        report(recognizer, as: .cancelled)
        if recognizer.cancelsTouchesInView { cancelInViews(of: recognizer) }
      } else {
        recognizer.fail(because: reason)
      }
      // What was recognized and not told yet never will be.
      recognizer.attempt.hasNews = false
      drop(recognizer)
      isUnsettled = true
      needsAnotherPass = true
    }
  }

  /// Parts the recognizer from all its touches.
  func drop(_ recognizer: GestureRecognizer) {
    recognizer.touches.removeAll()
    downTouches.read { $0.recognizers.remove(recognizer) }
    lingering.read { $0.recognizers.remove(recognizer) }
  }

  /// Ends everything that goes on in a view that is taken away.
  func abandon(_ view: View) {
    // All of them, before one that waited for another may think that its time has come.
    run {
      active.forEach { recognizer in
        guard recognizer.view?.isDescendant(of: view) ?? false else { return }
        recognizer.abort(because: .removed)
      }
    }
    downTouches.forEach { touch in
      guard touch.view?.isDescendant(of: view) ?? false else { return }
      touch.view = nil
      touch.viewDelivery = .closed
    }
    lingering.forEach { touch in
      if touch.view?.isDescendant(of: view) ?? false { touch.viewDelivery = .closed }
    }
  }
}
