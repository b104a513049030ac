// What views receive of their touches: all phases in the order in which they happened, `began` first,
// then at most one of `ended` and `cancelled`.
extension Arbiter {
  /// A call of a view's touch method.
  struct Message: Hashable {
    /// The slot of the touch.
    let touch: Int
    let phase: TouchPhase
    /// The delivery in which the touch had this phase; an earlier one if a recognizer has delayed it.
    let delivery: Int
  }

  /// Adds the messages that are due: about what has changed, and about what is held no longer.
  ///
  /// - Parameters:
  ///   - changed: The slots of the touches that changed in the current delivery.
  ///   - areMoves: Whether all of them have moved; otherwise ``note(_:hasMoved:in:)`` has told which.
  ///   - delivery: The number of the delivery.
  /// - Returns: Whether there are messages.
  mutating func queueMessages(
    aboutChanged changed: [Int], areMoves: Bool, in delivery: Int
  ) -> Bool {
    for slot in changed { note(slot, hasMoved: areMoves, in: delivery) }
    if mayHold {
      mayHold = false
      for slot in down
      where touches[slot].progress == .held || touches[slot].newestDelivery == delivery {
        queueMessages(about: slot)
      }
    } else {
      for slot in changed { queueMessages(about: slot) }
    }
    for slot in lingering { queueMessages(about: slot) }
    return !messages.isEmpty
  }

  /// Notes that a touch has changed in a delivery.
  mutating func note(_ slot: Int, hasMoved: Bool, in delivery: Int) {
    touches[slot].newestDelivery = delivery
    if hasMoved { touches[slot].lastMove = delivery }
  }

  private mutating func queueMessages(about slot: Int) {
    if touches[slot].progress == .waiting {
      // A second finger of a gesture in effect belongs to the gesture from its landing, also if the
      // gesture ends in the same delivery.
      let isTaken = receivers[slot].contains { attempt in
        attempts[attempt].delays.cancelsTouchesInView
          && (attempts[attempt].isInEffect || attempts[attempt].hasActed)
      }
      touches[slot].progress = isTaken ? .closed : .held
    }
    switch touches[slot].progress {
    case .held where touches[slot].end == .cancelled: touches[slot].progress = .closed
    case .held where isHeld(slot, by: \.delaysTouchesBegan): mayHold = true
    case .held:
      touches[slot].progress = .begun
      queue(slot, .began, in: touches[slot].beganDelivery)
      queueMove(of: slot)
      queueEnd(of: slot)
    case .begun:
      queueMove(of: slot)
      queueEnd(of: slot)
    case .endHeld: queueEnd(of: slot)
    case .waiting, .ending, .closed: break
    }
  }

  /// Adds the movement of a touch, at most once per delivery.
  private mutating func queueMove(of slot: Int) {
    guard touches[slot].lastMove > touches[slot].toldMove else { return }
    touches[slot].toldMove = touches[slot].lastMove
    queue(slot, .moved, in: touches[slot].newestDelivery)
  }

  private mutating func queueEnd(of slot: Int) {
    if touches[slot].end == .cancelled {
      queue(slot, .cancelled, in: touches[slot].newestDelivery)
      touches[slot].progress = .ending
    } else if touches[slot].end == .lifted {
      if isHeld(slot, by: \.delaysTouchesEnded) {
        touches[slot].progress = .endHeld
      } else {
        queue(slot, .ended, in: touches[slot].newestDelivery)
        touches[slot].progress = .ending
      }
    }
  }

  private func isHeld(_ slot: Int, by delays: (Attempt.Delays) -> Bool) -> Bool {
    receivers[slot].contains {
      delays(attempts[$0].delays) && attempts[$0].isPossible
    }
  }

  /// Adds a message behind those of the same and of earlier deliveries.
  private mutating func queue(_ slot: Int, _ phase: TouchPhase, in delivery: Int) {
    var place = messages.count
    while place > 0, messages[place - 1].delivery > delivery { place -= 1 }
    messages.insert(Message(touch: slot, phase: phase, delivery: delivery), at: place)
  }

  /// Cancels a touch in its view, if the view has received its beginning and not its end.
  mutating func cancelInView(_ slot: Int, in delivery: Int) {
    switch touches[slot].progress {
    case .begun, .endHeld, .ending:
      touches[slot].progress = .ending
      queue(slot, .cancelled, in: delivery)
    // A view that did not receive the beginning does not receive a cancellation.
    case .waiting, .held, .closed: touches[slot].progress = .closed
    }
  }
}
