import GestureDrawing
import Gestures

/// A builder that collects the draw commands of a picture in one theme and at one scale.
///
/// Coordinates and rectangles are points of the surface. Radii, line widths and font sizes are
/// multiplied by the scale.
struct PictureBuilder {
  let theme: Theme
  let scale: Double
  private(set) var commands: [DrawCommand] = []

  init(_ theme: Theme, scale: Double) {
    self.theme = theme
    self.scale = scale
  }

  mutating func add(_ commands: [DrawCommand]) { self.commands += commands }

  mutating func rectangle(
    _ frame: Rect, radius: Double = 0, fill: Color = .clear, edge: Color? = nil, width: Double = 1
  ) {
    commands.append(
      .rectangle(
        frame, cornerRadius: radius * scale, fill: fill, stroke: edge.map { stroke($0, width) }))
  }

  /// Adds a rectangle with fully rounded ends: its short sides are half circles.
  mutating func capsule(
    _ frame: Rect, fill: Color = .clear, edge: Color? = nil, width: Double = 1
  ) {
    let radius = min(frame.width, frame.height) / 2 / scale
    rectangle(frame, radius: radius, fill: fill, edge: edge, width: width)
  }

  mutating func circle(
    _ center: Point, radius: Double, fill: Color = .clear, edge: Color? = nil, width: Double = 1
  ) {
    commands.append(
      .circle(
        center: center, radius: radius * scale, fill: fill, stroke: edge.map { stroke($0, width) }))
  }

  mutating func line(_ points: [Point], _ color: Color, width: Double) {
    commands.append(.line(points, stroke: stroke(color, width)))
  }

  /// Adds a cross of two diagonal lines, which extend `arm` points from the center along each axis.
  mutating func cross(_ center: Point, arm: Double, _ color: Color, width: Double) {
    let arm = arm * scale
    for side in [-1.0, 1] {
      let displacement = Vector(dx: arm, dy: arm * side)
      line([center - displacement, center + displacement], color, width: width)
    }
  }

  /// Adds a line of text at a point, which is on the baseline or at half the height of capitals.
  ///
  /// - Parameter width: The maximum width in points of the surface; wider text is made smaller.
  mutating func text(
    _ text: String, at point: Point, size: Double = Theme.smallSize, bold: Bool = false,
    color: Color? = nil, alignment: TextStyle.Alignment = .center, width: Double = .infinity,
    onBaseline: Bool = false
  ) {
    var style = style(size, bold: bold)
    style.color = color ?? theme.quietInk
    style.alignment = alignment
    style = style.fitted(text, to: width)
    let drop = onBaseline ? 0 : 0.36 * style.size
    commands.append(.text(text, at: point + Vector(dx: 0, dy: drop), style: style))
  }

  /// Returns the text style with a font size, for measuring text.
  func style(_ size: Double = Theme.smallSize, bold: Bool = false) -> TextStyle {
    TextStyle(size: size * scale, weight: bold ? .bold : .regular, color: theme.quietInk)
  }

  /// Adds the draw commands of the closure `body`, clipped to a rectangle.
  mutating func clip(to frame: Rect, _ body: (inout PictureBuilder) -> Void) {
    commands.append(.clip(frame))
    body(&self)
    commands.append(.clip(nil))
  }

  private func stroke(_ color: Color, _ width: Double) -> Stroke {
    Stroke(color: color, width: width * scale)
  }
}
