import GestureControls
import Gestures
import PlayKit

/// The layout of the heading of the crowd scene: title, number of bananas, slider, tips, figures.
///
/// Title, number and slider are in the first line, the tips and figures below it.
struct CrowdLayout {
  let scale: Double
  /// The frame of the slider, in the upper right corner.
  let slider: Rect
  /// The right end of the label with the number of bananas: a rectangle of zero width left of the
  /// slider.
  let label: Rect
  /// Whether the label with the number of bananas needs a small font.
  let isNarrow: Bool
  /// The y coordinate of the heading's lower edge.
  let bottom: Double
  /// The left end and the width of the baseline of the heading's second line.
  private let line: (start: Point, width: Double)
  /// Whether the displayed numbers are at the right end of the heading's second line, and not on a
  /// third line.
  private let areFiguresBeside: Bool

  init(in size: Size) {
    let margin = Theme.margin(in: size)
    scale = Theme.scale(in: size)
    isNarrow = size.width < 380
    let width = min(max(size.width - 2 * margin - 190 * scale, 96), 220 * scale)
    slider = Rect(
      center: Point(x: size.width - margin - width / 2, y: margin + 13 * scale),
      size: Size(width: width, height: Control.minimumHitSize * scale))
    label = slider.inset(by: Insets(left: -Theme.unit * scale)).divided(0, from: .left).slice
    line = (Point(x: margin, y: margin + 44 * scale), size.width - 2 * margin)
    areFiguresBeside = size.width >= 1000 * scale || size.height < 400
    bottom = margin + (areFiguresBeside ? 56 : 78) * scale
  }

  /// Draws the tips and the performance figures, each in the longest version that fits.
  ///
  /// If there is no room for any tip, only the figures are drawn.
  func draw(tips: [String], figures: [String], _ picture: inout PictureBuilder) {
    let style = picture.style(Theme.bodySize)
    let gap = 4 * Theme.unit * scale
    let shortest = figures.last.map { style.width(of: $0) } ?? 0
    let tip = style.first(of: tips, within: line.width - (areFiguresBeside ? gap + shortest : 0))
    var (end, room, alignment) = (line.start, line.width, TextStyle.Alignment.leading)
    if let tip {
      picture.text(
        tip, at: line.start, size: Theme.bodySize, alignment: .leading, onBaseline: true)
    }
    if !areFiguresBeside {
      end.y += 22 * scale
    } else if let tip {
      end.x += line.width
      room -= style.width(of: tip) + gap
      alignment = .trailing
    }
    picture.text(
      firstOf: figures, at: end, size: Theme.bodySize, alignment: alignment, width: room,
      onBaseline: true)
  }
}
