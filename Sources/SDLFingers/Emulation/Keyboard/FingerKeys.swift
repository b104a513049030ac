import Gestures

/// A converter from key presses to commands that put emulated fingers down or lift them.
///
/// `f` puts down a pin or lifts the one at the pointer; with Shift it lifts all. Shift and a digit put
/// down that many fingers while the digit is held, and an arrow swipes with them. Alt or Control and an
/// arrow swipe with one finger, with Shift as well with two.
struct FingerKeys {
  /// The keys that have given a command for emulated fingers and are still down.
  private var held: [PhysicalKey] = []
  private var digit: (key: PhysicalKey, count: Int)?

  /// Handles a press or a release of a key, and returns the resulting command, if there is one.
  ///
  /// - Returns: Whether the key controls fingers, and its command, if any.
  mutating func handle(
    _ stroke: KeyStroke, _ modifiers: ModifierFlags
  ) -> (isHandled: Bool, command: FingerCommand?) {
    stroke.isDown ? down(stroke, modifiers) : up(stroke.key)
  }

  mutating func releaseAll() {
    held.removeAll()
    digit = nil
  }

  private mutating func down(
    _ stroke: KeyStroke, _ modifiers: ModifierFlags
  ) -> (isHandled: Bool, command: FingerCommand?) {
    guard let command = command(stroke.label, modifiers) else { return (false, nil) }
    if !held.contains(stroke.key) { held.append(stroke.key) }
    if case .putDown(let count, swiping: nil) = command { digit = (stroke.key, count) }
    return (true, command)
  }

  private mutating func up(
    _ key: PhysicalKey
  ) -> (isHandled: Bool, command: FingerCommand?) {
    guard let index = held.firstIndex(of: key) else { return (false, nil) }
    held.remove(at: index)
    guard digit?.key == key else { return (true, nil) }
    digit = nil
    return (true, .release)
  }

  private func command(
    _ label: KeyStroke.Label?, _ modifiers: ModifierFlags
  ) -> FingerCommand? {
    // Combinations with Command belong to the system and the window manager.
    guard !modifiers.contains(.command) else { return nil }
    switch label {
    case .arrow(let direction):
      if let digit { return .putDown(count: digit.count, swiping: direction) }
      guard modifiers.contains(.alternate) || modifiers.contains(.control) else { return nil }
      return .putDown(count: modifiers.contains(.shift) ? 2 : 1, swiping: direction)
    case .letterF:
      return modifiers.contains(.shift) ? .liftPins : .togglePin
    case .digit(let count):
      guard modifiers.contains(.shift), FingerGroup.counts.contains(count) else { return nil }
      return .putDown(count: count, swiping: nil)
    case .space, .enter, .tab, .escape, nil:
      return nil
    }
  }
}
