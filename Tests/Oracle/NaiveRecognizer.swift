import Gestures

/// A recognizer of the naive engine: the state machine of section 3; subclasses have the rules of
/// section 5.
class NaiveRecognizer {
  typealias State = World.State

  let number: Int
  let plan: World.RecognizerPlan
  unowned let engine: NaiveEngine
  weak var view: NaiveView?

  var isEnabled: Bool
  /// What everybody reads.
  var state = State.possible
  /// What the recognizer last asked for; ahead of `state` while it waits.
  var requested = State.possible
  /// What it had asked for before this delivery.
  var requestedBefore = State.possible
  /// The touches that are down and belong to this attempt.
  var tracked: [NaiveTouch] = []
  /// All touches of this attempt, also those that have lifted.
  var attempt: [NaiveTouch] = []
  /// Whether something was received in this attempt.
  var isStarted = false
  /// The number of views around this one and of its own at the last landing: R99 keeps the hierarchy of
  /// the landing "for arbitration", and the order of attempts is part of it.
  var depth = 0
  /// The chain of the view when the attempt began, and the recognizer's place on its view then.
  var chain: [NaiveView] = []
  var place = 0
  /// R97: fingers that must lift, or be down for longer than a tap, before another attempt.
  var fingersToLift: [NaiveTouch] = []
  var failedByTooMany = false
  /// R112: the fingers that are left out because of those that land.
  var leftOut: [NaiveTouch] = []
  /// What it follows in this attempt, and whether that is still in progress.
  var input = Input.touches
  var isFollowing = false
  /// Whether the touches of this attempt are of a mouse.
  var isMouse: Bool?
  /// R109: the deliveries of the newest landings when its first finger landed, when it asked to begin or
  /// end, and when all its fingers were up after that.
  var firstLanding = 0
  var wishLanding: Int?
  var upLanding: Int?
  /// R112: those in effect whose fingers all rested when this attempt began.
  var leftAloneBy: Set<Int> = []
  /// In microseconds.
  var deadline: Int?
  /// States whose actions are to be called in this pass.
  var unreported: [State] = []
  /// A tracked touch changed in this delivery.
  var hasChanged = false
  /// The recognizers that this one waits for by dynamic requirements of this attempt, and those
  /// about which it was asked.
  var dynamic: Set<Int> = []
  var asked: Set<Int> = []
  /// A wish was blocked.
  var hasWaited = false
  /// R109: the fingers that it refused while it waited with a complete wish.
  var refusedFingers: [NaiveTouch] = []
  /// It takes part since the last decision.
  var isNew = true
  /// An action was called in this attempt.
  var hasActed = false
  /// What this recognizer has received in this attempt.
  var samples: [(touch: NaiveTouch, phase: World.Phase, place: Point, time: Int)] = []
  /// R106, R107: what requires this one to fail still waits, although this one has begun or rolled off.
  var keepsOthersWaiting = false
  /// Why it is cancelled or failed, if it was a rolled tap or a roll-off.
  var slip: Slip?
  /// When it asked to begin.
  var wishTime: Int?

  enum Slip: String { case rolledTap, rollOff }
  enum Input { case touches, hover, scroll, trackpad }

  init(_ number: Int, _ plan: World.RecognizerPlan, _ engine: NaiveEngine) {
    self.number = number
    self.plan = plan
    self.engine = engine
    isEnabled = plan.isEnabled
  }

  var isContinuous: Bool { true }
  /// Whether it takes part in an attempt that is not over.
  var isActive: Bool { isEnabled && view != nil && isStarted && !state.isTerminal }
  var isRunning: Bool { state == .began || state == .changed }
  var hasWish: Bool {
    state == .possible && (requested == .began || requested == .changed || requested == .ended)
  }

  /// Whether a request can still change what is decided.
  ///
  /// Of several requests in one delivery the last counts. R31 could mean that none counts
  /// after a request to end: here it counts if the attempt had requested nothing before this delivery.
  var mayRequest: Bool {
    !requested.isTerminal
      || requested == .ended && state == .possible && requestedBefore == .possible
  }

  // MARK: Requests

  func request(_ wish: State) {
    var result = wish
    switch (requested, wish) {
    case (.ended, .failed) where mayRequest, (.ended, .cancelled) where mayRequest:
      result = .failed
    case (.ended, _), (.cancelled, _), (.failed, _), (_, .possible): return
    case (.possible, .changed): result = .began
    case (.possible, .cancelled): result = .failed
    case (.began, .began): result = .changed
    case (.changed, .began): return
    case (.began, .failed), (.changed, .failed): result = .cancelled
    default: break
    }
    if requested == .possible, result == .began || result == .ended {
      engine.react(to: .shouldBegin(number))
      guard requested == .possible else { return }
      if !plan.mayBegin { result = .failed }
    }
    if requested == .possible, result == .began { wishTime = engine.now }
    if requested == .possible, result != .failed { wishLanding = engine.newestLanding }
    requested = result
    if state == .possible, result == .failed || result == .cancelled { engine.set(self, .failed) }
  }

  func failForTooMany() {
    failedByTooMany = true
    request(.failed)
  }

  /// Removes a touch from this attempt, as `ignore(_:for:)`.
  func ignore(_ touch: NaiveTouch) {
    tracked.removeAll { $0 === touch }
    attempt.removeAll { $0 === touch }
  }

  func setTimer(after milliseconds: Int?) {
    deadline = milliseconds.map { engine.now + $0 * 1_000 }
  }

  // MARK: R106 and R107

  /// Whether all that it has received is that of a rolled tap.
  var isWithinRolledTap: Bool {
    guard plan.hasRolledTaps, let first = samples.first,
      engine.now <= first.time + plan.rollingMilliseconds * 1_000
    else { return false }
    return samples.allSatisfy { sample in
      guard let landing = samples.first(where: { $0.touch === sample.touch }) else { return true }
      let isOfSeveral = samples.contains { $0.touch !== sample.touch && $0.time <= sample.time }
      let distance =
        isOfSeveral
        ? max(plan.rollingDistance, plan.rollingDistanceOfSeveral) : plan.rollingDistance
      return sample.phase != .cancelled && (sample.place - landing.place).magnitude <= distance
    }
  }

  var isProvisional: Bool {
    slip == .rolledTap && isWithinRolledTap
      || (isWithinRolledTap || isRollOff) && isRunning && !requested.isTerminal
  }

  /// When a limit is passed without a sample, in microseconds.
  var rollingDeadline: Int? {
    guard keepsOthersWaiting, isProvisional, slip == nil, let first = samples.first else {
      return nil
    }
    let tap = isWithinRolledTap ? first.time + plan.rollingMilliseconds * 1_000 + 1 : 0
    return max(tap, isRollOff ? (wishTime ?? 0) + 20_001 : 0)
  }

  /// Whether it is a roll-off if its fingers lift now.
  var isRollOff: Bool {
    guard plan.hasRolledTaps, let wishTime, engine.now - wishTime <= 20_000 else { return false }
    switch plan.kind {
    case .pan, .edgePan: return hasRested(until: wishTime)
    default: return false
    }
  }

  /// Whether the silence before a sample was a rest by R102.
  ///
  /// "Before the pan asked to begin" could leave out the sample at which it asked, but then a finger
  /// that rests and slips at once would never roll off: here the silence before that sample counts.
  /// Only a movement can end a rest; landings and movements can begin one (h).
  private func hasRested(until end: Int) -> Bool {
    let isEdgePan = if case .edgePan = plan.kind { true } else { false }
    let counted = samples.filter { sample in
      sample.time <= end && (sample.phase == .began || sample.phase == .moved)
        // An edge pan ignores all fingers but the first.
        && (!isEdgePan || sample.touch === samples[0].touch)
    }
    let times = Set(counted.map(\.time)).sorted()
    let movements = Set(counted.filter { $0.phase == .moved }.map(\.time))
    return times.indices.dropFirst().contains { index in
      guard movements.contains(times[index]) else { return false }
      let silence = Double(times[index] - times[index - 1])
      // R102 has no interval if only one sample came before: here 40 ms are a rest then.
      let interval = index > 1 ? Double(times[index - 1] - times[index - 2]) : 0
      return silence > 60_000 || silence > 40_000 && silence > 1.25 * interval
    }
  }

  /// Its last finger has lifted or was cancelled.
  func finish(_ end: State) {
    guard requested != .possible else { return request(.failed) }
    if end == .ended, !requested.isTerminal {
      slip = isWithinRolledTap ? .rolledTap : isRollOff ? .rollOff : nil
    }
    // h: a roll-off that has not begun decides for others as if it had.
    if slip == .rollOff, state == .possible { keepsOthersWaiting = true }
    request(slip == nil ? end : .cancelled)
  }

  // MARK: For subclasses

  /// The input beside touches that it can follow.
  func follows(_ input: World.Input) -> Bool { false }
  func followed(_ input: World.Input) {}
  final func stopFollowing(_ end: State) {
    isFollowing = false
    request(requested == .possible ? .failed : end)
  }
  var fingersNeeded: Int { 1 }
  /// R112: the number of fingers that it takes.
  var capacity: Int { .max }
  /// R108: it waits for the next tap, of which not all fingers are down.
  var waitsBetweenTaps: Bool { false }
  /// R108: whether it fails when these are the fingers of the next tap.
  func fails(atLandingOf fingers: [NaiveTouch]) -> Bool { false }
  func began(_ touches: [NaiveTouch]) {}
  func moved(_ touches: [NaiveTouch]) {}
  /// `tracked` holds the touches that remain.
  func ended(_ touches: [NaiveTouch]) {}
  func cancelled(_ touches: [NaiveTouch]) {}
  func timerFired() {}
  /// A wish that waited takes effect now.
  func releasedFromWaiting() {}
  func resetValues() {}
  var numbers: [Double] { [] }
  func prevents(byClass other: NaiveRecognizer) -> Bool { true }
}
