/// The values that the properties of new recognizers have.
enum DefaultValue {
  /// Returns the value that a property of a new recognizer has; nil if it is not known.
  ///
  /// - Parameters:
  ///   - property: The name of an adjustable property.
  ///   - gesture: The noun for the kind of gesture, such as `long press`.
  static func of(_ property: String, for gesture: String) -> Double? {
    LimitPreset.uikit.value(of: property, for: gesture)
      ?? others.first { $0.gesture == gesture && $0.property == property }?.value
  }

  /// The defaults that no preset sets, because another number of taps or fingers, or another
  /// direction, is another gesture.
  private static let others: [(gesture: String, property: String, value: Double)] = [
    ("tap", "numberOfTapsRequired", 1), ("tap", "numberOfTouchesRequired", 1),
    ("long press", "numberOfTapsRequired", 0), ("long press", "numberOfTouchesRequired", 1),
    ("long press", "maximumTapDuration", 0.75), ("long press", "maximumInterval", 0.35),
    ("long press", "allowableTapMovement", 45), ("pan", "minimumNumberOfTouches", 1),
    ("swipe", "direction", 1), ("swipe", "numberOfTouchesRequired", 1),
    ("pinch", "pointerHysteresis", 2), ("rotation", "pointerHysteresis", .pi / 180),
    ("screen edge pan", "edges", 0),
    ("tickle", "minimumStroke", 25), ("tickle", "numberOfStrokesRequired", 3),
    ("check mark", "minimumSize", 20), ("check mark", "tolerance", 3),
    ("check mark", "minimumDownstroke", 0),
    ("manipulation", "translationHysteresis", 10), ("manipulation", "scaleHysteresis", 8),
    ("manipulation", "rotationHysteresis", 5 * .pi / 180),
    ("manipulation", "minimumNumberOfTouches", 1), ("manipulation", "settlingTime", 0.1),
    ("manipulation", "settlingDistance", 6),
  ]
}

extension Lane {
  /// Returns the value that a property of a new recognizer of this kind has; nil if it is not known.
  func defaultValue(of property: String) -> Double? {
    DefaultValue.of(property, for: name.gesture)
  }

  /// Whether the app has set a property to another value than its default.
  func isChanged(_ property: String) -> Bool {
    guard let value = values[property], let usual = defaultValue(of: property) else {
      return false
    }
    return value != usual
  }
}
