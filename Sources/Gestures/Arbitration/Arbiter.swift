/// Decides which recognizers act, which wait, and which fail: a value of numbers, which calls nothing.
///
/// Its rows are the touches and the attempts of recognizers, each named by a slot: an index that it
/// keeps while it lives, and that a later one gets after it. ``Session`` asks the arbiter, calls
/// recognizers, delegates, actions and views, and puts back what they request and answer; nothing of
/// a client runs while the arbiter changes. Invariant: when a session has settled, each attempt is in
/// one of these situations:
///
/// - It watches: it has requested no state.
/// - It waits: it has a pending request, and a recognizer that it requires to fail is active.
/// - It is in effect. Of two attempts that compete, at most one is in effect, unless both were
///   allowed: by their classes, their delegates, or a requirement between the two.
/// - It is finished, and is reset as soon as no requirement ties it to an active recognizer.
///
/// So no pending request is left that could take effect. Requests take effect deepest view first,
/// and on one view in the order of its recognizers.
struct Arbiter: Hashable {
  /// The attempts by slot; those that `order` lacks are free.
  var attempts: [Attempt] = []
  /// The slots of the attempts, those of the most deeply nested views first.
  private(set) var order: [Int] = []
  private var freeAttempts: [Int] = []
  /// The numbers of the view of each attempt and of its superviews when the attempt started.
  private var paths: [[Int]] = []
  /// For each attempt, those that must fail before it acts, in the order of the requirements.
  private(set) var required: [[Attempt.Link]] = []
  /// For each attempt, those that require it to fail.
  private(set) var dependents: [[Attempt.Link]] = []
  /// Whether a recognizer has received its first input since the last decision.
  var hasNewAttempts = false
  /// Whether a request for `began` or `ended` must be considered, for the first time or again.
  var hasFreshRequests = false
  /// The number of searches for cycles of requirements so far.
  private var search = 0

  /// The touches by slot; those in none of the next three lists are free.
  var touches: [TrackedTouch] = []
  /// The slots of the touches that are down or that ended in the current delivery, in the order of
  /// landing.
  var down: [Int] = []
  /// The slots of the ended touches whose end is still held for their view.
  var lingering: [Int] = []
  /// The slots of the ended touches whose views have received their ends, until they are free.
  var released: [Int] = []
  var freeTouches: [Int] = []
  /// For each touch, the slots of the attempts that receive it, those of the most deeply nested view
  /// first.
  var receivers: [[Int]] = []
  /// Whether something may be held for a view.
  var mayHold = false
  /// The number of landings so far.
  var landings = 0
  /// What views are to be told, in order.
  var messages: [Message] = []

  // MARK: Attempts

  /// Adds the attempt of a recognizer that receives its first input, and returns its slot.
  ///
  /// - Parameters:
  ///   - path: The numbers of the recognizer's view and of its superviews.
  ///   - depth: The number of superviews.
  ///   - index: The number of recognizers before this one on the view.
  mutating func join(path: ArraySlice<Int>, depth: Int, index: Int) -> Int {
    let slot = freeAttempts.popLast() ?? attempts.count
    if slot == attempts.count {
      attempts.append(Attempt(depth: depth, index: index))
      paths.append([])
      required.append([])
      dependents.append([])
    } else {
      attempts[slot] = Attempt(depth: depth, index: index)
      paths[slot].removeAll(keepingCapacity: true)
    }
    paths[slot].append(contentsOf: path)
    order.insert(slot, at: place(of: slot, before: order.count) ?? order.count)
    hasNewAttempts = true
    return slot
  }

  /// Returns the index in `order`, less than `end`, before which an attempt belongs; nil if it belongs
  /// there.
  private func place(of slot: Int, before end: Int) -> Int? {
    let (depth, index, view) = (
      attempts[slot].depth, attempts[slot].index, paths[slot].first
    )
    return order[..<end].firstIndex { other in
      attempts[other].depth < depth
        || attempts[other].depth == depth && attempts[other].index > index
          && paths[other].first == view
    }
  }

  /// Sorts the attempts by depth after views have moved.
  mutating func sort() {
    var sorted = 1
    while sorted < order.count {
      let slot = order[sorted]
      if let place = place(of: slot, before: sorted) {
        order.remove(at: sorted)
        order.insert(slot, at: place)
      }
      sorted += 1
    }
  }

  /// Removes an attempt from the order; ``release(_:)`` frees its slot.
  mutating func leave(_ slot: Int) { order.removeAll { $0 == slot } }

  /// Frees the slot of an attempt that has left, with its requirements.
  mutating func release(_ slot: Int) {
    setDeadline(of: slot, nil)
    for link in required[slot] {
      dependents[link.other].removeAll { $0.other == slot }
    }
    for link in dependents[slot] {
      required[link.other].removeAll { $0.other == slot }
    }
    required[slot].removeAll(keepingCapacity: true)
    dependents[slot].removeAll(keepingCapacity: true)
    drop(slot)
    freeAttempts.append(slot)
  }

  /// Whether two attempts track the same kind of input on one view or on nested views.
  func compete(_ one: Int, _ other: Int) -> Bool {
    guard haveSameInput(one, other) else { return false }
    return paths[other].first.map(paths[one].contains) ?? false
      || paths[one].first.map(paths[other].contains) ?? false
  }

  /// Whether both of two attempts track a scroll, or neither of them does.
  func haveSameInput(_ one: Int, _ other: Int) -> Bool {
    attempts[one].isScroll == attempts[other].isScroll
  }

  // MARK: Requirements

  /// Adds the requirement that `slot` waits for the failure of `other`.
  ///
  /// - Parameter place: The place among the requirements of `slot`; nil for the last.
  mutating func require(
    _ slot: Int, toWaitFor other: Int, because source: Reason.Requirement, at place: Int = .max
  ) {
    // A static and a dynamic requirement may coexist, because they last for different times.
    guard !required[slot].contains(where: { $0.other == other && $0.source == source })
    else { return }
    let link = Attempt.Link(other: other, source: source, place: place)
    let index = required[slot].firstIndex { $0.place > place }
    required[slot].insert(link, at: index ?? required[slot].count)
    dependents[other].append(Attempt.Link(other: slot, source: source, place: place))
    decideAgain(slot)
  }

  /// Removes the requirements for which one attempt waits for another.
  mutating func forgetRequirement(of slot: Int, for other: Int) {
    required[slot].removeAll { $0.other == other }
    dependents[other].removeAll { $0.other == slot }
  }

  /// Returns why `slot` requires `other` to fail; nil if it does not.
  func requirement(of slot: Int, for other: Int) -> Reason.Requirement? {
    required[slot].first { $0.other == other }?.source
  }

  /// Returns the first requirement that makes an attempt wait; nil if it need not wait.
  func blocker(of slot: Int) -> Attempt.Link? {
    required[slot].first { !attempts[$0.other].isFinished }
  }

  /// Whether a failure requirement exists between an attempt and one that is not finished.
  func isTied(_ slot: Int) -> Bool {
    blocker(of: slot) != nil
      || dependents[slot].contains { !attempts[$0.other].isFinished }
  }

  /// Considers the request of an attempt again, if it waits.
  mutating func decideAgain(_ slot: Int) {
    if attempts[slot].stage == .waiting { attempts[slot].stage = .requesting }
  }

  /// Considers the requests again that wait for an attempt which has started or finished.
  mutating func activityChanged(of slot: Int) {
    for link in dependents[slot] {
      decideAgain(link.other)
      hasFreshRequests = true
    }
  }

  // MARK: Requests

  /// Takes the first request of a recognizer: `began`, or `ended` of one that is not continuous.
  mutating func request(_ slot: Int, isContinuous: Bool) {
    attempts[slot].stage = .requesting
    attempts[slot].isContinuous = isContinuous
  }

  /// Takes a request of any state but `failed`.
  ///
  /// - Parameter isEnd: Whether the recognizer has requested `ended` or `cancelled`.
  mutating func noteRequest(_ slot: Int, _ state: GestureState) {
    attempts[slot].isComplete = state == .ended
    // A complete gesture needs no timer: it must not fail when the timer fires.
    if state.isTerminal { setDeadline(of: slot, nil) }
    if attempts[slot].stage == .requesting { hasFreshRequests = true }
  }

  /// Returns the next attempt whose request is to be decided, from an index of `order` on.
  func nextRequest(from index: Int) -> Int? {
    order[index...].firstIndex { attempts[$0].stage == .requesting }
  }

  /// Lets an attempt wait for another.
  ///
  /// - Returns: Whether it begins to wait, and whether it has not waited for this one before.
  mutating func wait(_ slot: Int, for blocker: Int) -> (isFirst: Bool, isOther: Bool) {
    let former = attempts[slot].lastBlocker
    attempts[slot].stage = .waiting
    attempts[slot].lastBlocker = blocker
    return (former == nil, former != blocker)
  }

  /// Lets the request of an attempt take effect.
  mutating func takeEffect(_ slot: Int) {
    attempts[slot].stage = .effective
    // Requests that have taken effect may change earlier decisions.
    hasFreshRequests = true
  }

  /// Ends an attempt: the gesture has ended, was cancelled or failed.
  mutating func finish(_ slot: Int) {
    attempts[slot].stage = .finished
    setDeadline(of: slot, nil)
    activityChanged(of: slot)
  }

  /// Whether a gesture in effect or recognized can make an attempt fail.
  func mayPrevent(_ winner: Int, _ rival: Int) -> Bool {
    winner != rival && !attempts[rival].isFinished && !attempts[rival].isInEffect
      && compete(winner, rival)
  }

  // MARK: Timers

  /// The earliest time at which a timer fires; nil without a timer.
  var nextDeadline: Duration? {
    var earliest: Duration?
    for slot in order {
      guard let deadline = attempts[slot].deadline else { continue }
      earliest = earliest.map { min($0, deadline) } ?? deadline
    }
    return earliest
  }

  mutating func setDeadline(of slot: Int, _ deadline: Duration?) {
    attempts[slot].deadline = deadline
  }

  // MARK: Cycles

  /// Returns whether an attempt waits for itself through others that are not finished.
  ///
  /// Each is visited once, without allocation.
  mutating func waitsForItself(_ slot: Int) -> Bool {
    search &+= 1
    return reaches(slot, from: slot)
  }

  private mutating func reaches(_ target: Int, from slot: Int) -> Bool {
    for index in required[slot].indices {
      let other = required[slot][index].other
      if other == target { return true }
      guard !attempts[other].isFinished, attempts[other].search != search else { continue }
      attempts[other].search = search
      if reaches(target, from: other) { return true }
    }
    return false
  }

  /// Returns a shortest cycle of attempts that wait for each other, beginning with this one; nil if
  /// there is none among those for which `counts` is true.
  func cycle(from slot: Int, where counts: (Attempt) -> Bool) -> [Int]? {
    shortestCycle(from: slot) { node in
      required[node].map(\.other).filter { $0 == slot || counts(attempts[$0]) }
    }
  }

  /// Returns a cycle of attempts that wait for each other, and whose wait neither input nor a timer
  /// can end; nil if there is none.
  ///
  /// Those that wait in it have no hope as long as they wait for no other: that one may recognize,
  /// which makes them fail, so that those that wait for them act.
  mutating func hopelessCycle() -> [Int]? {
    guard order.contains(where: { attempts[$0].isUndecided }) else { return nil }
    for slot in order {
      attempts[slot].isHopeless =
        attempts[slot].isUndecided && attempts[slot].deadline == nil
        && (attempts[slot].isComplete || !attempts[slot].hasInput)
    }
    for slot in order where attempts[slot].isHopeless {
      let hasHope = required[slot].contains {
        !attempts[$0.other].isFinished && !attempts[$0.other].isHopeless
      }
      if hasHope { giveHope(to: slot) }
    }
    for slot in order where attempts[slot].isHopeless {
      if let cycle = cycle(from: slot, where: \.isHopeless) { return cycle }
    }
    return nil
  }

  /// Removes the mark from an attempt, and from those that wait for it.
  private mutating func giveHope(to slot: Int) {
    attempts[slot].isHopeless = false
    for link in dependents[slot] where attempts[link.other].isHopeless {
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
