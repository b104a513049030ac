/// The velocities of the newest steps of a value; a step leads from one sample to the next.
struct RecentSteps {
  /// The velocity of the newest step, which leads from one sample to a later sample.
  var newest = Vector.zero
  /// The velocity of the step before the newest step; each step leads from one sample to a later
  /// sample.
  var previous = Vector.zero
  /// The mean velocity of the newest two steps, each of which leads from one sample to a later
  /// sample.
  ///
  /// The total displacement divided by the total duration.
  var mean = Vector.zero
  /// The highest speed in the newest three steps; a step is the movement from one sample to a later
  /// sample.
  var fastest = 0.0

  /// The square of the sine of the angle up to which two steps count as one straight movement.
  static var straight: Double { 1e-18 }

  /// Returns `velocity` if it points between `newest` and `previous`; otherwise the vector,
  /// `newest` or `previous`, that is nearer in direction.
  ///
  /// The result is the mean velocity of the two steps if they point in the same or in opposite
  /// directions, or if `velocity` points against both.
  @inline(__always)
  func direction(nearestTo velocity: Vector) -> Vector {
    let turn = newest.cross(previous)
    let (newestSquare, previousSquare) = (newest.squaredMagnitude, previous.squaredMagnitude)
    guard turn * turn > Self.straight * newestSquare * previousSquare else { return mean }
    // The velocity is a sum of the two steps with these factors, if both are divided by the turn.
    let (ofNewest, ofPrevious) = (velocity.cross(previous), newest.cross(velocity))
    switch (ofNewest * turn >= 0, ofPrevious * turn >= 0) {
    case (true, true): return velocity
    case (true, false): return newest
    case (false, true): return previous
    case (false, false): return mean
    }
  }
}
