package import Gestures

/// The state that all pointer sources share: the window, the pointer, and the touches.
package struct PointerContext {
  /// The inner size of the window, in points.
  package var surface = Size.zero
  /// The density of the window, in pixels per point.
  package var density = 1.0
  /// The state of the touch devices.
  package var devices = TouchDevices.none
  /// Returns the center of the view at a location, about which a second finger mirrors the pointer.
  package var pivot: (Point) -> Point? = { _ in nil }
  /// Returns whether two locations are on the same view.
  package var isTogether: (Point, Point) -> Bool = { _, _ in true }

  /// The location of the pointer; nil if it is outside the window.
  package internal(set) var pointer: Point?
  /// Whether a source uses the pointer exclusively.
  var isPointerClaimed = false
  /// The emulated touches: those of all sources except the touch screen.
  package internal(set) var touches = EmulatedTouches()
  /// The pins: touches that stay where a key put them down until a key lifts them.
  var pins = Pins()
  /// The touch of the pressed mouse button, and its displacement from the pointer.
  package internal(set) var button: (touch: Touch.ID, offset: Vector)?

  /// The modifier keys that are held.
  package var modifiers: ModifierFlags {
    get { touches.modifiers }
    set { touches.modifiers = newValue }
  }

  /// The location at which keys put fingers down: the pointer, or else the center of the window.
  var target: Point { pointer ?? center }

  /// The center of the window.
  var center: Point { Point(x: surface.width / 2, y: surface.height / 2) }
}
