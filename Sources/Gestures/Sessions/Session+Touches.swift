// Which touches are down, and which attempts receive them.
extension Session {
  /// Returns the touch of the finger that is down and has this id; nil if there is none.
  func touch(_ id: TouchID) -> Touch? {
    // A hand's fingers are found sooner one by one than in a table.
    guard event.touches.count > Self.hand else {
      return event.touches.first { $0.id == id && $0.isDown }
    }
    return touchesByID[id]
  }

  /// The number of touches up to which they are in no table.
  private static var hand: Int { 16 }

  /// Adds the touch of a finger that lands.
  func land(_ sample: TouchSample) {
    window.landings += 1
    window.facts.newestLanding = sample.timestamp
    arbiter.newestLanding = window.landings
    let touch = unusedTouch(sample)
    touch.begin(sample, landing: window.landings, in: window, delivery: delivery)
    touch.tapCount = recentTaps.count(at: sample.location, time: sample.timestamp)
    event.add(touch)
    if event.touches.count > Self.hand {
      if touchesByID.isEmpty { for touch in event.touches { touchesByID[touch.id] = touch } }
      touchesByID[touch.id] = touch
    }
    note(sample, in: touch, wasFresh: false)
  }

  /// Returns a touch for a new finger: one that nothing else retains if there is one.
  private func unusedTouch(_ sample: TouchSample) -> Touch {
    while var touch = spare.popLast() {
      if isKnownUniquelyReferenced(&touch) { return touch }
    }
    return Touch(sample)
  }

  /// Notes that the finger of a touch is up, or that the touch was cancelled.
  func noteEnd(of touch: Touch) {
    if !touchesByID.isEmpty { touchesByID[touch.id] = nil }
    for slot in touch.receivers { arbiter.noteFingerGone(from: slot) }
  }

  /// Removes the touches that have ended from those that are down.
  func removeEnded() {
    for touch in event.touches where !touch.isDown {
      if touch.report.isHeld { lingering.append(touch) } else { recycle(touch) }
    }
    event.removeEnded()
    if event.touches.count <= Self.hand { touchesByID = [:] }
  }

  /// Keeps a touch that has ended for a later finger.
  func recycle(_ touch: Touch) {
    touch.separate()
    spare.append(touch)
  }

  // MARK: Attempts of touches

  /// Adds a touch to the touches of a recognizer.
  func track(_ touch: Touch, by recognizer: GestureRecognizer) {
    guard let slot = recognizer.slot else { return }
    if recognizer.touches.isEmpty, recognizer.requested == .possible,
      let roll = recognizer.roll(from: touch)
    {
      arbiter.setRoll(of: slot, roll)
    }
    recognizer.track(touch)
    touch.receivers.append(slot)
    arbiter.noteTouch(touch, by: slot)
  }

  /// Removes a touch from the touches of an attempt.
  func untrack(_ touch: Touch, by slot: Int) {
    guard let place = touch.receivers.firstIndex(of: slot) else { return }
    touch.receivers.remove(at: place)
    if touch.isDown { arbiter.noteFingerGone(from: slot) }
  }

  /// Removes all touches from an attempt.
  func drop(_ slot: Int) {
    for touch in event.touches { untrack(touch, by: slot) }
    for touch in lingering { untrack(touch, by: slot) }
  }
}
