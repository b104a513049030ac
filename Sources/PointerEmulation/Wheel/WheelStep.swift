package import Gestures

/// An event of a turning wheel, or one step of a trackpad's scrolling.
package struct WheelStep: Hashable {
  /// The angle that the wheel turned, in notches; positive away from the user.
  package var ticks: Double
  /// The displacement of the scrolled content, in notches to the right and downward.
  package var displacement: Vector
  /// Whether the step is fractional or along both axes, which a wheel with notches cannot produce.
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
