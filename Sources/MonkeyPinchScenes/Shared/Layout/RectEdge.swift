/// An edge of a rectangle.
package enum RectEdge: Hashable, Sendable, CaseIterable {
  case top, left, bottom, right

  /// Whether the edge is a vertical line, the left or right edge.
  var isVertical: Bool { self == .left || self == .right }
}
