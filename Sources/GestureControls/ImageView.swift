public import GestureDrawing
public import Gestures

/// A picture of the assets that no finger touches, unless that is turned on.
public final class ImageView: View {
  /// The picture's name, without folder and ending; nil for none.
  public var image: String?

  public init(image: String? = nil, frame: Rect = .zero, name: String? = nil) {
    self.image = image
    super.init(frame: frame, name: name)
    isUserInteractionEnabled = false
  }

  /// The picture in the window, filling the view's bounds, turned and scaled as the view is; nothing
  /// while it is hidden.
  public func draw(in theme: Theme) -> [DrawCommand] {
    guard let image, let alpha = visibleAlpha else { return [] }
    let middle = convert(bounds.center, to: nil)
    let (x, y) = (
      convert(Vector(dx: 1, dy: 0), to: nil), convert(Vector(dx: 0, dy: 1), to: nil)
    )
    let placement = Transform(a: x.dx, b: x.dy, c: y.dx, d: y.dy, tx: middle.x, ty: middle.y)
    return [
      .image(
        name: image, frame: Rect(center: .zero, size: bounds.size), transform: placement,
        alpha: alpha)
    ]
  }
}
