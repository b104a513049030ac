public import Gestures

/// The state and the measured values of a gesture recognizer at the time at which the recognizer
/// called its actions.
public struct LoggedGesture: Hashable, Sendable {
  /// The name of the recognizer's view.
  public var view: String
  /// The name of the recognizer.
  public var recognizer: String
  /// The state of the gesture recognizer: `began`, `changed`, `ended` or `cancelled`.
  public var state: String
  /// The location of the gesture in the window, in points.
  public var location: Point
  /// The number of touches that take part in the gesture.
  public var touches: Int
  /// The measured values, such as the translation of a pan, in the order of the recognizer.
  public var values: [GestureValue]

  /// Creates the entry for a gesture at one action.
  public init(
    view: String, recognizer: String, state: String, location: Point, touches: Int,
    values: [GestureValue] = []
  ) {
    self.view = view
    self.recognizer = recognizer
    self.state = state
    self.location = location
    self.touches = touches
    self.values = values
  }

  /// Creates the entry for the current state and values of a gesture recognizer.
  ///
  /// Of several values with the same name the last one counts, and none replaces another key.
  public init(_ recognizer: GestureRecognizer) {
    self.init(
      view: recognizer.view?.name ?? "", recognizer: recognizer.name ?? "",
      state: "\(recognizer.state)", location: recognizer.location(in: nil),
      touches: recognizer.numberOfTouches)
    for value in recognizer.loggedValues where !Self.keys.contains(value.name) {
      values.removeAll { $0.name == value.name }
      values.append(value)
    }
  }

  /// The keys of a gesture's line that are not values of the gesture.
  static let keys = [
    "t", "frame", "kind", "view", "recognizer", "state", "location", "touches",
  ]

  /// The value with a name; nil if the gesture has none.
  public subscript(name: String) -> GestureValue.Content? {
    values.first { $0.name == name }?.content
  }
}
