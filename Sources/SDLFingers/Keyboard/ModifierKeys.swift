import Gestures

/// The modifier keys, such as Shift, that are down according to the handled events.
///
/// SDL's own state of the keyboard includes events that have not been handled yet.
struct ModifierKeys {
  /// SDL's keycode of the first of eight modifier keys: Control, Shift, Alt and Command at the left,
  /// then the same at the right.
  private static let first: Int32 = 0x4000_00E0

  /// One bit for each of the eight modifier keys.
  private var held: UInt8 = 0

  /// Adds a modifier key that went down, or removes a modifier key that came up.
  ///
  /// - Returns: Whether the key is a modifier.
  mutating func change(_ keycode: Int32, isDown: Bool) -> Bool {
    guard (Self.first..<Self.first + 8).contains(keycode) else { return false }
    let bit: UInt8 = 1 << (keycode - Self.first)
    held = isDown ? held | bit : held & ~bit
    return true
  }

  mutating func releaseAll() { held = 0 }

  var flags: ModifierFlags {
    var flags: ModifierFlags = []
    let either = held | held >> 4
    if either & 1 != 0 { flags.formUnion(.control) }
    if either & 2 != 0 { flags.formUnion(.shift) }
    if either & 4 != 0 { flags.formUnion(.alternate) }
    if either & 8 != 0 { flags.formUnion(.command) }
    return flags
  }
}
