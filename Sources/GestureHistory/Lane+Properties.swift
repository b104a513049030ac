package import Gestures

// What a lane's recognizer has in common with others of its class, and what the app has set.
extension Lane {
  /// Returns the adjustable properties of the recognizer's class, followed by others.
  package func properties(with others: [AdjustableProperty]) -> [AdjustableProperty] {
    kind.properties + others
  }

  /// Returns the value that a property of a new recognizer of this kind has; nil if it is not known.
  func defaultValue(of property: String) -> Double? { kind.usualValues[property] }

  /// Whether the app has set a property to another value than its default.
  func isChanged(_ property: String) -> Bool {
    guard let value = values[property], let usual = defaultValue(of: property) else {
      return false
    }
    return value != usual
  }

  /// Whether the gesture is one of two fingers, and goes on without change while one of them is up.
  package var canRest: Bool {
    values["minimumNumberOfTouches"] == nil && kind.isOfTwoFingers
  }
}
