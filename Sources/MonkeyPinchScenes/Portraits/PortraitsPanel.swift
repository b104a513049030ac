import GestureControls
import Gestures
import PlayKit

/// The drawing of a panel with a table of action counts, in two groups of gestures.
///
/// The panel receives no touches.
struct PortraitsPanel {
  let frame: Rect
  private let scale: Double
  /// Whether there is room for a column that counts gestures.
  private let isRoomy: Bool

  // In points at scale 1.
  private static let roomySize = Size(width: 312, height: 270)
  private static let tightSize = Size(width: 200, height: 187)
  private var padding: Double { isRoomy ? 14 : 9 }
  private var columnWidth: Double { isRoomy ? 62 : 52 }
  private static let captionSize = 11.05

  /// Creates a panel at the right side of a rectangle, or at its lower edge, as large as it fits.
  ///
  /// - Parameter maximumScale: The scale of the panel if the rectangle is large enough.
  init(in room: Rect, maximumScale: Double, isBelow: Bool) {
    isRoomy = room.scale(fitting: Self.roomySize) >= maximumScale
    let size = isRoomy ? Self.roomySize : Self.tightSize
    scale = max(min(maximumScale, room.scale(fitting: size)), 0.01)
    frame = room.placing(
      Size(width: size.width * scale, height: size.height * scale),
      isBelow ? .center : .trailing, isBelow ? .trailing : .leading)
  }

  /// Draws the table of counts.
  ///
  /// - Parameter isTouched: Whether the states in the table belong to gestures of current touches.
  func draw(
    _ tally: ActionTally, isTouched: Bool, at time: Duration, _ picture: inout PictureBuilder
  ) {
    let size = Size(width: frame.width / scale, height: frame.height / scale)
    let groups: [(kind: ActionTally.Kind, title: String)] = [
      (.discrete, "Discrete"), (.continuous, "Continuous"),
    ]
    let table = Rect(origin: .zero, size: size).inset(by: Insets(padding))
    picture.scaled(by: scale, from: frame.origin) { picture in
      picture.card(Rect(origin: .zero, size: size))
      // Two titles and seven gestures.
      var index = 0
      for (kind, title) in groups {
        drawHead(title, in: table.row(index, of: 9), &picture)
        index += 1
        for row in tally.rows where row.kind == kind {
          // After the last finger has lifted, the state belongs to a past gesture.
          draw(row, in: table.row(index, of: 9), isCurrent: isTouched, at: time, &picture)
          index += 1
        }
      }
    }
  }

  /// The cells of a table row from left to right; the gesture count is missing in a narrow table.
  private typealias Cells = (label: Rect, state: Rect, gestures: Rect?, actions: Rect)

  private func cells(of line: Rect) -> Cells {
    var rest = line
    let actions = rest.cut(columnWidth, from: .right)
    let gestures = isRoomy ? rest.cut(columnWidth, from: .right) : nil
    return (line, rest, gestures, actions)
  }

  private func drawHead(_ title: String, in line: Rect, _ picture: inout PictureBuilder) {
    let cells = cells(of: line)
    picture.text(title, in: cells.label, .leading, bold: true, color: picture.theme.ink)
    picture.text("State", in: cells.state, .trailing, size: Self.captionSize)
    if let cell = cells.gestures {
      picture.text("Gestures", in: cell, .trailing, size: Self.captionSize)
    }
    picture.text("Actions", in: cells.actions, .trailing, size: Self.captionSize)
  }

  private func draw(
    _ row: ActionTally.Row, in line: Rect, isCurrent: Bool, at time: Duration,
    _ picture: inout PictureBuilder
  ) {
    let (theme, cells) = (picture.theme, cells(of: line))
    let brightness = row.flash.brightness(at: time)
    if brightness > 0 {
      picture.rectangle(
        line.insetBy(dx: -0.4 * padding, dy: 1), radius: 7,
        fill: (row.kind == .discrete ? theme.accent : theme.active).faded(0.2 * brightness))
    }
    let color = row.actions == 0 ? theme.quietInk : theme.ink
    picture.text(row.label, in: cells.label, .leading, color: color)
    if let state = row.state { draw(state, in: cells.state, isCurrent: isCurrent, &picture) }
    if let cell = cells.gestures {
      picture.text("\(row.gestures)", in: cell, .trailing, color: color)
    }
    picture.text("\(row.actions)", in: cells.actions, .trailing, bold: true, color: color)
  }

  /// Draws the name of a state: active states are green, terminal states orange.
  ///
  /// The state of a past gesture is pale.
  private func draw(
    _ state: GestureRecognizer.State, in cell: Rect, isCurrent: Bool,
    _ picture: inout PictureBuilder
  ) {
    let theme = picture.theme
    let (fill, color): (Color, Color) =
      switch state {
      case .possible: (theme.ink.faded(0.08), theme.quietInk)
      case .began: (theme.active, theme.text(on: theme.active))
      case .changed: (theme.active.faded(0.22), theme.ink)
      case .ended: (theme.accent, theme.text(on: theme.accent))
      case .cancelled, .failed: (theme.ink.faded(0.16), theme.ink)
      }
    let width = picture.style(Self.captionSize, bold: true).width(of: state.description) + 8
    picture.pill(
      state.description, at: Point(x: cell.maxX - width / 2, y: cell.midY),
      size: Size(width: 0, height: 16), margins: 8, letters: Self.captionSize,
      fill: isCurrent ? fill : fill.faded(0.3), color: isCurrent ? color : theme.ink)
  }
}
