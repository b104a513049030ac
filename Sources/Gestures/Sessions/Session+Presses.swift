// A key goes to the responder that has the focus when it goes down, until it is released.
extension Session {
  /// Delivers the press or release of a keyboard key, as an event of its own.
  ///
  /// The press of a key goes to the window's first responder, or to the window. A key that goes
  /// down while it is down, as keyboards repeat it, has no effect, and neither has the end of a key
  /// that is not down. A press with a time before ``now`` is delivered at ``now``.
  public func send(_ press: Press) {
    guard work == .none else { return sendLater([.press(press)]) }
    advance(to: press.timestamp)
    run { deliver(press) }
  }

  /// Cancels the presses of all keys that are down, for example when the window loses the keyboard.
  public func cancelAllPresses(at time: Duration) {
    for key in presses.keys { send(Press(key: key, phase: .cancelled, timestamp: time)) }
  }

  func cancelPresses(inside view: View) {
    guard !presses.isEmpty else { return }
    run {
      while let held = presses.removeFirst(inside: view) {
        let press = Press(key: held.key, phase: .cancelled, timestamp: now)
        call(held.responder, press, Event(press))
      }
    }
  }

  private func deliver(_ original: Press) {
    var press = original
    press.timestamp = max(press.timestamp, now)
    guard (press.phase == .began) != presses.contains(press.key) else { return }
    let event = Event(press)
    event.window = window
    // A client that keeps the event may outlive the window.
    defer { event.window = nil }
    let responder: Responder?
    if press.phase == .began {
      let first = window.firstResponder ?? window
      presses.add(press.key, for: first)
      responder = first
    } else {
      responder = presses.remove(press.key)
    }
    event.responder = responder
    let hasArrived = dispatch(event)
    event.responder = nil
    guard !hasArrived else { return }
    // The event was discarded: a press whose end is not delivered would never end.
    if press.phase == .began {
      presses.forgetResponder(of: press.key)
    } else if let responder {
      press.phase = .cancelled
      call(responder, press, event)
    }
  }

  func distributePresses(of event: Event) {
    guard let responder = event.responder else { return }
    for press in event.allPresses { call(responder, press, event) }
  }

  private func call(_ responder: Responder, _ press: Press, _ event: Event) {
    report(.press(press, to: responder))
    switch press.phase {
    case .began: responder.pressesBegan([press], with: event)
    case .ended: responder.pressesEnded([press], with: event)
    case .cancelled: responder.pressesCancelled([press], with: event)
    }
  }
}
