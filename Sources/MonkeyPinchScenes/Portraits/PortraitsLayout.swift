import GestureControls
import Gestures
import PlayKit

/// The layout of the portraits scene: two portraits, one below the other, and a panel.
///
/// The portraits are as large as fits. The panel is at their right, or below them on a surface that
/// is higher than wide.
struct PortraitsLayout {
  let scale: Double
  /// The width and height of a portrait at scale 1, in points.
  let diameter: Double
  /// The initial centers of the two portraits.
  let centers: [Point]
  let panel: PortraitsPanel
  /// The part of the surface that the panel leaves free, where portraits come to rest.
  let field: Rect
  /// The x coordinate of the heading's right end.
  let headingEnd: Double
  /// The lines of the hint for the user, the longest version that fits to the right of the portraits.
  private let hint: [(line: String, cell: Rect)]

  init(in size: Size) {
    scale = Theme.scale(in: size)
    let margin = Theme.margin(in: size)
    let gap = 2 * Theme.unit * scale
    let isWide = size.width >= size.height
    let top = Heading.height(in: size)
    var room = Theme.area(in: size, below: isWide ? margin : top)
    // A panel at the side is as narrow as is legible, so that the middle is free for the portraits.
    let part =
      isWide
      ? room.cut(
        max(
          size.width * 0.36, min(room.width * 0.48, 200 * scale),
          min(room.width * 0.42, 312 * scale)),
        from: .right)
      : room.cut(room.height * 0.44, from: .bottom)
    panel = PortraitsPanel(in: part, maximumScale: scale, isBelow: !isWide)
    field =
      isWide
      ? Rect(x: 0, y: 0, width: panel.frame.minX, height: size.height)
      : Rect(x: 0, y: 0, width: size.width, height: panel.frame.minY)
    headingEnd = isWide ? panel.frame.minX - gap : size.width - margin
    let bottom = isWide ? room.maxY : panel.frame.minY - gap
    let between = min(20 * scale, (bottom - top) * 0.06)
    // Leave room for the shadow.
    diameter = max(
      24, min((bottom - top - between) / 2 * 0.985, (headingEnd - margin) * 0.5, 280 * scale))
    let left = margin + diameter + gap
    let clearing = Rect(
      x: left, y: top, width: max(0, headingEnd - left), height: max(0, bottom - top))
    let column = Rect(x: margin, y: top, width: diameter, height: 2 * diameter + between)
      .offsetBy(dx: 0, dy: max(0, clearing.height - 2 * diameter - between) / 2)
    centers = column.column(of: [diameter, diameter], gap: between).map { $0.center }
    let (style, height) = (
      TextStyle(size: Theme.smallSize * scale, color: .black), 20 * scale
    )
    let lines =
      Self.hints.first {
        $0.allSatisfy { style.width(of: $0) <= clearing.width - 2 * Theme.unit }
      } ?? []
    hint = zip(lines, clearing.column(of: lines.map { _ in height }, .center)).map { ($0, $1) }
  }

  private static let hints = [
    ["Swipe here, left or right: one above the other", "Rub here: side by side"],
    ["Swipe here:", "one above the other", "Rub here:", "side by side"],
    ["Swipe", "or rub", "here"],
  ]

  /// Draws the hint to swipe or rub beside the portraits.
  func drawHint(_ picture: inout PictureBuilder) {
    for (line, cell) in hint { picture.text(line, in: cell) }
  }
}
