import GestureControls
import GestureDrawing
import Gestures

/// The layout of the heading of the crowd scene: title, number of bananas, slider, tips, figures.
///
/// Title, number and slider are in the first line, the tips and figures below it.
struct CrowdLayout {
  let scale: Double
  /// The frame of the slider, in the upper right corner.
  let slider: Rect
  /// The rectangle of the label with the number of bananas, to the left of the slider.
  let label: Rect
  /// Whether the label with the number of bananas needs a small font.
  let isNarrow: Bool
  /// The y coordinate of the heading's lower edge.
  let bottom: Double
  /// The left end of the baseline of the heading's second line, and the width of that line.
  private let line: (start: Point, width: Double)
  /// Whether the figures are at the right end of the second line, not on a third line.
  private let areFiguresBeside: Bool

  init(in size: Size) {
    let margin = Theme.margin(in: size)
    scale = Theme.scale(in: size)
    isNarrow = size.width < 380
    let (width, height) = (
      min(max(size.width - 2 * margin - 190 * scale, 96), 220 * scale),
      Control.minimumHitSize * scale
    )
    let middle = margin + 13 * scale
    slider = Rect(
      x: size.width - margin - width, y: middle - height / 2, width: width, height: height)
    label = Rect(
      x: slider.minX - Theme.unit * scale, y: slider.minY, width: 0, height: height)
    line = (Point(x: margin, y: margin + 44 * scale), size.width - 2 * margin)
    areFiguresBeside = size.width >= 1000 * scale || size.height < 400
    bottom = margin + (areFiguresBeside ? 56 : 78) * scale
  }

  /// Returns the draw commands of the longest versions of tips and figures that fit.
  ///
  /// If only one of them has room, the figures are drawn.
  func drawLines(_ tips: [String], _ figures: [String], _ theme: Theme) -> [DrawCommand] {
    var style = TextStyle(size: Theme.bodySize * scale, color: theme.quietInk)
    func first(of lines: [String], within width: Double) -> String? {
      lines.first { style.width(of: $0) <= width }
    }
    let gap = 4 * Theme.unit * scale
    let shortest = figures.last.map { style.width(of: $0) } ?? 0
    let tip = first(of: tips, within: line.width - (areFiguresBeside ? gap + shortest : 0))
    var commands = tip.map { [DrawCommand.text($0, at: line.start, style: style)] } ?? []
    var (place, room) = (line.start, line.width)
    if areFiguresBeside, let tip {
      room -= style.width(of: tip) + gap
      place.x += line.width
      style.alignment = .trailing
    } else if !areFiguresBeside {
      place.y += 22 * scale
    }
    if let words = first(of: figures, within: room) {
      commands.append(.text(words, at: place, style: style))
    }
    return commands
  }
}
