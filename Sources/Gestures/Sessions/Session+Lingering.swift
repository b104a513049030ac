// Touches that have ended and are held, of which a gesture that takes long may hold many: only those that
// an attempt has released are looked at again.
extension Session {
  /// Keeps a touch whose end is held.
  func linger(_ touch: Touch) {
    for slot in touch.receivers {
      while lingering.count <= slot { lingering.append(Lingering()) }
      noteHolding(slot)
      lingering[slot].touches.append(touch)
      lingeringCount += 1
    }
  }

  /// Releases the touches of an attempt that no longer holds what it held.
  private func noteHolding(_ slot: Int) {
    let (isPossible, recognizer) = (arbiter.attempts[slot].isPossible, recognizer(slot))
    let holds = (
      beginnings: isPossible && recognizer.delaysTouchesBegan,
      ends: isPossible && recognizer.delaysTouchesEnded
    )
    let held = lingering[slot].holds
    if held.beginnings && !holds.beginnings || held.ends && !holds.ends {
      released += lingering[slot].touches
    }
    lingering[slot].holds = holds
  }

  /// Removes an attempt from its ended touches, and releases them.
  func dropLingering(_ slot: Int) {
    guard slot < lingering.count, !lingering[slot].touches.isEmpty else { return }
    var touches = lingering[slot].touches.moveOut()
    lingeringCount -= touches.count
    for touch in touches {
      untrack(touch, by: slot)
      if touch.report.progress != .closed {
        released.append(touch)
      } else if touch.receivers.isEmpty {
        recycle(touch)
      }
    }
    touches.empty()
    (lingering[slot].touches, lingering[slot].closedCount) = (touches, 0)
  }

  /// Delivers what is due to views, also of ended touches that are no longer held.
  func tellOfLingering() {
    for slot in arbiter.order where slot < lingering.count && !lingering[slot].touches.isEmpty {
      noteHolding(slot)
    }
    // A view's callback may release more.
    var told = released.moveOut()
    if told.count > 1 { told.sort(by: Self.endsEarlier) }
    for touch in told { queueMessages(about: touch) }
    if !messages.isEmpty {
      announced += told
      sendMessages()
      announced.removeLast(told.count)
    }
    for (index, touch) in told.enumerated()
    where touch.report.progress == .closed && (index == 0 || told[index - 1] !== touch) {
      forget(touch)
    }
    told.empty()
    told += released
    released = told
  }

  /// Forgets a touch about which its view has been told all.
  private func forget(_ touch: Touch) {
    if touch.receivers.isEmpty { return recycle(touch) }
    for index in touch.receivers.indices.reversed() {
      let slot = touch.receivers[index]
      lingering[slot].closedCount += 1
      // Seldom, because each removal looks at all touches.
      if 2 * lingering[slot].closedCount > lingering[slot].touches.count { removeClosed(slot) }
    }
  }

  private func removeClosed(_ slot: Int) {
    lingering[slot].touches.removeAll { touch in
      guard touch.report.progress == .closed else { return false }
      untrack(touch, by: slot)
      if touch.receivers.isEmpty { recycle(touch) }
      lingeringCount -= 1
      return true
    }
    lingering[slot].closedCount = 0
  }

  /// All ended touches that are held or have been released, each once, in the order in which they ended.
  var lingeringTouches: [Touch] {
    // One that several attempts received is in the lists of all.
    var last: Touch?
    return (lingering.flatMap { $0.touches } + released + announced).sorted(by: Self.endsEarlier)
      .filter { touch in
        defer { last = touch }
        return touch !== last
      }
  }

  private static func endsEarlier(_ one: Touch, _ other: Touch) -> Bool {
    (one.report.newestDelivery, one.landing) < (other.report.newestDelivery, other.landing)
  }
}
