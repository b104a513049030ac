/// The parabolas that were computed last for the samples of a window's recognizers.
///
/// Recognizers of the same fingers have samples of the same times, and a touch screen with a constant
/// rate repeats the same differences of times. Each parabola is computed from these differences
/// alone, so that a velocity does not depend on which velocities were read before.
final class WeightedParabolas {
  /// A place, and the number of the computation whose parabola was there; later ones replace it.
  struct Name: Equatable {
    var place = 0
    var computation = 0
  }

  /// The parabola that was found last for the samples of a buffer, and what was added since then.
  struct Known {
    var name = Name()
    /// The number of samples that were added since then.
    var added = 2
  }

  /// The number of places, which the upper four bits of a hash distinguish.
  private static var count: Int { 16 }

  private let storage: UnsafeMutablePointer<Double>
  private let parabolas: UnsafeMutablePointer<WeightedParabola>
  @exclusivity(unchecked) private var computations = 0

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

  /// Returns the parabola for samples, valid until the next call.
  ///
  /// If one sample was added since a parabola was found, and the same time and number of samples
  /// followed that parabola before, the present ages are those of the parabola that was found then,
  /// because the older ages grow by the newest step. Otherwise the ages are compared.
  @inline(__always)
  func parabola(
    for samples: RecentSamples, _ known: inout Known
  ) -> UnsafePointer<WeightedParabola> {
    if let successor = successor(of: known, for: samples) {
      known = Known(name: successor.pointee.name, added: 0)
      assert(successor.pointee.isFor(samples))
      return successor
    }
    let found = search(for: samples)
    // The parabola that was computed now may have replaced the former one.
    let former = parabolas + known.name.place
    if known.added == 1, former.pointee.name == known.name {
      former.pointee.next = WeightedParabola.Next(
        step: samples.age(1), count: samples.count, name: found.pointee.name)
    }
    known = Known(name: found.pointee.name, added: 0)
    return found
  }

  /// Returns the parabola that followed a known one when a sample was added; nil if it is not known.
  @inline(__always)
  private func successor(
    of known: Known, for samples: RecentSamples
  ) -> UnsafePointer<WeightedParabola>? {
    let former = parabolas + known.name.place
    guard known.added < 2, former.pointee.name == known.name else { return nil }
    if known.added == 0 { return UnsafePointer(former) }
    let place = former.pointee.next.name.place
    // Larger numbers of picoseconds, hours after the start, may be rounded, so that the ages are not
    // known exactly.
    guard former.pointee.next.step == samples.age(1), former.pointee.next.count == samples.count,
      samples.times[0] < 9e15,
      parabolas[place].name == former.pointee.next.name
    else { return nil }
    return UnsafePointer(parabolas + place)
  }

  /// Returns the parabola whose ages are those of the samples; computes it if there is none.
  @inline(never)
  private func search(for samples: RecentSamples) -> UnsafePointer<WeightedParabola> {
    let place = place(for: samples)
    let parabola = parabolas + place
    if !parabola.pointee.isFor(samples) {
      computations &+= 1
      parabola.pointee.compute(for: samples)
      parabola.pointee.name = Name(place: place, computation: computations)
    }
    return UnsafePointer(parabola)
  }

  /// Returns the place of the parabola for samples; the parabola there may be for other times.
  @inline(__always)
  private func place(for samples: RecentSamples) -> Int {
    let sum = samples.age(1) + 2 * samples.age(2) + 4 * samples.age(samples.count &- 1)
    // Sums differ in their lower bits; the upper bits of the second product depend on all of them.
    let product = sum.bitPattern &* 0x9E37_79B9_7F4A_7C15
    let hash = (product ^ (product >> 29)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: hash >> 60)
  }
}
