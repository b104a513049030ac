public import Gestures

/// The location of a finger that a mouse, wheel, keys or trackpad emulate, for drawing it.
public struct EmulatedFinger: Hashable, Sendable {
  /// The location, in points of the window.
  public var location: Point
  /// Whether the finger is down; false for a preview of where it would land.
  public var isPressed: Bool

  public init(location: Point, isPressed: Bool) {
    self.location = location
    self.isPressed = isPressed
  }
}
