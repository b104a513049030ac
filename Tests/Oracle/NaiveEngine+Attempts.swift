/// How attempts end, and what ends them from outside.
extension NaiveEngine {
  func set(_ recognizer: NaiveRecognizer, _ state: World.State, _ reason: String? = nil) {
    guard recognizer.state != state else { return }
    let reason = (reason ?? recognizer.slip?.rawValue).map { " " + $0 } ?? ""
    note(
      "r\(recognizer.number) \(recognizer.state) \(state)\(reason)", view: recognizer.plan.view,
      .recognizer)
    recognizer.state = state
    // What waited for a rolled tap goes on by its failure.
    if state.isTerminal, recognizer.slip == .rolledTap { recognizer.keepsOthersWaiting = false }
    if state.isTerminal {
      recognizer.requested = state
      recognizer.deadline = nil
    }
  }

  func reset() {
    for recognizer in attempts.filter({ $0.state.isTerminal && !isTied($0) }) { forget(recognizer) }
    for recognizer in attempts
    where recognizer.state == .possible && recognizer.tracked.isEmpty && !recognizer.isFollowing
      && recognizer.deadline == nil && recognizer.requested == .possible
    {
      reset(recognizer)
    }
  }

  /// Whether a requirement ties a recognizer to an active one (R40).
  func isTied(_ recognizer: NaiveRecognizer) -> Bool {
    recognizers.contains {
      !resting.contains($0.number)
        && (blocks($0, recognizer)
          || $0.isActive && requires($0, recognizer) && !hadAsked($0, before: recognizer))
    }
  }

  /// Resets a finished recognizer.
  ///
  /// The rules forget dynamic requirements at a reset, and could mean only those for which the one that is
  /// reset waits: here those that wait for it too, for its next attempt is another one.
  func forget(_ recognizer: NaiveRecognizer) {
    reset(recognizer)
    for other in recognizers {
      other.dynamic.remove(recognizer.number)
      other.asked.remove(recognizer.number)
      other.leftAloneBy.remove(recognizer.number)
    }
  }

  func reset(_ recognizer: NaiveRecognizer) {
    recognizer.resetValues()
    if recognizer.failedByTooMany { recognizer.fingersToLift = recognizer.attempt.filter(\.isDown) }
    recognizer.failedByTooMany = false
    recognizer.tracked = []
    recognizer.attempt = []
    recognizer.unreported = []
    recognizer.dynamic = []
    recognizer.asked = []
    recognizer.deadline = nil
    recognizer.isStarted = false
    attempts.removeAll { $0 === recognizer }
    recognizer.hasWaited = false
    // They matter only if it has acted.
    if recognizer.state == .failed { recognizer.refusedFingers = [] }
    recognizer.isNew = true
    recognizer.leftAloneBy = []
    (recognizer.firstLanding, recognizer.wishLanding, recognizer.upLanding) = (0, nil, nil)
    recognizer.leftOut = []
    recognizer.isMouse = nil
    recognizer.input = .touches
    recognizer.isFollowing = false
    recognizer.hasActed = false
    recognizer.samples = []
    recognizer.keepsOthersWaiting = false
    resting.remove(recognizer.number)
    recognizer.slip = nil
    recognizer.wishTime = nil
    recognizer.requested = .possible
    recognizer.state = .possible
  }

  func disable(_ recognizer: NaiveRecognizer) {
    guard recognizer.isEnabled else { return }
    recognizer.isEnabled = false
    endAttempt(recognizer)
  }

  /// - Parameter leaving: A view that is being removed. Its touches are cancelled later, in one call.
  func endAttempt(_ recognizer: NaiveRecognizer, leaving: NaiveView? = nil) {
    hovered.removeAll { $0 === recognizer }
    guard recognizer.isStarted else { return }
    // R44 is about a beginning; here it holds for an end whose action was not called, too.
    recognizer.unreported = []
    guard !recognizer.state.isTerminal else { return }
    recognizer.slip = nil
    isDirty = true
    if recognizer.isRunning {
      set(recognizer, .cancelled)
      // Not if the action of its beginning has not been called.
      if recognizer.hasActed {
        act(recognizer, .cancelled)
        if recognizer.plan.cancelsTouches {
          cancelInViews(recognizer.attempt.filter { !$0.view.chain.contains { $0 === leaving } })
        }
      }
    } else {
      set(recognizer, .failed)
    }
    recognizer.tracked = []
    recognizer.isFollowing = false
  }

  /// R100 does not say whether the view has left when recognizers and views are told: here it has
  /// not, so that it has no superview afterwards wherever they move it.
  func remove(_ view: NaiveView) {
    let recognizersInside = (hovered + attempts).filter { recognizer in
      recognizer.view?.chain.contains { $0 === view } == true
    }
    for recognizer in recognizersInside { endAttempt(recognizer, leaving: view) }
    let touchesInside = touches.filter { touch in
      !touch.isDone && touch.view.chain.contains { $0 === view }
    }
    cancelInViews(touchesInside)
    // A touch has no view any more when its view leaves the window, so that the view, if it comes
    // back, may receive another touch.
    for touch in touches where touch.view.chain.contains(where: { $0 === view }) {
      touch.isForView = false
    }
    loseFocus(in: view)
    noteHitTests(of: view)
    view.parent?.children.removeAll { $0 === view }
    view.parent = nil
  }

  func move(_ view: NaiveView, _ parent: NaiveView) {
    guard !parent.chain.contains(where: { $0 === view }) else { return }
    noteHitTests(of: view)
    noteHitTests(of: parent)
    view.parent?.children.removeAll { $0 === view }
    view.parent = parent
    parent.children.append(view)
  }
}
