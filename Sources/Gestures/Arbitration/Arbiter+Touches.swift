// Which touches are down, which have changed, and which attempts receive them.
extension Arbiter {
  /// Returns the slot of the touch that is down and has this id; nil if there is none.
  func touch(_ id: TouchID) -> Int? {
    // A hand's fingers are found sooner one by one than in a table.
    guard down.count <= 16 else { return slotsByID[id] }
    return down.first { touches[$0].id == id && touches[$0].isDown }
  }

  /// Adds the touch of a finger that lands, and returns its slot.
  ///
  /// - Parameter landing: A number that is greater than those of the fingers that landed before.
  mutating func land(_ id: TouchID, landing: Int) -> Int {
    let slot = freeTouches.popLast() ?? touches.count
    let touch = TrackedTouch(id: id, landing: landing, beganDelivery: delivery)
    if slot == touches.count {
      touches.append(touch)
      receivers.append([])
    } else {
      touches[slot] = touch
    }
    newestLanding = landing
    down.append(slot)
    slotsByID[id] = slot
    return slot
  }

  /// Notes that the finger of a touch was lifted, or that the touch was cancelled.
  mutating func lift(_ slot: Int, isCancelled: Bool) {
    guard touches[slot].isDown else { return }
    touches[slot].end = isCancelled ? .cancelled : .lifted
    slotsByID[touches[slot].id] = nil
    for attempt in receivers[slot] {
      attempts[attempt].fingers -= 1
      noteWhetherUp(attempt)
    }
  }

  /// Notes that a finger has moved; returns the slot of its touch, or nil if the finger is not down.
  mutating func noteMove(of id: TouchID) -> Int? {
    guard let slot = touch(id) else { return nil }
    noteSample(of: slot, hasMoved: true)
    return slot
  }

  /// Notes a sample of a touch.
  mutating func noteSample(of slot: Int, hasMoved: Bool) {
    touches[slot].hasMoved = hasMoved
    guard touches[slot].lastChange != delivery else { return }
    touches[slot].lastChange = delivery
    changed.append(slot)
    // The order of samples is mostly that of landings.
    var place = changed.count - 1
    while place > 0, touches[changed[place - 1]].landing > touches[slot].landing {
      changed.swapAt(place, place - 1)
      place -= 1
    }
  }

  /// Keeps only the touches that have ended among those that changed, and marks them as cancelled.
  ///
  /// Called when the event was discarded: no view and no recognizer receives the other changes.
  mutating func discardChanges() {
    for slot in changed {
      if touches[slot].isDown {
        touches[slot].lastChange = -1
      } else {
        touches[slot].end = .cancelled
      }
      // A touch that lands is offered to nothing.
      if !touches[slot].isRouted { route(slot, toView: false) }
    }
    changed.removeAll { touches[$0].isDown }
  }

  /// Ends the delivery: no touch has changed in the next one yet.
  mutating func endDelivery() {
    changed.empty()
    delivery &+= 1
  }

  /// Removes the touches that have ended from those that are down.
  ///
  /// Those whose views have received their ends are in ``released`` then.
  mutating func removeEnded() {
    for slot in down where !touches[slot].isDown {
      if touches[slot].isHeld { lingering.append(slot) } else { released.append(slot) }
    }
    down.removeAll { !touches[$0].isDown }
  }

  /// Moves the ended touches whose views have received their ends to ``released``.
  mutating func releaseLingering() {
    for slot in lingering where touches[slot].progress == .closed { released.append(slot) }
    lingering.removeAll { touches[$0].progress == .closed }
  }

  /// Frees the slot of the last of the released touches, and returns it; nil without one.
  mutating func forgetReleased() -> Int? {
    guard let slot = released.popLast() else { return nil }
    receivers[slot].empty()
    freeTouches.append(slot)
    return slot
  }

  // MARK: Attempts of touches

  /// Notes that a touch is offered to recognizers, and whether its view receives it.
  mutating func route(_ slot: Int, toView isReceived: Bool) {
    touches[slot].isRouted = true
    touches[slot].countsInView = isReceived
    touches[slot].progress = isReceived ? .waiting : .closed
  }

  /// Adds a touch to the touches of an attempt.
  mutating func track(_ touch: Int, _ kind: TouchKind, by attempt: Int) {
    receivers[touch].append(attempt)
    // One that a subclass has started without a touch is older than its first touch.
    if attempts[attempt].isNew, attempts[attempt].firstLanding == 0 {
      attempts[attempt].firstLanding = touches[touch].landing
    }
    attempts[attempt].fingers += 1
    attempts[attempt].touchKind = kind
  }

  /// Removes a touch from the touches of an attempt.
  mutating func untrack(_ touch: Int, by attempt: Int) {
    guard let place = receivers[touch].firstIndex(of: attempt) else { return }
    receivers[touch].remove(at: place)
    guard touches[touch].isDown else { return }
    attempts[attempt].fingers -= 1
    noteWhetherUp(attempt)
  }

  /// Removes all touches from an attempt.
  mutating func drop(_ attempt: Int) {
    for touch in down { untrack(touch, by: attempt) }
    for touch in lingering { untrack(touch, by: attempt) }
  }
}
