// The work after each delivery: decisions, actions, touch callbacks of views, and resets.
extension Session {
  /// Decides which recognizers act, calls actions and views, and repeats this until no decision is
  /// left.
  ///
  /// Recognizers whose attempt is finished are reset.
  func settle() {
    repeat {
      core.needsAnotherPass = false
      let wasUnsettled = arbiter.core.isUnsettled
      arbiter.core.isUnsettled = false
      if wasUnsettled { arbiter.decide() }
      sendActions()
      // An action may have made another decision due.
      if wasUnsettled || arbiter.core.isUnsettled { arbiter.expireIdle() }
      views.deliver()
      if wasUnsettled || arbiter.core.isUnsettled { resetFinished() }
    } while core.needsAnotherPass
  }

  private func resetFinished() {
    arbiter.removeFinished { reset($0) }
  }

  private func reset(_ recognizer: GestureRecognizer) {
    if recognizer.core.attempt.hadTooManyTouches { table.refuseTouches(for: recognizer) }
    recognizer.forgetAttempt()
    table.drop(recognizer)
  }

  // MARK: Actions

  private func sendActions() {
    var index = 0
    // Recognizers that an action adds are found in the same loop; none is removed before the
    // resets. If one is inserted before the current one, the current one is visited twice, without
    // news the second time.
    while index < arbiter.core.active.count {
      arbiter.core.active.unretained(at: index).borrow { recognizer in
        if recognizer.core.attempt.hasPendingAction { sendAction(of: recognizer) }
      }
      index += 1
    }
  }

  @inline(__always)
  private func sendAction(of recognizer: GestureRecognizer) {
    recognizer.core.attempt.hasPendingAction = false
    if recognizer.core.state == .changed, recognizer.core.requested == .changed {
      // The most frequent case by far: a gesture that continues.
      act(recognizer)
    } else {
      reportNews(of: recognizer)
    }
  }

  // Not inlined: the caller would save more registers for each gesture that continues.
  @inline(never)
  private func reportNews(of recognizer: GestureRecognizer) {
    if recognizer.core.attempt.stage == .effective {
      recognizer.core.attempt.stage = .reported
      recognizer.core.attempt.hasActed = true
      report(recognizer, as: .began)
      // The action may have ended the attempt.
      guard recognizer.core.attempt.isRunning, !recognizer.isFinished else { return }
      guard recognizer.requested != .began else { return }
    }
    report(recognizer, as: recognizer.requested)
  }

  /// Sets a recognizer's state, calls its actions, and cancels its touches in views if
  /// `cancelsTouchesInView` is true.
  func report(_ recognizer: GestureRecognizer, as state: GestureState) {
    arbiter.setState(of: recognizer, state)
    act(recognizer)
    if recognizer.cancelsTouchesInView, state == .began || state == .ended {
      views.cancelTouches(of: recognizer)
    }
  }

  @inline(__always)
  private func act(_ recognizer: GestureRecognizer) {
    observers.report(.action(recognizer))
    recognizer.actions.send(recognizer)
  }
}

// MARK: - Requests of views and recognizers

extension Session: SessionLink {
  func event(of source: Attempt.Source) -> Event {
    switch source {
    case .touches: table.event
    case .hover: hover.event
    case .scroll: scrolling.event
    }
  }

  func isCalling(_ recognizer: GestureRecognizer) -> Bool { recognizers.isCalling(recognizer) }

  func callback(of recognizer: GestureRecognizer) -> Reason.Callback {
    recognizers.callback(of: recognizer)
  }

  func startAttempt(of recognizer: GestureRecognizer) { arbiter.join(recognizer) }

  func stateRequested(by recognizer: GestureRecognizer) {
    arbiter.addRequest(of: recognizer)
    settleSoon()
  }

  func deadlineChanged() {
    core.deadlines.isStale = true
    arbiter.core.isUnsettled = true
  }

  func failed(_ recognizer: GestureRecognizer, from state: GestureState, because reason: Reason) {
    arbiter.activityChanged(of: recognizer)
    observers.report(.state(recognizer, from: state, to: recognizer.core.state, reason: reason))
    settleSoon()
  }

  func corrected(_ recognizer: GestureRecognizer, request: GestureState, result: GestureState) {
    observers.report(.corrected(recognizer, request: request, result: result))
  }

  func ignored(_ touch: Touch, by recognizer: GestureRecognizer) {
    observers.report(.refused(touch, by: recognizer, because: .ignored))
    settleSoon()
  }

  func requiredItself(_ recognizer: GestureRecognizer) {
    observers.report(.requirementCycle([recognizer]))
  }

  func abort(_ recognizer: GestureRecognizer, because reason: Reason) {
    stop(recognizer, because: reason)
  }

  /// Makes a recognizer fail, or cancels its gesture if the gesture has begun.
  ///
  /// - Parameter isLeaving: Whether the recognizer's view leaves the window, so that the view's
  ///   touches are cancelled after all recognizers have ended.
  private func stop(
    _ recognizer: GestureRecognizer, because reason: Reason, isLeaving: Bool = false
  ) {
    // A gesture that its own last action disables has recognized: its touches are still cancelled in
    // their views. One that has failed may have to refuse touches until its fingers are up.
    guard !recognizer.isFinished || recognizer.core.attempt.hasPendingAction else { return }
    run {
      if recognizer.core.attempt.stage == .reported {
        recognizer.core.requested = .cancelled
        recognizer.core.attempt.hasPendingAction = false
        recognizer.core.cancellation = reason
        report(recognizer, as: .cancelled)
        if recognizer.cancelsTouchesInView, !isLeaving { views.cancelTouches(of: recognizer) }
      } else {
        recognizer.fail(because: reason)
      }
      // A gesture that was not reported until now is never reported.
      recognizer.core.attempt.hasPendingAction = false
      table.drop(recognizer)
      arbiter.core.isUnsettled = true
      core.needsAnotherPass = true
    }
  }

  func cancelGestures(in view: View) {
    leaveHover(of: view)
    // Handle all of them before a recognizer that waited for another one takes effect.
    run {
      arbiter.core.active.forEach { recognizer in
        guard recognizer.view?.isDescendant(of: view) ?? false else { return }
        stop(recognizer, because: .removed, isLeaving: true)
      }
      views.close(view)
    }
  }

  func willMove(_ view: View) { arbiter.keepHierarchy(inside: view) }
}
