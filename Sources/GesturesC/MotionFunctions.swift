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
    guard let estimator = VelocityEstimator(number: Int(estimator.rawValue)) else {
      throw Failure("estimator", mustBe: "a gestures_estimator")
    }
    try require(size: count, "count")
    var tracker = VelocityTracker(estimator: estimator)
    for index in max(0, count - 64)..<count {
      guard let measurement = measurements?[index] else { throw Failure(GESTURES_NULL_POINTER) }
      try require(coordinate: measurement.x, "measurements[\(index)].x")
      try require(coordinate: measurement.y, "measurements[\(index)].y")
      let time = try Duration(measurement.time, "measurements[\(index)].time")
      tracker.add(Vector(dx: measurement.x, dy: measurement.y), at: time)
    }
    let estimate = tracker.estimate(at: try Duration(now, "now"))
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
    try require(kind.rawValue >= 1 && kind.rawValue <= 3, "kind", "a gestures_motion_kind")
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
    try require(length: seconds, "seconds")
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
  try require(coordinate: motion.start, "motion.start")
  try require(coordinate: motion.velocity, "motion.velocity")
  try require(
    motion.tolerance >= 1e-9 && motion.tolerance.isCoordinate, "motion.tolerance",
    "between 1e-9 and 1e9")
  switch UInt32(bitPattern: motion.kind) {
  case GESTURES_DECELERATION.rawValue:
    return Deceleration(
      from: motion.start, velocity: motion.velocity, rate: try rate(motion.rate, "motion."),
      tolerance: motion.tolerance)
  case GESTURES_SPRING.rawValue:
    try require(coordinate: motion.target, "motion.target")
    return SpringMotion(
      try spring(motion.damping_ratio, motion.response, "motion."), from: motion.start,
      to: motion.target, velocity: motion.velocity, tolerance: motion.tolerance)
  case GESTURES_THROW.rawValue:
    return Throw(
      from: motion.start, velocity: motion.velocity,
      within: try bounds(motion.lower, motion.upper, ("motion.lower", "motion.upper")),
      rate: try rate(motion.rate, "motion."),
      edge: try spring(motion.damping_ratio, motion.response, "motion."),
      tolerance: motion.tolerance)
  default: throw Failure("motion.kind", mustBe: "a gestures_motion_kind")
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
    try require(coordinate: value, "value")
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
    try require(coordinate: shown, "shown")
    try require(value).pointee = band.value(shown: shown, within: bounds)
  }
}

private func band(_ constant: Double, _ dimension: Double) throws(Failure) -> RubberBand {
  try require(factor: constant, "constant")
  try require(factor: dimension, "dimension")
  return RubberBand(constant: constant, dimension: dimension)
}

extension VelocityEstimator {
  /// Creates the method with the number of a `gestures_estimator`.
  fileprivate init?(number: Int) {
    guard Self.allCases.indices.contains(number) else { return nil }
    self = Self.allCases[number]
  }
}
