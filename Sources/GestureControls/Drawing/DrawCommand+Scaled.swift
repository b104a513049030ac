package import Gestures

extension DrawCommand {
  /// Returns a copy of the command with coordinates and lengths multiplied by `factor`, and then
  /// shifted by `origin`.
  ///
  /// - Parameters:
  ///   - factor: The factor for lengths and distances from the origin.
  ///   - origin: The location of the origin of this command's coordinates in the new coordinates.
  package func scaled(by factor: Double, from origin: Point) -> DrawCommand {
    func map(_ point: Point) -> Point { origin + (point - Point.zero) * factor }
    func map(_ rect: Rect) -> Rect {
      Rect(
        origin: map(rect.origin),
        size: Size(width: rect.width * factor, height: rect.height * factor))
    }
    func map(_ stroke: Stroke) -> Stroke {
      Stroke(color: stroke.color, width: stroke.width * factor)
    }
    switch self {
    case .fill: return self
    case .image(let name, let frame, .identity, let alpha):
      return .image(name: name, frame: map(frame), alpha: alpha)
    case .image(let name, let frame, let transform, let alpha):
      var transform = transform.concatenating(Transform(scale: factor))
      transform.tx += origin.x
      transform.ty += origin.y
      return .image(name: name, frame: frame, transform: transform, alpha: alpha)
    case .circle(let center, let radius, let fill, let stroke):
      return .circle(
        center: map(center), radius: radius * factor, fill: fill, stroke: stroke.map(map))
    case .rectangle(let frame, let radius, let fill, let stroke):
      return .rectangle(
        map(frame), cornerRadius: radius * factor, fill: fill, stroke: stroke.map(map))
    case .line(let points, let stroke): return .line(points.map(map), stroke: map(stroke))
    case .segment(let start, let end, let stroke):
      return .segment(from: map(start), to: map(end), stroke: map(stroke))
    case .text(let text, let point, var style):
      style.size *= factor
      return .text(text, at: map(point), style: style)
    case .clip(let frame): return .clip(frame.map(map))
    }
  }
}
