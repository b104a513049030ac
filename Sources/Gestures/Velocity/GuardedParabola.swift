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
    let limit = VelocityTracker.overshoot * newest.magnitude
    guard slope.dot(direction) >= 0 else {
      return direction * (min(mean.magnitude, limit) / length)
    }
    var speed = slope.magnitude
    if speed > limit {
      let beforeThird = third.flatMap { third in
        startOfStep(to: third).map { velocity(from: $0, to: third).magnitude }
      }
      let fastest = max(newest.magnitude, previous.magnitude, beforeThird ?? 0)
      speed = min(speed, VelocityTracker.overshoot * fastest)
    }
    return direction * (speed / length)
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
