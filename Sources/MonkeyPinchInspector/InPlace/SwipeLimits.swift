import GestureHistory
import Gestures

/// The minimum distance of a swipe, and the maximum distance to the side, as time passes.
struct SwipeLimits {
  let longest: Double
  private let minimumPrimary, maximumSecondary, primaryDecay, secondaryDecay: Double
  private let slop: Double
  private let directions: SwipeGestureRecognizer.Direction

  init?(_ swipe: MeasuredAttempt) {
    guard let longest = swipe.limit(of: .duration),
      let minimumPrimary = swipe.limit(of: .distanceInDirection),
      let maximumSecondary = swipe.limit(of: .distanceFromLine),
      let primaryDecay = swipe.value("primaryDecay"),
      let secondaryDecay = swipe.value("secondaryDecay"),
      let directions = swipe.value("direction")
    else { return nil }
    self.longest = longest
    self.minimumPrimary = minimumPrimary
    self.maximumSecondary = maximumSecondary
    self.primaryDecay = primaryDecay
    self.secondaryDecay = secondaryDecay
    self.directions = .init(rawValue: Int(directions))
    slop = swipe.value("slop") ?? 0
  }

  func primary(at time: Double) -> Double {
    max(minimumPrimary * (1 - min(time, longest) * (1 - primaryDecay)), slop)
  }

  func secondary(at time: Double) -> Double {
    maximumSecondary * (1 - min(time, longest) * (1 - secondaryDecay))
  }

  /// Returns the unit vectors along and across the recognized direction that is nearest to a
  /// movement.
  func axes(toward movement: Vector) -> (along: Vector, across: Vector) {
    let candidates: [(SwipeGestureRecognizer.Direction, Vector)] = [
      (.right, Vector(dx: 1, dy: 0)), (.left, Vector(dx: -1, dy: 0)),
      (.up, Vector(dx: 0, dy: -1)), (.down, Vector(dx: 0, dy: 1)),
    ]
    let along =
      candidates.filter { directions.contains($0.0) }.map(\.1)
      .max { movement.component(along: $0) < movement.component(along: $1) }
      ?? Vector(dx: 1, dy: 0)
    return (along, Vector(dx: along.dy.magnitude, dy: along.dx.magnitude))
  }

  /// Returns the corners of the box that a finger has to reach, as far as it is drawn.
  func goal(_ origin: Point, _ along: Vector, _ across: Vector, at time: Double) -> [Point] {
    let near = origin + along * primary(at: time)
    let far = origin + along * (minimumPrimary * 1.6)
    let half = across * secondary(at: time)
    return [near - half, far - half, far + half, near + half]
  }
}
