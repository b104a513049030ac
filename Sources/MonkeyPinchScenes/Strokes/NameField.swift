import Gestures

/// A view that receives the keys while the user types a name.
final class NameField: View {
  /// Called for each key that is pressed; returns whether the key had an effect.
  var onKey: ((Press) -> Bool)?
  /// The names of the keys that are down and had an effect.
  private var held: [String] = []

  override var canBecomeFirstResponder: Bool { onKey != nil && !isHidden }

  override func pressesBegan(_ presses: [Press], with event: Event) {
    for press in presses {
      let isPlain = press.modifierFlags.isDisjoint(with: [.control, .alternate, .command])
      if isPlain, onKey?(press) == true {
        held.append(press.key)
      } else {
        super.pressesBegan([press], with: event)
      }
    }
  }

  override func pressesEnded(_ presses: [Press], with event: Event) {
    for press in presses where !release(press) { super.pressesEnded([press], with: event) }
  }

  override func pressesCancelled(_ presses: [Press], with event: Event) {
    for press in presses where !release(press) { super.pressesCancelled([press], with: event) }
  }

  private func release(_ press: Press) -> Bool {
    guard let index = held.firstIndex(of: press.key) else { return false }
    held.remove(at: index)
    return true
  }
}
