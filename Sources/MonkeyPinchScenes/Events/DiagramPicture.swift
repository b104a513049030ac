import GestureControls
import Gestures
import PlayKit

/// The picture of a sequence diagram: one vertical line for each participant, and rows of events.
struct DiagramPicture {
  /// A participant of the diagram: the application, the window, a recognizer or the touched view.
  struct Participant {
    let name: String
    var state: GestureRecognizer.State?
    /// Whether the participant of the diagram is highlighted.
    ///
    /// A recognizer is highlighted during its gesture, and a view while it is touched.
    var isActive = false
  }

  /// The number of participants.
  let count: Int
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
  private var letters: Double {
    max(11 / scale, height >= 400 ? Theme.smallSize : height >= 220 ? 12 : 11)
  }
  /// The width of the left column, which shows the time of each row; 0 if there is no room for the
  /// column.
  private var gutter: Double { frame.width >= 500 * scale ? 52 * scale : 0 }

  /// Returns the rectangle of a participant's name, at the top of the participant's vertical line.
  private func head(_ index: Int) -> Rect {
    let padding = Theme.unit * scale / 2
    return frame.inset(by: Insets(left: gutter + padding, right: padding))
      .divided(max(44, (height >= 220 ? 50 : 36) * scale), from: .top).slice
      .column(index, of: count)
  }

  // MARK: Drawing

  func drawBackground(_ picture: inout PictureBuilder) {
    picture.rectangle(
      frame, radius: 2 * Theme.unit, fill: picture.theme.paper.faded(0.94),
      edge: picture.theme.panelEdge)
  }

  /// Draws the hint that is shown until the first event.
  func drawHint(_ picture: inout PictureBuilder) {
    let room = frame.width - 4 * Theme.unit * scale
    let hint = picture.style().first(of: Self.hints, fitting: room)
    drawText(Label(hint), at: frame.center, size: Theme.smallSize, room: room, 1, &picture)
  }

  /// Draws the vertical line and the name of a participant, and the state of a recognizer.
  func draw(_ participant: Participant, _ index: Int, _ picture: inout PictureBuilder) {
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
    let isWide = picture.style(letters, bold: true).width(of: participant.name) > box.width
    let name = isWide ? String(participant.name.prefix(3)) : participant.name
    let rise = participant.state == nil ? 0 : box.height * 0.19
    picture.text(
      name, in: box.offsetBy(dx: 0, dy: -rise), size: letters, bold: true,
      color: index < 2 ? theme.quietInk : theme.ink)
    guard let state = participant.state else { return }
    let size = max(11 / scale, letters - 2)
    let isLong = picture.style(size).width(of: state.word) > box.width
    picture.text(
      isLong ? String(state.word.prefix(5)) : state.word,
      in: box.offsetBy(dx: 0, dy: box.height * 0.24), size: size, color: theme.ink)
  }

  // MARK: Rows

  /// Draws as many of the newest rows of the diagram as fit into the diagram's frame.
  ///
  /// - Parameter texts: The texts that were drawn last, which are made again only if rows differ.
  func drawNewestRows(
    of rows: [SequenceDiagram.Row], _ texts: inout DiagramTexts, _ picture: inout PictureBuilder
  ) {
    let top = head(0).maxY + rowHeight * 0.35
    let room = frame.width - gutter - 3 * Theme.unit * scale
    texts.update(rows, style: picture.style(letters), width: room)
    var free = Int((frame.maxY - Theme.unit * scale - top) / rowHeight)
    var first = rows.count
    while first > 0, texts[first - 1].lines.count <= free {
      first -= 1
      free -= texts[first].lines.count
    }
    var y = top + rowHeight / 2
    for index in first..<rows.count {
      // The texts stay in their list, because a copy would share the memory of the arrow's points.
      let (row, time, lineCount) = (rows[index], texts[index].time, texts[index].lines.count)
      let opacity = row.isPast ? 0.72 : 1
      if gutter > 0, index == first || time != texts[index - 1].time {
        picture.text(
          time, at: Point(x: frame.minX + gutter, y: y), size: 11.5,
          color: picture.theme.ink.faded(opacity), alignment: .trailing)
      }
      draw(row, index, &texts, y: y, opacity, &picture)
      y += rowHeight * Double(lineCount)
    }
  }

  private func point(_ lane: SequenceDiagram.Lane, _ y: Double) -> Point {
    let index =
      switch lane {
      case .application: 0
      case .window: 1
      case .recognizer(let index): min(2 + index, count - 1)
      case .view: count - 1
      }
    return Point(x: head(index).midX, y: y)
  }

  /// Draws one row of the diagram as an arrow, a capsule or text, depending on the row's event.
  private func draw(
    _ row: SequenceDiagram.Row, _ index: Int, _ texts: inout DiagramTexts, y: Double,
    _ opacity: Double, _ picture: inout PictureBuilder
  ) {
    let theme = picture.theme
    let times = row.count > 1 ? " ×\(row.count)" : ""
    switch row.event {
    case .message(let from, let to, let phase, let fingers, let isLate):
      let color = phase == .cancelled ? theme.accent : isLate ? theme.active : theme.ink
      drawArrow(
        from: point(from, y), to: point(to, y), fingers: fingers, isPale: phase == .moved, color,
        opacity, tip: &texts[index].tip, &picture
      ) { fits in
        let late = isLate ? ", late" : ""
        let method = Label(to == .window ? phase.word : phase.method, times + late)
        if fits(method) { return method }
        let full = Label(phase.word, times + late)
        if fits(full) { return full }
        let short = Label(phase.word, times)
        if fits(short) { return short }
        let word = Label(phase.word)
        return fits(word) || phase != .cancelled ? word : Label("cancel")
      }
    case .state(let recognizer, let state, let acts):
      let isFailure = state == .failed || state == .cancelled
      drawCapsule(
        at: point(.recognizer(recognizer), y), isFailure ? theme.accent : theme.active,
        isFilled: acts, opacity, &picture
      ) { fits in
        let full = Label(state.word, times + ", action")
        if acts, fits(full) { return full }
        let counted = Label(state.word, times)
        return fits(counted) ? counted : Label(state.word)
      }
    case .decision(let lane, let versions, let isRefusal):
      drawCapsule(
        at: point(lane, y), isRefusal ? theme.accent : theme.quietInk, opacity, &picture
      ) { fits in
        Label(versions.first { fits(Label($0)) } ?? versions.last ?? "")
      }
    case .reason(let recognizer, _):
      let lines = texts[index].lines
      let style = picture.style(letters)
      let half = lines.reduce(0) { max($0, style.width(of: $1)) } / 2
      let margin = 1.5 * Theme.unit * scale + half
      let x = min(point(.recognizer(recognizer), y).x, frame.maxX - margin)
      for (index, line) in lines.enumerated() {
        let center = Point(
          x: max(frame.minX + gutter + margin, x), y: y + Double(index) * rowHeight)
        drawText(Label(line), at: center, size: letters, opacity, &picture)
      }
    }
  }

  /// Draws an arrow with a text, which a closure chooses by a function that tests whether it fits.
  ///
  /// - Parameter tip: The points of the arrow's tip.
  private func drawArrow(
    from start: Point, to end: Point, fingers: [Int], isPale: Bool, _ color: Color,
    _ opacity: Double, tip points: inout LinePoints, _ picture: inout PictureBuilder,
    choosing choose: ((Label) -> Bool) -> Label
  ) {
    let theme = picture.theme
    let side = end.x >= start.x ? 1.0 : -1
    let tip = end - Vector(dx: side * 2 * scale, dy: 0)
    let lineColor = color.faded(isPale ? opacity * 0.5 : opacity)
    picture.line(from: start, to: tip, lineColor, width: 1.5)
    let barb = tip - Vector(dx: side * 6 * scale, dy: 0)
    let rise = Vector(dx: 0, dy: 3.5 * scale)
    picture.line(points.corner(barb - rise, tip, barb + rise), lineColor, width: 1.5)
    let radius = letters >= Theme.smallSize ? 4.0 : 3
    let step = radius * 1.7 * scale
    for (index, finger) in fingers.enumerated() {
      let center = start + Vector(dx: side * Double(index) * step, dy: 0)
      picture.circle(center, radius: radius, fill: theme.finger(finger).faded(opacity))
    }
    // The text is between the fingers' marks and the tip of the arrow.
    let tail = radius * 1.2 * scale + step * Double(max(fingers.count - 1, 0))
    let room = head(0).width - tail - 9 * scale
    let style = picture.style(letters)
    drawText(
      choose { $0.width(in: style) <= room - 4 * scale },
      at: end - Vector(dx: side * (9 * scale + room / 2), dy: 0), size: letters,
      color: isPale ? theme.quietInk : theme.ink, room: room, opacity, &picture)
  }

  /// Draws a capsule with a text, which a closure chooses by a function that tests whether it fits.
  private func drawCapsule(
    at point: Point, _ color: Color, isFilled: Bool = false, _ opacity: Double,
    _ picture: inout PictureBuilder, choosing choose: ((Label) -> Bool) -> Label
  ) {
    let theme = picture.theme
    let style = picture.style(letters, bold: true)
    let room = max(head(0).width * 1.35, 74 * scale)
    let label = choose { $0.width(in: style) <= room }
    let size = Size(width: label.width(in: style) + 14 * scale, height: rowHeight - 3 * scale)
    // In the last column the capsule ends at the edge of the diagram.
    let limit = frame.maxX - size.width / 2 - Theme.unit * scale / 2
    let box = Rect(center: Point(x: min(point.x, limit), y: point.y), size: size)
    let fill = isFilled ? theme.paper.mixed(with: color, opacity) : theme.paper
    picture.capsule(
      box, fill: fill,
      edge: color.faded(opacity), width: 1.25)
    label.draw(
      at: box.center, size: letters, bold: true, &picture,
      color: isFilled ? theme.text(on: fill) : theme.ink.faded(opacity))
  }

  /// Draws a text with a background that hides the vertical lines behind the text.
  private func drawText(
    _ label: Label, at center: Point, size: Double, color: Color? = nil, room: Double = .infinity,
    _ opacity: Double, _ picture: inout PictureBuilder
  ) {
    let theme = picture.theme
    let width = label.width(in: picture.style(size))
    // If a margin would hide almost all of an arrow, the background is as wide as the text.
    let margin = room - width > 8 * scale ? 6 * scale : 0
    let background = Size(width: min(width + margin, room), height: rowHeight - 4 * scale)
    picture.rectangle(Rect(center: center, size: background), radius: 3, fill: theme.paper)
    label.draw(
      at: center, size: size * min(1, room / max(width, 1)), &picture,
      color: (color ?? theme.quietInk).faded(opacity))
  }
}

/// A text in two parts, words and a short ending, that is put together without memory for both.
private struct Label {
  let words: String
  let ending: String

  init(_ words: String, _ ending: String = "") {
    self.words = words
    self.ending = ending
  }

  func width(in style: TextStyle) -> Double { style.width(of: words) + style.width(of: ending) }

  func draw(
    at center: Point, size: Double, bold: Bool = false, _ picture: inout PictureBuilder,
    color: Color
  ) {
    guard !ending.isEmpty else {
      return picture.text(words, at: center, size: size, bold: bold, color: color)
    }
    let style = picture.style(size, bold: bold)
    let start = center - Vector(dx: width(in: style) / 2, dy: 0)
    picture.text(words, at: start, size: size, bold: bold, color: color, alignment: .leading)
    picture.text(
      ending, at: start + Vector(dx: style.width(of: words), dy: 0), size: size, bold: bold,
      color: color, alignment: .leading)
  }
}

extension Touch.Phase {
  /// The name of the phase, which needs no memory.
  var word: String {
    switch self {
    case .began: "began"
    case .moved: "moved"
    case .ended: "ended"
    case .cancelled: "cancelled"
    default: "\(self)"
    }
  }

  /// The name of the responder's method that receives touches in this phase.
  fileprivate var method: String {
    switch self {
    case .began: "touchesBegan"
    case .moved: "touchesMoved"
    case .ended: "touchesEnded"
    case .cancelled: "touchesCancelled"
    default: "\(self)"
    }
  }
}

extension GestureRecognizer.State {
  fileprivate var word: String {
    switch self {
    case .possible: "possible"
    case .began: "began"
    case .changed: "changed"
    case .ended: "ended"
    case .cancelled: "cancelled"
    case .failed: "failed"
    }
  }
}
