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

  /// See ``VelocityTracker/overshoot``.
  static let overshoot = 1.25
  /// The maximum ratio of a step's speed to that of the step before, up to which the steps before
  /// explain the step whatever they are.
  private static var steadyGrowth: Double { 1.5 }
  /// The maximum ratio of the change of speed in an explained step to the largest change before.
  private static var explainedChange: Double { 3 }

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

extension RecentSamples {
  /// The square of the sine of the angle up to which two steps count as one straight movement.
  private static var straight: Double { 1e-18 }

  /// Returns the velocity from a weighted parabola, with direction and speed limited by the newest
  /// movements between samples.
  ///
  /// Its direction lies between those of the last two steps, so that along each axis it points where
  /// one of them went, or is zero.
  func guardedParabola() -> Vector {
    count > 2 && repeatsItself
      ? withoutNewest.guardedParabolaOfAll() : guardedParabolaOfAll()
  }

  /// Returns the velocity without a test for a repeated sample.
  private func guardedParabolaOfAll() -> Vector {
    count > 2 ? limited(weightedSlope()) : lastStep()
  }

  /// Returns the index of the sample from which a step leads to the one at `index`; nil for the
  /// oldest sample.
  ///
  /// A step takes at least 4 ms if the samples suffice, because over shorter times the rounding of a
  /// sensor makes large speeds.
  private func startOfStep(to index: Int) -> Int? {
    guard index + 1 < count else { return nil }
    var start = index + 1
    while start + 1 < count, duration(from: start, to: index) < 4e9 { start += 1 }
    return start
  }

  /// Returns the slope of a parabola with direction and speed limited by the newest three steps.
  private func limited(_ slope: Vector) -> Vector {
    guard let second = startOfStep(to: 0) else { return .zero }
    let third = startOfStep(to: second)
    let newest = velocity(from: second, to: 0)
    let previous = third.map { velocity(from: $0, to: second) } ?? .zero
    let mean = third.map { velocity(from: $0, to: 0) } ?? newest
    let direction = direction(nearestTo: slope, newest: newest, previous: previous, mean: mean)
    let length = direction.magnitude
    guard length > 0, length.isFinite else { return .zero }
    let newestSpeed = newest.magnitude * explainedPart(of: newest, from: second)
    let limit = Self.overshoot * newestSpeed
    guard slope.dot(direction) >= 0 else {
      return direction * (min(mean.magnitude, limit) / length)
    }
    var speed = slope.magnitude
    if speed > limit {
      let beforeThird = third.flatMap { third in
        startOfStep(to: third).map { velocity(from: $0, to: third).magnitude }
      }
      let fastest = max(newestSpeed, previous.magnitude, beforeThird ?? 0)
      speed = min(speed, Self.overshoot * fastest)
    }
    return direction * (speed / length)
  }

  /// The part of the newest step's speed that the steps before it explain, from 0 to 1, of at least three
  /// samples.
  ///
  /// It is less than 1 if the newest sample jumped.
  var explainedPart: Double {
    let samples = repeatsItself ? withoutNewest : self
    guard let second = samples.startOfStep(to: 0) else { return 1 }
    return samples.explainedPart(of: samples.velocity(from: second, to: 0), from: second)
  }

  /// Returns the part of a newest step's speed that the steps before it explain, from 0 to 1.
  ///
  /// A curve through the steps before, at most a cubic, changes its velocity in the next step by up
  /// to three times as much as it did in one of them. Fewer than three steps explain any other, and
  /// so does a rest: the first step of a movement counts alone.
  ///
  /// - Parameters:
  ///   - newest: The velocity of the newest step.
  ///   - second: The index of the sample at which the step begins.
  private func explainedPart(of newest: Vector, from second: Int) -> Double {
    guard let third = startOfStep(to: second) else { return 1 }
    let previous = velocity(from: third, to: second)
    let steady = Self.steadyGrowth * previous.magnitude
    let speed = newest.magnitude
    guard speed > steady else { return 1 }
    var (change, later, index, changeCount) = (0.0, previous, third, 0)
    while changeCount < 3, let start = startOfStep(to: index) {
      let step = velocity(from: start, to: index)
      change = max(change, (later - step).magnitude)
      (later, index, changeCount) = (step, start, changeCount + 1)
    }
    let explained = max(steady, previous.magnitude + Self.explainedChange * change)
    // A value that rests except for rounding rests.
    let isMoving = explained > 1e-9 * speed
    return changeCount > 1 && isMoving && explained < speed ? explained / speed : 1
  }

  /// Returns `slope` if it points between the newest two steps; otherwise the velocity of the step
  /// that is nearer in direction.
  ///
  /// The result is the mean velocity of the two steps if they point in the same or in opposite
  /// directions, or if `slope` points against both.
  private func direction(
    nearestTo slope: Vector, newest: Vector, previous: Vector, mean: Vector
  ) -> Vector {
    let turn = newest.cross(previous)
    guard turn * turn > Self.straight * newest.squaredMagnitude * previous.squaredMagnitude
    else { return mean }
    // The slope is a sum of the two steps with these factors, if both are divided by the turn.
    let (ofNewest, ofPrevious) = (slope.cross(previous), newest.cross(slope))
    switch (ofNewest * turn >= 0, ofPrevious * turn >= 0) {
    case (true, true): return slope
    case (true, false): return newest
    case (false, true): return previous
    case (false, false): return mean
    }
  }
}
