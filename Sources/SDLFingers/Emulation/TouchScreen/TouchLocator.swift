import Gestures

/// A converter from locations that a touch screen reports to locations in the window, in points.
struct TouchLocator {
  /// The largest coordinate from the touch screen that counts as a fraction of the window; larger
  /// coordinates count as pixels.
  static let largestFraction = 1.5
  /// The largest coordinate, in pixels, of a valid location.
  static let largestPixel = 65_536.0

  /// The orientation of the touch panel relative to the screen.
  var panel = TouchPanel.upright
  /// Whether the touch screen reports the coordinate 1 for the last pixel, and not for the screen's
  /// edge.
  ///
  /// This is so with SDL's X11 driver. With other drivers, 1 is the screen's edge.
  var endsAtLastPixel = false

  /// Converts the coordinates that a touch screen reports to a location in the window, in points.
  ///
  /// A location less than a pixel outside an edge is moved to it, so that every pixel can be hit
  /// however the driver rounds; others outside are kept, since a drag may leave the window.
  ///
  /// - Parameters:
  ///   - x: The reported coordinate, from 0 to 1, slightly outside at the edges; pixels on some
  ///     systems.
  ///   - y: Like `x`.
  ///   - window: The size of the window in points at the time of the event.
  ///   - density: Pixels per point.
  /// - Returns: The location, or nil if a coordinate is not finite or larger than any screen.
  func point(x: Float, y: Float, window: Size, density: Double) -> Point? {
    guard x.isFinite, y.isFinite, density > 0, density.isFinite else { return nil }
    let fraction = Point(x: Double(x), y: Double(y)).applying(panel.transform)
    guard Self.isValid(fraction) else { return nil }
    // X11 reports pixels if it does not find the window that was touched.
    if abs(fraction.x) > Self.largestFraction || abs(fraction.y) > Self.largestFraction {
      return Point(x: fraction.x / density, y: fraction.y / density)
    }
    let pixel = 1 / density
    return Point(
      x: coordinate(fraction.x, along: window.width, pixel),
      y: coordinate(fraction.y, along: window.height, pixel))
  }

  /// Returns whether no coordinate is larger than any screen, or not a number.
  static func isValid(_ location: Point) -> Bool {
    abs(location.x) <= largestPixel && abs(location.y) <= largestPixel
  }

  private func coordinate(_ fraction: Double, along length: Double, _ pixel: Double) -> Double {
    let whole = endsAtLastPixel ? max(length - pixel, 0) : length
    let coordinate = fraction * whole
    if coordinate >= length, coordinate < length + pixel { return length - pixel / 2 }
    return coordinate < 0 && coordinate > -pixel ? 0 : coordinate
  }
}
