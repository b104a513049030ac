/// A choice of whether two signs can differ only in the order or direction of their strokes.
public enum StrokeOrder: Hashable, Sendable {
  /// The direction of a single stroke counts, but not the order and direction of several strokes.
  ///
  /// People draw a single stroke consistently, so that a circle to the left and one to the right
  /// can be two signs; several strokes are drawn in any order and direction.
  case automatic
  /// The order and the direction of strokes always count.
  case asDrawn
  /// Neither the order nor the direction of strokes counts.
  case any
}
