/// The way in which one kind of input, such as the wheel, uses the mouse pointer now.
package enum PointerUse {
  /// This kind of input puts no touches at the mouse pointer.
  case idle
  /// This kind of input puts touches at the mouse pointer; other input can take over the pointer.
  case shared
  /// This kind of input puts touches at the mouse pointer; the wheel and the trackpad cannot take
  /// over the pointer.
  case exclusive
}

/// The kind of touch source that takes over the mouse pointer: a mouse button, keys or a trackpad.
package enum PointerClaim {
  case button, keys, trackpad
}
