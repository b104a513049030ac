#if os(Linux)
/// A place in a window or on the screen, in pixels from its upper left corner.
struct Place: Hashable, CustomStringConvertible {
  var x: Double
  var y: Double

  init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  var description: String { "(\(x), \(y))" }

  static func + (place: Place, offset: Place) -> Place {
    Place(place.x + offset.x, place.y + offset.y)
  }

  static func - (place: Place, other: Place) -> Place {
    Place(place.x - other.x, place.y - other.y)
  }

  static func * (place: Place, factor: Double) -> Place {
    Place(place.x * factor, place.y * factor)
  }

  /// How far it is from the corner.
  var length: Double { (x * x + y * y).squareRoot() }
}
#endif
