import Gestures

extension KeyStroke {
  init(_ change: SDLEvent.KeyChange) {
    self.init(PhysicalKey(change), Label(change), isDown: change.isDown)
  }
}

extension KeyStroke.Label {
  fileprivate init?(_ change: SDLEvent.KeyChange) {
    switch change.keycode {
    case KeyNames.keycode(scancode: 79): self = .arrow(Vector(dx: 1, dy: 0))
    case KeyNames.keycode(scancode: 80): self = .arrow(Vector(dx: -1, dy: 0))
    case KeyNames.keycode(scancode: 81): self = .arrow(Vector(dx: 0, dy: 1))
    case KeyNames.keycode(scancode: 82): self = .arrow(Vector(dx: 0, dy: -1))
    case 0x66: self = .letterF
    case 0x20: self = .space
    case 0x0D, KeyNames.keycode(scancode: 88): self = .enter
    case 0x09: self = .tab
    case 0x1B: self = .escape
    default:
      guard let digit = Self.digit(change) else { return nil }
      self = .digit(digit)
    }
  }

  /// Returns the digit of a number key from the key's position on the keyboard; nil for other keys.
  private static func digit(_ change: SDLEvent.KeyChange) -> Int? {
    // Synthesized events may have no scancode, but the character "1" or the keypad's keycode.
    let isKnown = change.scancode != 0
    let number = isKnown ? change.scancode : change.keycode
    let row: Int32 = isKnown ? 30 : 0x31
    let keypad = isKnown ? 89 : KeyNames.keycode(scancode: 89)
    if (row...row + 8).contains(number) { return Int(number - row) + 1 }
    return (keypad...keypad + 8).contains(number) ? Int(number - keypad) + 1 : nil
  }
}

extension PhysicalKey {
  init(_ change: SDLEvent.KeyChange) {
    // Synthesized events may have no scancode.
    self.init(change.scancode == 0 ? -1 - Int64(change.keycode) : Int64(change.scancode))
  }
}
