public import GestureHistory
import GestureExtras
import Gestures

extension AdjustableProperty {
  /// The adjustable properties of all recognizers that the scenes use.
  public static var all: [AdjustableProperty] { builtIn + tickle + checkMark }

  private static var tickle: [AdjustableProperty] {
    [
      .points("minimumStroke", \TickleGestureRecognizer.minimumStroke),
      .count("numberOfStrokesRequired", \TickleGestureRecognizer.numberOfStrokesRequired) {
        $0 == .count(of: "strokes")
      },
    ]
  }

  private static var checkMark: [AdjustableProperty] {
    [
      .points("minimumSize", \CheckMarkGestureRecognizer.minimumSize) { $0 == .checkMarkSize },
      .points("tolerance", \CheckMarkGestureRecognizer.tolerance) {
        $0 == .leftwardMovement || $0 == .upwardMovement
      },
      .points("minimumDownstroke", \CheckMarkGestureRecognizer.minimumDownstroke) {
        $0 == .downwardMovement
      },
    ]
  }
}
