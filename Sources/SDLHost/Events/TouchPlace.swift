import Gestures

/// The one place where SDL's finger places become points.
enum TouchPlace {
  /// Beyond this a coordinate cannot be a share of the window any more.
  static let largestShare = 1.5

  /// Where a finger is, in points of the window.
  ///
  /// - Parameters:
  ///   - x: SDL's coordinate: from 0 to 1, a little beyond at the edges; on some systems pixels.
  ///   - window: Its size in points at this moment.
  ///   - density: Pixels per point.
  /// - Returns: Nothing where a coordinate is not a number at all.
  static func point(x: Float, y: Float, window: Size, density: Double) -> Point? {
    let (x, y) = (Double(x), Double(y))
    guard x.isFinite, y.isFinite else { return nil }
    // X11 hands pixels through where it cannot find the window that was touched.
    if abs(x) > largestShare || abs(y) > largestShare {
      return Point(x: x / density, y: y / density)
    }
    return Point(x: x * window.width, y: y * window.height)
  }
}
