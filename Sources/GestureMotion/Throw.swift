import Gestures

/// The motion of a thrown value that slows down and is pushed back at the bounds by springs.
///
/// The springs act beyond the bounds and only push inwards. A spring that does not oscillate
/// returns the value to the edge, as a scroll view does; one that oscillates sends it back inside
/// with part of its speed, as a bouncing ball. Value and velocity are continuous.
public struct Throw: Trajectory {
  public let end: Double
  public let duration: Duration
  private let legs: [Leg]

  /// One part of the motion: a slide between the bounds, or a push by the spring at a bound.
  private struct Leg: Sendable {
    /// The time, in seconds after the start of the throw, at which this part of the motion starts.
    let start: Double
    let motion: Motion
  }

  /// The way in which the value moves in one part of the motion: a free slide, or a spring's push.
  private enum Motion: Sendable {
    case slide(Deceleration)
    case edge(Double, SpringDecay)

    func value(after seconds: Double) -> Double {
      switch self {
      case .slide(let slide): slide.value(afterSeconds: seconds)
      case .edge(let edge, let decay): edge + decay.displacement(after: seconds)
      }
    }

    func velocity(after seconds: Double) -> Double {
      switch self {
      case .slide(let slide): slide.velocity(afterSeconds: seconds)
      case .edge(_, let decay): decay.velocity(after: seconds)
      }
    }
  }

  /// The critically damped spring at the edge of a scroll view.
  public static let scrollEdge = Spring(dampingRatio: 1, response: 0.575)
  /// A spring that sends a thrown object back from a bound at half of the object's speed at impact.
  public static let bouncingEdge = Spring(dampingRatio: 0.215, response: 0.3)

  /// Creates a throw from an initial value and an initial velocity, in units per second.
  ///
  /// Without bounds, the value decelerates until it rests. The motion ends when the value is within
  /// `tolerance` of its end.
  public init(
    from start: Double, velocity: Double, within bounds: ClosedRange<Double>? = nil,
    rate: DecelerationRate = .normal, edge: Spring = scrollEdge, tolerance: Double = 0.5
  ) {
    var legs: [Leg] = []
    var (time, value, velocity) = (0.0, start, velocity)
    // Each bounce loses speed, so the loop ends; after 64 parts the rest is negligible.
    while legs.count < 64 {
      if let bounds, let edgeValue = Self.edge(at: value, velocity, bounds) {
        if (value - edgeValue).magnitude <= tolerance,
          velocity.magnitude / rate.perSecond <= tolerance
        {
          break
        }
        let decay = SpringDecay(edge, displacement: value - edgeValue, velocity: velocity)
        legs.append(Leg(start: time, motion: .edge(edgeValue, decay)))
        guard let crossing = decay.firstCrossing else {
          end = edgeValue
          duration = .saturating(seconds: time + decay.settlingTime(within: tolerance))
          self.legs = legs
          return
        }
        (time, value, velocity) = (time + crossing, edgeValue, decay.velocity(after: crossing))
      }
      let slide = Deceleration(
        from: value, velocity: velocity, rate: rate, tolerance: tolerance)
      legs.append(Leg(start: time, motion: .slide(slide)))
      let wall = bounds.map { velocity > 0 ? $0.upperBound : $0.lowerBound }
      guard let wall, let meeting = slide.seconds(until: wall),
        (slide.end - wall).magnitude > tolerance
      else {
        end = bounds.map { min(max(slide.end, $0.lowerBound), $0.upperBound) } ?? slide.end
        duration = .saturating(seconds: time) + slide.duration
        self.legs = legs
        return
      }
      (time, value) = (time + meeting, wall)
      velocity = slide.velocity(afterSeconds: meeting)
    }
    end = bounds.map { min(max(value, $0.lowerBound), $0.upperBound) } ?? value
    duration = .saturating(seconds: time)
    self.legs = legs
  }

  /// Returns the bound at which a spring pushes the value back; nil if the value is inside the
  /// bounds.
  ///
  /// A value at a bound counts as outside if it moves outward.
  private static func edge(
    at value: Double, _ velocity: Double, _ bounds: ClosedRange<Double>
  ) -> Double? {
    if value > bounds.upperBound { return bounds.upperBound }
    if value < bounds.lowerBound { return bounds.lowerBound }
    if value == bounds.upperBound, velocity > 0 { return value }
    if value == bounds.lowerBound, velocity < 0 { return value }
    return nil
  }

  private func leg(at seconds: Double) -> Leg? { legs.last { $0.start <= seconds } }

  public func value(after time: Duration) -> Double {
    guard time < duration else { return end }
    let seconds = max(time, .zero).seconds
    return leg(at: seconds).map { $0.motion.value(after: seconds - $0.start) } ?? end
  }

  public func velocity(after time: Duration) -> Double {
    guard time < duration else { return 0 }
    let seconds = max(time, .zero).seconds
    return leg(at: seconds).map { $0.motion.velocity(after: seconds - $0.start) } ?? 0
  }
}
