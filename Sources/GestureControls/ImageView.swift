public import Gestures

/// A view that shows a picture and, by default, receives no touches.
public final class ImageView: View {
  /// The name of the picture's file without folder and extension; nil to show no picture.
  public var image: String?

  /// Creates an image view that receives no touches, as in UIKit.
  public init(image: String? = nil, frame: Rect = .zero, name: String? = nil) {
    self.image = image
    super.init(frame: frame, name: name)
    isUserInteractionEnabled = false
  }

  /// Appends the command that draws the picture to a list, if the view is visible.
  public func draw(into picture: inout [DrawCommand]) {
    guard let image, let alpha = visibleAlpha else { return }
    let middle = convert(bounds.center, to: nil)
    let (x, y) = (
      convert(Vector(dx: 1, dy: 0), to: nil), convert(Vector(dx: 0, dy: 1), to: nil)
    )
    let placement = Transform(a: x.dx, b: x.dy, c: y.dx, d: y.dy, tx: middle.x, ty: middle.y)
    picture.append(
      .image(
        name: image, frame: Rect(center: .zero, size: bounds.size), transform: placement,
        alpha: alpha))
  }
}
