import Gestures

/// A line through points, with round joints and ends, whose coordinates are pixels.
struct PixelLine {
  /// The width of the line, in pixels.
  let width: Double
  /// The points of the line in points of the surface; nil for a straight line between `ends`.
  private let points: [Point]?
  private let ends: (start: Point, end: Point)
  private let density: Double

  /// Creates a line through points given in points of the surface; the width is in pixels.
  init(_ points: [Point], density: Double, width: Double) {
    self.points = points
    ends = (.zero, .zero)
    self.density = density
    self.width = width
  }

  /// Creates a straight line between two points of the surface; the width is in pixels.
  init(from start: Point, to end: Point, density: Double, width: Double) {
    points = nil
    ends = (start, end)
    self.density = density
    self.width = width
  }

  /// Calls `body` with each point of the line, in pixels; points that are not finite are left out.
  @inline(__always)
  func forEachPoint(_ body: (Point) -> Void) {
    func pass(_ point: Point) {
      let place = Point(x: point.x * density, y: point.y * density)
      if place.x.isFinite, place.y.isFinite { body(place) }
    }
    if let points {
      for point in points { pass(point) }
    } else {
      pass(ends.start)
      pass(ends.end)
    }
  }

  /// Calls `body` with the ends of each segment of the line; a single point is a segment.
  @inline(__always)
  func forEachSegment(_ body: (_ start: Point, _ end: Point) -> Void) {
    var (last, count): (Point?, Int) = (nil, 0)
    forEachPoint { point in
      if let last { body(last, point) }
      last = point
      count += 1
    }
    if count == 1, let last { body(last, last) }
  }

  /// The smallest rectangle of whole pixels that contains the line; empty without points.
  var bounds: PixelBox {
    var (low, high) = (Point(x: .infinity, y: .infinity), Point(x: -.infinity, y: -.infinity))
    forEachPoint { point in
      low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
      high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    guard low.x <= high.x else { return PixelBox.empty }
    let reach = width / 2 + 1
    return PixelBox(
      around: Rect(
        x: low.x - reach, y: low.y - reach, width: high.x - low.x + 2 * reach,
        height: high.y - low.y + 2 * reach))
  }
}
