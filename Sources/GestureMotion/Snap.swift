public import Gestures

/// A thing that was thrown towards one of several places, and is pulled there.
///
/// The place is the one nearest to where the thing would have come to rest by itself.
public struct Snap: Sendable {
  public let target: Point
  private let x: SpringMotion
  private let y: SpringMotion

  /// Lets a thing go with a velocity, in points a second.
  ///
  /// Of two places that are equally near the first is taken; without any there is no snap.
  public init?(
    from start: Point, velocity: Vector, to places: [Point], rate: DecelerationRate = .normal,
    spring: Spring = .smooth, tolerance: Double = 0.05
  ) {
    let projected = Point(
      x: Deceleration(from: start.x, velocity: velocity.dx, rate: rate).end,
      y: Deceleration(from: start.y, velocity: velocity.dy, rate: rate).end)
    let nearest = places.min { ($0 - projected).magnitude < ($1 - projected).magnitude }
    guard let nearest else { return nil }
    target = nearest
    x = SpringMotion(
      spring, from: start.x, to: nearest.x, velocity: velocity.dx, tolerance: tolerance)
    y = SpringMotion(
      spring, from: start.y, to: nearest.y, velocity: velocity.dy, tolerance: tolerance)
  }

  public var duration: Duration { max(x.duration, y.duration) }

  public func center(after time: Duration) -> Point {
    Point(x: x.value(after: time), y: y.value(after: time))
  }

  public func velocity(after time: Duration) -> Vector {
    Vector(dx: x.velocity(after: time), dy: y.velocity(after: time))
  }
}
