/// The recognizer classes of this module, which do not need to be asked for failure requirements.
///
/// These classes do not override `shouldRequireFailure(of:)` and `shouldBeRequiredToFail(by:)`.
/// Recognizers of other classes are asked about each pair, so that a class missing from this list
/// only costs time.
enum OwnClasses {
  private static let identifiers = Set(
    [
      TapGestureRecognizer.self, LongPressGestureRecognizer.self, PanGestureRecognizer.self,
      PinchGestureRecognizer.self, RotationGestureRecognizer.self, SwipeGestureRecognizer.self,
      ScreenEdgePanGestureRecognizer.self, HoverGestureRecognizer.self,
    ].map { (own: GestureRecognizer.Type) in ObjectIdentifier(own) })

  /// Returns whether the recognizer's class is declared in this module, and not in another module.
  static func contains(_ recognizer: GestureRecognizer) -> Bool {
    identifiers.contains(ObjectIdentifier(type(of: recognizer)))
  }
}
