/// One of the four edges of a rectangle.
package enum RectEdge: Hashable, Sendable, CaseIterable {
  case top, left, bottom, right

  /// Whether the edge is vertical, which the left and right edges are.
  var isVertical: Bool { self == .left || self == .right }
}
