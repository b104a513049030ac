import GestureControls
import Gestures
import PlayKit

/// The drawing of a panel with a table of action counts and a log of recognizer states.
///
/// The panel receives no touches.
struct PortraitsPanel {
  /// The measurements of the panel's parts, in points at scale 1.
  private struct Measures {
    let padding, head, row, gap, tableWidth, logWidth: Double
    /// The width of the table's columns of counts, and whether the table also counts gestures.
    let column: (width: Double, countsGestures: Bool)
    /// The distances from the right edge of the log to the log's four columns of states.
    ///
    /// The columns are for the states 0, 1 and 2 and for all terminal states.
    let stateDistances: [Double]
    /// The measurements of the rounded rectangle around a state's raw value, and the font size of
    /// the value.
    let pill: (size: Size, margins: Double, letters: Double)

    static let roomy = Measures(
      padding: 14, head: 28, row: 25, gap: 11, tableWidth: 284, logWidth: 220, column: (62, true),
      stateDistances: [110, 89, 49, 9], pill: (Size(width: 18, height: 16), 10, 12))
    static let tight = Measures(
      padding: 9, head: 19, row: 18, gap: 5, tableWidth: 182, logWidth: 182, column: (52, false),
      stateDistances: [85, 69, 38, 7], pill: (Size(width: 14, height: 14), 6, 11))

    /// The height of the table, which has seven rows in two groups.
    var tableHeight: Double { 2 * head + 7 * row + gap }
  }

  private static let introduction = [
    "Touch a rabbit, or the ground.", "A discrete gesture acts once, as it ends;",
    "a continuous one as long as it goes on.",
  ]
  private static let shortIntroduction = ["Touch a rabbit"]
  private static let legend = [
    "0 possible    1 began    2 changed", "3 ended    4 cancelled    5 failed",
  ]
  private static let captionSize = 11.05

  let frame: Rect
  private let scale: Double
  private let measures: Measures
  private let isInColumns: Bool
  /// The number of rows of the log; nil if there is no room for a log.
  private let logRows: Int?
  private let hasLegend: Bool

  /// Creates a panel in a rectangle, at the largest scale at which the panel fits.
  ///
  /// - Parameters:
  ///   - room: The available rectangle. The panel is at its right side, or at its bottom if the
  ///     panel is in columns.
  ///   - maximumScale: The scale of the panel if the rectangle is large enough.
  ///   - isInColumns: Whether the log is at the right of the table instead of below it.
  init(in room: Rect, maximumScale: Double, isInColumns: Bool) {
    let isBelow = isInColumns
    /// Returns the size of a panel with a log that is `logHeight` high, or without a log.
    func size(_ measures: Measures, logHeight: Double?) -> Size {
      let log = logHeight.map { measures.gap + $0 } ?? 0
      let isInColumns = isInColumns && logHeight != nil
      return Size(
        width: measures.tableWidth + 2 * measures.padding
          + (isInColumns ? measures.logWidth + measures.padding : 0),
        height: measures.tableHeight + (isInColumns ? 0 : log) + 2 * measures.padding)
    }
    func scale(_ measures: Measures, minimumRows: Int?) -> Double {
      let log = minimumRows.map { measures.head + Double($0) * measures.row }
      return min(maximumScale, room.scale(fitting: size(measures, logHeight: log)))
    }
    // The first choice in which captions have at least 11 points.
    let choices: [(measures: Measures, minimumRows: Int?)] = [
      (.roomy, 2), (.tight, 2), (.tight, 1), (.tight, nil),
    ]
    let choice =
      choices.first {
        let scale = scale($0.measures, minimumRows: $0.minimumRows)
        return scale * Self.captionSize >= 11 && scale >= 0.8 * maximumScale
      } ?? choices[3]
    let isRoomy = choice.measures.padding == Measures.roomy.padding
    let hasLog = choice.minimumRows != nil
    let isInColumns = isInColumns && hasLog
    self.isInColumns = isInColumns
    measures = choice.measures
    self.scale = max(scale(measures, minimumRows: choice.minimumRows), 0.01)
    // The log has the height that the table leaves, but at most twelve rows.
    let free =
      isInColumns
      ? measures.tableHeight - measures.head
      : room.height / self.scale - size(measures, logHeight: measures.head).height
    hasLegend = isRoomy && hasLog && !isInColumns && free >= 6 * measures.row
    let legendHeight = hasLegend ? 42.0 : 0
    let rows = min(max(Int((free - legendHeight) / measures.row), 1), 12)
    logRows = hasLog ? rows : nil
    let logHeight = measures.head + Double(rows) * measures.row + legendHeight
    let natural = size(measures, logHeight: hasLog ? logHeight : nil)
    frame = room.placing(
      Size(width: natural.width * self.scale, height: natural.height * self.scale),
      isBelow ? .center : .trailing, isBelow ? .trailing : .leading)
  }

  // MARK: Drawing

  /// Draws the table of counts and the log of recognizer states.
  ///
  /// - Parameter isTouched: Whether the states in the table belong to gestures of current touches.
  func draw(
    _ tally: ActionTally, isTouched: Bool, at time: Duration, _ picture: inout PictureBuilder
  ) {
    let size = Size(width: frame.width / scale, height: frame.height / scale)
    let content = Rect(origin: .zero, size: size).inset(by: Insets(measures.padding))
    let (table, log) =
      isInColumns
      ? content.divided(measures.tableWidth, from: .left, gap: measures.padding)
      : content.divided(measures.tableHeight, from: .top, gap: measures.gap)
    picture.scaled(by: scale, from: frame.origin) { picture in
      picture.card(Rect(origin: .zero, size: size))
      drawTable(tally, isTouched, time, in: table, &picture)
      guard let logRows else { return }
      if isInColumns {
        let x = log.minX - measures.padding / 2
        picture.rule(from: Point(x: x, y: log.minY + 4), to: Point(x: x, y: log.maxY - 4))
      } else {
        let y = log.minY - measures.gap / 2
        picture.rule(from: Point(x: log.minX, y: y), to: Point(x: log.maxX, y: y))
      }
      drawLog(tally, rows: logRows, in: log, &picture)
    }
  }

  /// The cells of a table row from left to right; the gesture count is missing in a narrow table.
  private typealias Cells = (label: Rect, state: Rect, gestures: Rect?, actions: Rect)

  private func cells(of line: Rect) -> Cells {
    var rest = line
    let (width, countsGestures) = measures.column
    let actions = rest.cut(width, from: .right)
    let gestures = countsGestures ? rest.cut(width, from: .right) : nil
    return (line, rest, gestures, actions)
  }

  private func drawTable(
    _ tally: ActionTally, _ isTouched: Bool, _ time: Duration, in table: Rect,
    _ picture: inout PictureBuilder
  ) {
    var rest = table
    func draw(_ kind: ActionTally.Kind, _ title: String, _ picture: inout PictureBuilder) {
      let theme = picture.theme
      let head = cells(of: rest.cut(measures.head, from: .top))
      picture.text(title, in: head.label, .leading, bold: true, color: theme.ink)
      if kind == .discrete { drawCaptions(in: head, &picture) }
      for row in tally.rows where row.kind == kind {
        let line = rest.cut(measures.row, from: .top)
        let brightness = row.flash.brightness(at: time)
        if brightness > 0 {
          picture.rectangle(
            line.insetBy(dx: -0.4 * measures.padding, dy: 1), radius: 7,
            fill: (kind == .discrete ? theme.accent : theme.active).faded(0.2 * brightness))
        }
        // After the last finger has lifted, the state belongs to a past gesture.
        self.draw(row, in: cells(of: line), isCurrent: isTouched, &picture)
      }
      _ = rest.cut(measures.gap, from: .top)
    }
    draw(.discrete, "Discrete", &picture)
    draw(.continuous, "Continuous", &picture)
  }

  private func drawCaptions(in cells: Cells, _ picture: inout PictureBuilder) {
    picture.text("State", in: cells.state, .trailing, size: Self.captionSize)
    if let cell = cells.gestures {
      picture.text("Gestures", in: cell, .trailing, size: Self.captionSize)
    }
    picture.text("Actions", in: cells.actions, .trailing, size: Self.captionSize)
  }

  private func draw(
    _ row: ActionTally.Row, in cells: Cells, isCurrent: Bool, _ picture: inout PictureBuilder
  ) {
    let (theme, isIdle) = (picture.theme, row.actions == 0)
    let color = isIdle ? theme.quietInk : theme.ink
    picture.text(row.label, in: cells.label, .leading, color: color)
    if let state = row.state {
      let center = Point(x: cells.state.maxX - measures.pill.size.width / 2, y: cells.state.midY)
      draw(state, at: center, isCurrent: isCurrent, &picture)
    }
    if let cell = cells.gestures {
      picture.text("\(row.gestures)", in: cell, .trailing, color: color)
    }
    picture.text("\(row.actions)", in: cells.actions, .trailing, bold: true, color: color)
  }

  private func drawLog(
    _ tally: ActionTally, rows logRows: Int, in log: Rect, _ picture: inout PictureBuilder
  ) {
    let theme = picture.theme
    var rest = log
    let legend = rest.cut(hasLegend ? 34 : 0, from: .bottom)
    let head = rest.cut(measures.head, from: .top)
    picture.text("State log", in: head, .leading, bold: true, color: theme.ink)
    picture.text("newest first", in: head, .trailing, size: Self.captionSize)
    if tally.courses.isEmpty {
      for text in hasLegend ? Self.introduction : Self.shortIntroduction {
        picture.text(text, in: rest.cut(measures.row, from: .top), .leading)
      }
    }
    for course in tally.courses.prefix(logRows) {
      draw(course, in: rest.cut(measures.row, from: .top), &picture)
    }
    guard hasLegend else { return }
    for (index, text) in Self.legend.enumerated() {
      picture.text(text, in: legend.row(index, of: 2), .leading, size: Self.captionSize)
    }
  }

  /// Draws the states of one gesture, with a dot in the color of the touched view.
  private func draw(
    _ course: ActionTally.Course, in line: Rect, _ picture: inout PictureBuilder
  ) {
    let theme = picture.theme
    let color =
      switch course.view {
      case "gray": theme.quietInk.faded(0.7)
      case "orange": theme.accent
      default: theme.active
      }
    picture.circle(
      Point(x: line.minX + 4, y: line.midY), radius: 3.5, fill: color)
    picture.text(
      course.label, in: line.inset(by: Insets(left: 14)), .leading, color: theme.ink)
    for (state, count) in course.states {
      let distance = measures.stateDistances[min(state.rawValue, 3)]
      let center = Point(x: line.maxX - distance, y: line.midY)
      draw(state, count: count, at: center, &picture)
    }
  }

  /// Draws the raw value of a state: active states are green, terminal states orange.
  ///
  /// The state of a past gesture is pale.
  private func draw(
    _ state: GestureRecognizer.State, count: Int = 1, at center: Point, isCurrent: Bool = true,
    _ picture: inout PictureBuilder
  ) {
    let theme = picture.theme
    // At most three digits, to leave room for the adjacent states.
    let digits = count < 1000 ? "\(count)" : count < 100_000 ? "\(count / 1000)k" : "…"
    let (fill, color): (Color, Color) =
      switch state {
      case .possible: (theme.ink.faded(0.08), theme.quietInk)
      case .began: (theme.active, theme.text(on: theme.active))
      case .changed: (theme.active.faded(0.22), theme.ink)
      case .ended: (theme.accent, theme.text(on: theme.accent))
      default: (theme.ink.faded(0.16), theme.ink)
      }
    let (size, margins, letters) = measures.pill
    picture.pill(
      count > 1 ? "\(state.rawValue) ×\(digits)" : "\(state.rawValue)", at: center, size: size,
      margins: margins, letters: letters, fill: isCurrent ? fill : fill.faded(0.3),
      color: isCurrent ? color : theme.ink)
  }
}
