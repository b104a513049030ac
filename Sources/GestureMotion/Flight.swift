public import Gestures

/// The position, rotation and scale of an object.
public struct Pose: Hashable, Sendable {
  /// The location of the object's center, in points.
  public var center: Point
  /// The rotation of the object in radians, clockwise on screen; it can exceed a full turn.
  public var rotation: Double
  /// The scale factor of the object, above 0.
  public var scale: Double

  /// Creates a pose from a center in points, a clockwise rotation in radians and a scale factor.
  public init(center: Point, rotation: Double, scale: Double) {
    self.center = center
    self.rotation = rotation
    self.scale = scale
  }
}

/// The rates at which the position, rotation and scale of a ``Pose`` change.
public struct PoseVelocity: Hashable, Sendable {
  /// The velocity of the object's center, in points per second.
  public var translation: Vector
  /// The angular velocity of the object, in radians per second, clockwise on screen.
  public var rotation: Double
  /// The speed at which the object grows: the change of the natural logarithm of the scale per
  /// second.
  ///
  /// At 1, the object grows by a factor of e each second.
  public var scale: Double

  /// The velocity of an object that rests.
  public static let zero = PoseVelocity(translation: .zero, rotation: 0, scale: 0)

  /// Creates a velocity from the movement, the rotation and the scaling, each per second.
  public init(translation: Vector, rotation: Double, scale: Double) {
    self.translation = translation
    self.rotation = rotation
    self.scale = scale
  }

  /// Creates an object's velocity from the velocities of the fingers that have just released the
  /// object.
  ///
  /// Fingers rotate and scale an object about the point between them, and so move its center as
  /// well: the content under the fingers keeps their velocity.
  ///
  /// - Parameters:
  ///   - fingers: The velocity of the point between the fingers, in points per second.
  ///   - rotation: The angular velocity of the fingers, in radians per second.
  ///   - scale: The rate of change of the logarithm of the scale, per second.
  ///   - middle: The location of the point between the fingers.
  ///   - center: The center of the object.
  public init(
    fingers: Vector, rotation: Double, scale: Double, about middle: Point, center: Point
  ) {
    let arm = center - middle
    self.init(
      translation: fingers + Vector(dx: -arm.dy, dy: arm.dx) * rotation + arm * scale,
      rotation: rotation, scale: scale)
  }
}

/// The limits for the location and the scale at which an object can rest after a ``Flight``.
public struct FlightBounds: Hashable, Sendable {
  /// The rectangle, in points, in which the object's center comes to rest; nil for no limit.
  public var centers: Rect?
  /// The range of scale factors in which the object comes to rest, above 0; nil for no limit.
  public var scales: ClosedRange<Double>?

  /// No limits: the object rests where its velocity takes it.
  public static let none = FlightBounds()

  /// Creates limits for the center and the scale; nil is no limit.
  public init(centers: Rect? = nil, scales: ClosedRange<Double>? = nil) {
    self.centers = centers
    self.scales = scales
  }
}

/// The motion of an object after fingers have thrown it: movement, rotation and scaling slow down.
public struct Flight: Sendable {
  private let x: Throw
  private let y: Throw
  private let rotation: Throw
  /// The change of the natural logarithm of the object's scale, computed like the motion of a
  /// thrown object.
  private let scale: Throw

  /// Creates a flight from an object's pose and velocity at the moment when the fingers let go.
  ///
  /// - Parameters:
  ///   - pose: The pose of the object when the fingers let go.
  ///   - velocity: The velocity of the object when the fingers let go.
  ///   - bounds: The limits of the center and the scale; the rotation has none.
  ///   - rate: The deceleration.
  ///   - edge: The springs at the bounds.
  ///   - radius: The distance from the center to the farthest part of the object, in points:
  ///     rotation and scale end when that part has at most 0.05 points to move.
  public init(
    from pose: Pose, velocity: PoseVelocity, within bounds: FlightBounds = .none,
    rate: DecelerationRate = .normal, edge: Spring = Throw.scrollEdge, radius: Double = 100
  ) {
    let points = 0.05
    let radians = points / max(radius, 1)
    let centers = bounds.centers
    x = Throw(
      from: pose.center.x, velocity: velocity.translation.dx,
      within: centers.map { $0.minX...$0.maxX }, rate: rate, edge: edge, tolerance: points)
    y = Throw(
      from: pose.center.y, velocity: velocity.translation.dy,
      within: centers.map { $0.minY...$0.maxY }, rate: rate, edge: edge, tolerance: points)
    rotation = Throw(
      from: pose.rotation, velocity: velocity.rotation, rate: rate, tolerance: radians)
    scale = Throw(
      from: naturalLogarithm(pose.scale), velocity: velocity.scale,
      within: bounds.scales.map {
        naturalLogarithm($0.lowerBound)...naturalLogarithm($0.upperBound)
      }, rate: rate, edge: edge, tolerance: radians)
  }

  /// The pose in which the object comes to rest, known from the start of the flight.
  public var end: Pose {
    Pose(
      center: Point(x: x.end, y: y.end), rotation: rotation.end, scale: exponential(scale.end))
  }

  /// The time from the release until movement, rotation and scaling have ended.
  public var duration: Duration {
    max(max(x.duration, y.duration), max(rotation.duration, scale.duration))
  }

  /// Returns the pose at a time after the release; the end pose after ``duration``.
  public func pose(after time: Duration) -> Pose {
    Pose(
      center: Point(x: x.value(after: time), y: y.value(after: time)),
      rotation: rotation.value(after: time), scale: exponential(scale.value(after: time)))
  }

  /// Returns the velocity at a time after the release; zero after ``duration``.
  public func velocity(after time: Duration) -> PoseVelocity {
    PoseVelocity(
      translation: Vector(dx: x.velocity(after: time), dy: y.velocity(after: time)),
      rotation: rotation.velocity(after: time), scale: scale.velocity(after: time))
  }
}
