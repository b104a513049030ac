/// The names of a gesture recognizer, of its view and of its kind of gesture.
///
/// The names stay the same from replay to replay, so that they identify a recognizer in all of them.
public struct RecognizerName: Hashable, Sendable {
  /// The name of the recognizer's view; `an unnamed view` without a name.
  public var view: String
  /// The name of the recognizer, or of its kind of gesture if the recognizer has no name.
  public var recognizer: String
  /// The English noun for the kind of gesture, such as `tap` or `long press`.
  public var gesture: String

  /// Creates the name of a recognizer from the names of its view, itself and its kind of gesture.
  public init(view: String, recognizer: String, gesture: String) {
    self.view = view
    self.recognizer = recognizer
    self.gesture = gesture
  }

  /// The names of the recognizer and of its view, for messages: `pan of monkey`.
  public var label: String { "\(recognizer) of \(view)" }
}

extension RecognizerName {
  /// Creates the names of a live recognizer.
  package init(_ recognizer: GestureRecognizer) {
    let gesture = type(of: recognizer).gestureName
    self.init(
      view: View.label(of: recognizer.view), recognizer: recognizer.name ?? gesture,
      gesture: gesture)
  }

  /// The name with which a reason has the same words for every kind of gesture in the view.
  package var ofAnyGesture: RecognizerName {
    RecognizerName(view: view, recognizer: "", gesture: "gesture")
  }
}
