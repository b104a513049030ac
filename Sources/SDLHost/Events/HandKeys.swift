internal import CSDLHost
import Gestures

/// The keys that put fingers down, and what they ask for.
///
/// `f` drops a pin, or lifts the one at the pointer; with Shift it lifts all. Shift and a figure put
/// down as many fingers for as long as the figure is held, and an arrow swipes with them. Alt or Ctrl
/// and an arrow swipe with one finger, with Shift as well with two. None of these keys is passed on.
struct HandKeys {
  enum Command: Hashable {
    case togglePin, liftPins
    case putDown(Int)
    case swipe(Int, Vector)
    /// The key that held a hand is up.
    case release
  }

  /// Keys that were taken, and whose lifts belong here too.
  private var taken: [KeyID] = []
  private var figure: (key: KeyID, count: Int)?

  /// What a key asks for that goes down; nil if it asks for no finger.
  mutating func down(_ keysym: SDL_Keysym, _ flags: ModifierFlags) -> Command? {
    guard let command = command(keysym, flags) else { return nil }
    let key = KeyID(keysym)
    if !taken.contains(key) { taken.append(key) }
    if case .putDown(let count) = command { figure = (key, count) }
    return command
  }

  /// Whether a key that goes up was taken here; and what that asks for, if anything.
  mutating func up(_ keysym: SDL_Keysym) -> (isTaken: Bool, command: Command?) {
    let key = KeyID(keysym)
    guard let index = taken.firstIndex(of: key) else { return (false, nil) }
    taken.remove(at: index)
    guard figure?.key == key else { return (true, nil) }
    figure = nil
    return (true, .release)
  }

  mutating func releaseAll() {
    taken.removeAll()
    figure = nil
  }

  private func command(_ keysym: SDL_Keysym, _ flags: ModifierFlags) -> Command? {
    // With Command the system and the window manager have words of their own.
    guard !flags.contains(.command) else { return nil }
    if let way = Self.way(keysym) {
      if let figure { return .swipe(figure.count, way) }
      guard flags.contains(.alternate) || flags.contains(.control) else { return nil }
      return .swipe(flags.contains(.shift) ? 2 : 1, way)
    }
    if keysym.sym == code(SDLK_f) { return flags.contains(.shift) ? .liftPins : .togglePin }
    guard flags.contains(.shift), let count = Self.figure(keysym) else { return nil }
    return .putDown(count)
  }

  private static func way(_ keysym: SDL_Keysym) -> Vector? {
    switch keysym.sym {
    case code(SDLK_LEFT): Vector(dx: -1, dy: 0)
    case code(SDLK_RIGHT): Vector(dx: 1, dy: 0)
    case code(SDLK_UP): Vector(dx: 0, dy: -1)
    case code(SDLK_DOWN): Vector(dx: 0, dy: 1)
    default: nil
    }
  }

  /// The figure on a key: by where the key is, for not every keyboard has figures without Shift.
  private static func figure(_ keysym: SDL_Keysym) -> Int? {
    let scancode =
      keysym.scancode == SDL_SCANCODE_UNKNOWN
      ? SDL_GetScancodeFromKey(keysym.sym) : keysym.scancode
    for first in [SDL_SCANCODE_1, SDL_SCANCODE_KP_1] {
      let count = Int(scancode.rawValue) - Int(first.rawValue) + 1
      if Hand.counts.contains(count) { return count }
    }
    return nil
  }
}

/// Names a key from its going down to its coming up, whatever it writes meanwhile.
struct KeyID: Hashable {
  private let number: Int64

  init(_ keysym: SDL_Keysym) {
    // Events made by hand may have no place on the keyboard.
    number =
      keysym.scancode == SDL_SCANCODE_UNKNOWN
      ? -1 - Int64(keysym.sym) : Int64(keysym.scancode.rawValue)
  }
}

/// A key's code as an event has it.
func code(_ key: SDL_KeyCode) -> Int32 { Int32(truncatingIfNeeded: key.rawValue) }
