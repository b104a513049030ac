package import Gestures

/// The state that all sources of emulated touches share, such as the mouse pointer's location.
package final class PointerContext {
  /// The size of the window's content, in points.
  package var surface = Size.zero
  /// The number of pixels per point of the window.
  package var density = 1.0
  /// The functions that query the current state of touch screens and trackpads.
  package var devices = TouchDevices()
  /// A function that returns the center and the size of the view at a location in the window.
  ///
  /// An emulated second finger mirrors the first one about this center.
  package var pivot: (Point) -> PinchTarget? = { _ in nil }
  /// A function that returns whether two locations of the window, in points, are on the same view.
  package var isTogether: (Point, Point) -> Bool = { _, _ in true }

  /// A function that returns whether a single tap at a location needs no handles, because what is
  /// there, such as a button, needs no more than taps.
  package var isPlain: (Point) -> Bool = { _ in false }
  /// A function that returns the locations to which the Tab key moves the crosshair of single taps.
  package var tapTargets: () -> [Point] = { [] }

  /// The location of the mouse pointer, in points of the window; nil outside the window.
  package internal(set) var pointer: Point?
  /// Whether a source of touches uses the mouse pointer exclusively.
  ///
  /// The wheel and the trackpad then put no fingers down.
  var isPointerClaimed = false
  /// The touches that the mouse, the wheel, the keyboard and the trackpad emulate.
  package internal(set) var touches = EmulatedTouches()
  /// The pins, which are emulated fingers that stay down after a key has put them down.
  var pins = Pins()
  /// The touch of the pressed mouse button, and the displacement from the mouse pointer to the
  /// touch; nil if the button is not pressed.
  package internal(set) var button: (touch: Touch.ID, offset: Vector)?

  /// The modifier keys, such as Shift and Control, that are held now.
  package var modifiers: ModifierFlags {
    get { touches.modifiers }
    set { touches.modifiers = newValue }
  }

  /// The location, in points of the window, at which a key puts down emulated fingers.
  ///
  /// This is the location of the mouse pointer, or else the window's center.
  var target: Point { pointer ?? center }

  /// The center of the window, in points.
  var center: Point { Point(x: surface.width / 2, y: surface.height / 2) }
}
