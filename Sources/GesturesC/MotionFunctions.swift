public import CGestures
import GestureMotion
import Gestures

// The functions of the header about motion. The header documents them.

@_cdecl("gestures_estimate_velocity")
public func estimateVelocity(
  _ measurements: UnsafePointer<gestures_measurement>?, _ count: Int, _ now: gestures_time,
  _ estimator: gestures_estimator, _ velocity: UnsafeMutablePointer<gestures_vector>?,
  _ confidence: UnsafeMutablePointer<Double>?
) -> gestures_result {
  result { () throws(Failure) in
    let output = try require(velocity)
    guard let estimator = VelocityEstimator(number: Int(estimator.rawValue)), count >= 0 else {
      throw Failure(GESTURES_BAD_VALUE)
    }
    var tracker = VelocityTracker(estimator: estimator)
    for index in max(0, count - 64)..<count {
      guard let measurement = measurements?[index] else { throw Failure(GESTURES_NULL_POINTER) }
      let point = try Point(gestures_point(x: measurement.x, y: measurement.y))
      tracker.add(point - .zero, at: try Duration(measurement.time))
    }
    let estimate = tracker.estimate(at: try Duration(now))
    output.pointee = gestures_vector(estimate.velocity)
    confidence?.pointee = estimate.confidence
  }
}

@_cdecl("gestures_motion_make")
public func motionMake(
  _ kind: gestures_motion_kind, _ motion: UnsafeMutablePointer<gestures_motion>?
) -> gestures_result {
  result { () throws(Failure) in
    let output = try require(motion)
    try require(kind.rawValue >= 1 && kind.rawValue <= 3)
    let isSpring = kind == GESTURES_SPRING
    var motion = gestures_motion()
    motion.kind = Int32(bitPattern: kind.rawValue)
    (motion.lower, motion.upper) = (-.infinity, .infinity)
    motion.rate = DecelerationRate.normal.perMillisecond
    motion.damping_ratio = 1
    motion.response = isSpring ? 0.5 : Throw.scrollEdge.response
    motion.tolerance = isSpring ? 0.01 : 0.5
    output.pointee = motion
  }
}

@_cdecl("gestures_motion_at")
public func motionAt(
  _ motion: UnsafePointer<gestures_motion>?, _ seconds: Double,
  _ value: UnsafeMutablePointer<Double>?, _ velocity: UnsafeMutablePointer<Double>?
) -> gestures_result {
  result { () throws(Failure) in
    let trajectory = try trajectory(of: motion)
    try require(seconds.isLength)
    let (current, speed) = trajectory.state(after: .seconds(seconds))
    try require(value).pointee = current
    velocity?.pointee = speed
  }
}

@_cdecl("gestures_motion_end")
public func motionEnd(
  _ motion: UnsafePointer<gestures_motion>?, _ value: UnsafeMutablePointer<Double>?,
  _ seconds: UnsafeMutablePointer<Double>?
) -> gestures_result {
  result { () throws(Failure) in
    let trajectory = try trajectory(of: motion)
    value?.pointee = trajectory.end
    seconds?.pointee = trajectory.duration.seconds
  }
}

/// Returns the motion that C code describes, or fails if a number of it is not valid.
private func trajectory(
  of motion: UnsafePointer<gestures_motion>?
) throws(Failure) -> any Trajectory {
  guard let motion = motion?.pointee else { throw Failure(GESTURES_NULL_POINTER) }
  try require(
    motion.start.isCoordinate && motion.velocity.isCoordinate && motion.tolerance >= 1e-9
      && motion.tolerance.isCoordinate)
  switch UInt32(bitPattern: motion.kind) {
  case GESTURES_DECELERATION.rawValue:
    return Deceleration(
      from: motion.start, velocity: motion.velocity, rate: try rate(motion.rate),
      tolerance: motion.tolerance)
  case GESTURES_SPRING.rawValue:
    try require(motion.target.isCoordinate)
    return SpringMotion(
      try spring(motion.damping_ratio, motion.response), from: motion.start, to: motion.target,
      velocity: motion.velocity,
      tolerance: motion.tolerance)
  case GESTURES_THROW.rawValue:
    return Throw(
      from: motion.start, velocity: motion.velocity,
      within: try bounds(motion.lower, motion.upper), rate: try rate(motion.rate),
      edge: try spring(motion.damping_ratio, motion.response), tolerance: motion.tolerance)
  default: throw Failure(GESTURES_BAD_VALUE)
  }
}

// MARK: Flights

@_cdecl("gestures_flight_at")
public func flightAt(
  _ flight: UnsafePointer<gestures_flight>?, _ time: gestures_time,
  _ pose: UnsafeMutablePointer<gestures_pose>?
) -> gestures_result {
  result { () throws(Failure) in
    let flight = try HostedFlight(flight)
    let seconds = max(.zero, try Duration(time) - flight.start)
    try require(pose).pointee = gestures_pose(flight.motion.pose(after: seconds))
  }
}

@_cdecl("gestures_flight_end")
public func flightEnd(
  _ flight: UnsafePointer<gestures_flight>?, _ pose: UnsafeMutablePointer<gestures_pose>?,
  _ time: UnsafeMutablePointer<gestures_time>?
) -> gestures_result {
  result { () throws(Failure) in
    let flight = try HostedFlight(flight)
    pose?.pointee = gestures_pose(flight.motion.end)
    time?.pointee = (flight.start + flight.motion.duration).nanoseconds
  }
}

// MARK: Rubber bands

@_cdecl("gestures_rubber_band")
public func rubberBand(
  _ value: Double, _ lower: Double, _ upper: Double, _ constant: Double, _ dimension: Double,
  _ shown: UnsafeMutablePointer<Double>?
) -> gestures_result {
  result { () throws(Failure) in
    let (band, bounds) = (try band(constant, dimension), try bounds(lower, upper))
    try require(value.isCoordinate)
    try require(shown).pointee = band.shown(value, within: bounds)
  }
}

@_cdecl("gestures_rubber_band_inverse")
public func rubberBandInverse(
  _ shown: Double, _ lower: Double, _ upper: Double, _ constant: Double, _ dimension: Double,
  _ value: UnsafeMutablePointer<Double>?
) -> gestures_result {
  result { () throws(Failure) in
    let (band, bounds) = (try band(constant, dimension), try bounds(lower, upper))
    try require(shown.isCoordinate)
    try require(value).pointee = band.value(shown: shown, within: bounds)
  }
}

private func band(_ constant: Double, _ dimension: Double) throws(Failure) -> RubberBand {
  try require(constant > 0 && constant.isCoordinate && dimension > 0 && dimension.isCoordinate)
  return RubberBand(constant: constant, dimension: dimension)
}

extension VelocityEstimator {
  /// Creates the method with the number of a `gestures_estimator`.
  fileprivate init?(number: Int) {
    guard Self.allCases.indices.contains(number) else { return nil }
    self = Self.allCases[number]
  }
}
