/// Whether and how an input source, such as the wheel, uses the mouse pointer for its touches.
package enum PointerUse {
  /// The input source has no touches at the mouse pointer.
  case idle
  /// The input source has touches at the mouse pointer, which end if another source takes it over.
  case shared
  /// The input source has touches at the mouse pointer, which the wheel and the trackpad cannot
  /// use.
  case exclusive
}

/// The kind of input by which an input source takes over the mouse pointer from other sources.
package enum PointerClaim {
  case button, keys, trackpad
}
