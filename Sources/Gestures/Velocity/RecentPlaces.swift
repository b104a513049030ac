/// What of a history counts for a velocity: the places within the window, after the last rest.
///
/// From the newest on. Places are counted from the newest one, and times in seconds before it, so
/// that no digits are lost far from the origin. Lives inside ``PlaceRing/withRecent(_:)`` only.
struct RecentPlaces {
  struct Sample {
    /// From the newest place.
    let place: Vector
    /// In seconds; 0 for the newest, and negative for all others.
    let time: Double
  }

  private let samples: UnsafeBufferPointer<Sample>
  private var count: Int { samples.count }

  fileprivate init(_ samples: UnsafeBufferPointer<Sample>) { self.samples = samples }

  /// The velocity of the newest step; zero without one.
  func lastStep() -> Vector {
    count > 1 ? samples[1].place / samples[1].time : .zero
  }

  // MARK: Least squares

  /// A line and a parabola through the places, by least squares.
  private struct Fit {
    /// The slope of the line, and that of the parabola at the newest place.
    var line = Vector.zero
    var parabola = Vector.zero
    /// The share of the movement that the parabola explains; 1 where nothing moves.
    var share = 1.0
  }

  /// - Parameter first: How many of the newest places are left out; the slope is at the next.
  private func fit(from first: Int = 0, _ weight: (_ age: Double) -> Double) -> Fit {
    guard count - first > 1 else { return Fit() }
    let end = samples[first].time
    // Powers of times that reach from 0 to 1, about their mean: well apart whatever the rate.
    let span = end - samples[count - 1].time
    var (sum, meanTime, mean) = (0.0, 0.0, Vector.zero)
    for age in first..<count {
      let share = weight(end - samples[age].time)
      sum += share
      meanTime += share * (samples[age].time - end) / span
      mean += samples[age].place * share
    }
    meanTime /= sum
    mean = mean / sum
    var (s2, s3, s4, total) = (0.0, 0.0, 0.0, 0.0)
    var (p1, p2) = (Vector.zero, Vector.zero)
    for age in first..<count {
      let share = weight(end - samples[age].time)
      let time = (samples[age].time - end) / span - meanTime
      let way = samples[age].place - mean
      s2 += share * time * time
      s3 += share * time * time * time
      s4 += share * time * time * time * time
      p1 += way * (share * time)
      p2 += way * (share * time * time)
      total += share * (way.dx * way.dx + way.dy * way.dy)
    }
    let slope = p1 / s2
    // The part of the square of time that is not in the line, nor in the mean.
    let (lean, own) = (s3 / s2, s4 - s3 * s3 / s2 - s2 * s2 / sum)
    var result = Fit(line: slope / span, parabola: slope / span)
    var explained = (slope.dx * slope.dx + slope.dy * slope.dy) * s2
    if count - first > 2, own > 1e-9 * s4 {
      let bend = (p2 - p1 * lean) / own
      result.parabola = (slope - bend * (2 * meanTime + lean)) / span
      explained += (bend.dx * bend.dx + bend.dy * bend.dy) * own
    }
    if !total.isFinite { result.share = 0 }
    if total > 0, total.isFinite { result.share = min(max(explained / total, 0), 1) }
    return result
  }

  private static func weight(ofAge age: Double) -> Double {
    let left = 1 - age / VelocityTracker.window.seconds
    return left * left * left
  }

  func line() -> Vector { fit { _ in 1 }.line }

  func parabola() -> Vector { fit { _ in 1 }.parabola }

  func guardedParabola() -> Vector {
    let first = repeatsItself ? 1 : 0
    let velocity = fit(from: first, Self.weight).parabola
    guard count - first > 2 else { return velocity }
    let steps = recentSteps(from: first)
    // What the finger has just done decides which way it goes, the parabola how fast.
    let isForward = velocity.dx * steps.mean.dx + velocity.dy * steps.mean.dy >= 0
    let result = isForward ? velocity : steps.mean
    let limit = VelocityTracker.overshoot * (isForward ? steps.fastest : steps.last)
    let speed = result.magnitude
    return speed > limit ? result * (limit / speed) : result
  }

  /// Whether the newest report has the place of the one before, and came out of turn.
  ///
  /// Such a report tells of something else, as that the finger is about to lift, and not that it
  /// stands. In turn, it stands.
  private var repeatsItself: Bool {
    guard count > 2, samples[1].place == .zero else { return false }
    return -samples[1].time < 0.9 * (samples[1].time - samples[2].time)
  }

  /// The speeds of the last step and of the fastest of the last three, and the mean velocity of the
  /// last two.
  ///
  /// Steps shorter than 4 ms are joined: over less, a sensor's rounding alone makes any speed.
  private func recentSteps(
    from first: Int
  ) -> (last: Double, fastest: Double, mean: Vector) {
    var (last, fastest, mean) = (0.0, 0.0, Vector.zero)
    var (end, steps) = (first, 0)
    while end + 1 < count, steps < 3 {
      var start = end + 1
      while start + 1 < count, samples[end].time - samples[start].time < 0.004 { start += 1 }
      let way = samples[end].place - samples[start].place
      let speed = way.magnitude / (samples[end].time - samples[start].time)
      fastest = max(fastest, speed)
      if steps == 0 { last = speed }
      if steps < 2 {
        mean =
          (samples[first].place - samples[start].place)
          / (samples[first].time - samples[start].time)
      }
      (end, steps) = (start, steps + 1)
    }
    return (last, fastest, mean)
  }

  func confidence() -> Double {
    guard count > 1 else { return 0 }
    let share = fit(Self.weight).share
    return share.isFinite ? share * (1 - 1 / Double(count)) : 0
  }

  // MARK: Impulse

  /// Each change of speed is work, and the energy that all of it comes to is that of the velocity.
  func impulse() -> Vector { Vector(dx: impulse { $0.dx }, dy: impulse { $0.dy }) }

  private func impulse(along axis: (Vector) -> Double) -> Double {
    func speed(_ age: Int) -> Double {
      let (newer, older) = (samples[age], samples[age + 1])
      return axis(newer.place - older.place) / (newer.time - older.time)
    }
    guard count > 1 else { return 0 }
    guard count > 2 else { return speed(0) }
    func velocity(of work: Double) -> Double {
      let speed = (2 * work.magnitude).squareRoot()
      return work < 0 ? -speed : speed
    }
    // The first step starts from nobody knows what: half of its work counts.
    let first = speed(count - 2)
    var work = first * first.magnitude / 2
    for age in (0..<count - 2).reversed() {
      let next = speed(age)
      work += (next - velocity(of: work)) * next.magnitude
    }
    return velocity(of: work)
  }
}

extension PlaceRing {
  /// Calls `body` with what counts for the velocity at the newest place.
  ///
  /// - Precondition: There is a place.
  func withRecent<Result>(_ body: (RecentPlaces) -> Result) -> Result {
    withUnsafeTemporaryAllocation(of: RecentPlaces.Sample.self, capacity: Self.capacity) { room in
      read { place in
        let newest = place(0)
        // In attoseconds, for these are the steps that are taken most often.
        let (end, window) = (newest.time.attoseconds, VelocityTracker.window.attoseconds)
        let rest = VelocityTracker.rest.attoseconds
        var filled = 0
        var laterAge: Int128 = 0
        while filled < count {
          let sample = place(filled)
          let age = end - sample.time.attoseconds
          guard age <= window, age - laterAge < rest else { break }
          room.initializeElement(
            at: filled,
            to: RecentPlaces.Sample(
              // What is within the window fits into 64 bits.
              place: sample.place - newest.place, time: -Double(Int64(age)) / 1e18))
          laterAge = age
          filled += 1
        }
        // Plain numbers: nothing has to be taken down again.
        return body(RecentPlaces(UnsafeBufferPointer(rebasing: room[..<filled])))
      }
    }
  }
}
