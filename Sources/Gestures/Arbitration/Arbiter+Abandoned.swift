// The end of attempts that no input and no timer can decide any more.
extension Arbiter {
  /// Ends the attempts of recognizers that have no input, no timer and no pending request any more.
  ///
  /// A gesture that has begun is cancelled, unless its subclass started it without input.
  func expireIdle() {
    if !core.requesters.isEmpty { failHopelessCycles() }
    guard core.active.contains(where: { isIdle($0) }) else { return }
    core.active.forEach { recognizer in
      guard isIdle(recognizer) else { return }
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

  @inline(__always)
  private func isIdle(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.core.deadline == nil && !recognizer.isFinished && !recognizer.hasInput
  }

  /// Makes recognizers fail that wait for each other in a cycle, if nothing else can end the wait.
  ///
  /// One cycle at a time, because recognizers outside the cycle may act when its members have failed.
  private func failHopelessCycles() {
    guard markHopeless() else { return }
    var cycle: [GestureRecognizer]?
    core.requesters.read { recognizer in
      guard cycle == nil, recognizer.core.attempt.isHopeless else { return }
      cycle = recognizer.requirementCycle { $0.core.attempt.isHopeless }
    }
    guard let cycle else { return }
    core.requesters.forEach { recognizer in
      guard let place = cycle.firstIndex(where: { $0 === recognizer }) else { return }
      recognizer.fail(because: .requirementCycle(Array(cycle[place...] + cycle[..<place])))
    }
  }

  /// Marks the recognizers whose wait neither input nor a timer can end; returns whether there are
  /// any.
  ///
  /// Such a recognizer waits only for recognizers that are marked too. As long as it also waits for
  /// another one, that one may recognize, which makes it fail, so that those that wait for it act.
  private func markHopeless() -> Bool {
    core.requesters.read { recognizer in
      recognizer.core.attempt.isHopeless =
        recognizer.core.attempt.isUndecided && recognizer.core.deadline == nil
        && (recognizer.core.requested == .ended || !recognizer.hasInput)
    }
    core.requesters.read { recognizer in
      guard recognizer.core.attempt.isHopeless else { return }
      let hasHope = recognizer.core.requirements.required.contains { link in
        link.other.borrow { $0.isActive && !$0.core.attempt.isHopeless }
      }
      if hasHope { unmarkHopeless(recognizer) }
    }
    return core.requesters.contains { $0.core.attempt.isHopeless }
  }

  /// Removes the mark from a recognizer, and from the recognizers that wait for it.
  private func unmarkHopeless(_ recognizer: GestureRecognizer) {
    recognizer.core.attempt.isHopeless = false
    for link in recognizer.core.requirements.dependents {
      link.other.borrow { if $0.core.attempt.isHopeless { unmarkHopeless($0) } }
    }
  }
}
