import Drawing
import Gestures

/// A sequence diagram as it is drawn: lines side by side, time running downwards, the newest at the
/// foot.
struct DiagramPicture {
  private let diagram: SequenceDiagram
  private let names: [String]
  private let states: [GestureRecognizer.State]
  private let isViewTouched: Bool
  private let frame: Rect
  private let scale: Double
  /// The places of the lines.
  private let columns: [Double]
  private let gap: Double
  private let head: Double
  private let rowHeight: Double
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

  private func x(_ lane: SequenceDiagram.Lane) -> Double { columns[column(lane)] }

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
    guard let state = state(ofColumn: index) else { return index == names.count - 1 && isViewTouched }
    return state == .began || state == .changed
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
        weight: .bold, color: color)
      if let state {
        let ink = isActing ? theme.active : theme.quietInk
        picture += words(
          ["\(state)"], at: Point(x: columns[index], y: box.midY + box.height * 0.24),
          width: box.width, size: 11, color: ink)
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
    let lines = Paragraph.lines(of: hints[frame.width >= 360 * scale ? 0 : 1], style: style, width: width)
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

  private var small: TextStyle { TextStyle(size: letters * scale, color: .black) }
  /// The letters of rows, in points of a surface that is not scaled.
  private var letters: Double {
    rowHeight >= 21 * scale ? Theme.smallSize : rowHeight >= 18 * scale ? 12 : 11
  }

  /// A reason's words; nothing for what takes one row anyway.
  private func lines(of row: SequenceDiagram.Row) -> [String] {
    guard case .reason(_, let words) = row.event else { return [] }
    return Paragraph.lines(
      of: words, style: small, width: frame.width - gutter - 3 * Theme.unit * scale)
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
    return lines.enumerated().flatMap { number, line -> [DrawCommand] in
      let width = small.width(of: line)
      let (first, last) = (
        frame.minX + gutter + margin + width / 2, frame.maxX - margin - width / 2
      )
      let place = Point(
        x: max(first, min(x(.recognizer(index)), last)), y: y + Double(number) * rowHeight)
      return backing(place, width: width + 8 * scale, theme)
        + words(
          [line], at: place, width: .infinity, size: letters, color: theme.quietInk.faded(alpha))
    }
  }

  // MARK: Parts of rows

  private func drawMessage(
    _ from: SequenceDiagram.Lane, _ to: SequenceDiagram.Lane, _ phase: Touch.Phase,
    _ fingers: [Int], isLate: Bool, count: Int, y: Double, _ alpha: Double, _ theme: Theme
  ) -> [DrawCommand] {
    let (start, end) = (x(from), x(to))
    let side = end >= start ? 1.0 : -1
    let color = phase == .cancelled ? theme.accent : isLate ? theme.active : theme.ink
    let stroke = Stroke(
      color: color.faded(phase == .moved ? alpha * 0.5 : alpha), width: 1.5 * scale)
    let tip = Point(x: end - side * 2 * scale, y: y)
    let (barb, rise) = (6 * scale, 3.5 * scale)
    var picture: [DrawCommand] = [
      .line([Point(x: start, y: y), tip], stroke: stroke),
      .line(
        [
          Point(x: tip.x - side * barb, y: y - rise), tip,
          Point(x: tip.x - side * barb, y: y + rise),
        ], stroke: stroke),
    ]
    let dot = (letters >= Theme.smallSize ? 4 : 3) * scale
    for (place, finger) in fingers.enumerated() {
      let middle = Point(x: start + side * Double(place) * dot * 1.7, y: y)
      picture.append(
        .circle(center: middle, radius: dot, fill: theme.finger(finger).faded(alpha)))
    }
    let times = count > 1 ? " ×\(count)" : ""
    let late = isLate ? ", late" : ""
    let long = to == .window ? "\(phase)" : "touches\(phase.capitalized)"
    // Between the fingers at its tail and its tip.
    let tail = dot * (1.2 + 1.7 * Double(max(fingers.count - 1, 0)))
    let room = gap - tail - 9 * scale
    let middle = Point(x: end - side * (9 * scale + room / 2), y: y)
    let short = phase == .cancelled ? "cancel" : "\(phase)"
    let choices = [
      long + times + late, "\(phase)" + times + late, "\(phase)" + times, "\(phase)", short,
    ]
    let (text, width) = fitting(choices, room - 4 * scale, small)
    // A line that is hardly longer than its words stands below them.
    if room - width > 8 * scale {
      picture += backing(middle, width: width + 6 * scale, theme)
    } else {
      picture += backing(middle, width: min(width, room), theme)
    }
    return picture
      + words(
        [text], at: middle, width: room, size: letters,
        color: (phase == .moved ? theme.quietInk : theme.ink).faded(alpha))
  }

  private func drawState(
    _ index: Int, _ state: GestureRecognizer.State, acts: Bool, count: Int, y: Double,
    _ alpha: Double, _ theme: Theme
  ) -> [DrawCommand] {
    let times = count > 1 ? " ×\(count)" : ""
    let isGood = state != .failed && state != .cancelled
    let color = isGood ? theme.active : theme.accent
    let choices = (acts ? ["\(state)\(times), action"] : []) + ["\(state)\(times)", "\(state)"]
    return drawPill(
      choices, in: .recognizer(index), y: y, color, alpha, theme, isFilled: acts)
  }

  /// Words on a line: what somebody decided.
  private func drawPill(
    _ choices: [String], in lane: SequenceDiagram.Lane, y: Double, _ color: Color,
    _ alpha: Double, _ theme: Theme, isFilled: Bool = false
  ) -> [DrawCommand] {
    let bold = TextStyle(size: letters * scale, weight: .bold, color: .black)
    let (text, width) = fitting(choices, gap * 1.35, bold)
    let size = Size(width: width + 14 * scale, height: rowHeight - 3 * scale)
    // In the last column it ends at the paper's edge.
    let middle = Point(
      x: min(x(lane), frame.maxX - size.width / 2 - Theme.unit * scale / 2), y: y)
    let fill = isFilled ? theme.paper.mixed(with: color, alpha) : theme.paper
    let ink = isFilled ? theme.onAccent.faded(max(alpha, 0.8)) : theme.ink.faded(alpha)
    return [
      .rectangle(
        Rect(center: middle, size: size), cornerRadius: size.height / 2, fill: fill,
        stroke: Stroke(color: color.faded(alpha), width: 1.25 * scale))
    ] + words([text], at: middle, width: .infinity, size: letters, weight: .bold, color: ink)
  }

  /// The first of several wordings that is no wider than that, else the last; and its width.
  private func fitting(
    _ choices: [String], _ width: Double, _ style: TextStyle
  ) -> (text: String, width: Double) {
    let text = choices.first { style.width(of: $0) <= width } ?? choices.last ?? ""
    return (text, style.width(of: text))
  }

  private func backing(_ middle: Point, width: Double, _ theme: Theme) -> [DrawCommand] {
    [
      .rectangle(
        Rect(center: middle, size: Size(width: width, height: rowHeight - 4 * scale)),
        cornerRadius: 3 * scale, fill: theme.paper)
    ]
  }

  private func words(
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

extension Touch.Phase {
  /// As in the names of methods: `Began`.
  fileprivate var capitalized: String {
    switch self {
    case .began: "Began"
    case .moved: "Moved"
    case .ended: "Ended"
    default: "Cancelled"
    }
  }
}
