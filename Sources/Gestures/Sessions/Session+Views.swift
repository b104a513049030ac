// What the views themselves are told of their touches: everything, until a recognizer takes a touch
// away; and later, while one that delays beginnings or endings has not decided.
extension Session {
  /// Gives the views what is due to them now.
  func tellViews() {
    downTouches.read { touch in
      if touch.isFresh || touch.viewDelivery == .held { queueMessages(about: touch) }
    }
    lingering.read { queueMessages(about: $0) }
    sendOutbox()
    guard !lingering.isEmpty else { return }
    lingering.forEach { if $0.viewDelivery == .closed { recycle($0) } }
    lingering.removeAll { $0.viewDelivery == .closed }
  }

  /// Takes the recognizer's touches away from their views.
  func cancelInViews(of recognizer: GestureRecognizer) {
    lingering.read { cancelInView($0, of: recognizer) }
    downTouches.read { cancelInView($0, of: recognizer) }
    sendOutbox()
  }

  private func cancelInView(_ touch: Touch, of recognizer: GestureRecognizer) {
    guard touch.viewDelivery != .closed, touch.recognizers.contains(recognizer)
    else { return }
    // A view that never heard of the touch need not hear that it is cancelled.
    if touch.viewDelivery == .begun || touch.viewDelivery == .endHeld {
      outbox.append(ViewMessage(touch: touch, phase: .cancelled))
    }
    touch.viewDelivery = .closed
  }

  private func queueMessages(about touch: Touch) {
    guard touch.viewDelivery != .closed else { return }
    if touch.viewDelivery == .waiting {
      // A second finger of a gesture that goes on belongs to the gesture from the start.
      let isTaken = touch.recognizers.contains {
        $0.cancelsTouchesInView && $0.attempt.tookEffect && !$0.isFinished
      }
      touch.viewDelivery = isTaken ? .closed : .held
    }
    if touch.viewDelivery == .held {
      if touch.phase == .cancelled { return touch.viewDelivery = .closed }
      if isHeld(touch, by: \.delaysTouchesBegan) { return }
      touch.viewDelivery = .begun
      outbox.append(ViewMessage(touch: touch, phase: .began))
      queueMove(of: touch)
      queueEnd(of: touch)
    } else if touch.viewDelivery == .begun {
      queueMove(of: touch)
      queueEnd(of: touch)
    } else if touch.viewDelivery == .endHeld {
      queueEnd(of: touch)
    }
  }

  /// Tells of a move once, however often the delivery is settled.
  private func queueMove(of touch: Touch) {
    guard touch.hasUntoldMove else { return }
    touch.hasUntoldMove = false
    outbox.append(ViewMessage(touch: touch, phase: .moved))
  }

  private func queueEnd(of touch: Touch) {
    if touch.phase == .cancelled {
      outbox.append(ViewMessage(touch: touch, phase: .cancelled))
      touch.viewDelivery = .closed
    } else if touch.phase == .ended {
      if isHeld(touch, by: \.delaysTouchesEnded) {
        touch.viewDelivery = .endHeld
      } else {
        outbox.append(ViewMessage(touch: touch, phase: .ended))
        touch.viewDelivery = .closed
      }
    }
  }

  private func isHeld(_ touch: Touch, by delays: (GestureRecognizer) -> Bool) -> Bool {
    touch.recognizers.contains { delays($0) && $0.isActive && $0.state == .possible }
  }

  /// Sends what is queued: view by view, and for each began, moved, ended, cancelled.
  private func sendOutbox() {
    guard outbox.count != 1 else {
      let message = outbox.removeLast()
      return message.touch._withUnsafeGuaranteedRef { touch in
        guard let view = touch.view else { return }
        // While its recognizers are told of it, the touch is out on loan.
        tell(view, message.phase, touch.alone.isEmpty ? [touch] : touch.alone)
      }
    }
    if !outbox.isEmpty { sendAll() }
  }

  private func sendAll() {
    // Taken out of the session meanwhile: a view that is told may give rise to more.
    var (messages, touches): ([ViewMessage], [Touch]) = ([], [])
    swap(&messages, &outbox)
    swap(&touches, &told)
    for index in messages.indices {
      guard let view = messages[index].touch._withUnsafeGuaranteedRef({ $0.view }) else { continue }
      // The first message of a view brings all of them.
      if messages[..<index].contains(where: { $0.isFor(view) }) { continue }
      for phase in Phases.inOrder {
        touches.empty()
        for other in messages[index...] where other.phase == phase && other.isFor(view) {
          touches.append(other.touch.takeUnretainedValue())
        }
        if !touches.isEmpty { tell(view, phase, touches) }
      }
    }
    touches.empty()
    swap(&touches, &told)
    messages.removeAll(keepingCapacity: true)
    // Keeps the room, unless somebody has written into the new one meanwhile.
    if outbox.isEmpty { swap(&messages, &outbox) }
  }

  private func tell(_ view: View, _ phase: Touch.Phase, _ touches: [Touch]) {
    // What was held back is told late, but as what it was.
    var phases: [Touch.Phase] = []
    swap(&phases, &truePhases)
    for touch in touches { phases.append(touch.phase) }
    for touch in touches { touch.phase = phase }
    observe(.view(view, phase: phase, touches: touches))
    switch phase {
    case .began: view.touchesBegan(touches, with: event)
    case .moved: view.touchesMoved(touches, with: event)
    case .ended: view.touchesEnded(touches, with: event)
    default: view.touchesCancelled(touches, with: event)
    }
    for (touch, phase) in zip(touches, phases) { touch.phase = phase }
    phases.removeAll(keepingCapacity: true)
    swap(&phases, &truePhases)
  }
}
