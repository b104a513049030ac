import GestureDrawing
import Gestures

/// The picture of a panel with the action counts of gestures and a log of the gestures' states.
///
/// The panel receives no touches.
struct PortraitsPanel {
  /// The measurements of the panel's parts, in points at scale 1.
  private struct Measures {
    let padding: Double
    let head: Double
    let row: Double
    let gap: Double
    let tableWidth: Double
    let logWidth: Double
    /// The distances from the right edge of the table to its columns.
    ///
    /// A tight panel has no column for the number of gestures.
    let columns: (state: Double, gestures: Double?, actions: Double)
    /// The distances from the right edge of the log to the columns of the recognizer states.
    let stations: (possible: Double, began: Double, changed: Double, ended: Double)
    let pill: PanelSheet.Pill

    static let roomy = Measures(
      padding: 14, head: 28, row: 25, gap: 11, tableWidth: 284, logWidth: 220,
      columns: (124, 62, 0), stations: (110, 89, 49, 9), pill: .roomy)
    static let tight = Measures(
      padding: 9, head: 19, row: 18, gap: 5, tableWidth: 182, logWidth: 182,
      columns: (52, nil, 0), stations: (85, 69, 38, 7), pill: .tight)

    /// The height of the table, which has seven rows in two groups.
    var tableHeight: Double { 2 * head + 7 * row + gap }
  }

  private static let introduction = [
    "Touch a rabbit, or the ground.", "A discrete gesture acts once, as it ends;",
    "a continuous one as long as it goes on.",
  ]
  private static let legend = [
    "0 possible    1 began    2 changed", "3 ended    4 cancelled    5 failed",
  ]
  private static let legendLine = 17.0
  private static let legendHeight = 42.0

  let frame: Rect
  private let scale: Double
  private let measures: Measures
  private let table: Rect
  private let log: Rect
  /// The two end points of the separating line between the table and the log.
  private let rule: [Point]
  private let logRows: Int
  private let hasLegend: Bool

  /// Creates a panel at the largest scale that fits into a rectangle.
  ///
  /// - Parameters:
  ///   - room: The available rectangle. The panel is at its right side, or at its bottom if the
  ///     panel is in columns.
  ///   - unit: The maximum scale.
  ///   - isInColumns: Whether the log is at the right of the table instead of below it.
  init(in room: Rect, unit: Double, isInColumns: Bool) {
    func width(_ measures: Measures) -> Double {
      measures.tableWidth + 2 * measures.padding
        + (isInColumns ? measures.logWidth + measures.padding : 0)
    }
    func fittingScale(_ measures: Measures) -> Double {
      // The log has at least two rows.
      let log = isInColumns ? 0 : measures.gap + measures.head + 2 * measures.row
      let height = measures.tableHeight + log + 2 * measures.padding
      return min(unit, room.width / width(measures), room.height / height)
    }
    let roomy = fittingScale(.roomy)
    let isRoomy = roomy >= 0.8 * unit || roomy >= fittingScale(.tight)
    let measures = isRoomy ? Measures.roomy : .tight
    let scale = fittingScale(measures)
    let padding = measures.padding
    let (tableHeight, head, row) = (measures.tableHeight, measures.head, measures.row)
    // The log has the height that the table leaves, but at most twelve rows.
    let rest =
      isInColumns
      ? tableHeight - head : room.height / scale - 2 * padding - tableHeight - measures.gap - head
    hasLegend = isRoomy && !isInColumns && rest >= 6 * row
    let legend = hasLegend ? Self.legendHeight : 0
    logRows = min(max(Int((rest - legend) / row), 1), 12)
    let logHeight = head + Double(logRows) * row + legend
    let inner = isInColumns ? tableHeight : tableHeight + measures.gap + logHeight
    let size = Size(width: width(measures) * scale, height: (inner + 2 * padding) * scale)
    let frame = Rect(
      x: isInColumns ? room.midX - size.width / 2 : room.maxX - size.width,
      y: isInColumns ? room.maxY - size.height : room.minY, width: size.width, height: size.height)
    /// Returns a rectangle on the surface, given in points at scale 1 from the panel's origin.
    func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
      Rect(
        x: frame.minX + x * scale, y: frame.minY + y * scale, width: width * scale,
        height: height * scale)
    }
    table = box(padding, padding, measures.tableWidth, tableHeight)
    if isInColumns {
      let left = padding + measures.tableWidth + padding
      log = box(left, padding, measures.logWidth, tableHeight)
      let line = box(left - padding / 2, padding + 4, 0, tableHeight - 8)
      rule = [line.origin, Point(x: line.minX, y: line.maxY)]
    } else {
      let top = padding + tableHeight + measures.gap
      log = box(padding, top, measures.tableWidth, logHeight)
      let line = box(padding, top - measures.gap / 2, measures.tableWidth, 0)
      rule = [line.origin, Point(x: line.maxX, y: line.minY)]
    }
    (self.frame, self.scale, self.measures) = (frame, scale, measures)
  }

  // MARK: Drawing

  func draw(
    _ tally: ActionTally, touched isTouched: Bool, at time: Duration, in theme: Theme
  ) -> [DrawCommand] {
    var sheet = PanelSheet(frame, scale: scale, pill: measures.pill, theme: theme)
    drawTable(tally, isTouched, time, &sheet)
    sheet.rule(rule)
    drawLog(tally, &sheet)
    return sheet.commands
  }

  private func drawTable(
    _ tally: ActionTally, _ isTouched: Bool, _ time: Duration, _ sheet: inout PanelSheet
  ) {
    var rest = table
    for (kind, title) in [(ActionTally.Kind.discrete, "Discrete"), (.continuous, "Continuous")] {
      let head = rest.cut(measures.head * scale, from: .top)
      sheet.text(title, .left(0), in: head, weight: .bold)
      if kind == .discrete {
        let columns = measures.columns
        let titles = [
          ("State", columns.state), ("Actions", columns.actions), ("Gestures", columns.gestures),
        ]
        for case (let title, let column?) in titles {
          sheet.text(title, .right(column), in: head, size: 0.85, color: \.quietInk)
        }
      }
      for row in tally.rows where row.kind == kind {
        let line = rest.cut(measures.row * scale, from: .top)
        draw(row, isTouched, time, in: line, &sheet)
      }
      _ = rest.cut(measures.gap * scale, from: .top)
    }
  }

  private func draw(
    _ row: ActionTally.Row, _ isTouched: Bool, _ time: Duration, in line: Rect,
    _ sheet: inout PanelSheet
  ) {
    let brightness = row.brightness(at: time)
    if brightness > 0 {
      let bar = line.insetBy(dx: -0.4 * measures.padding * scale, dy: scale)
      sheet.bar(bar, row.kind == .discrete ? \.accent : \.active, alpha: 0.2 * brightness)
    }
    let isIdle = row.actions == 0
    let color: KeyPath<Theme, Color> = isIdle ? \.quietInk : \.ink
    let (columns, alpha) = (measures.columns, isIdle ? 0.55 : 1)
    sheet.text(row.label, .left(0), in: line, color: color)
    if let state = row.state {
      // After the last finger has lifted, the state belongs to a past gesture.
      sheet.state(
        state, .right(columns.state + measures.pill.width / 2), in: line, alpha: isTouched ? 1 : 0.5
      )
    }
    if let gestures = columns.gestures {
      sheet.text("\(row.gestures)", .right(gestures), in: line, color: color, alpha: alpha)
    }
    sheet.text(
      "\(row.actions)", .right(columns.actions), in: line, weight: .bold, color: color, alpha: alpha
    )
  }

  private func drawLog(_ tally: ActionTally, _ sheet: inout PanelSheet) {
    var rest = log
    let legend = rest.cut(hasLegend ? 2 * Self.legendLine * scale : 0, from: .bottom)
    let head = rest.cut(measures.head * scale, from: .top)
    sheet.text("State log", .left(0), in: head, weight: .bold)
    sheet.text("newest first", .right(0), in: head, size: 0.85, color: \.quietInk)
    if tally.courses.isEmpty {
      for words in hasLegend ? Self.introduction : ["Touch a rabbit"] {
        let line = rest.cut(measures.row * scale, from: .top)
        sheet.text(words, .left(0), in: line, color: \.quietInk)
      }
    }
    for (index, course) in tally.courses.prefix(logRows).enumerated() {
      let line = rest.cut(measures.row * scale, from: .top)
      draw(course, in: line, alpha: index < 2 ? 1 : max(0.45, 1 - 0.08 * Double(index)), &sheet)
    }
    guard hasLegend else { return }
    for (words, line) in zip(Self.legend, legend.rows(2)) {
      sheet.text(words, .left(0), in: line, size: 0.85, color: \.quietInk)
    }
  }

  private func draw(
    _ course: ActionTally.Course, in line: Rect, alpha: Double, _ sheet: inout PanelSheet
  ) {
    let stations = measures.stations
    sheet.dot(of: course.view, .left(4), in: line, alpha: alpha)
    sheet.text(course.label, .left(14), in: line, alpha: alpha)
    sheet.state(.possible, .right(stations.possible), in: line, alpha: alpha)
    if course.hasBegun { sheet.state(.began, .right(stations.began), in: line, alpha: alpha) }
    if course.changes > 0 {
      sheet.state(
        .changed, times: course.changes, .right(stations.changed), in: line, alpha: alpha)
    }
    if let end = course.end { sheet.state(end, .right(stations.ended), in: line, alpha: alpha) }
  }
}
