/// The recognizer classes of this module, which never override the methods that require failures.
///
/// Attempts of other classes are asked about each pair, so that a class missing from this list only
/// costs time.
enum OwnClasses {
  private static let identifiers = Set(
    [
      TapGestureRecognizer.self, LongPressGestureRecognizer.self, PanGestureRecognizer.self,
      PinchGestureRecognizer.self, RotationGestureRecognizer.self, SwipeGestureRecognizer.self,
      ScreenEdgePanGestureRecognizer.self, HoverGestureRecognizer.self,
    ].map { (own: GestureRecognizer.Type) in ObjectIdentifier(own) })

  /// Returns whether the recognizer is of a class of this module, and not of a subclass.
  static func contains(_ recognizer: GestureRecognizer) -> Bool {
    identifiers.contains(ObjectIdentifier(type(of: recognizer)))
  }
}
