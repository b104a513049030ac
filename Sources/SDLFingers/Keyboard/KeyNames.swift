/// A namespace for the names of keys, which are SDL's in lower case.
enum KeyNames {
  /// Returns the keycode of a key that types no character, from its position on the keyboard.
  static func keycode(scancode: Int32) -> Int32 { 0x4000_0000 | scancode }

  /// Returns the name of a key; empty if the key is not one of a usual keyboard.
  ///
  /// A key that types a character has the character's name, such as `t` or `space`.
  static func name(of keycode: Int32) -> String {
    switch keycode {
    case 8: return "backspace"
    case 9: return "tab"
    case 13: return "return"
    case 27: return "escape"
    case 32: return "space"
    case 127: return "delete"
    case 33..<0x4000_0000:
      guard let scalar = Unicode.Scalar(UInt32(keycode)) else { return "" }
      return String(Character(scalar)).lowercased()
    default: break
    }
    let index = Int(keycode) - Int(self.keycode(scancode: 57))
    if others.indices.contains(index) { return others[index] }
    let modifier = Int(keycode) - Int(self.keycode(scancode: 224))
    return modifiers.indices.contains(modifier) ? modifiers[modifier] : ""
  }

  /// The names of the keys with the scancodes 57 to 115; empty for a code without a key.
  private static let others = [
    "capslock", "f1", "f2", "f3", "f4", "f5", "f6", "f7", "f8", "f9", "f10", "f11", "f12",
    "printscreen", "scrolllock", "pause", "insert", "home", "pageup", "delete", "end", "pagedown",
    "right", "left", "down", "up", "numlock", "keypad /", "keypad *", "keypad -", "keypad +",
    "keypad enter", "keypad 1", "keypad 2", "keypad 3", "keypad 4", "keypad 5", "keypad 6",
    "keypad 7", "keypad 8", "keypad 9", "keypad 0", "keypad .", "", "application", "power",
    "keypad =", "f13", "f14", "f15", "f16", "f17", "f18", "f19", "f20", "f21", "f22", "f23", "f24",
  ]

  /// The names of the modifier keys, which have the scancodes 224 to 231.
  private static let modifiers = [
    "left ctrl", "left shift", "left alt", "left gui", "right ctrl", "right shift", "right alt",
    "right gui",
  ]
}
