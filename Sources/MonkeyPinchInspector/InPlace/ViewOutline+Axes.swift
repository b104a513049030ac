import GestureHistory
import Gestures

extension ViewOutline {
  /// The unit vectors of the view's axes in the window; nil for a view without a size.
  var axes: (x: Vector, y: Vector)? {
    guard let x = width.unit, let y = height.unit else { return nil }
    return (x, y)
  }
}

extension Vector {
  /// The unit vector in the direction of the vector; nil for a vector without a length.
  var unit: Vector? { magnitude > 0 ? self / magnitude : nil }

  /// Returns the component of this vector in the direction of a unit vector.
  func component(along axis: Vector) -> Double { dx * axis.dx + dy * axis.dy }
}
