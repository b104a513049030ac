// The touches that recognizers track, and what they measure of them.
extension GestureRecognizer {
  /// The tracked touches whose fingers are still down, in the order in which the fingers landed.
  var downTouches: [Touch] { touches.filter { $0.isDown } }

  /// Returns the tracked touch at an index among those whose fingers are down; nil if fewer are down.
  func downTouch(_ index: Int) -> Touch? {
    let down = downTouches
    return index < down.count ? down[index] : nil
  }

  /// Returns the mean location of the tracked touches, in the window; nil without touches.
  ///
  /// Left out are touches that ended if `downOnly` is true, and touches that land in this delivery if
  /// `withLanding` is false.
  func centroid(downOnly: Bool = true, withLanding: Bool = true) -> Point? {
    var (x, y, count) = (0.0, 0.0, 0.0)
    // By index, which needs no copy of the list, as in the loops of the next ones.
    for index in touches.indices {
      let touch = touches[index]
      guard touch.isDown || !downOnly, withLanding || touch.phase != .began else { continue }
      x += touch.position.x
      y += touch.position.y
      count += 1
    }
    return count == 0 ? nil : Point(x: x / count, y: y / count)
  }

  /// Requests `changed` on behalf of a subclass, if the gesture has begun and its actions have been
  /// called for that.
  func continueGesture() {
    guard hasBegun, currentState == .changed || currentState == .began && !isActionDue
    else { return }
    requested = .changed
    isActionDue = true
  }

  // MARK: Tracking

  /// Returns whether these are the touches that the recognizer tracks.
  func tracks(_ others: [Touch]) -> Bool {
    guard touches.count == others.count else { return false }
    for index in others.indices where touches[index] !== others[index] { return false }
    return true
  }

  /// Whether the recognizer tracks touches, and all of them have changed in the current delivery.
  var hasAllFresh: Bool {
    for index in touches.indices where !touches[index].isFresh { return false }
    return !touches.isEmpty
  }

  /// Returns whether the recognizer tracks any of some touches.
  func tracksAny(of others: [Touch]) -> Bool {
    for index in touches.indices {
      for other in others.indices where others[other] === touches[index] { return true }
    }
    return false
  }

  /// Returns whether the recognizer tracks a touch.
  func tracks(_ touch: Touch) -> Bool { touches.contains { $0 === touch } }

  /// Stops tracking a touch, without failing.
  ///
  /// The touch's view then receives the phases that this recognizer delayed.
  func ignore(_ touch: Touch, because refusal: Reason.Refusal = .ignored) {
    guard let attempt, tracks(touch) else { return }
    forget(touch)
    attempt.session.untrack(touch, by: attempt.slot)
    attempt.session.report(.refused(touch, by: self, because: refusal))
    attempt.session.settleSoon()
  }

  /// Ignores resting touches, the longest rest first, while more fingers are down than a limit, if
  /// ``leavesOutRestingTouches`` is true.
  ///
  /// - Returns: Whether it ignores any.
  @discardableResult
  package func leaveOutRestingTouches(beyond limit: Int) -> Bool {
    guard leavesOutRestingTouches else { return false }
    var hasIgnored = false
    while numberOfTouches > limit,
      let resting = touches.first(where: { $0.isDown && $0.rests(at: now) })
    {
      ignore(resting, because: .restingTouch)
      hasIgnored = true
    }
    return hasIgnored
  }

  /// Ignores the touches that are left of an attempt without a request, if all of them rest; without a
  /// timer, the attempt is over.
  func leaveOutRemainingTouches() {
    guard leavesOutRestingTouches, requested == .possible, numberOfTouches > 0,
      touches.allSatisfy({ !$0.isDown || $0.rests(at: now) })
    else { return }
    leaveOutRestingTouches(beyond: 0)
    guard let attempt, attempt.session.arbiter.attempts[attempt.slot].deadline == nil else {
      return
    }
    fail(because: .tooFewTouches(0, required: max(fewestTouches, 1)))
  }

  /// Whether the gesture is to leave those of other fingers alone, because all of its own rested when the
  /// newest finger landed.
  var isAtRest: Bool {
    guard leavesOutRestingTouches, !touches.isEmpty, let facts else { return false }
    return touches.allSatisfy { $0.rests(at: facts.newestLanding) }
  }

  /// Removes a touch from the tracked touches.
  func forget(_ touch: Touch) {
    var list = touches.moveOut()
    list.removeAll { $0 === touch }
    touches = list
  }

  /// Removes the touches that have ended from the tracked touches.
  func forgetEnded() {
    guard touches.contains(where: { !$0.isDown }) else { return }
    var list = touches.moveOut()
    list.removeAll { !$0.isDown }
    touches = list
  }

  /// Adds a touch to the tracked touches.
  func track(_ touch: Touch) {
    var list = touches.moveOut()
    list.append(touch)
    touches = list
  }

  /// Lets the recognizer refuse new touches until the fingers of some touches are up.
  ///
  /// - Parameter refusal: Why it refuses them.
  func noteExcess(_ touches: [Touch], _ refusal: Reason.Refusal) {
    for touch in touches where touch.isDown { excessLandings.append(touch.landing) }
    excessRefusal = refusal
  }

  /// Removes all touches from the tracked touches.
  func forgetTouches() {
    var list = touches.moveOut()
    list.empty()
    touches = list
  }
}
