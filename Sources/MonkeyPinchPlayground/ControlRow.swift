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
  /// Whether the scenes have a row of their own, below the buttons.
  let isDouble: Bool

  /// The distance, in points before scaling, between the centers of adjacent buttons.
  ///
  /// The hit areas of the buttons touch, so that no finger lands between them.
  private static let distance = Control.minimumHitSize
  /// The width and height of the visible part of a button, and the greatest of a scene's miniature.
  static let side = 36.0
  /// The height of the word below a scene's miniature.
  static let wordHeight = 18.0

  init(in size: Size, hasScenes: Bool = true) {
    self.size = size
    scale = Theme.scale(in: size)
    isDouble = hasScenes && Theme.hasTwoRows(size)
    let margin = Theme.margin(in: size)
    inset = margin + (Self.side - Self.distance) * scale / 2
    y =
      size.height
      - (isDouble
        ? Theme.bottomMargin(in: size) - Self.distance / 2 : margin + Self.side / 2 * scale)
  }

  /// Returns the center of a button; negative indices count from the right edge.
  func center(_ index: Int) -> Point {
    let distance = (Double(index) + 0.5) * Self.distance * scale
    return Point(x: index < 0 ? size.width - inset + distance : inset + distance, y: y)
  }

  /// Returns the width that `left` buttons at the left and `right` buttons at the right leave free.
  func room(after left: Int, before right: Int) -> Double {
    size.width - 2 * inset - (Double(left + right) * Self.distance + 8) * scale
  }

  /// Returns the frame between `left` buttons at the left and `right` buttons at the right.
  func frame(after left: Int, before right: Int) -> Rect {
    let height = Self.distance * scale
    return Rect(
      x: inset + (Double(left) * Self.distance + 4) * scale, y: y - height / 2,
      width: max(room(after: left, before: right), 0), height: height)
  }

  /// Returns the frame of the scenes between `left` buttons at the left and `right` buttons at the right.
  func scenes(after left: Int, before right: Int) -> Rect {
    let start = inset + (Double(left) * Self.distance + 4) * scale
    return scenes(from: start, width: room(after: left, before: right))
  }

  /// The frame of the scenes in a row of their own.
  var scenes: Rect { scenes(from: inset, width: size.width - 2 * inset) }

  /// Returns a frame for the scenes, whose miniatures are in line with the buttons in the same row.
  private func scenes(from start: Double, width: Double) -> Rect {
    let margin = Theme.margin(in: size)
    let top = isDouble ? margin + Control.minimumHitSize - 4 : margin + Self.side * scale
    let height = min(top - margin / 3, (Self.side + Self.wordHeight) * scale)
    return Rect(
      x: start, y: size.height - margin / 3 - height, width: max(width, 0), height: height)
  }
}
