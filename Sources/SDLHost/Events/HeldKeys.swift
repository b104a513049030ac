internal import CSDLHost
import PointerEmulation

/// The keys that are down, with the names under which their presses were reported.
struct HeldKeys {
  /// The keys and their names, in the order in which the keys went down.
  private var keys: [(key: PhysicalKey, name: String)] = []

  /// Adds a key that went down, and returns whether the key was up before.
  ///
  /// - Returns: Whether the key was up before.
  mutating func down(_ keysym: SDL_Keysym, named name: String) -> Bool {
    let key = PhysicalKey(keysym)
    guard !keys.contains(where: { $0.key == key }) else { return false }
    keys.append((key, name))
    return true
  }

  /// Removes a key that came up, and returns the name with which the press was reported.
  ///
  /// - Returns: The name under which the key went down; nil if it was not down.
  mutating func up(_ keysym: SDL_Keysym) -> String? {
    let key = PhysicalKey(keysym)
    guard let index = keys.firstIndex(where: { $0.key == key }) else { return nil }
    return keys.remove(at: index).name
  }

  /// Removes all keys, and returns the names under which their presses were reported.
  ///
  /// Called when the window may not receive the events of their release.
  ///
  /// - Returns: Their names.
  mutating func releaseAll() -> [String] {
    defer { keys.removeAll() }
    return keys.map(\.name)
  }
}
