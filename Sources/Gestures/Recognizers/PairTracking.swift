/// The values that a pinch and a rotation both store during a gesture.
struct PairTracking {
  /// The rate of change of the fingers' angle, or of the logarithm of the fingers' distance.
  var velocity = PairVelocity()
  /// The largest number of fingers that were down at the same time during this gesture.
  private var mostTouches = 0
  /// The measurement that came nearest to the threshold for beginning the gesture, and this
  /// threshold.
  ///
  /// A measurement is compared by its ratio to its threshold.
  private var closest: (measured: Double, threshold: Double)?

  mutating func touchesLanded(numberOfTouches: Int) {
    mostTouches = max(mostTouches, numberOfTouches)
  }

  /// Stores a change of distance or angle that was too small to begin the gesture, as the reason
  /// for a later failure.
  mutating func missed(_ measured: Double, threshold: Double) {
    // Compare ratios, because the threshold of a rotation varies.
    let isClosest = closest.map { measured / threshold > $0.measured / $0.threshold } ?? true
    if isClosest { closest = (measured, threshold) }
  }

  /// Returns the reason why the gesture failed: too few fingers, or a movement that was too small.
  ///
  /// Used when the last finger is lifted before the gesture has begun. `threshold` is the limit
  /// that is reported if nothing was measured.
  func shortfall(of quantity: Reason.Limit.Quantity, threshold: Double) -> Reason {
    guard mostTouches >= 2 else { return .tooFewTouches(mostTouches, required: 2) }
    let (measured, threshold) = closest ?? (0, threshold)
    return .limit(.init(quantity, measured, .moreThan, threshold))
  }

  /// Removes the values of the last gesture, and keeps the memory for velocity samples.
  mutating func reset() {
    velocity.reset()
    mostTouches = 0
    closest = nil
  }
}
