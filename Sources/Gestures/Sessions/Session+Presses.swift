// Keys: each goes to the responder that has the focus when it goes down, and stays there until it
// is up.
extension Session {
  /// A key that is down, and who was told of it.
  struct HeldPress {
    let key: String
    // Not kept alive: it may go away before the key is up.
    weak var responder: Responder?
  }

  /// Delivers one press by itself.
  ///
  /// Its beginning goes to the window's first responder, or to the window. A key that goes down
  /// while it is down, as keyboards repeat it, changes nothing, and neither does the end of a key
  /// that is not down. A press from before ``now`` counts as of now.
  public func send(_ press: Press) {
    guard !isBusy else { return pending.append(.press(press)) }
    advance(to: press.timestamp)
    run { deliver(press) }
  }

  /// Cancels every press, as when the window loses the keyboard.
  public func cancelAllPresses(at time: Duration) {
    for held in heldPresses {
      send(Press(key: held.key, phase: .cancelled, timestamp: time))
    }
  }

  /// Cancels the presses of responders inside a view that is on its way out of sight.
  func cancelPresses(inside view: View) {
    guard !heldPresses.isEmpty else { return }
    run {
      while let index = heldPresses.firstIndex(where: { $0.responder?.isInside(view) ?? false }) {
        let held = heldPresses.remove(at: index)
        guard let responder = held.responder else { continue }
        let press = Press(key: held.key, phase: .cancelled, timestamp: now)
        tell(responder, press, Event(press))
      }
    }
  }

  private func deliver(_ original: Press) {
    var press = original
    press.timestamp = max(press.timestamp, now)
    let index = heldPresses.firstIndex { $0.key == press.key }
    guard (press.phase == .began) == (index == nil) else { return }
    let event = Event(press)
    event.session = self
    // Whoever keeps the event, in spite of what is said there, may outlive the session.
    defer { event.session = nil }
    let responder: Responder?
    if let index {
      responder = heldPresses.remove(at: index).responder
    } else {
      responder = window.firstResponder ?? window
      heldPresses.append(HeldPress(key: press.key, responder: responder))
    }
    event.responder = responder
    let hasArrived = dispatch(event)
    event.responder = nil
    guard !hasArrived else { return }
    // Somebody kept the event for itself: a press that is not told of its end never ends.
    if press.phase == .began {
      if let index = heldPresses.firstIndex(where: { $0.key == press.key }) {
        heldPresses[index].responder = nil
      }
    } else if let responder {
      press.phase = .cancelled
      tell(responder, press, event)
    }
  }

  func distributePresses(of event: Event) {
    guard let responder = event.responder else { return }
    for press in event.allPresses { tell(responder, press, event) }
  }

  private func tell(_ responder: Responder, _ press: Press, _ event: Event) {
    observe(.press(press, to: responder))
    switch press.phase {
    case .began: responder.pressesBegan([press], with: event)
    case .ended: responder.pressesEnded([press], with: event)
    case .cancelled: responder.pressesCancelled([press], with: event)
    }
  }
}
