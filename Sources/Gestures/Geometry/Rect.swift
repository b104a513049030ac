/// A rectangle with horizontal and vertical sides, given by its top left corner and its size.
public struct Rect: Hashable, Sendable {
  /// The top left corner.
  public var origin: Point
  /// The width and the height, in points.
  public var size: Size

  /// The rectangle at the origin without width and height.
  public static let zero = Rect(origin: .zero, size: .zero)

  /// Creates a rectangle from its top left corner and its size.
  @inlinable public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from its top left corner, its width and its height.
  @inlinable public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// Creates a rectangle from its center and its size.
  @inlinable public init(center: Point, size: Size) {
    self.init(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
      height: size.height)
  }

  /// The width, in points.
  @inlinable public var width: Double { size.width }
  /// The height, in points.
  @inlinable public var height: Double { size.height }
  /// The x coordinate of the left edge.
  @inlinable public var minX: Double { origin.x }
  /// The y coordinate of the top edge.
  @inlinable public var minY: Double { origin.y }
  /// The x coordinate of the center.
  @inlinable public var midX: Double { origin.x + size.width / 2 }
  /// The y coordinate of the center.
  @inlinable public var midY: Double { origin.y + size.height / 2 }
  /// The x coordinate of the right edge, which is not part of the rectangle.
  @inlinable public var maxX: Double { origin.x + size.width }
  /// The y coordinate of the bottom edge, which is not part of the rectangle.
  @inlinable public var maxY: Double { origin.y + size.height }
  /// The point midway between the edges.
  @inlinable public var center: Point { Point(x: midX, y: midY) }

  /// Returns whether the point is inside the rectangle.
  ///
  /// Points on the left and top edges are inside, points on the right and bottom edges are not.
  @inlinable public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Returns the rectangle made smaller by `dx` at the left and right, and `dy` at top and bottom.
  ///
  /// Negative distances make it larger. The size is never negative.
  @inlinable public func insetBy(dx: Double, dy: Double) -> Rect {
    Rect(
      x: minX + dx, y: minY + dy, width: max(0, width - 2 * dx), height: max(0, height - 2 * dy))
  }

  /// Returns the rectangle moved by `dx` to the right and by `dy` downward, in points.
  @inlinable public func offsetBy(dx: Double, dy: Double) -> Rect {
    Rect(origin: origin + Vector(dx: dx, dy: dy), size: size)
  }

  /// Returns whether the rectangles share an area; a common edge is not enough.
  @inlinable public func intersects(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// Returns the area that is in both rectangles; nil if they do not overlap.
  @inlinable public func intersection(_ other: Rect) -> Rect? {
    guard intersects(other) else { return nil }
    return Rect(
      from: Point(x: max(minX, other.minX), y: max(minY, other.minY)),
      to: Point(x: min(maxX, other.maxX), y: min(maxY, other.maxY)))
  }

  /// Returns the smallest rectangle that contains this rectangle and `other`.
  @inlinable public func union(_ other: Rect) -> Rect {
    Rect(
      from: Point(x: min(minX, other.minX), y: min(minY, other.minY)),
      to: Point(x: max(maxX, other.maxX), y: max(maxY, other.maxY)))
  }

  @usableFromInline init(from low: Point, to high: Point) {
    self.init(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// Returns the point inside the rectangle or on its edges that is nearest to `point`.
  @inlinable public func clamp(_ point: Point) -> Point {
    Point(x: min(max(point.x, minX), maxX), y: min(max(point.y, minY), maxY))
  }

  /// Returns the smallest upright rectangle that contains this rectangle after the transform.
  public func applying(_ transform: Transform) -> Rect {
    var low = origin.applying(transform)
    var high = low
    // Not an array of the corners: the frame of a view is computed often, and must not allocate.
    func add(_ x: Double, _ y: Double) {
      let corner = Point(x: x, y: y).applying(transform)
      low = Point(x: min(low.x, corner.x), y: min(low.y, corner.y))
      high = Point(x: max(high.x, corner.x), y: max(high.y, corner.y))
    }
    add(maxX, minY)
    add(minX, maxY)
    add(maxX, maxY)
    return Rect(from: low, to: high)
  }
}

/// A width and a height, in points.
public struct Size: Hashable, Sendable {
  /// The horizontal extent, in points.
  public var width: Double
  /// The vertical extent, in points.
  public var height: Double

  /// No width and no height.
  public static let zero = Size(width: 0, height: 0)

  /// Creates a size from a width and a height.
  @inlinable public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}
