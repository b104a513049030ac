import Gestures

extension World.Kind {
  func naive(_ number: Int, _ plan: World.RecognizerPlan, _ engine: NaiveEngine) -> NaiveRecognizer
  {
    switch self {
    case .tap: NaiveTap(number, plan, engine)
    case .longPress: NaiveLongPress(number, plan, engine)
    case .pan: NaivePan(number, plan, engine)
    case .edgePan: NaiveEdgePan(number, plan, engine)
    case .swipe: NaiveSwipe(number, plan, engine)
    case .pinch: NaivePinch(number, plan, engine)
    case .rotation: NaiveRotation(number, plan, engine)
    case .hover: NaiveHover(number, plan, engine)
    }
  }
}

/// A tap.
final class NaiveTap: NaiveRecognizer {
  private var tapsDone = 0
  private var wereAllDown = false
  private var start: Point?

  private var required: (taps: Int, touches: Int) {
    guard case .tap(let taps, let touches) = plan.kind else { return (1, 1) }
    return (taps, touches)
  }
  override var isContinuous: Bool { false }
  override var capacity: Int { required.touches }

  override var waitsBetweenTaps: Bool { tapsDone > 0 && !wereAllDown && requested == .possible }
  override func fails(atLandingOf fingers: [NaiveTouch]) -> Bool {
    guard let start, fingers.count == required.touches else { return false }
    return hasOtherButtons(fingers) || (centroid(fingers) - start).magnitude > 45
  }

  /// The buttons may be more than those required.
  private func hasOtherButtons(_ touches: [NaiveTouch]) -> Bool {
    touches.contains { touch in
      touch.buttons.map { $0 & plan.buttons != plan.buttons } ?? false
    }
  }

  override func began(_ touches: [NaiveTouch]) {
    if hasOtherButtons(touches) { return request(.failed) }
    if tracked.count == touches.count { deadline = touches[0].landedAt + 750_000 }
    guard tracked.count <= required.touches else { return failForTooMany() }
    // A tap counts the fingers that are down at once. R69 fails a third finger of a tap with two, and
    // could mean one that lands after another has lifted: here it does.
    if wereAllDown { return failForTooMany() }
    guard tracked.count == required.touches else { return }
    wereAllDown = true
    let place = centroid(tracked)
    tapStart = place
    fingers = tracked
    if tapsDone == 0 {
      start = place
    } else if let start, (place - start).magnitude > 45 {
      request(.failed)
    }
  }
  /// "The start" of a move could be that of the first tap; here it is that of the same tap.
  private var tapStart: Point?
  /// A lift would move the centroid of the fingers that are down: here lifted ones count where they
  /// lifted.
  private var fingers: [NaiveTouch] = []

  override func moved(_ touches: [NaiveTouch]) {
    checkMovement(of: tracked)
  }

  private func checkMovement(of touches: [NaiveTouch]) {
    guard wereAllDown, let tapStart else { return }
    // R113 does not say whether fingers are held before all have landed: here they are, when all have.
    let ways = plan.holdsEachTouch ? touches.map { ($0.location - $0.start).magnitude } : []
    if (ways + [(centroid(fingers) - tapStart).magnitude]).contains(where: { $0 > 45 }) {
      request(.failed)
    }
  }

  override func ended(_ touches: [NaiveTouch]) {
    checkMovement(of: tracked + touches)
    guard wereAllDown else { return request(.failed) }
    // Here a finger that is cancelled in this delivery is up, until `cancelled` fails the tap.
    guard tracked.allSatisfy(\.isLeaving) else { return }
    tapsDone += 1
    wereAllDown = false
    if tapsDone == required.taps {
      setTimer(after: nil)
      request(.ended)
    } else {
      setTimer(after: 350)
    }
  }

  override func cancelled(_ touches: [NaiveTouch]) { request(.failed) }
  override func timerFired() { request(.failed) }
  override func resetValues() { (tapsDone, wereAllDown, start) = (0, false, nil) }
  override var numbers: [Double] { [start?.x ?? 0, start?.y ?? 0] }

  /// Whether this one prevents another by its class.
  override func prevents(byClass other: NaiveRecognizer) -> Bool {
    switch other.plan.kind {
    case .tap(let taps, let touches):
      !(touches == required.touches && taps > required.taps && other.plan.buttons == plan.buttons)
    case .longPress(let taps, let touches, _):
      !(touches == required.touches && taps >= required.taps)
    default: true
    }
  }
}

/// A long press.
final class NaiveLongPress: NaiveRecognizer {
  private var tapsDone = 0
  private var wereAllDown = false
  private var start: Point?
  private var firstTap: Point?
  private var fingers: [NaiveTouch] = []

  private var required: (taps: Int, touches: Int, milliseconds: Int) {
    guard case .longPress(let taps, let touches, let milliseconds) = plan.kind else {
      return (0, 1, 500)
    }
    return (taps, touches, milliseconds)
  }
  private var isPressing: Bool { tapsDone == required.taps }
  override var capacity: Int { requested == .possible ? required.touches : .max }

  override var waitsBetweenTaps: Bool { tapsDone > 0 && !wereAllDown && requested == .possible }
  override func fails(atLandingOf fingers: [NaiveTouch]) -> Bool {
    guard let firstTap, fingers.count == required.touches else { return false }
    return (centroid(fingers) - firstTap).magnitude > 45
  }

  override func began(_ touches: [NaiveTouch]) {
    if requested != .possible {
      for touch in touches { ignore(touch) }
      return
    }
    let isFirst = tracked.count == touches.count
    if isFirst { deadline = isPressing ? nil : touches[0].landedAt + 750_000 }
    guard tracked.count <= required.touches else { return failForTooMany() }
    if wereAllDown, leftOut.isEmpty { return failForTooMany() }
    guard tracked.count == required.touches else { return }
    wereAllDown = true
    let place = centroid(tracked)
    start = place
    fingers = tracked
    if let firstTap {
      guard (place - firstTap).magnitude <= 45 else { return request(.failed) }
    } else if required.taps > 0 {
      firstTap = place
    }
    guard isPressing else { return }
    if required.milliseconds <= 0 {
      request(.began)
    } else {
      setTimer(after: required.milliseconds)
    }
  }

  override func moved(_ touches: [NaiveTouch]) {
    guard requested == .possible, wereAllDown else { return }
    let limit = isPressing ? 10.0 : 45
    if let start, (centroid(fingers) - start).magnitude > limit { request(.failed) }
  }

  override func ended(_ touches: [NaiveTouch]) {
    if requested != .possible {
      // A press ends when one of its fingers lifts, but a rolled tap is one of which all have lifted.
      return tracked.allSatisfy(\.isLeaving) ? finish(.ended) : request(.ended)
    }
    guard !isPressing, wereAllDown else { return request(.failed) }
    guard tracked.isEmpty else { return }
    tapsDone += 1
    wereAllDown = false
    setTimer(after: 350)
  }

  override func cancelled(_ touches: [NaiveTouch]) { request(.cancelled) }

  override func timerFired() {
    request(isPressing && tracked.count == required.touches ? .began : .failed)
  }

  override func resetValues() { (tapsDone, wereAllDown, start, firstTap) = (0, false, nil, nil) }
  override var numbers: [Double] {
    // A press can begin in the delivery in which its last finger lifts, because it waited. The rules
    // do not say where it is then: here, where the finger lifted.
    let remaining = attempt.filter(\.isDown)
    let place = centroid(remaining.isEmpty ? attempt.filter { $0.phase != nil } : remaining)
    return state.isTerminal ? [] : [place.x, place.y]
  }

  /// Whether this one prevents another by its class.
  override func prevents(byClass other: NaiveRecognizer) -> Bool {
    guard case .longPress(let taps, let touches, _) = other.plan.kind else { return true }
    return !(touches == required.touches && taps > required.taps)
  }
}

/// A pan.
class NaivePan: NaiveRecognizer {
  fileprivate var reference = Point.zero
  fileprivate var last = Point.zero

  fileprivate var limits: (minimum: Int, maximum: Int) {
    guard case .pan(let minimum, let maximum) = plan.kind else { return (1, 1) }
    return (minimum, maximum)
  }

  override var capacity: Int { limits.maximum }

  override func began(_ touches: [NaiveTouch]) {
    if tracked.count > limits.maximum {
      if requested == .possible { return failForTooMany() }
      for touch in tracked.suffix(tracked.count - limits.maximum) { ignore(touch) }
    }
    let others = tracked.filter { touch in !touches.contains { $0 === touch } } + leftOut
    if others.isEmpty {
      reference = centroid(tracked)
      last = reference
    } else {
      // R112 does not say whether a movement counts beside which the finger is left out: here it does, as
      // that of any finger beside a landing.
      last = centroid(others)
      shift(from: others)
    }
  }

  /// The centroid jumps from that of `others` to that of the tracked touches, but the translation
  /// does not.
  private func shift(from others: [NaiveTouch]) {
    let jump = centroid(tracked) - centroid(others)
    reference += jump
    last += jump
  }

  override func moved(_ touches: [NaiveTouch]) {
    last = centroid(tracked)
    // A finger that lifts in this delivery could count, for "moved" comes before "ended": here
    // it counts for the centroid and not for the number.
    let count = tracked.filter { !$0.isLeaving }.count
    guard requested == .possible, count >= limits.minimum else { return }
    beginIfFar(10)
  }

  private func beginIfFar(_ hysteresis: Double) {
    let delta = last - reference
    guard abs(delta.dx) >= hysteresis || abs(delta.dy) >= hysteresis else { return }
    begin(delta, hysteresis)
  }

  override func follows(_ input: World.Input) -> Bool {
    if case .scroll = input { plan.scrolls } else { false }
  }
  override var fingersNeeded: Int { limits.minimum }

  override func followed(_ input: World.Input) {
    guard case .scroll(let isDiscrete, let delta) = input else { return }
    last += delta
    if requested == .possible { beginIfFar(isDiscrete ? 0.0001 : 10) }
  }

  fileprivate func begin(_ delta: Vector, _ hysteresis: Double) {
    func rest(_ value: Double) -> Double {
      abs(value) <= hysteresis ? 0 : value > 0 ? value - hysteresis : value + hysteresis
    }
    reference = last - Vector(dx: rest(delta.dx), dy: rest(delta.dy))
    request(.began)
  }

  override func ended(_ touches: [NaiveTouch]) { lifted(touches, .ended) }
  override func cancelled(_ touches: [NaiveTouch]) { lifted(touches, .cancelled) }

  private func lifted(_ touches: [NaiveTouch], _ end: State) {
    if tracked.allSatisfy(\.isLeaving) {
      finish(end)
    } else {
      shift(from: tracked + touches)
    }
  }

  override func releasedFromWaiting() { reference = last }
  override func resetValues() { (reference, last) = (.zero, .zero) }
  override var numbers: [Double] { [last.x - reference.x, last.y - reference.y] }
}

/// A screen edge pan.
final class NaiveEdgePan: NaivePan {
  override var capacity: Int { .max }
  private var startEdges: World.Edges = []

  override func began(_ touches: [NaiveTouch]) {
    let first = tracked[0]
    for touch in tracked.dropFirst() { ignore(touch) }
    guard touches.contains(where: { $0 === first }) else { return }
    guard case .edgePan(let allowed) = plan.kind else { return }
    let place = tracked[0].location
    (reference, last) = (place, place)
    startEdges = []
    if place.y <= 13 { startEdges.insert(.top) }
    if place.x <= 13 { startEdges.insert(.left) }
    if place.y >= World.size.height - 13 { startEdges.insert(.bottom) }
    if place.x >= World.size.width - 13 { startEdges.insert(.right) }
    startEdges.formIntersection(allowed)
    if startEdges.isEmpty { request(.failed) }
  }

  override func begin(_ delta: Vector, _ hysteresis: Double) {
    let ways: [(World.Edges, Double, Double)] = [
      (.top, delta.dy, delta.dx), (.left, delta.dx, delta.dy),
      (.bottom, -delta.dy, delta.dx), (.right, -delta.dx, delta.dy),
    ]
    let isInwards = ways.contains { edge, inwards, parallel in
      startEdges.contains(edge) && inwards >= 10 && inwards > abs(parallel)
    }
    if isInwards { super.begin(delta, hysteresis) } else { request(.failed) }
  }
}

/// A swipe.
final class NaiveSwipe: NaiveRecognizer {
  private var starts: [(touch: NaiveTouch, place: Point)] = []
  private var startTime: Int?

  private var required: (directions: World.Directions, touches: Int) {
    guard case .swipe(let directions, let touches) = plan.kind else { return (.right, 1) }
    return (directions, touches)
  }
  override var isContinuous: Bool { false }

  override var capacity: Int { required.touches }

  override func began(_ touches: [NaiveTouch]) {
    starts.removeAll { start in leftOut.contains { $0 === start.touch } }
    for touch in touches { starts.append((touch, touch.location)) }
    if tracked.count == required.touches {
      startTime = engine.now
      // It fails when more than 0.5 s have passed.
      deadline = engine.now + 500_001
    }
  }

  override func moved(_ touches: [NaiveTouch]) {
    // Here a finger that lifts in this delivery does not count, as for a pan.
    let remaining = tracked.filter { !$0.isLeaving }
    guard remaining.count <= required.touches else { return failForTooMany() }
    guard remaining.count == required.touches, let startTime else { return }
    let t = Double(engine.now - startTime) / 1e6
    let minimum = 50 * (1 - t * (1 - 0.06))
    let maximumSecondary = 50 * (1 - t * (1 - 0.02))
    let isHorizontal = !required.directions.isDisjoint(with: [.left, .right])
    let (forward, backward): (World.Directions, World.Directions) =
      isHorizontal ? (.right, .left) : (.down, .up)
    var reached = 0
    for (touch, place) in starts where !touch.isLeaving {
      let movement = touch.location - place
      guard movement.magnitude >= 10 else { continue }
      let (primary, secondary) =
        isHorizontal ? (movement.dx, movement.dy) : (movement.dy, movement.dx)
      let allowsForward = required.directions.contains(forward)
      let allowsBackward = required.directions.contains(backward)
      if primary < -10, !allowsBackward { return request(.failed) }
      if primary > 10, !allowsForward { return request(.failed) }
      if abs(secondary) > maximumSecondary { return request(.failed) }
      if allowsForward && primary >= minimum || allowsBackward && -primary >= minimum {
        reached += 1
      }
    }
    guard reached == required.touches else { return }
    setTimer(after: nil)
    request(.ended)
  }

  override func ended(_ touches: [NaiveTouch]) {
    // The rules do not say whether it fails for its lift or for too many fingers. Here, for too many if
    // there are too many without those that are cancelled in this delivery.
    let remaining = tracked.filter { !$0.isLeaving }
    if remaining.count + touches.count > required.touches { failForTooMany() }
    request(.failed)
  }

  override func cancelled(_ touches: [NaiveTouch]) { request(.failed) }
  override func timerFired() { request(.failed) }
  override func resetValues() { (starts, startTime) = ([], nil) }
  override var numbers: [Double] {
    let places = starts.map(\.place)
    let count = Double(max(1, places.count))
    return [places.map(\.x).reduce(0, +) / count, places.map(\.y).reduce(0, +) / count]
  }
}

/// What a pinch and a rotation share.
class NaiveTwoFingers: NaiveRecognizer {
  /// Takes the present place of two fingers as that of the present value.
  fileprivate func rebase() {}
  fileprivate func follow() {}
  override var capacity: Int { 2 }

  override func began(_ touches: [NaiveTouch]) { if tracked.count == 2 { rebase() } }
  override func moved(_ touches: [NaiveTouch]) {
    // The value could follow a move beside which another finger lifts: here it does not.
    if tracked.count == 2, !tracked.contains(where: \.isLeaving) { follow() }
  }
  override func ended(_ touches: [NaiveTouch]) { lifted(.ended) }
  override func cancelled(_ touches: [NaiveTouch]) { lifted(.cancelled) }

  fileprivate func lifted(_ end: State) {
    if tracked.allSatisfy(\.isLeaving) {
      finish(end)
    } else if tracked.count == 2 {
      rebase()
    }
  }

  fileprivate var gap: Vector { tracked[1].location - tracked[0].location }
}

/// A pinch.
final class NaivePinch: NaiveTwoFingers {
  private var distance = 1.0
  private var scale = 1.0

  /// The rules do not say which scale two fingers at one place have: here they count as 1 pt apart.
  private var fingerDistance: Double { max(1, gap.magnitude) }

  override func rebase() { distance = fingerDistance / scale }

  override func follow() {
    let now = fingerDistance
    if requested == .possible {
      let change = now - distance
      guard abs(change) > 8, tracked.allSatisfy({ isInWindow($0.location) }) else { return }
      distance += change > 0 ? 8 : -8
      scale = now / distance
      request(.began)
    } else {
      scale = now / distance
    }
  }

  override func follows(_ input: World.Input) -> Bool {
    if case .trackpad = input { true } else { false }
  }
  override var fingersNeeded: Int { 2 }

  override func followed(_ input: World.Input) {
    guard case .trackpad(let factor) = input else { return }
    scale *= factor
    if requested == .possible, scale != 1 { request(.began) }
  }

  private func isInWindow(_ place: Point) -> Bool {
    // The window's edge could be outside, by R4: here it is inside.
    place.x >= 0 && place.x <= World.size.width && place.y >= 0 && place.y <= World.size.height
  }

  override func resetValues() { (distance, scale) = (1, 1) }
  override var numbers: [Double] { [scale] }
}

/// A rotation.
final class NaiveRotation: NaiveTwoFingers {
  private var lastAngle = 0.0
  private var lastGap = Vector.zero
  private var distance = 1.0
  private var turned = 0.0

  override func rebase() {
    (lastAngle, lastGap) = (gap.angle, gap)
    distance = gap.magnitude
    if requested == .possible { turned = 0 }
  }

  override func follow() {
    var step = gap.angle - lastAngle
    while step > .pi { step -= 2 * .pi }
    while step < -.pi { step += 2 * .pi }
    // Unspecified for half a turn, which has two directions: as in the engine, zero has a sign.
    if abs(abs(step) - .pi) < 1e-9 {
      step = (lastGap.dx * gap.dy - lastGap.dy * gap.dx).sign == .minus ? -.pi : .pi
    }
    (lastAngle, lastGap) = (gap.angle, gap)
    turned += step
    guard requested == .possible else { return }
    let change = distance > 0 ? abs(gap.magnitude - distance) / distance : 1
    let threshold = (5 + 5 * min(1, change).squareRoot()) * .pi / 180
    guard abs(turned) > threshold else { return }
    turned -= turned > 0 ? threshold : -threshold
    request(.began)
  }

  override func cancelled(_ touches: [NaiveTouch]) { request(.cancelled) }
  override func resetValues() { (lastAngle, distance, turned) = (0, 1, 0) }
  override var numbers: [Double] { [turned] }
}

/// A hover.
final class NaiveHover: NaiveRecognizer {
  override var numbers: [Double] { [engine.pointer.x, engine.pointer.y] }
}
