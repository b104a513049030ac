import GestureDrawing
import Gestures

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
  /// The x coordinate of the heading's right end.
  let headingEnd: Double
  /// The free rectangle of the ground beside the portraits and the panel.
  private let clearing: Rect

  init(in size: Size) {
    scale = Theme.scale(in: size)
    let margin = Theme.margin(in: size)
    let gap = 2 * Theme.unit * scale
    let isWide = size.width >= size.height
    let top = Heading.height(in: size)
    let bottom = size.height - Theme.foot(in: size)
    let width = size.width - 2 * margin
    let floor: Double
    if isWide {
      // The panel is as narrow as is legible, so that the middle is free for the portraits.
      let room = max(size.width * 0.36, min(width * 0.48, 200 * scale))
      panel = PortraitsPanel(
        in: Rect(
          x: size.width - margin - room, y: margin, width: room, height: bottom - margin),
        unit: scale, isInColumns: false)
      (headingEnd, floor) = (panel.frame.minX - gap, bottom)
    } else {
      let room = (bottom - top) * 0.44
      panel = PortraitsPanel(
        in: Rect(x: margin, y: bottom - room, width: width, height: room), unit: scale,
        isInColumns: true)
      (headingEnd, floor) = (size.width - margin, panel.frame.minY - gap)
    }
    let between = min(20 * scale, (floor - top) * 0.06)
    // Leave room for the shadow.
    diameter = max(
      24, min((floor - top - between) / 2 * 0.985, (headingEnd - margin) * 0.5, 280 * scale))
    let spare = max(0, floor - top - 2 * diameter - between) / 2
    let first = Point(x: margin + diameter / 2, y: top + spare + diameter / 2)
    centers = [first, first + Vector(dx: 0, dy: diameter + between)]
    let left = margin + diameter + gap
    clearing = Rect(
      x: left, y: top, width: max(0, headingEnd - left), height: max(0, floor - top))
  }

  /// Returns the draw commands of a hint on gestures on the ground, the longest version that fits.
  func drawHint(_ theme: Theme) -> [DrawCommand] {
    let style = TextStyle(
      size: Theme.smallSize * scale, color: theme.quietInk, alignment: .center)
    let versions = [
      ["Swipe here, left or right: one above the other", "Rub here: side by side"],
      ["Swipe here:", "one above the other", "Rub here:", "side by side"],
      ["Swipe", "or rub", "here"],
    ]
    let room = clearing.width - 2 * Theme.unit
    let lines = versions.first { $0.allSatisfy { style.width(of: $0) <= room } } ?? []
    let step = 20 * scale
    let top = clearing.midY - step * Double(lines.count - 1) / 2 + style.size * 0.36
    return lines.enumerated().map { index, line in
      .text(line, at: Point(x: clearing.midX, y: top + step * Double(index)), style: style)
    }
  }
}
