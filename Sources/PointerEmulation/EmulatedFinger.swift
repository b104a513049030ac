public import Gestures

/// A finger that a mouse, wheel, keyboard or trackpad emulates, for drawing it in the window.
public struct EmulatedFinger: Hashable, Sendable {
  /// The location of the emulated finger in the window, in points.
  public var location: Point
  /// Whether the emulated finger is down; false for a location where a finger would land.
  public var isPressed: Bool

  public init(location: Point, isPressed: Bool) {
    self.location = location
    self.isPressed = isPressed
  }
}
