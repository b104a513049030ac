/// The parabolas that were computed last for the samples of a window's recognizers.
///
/// Recognizers of the same fingers have samples of the same times, and a touch screen with a constant
/// rate repeats the same differences of times. Each parabola is computed from these differences
/// alone, so that a velocity does not depend on which velocities were read before.
final class WeightedParabolas {
  /// The number of places, which the upper four bits of a hash distinguish.
  private static var count: Int { 16 }

  private let storage: UnsafeMutablePointer<Double>
  private let parabolas: UnsafeMutablePointer<WeightedParabola>

  init() {
    let size = Self.count * WeightedParabola.size
    storage = .allocate(capacity: size)
    storage.initialize(repeating: 0, count: size)
    parabolas = .allocate(capacity: Self.count)
    for index in 0..<Self.count {
      (parabolas + index).initialize(
        to: WeightedParabola(storage: storage + index * WeightedParabola.size))
    }
  }

  deinit {
    storage.deallocate()
    parabolas.deallocate()
  }

  /// Returns the place of the parabola for samples; the parabola there may be for other times.
  @inline(__always)
  func place(for samples: borrowing RecentSamples) -> UnsafeMutablePointer<WeightedParabola> {
    let sum = samples.age(1) + 2 * samples.age(2) + 4 * samples.age(samples.count &- 1)
    // Sums differ in their lower bits; the upper bits of the second product depend on all of them.
    let product = sum.bitPattern &* 0x9E37_79B9_7F4A_7C15
    let hash = (product ^ (product >> 29)) &* 0x9E37_79B9_7F4A_7C15
    return parabolas + Int(truncatingIfNeeded: hash >> 60)
  }
}
