import GestureDrawing
import Gestures

/// Draws in the points of a phone, or of the page on it.
struct DrawerPen {
  let origin: Point
  let scale: Double
  let theme: Theme

  /// Words smaller than this on the surface are left out.
  private static let leastSize = 8.0

  func inside(_ place: Point, scale share: Double) -> DrawerPen {
    DrawerPen(origin: map(place), scale: scale * share, theme: theme)
  }

  func map(_ point: Point) -> Point {
    Point(x: origin.x + point.x * scale, y: origin.y + point.y * scale)
  }

  func map(_ rect: Rect) -> Rect {
    Rect(
      origin: map(rect.origin),
      size: Size(width: rect.width * scale, height: rect.height * scale))
  }

  func box(
    _ rect: Rect, radius: Double = 0, fill: Color = .clear, stroke: Stroke? = nil
  ) -> DrawCommand {
    let scaled = stroke.map { Stroke(color: $0.color, width: $0.width * scale) }
    return .rectangle(map(rect), cornerRadius: radius * scale, fill: fill, stroke: scaled)
  }

  func line(_ points: [Point], _ color: Color, _ width: Double) -> DrawCommand {
    .line(points.map(map), stroke: Stroke(color: color, width: width * scale))
  }

  func image(_ name: String, _ rect: Rect) -> DrawCommand { .image(name: name, frame: map(rect)) }

  /// A monkey's face; where its eyes are open they have pupils.
  func monkey(_ name: String, _ rect: Rect) -> [DrawCommand] {
    let unit = rect.width / MonkeyFace.artSize
    let isAwake = name == "monkey" || name == "monkey-chomping"
    let pupils = (isAwake ? MonkeyFace.eyes : []).map { eye in
      let middle = Point(x: rect.minX + eye.x * unit, y: rect.minY + eye.y * unit)
      let side = MonkeyFace.pupilSize * unit
      return image("pupil", Rect(center: middle, size: Size(width: side, height: side)))
    }
    return [image(name, rect)] + pupils
  }

  /// Words at their size, or larger where they could not be read; nil where they do not fit then.
  func words(
    _ text: String, at place: Point, size: Double, weight: TextStyle.Weight = .regular,
    width: Double, alignment: TextStyle.Alignment = .leading
  ) -> DrawCommand? {
    let style = TextStyle(
      size: max(size * scale, Self.leastSize), weight: weight, color: theme.ink,
      alignment: alignment)
    guard style.width(of: text) <= width * scale else { return nil }
    return .text(text, at: map(place), style: style)
  }
}
