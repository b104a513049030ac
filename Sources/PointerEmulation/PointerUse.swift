/// How a source uses the pointer.
package enum PointerUse {
  /// It has no touches at the pointer.
  case idle
  /// It has touches at the pointer; another source may take over.
  case shared
  /// It has touches at the pointer, and no wheel or trackpad begins any.
  case exclusive
}

/// The kind of source that takes over the pointer.
package enum PointerClaim {
  case button, keys, trackpad
}
