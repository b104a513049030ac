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

/// The locations of the two fingers of a pinch or a rotation, in the coordinates of the window.
struct FingerPair {
  let first: Point
  let second: Point

  /// The displacement from the first finger to the second, in points.
  var separation: Vector { second - first }
}

extension GestureRecognizer {
  /// The locations of the two fingers that are down; nil unless exactly two are down.
  @inline(__always)
  var pair: FingerPair? {
    // With fewer than two accepted touches there is no pair.
    guard touches.count >= 2 else { return nil }
    var (count, first, second) = (0, Point.zero, Point.zero)
    for index in touches.indices where touches[index].isDown {
      let location = touches[index].position
      if count == 0 { first = location } else { second = location }
      count += 1
    }
    return count == 2 ? FingerPair(first: first, second: second) : nil
  }

  /// Whether the recognizer tracks a pointer, such as a mouse, instead of fingers on a screen.
  var isPointerDriven: Bool { !touches.isEmpty && touches[0].type == .indirectPointer }

  /// Whether both fingers of a pair are inside the window or on its edge.
  func isInsideWindow(_ pair: FingerPair) -> Bool {
    guard let window = view?.window else { return false }
    let bounds = window.bounds
    return bounds.clamp(pair.first) == pair.first && bounds.clamp(pair.second) == pair.second
  }
}
