/// The keys that controls use, by SDL's names in lower case.
enum Key {
  /// Where keys move something to.
  enum Way { case back, on, first, last }

  static func activates(_ key: String) -> Bool {
    key == "space" || key == "return" || key == "keypad enter"
  }

  static func way(_ key: String, upIsOn: Bool) -> Way? {
    switch key {
    case "left": .back
    case "right": .on
    case "up": upIsOn ? .on : .back
    case "down": upIsOn ? .back : .on
    case "home": .first
    case "end": .last
    default: nil
    }
  }
}
