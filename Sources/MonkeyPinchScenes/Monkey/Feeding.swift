import GestureMotion
import Gestures
import PlayKit

/// A state machine of the feeding of the monkey: the monkey eats a banana that users let go on its head or
/// belly, or near it, or throw past it, and a new banana falls from the leaves.
///
/// The state depends on the session's times and the sprites' places, never on pictures.
final class Feeding: LivingObject {
  let lifetime = Lifetime()
  /// The phases of the feeding, in their order.
  private enum Phase {
    /// The banana is where users have put it.
    case free
    /// The end of the banana is at the monkey's mouth.
    case eating(Meal)
    /// The banana is eaten, by the monkey or by taps, and cannot be seen or touched.
    case gone(since: Duration, isSwallowed: Bool, byMonkey: Bool)
    /// The new banana, or one that the monkey has dropped, falls.
    case falling(BananaFall, start: Duration, hasLanded: Bool)
  }

  /// The time from the last bite to the gulp.
  static let swallowing = Duration.milliseconds(700)
  /// The time from the last bite to the fall of the new banana.
  private static let absence = Duration.milliseconds(1700)
  /// The distance between the mouth and the banana within which the monkey takes a banana that was moved, or
  /// that is thrown past.
  ///
  /// The unit of this and the other distances is 1/240 of the side of the monkey's picture.
  private static let reach = 150.0
  /// The distance between the mouth and a moving banana below which the mouth begins to open.
  private static let mouthDistance = 220.0
  /// The distance below which a banana that is thrown past the mouth is missed.
  private static let missDistance = 330.0
  /// The distance, in points, by which a banana is moved if it is not tapped.
  private static let leastMove = 10.0
  /// How far to the left of its start a new banana lands, in parts of the surface's width.
  static let drift = 0.14
  /// How high a banana leaps out of the hands of a monkey that laughs, in points at the scale 1 of the surface.
  private static let leap = 60.0
  /// The time for which the monkey looks after a banana that it has missed.
  private static let lookingAfter = Duration.milliseconds(1600)
  /// How far the mouth stays open while the monkey looks after a banana that it has missed.
  private static let missOpening = 0.3

  /// Whether the monkey takes a banana that is near its mouth, on its head or belly, or thrown past.
  var reaches = true
  /// Called for each bite that the monkey takes, with the time of the bite.
  var onBite: (Duration) -> Void = { _ in }
  /// Called when the monkey catches a banana that is thrown past its mouth.
  var onCatch: () -> Void = {}
  /// Called when the last bite is swallowed, of a banana that the monkey or taps have eaten.
  var onSwallow: (Duration, _ byMonkey: Bool) -> Void = { _, _ in }
  /// Called before the new banana falls, to move the banana to the place where the fall ends.
  var onNewBanana: (Duration) -> Void = { _ in }
  /// Called when a banana comes near a mouth that is not free.
  var onRefusal: () -> Void = {}
  /// Called when a falling banana touches the ground for the first time.
  var onLanding: (Duration) -> Void = { _ in }

  private let monkey: Sprite
  private let banana: Sprite
  private let manipulator: Manipulator
  /// The bites that are missing from the banana.
  private(set) var bites = BananaBites()
  private var phase = Phase.free
  private var now = Duration.zero
  /// The way of the banana past the mouth while it is free.
  private var path = BananaPath()
  /// Whether the banana or the monkey was held, or thrown, at any time since the last update.
  private var (wasBananaHeld, wasMonkeyHeld) = (false, false)
  private var wasThrown = false
  /// Whether the banana is near a mouth that is not free.
  private var isRefused = false
  /// Whether a thrown banana has come nearer to the mouth.
  private var hasApproached = false
  /// Where the banana was, from the monkey, when fingers or keys began to hold one of them; nil if none do.
  private var heldFrom: Vector?
  /// Whether the banana was let go before the mouth, but the monkey could not eat it yet.
  private var isOffered = false
  /// The end of the time for which the monkey looks after a thrown banana; nil if it does not.
  private var lookEnd: Duration?

  init(of monkey: Sprite, with banana: Sprite, _ manipulator: Manipulator) {
    (self.monkey, self.banana, self.manipulator) = (monkey, banana, manipulator)
  }

  // MARK: State

  /// The target for the opening of the mouth, from 0 for closed to 1 for wide open.
  private(set) var mouthOpening = 0.0

  /// The place that the monkey reaches for, in its superview, and how far it does; nil if it does not.
  var grip: (place: Point, part: Double)? {
    let end = BananaShape.after(bites: bites.count(of: banana)).end
    let place = banana.convert(banana.point(at: end), to: banana.superview)
    switch phase {
    case .free where reaches && mouthOpening > 0 && path.distance <= Self.reach:
      return (place, 0.4 + 0.3 * mouthOpening)
    case .eating(let meal) where reaches && !meal.usesArms(at: now):
      let grip = BananaShape.after(bites: bites.count(of: banana)).core[1]
      return (banana.convert(banana.point(at: grip), to: banana.superview), 1)
    case .eating where reaches: return (place, 1)
    case .gone(_, isSwallowed: false, byMonkey: true) where reaches:
      return (MonkeyFace.place(MonkeyFace.mouth, of: monkey), 1)
    default: return nil
    }
  }

  /// Whether the banana is where users have put it, and the monkey does not follow it with its eyes.
  var isFree: Bool { if case .free = phase { !isBananaWatched } else { false } }
  var isEating: Bool { if case .eating = phase { true } else { false } }
  var isFalling: Bool { if case .falling = phase { true } else { false } }
  /// The place below the falling banana at which the fall ends; nil if no banana falls.
  var ground: Point? {
    guard case .falling(let fall, _, _) = phase else { return nil }
    return Point(x: banana.center.x, y: fall.end.center.y)
  }
  /// Whether the monkey's eyes follow the banana, even if a finger is nearer.
  var isBananaWatched: Bool {
    switch phase {
    case .free: mouthOpening > 0 || lookEnd != nil
    case .eating, .falling: true
    case .gone: false
    }
  }
  /// Whether the monkey waits for a new banana.
  var isBananaGone: Bool { if case .gone = phase { true } else { false } }

  /// Whether the scene changes without input because of the feeding, so that each frame has to be
  /// drawn.
  var isAnimating: Bool { isEating || isFalling }

  /// The next time at which the feeding changes without input; nil if there is no such time.
  var nextDeadline: Duration? {
    switch phase {
    case .free: lookEnd.earlier(bites.nextChange)
    case .eating(let meal): meal.nextBite
    case .gone(let start, let isSwallowed, _):
      start + (isSwallowed ? Self.absence : Self.swallowing)
    case .falling(let fall, let start, let hasLanded):
      start + (hasLanded ? fall.duration : fall.landing)
    }
  }

  /// Takes a bite from the banana that grows back, as a response to a tap on the banana; the bite after that which
  /// leaves only the stump eats it up, if the monkey reaches.
  func bite(at time: Duration) {
    guard reaches, case .free = phase, bites.count(of: banana) == BananaShape.bites else {
      return bites.bite(banana, at: time)
    }
    bites.set(BananaShape.bites, of: banana, growingFrom: nil)
    banana.isUserInteractionEnabled = false
    vanish(at: time, byMonkey: false)
  }

  private func vanish(at time: Duration, byMonkey: Bool) {
    banana.alpha = 0
    mouthOpening = 0
    phase = .gone(since: time, isSwallowed: false, byMonkey: byMonkey)
  }

  /// Records that a finger or a key has changed a sprite since the last update.
  func noteHold(of sprite: Sprite) {
    (isOffered, hasApproached) = (false, false)
    if heldFrom == nil { heldFrom = banana.center - monkey.center }
    if sprite === banana {
      wasBananaHeld = true
      lookEnd = nil
    } else {
      wasMonkeyHeld = true
    }
  }

  /// Lets the new banana fall at once, if the monkey has swallowed the last one.
  func shakeLoose(at time: Duration) {
    if case .gone(_, isSwallowed: true, let byMonkey) = phase {
      phase = .gone(since: time - Self.absence, isSwallowed: true, byMonkey: byMonkey)
    }
  }

  /// Ends the feeding: the banana is whole and free and can be touched.
  func reset() {
    phase = .free
    bites.removeAll()
    banana.alpha = 1
    banana.isUserInteractionEnabled = true
    (wasBananaHeld, wasMonkeyHeld, wasThrown, isOffered) = (false, false, false, false)
    (lookEnd, mouthOpening, heldFrom) = (nil, 0, nil)
    path.clear()
  }

  /// Lets a banana that is being eaten leap out of the monkey's hands and fall to the ground, because it laughs.
  ///
  /// - Parameters:
  ///   - rest: The place on the ground.
  ///   - scale: The scale of the surface.
  func drop(to rest: Point, scale: Double, at time: Duration) {
    guard isEating else { return }
    // It eats on after it has laughed.
    isOffered = true
    banana.isUserInteractionEnabled = true
    mouthOpening = 0
    bites.set(bites.count(of: banana), of: banana, growingFrom: time)
    var end = banana.pose
    end.center = Point(x: rest.x, y: max(rest.y, banana.center.y))
    if reaches { end.rotation = 0 }
    let leap = reaches ? Self.leap * scale : 0
    fall(BananaFall(from: banana.pose, to: end, leap: leap, scale: scale), at: time)
  }

  // MARK: Time

  /// Advances the feeding to a time, after the sprites have moved.
  ///
  /// - Parameters:
  ///   - scale: The scale of the surface.
  ///   - canEat: Returns whether the mouth is free at a time.
  func update(to time: Duration, scale: Double, canEat: (Duration) -> Bool) {
    bites.update(to: time) { manipulator.squash($0, at: $1) }
    if case .free = phase { updateFree(to: time, canEat) }
    // One phase can end and the next begin in the same update.
    while let due = nextChange, due <= time { change(at: due, scale: scale) }
    if case .eating(let meal) = phase {
      // The banana stays in front of the monkey, even if a finger touches the monkey.
      manipulator.raise(banana)
      meal.place(banana, at: time, before: monkey)
      mouthOpening = meal.opening(at: time)
    }
    now = time
  }

  /// The next time at which the phase changes; nil while the banana is free.
  private var nextChange: Duration? {
    if case .free = phase { nil } else { nextDeadline }
  }

  private func change(at time: Duration, scale: Double) {
    switch phase {
    case .free: break
    case .eating(var meal):
      meal.place(banana, at: time, before: monkey)
      meal.bites += 1
      if meal.bites > BananaShape.bites {
        vanish(at: time, byMonkey: true)
      } else {
        bites.set(meal.bites, of: banana, growingFrom: nil)
        phase = .eating(meal)
      }
      onBite(time)
    case .gone(let start, false, let byMonkey):
      phase = .gone(since: start, isSwallowed: true, byMonkey: byMonkey)
      onSwallow(time, byMonkey)
    case .gone(_, true, _):
      reset()
      onNewBanana(time)
      let end = banana.pose
      let size = manipulator.container.bounds.size
      // From above the surface, where the leaves are.
      let start = Pose(
        center: Point(
          x: min(end.center.x + Self.drift * size.width, size.width), y: -0.6 * banana.bounds.height
        ),
        rotation: end.rotation + 1.1, scale: end.scale)
      fall(BananaFall(from: start, to: end, scale: scale), at: time)
    case .falling(let fall, let start, let hasLanded):
      if hasLanded { return phase = .free }
      phase = .falling(fall, start: start, hasLanded: true)
      // A monkey of any size must not hide it.
      manipulator.raise(banana)
      onLanding(time)
    }
  }

  private func fall(_ fall: BananaFall, at time: Duration) {
    manipulator.lead(
      banana, for: fall.duration, at: time, along: fall.pose,
      completion: weakly(self) { feeding, isFinished in
        // A finger has caught the banana.
        if !isFinished { feeding.phase = .free }
      })
    phase = .falling(fall, start: time, hasLanded: false)
    path.clear()
  }

  // MARK: The mouth

  private func updateFree(to time: Duration, _ canEat: (Duration) -> Bool) {
    let (isBananaHeld, isMonkeyHeld) = (manipulator.isHeld(banana), manipulator.isHeld(monkey))
    let isThrown = banana.isThrown || monkey.isThrown
    let isBananaLetGo = isOffered || wasBananaHeld
    let isLetGo = isBananaLetGo || wasMonkeyHeld && !isMonkeyHeld
    let isFlying = isThrown || wasThrown
    let isMoved =
      isOffered
      || heldFrom.map { (banana.center - monkey.center - $0).magnitude > Self.leastMove } ?? false
    if !isBananaHeld, !isMonkeyHeld { heldFrom = nil }
    (wasBananaHeld, wasMonkeyHeld, wasThrown) = (isBananaHeld, isMonkeyHeld, isThrown)
    if let end = lookEnd, end <= time { lookEnd = nil }
    guard isLetGo || isFlying || isBananaHeld || isMonkeyHeld else {
      mouthOpening = lookEnd == nil ? 0 : Self.missOpening
      path.clear()
      isRefused = false
      return
    }
    path.update(to: banana, .after(bites: bites.count(of: banana)), from: monkey)
    let distance = path.distance
    let isFree = canEat(time)
    let range = Self.mouthDistance - MonkeyFace.biteDistance
    mouthOpening = isFree ? min(max((Self.mouthDistance - distance) / range, 0), 1) : 0
    let wasRefused = isRefused
    isRefused = !isFree && distance <= Self.reach
    if isRefused, !wasRefused, isBananaHeld || isFlying { onRefusal() }
    guard !isBananaHeld else { return }
    let isNear =
      distance <= MonkeyFace.biteDistance
      || reaches
        && ((isBananaLetGo || isLetGo && isMoved) && path.touchesMonkey
          || distance <= Self.reach * (isOffered ? 1.5 : 1)
            && (isBananaLetGo && isMoved || isFlying))
    if isNear, !isThrown, isLetGo || isFlying {
      if isFree { return eat(at: time, 1, isTaken: distance > MonkeyFace.biteDistance) }
      isOffered = true
    } else if isLetGo || isFlying, let part = path.meeting(within: MonkeyFace.biteDistance) {
      let meeting = now + (time - now) * part
      if canEat(meeting) { return eat(at: meeting, part) }
    }
    // What is thrown away from the monkey has never come nearer.
    hasApproached = isThrown && (hasApproached || distance < path.lastDistance && !isLetGo)
    if hasApproached, isFree, distance > path.lastDistance {
      if reaches, path.lastDistance <= Self.reach {
        onCatch()
        return eat(at: time, 1, isTaken: true)
      }
      // The monkey looks after a banana that has just passed its mouth.
      if lookEnd == nil, path.lastDistance < Self.missDistance {
        lookEnd = time + Self.lookingAfter
      }
    }
    if lookEnd != nil { mouthOpening = max(mouthOpening, Self.missOpening) }
  }

  /// Begins to eat the banana.
  ///
  /// - Parameters:
  ///   - part: The part of the banana's way since the last update after which it met the mouth.
  ///   - isTaken: Whether the monkey takes the banana with its arms.
  private func eat(at time: Duration, _ part: Double, isTaken: Bool = false) {
    manipulator.stop(banana)
    banana.isUserInteractionEnabled = false
    (isOffered, lookEnd) = (false, nil)
    let count = bites.count(of: banana)
    bites.set(count, of: banana, growingFrom: nil)
    let meal = Meal(
      of: banana, at: path.end(after: part), bites: count, by: monkey, isTaken: isTaken,
      isLow: reaches, start: time)
    phase = .eating(meal)
    if reaches, !manipulator.isHeld(monkey) { stepAside(for: meal, at: time) }
  }

  /// Lets a monkey that eats at an edge step aside, so that all of it and of the banana is seen.
  private func stepAside(for meal: Meal, at time: Duration) {
    let side = monkey.bounds.width * monkey.transform.scale / 2
    let reach = max(0.95 * banana.bounds.width * banana.transform.scale, side)
    let (left, right) = meal.isStemLeft ? (reach, side) : (side, reach)
    let width = manipulator.container.bounds.width
    let x = max(min(monkey.center.x, width - right), left)
    guard x != monkey.center.x, left + right <= width else { return }
    manipulator.animator.animate(
      monkey, withDuration: .milliseconds(400), options: [.movesModel, .allowUserInteraction],
      at: time
    ) { $0.center.x = x }
  }
}
