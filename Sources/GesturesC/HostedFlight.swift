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
    start = try Duration(values.start_time, "flight.start_time")
    try require(factor: values.start.scale, "flight.start.scale")
    try require(coordinate: values.start.rotation, "flight.start.rotation")
    try require(coordinate: values.scale_velocity, "flight.scale_velocity")
    try require(coordinate: values.rotation_velocity, "flight.rotation_velocity")
    try requireScales(values.minimum_scale, values.maximum_scale, "flight.")
    let pose = Pose(
      center: try Point(values.start.center, "flight.start.center."),
      rotation: values.start.rotation,
      scale: values.start.scale)
    let velocity = PoseVelocity(
      translation: try Vector(values.velocity, "flight.velocity."),
      rotation: values.rotation_velocity,
      scale: values.scale_velocity)
    // A rectangle is finite, and no flight reaches this far.
    let all = -1e10...1e10
    let x = try bounds(
      values.lower.x, values.upper.x, ("flight.lower.x", "flight.upper.x")
    ).clamped(to: all)
    let y = try bounds(
      values.lower.y, values.upper.y, ("flight.lower.y", "flight.upper.y")
    ).clamped(to: all)
    let centers = Rect(
      x: x.lowerBound, y: y.lowerBound, width: x.upperBound - x.lowerBound,
      height: y.upperBound - y.lowerBound)
    let numbers = Double.leastNormalMagnitude...Double.greatestFiniteMagnitude
    let scales = (values.minimum_scale...values.maximum_scale).clamped(to: numbers)
    motion = Flight(
      from: pose, velocity: velocity, within: FlightBounds(centers: centers, scales: scales),
      rate: try rate(values.rate, "flight."),
      edge: try spring(values.damping_ratio, values.response, "flight."))
  }

  /// Creates the flight to which C code points.
  init(_ values: UnsafePointer<gestures_flight>?) throws(Failure) {
    try self.init(require(values).pointee)
  }
}

extension gestures_pose {
  init(_ pose: Pose) {
    self.init(center: gestures_point(pose.center), scale: pose.scale, rotation: pose.rotation)
  }
}
