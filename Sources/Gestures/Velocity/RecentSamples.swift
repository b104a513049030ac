/// The samples of the last 100 ms, newest first, from which a velocity is computed.
///
/// Samples before a gap longer than a rest are left out, but the newest two always count.
/// Displacements and times are relative to the newest sample, so that no precision is lost far from
/// the origin. Valid only inside ``SampleRing/withRecent(_:)``.
struct RecentSamples {
  struct Sample {
    /// The displacement from the newest sample's value to this sample's value.
    let displacement: Vector
    /// The time of the sample relative to the newest sample, in seconds: zero or negative.
    let time: Double
  }

  private let samples: UnsafeBufferPointer<Sample>
  private var count: Int { samples.count }

  fileprivate init(_ samples: UnsafeBufferPointer<Sample>) { self.samples = samples }

  /// Returns the velocity from the second newest to the newest sample, in units per second.
  ///
  /// Zero with fewer than two samples.
  func lastStep() -> Vector { count > 1 ? step(to: 0) : .zero }

  /// Returns the velocity between the sample at `index` and the next older sample, which is at
  /// `index + 1`.
  private func step(to index: Int) -> Vector {
    let (newer, older) = (samples[index], samples[index + 1])
    return (newer.displacement - older.displacement) / (newer.time - older.time)
  }

  // MARK: Least squares

  /// The results of fitting a line and a parabola to the samples by least squares.
  private struct Fit {
    /// The slope of the line that was fitted to the samples, in units per second.
    var line = Vector.zero
    var parabola = Vector.zero
    /// The fraction of the samples' variance that the fitted parabola explains, from 0 to 1.
    ///
    /// 1 if all samples have the same value.
    var explained = 1.0
  }

  /// Fits a line and a parabola to the samples at index `first` and higher; index 0 is the newest
  /// sample.
  ///
  /// The slopes are those at the newest fitted sample; `weigh` returns the weight of a sample with
  /// an age in seconds.
  private func fit(from first: Int = 0, weight weigh: (_ age: Double) -> Double) -> Fit {
    guard count - first > 1 else { return Fit() }
    let end = samples[first].time
    // Times from 0 to 1 about their mean keep the powers well conditioned at any sample rate.
    let span = end - samples[count - 1].time
    var (sum, meanTime, mean) = (0.0, 0.0, Vector.zero)
    for age in first..<count {
      let weight = weigh(end - samples[age].time)
      sum += weight
      meanTime += weight * (samples[age].time - end) / span
      mean += samples[age].displacement * weight
    }
    meanTime /= sum
    mean = mean / sum
    var (s2, s3, s4, total) = (0.0, 0.0, 0.0, 0.0)
    var (p1, p2) = (Vector.zero, Vector.zero)
    for age in first..<count {
      let weight = weigh(end - samples[age].time)
      let time = (samples[age].time - end) / span - meanTime
      let offset = samples[age].displacement - mean
      s2 += weight * time * time
      s3 += weight * time * time * time
      s4 += weight * time * time * time * time
      p1 += offset * (weight * time)
      p2 += offset * (weight * time * time)
      total += weight * (offset.dx * offset.dx + offset.dy * offset.dy)
    }
    let slope = p1 / s2
    // The part of the squared times that is independent of the line and the mean.
    let (lean, own) = (s3 / s2, s4 - s3 * s3 / s2 - s2 * s2 / sum)
    var result = Fit(line: slope / span, parabola: slope / span)
    var explained = (slope.dx * slope.dx + slope.dy * slope.dy) * s2
    if count - first > 2, own > 1e-9 * s4 {
      let bend = (p2 - p1 * lean) / own
      result.parabola = (slope - bend * (2 * meanTime + lean)) / span
      explained += (bend.dx * bend.dx + bend.dy * bend.dy) * own
    }
    if !total.isFinite { result.explained = 0 }
    if total > 0, total.isFinite { result.explained = min(max(explained / total, 0), 1) }
    return result
  }

  /// Returns a weight that falls steeply with the age of a sample, to 0 at the age `end`.
  private static func steepWeight(ofAge age: Double, end: Double) -> Double {
    let left = 1 - age / end
    let square = left * left
    let fourth = square * square
    return fourth * fourth * square
  }

  private static func weight(ofAge age: Double) -> Double {
    let left = 1 - age / VelocityTracker.window.seconds
    return left * left * left
  }

  func line() -> Vector { fit(weight: { _ in 1 }).line }

  func parabola() -> Vector { fit(weight: { _ in 1 }).parabola }

  /// Returns the velocity from a parabola fitted to the samples, with direction and speed limited
  /// by the newest movements between samples.
  ///
  /// Its direction lies between those of the last two steps, so that along each axis it points where
  /// one of them went, or is zero.
  func guardedParabola() -> Vector {
    guard count > 2 else { return lastStep() }
    let first = repeatsItself ? 1 : 0
    guard count - first > 2 else { return step(to: first) }
    // At 125 samples per second, each sample has about half of the weight of the next one. With fewer
    // per second the weights fall more slowly, so that enough samples count.
    let interval = (samples[first].time - samples[count - 1].time) / Double(count - 1 - first)
    let end = max(VelocityTracker.window.seconds, 14 * interval)
    let velocity = fit(from: first, weight: { Self.steepWeight(ofAge: $0, end: end) }).parabola
    let steps = recentSteps(from: first)
    let direction = steps.direction(nearestTo: velocity)
    let length = direction.magnitude
    guard length > 0, length.isFinite else { return .zero }
    let isForward = velocity.dx * direction.dx + velocity.dy * direction.dy >= 0
    let speed =
      isForward
      ? min(velocity.magnitude, VelocityTracker.overshoot * steps.fastest)
      : min(steps.mean.magnitude, VelocityTracker.overshoot * steps.newest.magnitude)
    return direction * (speed / length)
  }

  /// Whether the newest sample has the location of the previous sample and came unusually soon
  /// after the previous sample.
  ///
  /// The hardware sends such a sample to report something else, such as the coming lift; it does
  /// not show that the finger rests. A repeated location at the regular time does.
  private var repeatsItself: Bool {
    guard count > 2, samples[1].displacement == .zero else { return false }
    return -samples[1].time < 0.9 * (samples[1].time - samples[2].time)
  }

  /// Returns the velocities between the newest samples, starting at the sample with index `first`
  /// and going back in time.
  ///
  /// Steps shorter than 4 ms are joined, because over shorter times the rounding of a sensor makes
  /// large speeds.
  private func recentSteps(from first: Int) -> RecentSteps {
    var result = RecentSteps()
    var (end, steps) = (first, 0)
    while end + 1 < count, steps < 3 {
      var start = end + 1
      while start + 1 < count, samples[end].time - samples[start].time < 0.004 { start += 1 }
      let displacement = samples[end].displacement - samples[start].displacement
      let velocity = displacement / (samples[end].time - samples[start].time)
      result.fastest = max(result.fastest, velocity.magnitude)
      if steps == 0 { result.newest = velocity }
      if steps == 1 { result.previous = velocity }
      if steps < 2 {
        result.mean =
          (samples[first].displacement - samples[start].displacement)
          / (samples[first].time - samples[start].time)
      }
      (end, steps) = (start, steps + 1)
    }
    return result
  }

  func confidence() -> Double {
    // The samples of a long step may be older than the window and have no weight.
    guard count > 2 else { return count == 2 ? 0.5 : 0 }
    let explained = fit(weight: Self.weight).explained
    return explained.isFinite ? explained * (1 - 1 / Double(count)) : 0
  }

  // MARK: Impulse

  /// Returns the velocity by Android's impulse method, in units per second.
  ///
  /// It is the velocity of a mass that has received the work of every change of its speed.
  func impulse() -> Vector { Vector(dx: impulse { $0.dx }, dy: impulse { $0.dy }) }

  private func impulse(along axis: (Vector) -> Double) -> Double {
    func speed(_ age: Int) -> Double {
      let (newer, older) = (samples[age], samples[age + 1])
      return axis(newer.displacement - older.displacement) / (newer.time - older.time)
    }
    guard count > 1 else { return 0 }
    guard count > 2 else { return speed(0) }
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

extension SampleRing {
  /// Calls `body` with the samples of the last 100 ms that came after the last gap of more than 40
  /// ms.
  ///
  /// - Precondition: The ring is not empty.
  func withRecent<Result>(_ body: (RecentSamples) -> Result) -> Result {
    withUnsafeTemporaryAllocation(of: RecentSamples.Sample.self, capacity: Self.capacity) {
      storage in
      read { sample in
        let newest = sample(0)
        // Use integers, because this loop takes most of the time of an estimate.
        let (end, window) = (newest.time.attoseconds, VelocityTracker.window.attoseconds)
        let rest = VelocityTracker.rest.attoseconds
        var filled = 0
        var laterAge: Int128 = 0
        while filled < count {
          let older = sample(filled)
          let age = end - older.time.attoseconds
          let isRecent = age <= window && age - laterAge <= rest
          // The newest step counts at any length.
          guard isRecent || filled == 1 else { break }
          storage.initializeElement(
            at: filled,
            to: RecentSamples.Sample(
              displacement: older.value - newest.value, time: older.time.seconds(since: newest.time)
            ))
          laterAge = age
          filled += 1
          guard isRecent else { break }
        }
        // Plain numbers need no deinitialization.
        return body(RecentSamples(UnsafeBufferPointer(rebasing: storage[..<filled])))
      }
    }
  }
}
