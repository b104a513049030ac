/// A pair of x and y components, such as a displacement in points or a velocity.
public struct Vector: Hashable, Sendable {
  public var dx: Double
  public var dy: Double

  public static let zero = Vector(dx: 0, dy: 0)

  @inlinable public init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// The length of the vector; never negative.
  @inlinable public var magnitude: Double { (dx * dx + dy * dy).squareRoot() }

  /// The direction of the vector in radians from the x axis, clockwise on screen, from -π to π.
  ///
  /// 0 for a zero vector.
  public var angle: Double { arctangent(dy, dx) }

  @inlinable public static func + (a: Vector, b: Vector) -> Vector {
    Vector(dx: a.dx + b.dx, dy: a.dy + b.dy)
  }

  @inlinable public static func - (a: Vector, b: Vector) -> Vector {
    Vector(dx: a.dx - b.dx, dy: a.dy - b.dy)
  }

  @inlinable public static prefix func - (v: Vector) -> Vector { Vector(dx: -v.dx, dy: -v.dy) }

  @inlinable public static func * (v: Vector, factor: Double) -> Vector {
    Vector(dx: v.dx * factor, dy: v.dy * factor)
  }

  @inlinable public static func / (v: Vector, divisor: Double) -> Vector {
    Vector(dx: v.dx / divisor, dy: v.dy / divisor)
  }

  @inlinable public static func += (a: inout Vector, b: Vector) { a = a + b }
  @inlinable public static func -= (a: inout Vector, b: Vector) { a = a - b }
}
