import GestureDrawing
import Gestures

/// A sequence diagram as it is drawn: lines side by side, time running downwards, the newest at the
/// foot.
struct DiagramPicture {
  private let diagram: SequenceDiagram
  let names: [String]
  private let states: [GestureRecognizer.State]
  private let isViewTouched: Bool
  let frame: Rect
  let scale: Double
  /// The places of the lines.
  private let columns: [Double]
  let gap: Double
  private let head: Double
  let rowHeight: Double
  /// Where times stand, at the left; 0 wide where there is no room.
  private let gutter: Double

  init(
    _ diagram: SequenceDiagram, names: [String], states: [GestureRecognizer.State],
    isViewTouched: Bool, in frame: Rect, scale: Double
  ) {
    (self.diagram, self.names, self.states) = (diagram, names, states)
    self.isViewTouched = isViewTouched
    (self.frame, self.scale) = (frame, scale)
    let isLarge = frame.width >= 500 * scale
    gutter = isLarge ? 52 * scale : 0
    let isTall = frame.height >= 220 * scale
    rowHeight = (isTall ? frame.height >= 400 * scale ? 21 : 18 : 15) * scale
    head = (isTall ? 50 : 36) * scale
    let gap = (frame.width - gutter - Theme.unit * scale) / Double(max(names.count, 1))
    self.gap = gap
    let start = frame.minX + gutter + Theme.unit * scale / 2
    columns = names.indices.map { start + (Double($0) + 0.5) * gap }
  }

  private func column(_ lane: SequenceDiagram.Lane) -> Int {
    switch lane {
    case .application: 0
    case .window: 1
    case .recognizer(let index): min(2 + index, names.count - 1)
    case .view: names.count - 1
    }
  }

  func x(_ lane: SequenceDiagram.Lane) -> Double { columns[column(lane)] }

  func draw(in theme: Theme) -> [DrawCommand] {
    let paper = DrawCommand.rectangle(
      frame, cornerRadius: 2 * Theme.unit * scale, fill: theme.paper.faded(0.94),
      stroke: Stroke(color: theme.panelEdge, width: scale))
    let body = drawRows(theme)
    let hint = diagram.rows.isEmpty ? drawHint(theme) : []
    return [paper] + drawLines(theme) + body + hint + drawHeads(theme)
  }

  // MARK: Heads and lines

  private func drawLines(_ theme: Theme) -> [DrawCommand] {
    columns.enumerated().map { index, x in
      let isActing = isActing(index)
      let color = isActing ? theme.active.faded(0.8) : theme.ink.faded(0.16)
      return .line(
        [
          Point(x: x, y: frame.minY + head),
          Point(x: x, y: frame.maxY - Theme.unit * scale),
        ], stroke: Stroke(color: color, width: (isActing ? 3 : 1.5) * scale))
    }
  }

  private func state(ofColumn index: Int) -> GestureRecognizer.State? {
    states.indices.contains(index - 2) ? states[index - 2] : nil
  }

  /// Whether a gesture goes on there, or the view knows of a finger.
  private func isActing(_ index: Int) -> Bool {
    if let state = state(ofColumn: index) { return state == .began || state == .changed }
    return index == names.count - 1 && isViewTouched
  }

  private func drawHeads(_ theme: Theme) -> [DrawCommand] {
    names.enumerated().flatMap { index, name in
      let isOurs = index < 2
      let box = Rect(
        center: Point(x: columns[index], y: frame.minY + head * 0.5),
        size: Size(width: gap - 4 * scale, height: head - 10 * scale))
      let state = state(ofColumn: index)
      let isActing = isActing(index)
      let fill = isActing ? theme.paper.mixed(with: theme.active, 0.2) : theme.raised
      let middle = state == nil ? box.midY : box.midY - box.height * 0.19
      var picture: [DrawCommand] = [
        .rectangle(
          box, cornerRadius: Theme.unit * scale, fill: fill,
          stroke: Stroke(color: isActing ? theme.active : theme.panelEdge, width: scale))
      ]
      let color = isOurs ? theme.quietInk : theme.ink
      picture += words(
        [name, String(name.prefix(3))], at: Point(x: columns[index], y: middle), width: box.width,
        size: letters, weight: .bold, color: color)
      if let state {
        let ink = isActing ? theme.active : theme.quietInk
        picture += words(
          ["\(state)"], at: Point(x: columns[index], y: box.midY + box.height * 0.24),
          width: box.width, size: letters - 2, color: ink)
      }
      return picture
    }
  }

  private func drawHint(_ theme: Theme) -> [DrawCommand] {
    let style = TextStyle(size: Theme.smallSize * scale, color: theme.quietInk)
    let hints = [
      "Touch the pad: what becomes of your finger is drawn here as it happens.",
      "Touch the pad and see.",
    ]
    let width = frame.width - 4 * Theme.unit * scale
    let hint = hints[frame.width >= 360 * scale ? 0 : 1]
    let lines = style.lines(of: hint, width: width)
    return lines.enumerated().flatMap { index, line -> [DrawCommand] in
      let y = frame.midY + (Double(index) - Double(lines.count - 1) / 2) * 20 * scale
      return backing(
        Point(x: frame.midX, y: y), width: style.width(of: line) + 12 * scale, theme)
        + words([line], at: Point(x: frame.midX, y: y), width: width, color: theme.quietInk)
    }
  }

  // MARK: Rows

  /// The newest rows that find room, from the top if all do.
  private func drawRows(_ theme: Theme) -> [DrawCommand] {
    let top = frame.minY + head + rowHeight * 0.35
    let room = Int((frame.maxY - Theme.unit * scale - top) / rowHeight)
    var used = 0
    var shown: [(row: SequenceDiagram.Row, lines: [String])] = []
    for row in diagram.rows.reversed() {
      let lines = lines(of: row)
      guard used + max(lines.count, 1) <= room else { break }
      used += max(lines.count, 1)
      shown.insert((row, lines), at: 0)
    }
    var y = top + rowHeight / 2
    var lastTime = ""
    var picture: [DrawCommand] = []
    for (row, lines) in shown {
      let alpha = row.isPast ? 0.36 : 1
      let time = seconds(row.time)
      if gutter > 0, time != lastTime {
        picture.append(drawTime(time, y: y, alpha, theme))
        lastTime = time
      }
      picture += draw(row, lines, y: y, alpha, theme)
      y += rowHeight * Double(max(lines.count, 1))
    }
    return picture
  }

  var small: TextStyle { TextStyle(size: letters * scale, color: .black) }
  /// The letters of rows, in points of a surface that is not scaled.
  var letters: Double {
    rowHeight >= 21 * scale ? Theme.smallSize : rowHeight >= 18 * scale ? 12 : 11
  }

  /// A reason's words; nothing for what takes one row anyway.
  func lines(of row: SequenceDiagram.Row) -> [String] {
    guard case .reason(_, let words) = row.event else { return [] }
    return small.lines(of: words, width: frame.width - gutter - 3 * Theme.unit * scale)
  }

  /// To a hundredth, as it stands at the left.
  private func seconds(_ time: Duration) -> String {
    let hundredths = Int((time / .milliseconds(10)).rounded(.down))
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) s"
  }

  private func drawTime(
    _ words: String, y: Double, _ alpha: Double, _ theme: Theme
  ) -> DrawCommand {
    let style = TextStyle(
      size: 11.5 * scale, color: theme.quietInk.faded(alpha * 0.85), alignment: .trailing)
    let place = Point(x: frame.minX + gutter, y: y + 0.36 * style.size)
    return .text(words, at: place, style: style)
  }

  private func draw(
    _ row: SequenceDiagram.Row, _ lines: [String], y: Double, _ alpha: Double, _ theme: Theme
  ) -> [DrawCommand] {
    switch row.event {
    case .message(let from, let to, let phase, let fingers, let isLate):
      return drawMessage(
        from, to, phase, fingers, isLate: isLate, count: row.count, y: y, alpha, theme)
    case .state(let index, let state, let acts):
      return drawState(index, state, acts: acts, count: row.count, y: y, alpha, theme)
    case .waits(let index, let rival):
      return drawPill(
        ["waits for \(rival)", "waits"], in: .recognizer(index), y: y, theme.quietInk, alpha, theme)
    case .refuses(let index, _):
      return drawPill(
        ["refuses it", "no"], in: .recognizer(index), y: y, theme.accent, alpha, theme)
    case .ignores(let index, _):
      return drawPill(
        ["ignores it", "ignores"], in: .recognizer(index), y: y, theme.accent, alpha, theme)
    case .holds(let phase, _):
      return drawPill(
        ["\(phase) held back", "\(phase) held", "held"], in: .view, y: y, theme.quietInk, alpha,
        theme)
    case .reason(let index, _):
      return drawReason(lines, of: index, y: y, alpha, theme)
    }
  }

  /// Below the recognizer it is about, and inside the paper.
  private func drawReason(
    _ lines: [String], of index: Int, y: Double, _ alpha: Double, _ theme: Theme
  ) -> [DrawCommand] {
    let margin = 1.5 * Theme.unit * scale
    let half = (lines.map { small.width(of: $0) }.max() ?? 0) / 2
    let (first, last) = (frame.minX + gutter + margin + half, frame.maxX - margin - half)
    let middle = max(first, min(x(.recognizer(index)), last))
    return lines.enumerated().flatMap { number, line -> [DrawCommand] in
      let place = Point(x: middle, y: y + Double(number) * rowHeight)
      return backing(place, width: small.width(of: line) + 8 * scale, theme)
        + words(
          [line], at: place, width: .infinity, size: letters, color: theme.quietInk.faded(alpha))
    }
  }

  // MARK: Words

  /// The first of several wordings that is no wider than that, else the last; and its width.
  func fitting(
    _ choices: [String], _ width: Double, _ style: TextStyle
  ) -> (text: String, width: Double) {
    let text = choices.first { style.width(of: $0) <= width } ?? choices.last ?? ""
    return (text, style.width(of: text))
  }

  func backing(_ middle: Point, width: Double, _ theme: Theme) -> [DrawCommand] {
    [
      .rectangle(
        Rect(center: middle, size: Size(width: width, height: rowHeight - 4 * scale)),
        cornerRadius: 3 * scale, fill: theme.paper)
    ]
  }

  func words(
    _ choices: [String], at place: Point, width: Double, size: Double = Theme.smallSize,
    weight: TextStyle.Weight = .regular, color: Color,
    alignment: TextStyle.Alignment = .center
  ) -> [DrawCommand] {
    var style = TextStyle(size: size * scale, weight: weight, color: color, alignment: alignment)
    let text = choices.first { style.width(of: $0) <= width } ?? choices.last ?? ""
    let natural = style.width(of: text)
    if natural > width { style.size *= width / natural }
    return [.text(text, at: Point(x: place.x, y: place.y + 0.36 * style.size), style: style)]
  }
}
