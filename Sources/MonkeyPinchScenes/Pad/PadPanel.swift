import GestureDrawing
import Gestures

/// The panel of the pad: a lamp for each recognizer, in groups, as large as the surface allows.
struct PadPanel {
  /// Where a lamp is, and what it is called.
  struct Cell: Equatable {
    enum Style { case row, arrow }

    let name: String
    let label: String
    let style: Style
    let frame: Rect
  }

  private struct Group {
    let title: String
    /// Lamps side by side; a row of arrows has a label of its own.
    let rows: [(label: String?, lamps: [(name: String, label: String)])]
  }

  private static let taps = Group(
    title: "Taps and presses",
    rows: [
      (nil, [("tap1", "Tap"), ("doubleTap", "Double tap")]),
      (nil, [("tap2", "2-finger tap"), ("tap3", "3-finger tap")]),
      (nil, [("longPress", "Long press")]),
    ])
  private static let continuous = Group(
    title: "Drags, pinches, turns",
    rows: [
      (nil, [("pan", "Pan")]), (nil, [("pinch", "Pinch")]), (nil, [("rotation", "Rotation")]),
      (nil, [("edgePan", "Edge pan")]),
    ])
  private static let swipes = Group(
    title: "Swipes",
    rows: ["", "2", "3"].map { fingers in
      (
        fingers.isEmpty ? "1 finger" : "\(fingers) fingers",
        [("Left", "←"), ("Right", "→"), ("Up", "↑"), ("Down", "↓")].map {
          ("swipe\($0.0)\(fingers)", $0.1)
        }
      )
    })
  private static let custom = Group(
    title: "Custom", rows: [(nil, [("tickle", "Tickle"), ("check", "Check mark")])])

  // In points, before the panel is made larger or smaller.
  private static let columnWidth = 244.0
  private static let rowHeight = 25.0
  private static let titleHeight = 25.0
  private static let groupGap = 9.0
  private static let padding = 12.0
  private static let arrowWidth = 32.0

  let frame: Rect
  let scale: Double
  private(set) var cells: [Cell] = []
  private var titles: [(words: String, place: Point)] = []
  private var rowLabels: [(words: String, place: Point)] = []
  private var rules: [[Point]] = []

  // MARK: Layout

  /// How much larger than meant for 1280 x 800 points everything is drawn on a larger surface.
  static func unit(in size: Size) -> Double {
    Theme.scale(in: size)
  }

  init(in size: Size) {
    let unit = Self.unit(in: size)
    let margin = min(3 * Theme.unit, size.height * 0.03) * unit
    let foot = Theme.foot(in: size)
    let isWide = size.width > size.height * 0.9
    let columns =
      isWide
      ? [[Self.taps, Self.continuous, Self.swipes, Self.custom]]
      : [[Self.taps, Self.swipes], [Self.continuous, Self.custom]]
    let count = Double(columns.count)
    let width = count * Self.columnWidth
    let room = Size(
      width: isWide ? size.width * 0.47 : size.width - 2 * margin,
      height: (isWide ? size.height : size.height * 0.5) - margin - foot)
    func fitting(_ height: Double) -> Double {
      min(unit, room.width / width, room.height / height)
    }
    let full = Self.height(of: columns, titled: true)
    let bare = Self.height(of: columns, titled: false)
    // Titles are the first to go where letters would become too small.
    let isTitled = fitting(full) >= 0.85 * fitting(bare) || fitting(full) >= 0.85
    scale = fitting(isTitled ? full : bare)
    let box = Size(width: width * scale, height: (isTitled ? full : bare) * scale)
    frame = Rect(
      x: isWide ? size.width - margin - box.width : (size.width - box.width) / 2,
      y: isWide ? margin : size.height - foot - box.height, width: box.width, height: box.height)
    for (index, column) in columns.enumerated() {
      let left = frame.minX + Double(index) * Self.columnWidth * scale
      place(column, from: left, isTitled: isTitled)
    }
  }

  private static func height(of columns: [[Group]], titled: Bool) -> Double {
    let heights = columns.map { groups in
      let rows = groups.reduce(0) { $0 + $1.rows.count }
      return Double(rows) * rowHeight + Double(groups.count - 1) * groupGap
        + (titled ? Double(groups.count) * titleHeight : 0)
    }
    return (heights.max() ?? 0) + 2 * padding
  }

  private mutating func place(_ groups: [Group], from left: Double, isTitled: Bool) {
    let (start, end) = (
      left + Self.padding * scale, left + (Self.columnWidth - Self.padding) * scale
    )
    var y = frame.minY + Self.padding * scale
    for (index, group) in groups.enumerated() {
      if index > 0 {
        let rule = y + Self.groupGap / 2 * scale
        rules.append([Point(x: start, y: rule), Point(x: end, y: rule)])
        y += Self.groupGap * scale
      }
      if isTitled {
        titles.append((group.title, Point(x: start + 6 * scale, y: y + 17 * scale)))
        y += Self.titleHeight * scale
      }
      for row in group.rows {
        place(
          row.lamps, of: row.label,
          in: Rect(
            x: start, y: y, width: end - start, height: Self.rowHeight * scale))
        y += Self.rowHeight * scale
      }
    }
  }

  private mutating func place(
    _ lamps: [(name: String, label: String)], of label: String?, in row: Rect
  ) {
    let inner = row.insetBy(dx: 0, dy: 1.5 * scale)
    guard let label else {
      let width = row.width / Double(lamps.count)
      for (index, lamp) in lamps.enumerated() {
        let box = Rect(
          x: row.minX + Double(index) * width, y: inner.minY, width: width - 3 * scale,
          height: inner.height)
        cells.append(Cell(name: lamp.name, label: lamp.label, style: .row, frame: box))
      }
      return
    }
    rowLabels.append((label, Point(x: row.minX + 6 * scale, y: row.midY)))
    let width = Self.arrowWidth * scale
    for (index, lamp) in lamps.enumerated() {
      let left = row.maxX - width * Double(lamps.count - index)
      let box = Rect(x: left, y: inner.minY, width: width - 3 * scale, height: inner.height)
      cells.append(Cell(name: lamp.name, label: lamp.label, style: .arrow, frame: box))
    }
  }

  // MARK: Drawing

  private func style(
    _ size: Double, _ color: Color, _ weight: TextStyle.Weight = .regular,
    _ alignment: TextStyle.Alignment = .leading
  ) -> TextStyle {
    TextStyle(size: size * scale, weight: weight, color: color, alignment: alignment)
  }

  func draw(_ lamps: [PadLamp], at time: Duration, in theme: Theme) -> [DrawCommand] {
    let shadow = Rect(
      x: frame.minX, y: frame.minY + 3 * scale, width: frame.width, height: frame.height)
    var commands: [DrawCommand] = [
      .rectangle(shadow, cornerRadius: 14 * scale, fill: theme.shade.faded(0.06)),
      .rectangle(
        frame, cornerRadius: 14 * scale, fill: theme.paper.faded(0.94),
        stroke: Stroke(color: theme.panelEdge, width: 1)),
    ]
    let rule = Stroke(color: theme.ink.faded(0.08), width: 1)
    commands += rules.map { .line($0, stroke: rule) }
    commands += titles.map { .text($0.words, at: $0.place, style: style(12, theme.ink, .bold)) }
    commands += rowLabels.map { label in
      let style = style(13, theme.quietInk)
      return .text(label.words, at: baseline(label.place, style), style: style)
    }
    for cell in cells {
      guard let lamp = lamps.first(where: { $0.name == cell.name }) else { continue }
      commands +=
        cell.style == .row ? drawRow(cell, lamp, time, theme) : drawArrow(cell, lamp, time, theme)
    }
    return commands
  }

  /// Where text begins that stands in the middle of a line.
  private func baseline(_ middle: Point, _ style: TextStyle) -> Point {
    Point(x: middle.x, y: middle.y + style.size * 0.36)
  }

  private func drawRow(
    _ cell: Cell, _ lamp: PadLamp, _ time: Duration, _ theme: Theme
  ) -> [DrawCommand] {
    let light = lamp.brightness(at: time)
    // What goes on is green, what has just happened is orange.
    let color = lamp.isLit || !lamp.value.isEmpty ? theme.active : theme.accent
    let bulb = Point(x: cell.frame.minX + 12 * scale, y: cell.frame.midY)
    var commands: [DrawCommand] = []
    if light > 0 {
      commands += [
        .rectangle(cell.frame, cornerRadius: 7 * scale, fill: color.faded(0.16 * light)),
        .circle(center: bulb, radius: 8 * scale, fill: color.faded(0.25 * light)),
      ]
    }
    let text = style(13, theme.quietInk.mixed(with: theme.ink, light))
    commands += [
      .circle(
        center: bulb, radius: 4.5 * scale, fill: theme.ink.faded(0.06),
        stroke: Stroke(color: theme.ink.faded(0.16), width: 1)),
      .circle(center: bulb, radius: 4.5 * scale, fill: color.faded(light)),
      .text(
        cell.label, at: baseline(Point(x: bulb.x + 12 * scale, y: bulb.y), text), style: text),
    ]
    if !lamp.value.isEmpty {
      // The last value stays to be read, paler.
      let value = style(13, theme.ink.faded(0.4 + 0.6 * light), .bold, .trailing)
      let place = Point(x: cell.frame.maxX - 8 * scale, y: cell.frame.midY)
      commands.append(.text(lamp.value, at: baseline(place, value), style: value))
    }
    return commands
  }

  private func drawArrow(
    _ cell: Cell, _ lamp: PadLamp, _ time: Duration, _ theme: Theme
  ) -> [DrawCommand] {
    let light = lamp.brightness(at: time)
    // One color or the other: what is between them cannot be read on what is between the fills.
    let text = style(13, light > 0.4 ? theme.onAccent : theme.ink.faded(0.45), .bold, .center)
    return [
      .rectangle(cell.frame, cornerRadius: 7 * scale, fill: theme.ink.faded(0.05)),
      .rectangle(cell.frame, cornerRadius: 7 * scale, fill: theme.accent.faded(light)),
      .text(
        cell.label,
        at: baseline(Point(x: cell.frame.midX, y: cell.frame.midY), text), style: text),
    ]
  }

  /// What a recognizer's gesture is called in a sentence of its own.
  static func words(for name: String) -> String {
    for group in [taps, continuous, swipes, custom] {
      for row in group.rows {
        guard let lamp = row.lamps.first(where: { $0.name == name }) else { continue }
        guard let fingers = row.label else { return lamp.label }
        let way = ["←": "left", "→": "right", "↑": "up", "↓": "down"][lamp.label] ?? ""
        return fingers.hasPrefix("1") ? "Swipe \(way)" : "\(fingers.prefix(1))-finger swipe \(way)"
      }
    }
    return name
  }
}
