/// Decides which recognizers act, which wait, and which fail: a value, which calls nothing.
///
/// Its rows are the attempts of recognizers, each named by a slot: an index that it keeps while it lives,
/// and that a later one gets after it. ``Session`` asks the arbiter, calls recognizers, delegates, actions
/// and views, and puts back what they request and answer; nothing of a client runs while the arbiter
/// changes. Invariant: when a session has settled, each attempt is in one of these situations:
///
/// - It watches: it has requested no state.
/// - It waits: it has a pending request, and a recognizer that it requires to fail is active.
/// - It is in effect. Of two attempts that compete, at most one is in effect, unless both were
///   allowed: by their classes, their delegates, or a requirement between the two.
/// - It is finished, and is reset as soon as no requirement ties it to an active recognizer.
///
/// So no pending request is left that could take effect. Requests take effect deepest view first,
/// and on one view in the order of its recognizers.
struct Arbiter {
  // A method that the session calls often is `mutating`, even if it changes nothing: the session would
  // copy the arbiter to call another one.

  // Objects stand beside the rows: a row with one would be retained whenever it is read.
  /// The recognizers by the slots of their attempts; nil for free slots.
  private(set) var recognizers: [GestureRecognizer?] = []
  /// The attempts by slot; those that `order` lacks are free.
  ///
  /// Only the arbiter changes them.
  var attempts: [Attempt] = []
  /// The slots of the attempts, those of the most deeply nested views first.
  private(set) var order: [Int] = []
  private var freeAttempts: [Int] = []
  /// The view of each attempt and its superviews when the attempt started; empty as long as they are those
  /// of its recognizer.
  private var paths: [[View]] = []
  /// For each attempt, those that must fail before it acts, in the order of the requirements.
  var required: [[Attempt.Link]] = []
  /// For each attempt, those that require it to fail.
  var dependents: [[Attempt.Link]] = []
  /// Whether anything is to decide: something has happened that is not the movement of a finger.
  var isUnsettled = false
  /// The number of searches for cycles of requirements so far.
  var searchCount = 0

  /// The number of the newest landing in the window.
  var newestLanding = 0

  // MARK: Attempts

  /// Adds the attempt of a recognizer that receives its first input, and returns its slot.
  ///
  /// - Parameters:
  ///   - depth: The number of superviews of the recognizer's view.
  ///   - index: The number of recognizers before this one on the view.
  mutating func join(_ recognizer: GestureRecognizer, depth: Int, index: Int) -> Int {
    let slot = freeAttempts.popLast() ?? attempts.count
    let attempt = Attempt(depth: depth, index: index)
    if slot == attempts.count {
      attempts.append(attempt)
      recognizers.append(recognizer)
      paths.append([])
      required.append([])
      dependents.append([])
    } else {
      attempts[slot] = attempt
      recognizers[slot] = recognizer
    }
    let place = place(of: slot, before: order.count)
    order.append(slot)
    // Faster than `insert(_:at:)`.
    for index in (place..<order.count - 1).reversed() { order.swapAt(index, index + 1) }
    isUnsettled = true
    return slot
  }

  /// Returns the index in `order`, at most `end`, before which an attempt belongs.
  private mutating func place(of slot: Int, before end: Int) -> Int {
    let (depth, index) = (attempts[slot].depth, attempts[slot].index)
    // Most attempts belong at the end.
    if end > 0, attempts[order[end - 1]].depth > depth { return end }
    let place = order[..<end].firstIndex { other in
      attempts[other].depth < depth
        || attempts[other].depth == depth && attempts[other].index > index
          && recognizers[other]?.view === recognizers[slot]?.view
    }
    return place ?? end
  }

  /// Notes the views of an attempt: its own and the superviews, before one of them moves or leaves.
  mutating func setPath(of slot: Int, _ path: [View]) { paths[slot] = path }

  /// Sorts the attempts by depth after views have moved.
  ///
  /// - Parameter depths: The depths that the views of the attempts have now, in the order of
  ///   ``order``.
  mutating func sort(by depths: [Int]) {
    for (slot, depth) in zip(order, depths) { attempts[slot].depth = depth }
    for sorted in order.indices {
      let slot = order[sorted]
      let place = place(of: slot, before: sorted)
      guard place < sorted else { continue }
      order.remove(at: sorted)
      order.insert(slot, at: place)
    }
  }

  /// Removes an attempt from the order; ``release(_:)`` frees its slot.
  mutating func leave(_ slot: Int) { order.removeAll { $0 == slot } }

  /// Frees the slot of an attempt that has left, with its requirements.
  mutating func release(_ slot: Int) {
    for link in required[slot] { dependents[link.other].removeAll { $0.other == slot } }
    for link in dependents[slot] { required[link.other].removeAll { $0.other == slot } }
    required[slot].empty()
    dependents[slot].empty()
    recognizers[slot] = nil
    paths[slot].empty()
    freeAttempts.append(slot)
  }

  /// Whether two attempts track the same kind of input on one view or on nested views.
  mutating func compete(_ one: Int, _ other: Int) -> Bool {
    haveSameInput(one, other) && (isInside(one, other) || isInside(other, one))
  }

  /// Whether the view of an attempt was that of another one, or inside it, when the attempt started.
  @inline(__always)
  private mutating func isInside(_ one: Int, _ other: Int) -> Bool {
    guard let outer = paths[other].first ?? recognizers[other]?.view else { return false }
    guard paths[one].isEmpty else { return paths[one].contains { $0 === outer } }
    return recognizers[one]?.view?.isDescendant(of: outer) ?? false
  }

  /// Whether both of two attempts track touches, both a scroll, or both a trackpad's pinch.
  @inline(__always)
  mutating func haveSameInput(_ one: Int, _ other: Int) -> Bool {
    attempts[one].inputKind == attempts[other].inputKind
  }

  // MARK: What a recognizer tracks

  /// Notes that an attempt receives a touch.
  mutating func noteTouch(_ touch: Touch, by slot: Int) {
    // One that a subclass has started without a touch is older than its first touch.
    if attempts[slot].isNew, attempts[slot].firstLanding == 0 {
      attempts[slot].firstLanding = touch.landing
    }
    attempts[slot].fingers += 1
    attempts[slot].touchKind = touch.type
  }

  /// Notes that one of the fingers of an attempt is up, or that the attempt ignores it.
  mutating func noteFingerGone(from slot: Int) {
    attempts[slot].fingers -= 1
    noteWhetherUp(slot)
  }

  /// Notes that a new attempt has got its requirements, and has not failed because of other gestures.
  mutating func noteAsked(_ slot: Int) { attempts[slot].isNew = false }

  /// Notes whether an attempt is in effect, and all its fingers rest.
  mutating func noteRest(of slot: Int, _ isAtRest: Bool) { attempts[slot].isAtRest = isAtRest }

  /// Notes that an attempt has begun by a request, without input.
  mutating func noteSelfStart(of slot: Int) { attempts[slot].isSelfStarted = true }

  /// Notes that an attempt tracks a scroll or a trackpad's pinch.
  ///
  /// - Parameter hasPhases: Whether the host reports its end; else it lasts as long as its timer.
  mutating func noteReportedGesture(of slot: Int, _ kind: Event.Kind, hasPhases: Bool) {
    attempts[slot].inputKind = kind
    attempts[slot].hasOtherInput = hasPhases
  }

  /// Notes whether an attempt tracks a hovering pointer, or a scroll or a trackpad's pinch whose end the
  /// host reports.
  mutating func setOtherInput(of slot: Int, _ hasInput: Bool) {
    attempts[slot].hasOtherInput = hasInput
  }

  /// Sets the time at which the timer of an attempt fires; nil for none.
  mutating func setDeadline(of slot: Int, _ deadline: Duration?) {
    attempts[slot].deadline = deadline
    isUnsettled = true
  }

  /// Returns the earliest time at which a timer fires; nil without a timer.
  mutating func earliestDeadline() -> Duration? {
    var earliest: Duration?
    for index in order.indices {
      let slot = order[index]
      earliest = earlier(earliest, earlier(attempts[slot].deadline, attempts[slot].provisionalEnd))
    }
    return earliest
  }

  @inline(__always)
  private func earlier(_ one: Duration?, _ other: Duration?) -> Duration? {
    guard let one, let other else { return one ?? other }
    return other.isAfter(one) ? one : other
  }

  // MARK: Requests

  /// Takes the first request of a recognizer: `began`, or `ended` of one that is not continuous.
  mutating func request(_ slot: Int, isContinuous: Bool) {
    attempts[slot].stage = .requesting
    attempts[slot].isContinuous = isContinuous
    attempts[slot].wishLanding = newestLanding
    noteWhetherUp(slot)
  }

  /// Takes a request of any state but `failed`.
  mutating func noteRequest(_ slot: Int, _ state: GestureState, hadTooManyTouches: Bool) {
    if state == .cancelled { attempts[slot].hadTooManyTouches = hadTooManyTouches }
    // A complete gesture needs no timer: it must not fail when the timer fires.
    if state.isTerminal { attempts[slot].deadline = nil }
    isUnsettled = true
  }

  /// Whether recognizers have received their first input since the last decision.
  var hasNewAttempts: Bool { mutating get { order.contains { attempts[$0].isNew } } }

  /// Returns the place in `order` of the next attempt whose request is to be decided, after a place; after the
  /// last, the first.
  mutating func nextRequest(after place: Int) -> Int? {
    // An attempt may have been removed since.
    let start = min(place + 1, order.count)
    for step in 0..<order.count {
      let index = start + step < order.count ? start + step : start + step - order.count
      let slot = order[index]
      if attempts[slot].stage == .requesting || attempts[slot].excludesDependents { return index }
    }
    return nil
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

  /// Lets the request of an attempt take effect at a time.
  mutating func takeEffect(_ slot: Int, at time: Duration) {
    attempts[slot].stage = .effective
    if let roll = attempts[slot].roll, time.isAfter(roll.end) { attempts[slot].roll = nil }
    if let end = attempts[slot].slipEnd, time.isAfter(end) { attempts[slot].slipEnd = nil }
  }

  /// Notes that the actions of a gesture are called for its beginning; returns whether they were not
  /// called before.
  mutating func noteAction(of slot: Int) -> Bool {
    guard attempts[slot].stage == .effective else { return false }
    attempts[slot].stage = .acting
    attempts[slot].hasActed = true
    return true
  }

  /// Ends an attempt: the gesture has ended, was cancelled or failed.
  mutating func finish(_ slot: Int) {
    attempts[slot].stage = .finished
    attempts[slot].deadline = nil
    activityChanged(of: slot)
  }

  /// Ends an attempt that has failed.
  mutating func fail(_ slot: Int, hadTooManyTouches: Bool) {
    attempts[slot].hadTooManyTouches = hadTooManyTouches
    finish(slot)
  }

  /// Whether a gesture in effect or recognized can make an attempt fail.
  ///
  /// Two gestures that follow each other leave each other alone: one has asked to act, and its fingers
  /// are up, when the first finger of the other lands.
  mutating func mayPrevent(_ winner: Int, _ rival: Int) -> Bool {
    winner != rival && !attempts[rival].isFinished && !attempts[rival].isInEffect
      && compete(winner, rival)
      && !isOver(winner, before: rival) && !isOver(rival, before: winner)
      && !(attempts[winner].isProvisional && !attempts[winner].hasSlipped
        && requirement(of: rival, for: winner) != nil)
  }
}
