package import Gestures

/// One event of a wheel or of a trackpad's scrolling.
package struct WheelStep: Hashable {
  /// The rotation of the wheel, in notches; positive when the wheel turns away from the user.
  package var ticks: Double
  /// The displacement of the scrolled content to the right and downward, in notches of the wheel.
  package var displacement: Vector
  /// Whether the event can only come from a device without notches, such as a trackpad.
  ///
  /// The displacement then has a fraction of a notch, or is neither horizontal nor vertical.
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
