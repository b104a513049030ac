#if os(Linux)
/// A position or displacement in a window or on the screen, in pixels.
struct Position: Hashable, CustomStringConvertible {
  var x: Double
  var y: Double

  init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  var description: String { "(\(x), \(y))" }

  static func + (position: Position, offset: Position) -> Position {
    Position(position.x + offset.x, position.y + offset.y)
  }

  static func - (position: Position, other: Position) -> Position {
    Position(position.x - other.x, position.y - other.y)
  }

  static func * (position: Position, factor: Double) -> Position {
    Position(position.x * factor, position.y * factor)
  }

  /// The distance from (0, 0).
  var length: Double { (x * x + y * y).squareRoot() }
}
#endif
