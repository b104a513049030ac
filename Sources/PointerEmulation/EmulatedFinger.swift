public import Gestures

/// A finger that a mouse, wheel, keyboard or trackpad emulates, with its location on the window.
public struct EmulatedFinger: Hashable, Sendable {
  /// The location of the finger, in points of the window.
  public var location: Point
  /// Whether the finger is down; false for a preview of the place where a finger can be put down.
  public var isPressed: Bool

  public init(location: Point, isPressed: Bool) {
    self.location = location
    self.isPressed = isPressed
  }
}
