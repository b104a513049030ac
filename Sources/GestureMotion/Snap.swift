public import Gestures

/// The motion of a thrown object that comes to rest at one of several points, pulled by a spring.
///
/// The spring pulls to the point nearest to where the object comes to rest without a spring.
public struct Snap: Sendable {
  /// The point at which the object comes to rest: one of those that were given.
  public let target: Point
  private let x: SpringMotion
  private let y: SpringMotion

  /// Creates the motion of an object from `start` to one of `points`; nil if `points` is empty.
  ///
  /// The velocity is in points per second. Of two points at the same distance, the first is chosen.
  public init?(
    from start: Point, velocity: Vector, to points: [Point], rate: DecelerationRate = .normal,
    spring: Spring = .smooth, tolerance: Double = 0.05
  ) {
    let projected = Point(
      x: Deceleration(from: start.x, velocity: velocity.dx, rate: rate).end,
      y: Deceleration(from: start.y, velocity: velocity.dy, rate: rate).end)
    let nearest = points.min { ($0 - projected).magnitude < ($1 - projected).magnitude }
    guard let nearest else { return nil }
    target = nearest
    x = SpringMotion(
      spring, from: start.x, to: nearest.x, velocity: velocity.dx, tolerance: tolerance)
    y = SpringMotion(
      spring, from: start.y, to: nearest.y, velocity: velocity.dy, tolerance: tolerance)
  }

  /// The time from the start until the object rests in both directions.
  public var duration: Duration { max(x.duration, y.duration) }

  /// Returns the center of the object at a time after the start; ``target`` after ``duration``.
  public func center(after time: Duration) -> Point {
    Point(x: x.value(after: time), y: y.value(after: time))
  }

  /// Returns the velocity, in points per second, at a time after the start; zero after
  /// ``duration``.
  public func velocity(after time: Duration) -> Vector {
    Vector(dx: x.velocity(after: time), dy: y.velocity(after: time))
  }
}
