import GestureMotion
import Gestures

/// A state machine of the feeding of the monkey: the monkey eats a banana that users let go before
/// its mouth or throw through its mouth, and a new banana falls from the leaves.
///
/// The state depends on the session's times and the sprites' places, never on pictures.
final class Feeding {
  /// The phases of the feeding, in their order.
  private enum Phase {
    /// The banana is where users have put it.
    case free
    /// The end of the banana is at the monkey's mouth.
    case eating(Meal)
    /// The banana is eaten and cannot be seen or touched.
    case gone(since: Duration, isSwallowed: Bool)
    /// The new banana, or one that the monkey has dropped, falls.
    case falling(BananaFall, start: Duration, hasLanded: Bool)
  }

  /// One banana that is being eaten.
  private struct Meal {
    let start: Duration
    /// The displacement of the banana's end from the mouth at the start, in the superview's points.
    let approach: Vector
    /// The rotation of the banana relative to the monkey at the start, in radians.
    let rotation: Double
    /// Whether the banana's stem points to the left of the monkey, not to the right.
    let isStemLeft: Bool
    /// The number of bites that were missing from the banana at the start.
    let firstBites: Int
    /// The number of bites that are missing from the banana.
    var bites: Int

    /// The time of the next bite.
    var nextBite: Duration {
      start + Feeding.approach + Feeding.pause
        + Feeding.biteInterval * (bites - firstBites)
    }

    /// Returns the rotation, relative to the monkey, at which the stem of a banana points aside and
    /// a little upwards, so that the banana does not cover the face.
    func restingRotation(bites: Int) -> Double {
      let core = BananaShape.after(bites: bites).core
      let stem = core[core.count - 1] - core[0]
      let goal = isStemLeft ? Vector(dx: -1, dy: -0.3) : Vector(dx: 1, dy: -0.3)
      let angle = arctangent(goal.dy, goal.dx) - arctangent(stem.dy, stem.dx)
      return rotation + (angle - rotation).remainder(dividingBy: 2 * .pi)
    }
  }

  /// The time in which the end of the banana moves to the mouth.
  private static let approach = Duration.milliseconds(240)
  /// The time from the arrival at the mouth to the first bite.
  private static let pause = Duration.milliseconds(80)
  private static let biteInterval = Duration.milliseconds(460)
  /// The part of the interval between two bites for which the monkey chews.
  static let chewing = Duration.milliseconds(270)
  /// The time from the last bite to the gulp.
  static let swallowing = Duration.milliseconds(700)
  /// The time from the last bite to the fall of the new banana.
  private static let absence = Duration.milliseconds(1700)
  /// The distance between the mouth and the banana below which a released banana is eaten.
  ///
  /// The unit of this and the other distances is 1/240 of the side of the monkey's picture.
  private static let biteDistance = 44.0
  /// The distance between the mouth and a moving banana below which the mouth begins to open.
  private static let mouthDistance = 150.0
  /// The distance below which a banana that is thrown past the mouth is missed.
  private static let missDistance = 260.0
  /// The time for which the monkey looks after a banana that it has missed.
  private static let lookingAfter = Duration.milliseconds(1600)
  /// How far the mouth stays open while the monkey looks after a banana that it has missed.
  private static let missOpening = 0.3
  /// The opening from which the mouth opens after it has chewed a bite.
  private static let bitingOpening = 0.4

  /// Called for each bite that the monkey takes, with the time of the bite.
  var onBite: (Duration) -> Void = { _ in }
  /// Called when the monkey swallows the last bite.
  var onSwallow: (Duration) -> Void = { _ in }
  /// Called before the new banana falls, to move the banana to the place where the fall ends.
  var onNewBanana: (Duration) -> Void = { _ in }
  /// Called when a falling banana touches the ground for the first time.
  var onLanding: (Duration) -> Void = { _ in }

  private let monkey: Sprite
  private let banana: Sprite
  private let manipulator: Manipulator
  /// The bites that are missing from the banana.
  private(set) var bites = BananaBites()
  private var phase = Phase.free
  private var now = Duration.zero
  /// The places of the banana's middle line at the last update, from its end to its stem, and of
  /// its middle.
  ///
  /// They are in the coordinates of the monkey's picture, so that it makes no difference which of
  /// the sprites moves.
  private var points: [Point] = []
  private var lastPoints: [Point] = []
  /// Whether the banana or the monkey was held, or thrown, at any time since the last update.
  private var (wasBananaHeld, wasMonkeyHeld) = (false, false)
  private var wasThrown = false
  /// Whether the banana was let go before the mouth, but the monkey could not eat it yet.
  private var isOffered = false
  /// The end of the time for which the monkey looks after a thrown banana; nil if it does not.
  private var lookEnd: Duration?
  private var distance = Double.infinity

  init(of monkey: Sprite, with banana: Sprite, _ manipulator: Manipulator) {
    (self.monkey, self.banana, self.manipulator) = (monkey, banana, manipulator)
  }

  // MARK: State

  /// The target for the opening of the mouth, from 0 for closed to 1 for wide open.
  private(set) var mouthOpening = 0.0

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
    case .gone(let start, let isSwallowed): start + (isSwallowed ? Self.absence : Self.swallowing)
    case .falling(let fall, let start, let hasLanded):
      start + (hasLanded ? fall.duration : fall.landing)
    }
  }

  /// Takes a bite from the banana that grows back, as a response to a tap on the banana.
  func bite(at time: Duration) { bites.bite(banana, at: time) }

  /// Records that a finger or a key has changed a sprite since the last update.
  func noteHold(of sprite: Sprite) {
    isOffered = false
    if sprite === banana {
      wasBananaHeld = true
      lookEnd = nil
    } else {
      wasMonkeyHeld = true
    }
  }

  /// Ends the feeding: the banana is whole and free and can be touched.
  func reset() {
    phase = .free
    bites.removeAll()
    banana.alpha = 1
    banana.isUserInteractionEnabled = true
    (wasBananaHeld, wasMonkeyHeld, wasThrown, isOffered) = (false, false, false, false)
    (lookEnd, mouthOpening) = (nil, 0)
    lastPoints.removeAll(keepingCapacity: true)
  }

  /// Lets a banana that is being eaten fall to the ground, because the monkey laughs.
  ///
  /// - Parameters:
  ///   - rest: The place on the ground.
  ///   - scale: The scale of the surface.
  func drop(to rest: Point, scale: Double, at time: Duration) {
    guard isEating else { return }
    banana.isUserInteractionEnabled = true
    bites.set(bites.count(of: banana), of: banana, growingFrom: time)
    var end = banana.pose
    end.center = Point(x: rest.x, y: max(rest.y, banana.center.y))
    fall(BananaFall(from: banana.pose, to: end, scale: scale), at: time)
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
    if case .eating(let meal) = phase { place(at: time, meal) }
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
      place(at: time, meal)
      meal.bites += 1
      if meal.bites > BananaShape.bites {
        banana.alpha = 0
        phase = .gone(since: time, isSwallowed: false)
      } else {
        bites.set(meal.bites, of: banana, growingFrom: nil)
        phase = .eating(meal)
      }
      mouthOpening = isEating ? Self.bitingOpening : 0
      onBite(time)
    case .gone(let start, false):
      phase = .gone(since: start, isSwallowed: true)
      onSwallow(time)
    case .gone(_, true):
      reset()
      onNewBanana(time)
      let end = banana.pose
      let size = manipulator.container.bounds.size
      // From above the surface, where the leaves are.
      let start = Pose(
        center: Point(
          x: min(end.center.x + 0.14 * size.width, size.width), y: -0.6 * banana.bounds.height),
        rotation: end.rotation + 1.1, scale: end.scale)
      fall(BananaFall(from: start, to: end, scale: scale), at: time)
    case .falling(let fall, let start, let hasLanded):
      if hasLanded { return phase = .free }
      phase = .falling(fall, start: start, hasLanded: true)
      onLanding(time)
    }
  }

  private func fall(_ fall: BananaFall, at time: Duration) {
    var shown = Presentation(banana)
    manipulator.animator.lead(
      banana, for: fall.duration, at: time,
      along: { time in
        shown.show(fall.pose(after: time))
        return shown
      },
      completion: { [weak self] isFinished in
        // A finger has caught the banana.
        if !isFinished { self?.phase = .free }
      })
    phase = .falling(fall, start: time, hasLanded: false)
    lastPoints.removeAll(keepingCapacity: true)
  }

  // MARK: The mouth

  private func updateFree(to time: Duration, _ canEat: (Duration) -> Bool) {
    let (isBananaHeld, isMonkeyHeld) = (manipulator.isHeld(banana), manipulator.isHeld(monkey))
    let isThrown = banana.isThrown || monkey.isThrown
    let isLetGo = isOffered || wasBananaHeld || (wasMonkeyHeld && !isMonkeyHeld)
    let isFlying = isThrown || wasThrown
    (wasBananaHeld, wasMonkeyHeld, wasThrown) = (isBananaHeld, isMonkeyHeld, isThrown)
    if let end = lookEnd, end <= time { lookEnd = nil }
    guard isLetGo || isFlying || isBananaHeld || isMonkeyHeld else {
      mouthOpening = lookEnd == nil ? 0 : Self.missOpening
      distance = .infinity
      points.removeAll(keepingCapacity: true)
      return
    }
    let lastDistance = distance
    locate()
    let isFree = canEat(time)
    let range = Self.mouthDistance - Self.biteDistance
    mouthOpening = isFree ? min(max((Self.mouthDistance - distance) / range, 0), 1) : 0
    guard !isBananaHeld else { return }
    if isLetGo, distance <= Self.biteDistance {
      if isFree { return eat(at: time, 1) }
      isOffered = true
    } else if isLetGo || isFlying, let part = meeting, canEat(now + (time - now) * part) {
      return eat(at: now + (time - now) * part, part)
    }
    // The monkey looks after a banana that has just passed its mouth.
    if isThrown, lookEnd == nil, lastDistance < Self.missDistance, distance > lastDistance, isFree {
      lookEnd = time + Self.lookingAfter
    }
    if lookEnd != nil { mouthOpening = max(mouthOpening, Self.missOpening) }
  }

  /// Finds the banana's places and its distance from the mouth, and keeps the places of the last
  /// update.
  private func locate() {
    swap(&points, &lastPoints)
    points.removeAll(keepingCapacity: true)
    distance = .infinity
    let shape = BananaShape.after(bites: bites.count(of: banana))
    for fraction in shape.core { locate(fraction) }
    // A banana is also before the mouth if the mouth is in its bend.
    locate(shape.extent.center)
  }

  private func locate(_ fraction: Point) {
    let point = MonkeyFace.place(of: banana.point(at: fraction), from: banana, in: monkey)
    points.append(point)
    distance = min(distance, (point - MonkeyFace.mouth).magnitude)
  }

  /// The part of the time since the last update after which the banana meets the mouth; nil if it
  /// does not.
  ///
  /// The banana moves straight from one update to the next, so that it meets the mouth at any frame
  /// rate.
  private var meeting: Double? {
    guard lastPoints.count == points.count else { return nil }
    var first: Double?
    for (start, end) in zip(lastPoints, points) {
      guard let part = Self.meeting(from: start - MonkeyFace.mouth, to: end - MonkeyFace.mouth)
      else { continue }
      first = min(first ?? part, part)
    }
    return first
  }

  /// Returns the part of a straight way after which a point is within the bite distance of the
  /// origin.
  private static func meeting(from start: Vector, to end: Vector) -> Double? {
    let way = end - start
    let rest = start.dx * start.dx + start.dy * start.dy - biteDistance * biteDistance
    if rest <= 0 { return 0 }
    let (a, b) = (way.dx * way.dx + way.dy * way.dy, start.dx * way.dx + start.dy * way.dy)
    let root = b * b - a * rest
    guard a > 0, b < 0, root >= 0 else { return nil }
    let part = (-b - root.squareRoot()) / a
    return part <= 1 ? part : nil
  }

  // MARK: Eating

  /// Begins to eat the banana.
  ///
  /// - Parameter part: The part of the time since the last update after which the banana met the
  ///   mouth.
  private func eat(at time: Duration, _ part: Double) {
    manipulator.stop(banana)
    banana.isUserInteractionEnabled = false
    isOffered = false
    lookEnd = nil
    var end = points[0]
    if lastPoints.count == points.count { end = lastPoints[0] + (end - lastPoints[0]) * part }
    let approach =
      MonkeyFace.place(end, of: monkey) - MonkeyFace.place(MonkeyFace.mouth, of: monkey)
    let count = bites.count(of: banana)
    bites.set(count, of: banana, growingFrom: nil)
    let core = BananaShape.after(bites: count).core
    let stem = MonkeyFace.place(
      of: banana.point(at: core[core.count - 1]), from: banana, in: monkey)
    phase = .eating(
      Meal(
        start: time, approach: approach,
        rotation: banana.transform.rotation - monkey.transform.rotation,
        isStemLeft: stem.x < points[0].x, firstBites: count, bites: count))
    mouthOpening = 1
  }

  /// Moves the banana so that its end is at the mouth, or on the way to it.
  private func place(at time: Duration, _ meal: Meal) {
    manipulator.raise(banana)
    var (end, last) = (BananaShape.after(bites: meal.bites).end, meal.rotation)
    var displacement = Vector.zero
    let part: Double
    if meal.bites == meal.firstBites {
      part = Self.ease((time - meal.start) / Self.approach)
      displacement = meal.approach * (1 - part)
    } else {
      // After a bite, the bitten end moves to the mouth while the monkey opens it.
      part = Self.ease(1 - (meal.nextBite - time) / (Self.biteInterval - Self.chewing))
      let lastEnd = BananaShape.after(bites: meal.bites - 1).end
      end = lastEnd + (end - lastEnd) * part
      last = meal.restingRotation(bites: meal.bites - 1)
      mouthOpening = part > 0 ? 1 : Self.bitingOpening
    }
    let rotation = last + (meal.restingRotation(bites: meal.bites) - last) * part
    let scale = banana.transform.scale
    banana.transform = Transform(rotation: monkey.transform.rotation + rotation)
      .scaledBy(x: scale, y: scale)
    let mouth = MonkeyFace.place(MonkeyFace.mouth, of: monkey)
    banana.center +=
      mouth + displacement - banana.convert(banana.point(at: end), to: banana.superview)
  }

  /// Returns a progress that begins and ends slowly, for a part of a time from 0 to 1.
  private static func ease(_ part: Double) -> Double {
    let part = min(max(part, 0), 1)
    return part * part * (3 - 2 * part)
  }
}

extension Sprite {
  /// Returns the point, in the sprite's coordinates, at fractions of the box's width and height.
  fileprivate func point(at fraction: Point) -> Point {
    Point(x: bounds.minX + fraction.x * bounds.width, y: bounds.minY + fraction.y * bounds.height)
  }
}
