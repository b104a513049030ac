import GestureControls
import Gestures

/// A draw command whose coordinates and lengths are pixels of the drawing surface.
enum PixelCommand {
  /// A command that draws nothing, for example because a number is not finite.
  case nothing
  case fill(Color)
  /// The named picture, scaled to the rectangle `frame` and mapped to pixels by `transform`.
  case image(String, frame: Rect, transform: Transform, alpha: Double)
  /// A rectangle with rounded corners: its inside, its outline inside the edge, or both.
  case box(
    fill: (box: RoundedBox, color: Color)?, ring: (box: RoundedBox, width: Double, color: Color)?)
  case line(PixelLine, Color)
  case text(TextLayout, Color)
  /// A limit for all further drawing; nil removes the limit.
  case clip(PixelBox?)

  /// Converts a draw command for a surface with `density` pixels per point.
  init(_ command: DrawCommand, density: Double) {
    let toPixels = Transform(scale: density)
    switch command {
    case .fill(let color):
      self = .fill(color)
    case .image(let name, let frame, let transform, let alpha):
      self =
        alpha > 0 && frame.width > 0 && frame.height > 0
        ? .image(
          name, frame: frame, transform: transform.concatenating(toPixels), alpha: alpha)
        : .nothing
    case .circle(let center, let radius, let fill, let stroke):
      let box = RoundedBox(
        center: center.applying(toPixels), halfWidth: radius * density,
        halfHeight: radius * density, radius: radius * density)
      self.init(box, fill, stroke, density)
    case .rectangle(let rect, let cornerRadius, let fill, let stroke):
      let box = RoundedBox(
        center: rect.center.applying(toPixels), halfWidth: rect.width / 2 * density,
        halfHeight: rect.height / 2 * density, radius: cornerRadius * density)
      self.init(box, fill, stroke, density)
    case .line(let points, let stroke):
      self = Self.line(stroke, density) { PixelLine(points, density: density, width: $0) }
    case .segment(let start, let end, let stroke):
      self = Self.line(stroke, density) {
        PixelLine(from: start, to: end, density: density, width: $0)
      }
    case .text(let string, let place, let style):
      guard style.color.isVisible,
        let layout = TextLayout(
          string, at: place, style: style, typeface: style.typeface, density: density)
      else {
        self = .nothing
        return
      }
      self = .text(layout, style.color)
    case .clip(let rect):
      self = .clip(rect.map { PixelBox(nearest: $0.applying(toPixels)) })
    }
  }

  /// Returns the command for the line that `make` makes with a width in pixels.
  private static func line(
    _ stroke: Stroke, _ density: Double, _ make: (_ width: Double) -> PixelLine
  ) -> PixelCommand {
    guard stroke.width > 0, stroke.color.isVisible else { return .nothing }
    // A line thinner than a pixel is drawn a pixel wide and paler, with the same total coverage.
    let width = stroke.width * density
    return .line(make(max(1, width)), stroke.color.faded(min(1, width)))
  }

  private init(_ box: RoundedBox, _ fill: Color, _ stroke: Stroke?, _ density: Double) {
    guard box.isDrawable else {
      self = .nothing
      return
    }
    let width = (stroke?.width ?? 0) * density
    let outline = width > 0 ? stroke?.color : nil
    let ring = outline.flatMap { $0.isVisible ? (box: box, width: width, color: $0) : nil }
    // Under an opaque outline, the fill ends at the middle of the outline: up to the edge, it would
    // shine through the outline's antialiased pixels.
    let isCovered = (ring?.color.alpha ?? 0) >= 1
    let inside = isCovered ? box.inset(by: width / 2) : box
    self = .box(fill: fill.isVisible ? (inside, fill) : nil, ring: ring)
  }
}
