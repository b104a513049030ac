import GestureDrawing
import Gestures

/// Draws on a panel: text, states as numbers, and bars, at distances from the ends of a line.
struct PanelSheet {
  /// The measures of a state, in points at scale 1.
  struct Pill {
    let width: Double
    let height: Double
    let letters: Double
    /// The space to the left and right of long text, together.
    let padding: Double

    static let roomy = Pill(width: 18, height: 16, letters: 12, padding: 10)
    static let tight = Pill(width: 14, height: 14, letters: 11, padding: 6)
  }

  private(set) var commands: [DrawCommand]
  private let scale: Double
  private let pill: Pill
  private let theme: Theme

  /// Draws the empty panel.
  init(_ frame: Rect, scale: Double, pill: Pill, theme: Theme) {
    (self.scale, self.pill, self.theme) = (scale, pill, theme)
    var shadow = frame
    shadow.origin.y += 3 * scale
    commands = [
      .rectangle(shadow, cornerRadius: 14 * scale, fill: theme.shade.faded(0.06)),
      .rectangle(
        frame, cornerRadius: 14 * scale, fill: theme.paper.faded(0.94),
        stroke: Stroke(color: theme.panelEdge, width: 1)),
    ]
  }

  mutating func rule(_ points: [Point]) {
    commands.append(.line(points, stroke: Stroke(color: theme.ink.faded(0.1), width: 1)))
  }

  mutating func bar(_ box: Rect, _ color: KeyPath<Theme, Color>, alpha: Double) {
    commands.append(
      .rectangle(box, cornerRadius: 7 * scale, fill: theme[keyPath: color].faded(alpha)))
  }

  private func place(in line: Rect, left: Double) -> Point {
    Point(x: line.minX + left * scale, y: line.midY)
  }

  private func place(in line: Rect, right: Double) -> Point {
    Point(x: line.maxX - right * scale, y: line.midY)
  }

  /// Draws text that begins at a distance from the left end of a line.
  mutating func text(
    _ words: String, in line: Rect, left: Double, size: Double = 1,
    weight: TextStyle.Weight = .regular, color: KeyPath<Theme, Color> = \.ink, alpha: Double = 1
  ) {
    text(words, at: place(in: line, left: left), .leading, size, weight, color, alpha)
  }

  /// Draws text that ends at a distance from the right end of a line.
  mutating func text(
    _ words: String, in line: Rect, right: Double, size: Double = 1,
    weight: TextStyle.Weight = .regular, color: KeyPath<Theme, Color> = \.ink, alpha: Double = 1
  ) {
    text(words, at: place(in: line, right: right), .trailing, size, weight, color, alpha)
  }

  private mutating func text(
    _ words: String, at place: Point, _ alignment: TextStyle.Alignment, _ size: Double,
    _ weight: TextStyle.Weight, _ color: KeyPath<Theme, Color>, _ alpha: Double
  ) {
    let style = TextStyle(
      size: Theme.smallSize * size * scale, weight: weight,
      color: theme[keyPath: color].faded(alpha), alignment: alignment)
    commands.append(.text(words, at: Self.baseline(place, style), style: style))
  }

  /// The baseline of text whose capitals are centered at a point.
  private static func baseline(_ center: Point, _ style: TextStyle) -> Point {
    Point(x: center.x, y: center.y + style.size * 0.36)
  }

  /// Draws a dot in the color of a view: the gray rabbit, the orange one, or the green ground.
  mutating func dot(of view: String, in line: Rect, left: Double, alpha: Double) {
    let color =
      switch view {
      case "gray": theme.quietInk.faded(0.7)
      case "orange": theme.accent
      default: theme.active
      }
    commands.append(
      .circle(center: place(in: line, left: left), radius: 3.5 * scale, fill: color.faded(alpha)))
  }

  /// Draws the raw value of a state, centered at a distance from the right end of a line; active
  /// states are green, terminal ones orange.
  mutating func state(
    _ state: GestureRecognizer.State, times: Int = 1, in line: Rect, right: Double, alpha: Double
  ) {
    // At most three digits, because other states are beside it.
    let count = times < 1000 ? "\(times)" : times < 100_000 ? "\(times / 1000)k" : "…"
    let words = times > 1 ? "\(state.rawValue) ×\(count)" : "\(state.rawValue)"
    let (fill, ink): (Color, Color) =
      switch state {
      case .possible: (theme.ink.faded(0.08), theme.quietInk)
      case .began: (theme.active, theme.onAccent)
      case .changed: (theme.active.faded(0.22), theme.ink)
      case .ended: (theme.accent, theme.onAccent)
      default: (theme.ink.faded(0.16), theme.ink)
      }
    let style = TextStyle(
      size: pill.letters * scale, weight: .bold, color: ink.faded(alpha), alignment: .center)
    let center = place(in: line, right: right)
    let width = max(pill.width, style.width(of: words) / scale + pill.padding) * scale
    let box = Rect(center: center, size: Size(width: width, height: pill.height * scale))
    commands += [
      .rectangle(box, cornerRadius: 0.3 * box.height, fill: fill.faded(alpha)),
      .text(words, at: Self.baseline(center, style), style: style),
    ]
  }
}
