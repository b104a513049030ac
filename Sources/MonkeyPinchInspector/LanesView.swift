import GestureControls
import GestureHistory
import Gestures
import PlayKit

/// The lanes of the shown sequence: a row for each finger and recognizer, over a common time axis.
///
/// A touch selects the recognizer and the moment under it, and may be corrected until it is lifted.
/// The lanes are one control, so that a row may be lower than a finger: the nearest row is selected.
final class LanesView: Control {
  /// A row with its place.
  struct PlacedRow {
    let row: LaneRows.Row
    let frame: Rect
  }

  /// What the rows are made from.
  private struct Key: Equatable {
    let revision: Int
    let frame: Rect
    let scale: Double
  }

  let model: InspectorModel
  private(set) var rows: [PlacedRow] = []
  private(set) var axis: TimeAxis?
  private var key: Key?
  private var scale = 1.0
  private var showsOutcomes = true
  /// The fold on which the tracked touch landed, by its first lane.
  private var touchedFold: Int?

  /// The distance in points within which a touch snaps to an event.
  private static let snapDistance = 6.0
  static let rowHeight = 28.0
  static let denseRowHeight = 22.0
  static let axisHeight = 22.0
  private static let nameWidth = 136.0
  private static let narrowNameWidth = 62.0
  private static let outcomeWidth = 240.0

  init(model: InspectorModel) {
    self.model = model
    super.init(name: "lanes")
  }

  /// Places the lanes in a rectangle of the window.
  func layOut(in frame: Rect, scale: Double, showsOutcomes: Bool) {
    self.frame = frame
    bounds.origin = frame.origin
    self.scale = scale
    self.showsOutcomes = showsOutcomes
  }

  /// The widths of the columns in points: of names, and of outcomes in words.
  var columns: (names: Double, outcomes: Double) {
    let width = frame.width / scale
    guard width > 300 else { return (Self.narrowNameWidth, 0) }
    let outcomes = showsOutcomes ? min(Self.outcomeWidth, width * 0.3) : 0
    return (min(Self.nameWidth, width * 0.2), outcomes)
  }

  // MARK: Rows

  /// Arranges the rows again if the model or the size has changed.
  func arrange() {
    let key = Key(revision: model.revision, frame: frame, scale: scale)
    guard key != self.key else { return }
    self.key = key
    rows = []
    axis = nil
    guard let shown = model.shown else { return }
    let columns = columns
    axis = TimeAxis(
      of: shown, model.compared, until: model.fade.moment,
      from: frame.minX + (columns.names + 14) * scale,
      to: frame.maxX - (columns.outcomes + (columns.outcomes > 0 ? 28 : 14)) * scale)
    let room = frame.height / scale - Self.axisHeight
    let limit = Int(room / Self.denseRowHeight)
    let arranged = LaneRows(
      shown, model.compared, chosen: model.chosen?.lane, open: model.openFolds, limit: limit
    ).rows
    let height =
      Double(arranged.count) * Self.rowHeight <= room ? Self.rowHeight : Self.denseRowHeight
    var y = frame.minY + Self.axisHeight * scale
    // With an open fold, more rows than fit: show those around the selected one.
    let visible = window(of: arranged, limit)
    for row in arranged[visible] {
      rows.append(
        PlacedRow(
          row: row, frame: Rect(x: frame.minX, y: y, width: frame.width, height: height * scale)))
      y += height * scale
    }
  }

  private func window(of rows: [LaneRows.Row], _ limit: Int) -> Range<Int> {
    guard rows.count > limit, limit > 0 else { return 0..<rows.count }
    let selected = rows.firstIndex { $0 == .lane(model.chosen?.lane ?? -1) } ?? 0
    let first = min(max(selected - limit / 2, 0), rows.count - limit)
    return first..<first + limit
  }

  /// The lanes of the visible rows, from top to bottom.
  var visibleLanes: [Int] {
    arrange()
    return rows.compactMap { placed in
      switch placed.row {
      case .lane(let lane): lane
      case .fold(let fold) where !fold.isOpen: fold.lanes[0]
      case .fold, .finger, .heading: nil
      }
    }
  }

  /// Opens the fold that contains the selected lane, or closes it; returns whether there is one.
  func toggleFoldOfSelection() -> Bool {
    arrange()
    guard let chosen = model.chosen?.lane else { return false }
    for placed in rows {
      if case .fold(let fold) = placed.row, fold.lanes.contains(chosen) || fold.isOpen {
        toggle(fold.lanes[0])
        return true
      }
    }
    if let fold = rows.lazy.compactMap({ $0.row.fold }).first {
      toggle(fold.lanes[0])
      return true
    }
    return false
  }

  private func toggle(_ fold: Int) {
    model.openFolds.formSymmetricDifference([fold])
  }

  // MARK: Touches

  override func beginTracking(_ touch: Touch, with event: Event) -> Bool {
    arrange()
    guard axis != nil, !rows.isEmpty else { return false }
    let location = touch.location(in: self)
    touchedFold = nil
    if let fold = row(at: location)?.row.fold, location.x < axis?.minX ?? 0 || !fold.isOpen {
      touchedFold = fold.lanes[0]
    }
    follow(location)
    return true
  }

  override func continueTracking(_ touch: Touch, with event: Event) -> Bool {
    follow(touch.location(in: self))
    return true
  }

  override func endTracking(_ touch: Touch, with event: Event) {
    let location = touch.location(in: self)
    if let touchedFold, row(at: location)?.row.fold?.lanes.first == touchedFold {
      toggle(touchedFold)
    } else {
      follow(location)
    }
    touchedFold = nil
  }

  func row(at point: Point) -> PlacedRow? {
    rows.min {
      (point.y - $0.frame.midY).magnitude < (point.y - $1.frame.midY).magnitude
    }
  }

  /// Selects the recognizer and the moment at a point.
  private func follow(_ point: Point) {
    guard let axis, let shown = model.shown else { return }
    var time = axis.time(atX: point.x)
    let near = shown.eventTimes.min {
      (axis.x($0) - point.x).magnitude < (axis.x($1) - point.x).magnitude
    }
    if let near, (axis.x(near) - point.x).magnitude < Self.snapDistance * scale { time = near }
    if point.x >= axis.minX - 8 * scale { model.choose(min(time, shown.end)) }
    if case .lane(let lane) = row(at: point)?.row { model.select(lane: lane, at: time) }
  }
}

extension LaneRows.Row {
  var fold: LaneRows.Fold? {
    if case .fold(let fold) = self { fold } else { nil }
  }
}
