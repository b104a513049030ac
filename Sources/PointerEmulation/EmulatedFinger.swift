public import Gestures

/// A finger that mouse, wheel, keys or trackpad stand for, to be drawn.
public struct EmulatedFinger: Hashable, Sendable {
  /// The location, in points of the window.
  public var location: Point
  /// Whether the finger is down; otherwise this is where it would land.
  public var isPressed: Bool

  public init(location: Point, isPressed: Bool) {
    self.location = location
    self.isPressed = isPressed
  }
}
