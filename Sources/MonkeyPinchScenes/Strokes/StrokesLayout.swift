import GestureControls
import GestureDrawing
import Gestures

/// Where everything of the strokes scene stands on a surface.
struct StrokesLayout {
  let scale: Double
  let margin: Double
  let paper: Rect
  let strip: Rect
  /// Where it says what was drawn: along the paper's lower edge.
  let answer: Rect
  let rows: Int
  let columns: Int

  init(in size: Size) {
    scale = Theme.scale(in: size)
    margin = Theme.margin(in: size)
    let gap = Theme.unit * scale
    let head = Heading.height(in: size)
    let bottom = size.height - Theme.foot(in: size) - gap
    let cell = Control.minimumHitSize * scale
    if size.width >= size.height {
      let width = min(max(size.width * 0.24, 140), 280 * scale)
      strip = Rect(
        x: size.width - margin - width, y: head, width: width, height: max(cell, bottom - head))
      paper = Rect(
        x: margin, y: head, width: max(1, strip.minX - gap - margin),
        height: max(1, bottom - head))
      columns = 1
    } else {
      let height = max(2 * cell, size.height * 0.24)
      strip = Rect(
        x: margin, y: bottom - height, width: size.width - 2 * margin, height: height)
      paper = Rect(
        x: margin, y: head, width: strip.width, height: max(1, strip.minY - gap - head))
      columns = max(1, Int(strip.width / (150 * scale)))
    }
    rows = max(1, Int(strip.height / cell))
    let height = 40 * scale
    answer = Rect(
      x: paper.minX + 2 * gap, y: paper.maxY - gap - height,
      width: max(1, paper.width - 4 * gap), height: height)
  }

  /// How many signs are seen at once if there are so many: all, or one row less for the button that
  /// leads to the others.
  func capacity(for count: Int) -> Int {
    count <= rows * columns ? rows * columns : max(1, (rows - 1) * columns)
  }

  func cell(_ index: Int) -> Rect {
    let (row, column) = index.quotientAndRemainder(dividingBy: columns)
    let width = strip.width / Double(columns)
    let height = Control.minimumHitSize * scale
    return Rect(
      x: strip.minX + Double(column) * width, y: strip.minY + Double(row) * height, width: width,
      height: height)
  }
}
