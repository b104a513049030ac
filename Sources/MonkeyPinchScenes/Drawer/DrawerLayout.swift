import GestureControls
import Gestures
import PlayKit

/// The layout of the drawer scene: two drawn phones at the right, heading and tiles at the left.
///
/// The phones are as large as fits. On a surface that is higher than wide, they are above the
/// tiles.
struct DrawerLayout {
  /// The position of a drawn phone on the surface, and the scale of the phone's own coordinates.
  struct Phone {
    let screen: Rect
    let scale: Double
    /// The rectangle of the caption below the phone.
    let caption: Rect

    /// The rectangle of the phone on the surface: the screen with the rim around the screen.
    var body: Rect { screen.inset(by: Insets(-DrawerPhone.rim * scale)) }
  }

  let scale: Double
  let gap: Double
  /// The layouts of the phone that uses touch methods and of the phone that uses recognizers.
  let phones: [Phone]
  /// The x coordinate of the heading's right end.
  let headingEnd: Double
  let stage: Rect
  let moverSize: Size
  /// The frames of the tiles, in the same order as the tiles in the scene.
  let tiles: [Rect]
  /// The rectangle of the row of all recognizer states, in which the state of one recognizer is
  /// highlighted.
  let states: Rect

  init(in size: Size) {
    let (scale, margin) = (Theme.scale(in: size), Theme.margin(in: size))
    let gap = min(Theme.unit * scale, max(4, min(size.width, size.height) * 0.015))
    (self.scale, self.gap) = (scale, gap)
    let (isWide, top) = (size.width >= size.height, Heading.height(in: size))
    let room = Theme.area(in: size, below: isWide ? margin : top)
    // Two phones with captions; on a surface of the usual size, their scale is at most 1.
    let phone = DrawerPhone.screen.inset(by: Insets(-DrawerPhone.rim)).size
    let phoneRoom = Size(
      width: isWide ? (size.height < 400 ? 0.5 : 0.6) * size.width - 1.2 * margin : room.width,
      height: isWide ? room.height : 0.62 * room.height)
    let (between, caption) = (isWide ? 2 * gap : gap, (phoneRoom.height > 300 ? 44 : 20) * scale)
    let available = Rect(
      x: 0, y: 0, width: (phoneRoom.width - between) / 2, height: phoneRoom.height - caption)
    let phoneScale = max(
      0.02,
      min(max(scale, min(size.width, size.height) / 800), available.scale(fitting: phone)))
    let width = phone.width * phoneScale
    let both = Size(width: 2 * width + between, height: phone.height * phoneScale + caption)
    var (phoneArea, column) =
      isWide
      ? room.divided(both.width, from: .right, gap: 2 * gap)
      : room.divided(both.height, from: .top, gap: gap)
    phoneArea = phoneArea.placing(both)
    phones = phoneArea.row(of: [width, width], gap: between).map { area in
      let (caption, body) = area.divided(caption, from: .bottom)
      return Phone(
        screen: body.inset(by: Insets(DrawerPhone.rim * phoneScale)), scale: phoneScale,
        caption: caption)
    }
    headingEnd = column.maxX
    if isWide {
      let free = min(2 * gap, max(0, room.maxY - phoneArea.maxY))
      column = column.inset(by: Insets(top: top - margin, bottom: free))
    }
    let stateHeight = column.height > 400 * scale ? 68.0 : column.height > 140 * scale ? 38 : 18
    states = column.cut(stateHeight * scale, from: .bottom, gap: gap)
    // Two rows of three tiles, with the stage below them, or beside them if the space is too low.
    // Tiles have labels if they are at least 44 points wide.
    let tilePart = column.width < 240 * scale ? 0.8 : 3 / 4.6
    let grid =
      column.width > 1.5 * column.height
      ? column.cut((column.width - 3 * gap) * tilePart + 2 * gap, from: .left, gap: gap)
      : column.cut((column.height - 2 * gap) * 0.58 + gap, from: .top, gap: gap)
    tiles = grid.grid(columns: 3, rows: 2, gap: gap)
    stage = column
    let side = 0.6 * min(stage.width, stage.height)
    moverSize = Size(width: side, height: side)
  }

  private static let captionTitles = [
    ["By raw touches", "By recognizers"], ["Raw touches", "Recognizers"], ["Touches", "Gestures"],
  ]
  private static let captionLines = [
    ["Only the position at release counts.", "Flick it, catch it on its way, stretch it."],
    ["Only position counts", "Flick, catch and stretch it"],
    ["Position counts", "Speed counts too"],
  ]

  /// Draws a caption below each phone, with the longest pair of texts that fits.
  func drawCaptions(_ picture: inout PictureBuilder) {
    let (ink, box) = (picture.theme.ink, phones[0].caption)
    let titleSize = Theme.smallSize * (box.width < 100 * scale ? 0.85 : 1)
    func draw(
      _ versions: [[String]], y: Double, size: Double, bold: Bool, color: Color? = nil,
      _ picture: inout PictureBuilder
    ) {
      let style = picture.style(size, bold: bold)
      let pair = versions.first { $0.allSatisfy { style.width(of: $0) <= box.width - gap } }
      guard let pair, y * scale < box.height else { return }
      for (text, phone) in zip(pair, phones) {
        picture.text(
          text, at: Point(x: phone.caption.midX, y: box.minY + y * scale), size: size, bold: bold,
          color: color, onBaseline: true)
      }
    }
    draw(Self.captionTitles, y: 17, size: titleSize, bold: true, color: ink, &picture)
    draw(Self.captionLines, y: 35, size: Theme.smallSize, bold: false, &picture)
  }
}

/// A row of all recognizer states with the current state of one recognizer highlighted.
struct DrawerStates {
  /// The name of the recognizer whose state last changed; empty before the first change.
  private var recognizer = ""
  private var last = GestureRecognizer.State.possible
  private var time = Duration.zero

  /// The duration for which a terminal state stays highlighted after a recognizer has reached the
  /// state.
  private static let terminalDuration = Duration.milliseconds(1500)

  mutating func record(_ name: String, _ state: GestureRecognizer.State, at time: Duration) {
    // Do not show the failure of recognizers that another one prevented.
    if state == .failed, last != .failed, last != .possible, self.time == time { return }
    (recognizer, last, self.time) = (name, state, time)
  }

  private func state(at time: Duration) -> GestureRecognizer.State {
    last.isTerminal && time >= self.time + Self.terminalDuration ? .possible : last
  }

  /// Returns the next time at which the highlight changes without input; nil if there is no such
  /// time.
  func nextChange(after time: Duration) -> Duration? {
    let end = self.time + Self.terminalDuration
    return last.isTerminal && time < end ? end : nil
  }

  /// Returns the drawing of the states in the layout at a time.
  func picture(in layout: DrawerLayout, at time: Duration) -> StatesPicture {
    StatesPicture(
      recognizer: recognizer, current: state(at: time), box: layout.states, gap: layout.gap)
  }
}

/// The drawing of the name and state of a recognizer, a text on whether an action is sent, and a
/// row of all states.
struct StatesPicture: PicturePart {
  /// The name of the recognizer; empty for none.
  let recognizer: String
  let current: GestureRecognizer.State
  let box: Rect
  let gap: Double

  func draw(_ picture: inout PictureBuilder) {
    let scale = picture.scale
    let effect =
      switch current {
      case .possible: "nothing sent yet"
      case .failed: "no action is sent"
      case .began, .changed, .ended, .cancelled: "an action is sent"
      }
    let name = recognizer.isEmpty ? "every recognizer" : recognizer
    let text = "\(current) \(current.rawValue)"
    picture.text(
      firstOf: ["\(name): \(text), \(effect)", "\(name): \(text)", text],
      at: Point(x: box.minX, y: box.minY + 14 * scale), alignment: .leading, width: box.width,
      onBaseline: true)
    let row = box.divided(20 * scale, from: .top).remainder
    guard row.height > 12 * scale else { return }
    let states = GestureRecognizer.State.allCases
    for (state, cell) in zip(states, row.columns(states.count, gap: gap)) {
      Self.draw(state, in: cell, isCurrent: state == current, &picture)
    }
  }

  private static func draw(
    _ state: GestureRecognizer.State, in cell: Rect, isCurrent: Bool,
    _ picture: inout PictureBuilder
  ) {
    let (theme, scale) = (picture.theme, picture.scale)
    let isFailure = state == .failed || state == .cancelled
    let fill = isCurrent ? (isFailure ? theme.accent : theme.active) : theme.panel
    picture.rectangle(cell, radius: 8, fill: fill, edge: isCurrent ? fill : theme.panelEdge)
    // The longest name determines the font size of all.
    let style = picture.style().fitted("cancelled", to: cell.width - 8 * scale)
    let hasName = cell.height >= 40 * scale && style.size >= 10 * scale
    func draw(_ text: String, _ offset: Double, size: Double, bold: Bool, _ color: Color) {
      picture.text(
        text, at: cell.center + Vector(dx: 0, dy: offset * scale), size: size, bold: bold,
        color: isCurrent ? theme.text(on: fill) : color, onBaseline: true)
    }
    draw(
      "\(state.rawValue)", hasName ? -3 : 4.5, size: hasName ? Theme.bodySize : Theme.smallSize,
      bold: true, theme.ink)
    if hasName { draw("\(state)", 15, size: style.size / scale, bold: false, theme.quietInk) }
  }
}
