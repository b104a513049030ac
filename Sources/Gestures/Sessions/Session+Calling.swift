// Step 5: each recognizer is called, in the order of the attempts, by the phases began, moved, ended,
// cancelled; or when its timer fires.
extension Session {
  /// Calls the recognizers for each sample time of a delivery of movements, one after the other, and
  /// decides after each.
  ///
  /// Touch hardware reports more often than frames are drawn, and each finger at times of its own. What
  /// is recognized therefore does not depend on how samples were cut into deliveries: a recognizer that
  /// fails, or is prevented, at one time never receives the samples after it. Actions and views are
  /// called once, after the last.
  func goThroughMoments() {
    let (time, flags, buttons) = (event.timestamp, event.modifierFlags, event.buttonMask)
    var moving = self.moving.moveOut()
    for touch in changed { touch.rewind() }
    while let moment = nextMoment {
      fireTimers(before: moment)
      moving.empty()
      for touch in changed {
        guard let sample = touch.step(at: moment) else { continue }
        moving.append(touch)
        event.note(sample)
      }
      event.hasLaterMoments = nextMoment != nil
      window.facts.moment = moment
      callRecognizers(with: moving)
      if event.hasLaterMoments, arbiter.isUnsettled { decideBetweenMoments() }
    }
    for touch in changed { touch.endSteps() }
    moving.empty()
    self.moving = moving
    (event.timestamp, event.modifierFlags, event.buttonMask) = (time, flags, buttons)
    window.facts.moment = now
  }

  /// The time of the first sample of the delivery for which recognizers have not been called.
  private var nextMoment: Duration? {
    var next: Duration?
    for touch in changed {
      guard let time = touch.nextTime else { continue }
      next = next.map { min($0, time) } ?? time
    }
    return next
  }

  /// Fires the timers that recognizers have set since the delivery's first sample, and that are due
  /// before or at its next one.
  private func fireTimers(before moment: Duration) {
    while let deadline = nextDeadline, !deadline.isAfter(moment) {
      window.facts.moment = deadline
      fireTimers(dueAt: deadline)
      decideBetweenMoments()
    }
  }

  /// Calls the touch methods of all recognizers that receive any of some touches, which have changed.
  func callRecognizers(with changed: [Touch]) {
    // All samples of the delivery may have been discarded.
    guard !changed.isEmpty else { return }
    let common = hasOnlyMoves ? .moved : changed.count == 1 ? changed[0].phase : nil
    let order = arbiter.order
    for slot in order where !arbiter.attempts[slot].isFinished {
      let recognizer = recognizer(slot)
      guard recognizer.receivesTouches else { continue }
      if arbiter.attempts[slot].roll != nil { checkRoll(of: recognizer, slot) }
      if recognizer.ignoresLoneFinger, hasOnlyMoves, recognizer.touches.count < 2,
        recognizer.requested == .possible
      {
        continue
      }
      if let common, recognizer.tracks(changed) {
        callWithAll(recognizer, common, changed)
      } else if let common, recognizer.hasAllFresh {
        callWithAll(recognizer, common, recognizer.touches)
      } else {
        callByPhases(recognizer)
      }
    }
    guard hasFreshEnd else { return }
    for slot in order where recognizer(slot).leavesOutRestingTouches {
      let recognizer = recognizer(slot)
      guard recognizer.touches.contains(where: { !$0.isDown }) else { continue }
      recognizer.leaveOutRemainingTouches()
    }
  }

  /// Notes whether a finger has gone too far for a rolled tap.
  @inline(never)
  private func checkRoll(of recognizer: GestureRecognizer, _ slot: Int) {
    guard let roll = arbiter.attempts[slot].roll, !recognizer.hasStayed(within: roll) else {
      return
    }
    arbiter.endRoll(slot)
    arbiter.isUnsettled = true
  }

  /// Calls a recognizer with all of its touches, which have changed and have one phase.
  private func callWithAll(
    _ recognizer: GestureRecognizer, _ phase: TouchPhase, _ touches: [Touch]
  ) {
    call(recognizer, phase, touches)
    // It may ignore some of them now.
    if recognizer.hasBegun, recognizer.tracksAny(of: touches) { recognizer.continueGesture() }
  }

  /// Calls a recognizer with those of its touches that changed, by their phases.
  private func callByPhases(_ recognizer: GestureRecognizer) {
    // Moved out for this time, because a callback owns the array that it receives.
    var batch = self.batch.moveOut()
    var isServed = false
    for phase in hasOnlyMoves ? Self.moved : Self.phases
    where gather(recognizer.touches, phase, into: &batch) {
      guard !recognizer.isFinished else { continue }
      call(recognizer, phase, batch)
      if recognizer.tracksAny(of: batch) { isServed = true }
    }
    batch.empty()
    self.batch = batch
    if isServed { recognizer.continueGesture() }
  }

  private static let moved = [TouchPhase.moved]
  static let phases = [TouchPhase.began, .moved, .ended, .cancelled]

  /// Fills `batch` with the touches that changed in the current delivery and have the given phase;
  /// returns whether there are any.
  private func gather(
    _ touches: [Touch], _ phase: TouchPhase, into batch: inout [Touch]
  ) -> Bool {
    batch.empty()
    for touch in touches where touch.isFresh && touch.phase == phase { batch.append(touch) }
    return !batch.isEmpty
  }

  /// Calls a touch method of a recognizer.
  @inline(__always)
  private func call(_ recognizer: GestureRecognizer, _ phase: TouchPhase, _ touches: [Touch]) {
    callback = Reason.Callback(of: phase)
    recognizer.isCalled = true
    switch phase {
    case .began: recognizer.touchesBegan(touches, with: event)
    case .moved: recognizer.touchesMoved(touches, with: event)
    case .ended: recognizer.touchesEnded(touches, with: event)
    default: recognizer.touchesCancelled(touches, with: event)
    }
    recognizer.isCalled = false
  }

  /// Calls the recognizers whose timers fire at `deadline`.
  ///
  /// A recognizer that follows a scroll or a trackpad's pinch without an explicit end is called for the
  /// end instead.
  func fireTimers(dueAt deadline: Duration) {
    arbiter.isUnsettled = true
    for slot in arbiter.order {
      if arbiter.attempts[slot].provisionalEnd == deadline {
        arbiter.endProvision(of: slot, at: deadline)
      }
      guard arbiter.attempts[slot].deadline == deadline else { continue }
      let recognizer = recognizer(slot)
      arbiter.setDeadline(of: slot, nil)
      callback = .timerFired
      recognizer.isCalled = true
      if case .reported(let kind, endsBySilence: true) = recognizer.source,
        !recognizer.isInputOver
      {
        recognizer.isInputOver = true
        reportEnd(of: kind, to: recognizer, false)
      } else {
        recognizer.timerFired()
      }
      recognizer.isCalled = false
    }
  }
}
