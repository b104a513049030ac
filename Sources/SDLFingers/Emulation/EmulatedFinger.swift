public import Gestures

/// A finger that the program draws in the window, emulated with a mouse, wheel, keys or trackpad.
public struct EmulatedFinger: Hashable, Sendable {
  /// The location of the emulated finger in the window, in points.
  public var location: Point
  /// Whether the finger is down; false for a preview of where a finger can be put down.
  public var isPressed: Bool

  /// Creates a finger at a location in the window, in points.
  public init(location: Point, isPressed: Bool) {
    self.location = location
    self.isPressed = isPressed
  }
}
