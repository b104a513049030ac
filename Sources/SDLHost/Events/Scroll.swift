internal import CSDLHost
import Gestures

/// One turn of the wheel, or one step of a pad that scrolls.
struct Scroll: Hashable {
  /// How far the wheel went, in notches; away from the person is positive.
  var ticks: Double
  /// Where the system would have things go, in notches to the right and downward.
  var way: Vector
  /// Whether it is one that a wheel with notches does not make: a fraction, or both ways at once.
  var isSmooth: Bool

  init(ticks: Double, way: Vector? = nil, isSmooth: Bool = false) {
    self.ticks = ticks
    self.way = way ?? Vector(dx: 0, dy: ticks)
    self.isSmooth = isSmooth
  }

  /// - Parameter isShiftHeld: With Shift, macOS turns a wheel sideways.
  init(_ wheel: SDL_MouseWheelEvent, isShiftHeld: Bool) {
    // Drivers before precise wheels, and events made by hand, fill the whole numbers only.
    let (x, y) = (
      wheel.preciseX != 0 ? Double(wheel.preciseX) : Double(wheel.x),
      wheel.preciseY != 0 ? Double(wheel.preciseY) : Double(wheel.y)
    )
    // SDL counts a sideways wheel's way to the left as negative.
    let ticks = y != 0 || !isShiftHeld ? y : -x
    // Natural scrolling has the sign turned round; a hand's way away from the person is still that.
    let isFlipped =
      wheel.direction == UInt32(truncatingIfNeeded: SDL_MOUSEWHEEL_FLIPPED.rawValue)
    self.init(
      ticks: isFlipped ? -ticks : ticks, way: Vector(dx: -x, dy: y),
      isSmooth: x != x.rounded() || y != y.rounded() || (x != 0 && y != 0))
  }

  var isFinite: Bool { ticks.isFinite && way.dx.isFinite && way.dy.isFinite }
}
