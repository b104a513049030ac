import Drawing
import Gestures
import Scenes

/// The overlay that names every gesture and every key.
struct HelpPanel {
  private typealias Entry = SceneHelp.Entry

  private static let mouse = [
    Entry("Alt or Ctrl + drag", "a second finger, mirrored"),
    Entry("… and Shift", "both fingers move together"),
    Entry("Wheel", "scales what is under the pointer"),
    Entry("Shift + wheel", "turns it"),
  ]

  private static let common = [
    Entry("r", "put everything back"),
    Entry("m", "sound off and on"),
    Entry("F8", "save the last 30 s as a recording"),
    Entry("F11", "full screen"),
    Entry("h or ?", "this help"),
    Entry("Tab, then Space", "the buttons, without a mouse"),
    Entry("Esc", "quit"),
  ]

  private struct Section {
    let title: String
    let entries: [Entry]
  }

  // In points, before the panel is made smaller to fit.
  private static let inputWidth = 158.0
  private static let columnWidth = 400.0
  private static let lineHeight = 25.0
  private static let margin = 28.0

  private let columns: [[Section]]

  init(_ help: SceneHelp) {
    columns = [
      [
        Section(title: "Fingers", entries: help.gestures),
        Section(title: "With a mouse alone", entries: Self.mouse),
      ],
      [Section(title: "Keys", entries: help.keys + Self.common)],
    ]
  }

  /// Columns are beside each other where there is room, else below each other.
  private static func isWide(_ size: Size) -> Bool { size.width > size.height }

  private var heights: [Double] { columns.map(Self.height) }

  private func naturalSize(in size: Size) -> Size {
    let isWide = Self.isWide(size)
    return Size(
      width: (isWide ? 2 : 1) * Self.columnWidth + 2 * Self.margin,
      height: (isWide ? heights.max() ?? 0 : heights.reduce(Self.lineHeight / 2, +))
        + 2 * Self.margin)
  }

  /// How much larger or smaller than meant the panel is: as large as suits the surface and fits.
  func scale(in size: Size) -> Double {
    let natural = naturalSize(in: size)
    return min(
      Theme.scale(in: size), (size.width - 16) / natural.width, (size.height - 16) / natural.height)
  }

  /// Where the panel is: in the middle of the surface.
  func frame(in size: Size) -> Rect {
    let (natural, scale) = (naturalSize(in: size), scale(in: size))
    return Rect(
      center: Point(x: size.width / 2, y: size.height / 2),
      size: Size(width: natural.width * scale, height: natural.height * scale))
  }

  func draw(in size: Size, _ theme: Theme) -> [DrawCommand] {
    let (panel, scale) = (frame(in: size), scale(in: size))
    var commands: [DrawCommand] = [
      .fill(theme.scrim),
      .rectangle(
        panel, cornerRadius: 18 * scale, fill: theme.paper,
        stroke: Stroke(color: theme.panelEdge, width: 1)),
    ]
    var pen = panel.origin + Vector(dx: Self.margin, dy: Self.margin) * scale
    for (column, height) in zip(columns, heights) {
      commands += draw(column, at: pen, scale, theme)
      pen +=
        Self.isWide(size)
        ? Vector(dx: Self.columnWidth * scale, dy: 0)
        : Vector(dx: 0, dy: (height + Self.lineHeight / 2) * scale)
    }
    return commands
  }

  private static func height(of column: [Section]) -> Double {
    column.reduce(0) { $0 + Double($1.entries.count + 2) * lineHeight } - lineHeight / 2
  }

  private func draw(
    _ column: [Section], at start: Point, _ scale: Double, _ theme: Theme
  ) -> [DrawCommand] {
    let title = TextStyle(size: 17 * scale, weight: .bold, color: theme.ink)
    let input = TextStyle(size: 14 * scale, weight: .bold, color: theme.ink)
    let effect = TextStyle(size: 14 * scale, color: theme.quietInk)
    var commands: [DrawCommand] = []
    var pen = start
    for section in column {
      pen.y += Self.lineHeight * 0.8 * scale
      commands.append(.text(section.title, at: pen, style: title))
      pen.y += Self.lineHeight * 0.2 * scale
      for entry in section.entries {
        pen.y += Self.lineHeight * scale
        commands.append(.text(entry.input, at: pen, style: input))
        let place = Point(x: pen.x + Self.inputWidth * scale, y: pen.y)
        commands.append(.text(entry.effect, at: place, style: effect))
      }
      pen.y += Self.lineHeight * scale
    }
    return commands
  }
}
