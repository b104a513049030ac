/// The recognizers of this module, none of which answers the questions about requirements.
///
/// An attempt of any other class is asked about each pair; one that is missing here only costs time.
enum OwnClasses {
  private static let identifiers = Set(
    [
      TapGestureRecognizer.self, LongPressGestureRecognizer.self, PanGestureRecognizer.self,
      PinchGestureRecognizer.self, RotationGestureRecognizer.self, SwipeGestureRecognizer.self,
      ScreenEdgePanGestureRecognizer.self, HoverGestureRecognizer.self,
    ].map { (own: GestureRecognizer.Type) in ObjectIdentifier(own) })

  /// Whether the recognizer is of one of these classes, and not of a subclass.
  static func contains(_ recognizer: GestureRecognizer) -> Bool {
    identifiers.contains(ObjectIdentifier(type(of: recognizer)))
  }
}
