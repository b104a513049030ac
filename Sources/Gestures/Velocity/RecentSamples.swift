/// The samples from which a velocity is computed, newest first.
struct RecentSamples {
  /// A value and the time at which it was measured.
  struct Sample {
    /// The time, in picoseconds after the first sample of the movement.
    ///
    /// Numbers of picoseconds are exact, so that equal differences of times are equal numbers.
    var time: Double
    var value: Vector
  }

  /// The samples of the tracker, oldest first.
  private let samples: [Sample]
  private let newestIndex: Int
  let count: Int

  /// Creates the samples up to the one at the index `newest`.
  init(_ samples: [Sample], newest: Int, count: Int) {
    self.samples = samples
    newestIndex = newest
    self.count = count
  }

  private subscript(index: Int) -> Sample { samples[newestIndex - index] }

  var newest: Sample { self[0] }

  /// The same samples, oldest first.
  var oldestFirst: ArraySlice<Sample> { samples[newestIndex - count + 1...newestIndex] }

  /// Returns the time, in picoseconds, from the sample at an index to a later sample.
  func duration(from older: Int, to newer: Int) -> Double { self[newer].time - self[older].time }

  /// Returns the displacement from the sample at an index to a later sample.
  func displacement(from older: Int, to newer: Int) -> Vector {
    self[newer].value - self[older].value
  }

  /// Returns the velocity from the sample at an index to a later sample, in units per second.
  func velocity(from older: Int, to newer: Int) -> Vector {
    displacement(from: older, to: newer) * 1e12 / duration(from: older, to: newer)
  }

  /// Returns the velocity from the second newest to the newest sample, in units per second.
  ///
  /// Zero with fewer than two samples.
  func lastStep() -> Vector { count > 1 ? velocity(from: 1, to: 0) : .zero }

  /// Whether the newest sample has the location of the previous sample and came unusually soon
  /// after the previous sample.
  ///
  /// The hardware sends such a sample to report something else, such as the coming lift; it does
  /// not show that the finger rests. A repeated location at the regular time does.
  var repeatsItself: Bool {
    guard displacement(from: 1, to: 0) == .zero else { return false }
    return duration(from: 1, to: 0) < 0.9 * duration(from: 2, to: 1)
  }

  /// The samples except the newest one.
  var withoutNewest: RecentSamples {
    RecentSamples(samples, newest: newestIndex - 1, count: count - 1)
  }

  // MARK: Other systems

  /// Returns UIKit's blend of the velocities of the newest two steps, in units per second.
  func blend() -> Vector {
    func speed(_ index: Int) -> Vector {
      duration(from: index + 1, to: index) < 1e9 ? .zero : velocity(from: index + 1, to: index)
    }
    return count == 2 ? speed(0) : speed(0) * 0.2 + speed(1) * 0.8
  }

  /// Returns the velocity of at least two samples by Android's impulse method, in units per second.
  ///
  /// It is the velocity of a mass that has received the work of every change of its speed.
  func impulse() -> Vector { Vector(dx: impulse { $0.dx }, dy: impulse { $0.dy }) }

  private func impulse(along axis: (Vector) -> Double) -> Double {
    func speed(_ index: Int) -> Double { axis(velocity(from: index + 1, to: index)) }
    func finalSpeed(of work: Double) -> Double {
      let speed = (2 * work.magnitude).squareRoot()
      return work < 0 ? -speed : speed
    }
    // The speed before the first step is unknown, so half of its work counts.
    let first = speed(count - 2)
    var work = first * first.magnitude / 2
    for index in (0..<count - 2).reversed() {
      let next = speed(index)
      work += (next - finalSpeed(of: work)) * next.magnitude
    }
    return finalSpeed(of: work)
  }
}
