package import Gestures

extension Point {
  /// Returns the point in `new` at the same relative position as this point in `old`.
  ///
  /// The result is inside the new rectangle.
  package func mapped(from old: Rect, to new: Rect) -> Point {
    func map(_ value: Double, _ length: Double, _ newLength: Double) -> Double {
      length > 0 ? value * newLength / length : newLength / 2
    }
    return new.clamp(
      Point(
        x: new.minX + map(x - old.minX, old.width, new.width),
        y: new.minY + map(y - old.minY, old.height, new.height)))
  }
}
