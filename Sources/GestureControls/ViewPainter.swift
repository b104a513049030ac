import GestureDrawing
import Gestures

/// A builder of draw commands that converts a view's coordinates to the window's coordinates.
///
/// The result is upright, centered where the view is, and has the view's scale and opacity.
struct ViewPainter {
  private(set) var commands: [DrawCommand] = []
  private let origin: Point
  private let center: Point
  private let scale: Double
  private let alpha: Double

  /// Creates a painter that draws a view; nil if the view is not visible.
  init?(_ view: View) {
    guard let alpha = view.visibleAlpha else { return nil }
    self.alpha = alpha
    center = view.bounds.center
    origin = view.convert(center, to: nil)
    scale = view.convert(Vector(dx: 1, dy: 0), to: nil).magnitude
  }

  private func place(_ point: Point) -> Point { origin + (point - center) * scale }

  private func place(_ rect: Rect) -> Rect {
    Rect(
      center: place(rect.center),
      size: Size(width: rect.width * scale, height: rect.height * scale))
  }

  private func faded(_ stroke: Stroke?) -> Stroke? {
    stroke.map { Stroke(color: $0.color.faded(alpha), width: $0.width * scale) }
  }

  /// Adds a command that draws a rectangle with rounded corners, by default with round ends.
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

  /// Adds a command that draws a line of text with capital letters vertically centered at `point`.
  mutating func text(
    _ text: String, at point: Point, size: Double, weight: TextStyle.Weight = .regular,
    color: Color, alignment: TextStyle.Alignment = .center
  ) {
    let style = TextStyle(
      size: size * scale, weight: weight, color: color.faded(alpha), alignment: alignment)
    // The capitals of the typeface are 0.72 em high.
    let baseline = place(point) + Vector(dx: 0, dy: 0.36 * size * scale)
    commands.append(.text(text, at: baseline, style: style))
  }
}

extension View {
  /// The product of the opacities of a view and its superviews; nil if the view is not visible.
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

extension ViewPainter {
  /// The opacity, from 0 to 1, with which a disabled control is drawn.
  static let disabledFade = 0.4

  /// Returns the color in which a control draws its icon and title.
  ///
  /// The color is opaque, so that crossing lines show no darker spot.
  static func textColor(_ style: ControlStyle, isEnabled: Bool) -> Color {
    isEnabled ? style.text : style.text.mixed(with: style.background, 1 - disabledFade)
  }

  /// Adds the commands that draw a faint shadow below a shape.
  mutating func shadow(_ rect: Rect, _ style: ControlStyle) {
    for (drop, strength) in [(2.0, 0.07), (1.0, 0.09)] {
      let box = Rect(x: rect.minX, y: rect.minY + drop, width: rect.width, height: rect.height)
      pill(box, fill: style.shadow.faded(strength))
    }
  }

  /// Adds the commands that draw the knob of a switch or a slider.
  mutating func knob(_ box: Rect, _ style: ControlStyle, isEnabled: Bool) {
    if isEnabled { shadow(box, style) }
    let color = isEnabled ? style.knob : style.knob.mixed(with: style.background, 0.5)
    pill(box, fill: color, stroke: Stroke(color: style.border, width: 1))
  }

  /// Adds a command that draws a ring around a control, if the control has the keyboard focus.
  mutating func focusRing(around box: Rect, of control: Control, _ style: ControlStyle) {
    guard control.isFirstResponder else { return }
    pill(
      box.insetBy(dx: -4, dy: -4), stroke: Stroke(color: style.focus, width: 2.5))
  }
}
