public import Gestures

/// What of a view can be animated, with the values that are shown at some moment.
public struct Presentation: Hashable, Sendable {
  public var center: Point
  public var bounds: Rect
  public var transform: Transform
  public var alpha: Double

  /// The view's own values.
  public init(_ view: View) {
    center = view.center
    bounds = view.bounds
    transform = view.transform
    alpha = view.alpha
  }

  func apply(to view: View) {
    view.center = center
    view.bounds = bounds
    view.transform = transform
    view.alpha = alpha
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
  /// A map on the way to another: turned the shorter way round, scaled and shifted evenly.
  ///
  /// Maps that skew or stretch are mixed number by number instead.
  func interpolated(to end: Transform, fraction: Double) -> Transform {
    // Whole at the ends: taking apart and putting together rounds.
    if fraction <= 0 { return self }
    if fraction >= 1 { return end }
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

  /// Whether the map only turns, scales both axes alike, and shifts.
  private var keepsShape: Bool {
    let tolerance = 1e-9 * max(scale, 1)
    return (a - d).magnitude < tolerance && (b + c).magnitude < tolerance && scale > 0
  }
}
