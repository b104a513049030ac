import Gestures

/// A rectangle with rounded corners, measured in pixels.
struct RoundedBox: Hashable {
  let center: Point
  let halfWidth: Double
  let halfHeight: Double
  let radius: Double

  /// Creates a box from the center, half the width and half the height, all in pixels.
  ///
  /// - Parameter radius: The radius of the corners, limited to half the smaller side.
  init(center: Point, halfWidth: Double, halfHeight: Double, radius: Double) {
    self.center = center
    self.halfWidth = halfWidth
    self.halfHeight = halfHeight
    self.radius = max(0, min(radius, min(halfWidth, halfHeight)))
  }

  var isDrawable: Bool {
    center.x.isFinite && center.y.isFinite && halfWidth.isFinite && halfHeight.isFinite
      && halfWidth > 0 && halfHeight > 0
  }

  /// Returns a copy of the box with all edges moved inward by `distance` pixels.
  ///
  /// The result is empty if nothing is left.
  func inset(by distance: Double) -> RoundedBox {
    RoundedBox(
      center: center, halfWidth: max(0, halfWidth - distance),
      halfHeight: max(0, halfHeight - distance), radius: max(0, radius - distance))
  }

  /// The smallest rectangle of whole pixels that contains the rounded rectangle.
  var bounds: PixelBox {
    PixelBox(
      around: Rect(
        x: center.x - halfWidth - 0.5, y: center.y - halfHeight - 0.5,
        width: halfWidth * 2 + 1, height: halfHeight * 2 + 1))
  }

  /// Whether all pixels of a box are fully covered.
  func covers(_ box: PixelBox) -> Bool {
    // Between two rows, the box is at least as wide as in the narrower of them.
    [box.minY, box.maxY - 1].allSatisfy { y in
      let half = solidHalfWidth(y: Double(y) + 0.5)
      return Double(box.minX) + 0.5 >= center.x - half && Double(box.maxX) - 0.5 <= center.x + half
    }
  }

  /// Returns how much of a pixel the box covers, from 0 to 1; (`x`, `y`) is the pixel's center.
  ///
  /// Exact along straight edges, and within 0.02 along round ones.
  @inline(__always) func coverage(x: Double, y: Double) -> Double {
    guard halfWidth > 0, halfHeight > 0 else { return 0 }
    let (dx, dy) = (abs(x - center.x), abs(y - center.y))
    let (cornerX, cornerY) = (dx - (halfWidth - radius), dy - (halfHeight - radius))
    guard radius > 0, cornerX > 0, cornerY > 0 else {
      return Self.overlap(dx, halfWidth) * Self.overlap(dy, halfHeight)
    }
    let distance = (cornerX * cornerX + cornerY * cornerY).squareRoot()
    // A disc smaller than a pixel covers at most its diameter's part of it.
    return min(max(radius - distance + 0.5, 0), min(1, 2 * radius))
  }

  /// Returns the greatest horizontal distance from the box's center to the center of a fully
  /// covered pixel at `y`.
  ///
  /// The result is negative if the box fully covers no pixel at `y`.
  @inline(__always) func solidHalfWidth(y: Double) -> Double {
    let dy = abs(y - center.y)
    guard dy <= halfHeight - 0.5 else { return -1 }
    let cornerY = dy - (halfHeight - radius)
    guard cornerY > 0 else { return halfWidth - 0.5 }
    let reach = radius - 0.5
    guard reach > cornerY else { return -1 }
    return halfWidth - radius + (reach * reach - cornerY * cornerY).squareRoot()
  }

  /// Returns the fraction of a pixel, from 0 to 1, that an interval covers along one axis.
  ///
  /// `distance` is between the centers of the pixel and the interval. `half` is half the length of
  /// the interval.
  @inline(__always) private static func overlap(_ distance: Double, _ half: Double) -> Double {
    let end = min(half, distance + 0.5)
    let start = max(-half, distance - 0.5)
    return max(0, end - start)
  }
}
