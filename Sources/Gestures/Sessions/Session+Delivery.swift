// One delivery of touches, with steps 2 and 3.
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
      noteRests()
      failTapsByLandings()
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
    if event.touches.isEmpty { forgetRefusals() }
  }
}
