// What views receive of their touches: all phases in the order in which they happened, `began` first,
// then at most one of `ended` and `cancelled`.
extension Arbiter {
  /// Adds the messages that are due: about what has changed, and about what is held no longer.
  ///
  /// - Parameter isBeforeOffer: Whether touches are about to be offered: what has changed is told later.
  /// - Returns: Whether views are to be called, or have received the ends of touches that were held.
  mutating func queueMessages(isBeforeOffer: Bool = false) -> Bool {
    if isBeforeOffer {
      if mayHold {
        for slot in down
        where touches[slot].progress == .held && touches[slot].lastChange != delivery {
          queueMessages(about: slot)
        }
      }
      for index in lingering.indices { queueMessages(about: lingering[index]) }
      return !messages.isEmpty || !lingering.isEmpty
    }
    for index in changed.indices {
      let slot = changed[index]
      touches[slot].newestDelivery = delivery
      if touches[slot].hasMoved { touches[slot].lastMove = delivery }
    }
    if mayHold {
      mayHold = false
      for slot in down where touches[slot].progress == .held || touches[slot].lastChange == delivery
      {
        queueMessages(about: slot)
      }
    } else {
      for index in changed.indices where touches[changed[index]].progress != .closed {
        queueMessages(about: changed[index])
      }
    }
    for index in lingering.indices { queueMessages(about: lingering[index]) }
    return !messages.isEmpty || !lingering.isEmpty
  }

  private mutating func queueMessages(about slot: Int) {
    if touches[slot].progress == .waiting {
      // A second finger of a gesture in effect belongs to the gesture from its landing, also if the
      // gesture ends in the same delivery.
      let isTaken = receivers[slot].contains { attempt in
        attempts[attempt].traits.cancelsTouchesInView
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

  private func isHeld(_ slot: Int, by delays: (GestureRecognizer.Traits) -> Bool) -> Bool {
    receivers[slot].contains {
      delays(attempts[$0].traits) && attempts[$0].isPossible
    }
  }

  /// Adds a message behind those of the same and of earlier deliveries.
  private mutating func queue(_ slot: Int, _ phase: TouchPhase, in delivery: Int) {
    messages.append(Message(touch: slot, phase: phase, delivery: delivery))
    var place = messages.count - 1
    while place > 0, messages[place - 1].delivery > delivery {
      messages.swapAt(place, place - 1)
      place -= 1
    }
  }

  /// Moves the messages to an empty array, which the arbiter uses from then on.
  mutating func takeMessages(_ empty: inout [Message]) { swap(&empty, &messages) }

  /// Notes that a view receives the end of a touch now.
  mutating func close(_ slot: Int) { touches[slot].progress = .closed }

  /// Cancels a touch in its view, if the view has received its beginning and not its end.
  mutating func cancelInView(_ slot: Int) {
    switch touches[slot].progress {
    case .begun, .endHeld, .ending:
      touches[slot].progress = .ending
      queue(slot, .cancelled, in: delivery)
    // A view that did not receive the beginning does not receive a cancellation.
    case .waiting, .held, .closed: touches[slot].progress = .closed
    }
  }
}
