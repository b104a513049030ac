import GestureDrawing
import Gestures

/// A drawing of a sequence diagram: one vertical line for each participant, and rows of events.
struct DiagramPicture {
  private let diagram: SequenceDiagram
  /// The names of the participants, from left to right.
  private let names: [String]
  private let states: [GestureRecognizer.State]
  private let isViewTouched: Bool
  let frame: Rect
  let scale: Double
  /// The rectangles at the top of the vertical lines in which the names are drawn.
  private let heads: [Rect]
  let rowHeight: Double
  /// The width of the left column, which contains times; 0 if there is no room for the column.
  let gutter: Double

  init(
    _ diagram: SequenceDiagram, names: [String], states: [GestureRecognizer.State],
    isViewTouched: Bool, in frame: Rect, scale: Double
  ) {
    (self.diagram, self.names, self.states) = (diagram, names, states)
    self.isViewTouched = isViewTouched
    (self.frame, self.scale) = (frame, scale)
    gutter = frame.width >= 500 * scale ? 52 * scale : 0
    let isTall = frame.height >= 220 * scale
    rowHeight = (isTall ? frame.height >= 400 * scale ? 21 : 18 : 15) * scale
    let padding = Theme.unit * scale / 2
    heads = frame.inset(by: Insets(left: gutter + padding, right: padding))
      .divided((isTall ? 50 : 36) * scale, from: .top).slice.columns(names.count)
  }

  /// The distance between the vertical lines of two adjacent participants, in points.
  var gap: Double { heads[0].width }

  /// Returns the x coordinate of the vertical line of a participant.
  func x(_ lane: SequenceDiagram.Lane) -> Double {
    switch lane {
    case .application: heads[0].midX
    case .window: heads[1].midX
    case .recognizer(let index): heads[min(2 + index, names.count - 1)].midX
    case .view: heads[names.count - 1].midX
    }
  }

  func draw(_ picture: inout PictureBuilder) {
    let theme = picture.theme
    picture.rectangle(
      frame, radius: 2 * Theme.unit, fill: theme.paper.faded(0.94), edge: theme.panelEdge)
    for (index, head) in heads.enumerated() {
      let bottom = Point(x: head.midX, y: frame.maxY - Theme.unit * scale)
      let color = isActive(index) ? theme.active.faded(0.8) : theme.ink.faded(0.16)
      picture.line(
        [Point(x: head.midX, y: head.maxY), bottom], color, width: isActive(index) ? 3 : 1.5)
    }
    drawRows(&picture)
    if diagram.rows.isEmpty { drawHint(&picture) }
    for index in heads.indices { drawHead(index, &picture) }
  }

  // MARK: Heads

  private func state(ofLine index: Int) -> GestureRecognizer.State? {
    states.indices.contains(index - 2) ? states[index - 2] : nil
  }

  /// Returns whether the participant with the index `index` is active.
  ///
  /// A recognizer is active during a continuous gesture, the view while it has a touch.
  private func isActive(_ index: Int) -> Bool {
    if let state = state(ofLine: index) { return state == .began || state == .changed }
    return index == names.count - 1 && isViewTouched
  }

  private func drawHead(_ index: Int, _ picture: inout PictureBuilder) {
    let theme = picture.theme
    let box = heads[index].inset(by: Insets(horizontal: 2 * scale, vertical: 5 * scale))
    let (state, isActive) = (state(ofLine: index), isActive(index))
    picture.rectangle(
      box, radius: Theme.unit,
      fill: isActive ? theme.paper.mixed(with: theme.active, 0.2) : theme.raised,
      edge: isActive ? theme.active : theme.panelEdge)
    let name = picture.style(letters, bold: true).first(
      of: [names[index], String(names[index].prefix(3))], fitting: box.width)
    let y = state == nil ? box.midY : box.midY - box.height * 0.19
    picture.text(
      name, at: Point(x: box.midX, y: y), size: letters, bold: true,
      color: index < 2 ? theme.quietInk : theme.ink, width: box.width)
    if let state {
      picture.text(
        "\(state)", at: Point(x: box.midX, y: box.midY + box.height * 0.24), size: letters - 2,
        color: isActive ? theme.active : theme.quietInk, width: box.width)
    }
  }

  private func drawHint(_ picture: inout PictureBuilder) {
    let hint =
      frame.width >= 360 * scale
      ? "Touch the pad: what becomes of your finger is drawn here as it happens."
      : "Touch the pad and see."
    let room = frame.width - 4 * Theme.unit * scale
    let lines = picture.style().lines(of: hint, width: room)
    let rows = frame.column(of: lines.map { _ in 20 * scale }, .center)
    for (line, row) in zip(lines, rows) {
      drawBackground(
        at: row.center, width: picture.style().width(of: line) + 12 * scale, &picture)
      picture.text(line, at: row.center, width: room)
    }
  }

  // MARK: Rows

  /// Draws the newest rows of the diagram that fit into its frame.
  private func drawRows(_ picture: inout PictureBuilder) {
    let top = heads[0].maxY + rowHeight * 0.35
    var free = Int((frame.maxY - Theme.unit * scale - top) / rowHeight)
    var shown: [(row: SequenceDiagram.Row, lines: [String])] = []
    for row in diagram.rows.reversed() {
      let lines = lines(of: row, picture)
      free -= lines.count
      guard free >= 0 else { break }
      shown.append((row, lines))
    }
    var y = top + rowHeight / 2
    var lastTime = ""
    for (row, lines) in shown.reversed() {
      let opacity = row.isPast ? 0.36 : 1
      let time = "\(((row.time / .milliseconds(10)).rounded(.down) / 100).text(places: 2)) s"
      if gutter > 0, time != lastTime {
        lastTime = time
        picture.text(
          time, at: Point(x: frame.minX + gutter, y: y), size: 11.5,
          color: picture.theme.quietInk.faded(opacity * 0.85), alignment: .trailing)
      }
      draw(row, lines, y: y, opacity, &picture)
      y += rowHeight * Double(lines.count)
    }
  }

  /// The font size of the text in the diagram's rows.
  var letters: Double {
    rowHeight >= 21 * scale ? Theme.smallSize : rowHeight >= 18 * scale ? 12 : 11
  }

  /// Returns the text of a reason, split into lines; one empty line for a row of another kind.
  private func lines(of row: SequenceDiagram.Row, _ picture: PictureBuilder) -> [String] {
    guard case .reason(_, let text) = row.event else { return [""] }
    let room = frame.width - gutter - 3 * Theme.unit * scale
    return picture.style(letters).lines(of: text, width: room)
  }

  /// Draws a background for a text at `center`, which hides the vertical lines behind the text.
  func drawBackground(at center: Point, width: Double, _ picture: inout PictureBuilder) {
    picture.rectangle(
      Rect(center: center, size: Size(width: width, height: rowHeight - 4 * scale)), radius: 3,
      fill: picture.theme.paper)
  }
}
