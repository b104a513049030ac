import GestureControls
import Gestures
import PlayKit

/// The layout of the strokes scene: the paper to draw on, and the list of known stroke shapes.
///
/// The list is at the right of the paper, or below it on a tall surface.
struct StrokesLayout {
  let scale: Double
  /// The line at the top with the title and the buttons that teach and delete stroke shapes.
  let heading: Rect
  let paper: Rect
  let list: Rect
  /// The rectangle at the lower edge of the paper that shows the result of the last drawing.
  let result: Rect
  /// The frames of the cells in the list of signs (named stroke shapes), row by row.
  let cells: [Rect]
  private let columns: Int

  init(in size: Size) {
    scale = Theme.scale(in: size)
    let (margin, gap) = (Theme.margin(in: size), Theme.unit * scale)
    let cellHeight = Control.minimumHitSize * scale
    var area = Theme.area(in: size, below: Heading.height(in: size), gap: gap)
    heading =
      Rect(origin: .zero, size: size).inset(by: Insets(margin))
      .divided(28 * scale, from: .top).slice
    if size.width >= size.height {
      list = area.cut(min(max(size.width * 0.24, 140), 280 * scale), from: .right, gap: gap)
      columns = 1
    } else {
      list = area.cut(max(2 * cellHeight, size.height * 0.24), from: .bottom, gap: gap)
      // The six signs of the start fill two rows of three, or three of two.
      columns = min(max(1, Int(list.width / (150 * scale))), 3)
    }
    paper = area
    let rows = max(1, Int(list.height / cellHeight))
    cells = list.divided(Double(rows) * cellHeight, from: .top).slice
      .grid(columns: columns, rows: rows)
    result =
      paper.inset(by: Insets(horizontal: 2 * gap, vertical: gap))
      .divided(40 * scale, from: .bottom).slice
  }

  /// Returns how many signs (named stroke shapes) fit on a page of the list if the list has `count`
  /// signs.
  ///
  /// If there are several pages, the button for the next page takes one row.
  func capacity(for count: Int) -> Int {
    count <= cells.count ? cells.count : max(1, cells.count - columns)
  }
}
