/// A measured value of a gesture with its name, such as the translation of a pan.
public struct GestureValue: Hashable, Sendable {
  /// A number, a vector or text.
  public enum Content: Hashable, Sendable {
    /// A scale, an angle in radians, a count or another number.
    case number(Double)
    /// A displacement in points, or a velocity in points per second, in the window's coordinates.
    case vector(Vector)
    /// A word, such as the direction of a swipe.
    case text(String)
    /// Several words in a fixed order, such as the edges of the window.
    case texts([String])
  }

  /// The name of the value, which is its key in event logs, such as `translation`.
  public let name: String
  /// What was measured.
  public let content: Content

  /// Creates a value with a name that no other value of the gesture has.
  public init(_ name: String, _ content: Content) {
    self.name = name
    self.content = content
  }
}
