import Gestures

/// A rectangle with rounded corners, in pixels.
struct RoundedBox: Hashable {
  let center: Point
  let halfWidth: Double
  let halfHeight: Double
  let radius: Double

  /// - Parameter radius: Of the corners; no more than half the smaller side counts.
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

  /// The box whose edge runs `distance` further inside; one of no size where nothing is left.
  func inset(by distance: Double) -> RoundedBox {
    RoundedBox(
      center: center, halfWidth: max(0, halfWidth - distance),
      halfHeight: max(0, halfHeight - distance), radius: max(0, radius - distance))
  }

  /// The box whose edge runs `distance` further outside.
  func outset(by distance: Double) -> RoundedBox {
    RoundedBox(
      center: center, halfWidth: halfWidth + distance, halfHeight: halfHeight + distance,
      radius: radius + distance)
  }

  /// The pixels that are covered at least in part.
  var bounds: PixelBox {
    PixelBox(
      around: Rect(
        x: center.x - halfWidth - 0.5, y: center.y - halfHeight - 0.5,
        width: halfWidth * 2 + 1, height: halfHeight * 2 + 1))
  }

  /// How much of the pixel whose middle is at `x`, `y` is covered, from 0 to 1.
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
    // A disc smaller than a pixel covers no more than its diameter's share of it.
    return min(max(radius - distance + 0.5, 0), min(1, 2 * radius))
  }

  /// Half the width of the run of fully covered pixels around the middle of the row at `y`; negative
  /// where there is none.
  @inline(__always) func solidHalfWidth(y: Double) -> Double {
    let dy = abs(y - center.y)
    guard dy <= halfHeight - 0.5 else { return -1 }
    let cornerY = dy - (halfHeight - radius)
    guard cornerY > 0 else { return halfWidth - 0.5 }
    let reach = radius - 0.5
    guard reach > cornerY else { return -1 }
    return halfWidth - radius + (reach * reach - cornerY * cornerY).squareRoot()
  }

  /// How much of a pixel, its middle `distance` from that of a span, the span covers.
  @inline(__always) private static func overlap(_ distance: Double, _ half: Double) -> Double {
    let end = min(half, distance + 0.5)
    let start = max(-half, distance - 0.5)
    return max(0, end - start)
  }
}
