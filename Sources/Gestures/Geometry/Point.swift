/// A location in the coordinate system of a view, in points; y grows downwards.
public struct Point: Hashable, Sendable {
  /// The horizontal coordinate, in points; it grows to the right.
  public var x: Double
  /// The vertical coordinate, in points; it grows downwards.
  public var y: Double

  /// The origin of a coordinate system.
  public static let zero = Point(x: 0, y: 0)

  /// Creates a point from its coordinates.
  @inlinable public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Returns the displacement from `start` to `end`.
  @inlinable public static func - (end: Point, start: Point) -> Vector {
    Vector(dx: end.x - start.x, dy: end.y - start.y)
  }

  /// Returns the point that is displaced by `offset`.
  @inlinable public static func + (point: Point, offset: Vector) -> Point {
    Point(x: point.x + offset.dx, y: point.y + offset.dy)
  }

  /// Returns the point that is displaced by the opposite of `offset`.
  @inlinable public static func - (point: Point, offset: Vector) -> Point {
    Point(x: point.x - offset.dx, y: point.y - offset.dy)
  }

  /// Moves the point by `offset`.
  @inlinable public static func += (point: inout Point, offset: Vector) { point = point + offset }
  /// Moves the point by the opposite of `offset`.
  @inlinable public static func -= (point: inout Point, offset: Vector) { point = point - offset }

  /// Returns a point on the line from this point (fraction 0) to `other` (fraction 1).
  @inlinable public func interpolated(to other: Point, fraction: Double) -> Point {
    self + (other - self) * fraction
  }
}

extension Point {
  /// Returns the mean of locations; nil without any.
  static func mean(of locations: some Collection<Point>) -> Point? {
    guard !locations.isEmpty else { return nil }
    let sum = locations.reduce(Vector.zero) { $0 + $1.asVector }
    return .zero + sum / Double(locations.count)
  }
}
