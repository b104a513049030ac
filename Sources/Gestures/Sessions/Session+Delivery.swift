// One delivery, in this order: hit tests and routing, every recognizer's touch callbacks,
// arbitration, actions, the views' own callbacks, resets. All recognizers are served before any wish
// is decided, and before a view gets anything.
extension Session {
  /// Takes a sample into the delivery that is being put together.
  @inline(__always)
  func add(_ sample: TouchSample) {
    if !table.takeMove(sample, now: core.now) { addOrRepair(sample) }
  }

  private func addOrRepair(_ original: TouchSample) {
    guard let sample = table.repaired(original, now: core.now) else { return }
    arbiter.core.isUnsettled = true
    if sample.phase == .began, let lost = table.touch(sample.id) {
      // A finger that lands twice was lost in between: its first touch is cancelled.
      observers.report(.misfit(original))
      if lost.isFresh { deliver() }
      table.cancel(lost, by: sample)
      arbiter.core.isUnsettled = true
      deliver()
      arbiter.core.isUnsettled = true
    }
    table.take(sample, original: original)
  }

  /// Takes in a sample that is of no touch.
  func addOther(_ sample: TouchSample) {
    if let type = sample.scrollType { scroll(sample, type) } else { hover(sample) }
  }

  /// Delivers the touches that changed.
  func deliver() {
    reach(table.event.timestamp)
    table.forEachFresh { touch in
      if touch.phase == .began {
        if hover.pointer != nil, isPress(touch) { pressChanged(touch) }
        touch.view = window.hitTest(touch.position, with: table.event)
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

  /// Serves recognizers and views, once the event has come through.
  private func distributeTouches() {
    table.forEachFresh { if $0.phase == .began { router.route($0) } }
    recognizers.deliver()
    settle()
  }

  /// Treats touches whose event was discarded on its way as if they had not happened; but a finger
  /// that has lifted is up, and its touch is cancelled.
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
    // Retained, the touches could not be used again.
    recognizers.releaseTouches()
    views.releaseTouches()
    let released =
      hover.pointer == nil ? nil : table.core.down.first { !$0.isDown && isPress($0) }
    table.removeEnded()
    // With the sequence its questions are over for the recognizers that never took part.
    if table.core.down.isEmpty { router.forgetRefusals() }
    if let released { pressChanged(released) }
  }

  // MARK: Dispatch

  /// Sends an event to the application and the window, which may discard it.
  ///
  /// - Returns: Whether it came through.
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
