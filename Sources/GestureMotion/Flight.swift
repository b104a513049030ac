public import Gestures

/// Where a thing is, how it is turned, and how large it is.
public struct Pose: Hashable, Sendable {
  public var center: Point
  /// In radians, clockwise on screen; goes on past a full turn.
  public var rotation: Double
  /// Above 0.
  public var scale: Double

  public init(center: Point, rotation: Double, scale: Double) {
    self.center = center
    self.rotation = rotation
    self.scale = scale
  }
}

/// How fast a pose changes.
public struct PoseVelocity: Hashable, Sendable {
  /// Of the center, in points a second.
  public var translation: Vector
  /// In radians a second.
  public var rotation: Double
  /// Of the logarithm of the scale, a second: 1 means larger by a factor of e each second.
  public var scale: Double

  public static let zero = PoseVelocity(translation: .zero, rotation: 0, scale: 0)

  public init(translation: Vector, rotation: Double, scale: Double) {
    self.translation = translation
    self.rotation = rotation
    self.scale = scale
  }

  /// The velocity of a thing that fingers let go.
  ///
  /// The fingers turn and scale it about their own middle, and so move its center, too: what is
  /// between them goes on as fast as they did.
  ///
  /// - Parameters:
  ///   - fingers: How fast the fingers' middle moves, in points a second.
  ///   - rotation: How fast they turn, in radians a second.
  ///   - scale: How fast the logarithm of the scale grows, a second.
  ///   - middle: Where the fingers' middle is.
  ///   - center: Where the thing's center is.
  public init(
    fingers: Vector, rotation: Double, scale: Double, about middle: Point, center: Point
  ) {
    let arm = center - middle
    self.init(
      translation: fingers + Vector(dx: -arm.dy, dy: arm.dx) * rotation + arm * scale,
      rotation: rotation, scale: scale)
  }
}

/// What limits a flight.
public struct FlightBounds: Hashable, Sendable {
  /// Where the center may be; nil for anywhere.
  public var centers: Rect?
  /// How small and how large the thing may be, both above 0; nil for any size.
  public var scales: ClosedRange<Double>?

  public static let none = FlightBounds()

  public init(centers: Rect? = nil, scales: ClosedRange<Double>? = nil) {
    self.centers = centers
    self.scales = scales
  }
}

/// A thing that was thrown: it moves, turns and grows or shrinks on, and loses all three together.
public struct Flight: Sendable {
  private let x: Throw
  private let y: Throw
  private let rotation: Throw
  /// Of the logarithm.
  private let scale: Throw

  /// - Parameters:
  ///   - pose: Where the thing is let go.
  ///   - velocity: How fast it is then.
  ///   - bounds: What limits it; turns are free.
  ///   - rate: How fast it gets slower.
  ///   - edge: The springs at the bounds.
  ///   - radius: How far the thing reaches from its center, in points: it rests once its rim has no
  ///     more than 0.05 points to go.
  public init(
    from pose: Pose, velocity: PoseVelocity, within bounds: FlightBounds = .none,
    rate: DecelerationRate = .normal, edge: Spring = Throw.scrollEdge, radius: Double = 100
  ) {
    let points = 0.05
    let turns = points / max(radius, 1)
    let centers = bounds.centers
    x = Throw(
      from: pose.center.x, velocity: velocity.translation.dx,
      within: centers.map { $0.minX...$0.maxX }, rate: rate, edge: edge, tolerance: points)
    y = Throw(
      from: pose.center.y, velocity: velocity.translation.dy,
      within: centers.map { $0.minY...$0.maxY }, rate: rate, edge: edge, tolerance: points)
    rotation = Throw(
      from: pose.rotation, velocity: velocity.rotation, rate: rate, tolerance: turns)
    scale = Throw(
      from: naturalLogarithm(pose.scale), velocity: velocity.scale,
      within: bounds.scales.map {
        naturalLogarithm($0.lowerBound)...naturalLogarithm($0.upperBound)
      }, rate: rate, edge: edge, tolerance: turns)
  }

  /// Where everything rests: known as soon as the thing is thrown.
  public var end: Pose {
    Pose(
      center: Point(x: x.end, y: y.end), rotation: rotation.end, scale: exponential(scale.end))
  }

  public var duration: Duration {
    max(max(x.duration, y.duration), max(rotation.duration, scale.duration))
  }

  public func pose(after time: Duration) -> Pose {
    Pose(
      center: Point(x: x.value(after: time), y: y.value(after: time)),
      rotation: rotation.value(after: time), scale: exponential(scale.value(after: time)))
  }

  public func velocity(after time: Duration) -> PoseVelocity {
    PoseVelocity(
      translation: Vector(dx: x.velocity(after: time), dy: y.velocity(after: time)),
      rotation: rotation.velocity(after: time), scale: scale.velocity(after: time))
  }
}
