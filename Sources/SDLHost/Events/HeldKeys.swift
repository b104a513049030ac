internal import CSDLHost
import PointerEmulation

/// The keys that are down, each with the name that the program received when the key went down.
struct HeldKeys {
  /// The keys that are down and their names, in the order in which the keys went down.
  private var keys: [(key: PhysicalKey, name: String)] = []

  /// Records that a key went down, and returns whether the key was up before.
  ///
  /// - Returns: Whether the key was up before.
  mutating func down(_ keysym: SDL_Keysym, named name: String) -> Bool {
    let key = PhysicalKey(keysym)
    guard !keys.contains(where: { $0.key == key }) else { return false }
    keys.append((key, name))
    return true
  }

  /// Removes a key that came up, and returns the name that the program received when the key went
  /// down.
  ///
  /// - Returns: The name under which the key went down; nil if it was not down.
  mutating func up(_ keysym: SDL_Keysym) -> String? {
    let key = PhysicalKey(keysym)
    guard let index = keys.firstIndex(where: { $0.key == key }) else { return nil }
    return keys.remove(at: index).name
  }

  /// Removes all keys, and returns the names that the program received when the keys went down.
  ///
  /// Called when the window may not receive the events of their release.
  ///
  /// - Returns: The names of the removed keys.
  mutating func releaseAll() -> [String] {
    defer { keys.removeAll() }
    return keys.map(\.name)
  }
}
