/// A choice of whether the order and the direction of strokes count when drawings are compared.
public enum StrokeOrder: Hashable, Sendable {
  /// A drawing of one stroke must have the direction of the taught shape; in a drawing of several
  /// strokes, order and directions are free.
  ///
  /// People draw a single stroke consistently, so that a circle to the left and one to the right
  /// can be two signs; several strokes are drawn in any order and direction.
  case automatic
  /// The strokes of a drawing must always have the order and the direction of the taught shape.
  case asDrawn
  /// The strokes of a drawing can have any order and any direction.
  case any
}
