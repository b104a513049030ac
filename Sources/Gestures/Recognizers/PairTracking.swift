/// The state of an attempt that a pinch and a rotation have in common.
struct PairTracking {
  /// The velocity of the measured value, which is a logarithm of a distance or an angle.
  var velocity = PairVelocity()
  /// The largest number of touches that were down at the same time.
  private var mostTouches = 0
  /// The measured value that came closest to its threshold, relative to the threshold.
  private var closest: (measured: Double, threshold: Double)?

  mutating func touchesLanded(numberOfTouches: Int) {
    mostTouches = max(mostTouches, numberOfTouches)
  }

  /// Records a measured value below the threshold, to report it if the gesture fails.
  mutating func missed(_ measured: Double, threshold: Double) {
    // Compare ratios, because the threshold of a rotation varies.
    let isClosest = closest.map { measured / threshold > $0.measured / $0.threshold } ?? true
    if isClosest { closest = (measured, threshold) }
  }

  /// Returns the reason for failing when the last finger is lifted before the gesture has begun.
  ///
  /// `threshold` is the limit that is reported if nothing was measured.
  func shortfall(of quantity: Reason.Limit.Quantity, threshold: Double) -> Reason {
    guard mostTouches >= 2 else { return .tooFewTouches(mostTouches, required: 2) }
    let (measured, threshold) = closest ?? (0, threshold)
    return .limit(.init(quantity, measured, .moreThan, threshold))
  }

  /// Clears the tracking state and keeps the storage of the velocity's samples.
  mutating func reset() {
    velocity.reset()
    mostTouches = 0
    closest = nil
  }
}
