import Gestures

/// A marked value on the track of a slider.
package struct SliderMark: Hashable, Sendable {
  package enum Shape: Hashable, Sendable {
    /// A short line across the track.
    case tick
    /// A small disc with an outline.
    case disc
    /// A circle around the place of the knob.
    case ring
  }

  package var value: Double
  package var shape: Shape
  package var color: Color

  package init(_ shape: Shape, at value: Double, color: Color) {
    self.value = value
    self.shape = shape
    self.color = color
  }

  func paint(_ painter: inout ViewPainter, at point: Point, _ style: ControlStyle) {
    switch shape {
    case .tick:
      let half = Vector(dx: 0, dy: 12)
      painter.line(from: point - half, to: point + half, color: color, width: 3)
    case .disc:
      painter.circle(
        point, radius: 7, fill: style.knob, stroke: Stroke(color: color, width: 1.5))
    case .ring:
      painter.circle(point, radius: 10, stroke: Stroke(color: color, width: 3))
    }
  }
}
