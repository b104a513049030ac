/// The way in which a source of touches, such as the wheel, uses the mouse pointer now.
package enum PointerUse {
  /// The source of touches has no touches at the mouse pointer.
  case idle
  /// The source of touches has touches at the mouse pointer, but another source may take over the
  /// pointer.
  case shared
  /// The source of touches has touches at the mouse pointer, and the wheel and trackpad may not
  /// take over the pointer.
  case exclusive
}

/// The kind of touch source that takes over the mouse pointer: a mouse button, keys or a trackpad.
package enum PointerClaim {
  case button, keys, trackpad
}
