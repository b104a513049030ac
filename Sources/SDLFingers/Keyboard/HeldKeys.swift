/// The keys that are down, each with the name that the program received when the key went down.
struct HeldKeys {
  /// The keys that are down and their names, in the order in which the keys went down.
  private var keys: [(key: PhysicalKey, name: String)] = []

  /// Records that a key went down, and returns whether the key was up before.
  ///
  /// - Returns: Whether the key was up before.
  mutating func down(_ key: PhysicalKey, named name: String) -> Bool {
    guard !keys.contains(where: { $0.key == key }) else { return false }
    keys.append((key, name))
    return true
  }

  /// Removes a key that came up, and returns the name that the program received when the key went
  /// down.
  ///
  /// - Returns: The name under which the key went down; nil if it was not down.
  mutating func up(_ key: PhysicalKey) -> String? {
    guard let index = keys.firstIndex(where: { $0.key == key }) else { return nil }
    return keys.remove(at: index).name
  }

  /// Removes the key that went down first, and returns the name that the program received then.
  ///
  /// Called for all keys when the window may not receive the events of their release.
  ///
  /// - Returns: The name of the removed key; nil if no key is down.
  mutating func releaseFirst() -> String? { keys.isEmpty ? nil : keys.removeFirst().name }
}
