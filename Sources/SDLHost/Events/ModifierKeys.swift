internal import CSDLHost
import Gestures

/// The modifier keys, such as Shift, that are down according to the handled events.
///
/// SDL's own state of the keyboard includes events that have not been handled yet.
struct ModifierKeys {
  private var held: Set<Int32> = []

  /// Adds a modifier key that went down, or removes a modifier key that came up.
  ///
  /// - Returns: Whether the key is a modifier.
  mutating func change(_ key: Int32, isDown: Bool) -> Bool {
    guard Self.flag(of: key) != nil else { return false }
    if isDown { held.insert(key) } else { held.remove(key) }
    return true
  }

  mutating func releaseAll() { held.removeAll() }

  var flags: ModifierFlags {
    held.reduce(into: []) { flags, key in
      if let flag = Self.flag(of: key) { flags.formUnion(flag) }
    }
  }

  private static func flag(of key: Int32) -> ModifierFlags? {
    switch key {
    case SDLK_LSHIFT.code, SDLK_RSHIFT.code: .shift
    case SDLK_LCTRL.code, SDLK_RCTRL.code: .control
    case SDLK_LALT.code, SDLK_RALT.code: .alternate
    case SDLK_LGUI.code, SDLK_RGUI.code: .command
    default: nil
    }
  }
}
