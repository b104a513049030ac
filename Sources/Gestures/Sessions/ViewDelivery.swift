/// The part of a session that calls `touchesBegan` and the other touch methods of views.
///
/// A view receives all phases of a touch until a recognizer cancels the touch; a recognizer that
/// delays beginnings or endings holds them until it has decided. Invariant: a view receives the
/// phases of a touch in the order in which they happened, `began` first, then at most one of
/// `ended` and `cancelled` (``Touch/ViewProgress``).
final class ViewDelivery {
  private let table: TouchTable
  private let observers: Observers
  @exclusivity(unchecked) private var core = Core()

  private struct Core {
    var outbox: [Message] = []
    // Reused for each delivery, so that a moving finger allocates nothing.
    var batch: [Touch] = []
    var phases: [Touch.Phase] = []
  }

  private struct Message {
    /// The touch with which the view is called.
    let touch: Unretained<Touch>
    let phase: Touch.Phase

    init(_ touch: Touch, _ phase: Touch.Phase) {
      self.touch = Unretained(touch)
      self.phase = phase
    }

    func isFor(_ view: View) -> Bool { touch.borrow { $0.view === view } }
  }

  init(table: TouchTable, observers: Observers) {
    self.table = table
    self.observers = observers
  }

  /// Calls the touch methods of views, except for phases that a recognizer still delays.
  func deliver() {
    table.core.down.read { touch in
      if touch.isFresh || touch.core.progressInView == .held { queueMessages(about: touch) }
    }
    table.core.lingering.read { queueMessages(about: $0) }
    sendOutbox()
    if !table.core.lingering.isEmpty { table.releaseLingering() }
  }

  /// Cancels the touches of a recognizer in views, by calling their method `touchesCancelled`.
  func cancelTouches(of recognizer: GestureRecognizer) {
    table.core.lingering.read { cancel($0, of: recognizer) }
    table.core.down.read { cancel($0, of: recognizer) }
    sendOutbox()
  }

  /// Stops delivering touches to a view that is removed and to the views inside this view.
  func close(_ view: View) {
    table.core.down.forEach { touch in
      guard touch.view?.isDescendant(of: view) ?? false else { return }
      touch.view = nil
      touch.core.progressInView = .closed
    }
    table.core.lingering.forEach { touch in
      if touch.view?.isDescendant(of: view) ?? false { touch.core.progressInView = .closed }
    }
  }

  /// Empties the reused array of touches, so that the array does not keep touches alive.
  func releaseTouches() { core.batch.empty() }

  // MARK: Messages

  private func cancel(_ touch: Touch, of recognizer: GestureRecognizer) {
    guard touch.core.progressInView != .closed, touch.core.recognizers.contains(recognizer)
    else { return }
    // A view that did not receive the beginning does not receive a cancellation.
    if touch.core.progressInView == .begun || touch.core.progressInView == .endHeld {
      core.outbox.append(Message(touch, .cancelled))
    }
    touch.core.progressInView = .closed
  }

  private func queueMessages(about touch: Touch) {
    guard touch.core.progressInView != .closed else { return }
    if touch.core.progressInView == .waiting {
      // A second finger of a gesture in effect belongs to the gesture from its landing.
      let isTaken = touch.core.recognizers.contains {
        $0.cancelsTouchesInView && $0.core.attempt.isInEffect
      }
      touch.core.progressInView = isTaken ? .closed : .held
    }
    if touch.core.progressInView == .held {
      if touch.phase == .cancelled { return touch.core.progressInView = .closed }
      if isHeld(touch, by: \.delaysTouchesBegan) { return }
      touch.core.progressInView = .begun
      core.outbox.append(Message(touch, .began))
      queueMove(of: touch)
      queueEnd(of: touch)
    } else if touch.core.progressInView == .begun {
      queueMove(of: touch)
      queueEnd(of: touch)
    } else if touch.core.progressInView == .endHeld {
      queueEnd(of: touch)
    }
  }

  /// Queues a call of `touchesMoved` for a touch, at most once per delivery.
  private func queueMove(of touch: Touch) {
    guard touch.core.hasUndeliveredMove else { return }
    touch.core.hasUndeliveredMove = false
    core.outbox.append(Message(touch, .moved))
  }

  private func queueEnd(of touch: Touch) {
    if touch.phase == .cancelled {
      core.outbox.append(Message(touch, .cancelled))
      touch.core.progressInView = .closed
    } else if touch.phase == .ended {
      if isHeld(touch, by: \.delaysTouchesEnded) {
        touch.core.progressInView = .endHeld
      } else {
        core.outbox.append(Message(touch, .ended))
        touch.core.progressInView = .closed
      }
    }
  }

  private func isHeld(_ touch: Touch, by delays: (GestureRecognizer) -> Bool) -> Bool {
    touch.core.recognizers.contains { delays($0) && $0.isActive && $0.state == .possible }
  }

  // MARK: Sending

  /// Makes the queued calls of touch methods, view by view, each in the order of the phases.
  private func sendOutbox() {
    guard core.outbox.count != 1 else {
      let message = core.outbox.removeLast()
      return message.touch.borrow { touch in
        guard let view = touch.view else { return }
        // The touch's own array is moved out while recognizers are called with it.
        let singleton = touch.core.singleton
        call(view, message.phase, singleton.isEmpty ? [touch] : singleton)
      }
    }
    if !core.outbox.isEmpty { sendAll() }
  }

  private func sendAll() {
    // Moved out for this time: a view's callback may queue more messages.
    var (messages, touches): ([Message], [Touch]) = ([], [])
    swap(&messages, &core.outbox)
    swap(&touches, &core.batch)
    for index in messages.indices {
      guard let view = messages[index].touch.borrow({ $0.view }) else { continue }
      // The first message for a view delivers all messages for it.
      if messages[..<index].contains(where: { $0.isFor(view) }) { continue }
      for phase in PhaseSet.inOrder {
        touches.empty()
        for other in messages[index...] where other.phase == phase && other.isFor(view) {
          touches.append(other.touch.object)
        }
        if !touches.isEmpty { call(view, phase, touches) }
      }
    }
    touches.empty()
    swap(&touches, &core.batch)
    messages.removeAll(keepingCapacity: true)
    // Keeps the capacity, unless a callback has queued into the new array.
    if core.outbox.isEmpty { swap(&messages, &core.outbox) }
  }

  private func call(_ view: View, _ phase: Touch.Phase, _ touches: [Touch]) {
    // Phases that were held are delivered late, but unchanged.
    var phases: [Touch.Phase] = []
    swap(&phases, &core.phases)
    for touch in touches { phases.append(touch.phase) }
    for touch in touches { touch.phase = phase }
    observers.report(.view(view, phase: phase, touches: touches))
    switch phase {
    case .began: view.touchesBegan(touches, with: table.event)
    case .moved: view.touchesMoved(touches, with: table.event)
    case .ended: view.touchesEnded(touches, with: table.event)
    default: view.touchesCancelled(touches, with: table.event)
    }
    for (touch, phase) in zip(touches, phases) { touch.phase = phase }
    phases.removeAll(keepingCapacity: true)
    swap(&phases, &core.phases)
  }
}
