public import Gestures

/// The name of a view, and its bounds as a parallelogram in the window, when a finger landed.
public struct ViewOutline: Hashable, Sendable {
  /// The name of the view.
  public var name: String
  /// The corner of the view's bounds that is at the top left before transforms, in the window.
  public var topLeft: Point
  /// The displacement, in the window, from the top left corner to the top right corner.
  ///
  /// Its direction is that of the view's x axis.
  public var width: Vector
  /// The displacement, in the window, from the top left corner to the bottom left corner.
  ///
  /// Its direction is that of the view's y axis.
  public var height: Vector

  /// Creates an outline from the corner at the top left and the two sides that start there.
  public init(name: String, topLeft: Point, width: Vector, height: Vector) {
    self.name = name
    self.topLeft = topLeft
    self.width = width
    self.height = height
  }

  /// Creates the outline of a live view.
  init(of view: View) {
    let bounds = view.bounds
    self.init(
      name: View.label(of: view), topLeft: view.convert(bounds.origin, to: nil),
      width: view.convert(Vector(dx: bounds.width, dy: 0), to: nil),
      height: view.convert(Vector(dx: 0, dy: bounds.height), to: nil))
  }

  /// The four corners, in order around the outline from the top left corner.
  public var corners: [Point] {
    [topLeft, topLeft + width, topLeft + width + height, topLeft + height]
  }

  /// Returns a point of the window as distances along the view's sides from its top left corner; nil
  /// for a view without an area.
  package func place(of point: Point) -> Point? {
    let area = width.dx * height.dy - width.dy * height.dx
    let offset = point - topLeft
    guard area != 0 else { return nil }
    return Point(
      x: (offset.dx * height.dy - offset.dy * height.dx) / area * width.magnitude,
      y: (width.dx * offset.dy - width.dy * offset.dx) / area * height.magnitude)
  }

  /// The smallest upright rectangle that contains the outline.
  public var bounds: Rect {
    let corners = corners
    let (x, y) = (corners.map { $0.x }, corners.map { $0.y })
    let (left, top) = (x.min() ?? 0, y.min() ?? 0)
    return Rect(x: left, y: top, width: (x.max() ?? 0) - left, height: (y.max() ?? 0) - top)
  }
}
