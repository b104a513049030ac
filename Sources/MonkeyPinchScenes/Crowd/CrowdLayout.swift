import GestureControls
import GestureDrawing
import Gestures

/// Where the words and the slider of the crowd stand on a surface.
struct CrowdLayout {
  let scale: Double
  let margin: Double
  /// The slider's box, in the upper right corner.
  let slider: Rect
  /// Whether the first line has room for small letters only.
  let isNarrow: Bool
  /// The right end and the middle of the number to its left.
  let label: Point
  /// Where the line on what to try begins, on its baseline.
  let line: Point
  /// Whether the figures share that line, at its right end, or have one of their own below it.
  let areFiguresBeside: Bool
  /// How far down all of it reaches.
  let head: Double

  init(in size: Size) {
    scale = Theme.scale(in: size)
    margin = Theme.margin(in: size)
    let (right, middle) = (size.width - margin, margin + 13 * scale)
    isNarrow = size.width < 380
    // Title, number and slider share the first line.
    let width = min(max(size.width - 2 * margin - 190 * scale, 96), 220 * scale)
    let height = Control.minimumHitSize * scale
    slider = Rect(x: right - width, y: middle - height / 2, width: width, height: height)
    label = Point(x: slider.minX - Theme.unit * scale, y: middle)
    line = Point(x: margin, y: margin + 44 * scale)
    areFiguresBeside = size.width >= 1000 * scale || size.height < 400
    head = margin + (areFiguresBeside ? 56 : 78) * scale
  }
}
