// Which touches are down, and which attempts receive them.
extension Arbiter {
  /// Adds the touch of a finger that lands, and returns its slot.
  mutating func land(in delivery: Int) -> Int {
    let slot = freeTouches.popLast() ?? touches.count
    landings += 1
    let touch = TrackedTouch(beganDelivery: delivery)
    if slot == touches.count {
      touches.append(touch)
      receivers.append([])
    } else {
      touches[slot] = touch
    }
    down.append(slot)
    return slot
  }

  /// Notes that the finger of a touch was lifted, or that the touch was cancelled.
  mutating func lift(_ slot: Int, isCancelled: Bool) {
    guard touches[slot].isDown else { return }
    touches[slot].end = isCancelled ? .cancelled : .lifted
    for attempt in receivers[slot] { attempts[attempt].fingers -= 1 }
  }

  /// Removes the touches that have ended from those that are down.
  ///
  /// Those whose views have received their ends are in ``released`` then.
  mutating func removeEnded() {
    var kept = 0
    for slot in down {
      if touches[slot].isDown {
        down[kept] = slot
        kept += 1
      } else if touches[slot].isHeld {
        lingering.append(slot)
      } else {
        released.append(slot)
      }
    }
    down.removeLast(down.count - kept)
  }

  /// Moves the ended touches whose views have received their ends to ``released``.
  mutating func releaseLingering() {
    var kept = 0
    for slot in lingering {
      if touches[slot].progress == .closed {
        released.append(slot)
      } else {
        lingering[kept] = slot
        kept += 1
      }
    }
    lingering.removeLast(lingering.count - kept)
  }

  /// Frees the slot of the last of the released touches, and returns it; nil without one.
  mutating func forgetReleased() -> Int? {
    guard let slot = released.popLast() else { return nil }
    receivers[slot].removeAll(keepingCapacity: true)
    freeTouches.append(slot)
    return slot
  }

  // MARK: Attempts of touches

  /// Adds a touch to the touches of an attempt.
  mutating func track(_ touch: Int, by attempt: Int) {
    receivers[touch].append(attempt)
    attempts[attempt].fingers += 1
  }

  /// Removes a touch from the touches of an attempt.
  mutating func untrack(_ touch: Int, by attempt: Int) {
    guard let place = receivers[touch].firstIndex(of: attempt) else { return }
    receivers[touch].remove(at: place)
    if touches[touch].isDown { attempts[attempt].fingers -= 1 }
  }

  /// Removes all touches from an attempt.
  mutating func drop(_ attempt: Int) {
    for touch in down { untrack(touch, by: attempt) }
    for touch in lingering { untrack(touch, by: attempt) }
  }
}
