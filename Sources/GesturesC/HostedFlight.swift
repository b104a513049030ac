import CGestures
import GestureMotion
import Gestures

/// A flight of C code, with the motion that is computed from it.
struct HostedFlight {
  let values: gestures_flight
  let start: Duration
  let motion: Flight

  /// Creates a flight, or fails if one of its numbers is not valid.
  init(_ values: gestures_flight) throws(Failure) {
    self.values = values
    start = try Duration(values.start_time)
    try require(
      values.start.scale > 0 && values.start.scale.isCoordinate
        && values.start.rotation.isCoordinate && values.scale_velocity.isCoordinate
        && values.rotation_velocity.isCoordinate)
    try requireScales(values.minimum_scale, values.maximum_scale)
    let pose = Pose(
      center: try Point(values.start.center), rotation: values.start.rotation,
      scale: values.start.scale)
    let velocity = PoseVelocity(
      translation: try Vector(values.velocity), rotation: values.rotation_velocity,
      scale: values.scale_velocity)
    // A rectangle is finite, and no flight reaches this far.
    let all = -1e10...1e10
    let x = try bounds(values.lower.x, values.upper.x).clamped(to: all)
    let y = try bounds(values.lower.y, values.upper.y).clamped(to: all)
    let centers = Rect(
      x: x.lowerBound, y: y.lowerBound, width: x.upperBound - x.lowerBound,
      height: y.upperBound - y.lowerBound)
    let numbers = Double.leastNormalMagnitude...Double.greatestFiniteMagnitude
    let scales = (values.minimum_scale...values.maximum_scale).clamped(to: numbers)
    motion = Flight(
      from: pose, velocity: velocity, within: FlightBounds(centers: centers, scales: scales),
      rate: try rate(values.rate), edge: try spring(values.damping_ratio, values.response))
  }

  /// Creates the flight to which C code points.
  init(_ values: UnsafePointer<gestures_flight>?) throws(Failure) {
    guard let values else { throw Failure(GESTURES_NULL_POINTER) }
    try self.init(values.pointee)
  }
}

extension gestures_pose {
  init(_ pose: Pose) {
    self.init(center: gestures_point(pose.center), scale: pose.scale, rotation: pose.rotation)
  }
}
