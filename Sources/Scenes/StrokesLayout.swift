import Controls
import Drawing
import Gestures

/// Where everything of the strokes scene stands on a surface.
struct StrokesLayout {
  let scale: Double
  let margin: Double
  let paper: Rect
  let strip: Rect
  /// Where it says what was drawn: beside the playground's own buttons, or, where that is too narrow
  /// to be read, on the paper's lower edge.
  let answer: Rect
  let isAnswerOnPaper: Bool
  let rows: Int
  let columns: Int

  init(in size: Size) {
    scale = Theme.scale(in: size)
    margin = Theme.margin(in: size)
    let gap = Theme.unit * scale
    let head = margin + 44 * scale
    let foot = 48 * scale
    let bar = 3 * Control.minimumHitSize * scale + 2 * gap
    let cell = Control.minimumHitSize * scale
    let isWide = size.width >= size.height
    let beside: Rect
    if isWide {
      let width = min(max(size.width * 0.24, 140), 280 * scale)
      strip = Rect(
        x: size.width - margin - width, y: head, width: width,
        height: max(cell, size.height - head - margin))
      paper = Rect(
        x: margin, y: head, width: max(1, strip.minX - gap - margin),
        height: max(1, size.height - head - margin - foot))
      beside = Rect(
        x: margin + bar, y: paper.maxY + gap, width: max(1, paper.maxX - margin - bar),
        height: foot - gap)
      columns = 1
    } else {
      let height = max(2 * cell, size.height * 0.24)
      let top = size.height - margin - foot - height
      strip = Rect(x: margin, y: top, width: size.width - 2 * margin, height: height)
      paper = Rect(
        x: margin, y: head, width: strip.width, height: max(1, top - gap - head))
      beside = Rect(
        x: margin + bar, y: strip.maxY + gap, width: max(1, strip.maxX - margin - bar),
        height: foot - gap)
      columns = max(1, Int(strip.width / (150 * scale)))
    }
    rows = max(1, Int(strip.height / cell))
    isAnswerOnPaper = beside.width < 320 * scale
    answer =
      isAnswerOnPaper
      ? Rect(
        x: paper.minX + gap, y: paper.maxY - foot, width: max(1, paper.width - 2 * gap),
        height: foot - gap)
      : beside
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
