import Gestures

/// The held keys to which a control responds, with the time of the next repeat.
struct RepeatingKeys {
  /// The time for which a key is held before the control uses the key a second time.
  static let repeatDelay = Duration.milliseconds(500)
  static let repeatInterval = Duration.milliseconds(60)

  private var keys: [String] = []
  /// The held key that repeats, and the time of the next repetition; nil if no key repeats.
  private(set) var repeating: (key: String, next: Duration)?

  mutating func add(_ key: String, repeatsFrom time: Duration?) {
    keys.append(key)
    repeating = time.map { (key, $0 + RepeatingKeys.repeatDelay) }
  }

  /// Removes a key that came up, and returns whether the key was held.
  mutating func remove(_ key: String) -> Bool {
    guard let index = keys.firstIndex(of: key) else { return false }
    keys.remove(at: index)
    if repeating?.key == key { repeating = nil }
    return true
  }

  /// Returns the key whose repeat is due by `time`, and the time of the repeat; nil if none is due.
  mutating func takeRepeat(dueBy time: Duration) -> (key: String, time: Duration)? {
    guard let due = repeating, due.next <= time else { return nil }
    repeating = (due.key, due.next + RepeatingKeys.repeatInterval)
    return (due.key, due.next)
  }

  mutating func stopRepeating() { repeating = nil }
}
