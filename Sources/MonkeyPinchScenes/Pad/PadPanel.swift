import GestureDrawing
import Gestures

/// The panel of the pad scene, which contains a lamp for each gesture recognizer.
///
/// The panel is as large as the surface allows.
struct PadPanel {
  /// The place of one lamp in the panel: a bulb with a label, or an arrow for a swipe's direction.
  struct Cell: Equatable {
    let name: String
    let label: String
    let isArrow: Bool
    let frame: Rect
  }

  private struct Lamp {
    let name: String
    let label: String
    /// The name of the gesture in the spelling used inside a sentence.
    let title: String

    init(_ name: String, _ label: String, title: String? = nil) {
      (self.name, self.label, self.title) = (name, label, title ?? label)
    }
  }

  private struct Group {
    let title: String
    /// The rows of lamps, each from left to right; a row of arrows has a label in front.
    let rows: [(label: String?, lamps: [Lamp])]

    /// Creates a group of lamps from a title and rows without labels.
    init(_ title: String, _ rows: [Lamp]...) {
      self.init(title, rows.map { (nil, $0) })
    }

    init(_ title: String, _ rows: [(String?, [Lamp])]) {
      self.title = title
      self.rows = rows
    }
  }

  private static let taps = Group(
    "Taps and presses", [Lamp("tap1", "Tap"), Lamp("doubleTap", "Double tap")],
    [Lamp("tap2", "2-finger tap"), Lamp("tap3", "3-finger tap")], [Lamp("longPress", "Long press")])
  private static let continuous = Group(
    "Drags, pinches, turns", [Lamp("pan", "Pan")], [Lamp("pinch", "Pinch")],
    [Lamp("rotation", "Rotation")], [Lamp("edgePan", "Edge pan")])
  private static let custom = Group(
    "Custom", [Lamp("tickle", "Tickle"), Lamp("check", "Check mark")])
  private static let swipes = Group(
    "Swipes",
    (1...3).map { fingers in
      let arrows = [("Left", "←"), ("Right", "→"), ("Up", "↑"), ("Down", "↓")]
      let prefix = fingers == 1 ? "Swipe" : "\(fingers)-finger swipe"
      return (
        fingers == 1 ? "1 finger" : "\(fingers) fingers",
        arrows.map { direction, arrow in
          Lamp(
            "swipe\(direction)\(fingers == 1 ? "" : "\(fingers)")", arrow,
            title: "\(prefix) \(direction.lowercased())")
        }
      )
    })

  // Lengths in points at scale 1.
  private static let columnWidth = 244.0
  private static let rowHeight = 25.0
  private static let titleHeight = 25.0
  private static let groupGap = 9.0
  private static let padding = 12.0
  private static let arrowWidth = 32.0

  let frame: Rect
  let scale: Double
  private(set) var cells: [Cell] = []
  private var titles: [(text: String, frame: Rect)] = []
  private var labels: [(text: String, frame: Rect)] = []
  private var gaps: [Rect] = []

  /// Returns the name of the gesture of the recognizer `name`, as spelled inside a sentence.
  static func title(of name: String) -> String {
    let lamps = [taps, continuous, swipes, custom].flatMap(\.rows).flatMap(\.lamps)
    return lamps.first { $0.name == name }?.title ?? name
  }

  // MARK: Layout

  /// Creates a panel at the side of a wide surface, or in two columns at the bottom of another.
  init(in size: Size) {
    let unit = Theme.scale(in: size)
    let margin = min(3 * Theme.unit, size.height * 0.03) * unit
    let isWide = size.width > size.height * 0.9
    let columns =
      isWide
      ? [[Self.taps, Self.continuous, Self.swipes, Self.custom]]
      : [[Self.taps, Self.swipes], [Self.continuous, Self.custom]]
    let area = Rect(origin: .zero, size: size).inset(
      by: Insets(top: margin, left: margin, bottom: Theme.foot(in: size), right: margin))
    let room = Rect(
      x: 0, y: 0, width: isWide ? size.width * 0.47 : area.width,
      height: isWide ? area.height : area.height - size.height * 0.5)
    let (full, bare) = (Self.size(of: columns, titled: true), Self.size(of: columns, titled: false))
    let fullScale = min(unit, room.scale(fitting: full))
    let bareScale = min(unit, room.scale(fitting: bare))
    // Leave out titles if the text would become too small.
    let isTitled = fullScale >= 0.85 * bareScale || fullScale >= 0.85
    scale = isTitled ? fullScale : bareScale
    let natural = isTitled ? full : bare
    frame = area.placing(
      Size(width: natural.width * scale, height: natural.height * scale),
      isWide ? .trailing : .center, isWide ? .leading : .trailing)
    for (groups, column) in zip(columns, frame.columns(columns.count)) {
      place(groups, in: column.inset(by: Insets(Self.padding * scale)), isTitled: isTitled)
    }
  }

  private static func size(of columns: [[Group]], titled: Bool) -> Size {
    let heights = columns.map { groups in
      let rows = groups.reduce(0) { $0 + $1.rows.count }
      return Double(rows) * rowHeight + Double(groups.count - 1) * groupGap
        + (titled ? Double(groups.count) * titleHeight : 0)
    }
    return Size(
      width: Double(columns.count) * columnWidth, height: (heights.max() ?? 0) + 2 * padding)
  }

  private mutating func place(_ groups: [Group], in column: Rect, isTitled: Bool) {
    var rest = column
    for (index, group) in groups.enumerated() {
      if index > 0 { gaps.append(rest.cut(Self.groupGap * scale, from: .top)) }
      if isTitled { titles.append((group.title, rest.cut(Self.titleHeight * scale, from: .top))) }
      for (label, lamps) in group.rows {
        let row = rest.cut(Self.rowHeight * scale, from: .top)
          .inset(by: Insets(horizontal: 0, vertical: 1.5 * scale))
        if let label { labels.append((label, row)) }
        let frames =
          label == nil
          ? row.columns(lamps.count)
          : row.row(of: lamps.map { _ in Self.arrowWidth * scale }, .trailing)
        for (lamp, frame) in zip(lamps, frames) {
          cells.append(
            Cell(
              name: lamp.name, label: lamp.label, isArrow: label != nil,
              frame: frame.inset(by: Insets(right: 3 * scale))))
        }
      }
    }
  }

  // MARK: Drawing

  func draw(_ lamps: [PadLamp], at time: Duration, in theme: Theme) -> [DrawCommand] {
    var picture = PictureBuilder(theme, scale: scale)
    let shadow = Rect(origin: frame.origin + Vector(dx: 0, dy: 3 * scale), size: frame.size)
    picture.rectangle(shadow, radius: 14, fill: theme.shade.faded(0.06))
    picture.rectangle(
      frame, radius: 14, fill: theme.paper.faded(0.94), edge: theme.panelEdge, width: 1 / scale)
    for gap in gaps {
      picture.line(
        [Point(x: gap.minX, y: gap.midY), Point(x: gap.maxX, y: gap.midY)], theme.ink.faded(0.08),
        width: 1 / scale)
    }
    for (text, frame) in titles {
      let start = frame.origin + Vector(dx: 6, dy: 17) * scale
      picture.text(
        text, at: start, size: 12, bold: true, color: theme.ink, alignment: .leading,
        onBaseline: true)
    }
    for (text, frame) in labels {
      let start = Point(x: frame.minX + 6 * scale, y: frame.midY)
      picture.text(text, at: start, alignment: .leading)
    }
    for cell in cells {
      guard let lamp = lamps.first(where: { $0.name == cell.name }) else { continue }
      if cell.isArrow {
        drawArrow(cell, lamp.brightness(at: time), &picture)
      } else {
        drawBulb(cell, lamp, lamp.brightness(at: time), &picture)
      }
    }
    return picture.commands
  }

  private func drawBulb(
    _ cell: Cell, _ lamp: PadLamp, _ brightness: Double, _ picture: inout PictureBuilder
  ) {
    let theme = picture.theme
    // Continuous gestures, which have a value, are green; discrete ones are orange.
    let color = lamp.isLit || !lamp.value.isEmpty ? theme.active : theme.accent
    let bulb = Point(x: cell.frame.minX + 12 * scale, y: cell.frame.midY)
    if brightness > 0 {
      picture.rectangle(cell.frame, radius: 7, fill: color.faded(0.16 * brightness))
      picture.circle(bulb, radius: 8, fill: color.faded(0.25 * brightness))
    }
    picture.circle(
      bulb, radius: 4.5, fill: theme.ink.faded(0.06), edge: theme.ink.faded(0.16),
      width: 1 / scale)
    picture.circle(bulb, radius: 4.5, fill: color.faded(brightness))
    picture.text(
      cell.label, at: Point(x: bulb.x + 12 * scale, y: bulb.y),
      color: theme.quietInk.mixed(with: theme.ink, brightness), alignment: .leading)
    guard !lamp.value.isEmpty else { return }
    // After a gesture, its last value stays visible, but paler.
    picture.text(
      lamp.value, at: Point(x: cell.frame.maxX - 8 * scale, y: cell.frame.midY), bold: true,
      color: theme.ink.faded(0.4 + 0.6 * brightness), alignment: .trailing)
  }

  private func drawArrow(_ cell: Cell, _ brightness: Double, _ picture: inout PictureBuilder) {
    let theme = picture.theme
    picture.rectangle(cell.frame, radius: 7, fill: theme.ink.faded(0.05))
    picture.rectangle(cell.frame, radius: 7, fill: theme.accent.faded(brightness))
    // Text in a mix of the two colors would not be legible on a mix of the two fills.
    picture.text(
      cell.label, at: cell.frame.center, bold: true,
      color: brightness > 0.4 ? theme.onAccent : theme.ink.faded(0.45))
  }
}
