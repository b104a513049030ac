/// The coefficients that give the slope of a parabola fitted to samples by weighted least squares.
///
/// The slope at the newest sample is the sum of the samples' values, each multiplied by a coefficient.
/// The coefficients depend on the times of the samples alone, so that one computation serves all
/// values that were measured at the same times.
struct WeightedParabola: ~Copyable {
  /// The parabola that was found for samples after one sample was added to those of this parabola.
  struct Next {
    /// The time, in picoseconds, from the second newest to the added sample; 0 before the first search.
    var step = 0.0
    /// The number of samples with the added one.
    var count = 0
    var name = WeightedParabolas.Name()
  }

  /// The ages of the samples, in picoseconds, and the coefficients, in units per second.
  ///
  /// Both refer to the newest sample; those of older samples are before it, as in ``SampleBuffer``.
  private let ages: UnsafeMutablePointer<Double>
  private let coefficients: UnsafeMutablePointer<Double>
  private(set) var count = 0
  /// The number of samples with a weight, starting with the newest.
  private var weightedCount = 0
  /// The indices of the samples at which the newest three steps start; 0 for a step that the samples
  /// do not have.
  ///
  /// A step leads from one sample to a later one and takes at least 4 ms, if the samples suffice.
  private(set) var (second, third, fourth) = (0, 0, 0)

  /// The name by which buffers of samples refer to this parabola.
  var name = WeightedParabolas.Name()
  var next = Next()

  /// The number of numbers for which a parabola needs memory.
  static let size = 2 * SampleBuffer.capacity

  /// Creates a parabola without coefficients, which uses the memory at `numbers`.
  init(storage numbers: UnsafeMutablePointer<Double>) {
    ages = numbers + (SampleBuffer.capacity - 1)
    coefficients = ages + SampleBuffer.capacity
  }

  /// Returns the slopes at the newest sample, in units per second.
  @inline(__always)
  func slope(_ samples: borrowing RecentSamples) -> Vector {
    Vector(dx: slope(samples.x), dy: samples.isScalar ? 0 : slope(samples.y))
  }

  /// Returns whether the coefficients were computed for samples of these times.
  @inline(__always)
  func isFor(_ samples: borrowing RecentSamples) -> Bool {
    let times = samples.times
    let newest = times[0]
    guard samples.count == count, newest - times[-1] == ages[-1] else { return false }
    var difference = SIMD4<UInt64>.zero
    var index = 0
    while index &+ 4 <= count {
      let age = SIMD4(repeating: newest) - four(times, at: index)
      difference |=
        unsafeBitCast(age, to: SIMD4<UInt64>.self)
        ^ unsafeBitCast(four(ages, at: index), to: SIMD4<UInt64>.self)
      index &+= 4
    }
    while index < count {
      difference[0] |= (newest - times[0 &- index]).bitPattern ^ ages[0 &- index].bitPattern
      index &+= 1
    }
    return difference == .zero
  }

  /// Returns the slope along one axis: the sum of the values, each multiplied by its coefficient.
  @inline(__always)
  private func slope(_ values: UnsafePointer<Double>) -> Double {
    // Relative to the newest value, so that no precision is lost far from the origin.
    let newest = values[0]
    var sum = SIMD4<Double>.zero
    // Counts down, because older samples are before newer ones.
    var index = 0
    let last = 4 &- weightedCount
    while index >= last {
      sum +=
        (four(values, at: 0 &- index) - SIMD4(repeating: newest))
        * four(coefficients, at: 0 &- index)
      index &-= 4
    }
    var slope = sum.sum()
    while index > 0 &- weightedCount {
      slope += (values[index] - newest) * coefficients[index]
      index &-= 1
    }
    return slope
  }

  /// Returns the numbers of the sample at an index and of the three older ones.
  @inline(__always)
  private func four(_ numbers: UnsafePointer<Double>, at index: Int) -> SIMD4<Double> {
    UnsafeRawPointer(numbers - (index &+ 3)).loadUnaligned(as: SIMD4<Double>.self)
  }

  /// Computes the coefficients for the times of at least three samples.
  @inline(never)
  mutating func compute(for samples: borrowing RecentSamples) {
    count = samples.count
    weightedCount = count
    next = Next()
    second = samples.nextStep(from: 0)
    third = second &+ 1 < count ? samples.nextStep(from: second) : 0
    fourth = third != 0 && third &+ 1 < count ? samples.nextStep(from: third) : 0

    // At 125 samples per second, each sample has about half of the weight of the next one. With
    // fewer per second the weights fall more slowly, so that enough samples count.
    let interval = samples.age(count &- 1) / Double(count &- 1)
    let scale = 1 / max(VelocityTracker.windowPicoseconds, 14 * interval)
    // Ages are from 0 to 1, so that subtracting the mean from the sums afterwards keeps at least
    // ten digits. Two samples are computed with each instruction; the last may be no sample.
    var (m0, m1, m2) = (SIMD2<Double>.zero, SIMD2<Double>.zero, SIMD2<Double>.zero)
    var (m3, m4) = (SIMD2<Double>.zero, SIMD2<Double>.zero)
    var index = 0
    while index < count {
      let distance = SIMD2(repeating: samples.times[0]) - two(samples.times, at: index)
      let age = distance * scale
      var weight = Self.weight(ofAge: age)
      if index &+ 1 == count { weight *= SIMD2(0, 1) }
      store(distance, in: ages, at: index)
      store(weight, in: coefficients, at: index)
      m0 += weight
      weight *= age
      m1 += weight
      weight *= age
      m2 += weight
      weight *= age
      m3 += weight
      m4 += weight * age
      index &+= 2
    }
    let (s0, s1, s2, s3, s4) = (m0.sum(), m1.sum(), m2.sum(), m3.sum(), m4.sum())
    // The sums for ages relative to their mean.
    let mean = s1 / s0
    let square = mean * mean
    let c2 = s2 - mean * s1
    let c3 = s3 - 3 * mean * s2 + 2 * square * s1
    let c4 = s4 - 4 * mean * s3 + 6 * square * s2 - 3 * mean * square * s1
    // The part of the squared ages that is independent of the line and the mean.
    let (lean, own) = (c3 / c2, c4 - c3 * c3 / c2 - c2 * c2 / s0)
    // Without such a part, the parabola is a line.
    let bend = own > 1e-9 * c4 ? (2 * mean + lean) / own : 0
    let (constant, linear) = (bend * c2 / s0, 1 / c2 + bend * lean)
    let perSecond = -scale * 1e12
    index = 0
    while index < count {
      let age = two(ages, at: index) * scale - SIMD2(repeating: mean)
      let factor = age * (SIMD2(repeating: linear) - age * bend) + SIMD2(repeating: constant)
      store(two(coefficients, at: index) * factor * perSecond, in: coefficients, at: index)
      index &+= 2
    }
    // At a constant rate, the oldest sample is often as old as the window, and has the weight 0.
    while coefficients[1 &- weightedCount] == 0, weightedCount > 3 { weightedCount &-= 1 }
  }

  /// Returns the numbers of the sample at an index and of the next older one.
  @inline(__always)
  private func two(_ numbers: UnsafePointer<Double>, at index: Int) -> SIMD2<Double> {
    UnsafeRawPointer(numbers - (index &+ 1)).loadUnaligned(as: SIMD2<Double>.self)
  }

  @inline(__always)
  private func store(
    _ two: SIMD2<Double>, in numbers: UnsafeMutablePointer<Double>, at index: Int
  ) {
    UnsafeMutableRawPointer(numbers - (index &+ 1)).storeBytes(of: two, as: SIMD2<Double>.self)
  }

  /// Returns a weight that falls steeply with the age of a sample, to 0 at the age 1.
  @inline(__always)
  private static func weight(ofAge age: SIMD2<Double>) -> SIMD2<Double> {
    let left = SIMD2(repeating: 1) - age
    let square = left * left
    let fourth = square * square
    return fourth * fourth * square
  }
}
