// Deliveries with samples of several times, and timers.
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
