// One delivery of touches: what a moving finger passes, and steps 2, 3, 5 and 8.
extension Session {
  /// Delivers to recognizers and views all touches that have new samples.
  func deliver() {
    if !hasOnlyMoves || isObserved { announce() }
    if window.hasHooks {
      if !dispatch(event) { discardTouches() }
    } else {
      distributeTouches()
    }
    for index in changed.indices { changed[index].settle() }
    changed.empty()
    delivery &+= 1
    if hasFreshEnd { forgetEnded() }
  }

  private func announce() {
    var index = 0
    // An observer may call the session, which then does not deliver before this delivery has ended.
    while index < changed.count {
      if changed[index].phase == .began { hit(changed[index]) }
      report(.touch(changed[index]))
      index += 1
    }
  }

  private func hit(_ touch: Touch) {
    if pointer != nil, isPress(touch) { pressChanged(touch) }
    let view = window.hitTest(touch.position, with: event)
    // An overridden hit test may return any view.
    touch.view = view?.window === window ? view : nil
  }

  /// Sends an event through the application and the window, either of which may discard the event.
  ///
  /// - Returns: Whether the event reached the session again, so that it is delivered.
  func dispatch(_ event: Event) -> Bool {
    event.isInDispatch = true
    if let application = window.application {
      application.sendEvent(event)
    } else {
      window.sendEvent(event)
    }
    let hasArrived = !event.isInDispatch
    event.isInDispatch = false
    return hasArrived
  }

  /// The event with the newest input of a kind.
  func event(of source: GestureRecognizer.Source) -> Event {
    switch source {
    case .touches: event
    case .hover: hover.event
    case .reported(let kind, _): kind == .transform ? transforming.event : scrolling.event
    }
  }

  /// Delivers to recognizers and views an event that neither the application nor the window has
  /// discarded.
  func distribute(_ event: Event) {
    guard event.window === window, event.isInDispatch else { return }
    event.isInDispatch = false
    switch event.type {
    case .touches: distributeTouches()
    case .presses: distributePresses(of: event)
    case .scroll, .transform: distributeReportedGesture(event.type)
    case .hover: refreshHover(hasMoved: true)
    }
  }

  private func distributeTouches() {
    if !hasOnlyMoves {
      failTapsByLandings()
      // After that, because what the failed taps have freed was requested before these landings.
      arbiter.newestLanding = window.landings
      noteRests()
      // Before any touch is offered, so that no attempt of this delivery ties what resting gestures free.
      resetFinished()
      for touch in changed where touch.phase == .began { offer(touch) }
      if !answers.isEmpty { answers = [] }
    }
    if event.hasEarlierMoments {
      goThroughMoments()
    } else {
      callRecognizers(with: changed)
    }
    settle()
  }

  /// Decides which recognizers act, calls actions and views, and repeats this until no decision is
  /// left.
  ///
  /// If fingers only move, no decision is due: gestures in effect stay in effect. This is the most
  /// frequent case.
  ///
  /// - Parameter isBeforeOffer: Whether touches that have landed are not offered yet: views are told
  ///   about what was held alone.
  func settle(isBeforeOffer: Bool = false) {
    // The call in progress finds what a callback has changed.
    guard work != .settling else { return }
    work = .settling
    var hasDecided = false
    repeat {
      repeat {
        if arbiter.isUnsettled {
          decide()
          hasDecided = true
        }
        sendActions(mayBeLate: hasDecided)
      } while arbiter.isUnsettled
      if hasDecided { endIdleAttempts() }
      tellViews(isBeforeOffer: isBeforeOffer)
      // Before that, views may have ended gestures, which decides about others too.
      if hasDecided, !arbiter.isUnsettled { resetFinished() }
    } while arbiter.isUnsettled
    work = .delivering
    if hasDecided { earliestDeadline = arbiter.earliestDeadline() }
  }

  /// Cancels the touches that ended in an event that the application or the window discarded.
  ///
  /// All other changes are discarded.
  private func discardTouches() {
    for touch in changed {
      // A touch that lands is offered to nothing.
      if !touch.report.isRouted { route(touch, toView: false) }
      if touch.isDown { touch.settle() } else { touch.discardEnd() }
    }
    changed = changed.filter { !$0.isDown }
    distributeTouches()
  }

  /// Step 10, for touches.
  private func forgetEnded() {
    let released = pointer == nil ? nil : event.touches.first { !$0.isDown && isPress($0) }
    for touch in event.touches where touch.phase == .ended && touch.tapCount > 0 {
      recentTaps.note(at: touch.position, time: touch.timestamp, count: touch.tapCount)
    }
    let order = arbiter.order
    for slot in order { recognizer(slot).forgetEnded() }
    if let released { pressChanged(released) }
    removeEnded()
    // At the end of a sequence, recognizers that never took part may be asked again.
    guard event.touches.isEmpty else { return }
    forgetRefusals()
    if arbiter.order.isEmpty { hasMovedViews = false }
  }

  // MARK: Recognizers

  /// The recognizer of the attempt with this slot.
  func recognizer(_ slot: Int) -> GestureRecognizer {
    guard let recognizer = arbiter.recognizers[slot] else {
      preconditionFailure("no recognizer has the slot \(slot)")
    }
    return recognizer
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
    guard var roll = arbiter.attempts[slot].roll else { return }
    if recognizer.touches.count > 1, roll.squaredDistance < roll.squaredDistanceOfSeveral {
      roll.squaredDistance = roll.squaredDistanceOfSeveral
      arbiter.setRoll(of: slot, roll)
    }
    guard !recognizer.hasStayed(within: roll) else { return }
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

  // MARK: Actions

  /// Calls the actions that are due.
  ///
  /// - Parameter mayBeLate: Whether a gesture may have taken effect that waited: it acts before those of
  ///   fingers that landed after its own were up.
  func sendActions(mayBeLate: Bool) {
    if mayBeLate {
      for slot in arbiter.lateEffects where recognizer(slot).isActionDue {
        sendAction(of: recognizer(slot), slot)
      }
    }
    // Attempts that an action adds are found too; none is removed before the resets. If one is inserted
    // before the present one, that one is visited again, and its action is not due any more.
    var index = 0
    while index < arbiter.order.count {
      let slot = arbiter.order[index]
      if recognizer(slot).isActionDue { sendAction(of: recognizer(slot), slot) }
      index += 1
    }
  }

  private func sendAction(of recognizer: GestureRecognizer, _ slot: Int) {
    recognizer.isActionDue = false
    // The state is `changed` most of the time.
    if recognizer.currentState != .changed, arbiter.noteAction(of: slot) {
      report(recognizer, as: .began)
      // The action may have ended the attempt.
      guard recognizer.slot != nil, !recognizer.isFinished, recognizer.requested != .began
      else { return }
    }
    report(recognizer, as: recognizer.requested)
  }

  /// Sets a recognizer's state, calls its actions, and cancels its touches in views if
  /// `cancelsTouchesInView` is true.
  ///
  /// A hover recognizer has no attempt: its states need no decision.
  func report(_ recognizer: GestureRecognizer, as state: GestureState) {
    setState(of: recognizer, state)
    report(.action(recognizer))
    // Most recognizers have one, which needs no loop over a copy.
    if recognizer.actions.count == 1 {
      recognizer.actions[0].call(recognizer)
    } else {
      // An action that disables the recognizer has had all of them called with `cancelled`.
      let actions = recognizer.actions
      for index in actions.indices where recognizer.currentState == state {
        actions[index].call(recognizer)
      }
    }
    if recognizer.cancelsTouchesInView, state == .began || state == .ended {
      cancelTouchesInViews(of: recognizer)
    }
  }

  /// Sets the state of a recognizer and reports the change to the observers of the session.
  func setState(of recognizer: GestureRecognizer, _ state: GestureState) {
    let old = recognizer.currentState
    guard old != state else { return }
    recognizer.currentState = state
    if state.isTerminal, let slot = slot(of: recognizer) {
      arbiter.finish(slot)
    }
    report(
      .state(
        recognizer, from: old, to: state,
        reason: state == .cancelled ? recognizer.cancellation : nil))
  }

  // MARK: Views

  /// Delivers touches to views, including earlier phases that recognizers had delayed and now
  /// release.
  ///
  /// - Parameter isBeforeOffer: Whether touches are about to be offered: what has changed is told later.
  func tellViews(isBeforeOffer: Bool = false) {
    if isBeforeOffer {
      if mayHold { queueMessages { $0.report.progress == .held && !$0.isFresh } }
    } else {
      let holds = mayHold
      // By index, which needs no copy of the list, as in the other loops for each sample.
      for index in changed.indices where changed[index].report.progress != .closed {
        let touch = changed[index]
        touch.report.newestDelivery = delivery
        if touch.phase == .moved { touch.report.lastMove = delivery }
        if !holds { queueMessages(about: touch) }
      }
      if holds {
        mayHold = false
        queueMessages { $0.report.progress == .held || $0.isFresh }
      }
    }
    if lingeringCount > 0 || !released.isEmpty { return tellOfLingering() }
    if !messages.isEmpty { sendMessages() }
  }
}
