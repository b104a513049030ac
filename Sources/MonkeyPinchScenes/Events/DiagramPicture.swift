import GestureDrawing
import Gestures

/// The picture of a sequence diagram: one vertical line for each participant, and rows of events.
struct DiagramPicture: PicturePart {
  /// A participant of the diagram: the application, the window, a recognizer or the touched view.
  struct Participant: Equatable {
    let name: String
    var state: GestureRecognizer.State?
    /// Whether the participant of the diagram is highlighted.
    ///
    /// A recognizer is highlighted during its gesture, and a view while it is touched.
    var isActive = false
  }

  let participants: [Participant]
  let rows: [SequenceDiagram.Row]
  let frame: Rect
  let scale: Double

  private static let hints = [
    "Touch the pad: this diagram shows how your touch is delivered.",
    "Touch the pad and see.",
  ]

  // MARK: Measurements

  private var height: Double { frame.height / scale }
  private var rowHeight: Double { (height >= 400 ? 21 : height >= 220 ? 18 : 15) * scale }
  /// The font size of the text in the diagram's rows, in points at scale 1.
  private var letters: Double { height >= 400 ? Theme.smallSize : height >= 220 ? 12 : 11 }
  /// The width of the left column, which shows the time of each row; 0 if there is no room for the
  /// column.
  private var gutter: Double { frame.width >= 500 * scale ? 52 * scale : 0 }

  /// Returns the rectangle of a participant's name, at the top of the participant's vertical line.
  private func head(_ index: Int) -> Rect {
    let padding = Theme.unit * scale / 2
    return frame.inset(by: Insets(left: gutter + padding, right: padding))
      .divided((height >= 220 ? 50 : 36) * scale, from: .top).slice
      .column(index, of: participants.count)
  }

  // MARK: Drawing

  /// Draws the diagram with the newest rows that fit.
  func draw(_ picture: inout PictureBuilder) {
    let theme = picture.theme
    picture.rectangle(
      frame, radius: 2 * Theme.unit, fill: theme.paper.faded(0.94), edge: theme.panelEdge)
    for (index, participant) in participants.enumerated() { draw(participant, index, &picture) }
    drawNewestRows(&picture)
    guard rows.isEmpty else { return }
    let room = frame.width - 4 * Theme.unit * scale
    let hint = picture.style().first(of: Self.hints, fitting: room)
    drawText(hint, at: frame.center, size: Theme.smallSize, room: room, 1, &picture)
  }

  /// Draws the vertical line and the name of a participant, and the state of a recognizer.
  private func draw(
    _ participant: Participant, _ index: Int, _ picture: inout PictureBuilder
  ) {
    let (theme, head) = (picture.theme, head(index))
    let box = head.inset(by: Insets(horizontal: 2 * scale, vertical: 5 * scale))
    let isActive = participant.isActive
    let bottom = Point(x: head.midX, y: frame.maxY - Theme.unit * scale)
    picture.line(
      from: Point(x: head.midX, y: head.maxY), to: bottom,
      isActive ? theme.active.faded(0.8) : theme.ink.faded(0.16), width: isActive ? 3 : 1.5)
    picture.rectangle(
      box, radius: Theme.unit,
      fill: isActive ? theme.paper.mixed(with: theme.active, 0.2) : theme.raised,
      edge: isActive ? theme.active : theme.panelEdge)
    let name = picture.style(letters, bold: true).first(
      of: [participant.name, String(participant.name.prefix(3))], fitting: box.width)
    let rise = participant.state == nil ? 0 : box.height * 0.19
    picture.text(
      name, in: box.offsetBy(dx: 0, dy: -rise), size: letters, bold: true,
      color: index < 2 ? theme.quietInk : theme.ink)
    guard let state = participant.state else { return }
    picture.text(
      "\(state)", in: box.offsetBy(dx: 0, dy: box.height * 0.24), size: letters - 2,
      color: isActive ? theme.active : theme.quietInk)
  }

  // MARK: Rows

  /// Draws as many of the newest rows of the diagram as fit into the diagram's frame.
  private func drawNewestRows(_ picture: inout PictureBuilder) {
    let top = head(0).maxY + rowHeight * 0.35
    var free = Int((frame.maxY - Theme.unit * scale - top) / rowHeight)
    var shown: [(row: SequenceDiagram.Row, lines: [String])] = []
    for row in rows.reversed() {
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

  /// Returns the text of a row that shows a reason, broken into lines that fit into the diagram.
  ///
  /// For a row of another event, returns one empty line, because the row is as high as one line.
  private func lines(of row: SequenceDiagram.Row, _ picture: PictureBuilder) -> [String] {
    guard case .reason(_, let text) = row.event else { return [""] }
    let room = frame.width - gutter - 3 * Theme.unit * scale
    return picture.style(letters).lines(of: text, width: room)
  }

  /// Draws one row of the diagram as an arrow, a capsule or text, depending on the row's event.
  private func draw(
    _ row: SequenceDiagram.Row, _ lines: [String], y: Double, _ opacity: Double,
    _ picture: inout PictureBuilder
  ) {
    let theme = picture.theme
    let last = participants.count - 1
    let times = row.count > 1 ? " ×\(row.count)" : ""
    func point(_ lane: SequenceDiagram.Lane) -> Point {
      let index =
        switch lane {
        case .application: 0
        case .window: 1
        case .recognizer(let index): min(2 + index, last)
        case .view: last
        }
      return Point(x: head(index).midX, y: y)
    }
    switch row.event {
    case .message(let from, let to, let phase, let fingers, let isLate):
      let name = "\(phase)"
      let method = to == .window ? name : "touches" + name.prefix(1).uppercased() + name.dropFirst()
      let late = isLate ? ", late" : ""
      drawArrow(
        [
          method + times + late, name + times + late, name + times, name,
          phase == .cancelled ? "cancel" : name,
        ], from: point(from), to: point(to), fingers: fingers, isPale: phase == .moved,
        phase == .cancelled ? theme.accent : isLate ? theme.active : theme.ink, opacity, &picture)
    case .state(let index, let state, let acts):
      let isFailure = state == .failed || state == .cancelled
      drawCapsule(
        (acts ? ["\(state)\(times), action"] : []) + ["\(state)\(times)", "\(state)"],
        at: point(.recognizer(index)), isFailure ? theme.accent : theme.active, isFilled: acts,
        opacity, &picture)
    case .decision(let lane, let versions, let isRefusal):
      drawCapsule(
        versions, at: point(lane), isRefusal ? theme.accent : theme.quietInk, opacity, &picture)
    case .reason(let index, _):
      let half = (lines.map { picture.style(letters).width(of: $0) }.max() ?? 0) / 2
      let margin = 1.5 * Theme.unit * scale + half
      let x = min(point(.recognizer(index)).x, frame.maxX - margin)
      for (index, line) in lines.enumerated() {
        let center = Point(
          x: max(frame.minX + gutter + margin, x), y: y + Double(index) * rowHeight)
        drawText(line, at: center, size: letters, opacity, &picture)
      }
    }
  }

  private func drawArrow(
    _ versions: [String], from start: Point, to end: Point, fingers: [Int], isPale: Bool,
    _ color: Color, _ opacity: Double, _ picture: inout PictureBuilder
  ) {
    let theme = picture.theme
    let side = end.x >= start.x ? 1.0 : -1
    let tip = end - Vector(dx: side * 2 * scale, dy: 0)
    let lineColor = color.faded(isPale ? opacity * 0.5 : opacity)
    picture.line(from: start, to: tip, lineColor, width: 1.5)
    let barb = tip - Vector(dx: side * 6 * scale, dy: 0)
    let rise = Vector(dx: 0, dy: 3.5 * scale)
    picture.line([barb - rise, tip, barb + rise], lineColor, width: 1.5)
    let radius = letters >= Theme.smallSize ? 4.0 : 3
    let step = radius * 1.7 * scale
    for (index, finger) in fingers.enumerated() {
      let center = start + Vector(dx: side * Double(index) * step, dy: 0)
      picture.circle(center, radius: radius, fill: theme.finger(finger).faded(opacity))
    }
    // The text is between the fingers' marks and the tip of the arrow.
    let tail = radius * 1.2 * scale + step * Double(max(fingers.count - 1, 0))
    let room = head(0).width - tail - 9 * scale
    drawText(
      picture.style(letters).first(of: versions, fitting: room - 4 * scale),
      at: end - Vector(dx: side * (9 * scale + room / 2), dy: 0), size: letters,
      color: isPale ? theme.quietInk : theme.ink, room: room, opacity, &picture)
  }

  private func drawCapsule(
    _ versions: [String], at point: Point, _ color: Color, isFilled: Bool = false,
    _ opacity: Double, _ picture: inout PictureBuilder
  ) {
    let theme = picture.theme
    let style = picture.style(letters, bold: true)
    let text = style.first(of: versions, fitting: max(head(0).width * 1.35, 74 * scale))
    let size = Size(width: style.width(of: text) + 14 * scale, height: rowHeight - 3 * scale)
    // In the last column the capsule ends at the edge of the diagram.
    let limit = frame.maxX - size.width / 2 - Theme.unit * scale / 2
    let box = Rect(center: Point(x: min(point.x, limit), y: point.y), size: size)
    picture.capsule(
      box, fill: isFilled ? theme.paper.mixed(with: color, opacity) : theme.paper,
      edge: color.faded(opacity), width: 1.25)
    picture.text(
      text, at: box.center, size: letters, bold: true,
      color: isFilled ? theme.onAccent.faded(max(opacity, 0.8)) : theme.ink.faded(opacity))
  }

  /// Draws a text with a background that hides the vertical lines behind the text.
  private func drawText(
    _ text: String, at center: Point, size: Double, color: Color? = nil, room: Double = .infinity,
    _ opacity: Double, _ picture: inout PictureBuilder
  ) {
    let theme = picture.theme
    let width = picture.style(size).width(of: text)
    // If a margin would hide almost all of an arrow, the background is as wide as the text.
    let margin = room - width > 8 * scale ? 6 * scale : 0
    let background = Size(width: min(width + margin, room), height: rowHeight - 4 * scale)
    picture.rectangle(Rect(center: center, size: background), radius: 3, fill: theme.paper)
    picture.text(
      text, at: center, size: size, color: (color ?? theme.quietInk).faded(opacity), width: room)
  }
}
