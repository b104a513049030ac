import Gestures

/// A builder of draw commands that converts a view's coordinates to the window's coordinates.
///
/// The result is upright, centered where the view is, and has the view's scale and opacity.
package struct ViewPainter {
  /// The position, scale and opacity with which a view is drawn in the window.
  struct Placement: Equatable {
    let center: Point
    let origin: Point
    let scale: Double
    let alpha: Double
  }

  private let placement: Placement
  private var commands: [DrawCommand] = []
  private var scale: Double { placement.scale }
  private var alpha: Double { placement.alpha }

  /// Calls `body` with a painter that appends to a list of commands; does nothing if the view is
  /// not visible.
  static func draw(
    _ view: View, into commands: inout [DrawCommand], _ body: (inout ViewPainter) -> Void
  ) {
    guard let alpha = view.visibleAlpha else { return }
    let center = view.bounds.center
    let placement = Placement(
      center: center, origin: view.convert(center, to: nil),
      scale: view.convert(Vector(dx: 1, dy: 0), to: nil).magnitude, alpha: alpha)
    draw(at: placement, into: &commands, body)
  }

  private static func draw(
    at placement: Placement, into commands: inout [DrawCommand],
    _ body: (inout ViewPainter) -> Void
  ) {
    // The list moves into the painter and back, so that it is never copied.
    var painter = ViewPainter(placement: placement)
    swap(&painter.commands, &commands)
    body(&painter)
    swap(&painter.commands, &commands)
  }

  private func place(_ point: Point) -> Point {
    placement.origin + (point - placement.center) * scale
  }

  private func place(_ rect: Rect) -> Rect {
    Rect(
      center: place(rect.center),
      size: Size(width: rect.width * scale, height: rect.height * scale))
  }

  private func faded(_ stroke: Stroke?) -> Stroke? {
    stroke.map { Stroke(color: $0.color.faded(alpha), width: $0.width * scale) }
  }

  /// Adds a command that draws a rectangle with rounded corners; the ends are half circles by
  /// default.
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
    commands.append(.line(points.map(place), stroke: stroke(color, width)))
  }

  mutating func line(from start: Point, to end: Point, color: Color, width: Double) {
    commands.append(.segment(from: place(start), to: place(end), stroke: stroke(color, width)))
  }

  private func stroke(_ color: Color, _ width: Double) -> Stroke {
    Stroke(color: color.faded(alpha), width: width * scale)
  }

  /// Adds a command that draws a line of text, so that capital letters are vertically centered at
  /// `point`.
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
  /// The product of the opacities of this view and its superviews; nil if this view is not visible.
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
  /// Draw commands of an icon, kept while the icon, its color and its place stay the same.
  typealias KeptIcon = KeptCommands<PlacedIcon>

  /// The values from which the draw commands of an icon are made.
  struct PlacedIcon: Equatable {
    fileprivate let icon: ControlIcon
    fileprivate let middle: Point
    fileprivate let side: Double
    fileprivate let color: Color
    fileprivate let placement: Placement
  }

  /// Adds the draw commands of an icon that is centered at `middle` and `side` points wide and
  /// high.
  mutating func icon(
    _ icon: ControlIcon, at middle: Point, side: Double, color: Color, keptIn kept: inout KeptIcon
  ) {
    let place = PlacedIcon(
      icon: icon, middle: middle, side: side, color: color, placement: placement)
    kept.append(to: &commands, for: place) { [placement] commands in
      Self.draw(at: placement, into: &commands) { $0.icon(icon, at: middle, side: side, color) }
    }
  }

  private mutating func icon(_ icon: ControlIcon, at middle: Point, side: Double, _ color: Color) {
    let unit = side / ControlIcon.side
    func place(_ point: Point) -> Point {
      middle + (point - Point(x: ControlIcon.side / 2, y: ControlIcon.side / 2)) * unit
    }
    for shape in icon.shapes {
      switch shape {
      case .line(let points): line(points.map(place), color: color, width: 2 * unit)
      case .disc(let center, let radius):
        circle(place(center), radius: radius * unit, fill: color)
      case .letters(let words):
        text(words, at: middle, size: 17 * unit, weight: .bold, color: color)
      }
    }
  }

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
    pill(rect.offsetBy(dx: 0, dy: 2), fill: style.shadow.faded(0.07))
    pill(rect.offsetBy(dx: 0, dy: 1), fill: style.shadow.faded(0.09))
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
