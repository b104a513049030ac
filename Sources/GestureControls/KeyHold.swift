import Gestures

/// The keys that a control was handed and uses, until they are up.
struct KeyHold {
  /// How long a key that repeats is held before it does; as a keyboard's own keys do.
  static let repeatDelay = Duration.milliseconds(500)
  static let repeatInterval = Duration.milliseconds(60)

  private var keys: [String] = []
  /// The key that repeats, and when it does next.
  private(set) var repeating: (key: String, next: Duration)?

  mutating func add(_ key: String, repeatsFrom time: Duration?) {
    keys.append(key)
    repeating = time.map { (key, $0 + KeyHold.repeatDelay) }
  }

  /// Whether the key was held.
  mutating func remove(_ key: String) -> Bool {
    guard let index = keys.firstIndex(of: key) else { return false }
    keys.remove(at: index)
    if repeating?.key == key { repeating = nil }
    return true
  }

  /// The key that repeats next, if that is due.
  mutating func takeRepeat(dueBy time: Duration) -> (key: String, time: Duration)? {
    guard let due = repeating, due.next <= time else { return nil }
    repeating = (due.key, due.next + KeyHold.repeatInterval)
    return (due.key, due.next)
  }

  mutating func stopRepeating() { repeating = nil }
}
