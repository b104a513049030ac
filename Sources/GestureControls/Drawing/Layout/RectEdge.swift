/// One of the four edges of a rectangle.
package enum RectEdge: Hashable, Sendable, CaseIterable {
  case top, left, bottom, right

  /// Whether the edge is the left or the right edge.
  var isVertical: Bool { self == .left || self == .right }
}
