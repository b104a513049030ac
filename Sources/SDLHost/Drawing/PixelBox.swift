import Gestures

/// A rectangle of whole pixels; empty where an end is not beyond its start.
struct PixelBox: Hashable {
  var minX: Int
  var minY: Int
  var maxX: Int
  var maxY: Int

  init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
  }

  /// All pixels that a rectangle in pixels touches.
  init(around rect: Rect) {
    self.init(
      minX: Self.whole(rect.minX.rounded(.down)), minY: Self.whole(rect.minY.rounded(.down)),
      maxX: Self.whole(rect.maxX.rounded(.up)), maxY: Self.whole(rect.maxY.rounded(.up)))
  }

  /// The pixels nearest to a rectangle in pixels.
  init(nearest rect: Rect) {
    self.init(
      minX: Self.whole(rect.minX.rounded()), minY: Self.whole(rect.minY.rounded()),
      maxX: Self.whole(rect.maxX.rounded()), maxY: Self.whole(rect.maxY.rounded()))
  }

  var isEmpty: Bool { minX >= maxX || minY >= maxY }
  var width: Int { max(0, maxX - minX) }
  var height: Int { max(0, maxY - minY) }

  func intersection(_ other: PixelBox) -> PixelBox {
    PixelBox(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY))
  }

  // Far beyond any surface, and NaN, must not trap on the way to an integer.
  private static func whole(_ value: Double) -> Int {
    value.isNaN ? 0 : Int(min(max(value, -1_000_000), 1_000_000))
  }
}
