import GestureDrawing
import Gestures

/// Two logs on one sheet, which takes no fingers.
///
/// A table tells how many actions each gesture sent, and a list which states the last ones went
/// through.
struct PortraitsPanel {
  /// What everything on the sheet is measured by, in points before the sheet is made to fit.
  private struct Measures {
    let padding: Double
    let head: Double
    let row: Double
    let gap: Double
    let tableWidth: Double
    let logWidth: Double
    /// Whether the table tells how often a gesture was made, beside how many actions came of it.
    let countsGestures: Bool
    let pill: Sheet.Pill
    /// Where states stand, from the right edge of the log: possible, began, changed, ended.
    let stations: (possible: Double, began: Double, changed: Double, ended: Double)

    static let roomy = Measures(
      padding: 14, head: 28, row: 25, gap: 11, tableWidth: 284, logWidth: 220, countsGestures: true,
      pill: .roomy, stations: (110, 89, 49, 9))
    static let tight = Measures(
      padding: 9, head: 19, row: 18, gap: 5, tableWidth: 182, logWidth: 182, countsGestures: false,
      pill: .tight, stations: (85, 69, 38, 7))

    /// Of two groups with seven rows in all.
    var tableHeight: Double { 2 * head + 7 * row + gap }
  }

  /// The least of the log that a sheet has room for, in rows.
  private static let leastRows = 2
  private static let lesson = [
    "Touch a rabbit, or the ground.", "A discrete gesture acts once, as it ends;",
    "a continuous one as long as it goes on.",
  ]
  private static let legend = [
    "0 possible    1 began    2 changed", "3 ended    4 cancelled    5 failed",
  ]
  private static let legendLine = 17.0
  private static let legendHeight = 42.0

  let frame: Rect
  /// How large everything is, against its measures.
  let scale: Double
  private let measures: Measures
  private let isInColumns: Bool
  private let logRows: Int
  private let hasLegend: Bool

  // MARK: Layout

  /// - Parameters:
  ///   - room: Where the sheet may lie; it takes the right end of it, or the lower one in columns.
  ///   - unit: How large everything is where there is room enough.
  ///   - isInColumns: Whether the log stands beside the table, not below it.
  init(in room: Rect, unit: Double, isInColumns: Bool) {
    func width(_ measures: Measures) -> Double {
      isInColumns
        ? measures.tableWidth + measures.logWidth + 3 * measures.padding
        : measures.tableWidth + 2 * measures.padding
    }
    func height(_ measures: Measures) -> Double {
      let log = measures.gap + measures.head + Double(Self.leastRows) * measures.row
      return measures.tableHeight + (isInColumns ? 0 : log) + 2 * measures.padding
    }
    func fitting(_ measures: Measures) -> Double {
      min(unit, room.width / width(measures), room.height / height(measures))
    }
    let isRoomy = fitting(.roomy) >= 0.8 * unit || fitting(.roomy) >= fitting(.tight)
    let measures = isRoomy ? Measures.roomy : .tight
    let scale = fitting(measures)
    self.measures = measures
    self.scale = scale
    self.isInColumns = isInColumns
    let full = room.height / scale - 2 * measures.padding
    // What is left below the table is the log's, up to twelve rows.
    let rest = full - (isInColumns ? 0 : measures.tableHeight + measures.gap) - measures.head
    hasLegend = isRoomy && !isInColumns && rest >= 6 * measures.row
    let least = isInColumns ? measures.tableHeight - measures.head : rest
    let rows = (least - (hasLegend ? Self.legendHeight : 0)) / measures.row
    logRows = min(max(Int(rows), 1), 12)
    let lines = Double(logRows) * measures.row + (hasLegend ? Self.legendHeight : 0)
    let inner =
      isInColumns
      ? measures.tableHeight : measures.tableHeight + measures.gap + measures.head + lines
    let size = Size(
      width: width(measures) * scale, height: (inner + 2 * measures.padding) * scale)
    frame = Rect(
      x: isInColumns ? room.midX - size.width / 2 : room.maxX - size.width,
      y: isInColumns ? room.maxY - size.height : room.minY, width: size.width, height: size.height)
  }

  // MARK: Drawing

  func draw(
    _ tally: ActionTally, touched isTouched: Bool, at time: Duration, in theme: Theme
  ) -> [DrawCommand] {
    var sheet = Sheet(scale: scale, pill: measures.pill, theme: theme)
    sheet.paper(frame)
    let left = frame.minX + measures.padding * scale
    let top = frame.minY + measures.padding * scale
    let box = Rect(
      x: left, y: top, width: measures.tableWidth * scale, height: measures.tableHeight * scale)
    drawTable(tally, isTouched, time, in: box, &sheet)
    let log =
      isInColumns
      ? Rect(
        x: box.maxX + measures.padding * scale, y: top, width: measures.logWidth * scale,
        height: box.height)
      : Rect(
        x: left, y: box.maxY + measures.gap * scale, width: box.width,
        height: frame.maxY - measures.padding * scale - box.maxY - measures.gap * scale)
    if isInColumns {
      sheet.rule(
        Point(x: log.minX - measures.padding / 2 * scale, y: log.minY + 4 * scale),
        Point(x: log.minX - measures.padding / 2 * scale, y: log.maxY - 4 * scale))
    } else {
      sheet.rule(
        Point(x: log.minX, y: log.minY - measures.gap / 2 * scale),
        Point(x: log.maxX, y: log.minY - measures.gap / 2 * scale))
    }
    drawLog(tally, in: log, &sheet)
    return sheet.commands
  }

  /// The right edges of the table's columns, from the table's own: state, gestures, actions.
  private var columns: (state: Double, gestures: Double, actions: Double) {
    measures.countsGestures ? (124, 62, 0) : (52, 0, 0)
  }

  private func drawTable(
    _ tally: ActionTally, _ isTouched: Bool, _ time: Duration, in box: Rect, _ sheet: inout Sheet
  ) {
    var y = box.minY
    for (kind, title) in [(ActionTally.Kind.discrete, "Discrete"), (.continuous, "Continuous")] {
      let middle = y + measures.head / 2 * scale
      sheet.text(title, at: Point(x: box.minX, y: middle), weight: .bold, color: \.ink)
      // The headings of the columns stand over the first group alone.
      if kind == .discrete { drawHeadings(in: box, at: middle, &sheet) }
      y += measures.head * scale
      for row in tally.rows where row.kind == kind {
        let line = Rect(x: box.minX, y: y, width: box.width, height: measures.row * scale)
        drawRow(row, isTouched, time, in: line, &sheet)
        y += measures.row * scale
      }
      y += measures.gap * scale
    }
  }

  private func drawHeadings(in box: Rect, at y: Double, _ sheet: inout Sheet) {
    var headings = [("State", columns.state), ("Actions", columns.actions)]
    if measures.countsGestures { headings.append(("Gestures", columns.gestures)) }
    for (words, column) in headings {
      sheet.text(
        words, at: Point(x: box.maxX - column * scale, y: y), size: 0.85, color: \.quietInk,
        alignment: .trailing)
    }
  }

  private func drawRow(
    _ row: ActionTally.Row, _ isTouched: Bool, _ time: Duration, in line: Rect,
    _ sheet: inout Sheet
  ) {
    let light = row.brightness(at: time)
    let color = row.kind == .discrete ? \Theme.accent : \.active
    if light > 0 {
      let bar = line.insetBy(dx: -0.4 * measures.padding * scale, dy: 1 * scale)
      sheet.bar(bar, color, 0.2 * light)
    }
    let isIdle = row.actions == 0
    sheet.text(row.label, at: Point(x: line.minX, y: line.midY), color: isIdle ? \.quietInk : \.ink)
    func number(_ value: Int, _ column: Double, _ weight: TextStyle.Weight) {
      let place = Point(x: line.maxX - column * scale, y: line.midY)
      sheet.text(
        "\(value)", at: place, weight: weight, color: isIdle ? \.quietInk : \.ink,
        alignment: .trailing, alpha: isIdle ? 0.55 : 1)
    }
    if let state = row.state {
      // What is seen after the last finger has gone is over.
      sheet.state(
        state,
        at: Point(x: line.maxX - (columns.state + measures.pill.width / 2) * scale, y: line.midY),
        alpha: isTouched ? 1 : 0.5)
    }
    if measures.countsGestures { number(row.gestures, columns.gestures, .regular) }
    number(row.actions, columns.actions, .bold)
  }

  // MARK: The log

  private func drawLog(_ tally: ActionTally, in box: Rect, _ sheet: inout Sheet) {
    let head = Point(x: box.minX, y: box.minY + measures.head / 2 * scale)
    sheet.text("State log", at: head, weight: .bold, color: \.ink)
    sheet.text(
      "newest first", at: Point(x: box.maxX, y: head.y), size: 0.85, color: \.quietInk,
      alignment: .trailing)
    var y = box.minY + measures.head * scale
    if tally.courses.isEmpty {
      // What can be learned here, for those who have not begun.
      for (index, words) in (hasLegend ? Self.lesson : ["Touch a rabbit"]).enumerated() {
        let middle = y + (Double(index) + 0.5) * measures.row * scale
        sheet.text(words, at: Point(x: box.minX, y: middle), color: \.quietInk)
      }
    }
    for (index, course) in tally.courses.prefix(logRows).enumerated() {
      let line = Rect(x: box.minX, y: y, width: box.width, height: measures.row * scale)
      drawCourse(
        course, in: line, alpha: index < 2 ? 1 : max(0.45, 1 - 0.08 * Double(index)), &sheet)
      y += measures.row * scale
    }
    guard hasLegend else { return }
    for (index, words) in Self.legend.enumerated() {
      let middle = box.maxY - (1.5 - Double(index)) * Self.legendLine * scale
      sheet.text(words, at: Point(x: box.minX, y: middle), size: 0.85, color: \.quietInk)
    }
  }

  private func drawCourse(
    _ course: ActionTally.Course, in line: Rect, alpha: Double, _ sheet: inout Sheet
  ) {
    func place(_ station: Double) -> Point { Point(x: line.maxX - station * scale, y: line.midY) }
    sheet.dot(of: course.view, at: Point(x: line.minX + 4 * scale, y: line.midY), alpha: alpha)
    sheet.text(
      course.label, at: Point(x: line.minX + 14 * scale, y: line.midY), color: \.ink, alpha: alpha)
    sheet.state(.possible, at: place(measures.stations.possible), alpha: alpha)
    if course.hasBegun { sheet.state(.began, at: place(measures.stations.began), alpha: alpha) }
    if course.changes > 0 {
      sheet.state(
        .changed, times: course.changes, at: place(measures.stations.changed), alpha: alpha)
    }
    if let end = course.end { sheet.state(end, at: place(measures.stations.ended), alpha: alpha) }
  }
}
