/// The functions that keys have in controls; SDL's names in lower case identify the keys.
enum ControlKey {
  /// The change that a key makes to a value or a selection.
  enum Step { case previous, next, first, last }

  /// Returns whether a key presses a button or flips a switch.
  static func activates(_ key: String) -> Bool {
    key == "space" || key == "return" || key == "keypad enter"
  }

  /// Returns the step that a key makes in a value or a selection; nil if it makes none.
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
