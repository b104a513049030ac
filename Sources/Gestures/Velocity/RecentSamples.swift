/// The samples of the last 100 ms, newest first, from which a velocity is computed.
///
/// Samples before a gap longer than a rest are left out, but the newest two always count.
/// Values and times are relative to the newest sample, so that no precision is lost far from the
/// origin. Valid until the buffer with the samples changes.
struct RecentSamples {
  // The numbers of the newest sample; those of older samples are before it.
  /// The times, in picoseconds.
  let times: UnsafePointer<Double>
  let x: UnsafePointer<Double>
  let y: UnsafePointer<Double>
  let count: Int
  /// Whether all numbers at `y` are 0.
  let isScalar: Bool

  /// Returns the time, in picoseconds, from the sample at an index to the newest sample.
  @inline(__always)
  func age(_ index: Int) -> Double { times[0] - times[0 &- index] }

  /// Returns the time, in picoseconds, from the sample at an index to a later sample.
  @inline(__always)
  private func duration(from older: Int, to newer: Int) -> Double {
    times[0 &- newer] - times[0 &- older]
  }

  /// Returns the displacement from the sample at an index to a later sample.
  @inline(__always)
  private func displacement(from older: Int, to newer: Int) -> Vector {
    Vector(dx: x[0 &- newer] - x[0 &- older], dy: y[0 &- newer] - y[0 &- older])
  }

  /// Returns the velocity from the second newest to the newest sample, in units per second.
  ///
  /// Zero with fewer than two samples.
  func lastStep() -> Vector { count > 1 ? step(to: 0) : .zero }

  /// Returns UIKit's blend of the velocities of the newest two steps, in units per second.
  ///
  /// - Parameter count: The number of samples in the buffer, of which any age counts.
  func blend(of count: Int) -> Vector {
    func speed(_ index: Int) -> Vector {
      duration(from: index + 1, to: index) < 1e9 ? .zero : step(to: index)
    }
    return count == 2 ? speed(0) : speed(0) * 0.2 + speed(1) * 0.8
  }

  /// Returns the velocity between the sample at `index` and the next older sample, which is at
  /// `index + 1`.
  private func step(to index: Int) -> Vector {
    velocity(from: index &+ 1, to: index)
  }

  // MARK: Least squares

  /// The line and the parabola that fit the samples best by least squares, at the newest sample.
  private struct Fit {
    /// The slope of the line that was fitted to the samples, in units per second.
    var line = Vector.zero
    var parabola = Vector.zero
    /// The sum of the squared deviations from the mean that the parabola explains.
    var explained = 0.0
    /// The weighted mean of the displacements from the newest sample.
    var mean = Vector.zero
  }

  /// Sums of weights and displacements, multiplied by powers of the ages of the samples.
  ///
  /// Two samples are added with each instruction; the sums of the two lanes are added at the end.
  private struct Moments {
    typealias Pair = SIMD2<Double>
    var (m0, m1, m2, m3, m4) = (Pair.zero, Pair.zero, Pair.zero, Pair.zero, Pair.zero)
    var (x0, x1, x2) = (Pair.zero, Pair.zero, Pair.zero)
    var (y0, y1, y2) = (Pair.zero, Pair.zero, Pair.zero)

    @inline(__always)
    mutating func add(_ x: Pair, _ y: Pair, age: Pair, weight: Pair) {
      var weight = weight
      (m0, x0, y0) = (m0 + weight, x0 + x * weight, y0 + y * weight)
      weight *= age
      (m1, x1, y1) = (m1 + weight, x1 + x * weight, y1 + y * weight)
      weight *= age
      (m2, x2, y2) = (m2 + weight, x2 + x * weight, y2 + y * weight)
      weight *= age
      m3 += weight
      m4 += weight * age
    }
  }

  /// Fits a line and a parabola to at least two samples.
  ///
  /// The slopes are those at the newest sample; `weigh` returns the weights of two samples whose
  /// ages are relative to the window.
  @inline(__always)
  private func fit(weight weigh: (_ age: SIMD2<Double>) -> SIMD2<Double>) -> Fit {
    let scale = 1 / VelocityTracker.windowPicoseconds
    // Ages are from 0 to about 1 and displacements relative, so that subtracting the means from the
    // sums afterwards keeps at least ten digits.
    var moments = Moments()
    var index = 0
    while index &+ 1 < count {
      func pair(_ numbers: UnsafePointer<Double>) -> SIMD2<Double> {
        UnsafeRawPointer(numbers - (index &+ 1)).loadUnaligned(as: SIMD2<Double>.self)
      }
      let age = (SIMD2(repeating: times[0]) - pair(times)) * scale
      moments.add(
        pair(x) - SIMD2(repeating: x[0]), pair(y) - SIMD2(repeating: y[0]), age: age,
        weight: weigh(age))
      index &+= 2
    }
    if index < count {
      // The second lane has no sample, and the weight 0.
      let age = SIMD2(repeating: age(index) * scale)
      moments.add(
        SIMD2(repeating: x[0 &- index] - x[0]), SIMD2(repeating: y[0 &- index] - y[0]), age: age,
        weight: weigh(age) * SIMD2(1, 0))
    }
    // Per second, and forward: ages grow backward.
    return solve(moments, scale: -scale * 1e12, isLine: count < 3)
  }

  /// Returns the line and the parabola for sums over samples whose times were multiplied by `scale`,
  /// which is negative for ages.
  @inline(__always)
  private func solve(_ moments: Moments, scale: Double, isLine: Bool) -> Fit {
    let (m0, m1, m2) = (moments.m0.sum(), moments.m1.sum(), moments.m2.sum())
    let (m3, m4) = (moments.m3.sum(), moments.m4.sum())
    let x0 = Vector(dx: moments.x0.sum(), dy: moments.y0.sum())
    let x1 = Vector(dx: moments.x1.sum(), dy: moments.y1.sum())
    let x2 = Vector(dx: moments.x2.sum(), dy: moments.y2.sum())
    let mean = m1 / m0
    let square = mean * mean
    let s2 = m2 - mean * m1
    let s3 = m3 - 3 * mean * m2 + 2 * square * m1
    let s4 = m4 - 4 * mean * m3 + 6 * square * m2 - 3 * mean * square * m1
    let center = x0 / m0
    let p1 = x1 - x0 * mean
    let p2 = x2 - x1 * (2 * mean) + x0 * square - center * s2
    let slope = p1 / s2
    // The part of the squared times that is independent of the line and the mean.
    let (lean, own) = (s3 / s2, s4 - s3 * s3 / s2 - s2 * s2 / m0)
    var fit = Fit(line: slope * scale, mean: center)
    fit.parabola = fit.line
    fit.explained = (slope.dx * slope.dx + slope.dy * slope.dy) * s2
    if !isLine, own > 1e-9 * s4 {
      let bend = (p2 - p1 * lean) / own
      fit.parabola = (slope - bend * (2 * mean + lean)) * scale
      fit.explained += (bend.dx * bend.dx + bend.dy * bend.dy) * own
    }
    return fit
  }

  /// Returns the weight of a sample for the confidence, by its age, which is 1 at the window's end.
  private static func weight(ofAge age: SIMD2<Double>) -> SIMD2<Double> {
    let left = SIMD2(repeating: 1) - age
    return left * left * left
  }

  func line() -> Vector { fit(weight: { _ in SIMD2(1, 1) }).line }

  func parabola() -> Vector { fit(weight: { _ in SIMD2(1, 1) }).parabola }

  /// Returns the velocity from a parabola fitted to the samples, with direction and speed limited
  /// by the newest movements between samples.
  ///
  /// Its direction lies between those of the last two steps, so that along each axis it points where
  /// one of them went, or is zero.
  @inline(never)
  func guardedParabola() -> Vector {
    guard count > 2 else { return lastStep() }
    return repeatsItself ? withoutNewest.guardedParabolaOfAll() : guardedParabolaOfAll()
  }

  /// Returns the velocity without a test for a repeated sample.
  private func guardedParabolaOfAll() -> Vector {
    guard count > 2 else { return lastStep() }
    return withUnsafeTemporaryAllocation(of: Double.self, capacity: WeightedParabola.size) {
      guard let numbers = $0.baseAddress else { return .zero }
      var parabola = WeightedParabola(storage: numbers)
      parabola.compute(for: self)
      return limited(by: &parabola)
    }
  }

  /// Returns the slope of a parabola with direction and speed limited by the newest steps.
  @inline(__always)
  func limited(by parabola: UnsafePointer<WeightedParabola>) -> Vector {
    let slope = parabola.pointee.slope(self)
    return isScalar
      ? Vector(dx: limitedScalar(slope.dx, parabola), dy: 0) : limitedVector(slope, parabola)
  }

  /// Returns what `limitedVector(_:_:)` returns for a slope and steps along the x axis.
  ///
  /// All of them point along the axis, so that the direction is that of the mean of two steps.
  @inline(__always)
  private func limitedScalar(_ slope: Double, _ parabola: UnsafePointer<WeightedParabola>) -> Double
  {
    func speed(from older: Int, to newer: Int) -> Double {
      (x[0 &- newer] - x[0 &- older]) * 1e12 / duration(from: older, to: newer)
    }
    let newest = speed(from: parabola.pointee.second, to: 0)
    let mean = parabola.pointee.third == 0 ? newest : speed(from: parabola.pointee.third, to: 0)
    guard mean != 0 else { return 0 }
    let limit = VelocityTracker.overshoot * newest.magnitude
    var result = min((slope * mean >= 0 ? slope : mean).magnitude, limit)
    if slope * mean >= 0, slope.magnitude > limit {
      result = min(slope.magnitude, VelocityTracker.overshoot * fastestStep(of: parabola))
    }
    return mean < 0 ? -result : result
  }

  @inline(__always)
  private func limitedVector(_ slope: Vector, _ parabola: UnsafePointer<WeightedParabola>) -> Vector
  {
    let steps = recentSteps(of: parabola)
    let direction = steps.direction(nearestTo: slope)
    let length = direction.magnitude
    guard length > 0, length.isFinite else { return .zero }
    let isForward = slope.dx * direction.dx + slope.dy * direction.dy >= 0
    let limit = VelocityTracker.overshoot * steps.newest.magnitude
    var speed = isForward ? slope.magnitude : min(steps.mean.magnitude, limit)
    if isForward, speed > limit {
      speed = min(speed, VelocityTracker.overshoot * fastestStep(of: parabola))
    }
    return direction * (speed / length)
  }

  /// Returns the highest speed of the newest three steps.
  ///
  /// Rarely needed: usually the newest step shows that a slope is not too fast.
  @inline(never)
  private func fastestStep(of parabola: UnsafePointer<WeightedParabola>) -> Double {
    var fastest = velocity(from: parabola.pointee.second, to: 0).magnitude
    guard parabola.pointee.third != 0 else { return fastest }
    fastest = max(
      fastest, velocity(from: parabola.pointee.third, to: parabola.pointee.second).magnitude)
    guard parabola.pointee.fourth != 0 else { return fastest }
    return max(
      fastest, velocity(from: parabola.pointee.fourth, to: parabola.pointee.third).magnitude)
  }

  /// Whether the newest sample has the location of the previous sample and came unusually soon
  /// after the previous sample.
  ///
  /// The hardware sends such a sample to report something else, such as the coming lift; it does
  /// not show that the finger rests. A repeated location at the regular time does.
  @inline(__always)
  var repeatsItself: Bool {
    guard displacement(from: 1, to: 0) == .zero else { return false }
    return duration(from: 1, to: 0) < 0.9 * duration(from: 2, to: 1)
  }

  /// The samples except the newest one.
  private var withoutNewest: RecentSamples {
    RecentSamples(
      times: times - 1, x: x - 1, y: y - 1, count: count - 1, isScalar: isScalar)
  }

  /// Returns the velocities of the newest two steps between samples.
  ///
  /// Steps shorter than 4 ms are joined, because over shorter times the rounding of a sensor makes
  /// large speeds.
  @inline(__always)
  private func recentSteps(of parabola: UnsafePointer<WeightedParabola>) -> RecentSteps {
    var result = RecentSteps()
    let (second, third) = (parabola.pointee.second, parabola.pointee.third)
    result.newest = velocity(from: second, to: 0)
    result.mean = result.newest
    guard third != 0 else { return result }
    result.previous = velocity(from: third, to: second)
    result.mean = velocity(from: third, to: 0)
    return result
  }

  /// Returns the index of the newest sample that is at least 4 ms older than the one at `index`, or of
  /// the oldest sample.
  func nextStep(from index: Int) -> Int {
    var start = index &+ 1
    while start &+ 1 < count, duration(from: start, to: index) < 4e9 { start &+= 1 }
    return start
  }

  @inline(__always)
  private func velocity(from older: Int, to newer: Int) -> Vector {
    displacement(from: older, to: newer) * 1e12 / duration(from: older, to: newer)
  }

  func confidence() -> Double {
    // The samples of a long step may be older than the window and have no weight.
    guard count > 2 else { return count == 2 ? 0.5 : 0 }
    let fit = fit(weight: Self.weight)
    var total = 0.0
    for index in 0..<count {
      let deviation = displacement(from: 0, to: index) - fit.mean
      let weight = Self.weight(
        ofAge: SIMD2(repeating: age(index) / VelocityTracker.windowPicoseconds)
      ).x
      total += weight * (deviation.dx * deviation.dx + deviation.dy * deviation.dy)
    }
    guard total.isFinite else { return 0 }
    let explained = total > 0 ? min(max(fit.explained / total, 0), 1) : 1
    return explained.isFinite ? explained * (1 - 1 / Double(count)) : 0
  }

  // MARK: Impulse

  /// Returns the velocity of at least two samples by Android's impulse method, in units per second.
  ///
  /// It is the velocity of a mass that has received the work of every change of its speed.
  func impulse() -> Vector { Vector(dx: impulse { $0.dx }, dy: impulse { $0.dy }) }

  private func impulse(along axis: (Vector) -> Double) -> Double {
    func speed(_ age: Int) -> Double { axis(step(to: age)) }
    func velocity(of work: Double) -> Double {
      let speed = (2 * work.magnitude).squareRoot()
      return work < 0 ? -speed : speed
    }
    // The speed before the first step is unknown, so half of its work counts.
    let first = speed(count - 2)
    var work = first * first.magnitude / 2
    for age in (0..<count - 2).reversed() {
      let next = speed(age)
      work += (next - velocity(of: work)) * next.magnitude
    }
    return velocity(of: work)
  }
}
