public import Gestures

/// The center, bounds, transform and alpha with which a view is shown during an animation.
public struct Presentation: Hashable, Sendable {
  /// The center in the superview's coordinates, in points.
  public var center: Point
  /// The bounds in the view's own coordinates, in points.
  public var bounds: Rect
  /// The transform about the center.
  public var transform: Transform
  /// The opacity, from 0 for transparent to 1 for opaque.
  public var alpha: Double

  /// Creates a presentation with the view's own center, bounds, transform and alpha.
  public init(_ view: View) {
    center = view.center
    bounds = view.bounds
    transform = view.transform
    alpha = view.alpha
  }

  package func apply(to view: View) {
    view.center = center
    view.bounds = bounds
    view.transform = transform
    view.alpha = alpha
  }

  /// Sets the values of a view that an animation between two presentations changes, and no others.
  func apply(to view: View, changedFrom start: Presentation, to end: Presentation) {
    if start.center != end.center { view.center = center }
    if start.bounds != end.bounds { view.bounds = bounds }
    if start.transform != end.transform { view.transform = transform }
    if start.alpha != end.alpha { view.alpha = alpha }
  }

  /// Returns this presentation with the values of another one that an animation does not change.
  func replacingUnchanged(
    by other: Presentation, from start: Presentation, to end: Presentation
  ) -> Presentation {
    var result = self
    if start.center == end.center { result.center = other.center }
    if start.bounds == end.bounds { result.bounds = other.bounds }
    if start.transform == end.transform { result.transform = other.transform }
    if start.alpha == end.alpha { result.alpha = other.alpha }
    return result
  }

  /// The result of subtracting one presentation from another, used by additive animations.
  package struct Difference {
    var center = Vector.zero
    var origin = Vector.zero
    var size = Size(width: 0, height: 0)
    var alpha = 0.0
    /// The difference of the transforms: in rotation, scale and translation, or in each matrix
    /// component.
    ///
    /// Components are used if either transform skews or stretches.
    var transform = TransformDifference.similarity(rotation: 0, scale: 0, translation: .zero)
  }

  package enum TransformDifference {
    case similarity(rotation: Double, scale: Double, translation: Vector)
    case components(Transform)
  }

  package func difference(from end: Presentation) -> Difference {
    Difference(
      center: center - end.center, origin: bounds.origin - end.bounds.origin,
      size: Size(
        width: bounds.width - end.bounds.width, height: bounds.height - end.bounds.height),
      alpha: alpha - end.alpha, transform: transform.difference(from: end.transform))
  }

  package mutating func add(_ difference: Difference) {
    center += difference.center
    bounds.origin += difference.origin
    bounds.size.width += difference.size.width
    bounds.size.height += difference.size.height
    alpha += difference.alpha
    transform = transform.adding(difference.transform)
  }

  func interpolated(to end: Presentation, fraction: Double) -> Presentation {
    var result = self
    result.center = center.interpolated(to: end.center, fraction: fraction)
    result.bounds = Rect(
      origin: bounds.origin.interpolated(to: end.bounds.origin, fraction: fraction),
      size: Size(
        width: mix(bounds.width, end.bounds.width, fraction),
        height: mix(bounds.height, end.bounds.height, fraction)))
    result.transform = transform.interpolated(to: end.transform, fraction: fraction)
    result.alpha = mix(alpha, end.alpha, fraction)
    return result
  }
}

private func mix(_ a: Double, _ b: Double, _ fraction: Double) -> Double { a + (b - a) * fraction }

extension Transform {
  /// Returns a transform between this transform, at `fraction` 0, and `end`, at `fraction` 1.
  ///
  /// Rotation, scale and translation are interpolated separately; the rotation takes the shorter
  /// direction. Transforms that skew or stretch are interpolated component by component.
  func interpolated(to end: Transform, fraction: Double) -> Transform {
    // Decomposing a transform rounds, so return the ends exactly. A spring's fraction can exceed 1.
    if fraction == 0 { return self }
    if fraction == 1 { return end }
    guard keepsShape, end.keepsShape else {
      return Transform(
        a: mix(a, end.a, fraction), b: mix(b, end.b, fraction), c: mix(c, end.c, fraction),
        d: mix(d, end.d, fraction), tx: mix(tx, end.tx, fraction), ty: mix(ty, end.ty, fraction))
    }
    let turn = (end.rotation - rotation).remainder(dividingBy: 2 * .pi)
    let size = mix(scale, end.scale, fraction)
    var result = Transform(rotation: rotation + turn * fraction).scaledBy(x: size, y: size)
    result.tx = mix(tx, end.tx, fraction)
    result.ty = mix(ty, end.ty, fraction)
    return result
  }

  func difference(from end: Transform) -> Presentation.TransformDifference {
    guard keepsShape, end.keepsShape else {
      return .components(
        Transform(
          a: a - end.a, b: b - end.b, c: c - end.c, d: d - end.d, tx: tx - end.tx, ty: ty - end.ty))
    }
    return .similarity(
      rotation: (rotation - end.rotation).remainder(dividingBy: 2 * .pi),
      scale: scale - end.scale, translation: Vector(dx: tx - end.tx, dy: ty - end.ty))
  }

  func adding(_ difference: Presentation.TransformDifference) -> Transform {
    switch difference {
    case .components(let t):
      return Transform(
        a: a + t.a, b: b + t.b, c: c + t.c, d: d + t.d, tx: tx + t.tx, ty: ty + t.ty)
    case .similarity(let turn, let growth, let translation):
      var result = self
      if turn != 0 || growth != 0 {
        let size = scale > 0 ? (scale + growth) / scale : 1
        result = scaledBy(x: size, y: size).rotated(by: turn)
      }
      result.tx += translation.dx
      result.ty += translation.dy
      return result
    }
  }

  /// Whether the transform only rotates, scales uniformly and translates, without any distortion.
  private var keepsShape: Bool {
    let tolerance = 1e-9 * max(scale, 1)
    return (a - d).magnitude < tolerance && (b + c).magnitude < tolerance && scale > 0
  }
}
