/// The velocities of the newest steps of a value; a step leads from one sample to the next.
struct RecentSteps {
  /// The velocities of the newest step and of the step before it.
  var newest = Vector.zero
  var previous = Vector.zero
  /// The mean velocity of these two steps.
  var mean = Vector.zero
  /// The highest speed of the newest three steps.
  var fastest = 0.0

  /// Returns the vector nearest in direction to `velocity` that points between the two steps.
  ///
  /// It is the mean of the two steps if they point in the same or in opposite directions, or if
  /// `velocity` points against both.
  func direction(nearestTo velocity: Vector) -> Vector {
    func cross(_ a: Vector, _ b: Vector) -> Double { a.dx * b.dy - a.dy * b.dx }
    let turn = cross(newest, previous)
    guard turn.magnitude > 1e-9 * newest.magnitude * previous.magnitude else { return mean }
    // The velocity is a sum of the two steps with these factors, if both are divided by the turn.
    let (ofNewest, ofPrevious) = (cross(velocity, previous), cross(newest, velocity))
    switch (ofNewest * turn >= 0, ofPrevious * turn >= 0) {
    case (true, true): return velocity
    case (true, false): return newest
    case (false, true): return previous
    case (false, false): return mean
    }
  }
}
