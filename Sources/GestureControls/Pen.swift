import GestureDrawing
import Gestures

/// Draws what is thought of in a view's own coordinates where the view is in the window, upright
/// about its middle, at the view's scale and opacity.
struct Pen {
  private(set) var commands: [DrawCommand] = []
  private let middle: Point
  private let center: Point
  private let scale: Double
  private let alpha: Double

  /// Nil where there is nothing to see of the view.
  init?(_ view: View) {
    guard let alpha = view.visibleAlpha else { return nil }
    self.alpha = alpha
    center = view.bounds.center
    middle = view.convert(center, to: nil)
    scale = view.convert(Vector(dx: 1, dy: 0), to: nil).magnitude
  }

  private func place(_ point: Point) -> Point { middle + (point - center) * scale }

  private func place(_ rect: Rect) -> Rect {
    Rect(
      center: place(rect.center),
      size: Size(width: rect.width * scale, height: rect.height * scale))
  }

  private func faded(_ stroke: Stroke?) -> Stroke? {
    stroke.map { Stroke(color: $0.color.faded(alpha), width: $0.width * scale) }
  }

  /// A rectangle whose short sides are half circles, unless another radius is named.
  mutating func pill(
    _ rect: Rect, cornerRadius: Double? = nil, fill: Color = .clear, stroke: Stroke? = nil
  ) {
    let radius = cornerRadius ?? min(rect.width, rect.height) / 2
    commands.append(
      .rectangle(
        place(rect), cornerRadius: radius * scale, fill: fill.faded(alpha), stroke: faded(stroke)))
  }

  mutating func circle(
    _ center: Point, radius: Double, fill: Color = .clear, stroke: Stroke? = nil
  ) {
    commands.append(
      .circle(
        center: place(center), radius: radius * scale, fill: fill.faded(alpha),
        stroke: faded(stroke)))
  }

  mutating func line(_ points: [Point], color: Color, width: Double) {
    let stroke = Stroke(color: color.faded(alpha), width: width * scale)
    commands.append(.line(points.map(place), stroke: stroke))
  }

  /// Words whose capitals are at half the height of `point`.
  mutating func text(
    _ words: String, at point: Point, size: Double, weight: TextStyle.Weight = .regular,
    color: Color, alignment: TextStyle.Alignment = .center
  ) {
    let style = TextStyle(
      size: size * scale, weight: weight, color: color.faded(alpha), alignment: alignment)
    // The capitals of the typeface are 0.72 em high.
    let baseline = place(point) + Vector(dx: 0, dy: 0.36 * size * scale)
    commands.append(.text(words, at: baseline, style: style))
  }
}

extension View {
  /// The opacity with which the view is seen, its superviews' included; nil if it is not.
  var visibleAlpha: Double? {
    var alpha = 1.0
    var current: View? = self
    while let view = current {
      if view.isHidden { return nil }
      alpha *= view.alpha
      current = view.superview
    }
    return alpha > 0 ? alpha : nil
  }
}

extension Pen {
  /// What disabled controls keep of their colours.
  static let disabledFade = 0.4

  /// The ink for signs on a panel; opaque, so that lines that cross do not show it.
  static func ink(_ theme: Theme, isEnabled: Bool) -> Color {
    isEnabled ? theme.ink : theme.ink.mixed(with: theme.paper, 1 - disabledFade)
  }

  /// The faint shadow of something that lies on the control's ground.
  mutating func shadow(_ rect: Rect, _ theme: Theme) {
    for (drop, strength) in [(2.0, 0.07), (1.0, 0.09)] {
      let fallen = Rect(x: rect.minX, y: rect.minY + drop, width: rect.width, height: rect.height)
      pill(fallen, fill: theme.shade.faded(strength))
    }
  }

  /// Something that can be taken hold of.
  mutating func knob(_ box: Rect, _ theme: Theme, isEnabled: Bool) {
    if isEnabled { shadow(box, theme) }
    let color = isEnabled ? theme.knob : theme.knob.mixed(with: theme.paper, 0.5)
    pill(box, fill: color, stroke: Stroke(color: theme.panelEdge, width: 1))
  }

  /// The ring around what a control draws that has the focus by the keyboard.
  mutating func focusRing(around box: Rect, of control: Control, _ theme: Theme) {
    guard control.isFirstResponder else { return }
    pill(
      box.insetBy(dx: -4, dy: -4), stroke: Stroke(color: theme.accent, width: 2.5))
  }
}
