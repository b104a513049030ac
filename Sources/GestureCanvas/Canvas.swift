package import GestureDrawing
package import Gestures

/// A drawing surface, in a window or in memory, that performs draw commands.
package protocol Canvas: AnyObject {
  /// The number of pixels per point of the drawing surface.
  var density: Double { get }

  /// Begins a new picture, in which all pixels are black at first.
  func begin()
  func fill(_ color: Color)
  /// Draws the named picture into the rectangle `frame` in points, mapped to pixels by `transform`.
  func image(_ name: String, frame: Rect, transform: Transform, alpha: Double, from: Pictures)
  /// Fills a rectangle with rounded corners, given in pixels, with a color.
  func rounded(_ box: RoundedBox, color: Color)
  /// Draws an outline, `width` pixels wide, inside the edge of a rounded rectangle.
  func ring(_ box: RoundedBox, width: Double, color: Color)
  /// Draws connected lines through points; coordinates and width are in pixels.
  func line(_ points: [Point], width: Double, color: Color)
  func text(_ layout: TextLayout, color: Color, from: Pictures)
  /// Limits all further drawing to a rectangle of pixels; nil removes the limit.
  func clip(_ box: PixelBox?)
  /// Completes the picture that `begin` started.
  func end()
}

extension Canvas {
  /// Draws a complete picture from a list of commands.
  package func render(_ commands: [DrawCommand], pictures: Pictures) {
    begin()
    for command in commands { draw(command, pictures) }
    clip(nil)
    end()
  }

  private func draw(_ command: DrawCommand, _ pictures: Pictures) {
    let toPixels = Transform(scale: density)
    switch command {
    case .fill(let color):
      fill(color)
    case .image(let name, let frame, let transform, let alpha):
      guard alpha > 0, frame.width > 0, frame.height > 0 else { return }
      image(
        name, frame: frame, transform: transform.concatenating(toPixels), alpha: alpha,
        from: pictures)
    case .circle(let center, let radius, let fill, let stroke):
      let box = RoundedBox(
        center: center.applying(toPixels), halfWidth: radius * density,
        halfHeight: radius * density, radius: radius * density)
      draw(box, fill, stroke)
    case .rectangle(let rect, let cornerRadius, let fill, let stroke):
      let box = RoundedBox(
        center: rect.center.applying(toPixels), halfWidth: rect.width / 2 * density,
        halfHeight: rect.height / 2 * density, radius: cornerRadius * density)
      draw(box, fill, stroke)
    case .line(let points, let stroke):
      let places = points.map { $0.applying(toPixels) }.filter { $0.x.isFinite && $0.y.isFinite }
      guard !places.isEmpty, stroke.width > 0, stroke.color.isVisible else { return }
      // A line thinner than a pixel is drawn a pixel wide and paler, with the same total coverage.
      let width = stroke.width * density
      line(places, width: max(1, width), color: stroke.color.faded(min(1, width)))
    case .segment(let start, let end, let stroke):
      draw(.line([start, end], stroke: stroke), pictures)
    case .text(let string, let place, let style):
      guard style.color.isVisible,
        let layout = TextLayout(
          string, at: place, style: style, typeface: style.typeface, density: density)
      else { return }
      text(layout, color: style.color, from: pictures)
    case .clip(let rect):
      clip(rect.map { PixelBox(nearest: $0.applying(toPixels)) })
    }
  }

  private func draw(_ box: RoundedBox, _ fill: Color, _ stroke: Stroke?) {
    guard box.isDrawable else { return }
    let width = (stroke?.width ?? 0) * density
    let hasStroke = width > 0 && stroke?.color.isVisible == true
    if fill.isVisible {
      // Under an opaque outline, the fill ends at the middle of the outline: up to the edge, it would
      // shine through the outline's antialiased pixels.
      let isCovered = hasStroke && (stroke?.color.alpha ?? 0) >= 1
      rounded(isCovered ? box.inset(by: width / 2) : box, color: fill)
    }
    guard hasStroke, let stroke else { return }
    ring(box, width: width, color: stroke.color)
  }
}
