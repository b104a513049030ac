package import Gestures

/// A rectangle that consists of whole pixels.
///
/// It is empty if a maximum is not greater than its minimum.
package struct PixelBox: Hashable {
  package var minX: Int
  package var minY: Int
  package var maxX: Int
  package var maxY: Int

  package init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
  }

  /// Creates the smallest box of whole pixels that contains a rectangle.
  package init(around rect: Rect) {
    self.init(
      minX: Self.whole(rect.minX.rounded(.down)), minY: Self.whole(rect.minY.rounded(.down)),
      maxX: Self.whole(rect.maxX.rounded(.up)), maxY: Self.whole(rect.maxY.rounded(.up)))
  }

  /// Creates a box of whole pixels by rounding the edges of a rectangle.
  package init(nearest rect: Rect) {
    self.init(
      minX: Self.whole(rect.minX.rounded()), minY: Self.whole(rect.minY.rounded()),
      maxX: Self.whole(rect.maxX.rounded()), maxY: Self.whole(rect.maxY.rounded()))
  }

  package var isEmpty: Bool { minX >= maxX || minY >= maxY }
  package var width: Int { max(0, maxX - minX) }
  package var height: Int { max(0, maxY - minY) }

  package func intersection(_ other: PixelBox) -> PixelBox {
    PixelBox(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY))
  }

  // Huge values and NaN must not trap in the conversion to an integer.
  private static func whole(_ value: Double) -> Int {
    value.isNaN ? 0 : Int(min(max(value, -1_000_000), 1_000_000))
  }
}
