import GestureDrawing
import Gestures

/// A drawing of a panel's contents: text, dots, bars, and raw values of states in capsules.
struct PanelSheet {
  /// The measurements of the capsule around the raw value of a state, in points at scale 1.
  struct Pill {
    let width: Double
    let height: Double
    let letters: Double
    /// The sum of the margins at the left and right of long text in a capsule.
    let padding: Double

    static let roomy = Pill(width: 18, height: 16, letters: 12, padding: 10)
    static let tight = Pill(width: 14, height: 14, letters: 11, padding: 6)
  }

  private(set) var commands: [DrawCommand]
  private let scale: Double
  private let pill: Pill
  private let theme: Theme

  /// Creates a drawing that contains only the empty panel.
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

  /// A horizontal position on a line, as the distance from one of its ends in points at scale 1.
  enum Place {
    case left(Double)
    case right(Double)
  }

  private func point(_ place: Place, in line: Rect) -> Point {
    switch place {
    case .left(let distance): Point(x: line.minX + distance * scale, y: line.midY)
    case .right(let distance): Point(x: line.maxX - distance * scale, y: line.midY)
    }
  }

  /// Draws text on a line, either from a left position or up to a right position.
  mutating func text(
    _ words: String, _ place: Place, in line: Rect, size: Double = 1,
    weight: TextStyle.Weight = .regular, color: KeyPath<Theme, Color> = \.ink, alpha: Double = 1
  ) {
    var style = TextStyle(
      size: Theme.smallSize * size * scale, weight: weight,
      color: theme[keyPath: color].faded(alpha))
    if case .right = place { style.alignment = .trailing }
    commands.append(style.draw(words, centeredAt: point(place, in: line)))
  }

  /// Draws a dot in the color for a view: gray or orange for a rabbit, green for the ground.
  mutating func dot(of view: String, _ place: Place, in line: Rect, alpha: Double) {
    let color =
      switch view {
      case "gray": theme.quietInk.faded(0.7)
      case "orange": theme.accent
      default: theme.active
      }
    commands.append(
      .circle(center: point(place, in: line), radius: 3.5 * scale, fill: color.faded(alpha)))
  }

  /// Draws the raw value of a recognizer's state, centered at a position on a line.
  ///
  /// Active states are green, terminal states orange.
  mutating func state(
    _ state: GestureRecognizer.State, times: Int = 1, _ place: Place, in line: Rect, alpha: Double
  ) {
    // At most three digits, to leave room for the adjacent states.
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
    let center = point(place, in: line)
    let width = max(pill.width, style.width(of: words) / scale + pill.padding) * scale
    let box = Rect(center: center, size: Size(width: width, height: pill.height * scale))
    commands += [
      .rectangle(box, cornerRadius: 0.3 * box.height, fill: fill.faded(alpha)),
      style.draw(words, centeredAt: center),
    ]
  }
}
