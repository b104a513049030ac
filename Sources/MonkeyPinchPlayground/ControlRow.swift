import GestureControls
import Gestures
import PlayKit

/// The geometry of the row at the lower edge of a surface, with buttons at both ends.
struct ControlRow {
  private let size: Size
  private let scale: Double
  /// The distance from the edge of the surface to the first button's hit area.
  private let inset: Double
  private let y: Double

  /// The distance, in points before scaling, between the centers of adjacent buttons.
  ///
  /// The hit areas of the buttons touch, so that no finger lands between them.
  private static let distance = Control.minimumHitSize

  init(in size: Size) {
    self.size = size
    scale = Theme.scale(in: size)
    let margin = Theme.margin(in: size)
    // The visible part of a button is 36 points wide and begins at the margin.
    inset = margin + 18 * scale - Self.distance * scale / 2
    y = size.height - margin - 14 * scale
  }

  /// Returns the center of a button; negative indices count from the right edge.
  func center(_ index: Int) -> Point {
    let distance = (Double(index) + 0.5) * Self.distance * scale
    return Point(x: index < 0 ? size.width - inset + distance : inset + distance, y: y)
  }

  /// Returns the frame in the middle of the surface that `count` buttons at each end leave free.
  func frame(besides count: Int) -> Rect { frame(after: count, before: count) }

  /// Returns the frame between `left` buttons at the left and `right` buttons at the right.
  func frame(after left: Int, before right: Int) -> Rect {
    let (height, gap) = (Self.distance * scale, 4 * scale)
    let start = inset + Double(left) * Self.distance * scale + gap
    let end = size.width - inset - Double(right) * Self.distance * scale - gap
    return Rect(x: start, y: y - height / 2, width: max(end - start, 0), height: height)
  }
}
