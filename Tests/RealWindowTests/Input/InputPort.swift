#if os(Linux)
/// An interface to the simulated input devices of a window system.
///
/// Programs cannot distinguish the devices from real ones. Positions are pixels of the screen.
protocol InputPort: AnyObject {
  func touch(_ finger: Int, _ phase: FingerPhase, at position: Position) throws
  /// Ends a frame: all touches since the last call happened at the same time.
  func endTouchFrame() throws
  func movePointer(to position: Position) throws
  /// Presses or releases the left button of the mouse.
  func button(isDown: Bool) throws
  /// Turns the wheel.
  ///
  /// - Parameter ticks: Positive away from the user.
  func wheel(_ ticks: Int) throws
  func key(_ key: Key, isDown: Bool) throws
  /// Waits until the window system has processed all input.
  func sync() throws
}

enum FingerPhase { case began, moved, ended }

/// A key by its position on the keyboard; the raw value is its code in the Linux kernel.
enum Key: Int, Hashable {
  case escape = 1
  case one = 2
  case three = 4
  case six = 7
  case tab = 15
  case q = 16
  case r = 19
  case t = 20
  case p = 25
  case enter = 28
  case leftControl = 29
  case f = 33
  case h = 35
  case leftShift = 42
  case n = 49
  case m = 50
  case leftAlt = 56
  case f2 = 60
  case f3 = 61
  case f4 = 62
  case f8 = 66
  case f11 = 87
  case up = 103
  case left = 105
  case right = 106
  case end = 107
  case down = 108
}
#endif
