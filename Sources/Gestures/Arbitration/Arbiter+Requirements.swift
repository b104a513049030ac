// Which attempts wait for which to fail, and cycles of such requirements.
extension Arbiter {
  /// Adds the requirement that `slot` waits for the failure of `other`.
  ///
  /// - Parameter place: The place among the requirements of `slot`; by default the last.
  mutating func require(
    _ slot: Int, toWaitFor other: Int, because source: Reason.Requirement, at place: Int = .max
  ) {
    // A static and a dynamic requirement may coexist, because they last for different times.
    guard !required[slot].contains(where: { $0.other == other && $0.source == source })
    else { return }
    let link = Attempt.Link(other: other, source: source, place: place)
    var index = required[slot].count
    required[slot].append(link)
    while index > 0, required[slot][index - 1].place > place {
      required[slot].swapAt(index - 1, index)
      index -= 1
    }
    dependents[other].append(Attempt.Link(other: slot, source: source, place: place))
    decideAgain(slot)
  }

  /// Removes the requirements for which one attempt waits for another.
  mutating func forgetRequirement(of slot: Int, for other: Int) {
    required[slot].removeAll { $0.other == other }
    dependents[other].removeAll { $0.other == slot }
  }

  /// Returns why `slot` requires `other` to fail; nil if it does not.
  mutating func requirement(of slot: Int, for other: Int) -> Reason.Requirement? {
    for index in required[slot].indices where required[slot][index].other == other {
      return required[slot][index].source
    }
    return nil
  }

  /// Returns the first requirement that makes an attempt wait, of those for attempts that count; nil if
  /// there is none.
  mutating func blocker(
    of slot: Int, where counts: (Attempt) -> Bool = { _ in true }
  ) -> Attempt.Link? {
    for index in required[slot].indices {
      let other = required[slot][index].other
      if waits(slot, for: other), counts(attempts[other]) { return required[slot][index] }
    }
    return nil
  }

  /// Whether an attempt waits for one that it requires to fail: that one may still act, and did not begin
  /// after the request.
  @inline(__always)
  private mutating func waits(_ slot: Int, for other: Int) -> Bool {
    (!attempts[other].isFinished || attempts[other].excludesDependents)
      && !isRequested(slot, before: other)
  }

  /// Whether a failure requirement exists between an attempt and one that is not finished.
  mutating func isTied(_ slot: Int) -> Bool {
    for index in dependents[slot].indices {
      let other = dependents[slot][index].other
      if !attempts[other].isFinished, !isRequested(other, before: slot), !attempts[other].isAtRest {
        return true
      }
    }
    for index in required[slot].indices {
      let other = required[slot][index].other
      if waits(slot, for: other), !attempts[other].isAtRest { return true }
    }
    return false
  }

  /// Whether a gesture in effect leaves an attempt alone: all fingers of the gesture rest, and the
  /// attempt has none of them.
  mutating func leavesAlone(_ slot: Int, _ other: Int) -> Bool {
    guard attempts[slot].isAtRest, let recognizer = recognizers[slot] else { return false }
    return !recognizer.touches.contains { $0.receivers.contains(other) }
  }

  // MARK: Gestures that follow each other

  /// Whether a recognizer had made its request when the first finger of another one landed: the other
  /// neither delays the request nor makes it fail.
  mutating func isRequested(_ slot: Int, before other: Int) -> Bool {
    guard let wish = attempts[slot].wishLanding else { return false }
    return wish < attempts[other].firstLanding
  }

  /// Whether a recognizer had made its request, and all its fingers were up, when the first finger of
  /// another one landed.
  mutating func isOver(_ slot: Int, before other: Int) -> Bool {
    guard let up = attempts[slot].upLanding else { return false }
    return up < attempts[other].firstLanding
  }

  /// Notes that all fingers of an attempt are up, if they are and it has made its request.
  mutating func noteWhetherUp(_ slot: Int) {
    guard attempts[slot].fingers == 0, attempts[slot].wishLanding != nil,
      attempts[slot].upLanding == nil
    else { return }
    attempts[slot].upLanding = newestLanding
  }

  /// The slots of the attempts whose fingers were up before others landed, the oldest first.
  var lateEffects: [Int] {
    mutating get {
      var late: [(slot: Int, up: Int)] = []
      for slot in order {
        if let up = attempts[slot].upLanding, up < newestLanding { late.append((slot, up)) }
      }
      guard late.count > 1 else { return late.map({ $0.slot }) }
      // Of several with one number, the order stays.
      return late.enumerated().sorted { ($0.element.up, $0.offset) < ($1.element.up, $1.offset) }
        .map { $0.element.slot }
    }
  }

  /// Considers the request of an attempt again, if it waits.
  private mutating func decideAgain(_ slot: Int) {
    guard attempts[slot].stage == .waiting else { return }
    attempts[slot].stage = .requesting
    isUnsettled = true
  }

  /// Considers the requests again that wait for an attempt which has started or finished.
  mutating func activityChanged(of slot: Int) {
    for link in dependents[slot] { decideAgain(link.other) }
  }

  // MARK: Cycles

  /// Returns whether an attempt waits for itself through others that are not finished.
  ///
  /// Each is visited once, without allocation.
  mutating func waitsForItself(_ slot: Int) -> Bool {
    searchCount &+= 1
    return reaches(slot, from: slot)
  }

  private mutating func reaches(_ target: Int, from slot: Int) -> Bool {
    for index in required[slot].indices {
      let other = required[slot][index].other
      guard waits(slot, for: other), attempts[other].lastSearch != searchCount else { continue }
      attempts[other].lastSearch = searchCount
      if other == target || reaches(target, from: other) { return true }
    }
    return false
  }

  /// Returns a shortest cycle of attempts that wait for each other, beginning with this one; nil if
  /// there is none among those for which `counts` is true.
  mutating func cycle(from slot: Int, where counts: (Attempt) -> Bool) -> [Int]? {
    shortestCycle(from: slot) { node in
      required[node].map { $0.other }.filter { waits(node, for: $0) && counts(attempts[$0]) }
    }
  }

  /// Returns a cycle of attempts that wait for each other, and whose wait neither input nor a timer
  /// can end; nil if there is none.
  ///
  /// A member that also waits for an attempt outside it ends the cycle in time: if that attempt
  /// recognizes, the member fails, and those that wait for the member act.
  mutating func hopelessCycle() -> [Int]? {
    guard order.contains(where: { attempts[$0].isUndecided }) else { return nil }
    for slot in order {
      attempts[slot].isHopeless =
        attempts[slot].isUndecided && attempts[slot].deadline == nil
        && (recognizers[slot]?.requested == .ended || !attempts[slot].hasInput)
    }
    for slot in order where attempts[slot].isHopeless {
      if blocker(of: slot, where: { !$0.isHopeless }) != nil { giveHope(to: slot) }
    }
    for slot in order where attempts[slot].isHopeless {
      if let cycle = cycle(from: slot, where: { $0.isHopeless }) { return cycle }
    }
    return nil
  }

  /// Removes the mark from an attempt, and from those that wait for it.
  private mutating func giveHope(to slot: Int) {
    attempts[slot].isHopeless = false
    for link in dependents[slot]
    where attempts[link.other].isHopeless && waits(link.other, for: slot) {
      giveHope(to: link.other)
    }
  }
}

/// Returns a shortest cycle that begins with `start`, the first of its nodes; nil if there is none.
///
/// Breadth first: of several shortest cycles, it is the one by the earliest neighbors.
func shortestCycle<Node: Equatable>(
  from start: Node, _ neighbors: (Node) -> [Node]
) -> [Node]? {
  var reached: [(node: Node, from: Int)] = [(start, 0)]
  var place = 0
  while place < reached.count {
    for node in neighbors(reached[place].node) {
      if node == start {
        var path = [reached[place].node]
        while place != 0 {
          place = reached[place].from
          path.append(reached[place].node)
        }
        return path.reversed()
      }
      if !reached.contains(where: { $0.node == node }) { reached.append((node, place)) }
    }
    place += 1
  }
  return nil
}
