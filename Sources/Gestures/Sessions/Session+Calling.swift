// Step 5: each recognizer is called once per delivery, in the order of the attempts, by the phases
// began, moved, ended, cancelled; or when its timer fires.
extension Session {
  /// Calls the touch methods of all recognizers whose touches changed in the current delivery.
  func callRecognizers() {
    // Moved out for this time, because a callback owns the array that it receives.
    var batch: [Touch] = []
    swap(&batch, &self.batch)
    let phases = hasOnlyMoves ? Self.moved : Self.phases
    for slot in arbiter.order { call(recognizer(slot), phases, &batch) }
    swap(&batch, &self.batch)
  }

  static let phases = [TouchPhase.began, .moved, .ended, .cancelled]
  private static let moved = [TouchPhase.moved]

  private func call(
    _ recognizer: GestureRecognizer, _ phases: [TouchPhase], _ batch: inout [Touch]
  ) {
    guard recognizer.receivesTouches else { return }
    var isServed = false
    for phase in phases {
      gather(recognizer.touches, phase, into: &batch)
      guard !batch.isEmpty, !recognizer.isFinished else { continue }
      recognizer.callback = Reason.Callback(of: phase)
      switch phase {
      case .began: recognizer.touchesBegan(batch, with: event)
      case .moved: recognizer.touchesMoved(batch, with: event)
      case .ended: recognizer.touchesEnded(batch, with: event)
      default: recognizer.touchesCancelled(batch, with: event)
      }
      recognizer.callback = nil
      isServed = isServed || batch.contains(where: recognizer.tracks)
    }
    if isServed { recognizer.continueGesture() }
  }

  /// Fills `batch` with the touches that changed in the current delivery and have the given phase.
  ///
  /// Often it has them already, because several recognizers receive the same touches.
  private func gather(_ touches: [Touch], _ phase: TouchPhase, into batch: inout [Touch]) {
    var count = 0
    for touch in touches where touch.isFresh && touch.phase == phase {
      if count == batch.count {
        batch.append(touch)
      } else if batch[count] !== touch {
        batch[count] = touch
      }
      count += 1
    }
    batch.removeLast(batch.count - count)
  }

  /// Calls the recognizers whose timers fire at `deadline`.
  ///
  /// A recognizer that follows a scroll without an explicit end receives `scrollEnded` instead of
  /// `timerFired`.
  func fireTimers(dueAt deadline: Duration) {
    isUnsettled = true
    for slot in arbiter.order {
      guard arbiter.attempts[slot].deadline == deadline else { continue }
      let recognizer = recognizer(slot)
      decider.setDeadline(of: slot, nil)
      recognizer.callback = .timerFired
      if recognizer.source == .scroll(endsBySilence: true), !recognizer.isInputOver {
        recognizer.isInputOver = true
        recognizer.scrollEnded(with: scrolling.event)
      } else {
        recognizer.timerFired()
      }
      recognizer.callback = nil
    }
  }

  /// Calls `body`, which calls a scroll method of a recognizer.
  func callScroll(of recognizer: GestureRecognizer, _ body: () -> Void) {
    recognizer.callback = .elsewhere
    body()
    recognizer.callback = nil
  }
}
