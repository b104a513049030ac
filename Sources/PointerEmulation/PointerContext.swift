package import Gestures

/// The state that all pointer sources share: the window, the mouse pointer, and the touches.
package struct PointerContext {
  /// The inner size of the window, in points.
  package var surface = Size.zero
  /// The density of the window, in pixels per point.
  package var density = 1.0
  /// The queries for the current state of the touch screens and trackpads.
  package var devices = TouchDevices.none
  /// Returns the center of the view at a location; a second finger mirrors the pointer about it.
  package var pivot: (Point) -> Point? = { _ in nil }
  /// Returns whether two locations, in points of the window, are on the same view.
  package var isTogether: (Point, Point) -> Bool = { _, _ in true }

  /// The location of the mouse pointer, in points; nil if the pointer is outside the window.
  package internal(set) var pointer: Point?
  /// Whether one pointer source has touches at the pointer and excludes the wheel and trackpad.
  var isPointerClaimed = false
  /// The touches of all pointer sources except the touch screen.
  package internal(set) var touches = EmulatedTouches()
  /// The pins, which are touches that stay in place from one press of a key until another press.
  var pins = Pins()
  /// The touch that the pressed mouse button makes, and its displacement from the mouse pointer.
  package internal(set) var button: (touch: Touch.ID, offset: Vector)?

  /// The modifier keys, such as Shift and Control, that are held.
  package var modifiers: ModifierFlags {
    get { touches.modifiers }
    set { touches.modifiers = newValue }
  }

  /// The location where keys put fingers down: the mouse pointer, or else the window's center.
  var target: Point { pointer ?? center }

  /// The center of the window.
  var center: Point { Point(x: surface.width / 2, y: surface.height / 2) }
}
