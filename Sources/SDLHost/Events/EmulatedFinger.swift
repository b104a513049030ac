public import Gestures

/// A finger that keys and wheel stand in for, to be drawn.
public struct EmulatedFinger: Hashable, Sendable {
  /// In points of the window.
  public var location: Point
  /// Whether it touches; otherwise it shows where it would.
  public var isPressed: Bool

  public init(location: Point, isPressed: Bool) {
    self.location = location
    self.isPressed = isPressed
  }
}
