/// A namespace for functions that state which keys press a button or change a control's value.
enum ControlKey {
  /// A change of a control's value or selection that an arrow key, Home or End makes.
  enum Step { case previous, next, first, last }

  /// Returns whether the named key, such as `return`, presses a button or flips a switch.
  static func activates(_ key: String) -> Bool {
    key == "space" || key == "return" || key == "keypad enter"
  }

  /// Returns the change that a key such as `left` makes to a control's value; nil for other keys.
  ///
  /// - Parameter upIncreases: Whether the up arrow is `next`, as for values; false if the down
  ///   arrow is, as in lists.
  static func step(_ key: String, upIncreases: Bool) -> Step? {
    switch key {
    case "left": .previous
    case "right": .next
    case "up": upIncreases ? .next : .previous
    case "down": upIncreases ? .previous : .next
    case "home": .first
    case "end": .last
    default: nil
    }
  }
}
