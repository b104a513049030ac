// UIKit's translations and velocities are points. The engine's own, which are vectors, are chosen where a
// vector is asked for.
extension PanGestureRecognizer {
  /// Returns the translation in a view's coordinates, in points.
  public func translation(in view: View?) -> Point { .zero + translation(in: view) }

  /// Returns the velocity in a view's coordinates, in points per second.
  public func velocity(in view: View?) -> Point { .zero + velocity(in: view) }

  /// Sets the translation in a view's coordinates, in points.
  public func setTranslation(_ translation: Point, in view: View?) {
    let vector: Vector = translation - .zero
    setTranslation(vector, in: view)
  }
}
