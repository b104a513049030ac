import CGestures
import GestureMotion
import Gestures

// The numbers that describe motions and flights in C, checked.

// Their names are those of the header: an argument, or a field of the argument that `argument` names, such
// as "motion.".

/// Returns the rate of a deceleration, or fails if the number is not valid.
func rate(_ rate: Double, _ argument: String) throws(Failure) -> DecelerationRate {
  try require(
    rate >= 0.001 && rate <= 0.999_999, argument + "rate", "between 0.001 and 0.999999")
  return DecelerationRate(perMillisecond: rate)
}

/// Returns a spring, or fails if one of its numbers is not valid.
func spring(
  _ dampingRatio: Double, _ response: Double, _ argument: String
) throws(Failure) -> Spring {
  try require(
    dampingRatio >= 0.001 && dampingRatio <= 1000, argument + "damping_ratio",
    "between 0.001 and 1000")
  try require(
    response >= 0.001 && response <= 1000, argument + "response", "between 0.001 and 1000")
  return Spring(dampingRatio: dampingRatio, response: response)
}

/// Returns the range between two bounds, of which each is a coordinate or stands for none.
func bounds(
  _ lower: Double, _ upper: Double, _ names: (lower: String, upper: String) = ("lower", "upper")
) throws(Failure) -> ClosedRange<Double> {
  try require(
    lower.isCoordinate || lower == -.infinity, names.lower, "between -1e9 and 1e9, or -INFINITY")
  try require(
    upper.isCoordinate || upper == .infinity, names.upper, "between -1e9 and 1e9, or INFINITY")
  try require(lower <= upper, names.lower, "at most `\(names.upper)`")
  return lower...upper
}

/// Fails unless two numbers are limits of a scale: 0 and infinity are none.
func requireScales(
  _ minimum: Double, _ maximum: Double, _ argument: String = ""
) throws(Failure) {
  try require(length: minimum, argument + "minimum_scale")
  try require(
    maximum > 0 && minimum <= maximum, argument + "maximum_scale",
    "above 0 and at least `\(argument)minimum_scale`")
}

/// A trajectory of any type.
struct HostedTrajectory {
  let state: (Duration) -> (value: Double, velocity: Double)
  let end: Double
  let duration: Duration

  init(_ trajectory: some Trajectory) {
    (end, duration) = (trajectory.end, trajectory.duration)
    state = { trajectory.state(after: $0) }
  }
}

/// Returns the motion that C code describes, or fails if a number of it is not valid.
func trajectory(
  of motion: UnsafePointer<gestures_motion>?
) throws(Failure) -> HostedTrajectory {
  let motion = try require(motion).pointee
  try require(coordinate: motion.start, "motion.start")
  try require(coordinate: motion.velocity, "motion.velocity")
  try require(
    motion.tolerance >= 1e-9 && motion.tolerance.isCoordinate, "motion.tolerance",
    "between 1e-9 and 1e9")
  switch UInt32(bitPattern: motion.kind) {
  case GESTURES_DECELERATION.rawValue:
    return HostedTrajectory(
      Deceleration(
        from: motion.start, velocity: motion.velocity, rate: try rate(motion.rate, "motion."),
        tolerance: motion.tolerance))
  case GESTURES_SPRING.rawValue:
    try require(coordinate: motion.target, "motion.target")
    return HostedTrajectory(
      SpringMotion(
        try spring(motion.damping_ratio, motion.response, "motion."), from: motion.start,
        to: motion.target, velocity: motion.velocity, tolerance: motion.tolerance))
  case GESTURES_THROW.rawValue:
    return HostedTrajectory(
      Throw(
        from: motion.start, velocity: motion.velocity,
        within: try bounds(motion.lower, motion.upper, ("motion.lower", "motion.upper")),
        rate: try rate(motion.rate, "motion."),
        edge: try spring(motion.damping_ratio, motion.response, "motion."),
        tolerance: motion.tolerance))
  default: throw Failure("motion.kind", mustBe: "a gestures_motion_kind")
  }
}

/// Returns a motion of a kind with usual values.
func usualMotion(_ kind: gestures_motion_kind) throws(Failure) -> gestures_motion {
  try require(kind.rawValue >= 1 && kind.rawValue <= 3, "kind", "a gestures_motion_kind")
  let isSpring = kind == GESTURES_SPRING
  var motion = gestures_motion()
  motion.kind = Int32(bitPattern: kind.rawValue)
  (motion.lower, motion.upper) = (-.infinity, .infinity)
  motion.rate = DecelerationRate.normal.perMillisecond
  motion.damping_ratio = 1
  motion.response = isSpring ? 0.5 : Throw.scrollEdge.response
  motion.tolerance = isSpring ? 0.01 : 0.5
  return motion
}

/// Returns a rubber band, or fails if one of its numbers is not valid.
func band(_ constant: Double, _ dimension: Double) throws(Failure) -> RubberBand {
  try require(factor: constant, "constant")
  try require(factor: dimension, "dimension")
  return RubberBand(constant: constant, dimension: dimension)
}

/// Returns the velocity of the last 64 measurements at a time.
func estimate(
  _ measurements: UnsafePointer<gestures_measurement>?, _ count: Int, at now: Duration,
  by estimator: gestures_estimator
) throws(Failure) -> VelocityEstimate {
  let estimators = VelocityEstimator.allCases
  guard estimators.indices.contains(Int(estimator.rawValue)) else {
    throw Failure("estimator", mustBe: "a gestures_estimator")
  }
  try require(size: count, "count")
  var tracker = VelocityTracker(estimator: estimators[Int(estimator.rawValue)])
  for index in max(0, count - 64)..<count {
    let measurement = try require(measurements)[index]
    try require(coordinate: measurement.x, "measurements[\(index)].x")
    try require(coordinate: measurement.y, "measurements[\(index)].y")
    let time = try Duration(measurement.time, "measurements[\(index)].time")
    tracker.add(Vector(dx: measurement.x, dy: measurement.y), at: time)
  }
  return tracker.estimate(at: now)
}
