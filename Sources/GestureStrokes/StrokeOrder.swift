/// Whether the order and direction of strokes distinguish signs.
public enum StrokeOrder: Hashable, Sendable {
  /// The direction of a single stroke counts; the order and directions of several do not.
  ///
  /// People draw a single stroke consistently, so that a circle to the left and one to the right
  /// can be two signs; several strokes are drawn in any order and direction.
  case automatic
  /// The order and the direction of strokes always count.
  case asDrawn
  /// Neither order nor direction counts.
  case any
}
