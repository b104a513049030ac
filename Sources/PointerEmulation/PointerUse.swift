/// How a source uses the pointer.
package enum PointerUse {
  /// The source has no touches at the pointer.
  case idle
  /// The source has touches at the pointer; another source may take over.
  case shared
  /// The source has touches at the pointer, and no wheel or trackpad may begin others.
  case exclusive
}

/// The kind of source that takes over the pointer.
package enum PointerClaim {
  case button, keys, trackpad
}
