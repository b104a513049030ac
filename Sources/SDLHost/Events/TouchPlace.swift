import Gestures

/// The one place where SDL's finger places become points.
struct TouchPlace {
  /// Beyond this a coordinate cannot be a share of the window any more.
  static let largestShare = 1.5
  /// Beyond this, in pixels, it cannot be a place on any screen.
  static let largestPixel = 65_536.0

  /// What brings the panel's coordinates into the window's; before everything else.
  var panel = TouchPanel.upright
  /// Whether the driver counts the last pixel of a row as 1, as SDL's X11 does; others count its end.
  var endsAtLastPixel = false

  /// Where a finger is, in points of the window.
  ///
  /// Less than a pixel beyond an edge counts as on it, so that every pixel can be hit whichever way
  /// the driver rounds; farther out it stays where it is, for a drag may leave the window.
  ///
  /// - Parameters:
  ///   - x: SDL's coordinate: from 0 to 1, a little beyond at the edges; on some systems pixels.
  ///   - window: Its size in points at this moment.
  ///   - density: Pixels per point.
  /// - Returns: Nothing where a coordinate is not a number at all, or absurdly large.
  func point(x: Float, y: Float, window: Size, density: Double) -> Point? {
    guard x.isFinite, y.isFinite, density > 0, density.isFinite else { return nil }
    let share = Point(x: Double(x), y: Double(y)).applying(panel.transform)
    guard abs(share.x) <= Self.largestPixel, abs(share.y) <= Self.largestPixel else { return nil }
    // X11 hands pixels through where it cannot find the window that was touched.
    if abs(share.x) > Self.largestShare || abs(share.y) > Self.largestShare {
      return Point(x: share.x / density, y: share.y / density)
    }
    let pixel = 1 / density
    return Point(
      x: place(share.x, along: window.width, pixel), y: place(share.y, along: window.height, pixel))
  }

  private func place(_ share: Double, along length: Double, _ pixel: Double) -> Double {
    let whole = endsAtLastPixel ? max(length - pixel, 0) : length
    let place = share * whole
    if place >= length, place < length + pixel { return length - pixel / 2 }
    return place < 0 && place > -pixel ? 0 : place
  }
}
