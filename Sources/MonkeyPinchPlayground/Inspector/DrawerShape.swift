package import Gestures
import PlayKit

/// The place of an inspector's drawer in a window: at the lower edge, or at the right edge of a low
/// window.
package struct DrawerShape: Hashable, Sendable {
  /// The edge of the window at which the drawer is.
  package enum Edge: Hashable, Sendable { case bottom, right }

  /// The size of the window, in points.
  package var window: Size
  /// The part of the window's height or width that the user has given the drawer; nil for the usual
  /// part.
  package private(set) var chosenPart: Double?

  /// The parts of the window's height or width that the user can give the drawer.
  package static let parts = 0.2...0.7
  /// The radius of the two corners of the drawer that are inside the window, in points at scale 1.
  static let cornerRadius = 18.0
  /// The height of a window, in points, below which the drawer is at the right edge.
  private static let lowHeight = 440.0

  package init(window: Size) { self.window = window }

  package var edge: Edge {
    window.height < Self.lowHeight && window.width >= window.height ? .right : .bottom
  }

  /// The factor for the text and the controls in the drawer.
  package var scale: Double { Theme.scale(in: window) }

  /// The height of a drawer at the lower edge, or the width of one at the right edge, in points.
  package var extent: Double {
    if let chosenPart { return (chosenPart * room).rounded() }
    return min(usualExtent, Self.parts.upperBound * room).rounded()
  }

  private var usualExtent: Double {
    if edge == .right { return 216 }
    if window.height >= 720 { return 312 * scale }
    return window.height >= 580 ? 268 : 248
  }

  private var room: Double { edge == .bottom ? window.height : window.width }

  /// Gives the drawer a height or width, in points, within the parts of the window that are possible.
  package mutating func choose(extent: Double) {
    guard room > 0 else { return }
    chosenPart = min(max(extent / room, Self.parts.lowerBound), Self.parts.upperBound)
  }

  /// The frame of the open drawer in the window.
  package var frame: Rect {
    switch edge {
    case .bottom: Rect(x: 0, y: window.height - extent, width: window.width, height: extent)
    case .right: Rect(x: window.width - extent, y: 0, width: extent, height: window.height)
    }
  }

  /// The size of the area beside the open drawer, which the drawer leaves visible and whose origin is that of
  /// the window.
  package var area: Size {
    switch edge {
    case .bottom: Size(width: window.width, height: max(window.height - extent, 1))
    case .right: Size(width: max(window.width - extent, 1), height: window.height)
    }
  }
}
