import Gestures

/// The keys that are held down and handled by a control.
struct HeldKeys {
  /// The time for which a key is held before it repeats, as on a keyboard.
  static let repeatDelay = Duration.milliseconds(500)
  static let repeatInterval = Duration.milliseconds(60)

  private var keys: [String] = []
  /// The key that repeats while it is held, and the time of its next repeat; nil without one.
  private(set) var repeating: (key: String, next: Duration)?

  mutating func add(_ key: String, repeatsFrom time: Duration?) {
    keys.append(key)
    repeating = time.map { (key, $0 + HeldKeys.repeatDelay) }
  }

  /// Removes a key from the held keys, and returns whether it was held.
  mutating func remove(_ key: String) -> Bool {
    guard let index = keys.firstIndex(of: key) else { return false }
    keys.remove(at: index)
    if repeating?.key == key { repeating = nil }
    return true
  }

  /// Returns the key and time of a repeat due by `time`, if any, and schedules the next repeat.
  mutating func takeRepeat(dueBy time: Duration) -> (key: String, time: Duration)? {
    guard let due = repeating, due.next <= time else { return nil }
    repeating = (due.key, due.next + HeldKeys.repeatInterval)
    return (due.key, due.next)
  }

  mutating func stopRepeating() { repeating = nil }
}
