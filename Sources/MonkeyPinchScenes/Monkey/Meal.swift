import Gestures
import PlayKit

/// One banana that the monkey eats: the times of the bites, and the place of the banana at the mouth.
struct Meal {
  /// The time in which the end of the banana moves to the mouth.
  private static let approach = Duration.milliseconds(240)
  /// The time from the arrival at the mouth to the first bite.
  private static let pause = Duration.milliseconds(80)
  private static let biteInterval = Duration.milliseconds(460)
  /// The part of the interval between two bites for which the monkey chews.
  static let chewing = Duration.milliseconds(270)
  /// The opening from which the mouth opens after it has chewed a bite.
  private static let leastOpening = 0.4

  private let start: Duration
  /// The displacement of the banana's end from the mouth at the start, in the superview's points.
  private let displacement: Vector
  /// The rotation of the banana relative to the monkey at the start, in radians.
  private let rotation: Double
  /// Whether the banana's stem points to the left of the monkey, not to the right.
  private let isStemLeft: Bool
  /// The number of bites that were missing from the banana at the start.
  private let firstBites: Int
  /// The number of bites that are missing from the banana.
  var bites: Int

  /// Begins a meal.
  ///
  /// - Parameters:
  ///   - end: The place of the banana's end in the monkey's picture.
  ///   - bites: The number of bites that are missing from the banana.
  init(of banana: Sprite, at end: Point, bites: Int, by monkey: Sprite, start: Duration) {
    self.start = start
    displacement =
      MonkeyFace.place(end, of: monkey) - MonkeyFace.place(MonkeyFace.mouth, of: monkey)
    rotation = banana.transform.rotation - monkey.transform.rotation
    let core = BananaShape.after(bites: bites).core
    func x(_ fraction: Point) -> Double {
      MonkeyFace.place(of: banana.point(at: fraction), from: banana, in: monkey).x
    }
    isStemLeft = x(core[core.count - 1]) < x(core[0])
    firstBites = bites
    self.bites = bites
  }

  /// The time of the next bite.
  var nextBite: Duration {
    start + Self.approach + Self.pause + Self.biteInterval * (bites - firstBites)
  }

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
      displacement = self.displacement * (1 - part)
    } else {
      let lastEnd = BananaShape.after(bites: bites - 1).end
      end = lastEnd + (end - lastEnd) * part
      lastRotation = restingRotation(bites: bites - 1)
    }
    let turn = lastRotation + (restingRotation(bites: bites) - lastRotation) * part
    let scale = banana.transform.scale
    banana.transform = Transform(rotation: monkey.transform.rotation + turn)
      .scaledBy(x: scale, y: scale)
    let mouth = MonkeyFace.place(MonkeyFace.mouth, of: monkey)
    banana.center +=
      mouth + displacement - banana.convert(banana.point(at: end), to: banana.superview)
  }

  /// Returns the progress, from 0 to 1, of the banana's end to the mouth, which begins and ends
  /// slowly.
  ///
  /// After a bite, the bitten end moves to the mouth while the monkey opens it.
  private func progress(at time: Duration) -> Double {
    let part =
      bites == firstBites
      ? (time - start) / Self.approach
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
