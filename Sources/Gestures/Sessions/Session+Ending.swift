// Step 10: the end of attempts, and resets.
extension Session {
  /// Takes the failure of an attempt, which reports itself.
  func failed(
    _ recognizer: GestureRecognizer, _ slot: Int, from state: GestureState, because reason: Reason
  ) {
    if !reason.isRolledTap { arbiter.confirm(slot) }
    arbiter.fail(slot, hadTooManyTouches: reason.isTooManyTouches)
    report(.state(recognizer, from: state, to: recognizer.currentState, reason: reason))
    settleSoon()
  }

  /// Makes a recognizer fail, or cancels its gesture if the gesture has begun.
  ///
  /// A gesture is cancelled with a call of the actions.
  ///
  /// - Parameter leaving: The view that leaves the window with the recognizer's, whose touches are
  ///   cancelled after all recognizers have ended.
  func abort(_ recognizer: GestureRecognizer, because reason: Reason, leaving: View? = nil) {
    // A recognized gesture that its own action disables stays recognized, and its touches are still
    // cancelled in their views. One that has failed may have to refuse touches until its fingers are up.
    guard let slot = slot(of: recognizer),
      !recognizer.isFinished || recognizer.isActionDue
    else { return }
    noteViews(of: recognizer, slot)
    run {
      if arbiter.attempts[slot].stage == .acting {
        recognizer.requested = .cancelled
        recognizer.isActionDue = false
        recognizer.cancellation = reason
        arbiter.confirm(slot)
        arbiter.forgetSlip(of: slot)
        report(recognizer, as: .cancelled)
        if recognizer.cancelsTouchesInView {
          cancelTouchesInViews(of: recognizer, besides: leaving)
        }
      } else {
        recognizer.fail(because: reason)
      }
      // A gesture that was not reported until now is never reported.
      recognizer.isActionDue = false
      drop(recognizer, slot)
      arbiter.isUnsettled = true
    }
  }

  /// Ends the attempts of recognizers that have no input, no timer and no pending request any more.
  ///
  /// A gesture that has begun is cancelled, unless its subclass started it without input.
  func endIdleAttempts() {
    failIdleAttempts()
    for slot in arbiter.order
    where arbiter.attempts[slot].isIdle && arbiter.attempts[slot].isInEffect
      && !arbiter.attempts[slot].isSelfStarted
    {
      let recognizer = recognizer(slot)
      // A request for the end that has been made already is kept.
      recognizer.transition(to: .cancelled, because: reasonForIdling(of: recognizer))
    }
  }

  /// Ends the attempts that have requested nothing and can do so no more, and those that wait for each
  /// other in vain.
  func failIdleAttempts() {
    failHopelessCycle()
    for slot in arbiter.order where arbiter.attempts[slot].isIdle {
      let recognizer = recognizer(slot)
      guard recognizer.requested == .possible else { continue }
      recognizer.fail(because: reasonForIdling(of: recognizer))
    }
  }

  private func reasonForIdling(of recognizer: GestureRecognizer) -> Reason {
    recognizer.touches.contains { $0.phase == .cancelled } ? .touchesCancelled : .undecided
  }

  /// Makes recognizers fail that wait for each other in a cycle, if nothing else can end the wait.
  ///
  /// One cycle at a time, because recognizers outside the cycle may act when its members have failed.
  private func failHopelessCycle() {
    guard let cycle = arbiter.hopelessCycle() else { return }
    for slot in arbiter.order {
      guard let place = cycle.firstIndex(of: slot) else { continue }
      let order = (cycle[place...] + cycle[..<place]).map { RecognizerName(recognizer($0)) }
      recognizer(slot).fail(because: .requirementCycle(order))
    }
  }

  // MARK: Resets

  func resetFinished() {
    var index = 0
    while index < arbiter.order.count {
      let slot = arbiter.order[index]
      guard arbiter.attempts[slot].isFinished, !arbiter.isTied(slot) else {
        index += 1
        // It competes no more: its views need not live.
        if arbiter.attempts[slot].isFinished { arbiter.setPath(of: slot, []) }
        continue
      }
      reset(recognizer(slot), slot)
    }
  }

  /// Ends a finished attempt and frees its slot.
  func reset(_ recognizer: GestureRecognizer, _ slot: Int) {
    arbiter.leave(slot)
    // What was refused while it waited matters only if it has acted.
    if recognizer.currentState == .failed, recognizer.excessRefusal == .waited {
      recognizer.excessLandings = []
    }
    if arbiter.attempts[slot].hadTooManyTouches {
      recognizer.noteExcess(recognizer.touches, .tooManyTouches)
    }
    recognizer.endAttempt()
    drop(slot)
    arbiter.release(slot)
  }

  /// Removes a recognizer from all touches, so that the recognizer does not receive them any more.
  private func drop(_ recognizer: GestureRecognizer, _ slot: Int) {
    recognizer.forgetTouches()
    drop(slot)
  }

  // MARK: Views that move and leave

  /// Cancels the gestures and touches of a view that leaves the window, and of its subviews.
  func cancelGestures(in view: View) {
    leaveHover(of: view)
    // A finger that lands now takes the hierarchy that it met, also if the view comes back elsewhere.
    if isBusy { willMoveView() }
    // Handle all of them before a recognizer that waited for another one takes effect.
    run {
      for slot in arbiter.order {
        let recognizer = recognizer(slot)
        guard recognizer.view?.isDescendant(of: view) ?? false else { continue }
        abort(recognizer, because: .removed, leaving: view)
      }
      closeTouches(in: view)
    }
  }

  /// Notes that a view is about to move to another superview in the window, or to leave it in a delivery.
  ///
  /// Which recognizers compete depends on the hierarchy in which their attempts started.
  func willMoveView() {
    if !hasMovedViews { for slot in arbiter.order { noteViews(of: recognizer(slot), slot) } }
    hasMovedViews = true
  }

  private func noteViews(of recognizer: GestureRecognizer, _ slot: Int) {
    if !hasMovedViews, let view = recognizer.view { arbiter.setPath(of: slot, view.hierarchy) }
  }
}
