import Gestures

extension Point {
  /// The point that is at the same part of the way across one rectangle as this one is across
  /// another; inside the first.
  func mapped(from old: Rect, to new: Rect) -> Point {
    func map(_ value: Double, _ length: Double, _ newLength: Double) -> Double {
      length > 0 ? value * newLength / length : newLength / 2
    }
    return new.clamp(
      Point(
        x: new.minX + map(x - old.minX, old.width, new.width),
        y: new.minY + map(y - old.minY, old.height, new.height)))
  }
}
