import GestureMotion
import Gestures
import PlayKit

/// One banana that the monkey eats: the times of the bites, and the place of the banana at the mouth.
struct Meal {
  /// The time in which the end of a banana that is at the mouth moves to the mouth's middle.
  private static let nearApproach = Duration.milliseconds(240)
  /// The time in which the monkey's arms reach a banana that is not at the mouth.
  private static let reaching = Duration.milliseconds(180)
  /// The time from the arrival at the mouth to the first bite.
  private static let pause = Duration.milliseconds(80)
  private static let biteInterval = Duration.milliseconds(460)
  /// The part of the interval between two bites for which the monkey chews.
  static let chewing = Duration.milliseconds(270)
  /// The opening from which the mouth opens after it has chewed a bite.
  private static let leastOpening = 0.4

  /// The time at which the end of the banana begins to move to the mouth, and in which it does.
  private let (start, approach): (Duration, Duration)
  /// Whether the monkey takes the banana with its arms.
  private let isTaken: Bool
  /// The displacement of the banana's end from the mouth at the start, and where the arms reach it, in the superview's
  /// points.
  private let (displacement, grasp): (Vector, Vector)
  /// Where the monkey holds the banana's end, in its picture.
  private let mouth: Point
  /// The rotation of the banana relative to the monkey at the start, in radians.
  private let rotation: Double
  /// Whether the banana's stem points to the left of the monkey, not to the right.
  let isStemLeft: Bool
  /// The number of bites that were missing from the banana at the start.
  private let firstBites: Int
  /// The number of bites that are missing from the banana.
  var bites: Int

  /// Begins a meal.
  ///
  /// - Parameters:
  ///   - end: The place of the banana's end in the monkey's picture.
  ///   - isTaken: Whether the monkey takes the banana with its arms, because it is not at the mouth.
  ///   - isLow: Whether the monkey holds the banana below a corner of the mouth, which then is seen.
  ///   - bites: The number of bites that are missing from the banana.
  init(
    of banana: Sprite, at end: Point, bites: Int, by monkey: Sprite, isTaken: Bool, isLow: Bool,
    start: Duration
  ) {
    self.isTaken = isTaken
    let core = BananaShape.after(bites: bites).core
    func x(_ fraction: Point) -> Double {
      MonkeyFace.place(of: banana.point(at: fraction), from: banana, in: monkey).x
    }
    isStemLeft = x(core[core.count - 1]) < x(core[0])
    mouth = MonkeyFace.mouth + (isLow ? Vector(dx: isStemLeft ? -13 : 13, dy: 13) : .zero)
    let distance = (end - MonkeyFace.mouth).magnitude
    self.start = isTaken ? start + Self.reaching : start
    approach = Self.nearApproach + (isTaken ? .milliseconds(Int(1.2 * min(distance, 500))) : .zero)
    displacement = MonkeyFace.place(end, of: monkey) - MonkeyFace.place(mouth, of: monkey)
    grasp = displacement * min(1, MonkeyFace.graspDistance / max(distance, 1))
    rotation = banana.transform.rotation - monkey.transform.rotation
    firstBites = bites
    self.bites = bites
  }

  /// The time of the next bite.
  var nextBite: Duration {
    start + approach + Self.pause + Self.biteInterval * (bites - firstBites)
  }

  /// Returns whether the monkey's arms reach for the banana or carry it at a time.
  func usesArms(at time: Duration) -> Bool { isTaken && time < start + approach }

  /// Returns the target for the opening of the mouth at a time.
  func opening(at time: Duration) -> Double {
    bites == firstBites || progress(at: time) > 0 ? 1 : Self.leastOpening
  }

  /// Moves the banana so that its end is at the mouth, or on the way to it.
  func place(_ banana: Sprite, at time: Duration, before monkey: Sprite) {
    let part = progress(at: time)
    var (end, lastRotation) = (BananaShape.after(bites: bites).end, rotation)
    var displacement = Vector.zero
    if bites == firstBites {
      // What flies past goes on to the hands.
      let near = isTaken ? min(max(1 - (start - time) / Self.reaching, 0), 1) : 1
      displacement = (self.displacement + (grasp - self.displacement) * near) * (1 - part)
    } else {
      let lastEnd = BananaShape.after(bites: bites - 1).end
      end = lastEnd + (end - lastEnd) * part
      lastRotation = restingRotation(bites: bites - 1)
    }
    let turn = lastRotation + (restingRotation(bites: bites) - lastRotation) * part
    let scale = banana.transform.scale
    banana.transform = Transform(rotation: monkey.transform.rotation + turn)
      .scaledBy(x: scale, y: scale)
    banana.center +=
      MonkeyFace.place(mouth, of: monkey) + displacement
      - banana.convert(banana.point(at: end), to: banana.superview)
  }

  /// Returns the progress, from 0 to 1, of the banana's end to the mouth, which begins and ends
  /// slowly.
  ///
  /// After a bite, the bitten end moves to the mouth while the monkey opens it.
  private func progress(at time: Duration) -> Double {
    let part =
      bites == firstBites
      ? (time - start) / approach
      : 1 - (nextBite - time) / (Self.biteInterval - Self.chewing)
    let limited = min(max(part, 0), 1)
    return limited * limited * (3 - 2 * limited)
  }

  /// Returns the rotation, relative to the monkey, at which the stem of a banana points aside and
  /// a little upwards, so that the banana does not cover the face.
  private func restingRotation(bites: Int) -> Double {
    let core = BananaShape.after(bites: bites).core
    let stem = core[core.count - 1] - core[0]
    let goal = isStemLeft ? Vector(dx: -1, dy: -0.3) : Vector(dx: 1, dy: -0.3)
    let angle = arctangent(goal.dy, goal.dx) - arctangent(stem.dy, stem.dx)
    return rotation + (angle - rotation).remainder(dividingBy: 2 * .pi)
  }
}

/// The way of the banana relative to the monkey's mouth, from one update to the next.
///
/// The places are in the coordinates of the monkey's picture, so that it makes no difference which
/// of the sprites moves.
struct BananaPath {
  /// The places of the banana's middle line, from its end to its stem, and of its middle.
  private var places: [Point] = []
  /// The places at the update before; empty if there was none.
  private var lastPlaces: [Point] = []
  /// The distance of the banana from the mouth; infinite before the first update.
  private(set) var distance = Double.infinity
  /// The distance at the update before; infinite if there was none.
  private(set) var lastDistance = Double.infinity

  /// Begins a new way: the next update has none before it.
  mutating func clear() {
    places.removeAll(keepingCapacity: true)
    distance = .infinity
  }

  /// Continues the way to the banana's place now.
  ///
  /// - Parameter shape: The shape of the banana.
  mutating func update(to banana: Sprite, _ shape: BananaShape, from monkey: Sprite) {
    swap(&places, &lastPlaces)
    places.removeAll(keepingCapacity: true)
    lastDistance = distance
    distance = .infinity
    for fraction in shape.core { add(fraction, of: banana, from: monkey) }
    // A banana is also before the mouth if the mouth is in its bend.
    add(shape.extent.center, of: banana, from: monkey)
  }

  private mutating func add(_ fraction: Point, of banana: Sprite, from monkey: Sprite) {
    let place = MonkeyFace.place(of: banana.point(at: fraction), from: banana, in: monkey)
    places.append(place)
    distance = min(distance, (place - MonkeyFace.mouth).magnitude)
  }

  /// Whether the banana touches the monkey's head or belly.
  var touchesMonkey: Bool { places.contains { MonkeyFace.isBody($0) } }

  /// Returns the part of the way after which the banana is within a distance of the mouth; nil if
  /// it never is.
  ///
  /// The banana moves straight from one update to the next, so that it meets the mouth at any frame
  /// rate.
  func meeting(within reach: Double) -> Double? {
    guard lastPlaces.count == places.count else { return nil }
    var first: Double?
    for (start, end) in zip(lastPlaces, places) {
      let part = Self.meeting(
        from: start - MonkeyFace.mouth, to: end - MonkeyFace.mouth, within: reach)
      if let part { first = min(first ?? part, part) }
    }
    return first
  }

  /// Returns the part of a straight way after which a point is within a distance of the origin.
  private static func meeting(from start: Vector, to end: Vector, within reach: Double) -> Double? {
    let way = end - start
    let rest = start.dx * start.dx + start.dy * start.dy - reach * reach
    if rest <= 0 { return 0 }
    let (a, b) = (way.dx * way.dx + way.dy * way.dy, start.dx * way.dx + start.dy * way.dy)
    let root = b * b - a * rest
    guard a > 0, b < 0, root >= 0 else { return nil }
    let part = (-b - root.squareRoot()) / a
    return part <= 1 ? part : nil
  }

  /// Returns the place of the banana's end after a part of the way.
  func end(after part: Double) -> Point {
    guard lastPlaces.count == places.count else { return places[0] }
    return lastPlaces[0] + (places[0] - lastPlaces[0]) * part
  }
}

extension Sprite {
  /// Returns the point, in the sprite's coordinates, at fractions of the box's width and height.
  func point(at fraction: Point) -> Point {
    Point(x: bounds.minX + fraction.x * bounds.width, y: bounds.minY + fraction.y * bounds.height)
  }
}

/// The fall of a banana under gravity, after a leap or without one, with two small bounces at its end.
struct BananaFall {
  /// The acceleration of a fall, in points per second squared, at the scale 1 of the surface.
  private static let gravity = 2600.0
  /// The part of the speed at impact with which the banana leaves the ground again.
  private static let bounce = 0.32

  private let start: Pose
  let end: Pose
  private let gravity: Double
  /// The speed upwards at the start, in points per second.
  private let speed: Double
  /// The times, in seconds after the start, at which the banana touches the ground.
  private let impacts: [Double]

  /// Creates the fall of a banana to a place at the same height or below.
  ///
  /// - Parameters:
  ///   - leap: How high the banana leaps first, in points.
  ///   - scale: The scale of the surface, by which gravity is multiplied.
  init(from start: Pose, to end: Pose, leap: Double = 0, scale: Double) {
    (self.start, self.end) = (start, end)
    gravity = Self.gravity * scale
    let rise = (2 * leap / gravity).squareRoot()
    let fall = (2 * (leap + max(end.center.y - start.center.y, 0)) / gravity).squareRoot()
    speed = gravity * rise
    var (impacts, leap) = ([rise + fall], 2 * fall * Self.bounce)
    for _ in 0..<2 {
      impacts.append(impacts[impacts.count - 1] + leap)
      leap *= Self.bounce
    }
    self.impacts = impacts
  }

  /// The time from the start to the first touch of the ground.
  var landing: Duration { .seconds(impacts[0]) }
  var duration: Duration { .seconds(impacts[impacts.count - 1]) }

  /// Returns the pose of the banana at a time after the start.
  ///
  /// Towards the end, the banana moves sideways and turns more and more slowly.
  func pose(after time: Duration) -> Pose {
    guard time < duration else { return end }
    let seconds = max(time, .zero).seconds
    let left = 1 - seconds / duration.seconds
    let part = 1 - left * left
    var pose = end
    pose.center.x = start.center.x + (end.center.x - start.center.x) * part
    pose.rotation = start.rotation + (end.rotation - start.rotation) * part
    pose.scale = start.scale + (end.scale - start.scale) * part
    if let next = impacts.firstIndex(where: { seconds < $0 }) {
      if next == 0 {
        pose.center.y = start.center.y + (gravity * seconds / 2 - speed) * seconds
      } else {
        pose.center.y -= gravity / 2 * (seconds - impacts[next - 1]) * (impacts[next] - seconds)
      }
    }
    return pose
  }
}
