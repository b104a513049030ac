// One delivery, in this order: hit tests and routing, touch callbacks of all recognizers,
// arbitration, actions, touch callbacks of views, resets. All recognizers are called before any
// request is decided and before a view receives anything.
extension Session {
  /// Updates the touch that a sample belongs to; `deliver()` later calls the recognizers.
  @inline(__always)
  func add(_ sample: UnsafePointer<TouchSample>) {
    if !table.takeMove(sample, now: now) { addLandingOrLift(sample) }
  }

  // Not inlined, so that moves need no registers for it.
  /// Updates, creates or ends the touch of a sample that is not a valid move.
  @inline(never)
  private func addLandingOrLift(_ original: UnsafePointer<TouchSample>) {
    guard !table.isValid(original, now: now) else { return add(original, original: original) }
    guard var sample = table.normalized(original.pointee, now: now) else { return }
    add(&sample, original: original)
  }

  private func add(
    _ sample: UnsafePointer<TouchSample>, original: UnsafePointer<TouchSample>
  ) {
    arbiter.core.isUnsettled = true
    if sample.pointee.phase == .began, let lost = table.touch(sample.pointee.id) {
      // A finger that lands twice was lifted in between: its first touch is cancelled.
      observers.report(.misfit(original.pointee))
      if lost.isFresh { deliver() }
      table.cancel(lost, by: sample.pointee)
      arbiter.core.isUnsettled = true
      deliver()
      arbiter.core.isUnsettled = true
    }
    table.take(sample, original: original)
  }

  /// Delivers a sample of a hovering mouse pointer or of a scroll.
  func addOther(_ sample: TouchSample) {
    if let type = sample.scrollType { scroll(sample, type) } else { hover(sample) }
  }

  /// Delivers to recognizers and views all touches that have new samples.
  func deliver() {
    table.forEachFresh { touch in
      if touch.phase == .began {
        if pointer != nil, isPress(touch) { pressChanged(touch) }
        touch.view = window.hitTest(touch.position, with: table.event)
        // An overridden hit test may return any view.
        if touch.view?.window !== window { touch.view = nil }
      }
      observers.report(.touch(touch))
    }
    if window.hasHooks {
      if !dispatch(table.event) { discardTouches() }
    } else {
      // No event hook is installed: skip dispatch.
      distributeTouches()
    }
    if table.finish() { touchesEnded() }
  }

  /// Routes new touches and calls recognizers, then decides about requested states and calls
  /// actions and views.
  private func distributeTouches() {
    if !table.core.hasOnlyMoves {
      table.forEachFresh { if $0.phase == .began { router.route($0) } }
    }
    recognizers.deliver()
    settle()
  }

  /// Cancels the touches that ended in an event that the application or the window discarded.
  ///
  /// All other changes are discarded.
  private func discardTouches() {
    table.forEachFresh { touch in
      if touch.phase == .began {
        touch.core.isRouted = true
        touch.core.progressInView = .closed
      }
      if touch.isDown { touch.core.hasUndeliveredMove = false } else { touch.phase = .cancelled }
    }
    table.keepFresh { !$0.isDown }
    distributeTouches()
  }

  private func touchesEnded() {
    // Retained touches could not be reused.
    recognizers.releaseTouches()
    views.releaseTouches()
    let released =
      pointer == nil ? nil : table.core.down.first { !$0.isDown && isPress($0) }
    table.removeEnded()
    // At the end of a sequence, recognizers that never took part may be asked again.
    if table.core.down.isEmpty { router.forgetRefusals() }
    if let released { pressChanged(released) }
  }

  // MARK: Dispatch

  /// Sends an event through the application and the window, either of which may discard the event.
  ///
  /// - Returns: Whether the event reached the session again, so that it is delivered.
  func dispatch(_ event: Event) -> Bool {
    event.core.isInDispatch = true
    if let application = window.application {
      application.sendEvent(event)
    } else {
      window.sendEvent(event)
    }
    let hasArrived = !event.core.isInDispatch
    event.core.isInDispatch = false
    return hasArrived
  }

  func distribute(_ event: Event) {
    guard event.core.window?.refers(to: window) == true, event.core.isInDispatch else { return }
    event.core.isInDispatch = false
    switch event.type {
    case .touches: distributeTouches()
    case .presses: distributePresses(of: event)
    case .scroll: distributeScroll()
    case .hover: distributeHover()
    }
  }
}
