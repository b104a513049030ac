import GestureDrawing
import Gestures
import GestureStrokes

extension StrokeDrawing {
  /// Returns commands that draw the strokes, scaled to fit into the rectangle `rect`.
  func draw(in rect: Rect, stroke: Stroke) -> [DrawCommand] {
    let box = bounds
    let inner = rect.inset(by: Insets(stroke.width / 2))
    let scale = min(inner.width / max(box.width, 1), inner.height / max(box.height, 1))
    return draw(stroke: stroke) { inner.center + ($0 - box.center) * scale }
  }

  /// Returns commands that draw the strokes after `mapping`; a stroke of one point becomes a disc.
  func draw(stroke: Stroke, mapping: (Point) -> Point = { $0 }) -> [DrawCommand] {
    strokes.map { samples in
      let points = samples.map { mapping($0.location) }
      guard points.count > 1 else {
        return .circle(center: points[0], radius: stroke.width, fill: stroke.color)
      }
      return .line(points, stroke: stroke)
    }
  }
}
