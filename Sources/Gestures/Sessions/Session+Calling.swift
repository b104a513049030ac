// Step 5: each recognizer is called once per delivery, in the order of the attempts, by the phases
// began, moved, ended, cancelled; or when its timer fires.
extension Session {
  /// Calls the touch methods of all recognizers whose touches changed in the current delivery.
  func callRecognizers() {
    // All samples of the delivery may have been discarded.
    guard !self.changed.isEmpty else { return }
    let changed = self.changed.moveOut()
    let common = hasOnlyMoves ? .moved : changed.count == 1 ? changed[0].phase : nil
    let order = arbiter.order
    for slot in order {
      let recognizer = recognizer(slot)
      guard recognizer.receivesTouches else { continue }
      if let roll = arbiter.attempts[slot].roll, !recognizer.hasStayed(within: roll) {
        arbiter.confirm(slot)
        isUnsettled = true
      }
      let isServed =
        if let common, recognizer.tracks(changed) {
          call(recognizer, common, changed)
        } else {
          callByPhases(recognizer)
        }
      if isServed { recognizer.continueGesture() }
    }
    self.changed = changed
  }

  /// Calls a recognizer with those of its touches that changed, by their phases.
  private func callByPhases(_ recognizer: GestureRecognizer) -> Bool {
    // Moved out for this time, because a callback owns the array that it receives.
    var batch = self.batch.moveOut()
    var isServed = false
    for phase in hasOnlyMoves ? Self.moved : Self.phases
    where gather(recognizer.touches, phase, into: &batch) {
      guard !recognizer.isFinished else { continue }
      if call(recognizer, phase, batch) { isServed = true }
    }
    batch.empty()
    self.batch = batch
    return isServed
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

  /// Calls a touch method of a recognizer; returns whether it still tracks any of the touches.
  @inline(__always)
  private func call(
    _ recognizer: GestureRecognizer, _ phase: TouchPhase, _ touches: [Touch]
  ) -> Bool {
    callback = Reason.Callback(of: phase)
    recognizer.isCalled = true
    switch phase {
    case .began: recognizer.touchesBegan(touches, with: event)
    case .moved: recognizer.touchesMoved(touches, with: event)
    case .ended: recognizer.touchesEnded(touches, with: event)
    default: recognizer.touchesCancelled(touches, with: event)
    }
    recognizer.isCalled = false
    return recognizer.tracksAny(of: touches)
  }

  /// Calls the recognizers whose timers fire at `deadline`.
  ///
  /// A recognizer that follows a scroll or a trackpad's pinch without an explicit end is called for the
  /// end instead.
  func fireTimers(dueAt deadline: Duration) {
    isUnsettled = true
    for slot in arbiter.order {
      if arbiter.attempts[slot].provisionalEnd == deadline { arbiter.confirm(slot) }
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
