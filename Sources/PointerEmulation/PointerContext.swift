package import Gestures

/// The state that all input sources share: the window, the mouse pointer, and the touches.
package struct PointerContext {
  /// The size of the window's content, in points.
  package var surface = Size.zero
  /// The number of pixels per point of the window.
  package var density = 1.0
  /// The functions that query the current state of touch screens and trackpads.
  package var devices = TouchDevices.none
  /// Returns the center of the view at a location, about which a second emulated finger is
  /// mirrored.
  package var pivot: (Point) -> Point? = { _ in nil }
  /// Returns whether the same view is at two locations of the window, which are in points.
  package var isTogether: (Point, Point) -> Bool = { _, _ in true }

  /// The location of the mouse pointer in the window, in points; nil if it is outside the window.
  package internal(set) var pointer: Point?
  /// Whether an input source uses the mouse pointer so that the wheel and the trackpad cannot use
  /// it.
  var isPointerClaimed = false
  /// The emulated touches of all input sources; touches of a touch screen are not included.
  package internal(set) var touches = EmulatedTouches()
  /// The pins: emulated fingers that stay down until a key lifts them.
  var pins = Pins()
  /// The touch of the pressed mouse button, with its displacement from the mouse pointer in points.
  package internal(set) var button: (touch: Touch.ID, offset: Vector)?

  /// The modifier keys, such as Shift and Control, that are held now.
  package var modifiers: ModifierFlags {
    get { touches.modifiers }
    set { touches.modifiers = newValue }
  }

  /// The location at which keys put fingers down: the mouse pointer, or else the window's center.
  var target: Point { pointer ?? center }

  /// The center of the window.
  var center: Point { Point(x: surface.width / 2, y: surface.height / 2) }
}
