public import Gestures

extension AdjustableProperty {
  /// The adjustable properties of the recognizers of the module `Gestures`.
  public static var builtIn: [AdjustableProperty] {
    properties(of: [
      TapGestureRecognizer.self, LongPressGestureRecognizer.self, PanGestureRecognizer.self,
      PinchGestureRecognizer.self, RotationGestureRecognizer.self, SwipeGestureRecognizer.self,
      ScreenEdgePanGestureRecognizer.self,
    ])
  }

  /// Returns the adjustable properties of classes of recognizers that what-ifs can change.
  package static func properties(of classes: [GestureRecognizer.Type]) -> [AdjustableProperty] {
    classes.flatMap { $0.adjustableProperties }.filter { $0.isNoted }
  }
}
