package import Gestures

/// A class of gesture recognizers, from which all is read that its recognizers have in common.
package struct RecognizerKind: Hashable, Sendable {
  private let recognizerClass: GestureRecognizer.Type
  /// The values of new recognizers of the class, by the names of the properties.
  let usualValues: [String: Double]
  /// Whether the gesture is one or more taps, without a press after them.
  let isTap: Bool
  /// Whether a press of a certain duration belongs to the gesture.
  let isPress: Bool
  /// Whether the gesture is a drag, a pinch or a rotation by the movement of its fingers.
  let (drags, pinches, turns): (Bool, Bool, Bool)
  /// Whether the gesture begins near an edge.
  let isFromEdge: Bool

  package init(_ recognizer: GestureRecognizer) { self.init(type(of: recognizer)) }

  /// The kind of recognizers of which nothing but the base class is known.
  static let unknown = RecognizerKind(GestureRecognizer.self)

  /// Reads once what stories ask for again and again: a class makes its list anew each time.
  private init(_ recognizerClass: GestureRecognizer.Type) {
    self.recognizerClass = recognizerClass
    let properties = AdjustableProperty.properties(of: [recognizerClass])
    func limits(_ quantity: Reason.Limit.Quantity) -> Bool {
      properties.contains { $0.limits(quantity) }
    }
    let new = recognizerClass.makeDefault()
    var usualValues: [String: Double] = [:]
    for property in properties where usualValues[property.name] == nil {
      usualValues[property.name] = property.value(of: new)
    }
    self.usualValues = usualValues
    isPress = limits(.pressDuration)
    isTap = limits(.distanceFromFirstTap) && !isPress
    drags = limits(.distanceAlongAxis(.x))
    pinches = limits(.separationChange)
    turns = limits(.angle)
    isFromEdge = limits(.distanceFromEdge)
  }

  package static func == (a: RecognizerKind, b: RecognizerKind) -> Bool {
    ObjectIdentifier(a.recognizerClass) == ObjectIdentifier(b.recognizerClass)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(recognizerClass)) }

  /// The adjustable properties of the class.
  package var properties: [AdjustableProperty] {
    AdjustableProperty.properties(of: [recognizerClass])
  }

  /// Whether two fingers make the gesture: by the distance between them, or by a turn.
  package var isOfTwoFingers: Bool { pinches || turns }
}
