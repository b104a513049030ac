/// A choice of whether drawings are compared by the order and direction of their strokes as well.
public enum StrokeOrder: Hashable, Sendable {
  /// The direction counts for drawings of one stroke; neither counts for drawings of several
  /// strokes.
  ///
  /// People draw a single stroke consistently, so that a circle to the left and one to the right
  /// can be two signs; several strokes are drawn in any order and direction.
  case automatic
  /// The order and the direction of the strokes count for all drawings.
  case asDrawn
  /// The order and the direction of the strokes count for no drawing.
  case any
}
