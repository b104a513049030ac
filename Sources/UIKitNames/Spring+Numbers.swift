// Springs from the numbers of a caller: the nearest numbers that a spring can have are taken, where Spring's own
// initializers require them.
extension Spring {
  /// Creates a spring that moves a value from rest to within a thousandth of its change in a time, in seconds.
  init(dampingRatio: Double, settlingIn duration: Double) {
    let ratio = dampingRatio.saturated(to: 0.01...100, orNaN: 1)
    // A spring with twice the response takes twice the time.
    let unit = SpringMotion(
      Spring(dampingRatio: ratio, response: 1), from: 0, to: 1, velocity: 0, tolerance: 0.001)
    let response = duration / (unit.duration / .seconds(1))
    self.init(dampingRatio: ratio, response: response.saturated(to: 1e-6...1e9, orNaN: 1e-6))
  }

  /// Creates a spring that seems to take some seconds, with a bounce.
  init(seeming duration: Double, bounce: Double) {
    self.init(
      duration: duration.saturated(to: 1e-6...1e9, orNaN: 1e-6),
      bounce: bounce.saturated(to: -0.99...0.99))
  }

  /// Creates a spring from its physical parameters.
  init(nearestMass mass: Double, stiffness: Double, damping: Double) {
    let range = 1e-9...1e9
    self.init(
      mass: mass.saturated(to: range, orNaN: 1),
      stiffness: stiffness.saturated(to: range, orNaN: 1),
      damping: damping.saturated(to: range, orNaN: 1))
  }
}
