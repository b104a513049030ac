import Gestures

/// The last place for keys: what no view in the window has a use for ends up here.
final class KeyDesk: Application {
  /// Called for each key that goes down, by its name.
  var onKey: ((String) -> Void)?
  /// The modifier keys that are held, told from their own events: not every recording says with a key
  /// what is held with it.
  private var modifiers: [String] = []

  override func pressesBegan(_ presses: [Press], with event: Event) {
    // With Command a key is the system's, whoever passes it on to us.
    for press in presses where !press.modifierFlags.contains(.command) { onKey?(press.key) }
  }

  override func pressesEnded(_ presses: [Press], with event: Event) {}
  override func pressesCancelled(_ presses: [Press], with event: Event) {}

  /// The key as a press, with the modifiers that are held as it goes down or comes up.
  func press(
    _ key: String, isDown: Bool, modifiers recorded: ModifierFlags, at time: Duration
  ) -> Press {
    modifiers.removeAll { $0 == key }
    if isDown, KeyDesk.flag(of: key) != nil { modifiers.append(key) }
    let flags = modifiers.compactMap(KeyDesk.flag).reduce(into: recorded) { $0.formUnion($1) }
    return Press(
      key: key, phase: isDown ? .began : .ended, timestamp: time, modifierFlags: flags)
  }

  private static func flag(of key: String) -> ModifierFlags? {
    switch key {
    case "left shift", "right shift": .shift
    case "left ctrl", "right ctrl": .control
    case "left alt", "right alt": .alternate
    case "left gui", "right gui": .command
    default: nil
    }
  }
}
