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

  func intersects(_ other: PixelBox) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
      && !isEmpty && !other.isEmpty
  }

  /// Returns whether all pixels of another box are in this box.
  func contains(_ other: PixelBox) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }

  /// Returns the smallest box that contains this box and another.
  func union(_ other: PixelBox) -> PixelBox {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelBox(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }

  func offset(x: Int, y: Int) -> PixelBox {
    PixelBox(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
  }

  /// The number of pixels in the box.
  var area: Int { width * height }

  /// A box without pixels.
  static let empty = PixelBox(minX: 0, minY: 0, maxX: 0, maxY: 0)

  /// Returns a whole number of pixels; huge values are limited, and NaN is 0, because their conversion
  /// to an integer traps.
  static func whole(_ value: Double) -> Int {
    value.isNaN ? 0 : Int(min(max(value, -1_000_000), 1_000_000))
  }
}
