import GestureControls
import GestureDrawing
import Gestures

/// The layout of the crowd scene above the bananas: title, number and slider in one line, then what
/// to try and the figures.
struct CrowdLayout {
  let scale: Double
  /// The slider's box, in the upper right corner.
  let slider: Rect
  /// The right end of the number, to the left of the slider.
  let label: Rect
  /// Whether the number needs small letters.
  let isNarrow: Bool
  /// The lower edge of everything.
  let bottom: Double
  /// From the left to the right end of the second line, on its baseline.
  private let line: (start: Point, width: Double)
  /// Whether the figures share the second line, at its right end, or have a line of their own.
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

  /// Draws what to try and the figures; of both, the longest version that fits.
  ///
  /// Where only one has room, the figures are drawn.
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
