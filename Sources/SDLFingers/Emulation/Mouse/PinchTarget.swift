public import Gestures

/// The center and the size of a view, for emulated fingers that pinch or rotate the view.
public struct PinchTarget: Hashable, Sendable {
  /// The point about which a second finger mirrors the mouse pointer, in points of the window.
  public var center: Point
  /// Half of the view's smaller side as seen in the window, in points.
  ///
  /// Two fingers land at least 80 percent of this distance from the center, so that a pinch that
  /// begins close to the center scales the view no faster than its edge follows the pointer.
  public var radius: Double

  /// Creates a target from the center and the radius of a view, in points of the window.
  public init(center: Point, radius: Double = 0) {
    self.center = center
    self.radius = radius
  }
}
