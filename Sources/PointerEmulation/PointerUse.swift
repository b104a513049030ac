/// How a source of emulated touches currently uses the mouse pointer.
package enum PointerUse {
  /// The source has no touches at the mouse pointer.
  case idle
  /// The source has touches at the mouse pointer, and another source may take the pointer over.
  case shared
  /// The source has touches at the pointer, and neither wheel nor trackpad may begin a touch there.
  case exclusive
}

/// The kind of pointer source that takes over the mouse pointer from the other sources.
package enum PointerClaim {
  case button, keys, trackpad
}
