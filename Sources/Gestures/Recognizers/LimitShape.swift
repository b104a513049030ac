/// How the inspector draws a limit of a quantity that a recognizer of your own measures.
///
/// The quantities that have a name in `Reason.Limit.Quantity` have shapes of their own: the distance
/// from the start is a circle, that along an axis a box, an angle a sector.
public enum LimitShape: Hashable, Sendable {
  /// The size of the rectangle that encloses what the finger has drawn.
  case size
  /// The length of movements to the left or right, each of which is a line with a number.
  case strokes
  /// A line at the limit's distance from the farthest location that the finger has reached in the
  /// opposite direction.
  ///
  /// - Parameters:
  ///   - direction: The direction in which the distance is measured, with a length of 1.
  ///   - isNeeded: Whether the finger has to reach the line; otherwise it has to stay on this side.
  ///   - words: What the line means, after the limit: `above the corner: the upstroke`.
  case line(direction: Vector, isNeeded: Bool, words: String)
}
