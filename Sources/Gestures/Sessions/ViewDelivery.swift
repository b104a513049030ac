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
    let touch: Unretained<Touch>
    let phase: Touch.Phase
    /// The sequence number of the delivery in which the touch had this phase.
    ///
    /// This is an earlier delivery if a recognizer has delayed the phase.
    let delivery: Int

    init(_ touch: Touch, _ phase: Touch.Phase, in delivery: Int) {
      self.touch = Unretained(touch)
      self.phase = phase
      self.delivery = delivery
    }

    func isFor(_ view: View) -> Bool { touch.borrow { $0.view === view } }
  }

  init(table: TouchTable, observers: Observers) {
    self.table = table
    self.observers = observers
  }

  /// Delivers touches to views, including earlier phases that recognizers had delayed and now
  /// release.
  func deliver() {
    table.core.down.read { touch in
      let progress = touch.core.progressInView
      if progress == .held || progress != .closed && touch.isFresh { queueMessages(about: touch) }
    }
    table.core.lingering.read { queueMessages(about: $0) }
    sendOutbox()
    if !table.core.lingering.isEmpty { table.releaseLingering() }
  }

  /// Cancels a recognizer's touches in their views by calling the views' method `touchesCancelled`.
  func cancelTouches(of recognizer: GestureRecognizer) {
    table.core.lingering.read { touch in
      if touch.core.recognizers.contains(recognizer) { cancelOnce(touch) }
    }
    recognizer.core.touches.read { cancelOnce($0) }
    sendOutbox()
  }

  /// Cancels the touches of a view that is being removed, and of the views inside it.
  func close(_ view: View) {
    table.core.lingering.read { if isInside($0, view) { cancel($0) } }
    table.core.down.read { if isInside($0, view) { cancel($0) } }
    sendOutbox()
    table.core.lingering.forEach { if isInside($0, view) { $0.view = nil } }
    table.core.down.forEach { if isInside($0, view) { $0.view = nil } }
  }

  private func isInside(_ touch: Touch, _ view: View) -> Bool {
    touch.view?.isDescendant(of: view) ?? false
  }

  /// Empties the array that passes touches to views, so that the array keeps no touch alive.
  func releaseTouches() { core.batch.empty() }

  // MARK: Messages

  private func cancelOnce(_ touch: Touch) {
    if touch.core.progressInView != .ending { cancel(touch) }
  }

  private func cancel(_ touch: Touch) {
    switch touch.core.progressInView {
    case .begun, .endHeld, .ending:
      touch.core.progressInView = .ending
      queue(touch, .cancelled, in: table.core.delivery)
    // A view that did not receive the beginning does not receive a cancellation.
    case .waiting, .held, .closed: touch.core.progressInView = .closed
    }
  }

  @inline(never)
  private func queueMessages(about touch: Touch) {
    guard touch.core.progressInView != .closed else { return }
    if touch.core.progressInView == .waiting {
      // A second finger of a gesture in effect belongs to the gesture from its landing, also if the
      // gesture ends in the same delivery.
      let isTaken = touch.core.recognizers.contains {
        $0.cancelsTouchesInView && ($0.core.attempt.isInEffect || $0.core.attempt.hasActed)
      }
      touch.core.progressInView = isTaken ? .closed : .held
    }
    if touch.core.progressInView == .held {
      if touch.phase == .cancelled { return touch.core.progressInView = .closed }
      if isHeld(touch, by: \.delaysTouchesBegan) { return }
      touch.core.progressInView = .begun
      queue(touch, .began, in: touch.core.beganDelivery)
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
    queue(touch, .moved, in: touch.core.newestDelivery)
  }

  private func queueEnd(of touch: Touch) {
    if touch.phase == .cancelled {
      queue(touch, .cancelled, in: table.core.delivery)
      touch.core.progressInView = .ending
    } else if touch.phase == .ended {
      if isHeld(touch, by: \.delaysTouchesEnded) {
        touch.core.progressInView = .endHeld
      } else {
        queue(touch, .ended, in: touch.core.newestDelivery)
        touch.core.progressInView = .ending
      }
    }
  }

  /// Queues the call that reports a phase of a touch to the touch's view, in the order of the
  /// deliveries.
  @inline(__always)
  private func queue(_ touch: Touch, _ phase: Touch.Phase, in delivery: Int) {
    core.outbox.append(Message(touch, phase, in: delivery))
    if core.outbox.count > 1 { moveLastBehindEarlier() }
  }

  private func moveLastBehindEarlier() {
    var index = core.outbox.count - 1
    while index > 0, core.outbox[index - 1].delivery > core.outbox[index].delivery {
      core.outbox.swapAt(index - 1, index)
      index -= 1
    }
  }

  private func isHeld(_ touch: Touch, by delays: (GestureRecognizer) -> Bool) -> Bool {
    touch.core.recognizers.contains { delays($0) && $0.isActive && $0.core.state == .possible }
  }

  // MARK: Sending

  /// Calls the touch methods of views for all queued phases, in the order of the deliveries in
  /// which the phases happened.
  ///
  /// Views receive the messages of one delivery one view after the other, each in the order began,
  /// moved, ended, cancelled.
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
      let delivery = messages[index].delivery
      func isTogether(_ other: Message) -> Bool { other.delivery == delivery && other.isFor(view) }
      // The first message of a delivery for a view sends all of them.
      if messages[..<index].contains(where: isTogether) { continue }
      for phase in PhaseSet.inOrder {
        touches.empty()
        for other in messages[index...] where other.phase == phase && isTogether(other) {
          touches.append(other.touch.object)
        }
        if touches.count < 2 || view.isMultipleTouchEnabled {
          if !touches.isEmpty { call(view, phase, touches) }
        } else {
          // A view for single touches may have a touch that has ended and one that has begun. A call
          // may remove the view, which then has received the cancellation of all of them.
          for touch in touches where touch.view === view { call(view, phase, [touch]) }
        }
      }
    }
    touches.empty()
    swap(&touches, &core.batch)
    messages.empty()
    // Keeps the capacity, unless a callback has queued into the new array.
    if core.outbox.isEmpty { swap(&messages, &core.outbox) }
  }

  private func call(_ view: View, _ phase: Touch.Phase, _ touches: [Touch]) {
    // Phases that were held are delivered late, but unchanged.
    if touches.count == 1 {
      // The array retains the touch.
      let touch = Unretained(touches[0])
      let present = touch.borrow { $0.phase }
      touch.borrow { set(phase, of: $0) }
      pass(touches, phase, to: view)
      return touch.borrow { $0.core.phase = present }
    }
    var phases: [Touch.Phase] = []
    swap(&phases, &core.phases)
    touches.forEachBorrowed { touch in
      phases.append(touch.phase)
      set(phase, of: touch)
    }
    pass(touches, phase, to: view)
    var index = 0
    touches.forEachBorrowed { touch in
      touch.core.phase = phases[index]
      index += 1
    }
    phases.empty()
    swap(&phases, &core.phases)
  }

  @inline(__always)
  private func set(_ phase: Touch.Phase, of touch: Touch) {
    touch.core.phase = phase
    if phase == .ended || phase == .cancelled { touch.core.progressInView = .closed }
  }

  /// Calls a touch method of the view, or of the first responder after it that handles touches.
  @inline(__always)
  private func pass(_ touches: [Touch], _ phase: Touch.Phase, to view: View) {
    observers.report(.view(view, phase: phase, touches: touches))
    guard let handler = view.touchHandler else { return }
    switch phase {
    case .began: handler.touchesBegan(touches, with: table.event)
    case .moved: handler.touchesMoved(touches, with: table.event)
    case .ended: handler.touchesEnded(touches, with: table.event)
    default: handler.touchesCancelled(touches, with: table.event)
    }
  }
}
