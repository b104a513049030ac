import GestureDrawing
import Gestures

extension Sprite {
  /// Resizes the sprite for a view whose size was `old`, and keeps the sprite's relative position.
  ///
  /// - Parameters:
  ///   - share: The sprite's size relative to the shorter side of the view.
  ///   - limit: The maximum size.
  func fit(into view: View, from old: Size, share: Double, limit: Double) {
    let side = max(1, min(min(view.bounds.width, view.bounds.height) * share, limit))
    func coordinate(_ current: Double, _ old: Double, _ new: Double) -> Double {
      let (room, free) = (old - bounds.width, max(new - side, 0))
      let part = room > 0 && bounds.width > 0 ? (current - bounds.width / 2) / room : 0.5
      return side / 2 + min(max(part, 0), 1) * free
    }
    center = Point(
      x: coordinate(center.x, old.width, view.bounds.width),
      y: coordinate(center.y, old.height, view.bounds.height))
    bounds.size = Size(width: side, height: side)
  }

  /// Returns commands that draw the named picture of the sprite with a shadow.
  ///
  /// - Parameter placement: The transform from the sprite's center to the surface.
  func draw(_ picture: String, _ placement: Transform) -> [DrawCommand] {
    let side = bounds.width * transform.scale
    let shadow = Rect(
      center: Point(x: placement.tx, y: placement.ty + side * 0.47),
      size: Size(width: side * 0.86, height: side * 0.2))
    return [
      .image(name: "shadow", frame: shadow, alpha: 0.8),
      .image(name: picture, frame: Rect(center: .zero, size: bounds.size), transform: placement),
    ]
  }

  /// Returns the transform from coordinates around the sprite's center to those of the surface.
  ///
  /// - Parameter frame: The superview's rectangle on the surface.
  func placement(in frame: Rect) -> Transform {
    var placement = transform
    placement.tx += frame.minX + center.x
    placement.ty += frame.minY + center.y
    return placement
  }
}
