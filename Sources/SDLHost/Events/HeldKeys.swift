internal import CSDLHost
import PointerEmulation

/// The keys that are down, so that each comes up exactly once and under the same name.
struct HeldKeys {
  /// In the order in which they went down.
  private var keys: [(key: PhysicalKey, name: String)] = []

  /// - Returns: Whether the key was up.
  mutating func down(_ keysym: SDL_Keysym, named name: String) -> Bool {
    let key = PhysicalKey(keysym)
    guard !keys.contains(where: { $0.key == key }) else { return false }
    keys.append((key, name))
    return true
  }

  /// - Returns: The name under which the key went down; nil if it was not down.
  mutating func up(_ keysym: SDL_Keysym) -> String? {
    let key = PhysicalKey(keysym)
    guard let index = keys.firstIndex(where: { $0.key == key }) else { return nil }
    return keys.remove(at: index).name
  }

  /// Releases every key, since the window may not receive their coming up.
  ///
  /// - Returns: Their names.
  mutating func releaseAll() -> [String] {
    defer { keys.removeAll() }
    return keys.map(\.name)
  }
}
