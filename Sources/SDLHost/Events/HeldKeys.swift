internal import CSDLHost
import Gestures

/// Which keys are down, so that each that went down comes up exactly once, under the same name.
struct HeldKeys {
  /// In the order in which they went down.
  private var keys: [(key: KeyID, name: String)] = []

  /// - Returns: Whether it is news.
  mutating func down(_ keysym: SDL_Keysym, named name: String) -> Bool {
    let key = KeyID(keysym)
    guard !keys.contains(where: { $0.key == key }) else { return false }
    keys.append((key, name))
    return true
  }

  /// - Returns: The name that it went down under; nil if it never did.
  mutating func up(_ keysym: SDL_Keysym) -> String? {
    let key = KeyID(keysym)
    guard let index = keys.firstIndex(where: { $0.key == key }) else { return nil }
    return keys.remove(at: index).name
  }

  /// Lets go of every key: its coming up may be told to somebody else.
  mutating func releaseAll(at time: Duration, into events: inout [HostEvent]) {
    for key in keys {
      events.append(.input(.press(Press(key: key.name, phase: .ended, timestamp: time))))
    }
    keys.removeAll()
  }
}
