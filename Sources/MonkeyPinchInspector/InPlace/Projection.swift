package import Gestures

/// A mapping of the scene's coordinates to those of the surface on which a picture is drawn.
package struct Projection: Hashable, Sendable {
  /// The length of one point of the scene, in points of the surface.
  package var scale: Double
  /// The location of the scene's origin on the surface.
  package var origin: Point

  /// The mapping of a scene that fills the surface.
  package static let identity = Projection(scale: 1, origin: .zero)

  package init(scale: Double, origin: Point) {
    self.scale = scale
    self.origin = origin
  }

  /// Creates a mapping that shows a part of the scene in the middle of a frame.
  ///
  /// - Parameters:
  ///   - part: The part of the scene that is visible.
  ///   - frame: The frame on the surface.
  ///   - maximum: The maximum scale, for a small part.
  package init(of part: Rect, in frame: Rect, maximum: Double) {
    scale = min(frame.width / max(part.width, 1), frame.height / max(part.height, 1), maximum)
    origin = frame.center - (part.center - Point.zero) * scale
  }

  func callAsFunction(_ point: Point) -> Point { origin + (point - Point.zero) * scale }

  func callAsFunction(_ rect: Rect) -> Rect {
    Rect(
      origin: self(rect.origin),
      size: Size(width: rect.width * scale, height: rect.height * scale))
  }
}
