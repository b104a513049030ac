/// A width and a height, in points.
public struct Size: Hashable, Sendable {
  /// The horizontal extent, in points.
  public var width: Double
  /// The vertical extent, in points.
  public var height: Double

  /// No width and no height.
  public static let zero = Size(width: 0, height: 0)

  /// Creates a size from a width and a height.
  @inlinable public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}
