/// A location in the coordinate system of a view, in points; y grows downwards.
public struct Point: Hashable, Sendable {
  public var x: Double
  public var y: Double

  public static let zero = Point(x: 0, y: 0)

  @inlinable public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  @inlinable public static func - (end: Point, start: Point) -> Vector {
    Vector(dx: end.x - start.x, dy: end.y - start.y)
  }

  @inlinable public static func + (point: Point, offset: Vector) -> Point {
    Point(x: point.x + offset.dx, y: point.y + offset.dy)
  }

  @inlinable public static func - (point: Point, offset: Vector) -> Point {
    Point(x: point.x - offset.dx, y: point.y - offset.dy)
  }

  @inlinable public static func += (point: inout Point, offset: Vector) { point = point + offset }
  @inlinable public static func -= (point: inout Point, offset: Vector) { point = point - offset }

  /// Returns a point on the line from this point (fraction 0) to `other` (fraction 1).
  @inlinable public func interpolated(to other: Point, fraction: Double) -> Point {
    self + (other - self) * fraction
  }
}
