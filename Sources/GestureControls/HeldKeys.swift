import Gestures

/// The keys that are down and were handled by a control when they went down.
struct HeldKeys {
  /// The time from the press of a key to the first repeat of its effect while the key is held.
  static let repeatDelay = Duration.milliseconds(500)
  static let repeatInterval = Duration.milliseconds(60)

  private var keys: [String] = []
  /// The held key whose effect repeats, and the time of its next repeat; nil if no effect repeats.
  private(set) var repeating: (key: String, next: Duration)?

  mutating func add(_ key: String, repeatsFrom time: Duration?) {
    keys.append(key)
    repeating = time.map { (key, $0 + HeldKeys.repeatDelay) }
  }

  /// Removes a key that came up, and returns whether the key was held.
  mutating func remove(_ key: String) -> Bool {
    guard let index = keys.firstIndex(of: key) else { return false }
    keys.remove(at: index)
    if repeating?.key == key { repeating = nil }
    return true
  }

  /// Returns a repeat of the held key that is due by `time`, and schedules the next repeat.
  mutating func takeRepeat(dueBy time: Duration) -> (key: String, time: Duration)? {
    guard let due = repeating, due.next <= time else { return nil }
    repeating = (due.key, due.next + HeldKeys.repeatInterval)
    return (due.key, due.next)
  }

  mutating func stopRepeating() { repeating = nil }
}
