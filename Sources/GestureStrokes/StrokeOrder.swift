/// A choice of whether the order and the direction of strokes count when drawings are compared.
public enum StrokeOrder: Hashable, Sendable {
  /// The direction counts in drawings of one stroke; order and direction do not count in others.
  ///
  /// People draw a single stroke consistently, so that a circle to the left and one to the right
  /// can be two signs; several strokes are drawn in any order and direction.
  case automatic
  /// The order and the direction of strokes always count.
  case asDrawn
  /// The order and the direction of strokes never count.
  case any
}
