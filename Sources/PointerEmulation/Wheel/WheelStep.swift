package import Gestures

/// A turn of a wheel, or one step of a trackpad's scrolling.
package struct WheelStep: Hashable {
  /// The turn in notches, positive away from the user.
  package var ticks: Double
  /// The direction in which the system scrolls content, in notches to the right and downward.
  package var displacement: Vector
  /// Whether the step has a fraction or moves along both axes, unlike a step of a notched wheel.
  package var isSmooth: Bool

  package init(ticks: Double, displacement: Vector? = nil, isSmooth: Bool = false) {
    self.ticks = ticks
    self.displacement = displacement ?? Vector(dx: 0, dy: ticks)
    self.isSmooth = isSmooth
  }

  var isFinite: Bool {
    ticks.isFinite && displacement.dx.isFinite && displacement.dy.isFinite
  }
}
