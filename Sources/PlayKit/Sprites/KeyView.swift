public import Gestures

/// A view that handles keys by a closure while it has the keyboard focus.
///
/// The view forwards the keys that the closure does not handle to the next responder.
open class KeyView: View {
  /// The closure that handles a pressed key; returns whether the key has an effect.
  ///
  /// If it returns `true`, it is called again when the key is released. If it is nil, the view
  /// cannot have the focus.
  public var onKey: ((Press) -> Bool)?
  /// The names of the keys that are down and that `onKey` has handled.
  private var handledKeys: [String] = []

  open override var canBecomeFirstResponder: Bool { onKey != nil }

  open override func pressesBegan(_ presses: [Press], with event: Event) {
    let unhandled = presses.filter { press in
      guard onKey?(press) == true else { return true }
      handledKeys.append(press.key)
      return false
    }
    if !unhandled.isEmpty { super.pressesBegan(unhandled, with: event) }
  }

  open override func pressesEnded(_ presses: [Press], with event: Event) {
    let unhandled = end(presses)
    if !unhandled.isEmpty { super.pressesEnded(unhandled, with: event) }
  }

  open override func pressesCancelled(_ presses: [Press], with event: Event) {
    let unhandled = end(presses)
    if !unhandled.isEmpty { super.pressesCancelled(unhandled, with: event) }
  }

  /// Calls `onKey` with the end of each press that `onKey` has handled, and returns the other
  /// presses.
  private func end(_ presses: [Press]) -> [Press] {
    presses.filter { press in
      guard let index = handledKeys.firstIndex(of: press.key) else { return true }
      handledKeys.remove(at: index)
      _ = onKey?(press)
      return false
    }
  }
}
