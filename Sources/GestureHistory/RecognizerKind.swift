package import Gestures

/// A class of gesture recognizers, from which all is read that its recognizers have in common.
package struct RecognizerKind: Hashable, Sendable {
  private let recognizerClass: GestureRecognizer.Type

  package init(_ recognizer: GestureRecognizer) { recognizerClass = type(of: recognizer) }

  /// Creates the kind of recognizers of which nothing but the base class is known.
  init() { recognizerClass = GestureRecognizer.self }

  package static func == (a: RecognizerKind, b: RecognizerKind) -> Bool {
    a.recognizerClass == b.recognizerClass
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(recognizerClass)) }

  /// The adjustable properties of the class.
  package var properties: [AdjustableProperty] {
    AdjustableProperty.properties(of: [recognizerClass])
  }

  /// Returns whether one of the properties limits a quantity.
  package func limits(_ quantity: Reason.Limit.Quantity) -> Bool {
    properties.contains { $0.limits(quantity) }
  }

  /// Whether the gesture is one or more taps, without a press after them.
  var isTap: Bool { limits(.distanceFromFirstTap) && !limits(.pressDuration) }
}

extension Lane {
  /// Returns the adjustable properties of the recognizer's class, followed by others.
  package func properties(with others: [AdjustableProperty]) -> [AdjustableProperty] {
    kind.properties + others
  }

  /// Returns the value that a property of a new recognizer of this kind has; nil if it is not known.
  func defaultValue(of property: String) -> Double? {
    kind.properties.first { $0.name == property }?.usual
  }

  /// Whether the app has set a property to another value than its default.
  func isChanged(_ property: String) -> Bool {
    guard let value = values[property], let usual = defaultValue(of: property) else {
      return false
    }
    return value != usual
  }

  /// Whether the gesture is one of two fingers, and goes on without change while one of them is up.
  package var canRest: Bool {
    values["minimumNumberOfTouches"] == nil
      && (kind.limits(.separationChange) || kind.limits(.angle))
  }
}
