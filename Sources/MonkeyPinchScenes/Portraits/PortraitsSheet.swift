import GestureDrawing
import Gestures

extension PortraitsPanel {
  /// Writes on the panel: words, states as figures, and what sets them off.
  struct Sheet {
    /// How large a state is written, in points.
    struct Pill {
      /// Of a figure alone.
      let width: Double
      let height: Double
      let letters: Double
      /// Beside the letters, on both sides together.
      let padding: Double

      static let roomy = Pill(width: 18, height: 16, letters: 12, padding: 10)
      static let tight = Pill(width: 14, height: 14, letters: 11, padding: 6)
    }

    private(set) var commands: [DrawCommand] = []
    private let scale: Double
    private let pill: Pill
    private let theme: Theme

    init(scale: Double, pill: Pill, theme: Theme) {
      self.scale = scale
      self.pill = pill
      self.theme = theme
    }

    mutating func paper(_ frame: Rect) {
      let shadow = Rect(
        x: frame.minX, y: frame.minY + 3 * scale, width: frame.width, height: frame.height)
      commands += [
        .rectangle(shadow, cornerRadius: 14 * scale, fill: theme.shade.faded(0.06)),
        .rectangle(
          frame, cornerRadius: 14 * scale, fill: theme.paper.faded(0.94),
          stroke: Stroke(color: theme.panelEdge, width: 1)),
      ]
    }

    mutating func rule(_ start: Point, _ end: Point) {
      commands.append(.line([start, end], stroke: Stroke(color: theme.ink.faded(0.1), width: 1)))
    }

    mutating func bar(_ box: Rect, _ color: KeyPath<Theme, Color>, _ alpha: Double) {
      commands.append(
        .rectangle(box, cornerRadius: 7 * scale, fill: theme[keyPath: color].faded(alpha)))
    }

    /// A line of words whose capitals stand in the middle of `place`.
    mutating func text(
      _ words: String, at place: Point, size: Double = 1,
      weight: TextStyle.Weight = .regular, color: KeyPath<Theme, Color> = \.ink,
      alignment: TextStyle.Alignment = .leading, alpha: Double = 1
    ) {
      let style = TextStyle(
        size: Theme.smallSize * size * scale, weight: weight,
        color: theme[keyPath: color].faded(alpha), alignment: alignment)
      let baseline = Point(x: place.x, y: place.y + style.size * 0.36)
      commands.append(.text(words, at: baseline, style: style))
    }

    /// Whose gesture it was: the gray rabbit's, the orange one's, or the green ground's.
    mutating func dot(of view: String, at place: Point, alpha: Double) {
      let color =
        switch view {
        case "gray": theme.quietInk.faded(0.7)
        case "orange": theme.accent
        default: theme.active
        }
      commands.append(.circle(center: place, radius: 3.5 * scale, fill: color.faded(alpha)))
    }

    /// A state's raw value on a pill: what goes on is green, what is over is orange.
    mutating func state(
      _ state: GestureRecognizer.State, times: Int = 1, at place: Point, alpha: Double
    ) {
      // No more than three letters: the pill has its place among others.
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
      let box = Size(
        width: max(pill.width * scale, style.width(of: words) + pill.padding * scale),
        height: pill.height * scale)
      commands += [
        .rectangle(
          Rect(center: place, size: box), cornerRadius: 0.3 * box.height, fill: fill.faded(alpha)),
        .text(words, at: Point(x: place.x, y: place.y + style.size * 0.36), style: style),
      ]
    }
  }
}
