import GestureExtras
import GestureHistory
import GestureStrokes
public import Gestures

extension AdjustableProperty {
  /// The adjustable properties of all recognizers that the scenes use.
  public static var all: [AdjustableProperty] {
    builtIn
      + properties(of: [
        TickleGestureRecognizer.self, CheckMarkGestureRecognizer.self,
        ManipulationGestureRecognizer.self, StrokeGestureRecognizer.self,
      ])
  }
}
