import Gestures

/// The last responder in the responder chain: it receives the keys that no view has handled.
final class UnhandledKeyHandler: Application {
  /// Called with the name of each pressed key that no view has handled.
  var onKey: ((String) -> Void)?
  /// The number of presses that no view has handled so far.
  private(set) var pressCount = 0
  /// The names of the modifier keys, such as `left shift`, that are down.
  ///
  /// Not every recording contains the modifiers in the line of each key.
  private var modifiers: [String] = []

  override func pressesBegan(_ presses: [Press], with event: Event) {
    pressCount += presses.count
    // A key with Command belongs to the system, even if the system delivers it.
    for press in presses where !press.modifierFlags.contains(.command) { onKey?(press.key) }
  }

  override func pressesEnded(_ presses: [Press], with event: Event) {}
  override func pressesCancelled(_ presses: [Press], with event: Event) {}

  /// Returns a copy of a key press that also contains the modifier keys that are down now.
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
