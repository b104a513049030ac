// The way of an event: application, window, and then whoever it is for. The first two are hooks, and
// one that keeps an event for itself leaves nothing behind that waits for what was in it.
extension Session {
  /// Sends an event on its way.
  ///
  /// - Returns: Whether it arrived.
  func dispatch(_ event: Event) -> Bool {
    event.isOnItsWay = true
    if let application = window.application {
      application.sendEvent(event)
    } else {
      window.sendEvent(event)
    }
    let hasArrived = !event.isOnItsWay
    event.isOnItsWay = false
    return hasArrived
  }

  /// Called by the window, if it and the application let the event pass.
  func distribute(_ event: Event) {
    guard event.session === self, event.isOnItsWay else { return }
    event.isOnItsWay = false
    switch event.type {
    case .touches: distributeTouches()
    case .presses: distributePresses(of: event)
    case .scroll: distributeScroll()
    case .hover: distributeHover()
    }
  }
}
