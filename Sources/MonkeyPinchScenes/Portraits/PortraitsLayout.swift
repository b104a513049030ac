import GestureControls
import Gestures
import PlayKit

/// The layout of the portraits scene: two portraits, one below the other, as large as fits; in the middle of a
/// surface that is wider than usual, and else at the left.
struct PortraitsLayout {
  let scale: Double
  /// The width and height of a portrait at scale 1, in points.
  let diameter: Double
  /// The initial centers of the two portraits.
  let centers: [Point]
  /// The part of the surface where portraits come to rest.
  let field: Rect
  /// The room of the hint for the user, to the right of the portraits.
  private let clearing: Rect

  init(in size: Size) {
    scale = Theme.scale(in: size)
    let gap = 2 * Theme.unit * scale
    let room = Theme.area(in: size, below: Heading.height(in: size))
    field = Rect(x: 0, y: 0, width: size.width, height: room.maxY)
    let between = min(20 * scale, room.height * 0.06)
    // Leave room for the shadow.
    diameter = max(
      24, min((room.height - between) / 2 * 0.985, room.width * 0.5, 280 * scale))
    let isWide = size.width > 1.6 * size.height
    let left = isWide ? (room.width - diameter) / 2 : 0
    let (column, clearing) = room.inset(by: Insets(left: left)).divided(
      diameter, from: .left, gap: gap)
    centers = column.column(of: [diameter, diameter], gap: between, .center).map { $0.center }
    self.clearing = clearing
  }

  private static let letters = 18.0
  private static let hints = [
    ["Swipe here, left or right: one above the other", "Rub here: side by side"],
    ["Swipe here:", "one above the other", "Rub here:", "side by side"],
    ["Swipe", "or rub", "here"],
  ]

  /// Draws the hint to swipe or rub on a plate beside the portraits, in the longest version that fits; nothing where a
  /// portrait would cut it.
  func drawHint(besides portraits: [Rect], _ picture: inout PictureBuilder) {
    let (style, margin) = (picture.style(Self.letters), 1.5 * Theme.unit * scale)
    func width(_ lines: [String]) -> Double {
      lines.map { style.width(of: picture.language($0)) }.max() ?? 0
    }
    let fitting = Self.hints.first { width($0) <= clearing.width - 2 * margin }
    guard let lines = fitting else { return }
    let cells = clearing.column(of: lines.map { _ in 28 * scale }, .center)
    let plate = Rect(
      center: clearing.center,
      size: Size(
        width: width(lines) + 2 * margin, height: 28 * scale * Double(lines.count) + margin))
    guard !portraits.contains(where: { $0.intersects(plate) }) else { return }
    picture.rectangle(plate, radius: 12, fill: picture.theme.panel)
    for (line, cell) in zip(lines, cells) {
      picture.text(line, in: cell, size: Self.letters)
    }
  }
}
