/// The part of an attempt's state that a pinch and a rotation have in common.
struct PairTracking {
  /// The velocity of the measured value: a logarithmic distance or an angle.
  var velocity = PairVelocity()
  /// The largest number of touches that were down at once.
  private var mostTouches = 0
  /// The measured value that came closest to its threshold, relative to it.
  private var closest: (measured: Double, threshold: Double)?

  mutating func touchesLanded(numberOfTouches: Int) {
    mostTouches = max(mostTouches, numberOfTouches)
  }

  /// Notes a value that did not exceed the threshold.
  mutating func missed(_ measured: Double, threshold: Double) {
    // The threshold of a rotation varies, so ratios are compared.
    let isClosest = closest.map { measured / threshold > $0.measured / $0.threshold } ?? true
    if isClosest { closest = (measured, threshold) }
  }

  /// The reason for failing when the last touch lifts; `threshold` is used if nothing was measured.
  func shortfall(of quantity: Reason.Limit.Quantity, threshold: Double) -> Reason {
    guard mostTouches >= 2 else { return .tooFewTouches(mostTouches, required: 2) }
    let (measured, threshold) = closest ?? (0, threshold)
    return .limit(.init(quantity, measured, .moreThan, threshold))
  }

  /// Starts over; the storage of the velocity's samples is kept.
  mutating func reset() {
    velocity.reset()
    mostTouches = 0
    closest = nil
  }
}
