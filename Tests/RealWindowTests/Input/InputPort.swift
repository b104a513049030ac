#if os(Linux)
/// Where fingers, a mouse and a keyboard are plugged into a window system, below everything that a
/// program can tell from the real ones.
///
/// Places are pixels of the screen.
protocol InputPort: AnyObject {
  func touch(_ finger: Int, _ phase: FingerPhase, at place: Place) throws
  /// What the touch screen told since the last call happened at once.
  func endTouchFrame() throws
  func movePointer(to place: Place) throws
  func button(_ button: MouseButton, isDown: Bool) throws
  /// - Parameter ticks: Away from the person is positive.
  func wheel(_ ticks: Int) throws
  func key(_ key: Key, isDown: Bool) throws
  /// Waits until the window system has dealt with everything so far.
  func sync() throws
}

enum FingerPhase { case began, moved, ended }

enum MouseButton { case left, middle, right }

/// A key by its place on the keyboard; the number is the one that the Linux kernel gives it.
enum Key: Int, Hashable {
  case escape = 1
  case one = 2
  case two = 3
  case three = 4
  case four = 5
  case five = 6
  case six = 7
  case seven = 8
  case equals = 13
  case tab = 15
  case r = 19
  case t = 20
  case p = 25
  case rightBracket = 27
  case enter = 28
  case leftControl = 29
  case f = 33
  case h = 35
  case k = 37
  case leftShift = 42
  case n = 49
  case m = 50
  case leftAlt = 56
  case space = 57
  case up = 103
  case left = 105
  case right = 106
  case down = 108
  case delete = 111
}
#endif
