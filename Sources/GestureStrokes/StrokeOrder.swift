/// What else than the picture tells signs apart.
public enum StrokeOrder: Hashable, Sendable {
  /// The way of a single stroke counts, that of several does not.
  ///
  /// People draw a single stroke the way they learned it, and a circle to the left can be another
  /// sign than one to the right; but who has to lift the finger puts the strokes down in any order
  /// and direction.
  case automatic
  /// Strokes count in the order and the direction in which they are drawn.
  case asDrawn
  /// Only the picture counts.
  case any
}
