/// The names of a gesture recognizer, of its view and of its kind of gesture.
///
/// The names stay the same from replay to replay, so that they identify a recognizer in all of them.
public struct RecognizerName: Hashable, Sendable {
  /// Shared by all copies, so that a reason with a name is small.
  private final class Names: Sendable {
    let view, recognizer, gesture, label: String
    let identifier: ObjectIdentifier?

    init(
      _ view: String, _ recognizer: String, _ gesture: String, _ identifier: ObjectIdentifier?,
      place: String
    ) {
      (self.view, self.recognizer, self.gesture) = (view, recognizer, gesture)
      (self.identifier, label) = (identifier, "\(recognizer) of \(place)")
    }
  }

  private let names: Names

  /// The name of the recognizer's view; `an unnamed view` without a name.
  public var view: String { names.view }
  /// The name of the recognizer, or of its kind of gesture if the recognizer has no name.
  public var recognizer: String { names.recognizer }
  /// The English noun for the kind of gesture, such as `tap` or `long press`.
  public var gesture: String { names.gesture }
  /// The identifier of the recognizer, as long as it exists; nil for names that were read or written.
  package var identifier: ObjectIdentifier? { names.identifier }
  /// Tells the names of two recognizers apart, also equal ones, while both names are kept.
  package var key: ObjectIdentifier { ObjectIdentifier(names) }

  /// Creates the name of a recognizer from the names of its view, itself and its kind of gesture.
  public init(view: String, recognizer: String, gesture: String) {
    names = Names(view, recognizer, gesture, nil, place: view)
  }

  /// Creates the names of a live recognizer, which allocates memory only if they have changed.
  ///
  /// A recognizer that was removed from its view is still that of this view.
  package init(_ recognizer: GestureRecognizer) {
    let gesture = type(of: recognizer).gestureName
    let (view, name) = (recognizer.view, recognizer.name ?? gesture)
    if let known = recognizer.knownName, known.recognizer == name,
      view == nil || known.view == View.label(of: view)
    {
      self = known
      return
    }
    names = Names(
      View.label(of: view), name, gesture, ObjectIdentifier(recognizer),
      place: view?.nameOrPlace ?? View.label(of: nil))
    recognizer.knownName = self
  }

  public static func == (a: RecognizerName, b: RecognizerName) -> Bool {
    a.names === b.names
      || a.view == b.view && a.recognizer == b.recognizer && a.gesture == b.gesture
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(view)
    hasher.combine(recognizer)
  }

  /// The names of the recognizer and of its view, for messages: `pan of monkey`.
  ///
  /// A view without a name has its class and its frame when the recognizer was first named: `pan of a View
  /// (0, 0, 800 x 600)`.
  public var label: String { names.label }

  /// The name with which a reason has the same words for every kind of gesture in the view.
  package var ofAnyGesture: RecognizerName {
    RecognizerName(view: view, recognizer: "", gesture: "gesture")
  }
}
