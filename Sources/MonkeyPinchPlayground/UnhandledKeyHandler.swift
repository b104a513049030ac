import Gestures

/// Handles the keys that no view in the window handles.
final class UnhandledKeyHandler: Application {
  /// Called for each key that goes down, by its name.
  var onKey: ((String) -> Void)?
  /// The modifier keys that are held, known from their own presses: not every recording has the
  /// modifiers in the line of each key.
  private var modifiers: [String] = []

  override func pressesBegan(_ presses: [Press], with event: Event) {
    // A key with Command belongs to the system, even where the system passes it on.
    for press in presses where !press.modifierFlags.contains(.command) { onKey?(press.key) }
  }

  override func pressesEnded(_ presses: [Press], with event: Event) {}
  override func pressesCancelled(_ presses: [Press], with event: Event) {}

  /// The press with the flags of all modifier keys that are held.
  func withHeldModifiers(_ press: Press) -> Press {
    modifiers.removeAll { $0 == press.key }
    if press.phase == .began, UnhandledKeyHandler.flag(of: press.key) != nil {
      modifiers.append(press.key)
    }
    var press = press
    for flag in modifiers.compactMap(UnhandledKeyHandler.flag) {
      press.modifierFlags.formUnion(flag)
    }
    return press
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
