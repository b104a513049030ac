import Gestures

/// A value that slides on, and at the bounds hands its velocity to a spring.
///
/// The springs are at the edges and only push inwards. One that does not swing brings the value back
/// to the edge, as a scroll view does; one that swings sends it back inside with a part of its speed,
/// as a ball. Continuous in place and speed throughout.
public struct Throw: Trajectory {
  public let end: Double
  public let duration: Duration
  private let legs: [Leg]

  private struct Leg: Sendable {
    /// Since the start, in seconds.
    let start: Double
    let course: Course
  }

  private enum Course: Sendable {
    case slide(Deceleration)
    case edge(Double, SpringDecay)

    func value(after seconds: Double) -> Double {
      switch self {
      case .slide(let slide): slide.value(afterSeconds: seconds)
      case .edge(let place, let decay): place + decay.displacement(after: seconds)
      }
    }

    func velocity(after seconds: Double) -> Double {
      switch self {
      case .slide(let slide): slide.velocity(afterSeconds: seconds)
      case .edge(_, let decay): decay.velocity(after: seconds)
      }
    }
  }

  /// The spring of a scroll view's edge: back as fast as can be without swinging.
  public static let scrollEdge = Spring(dampingRatio: 1, response: 0.575)
  /// An edge that things bounce off with half of their speed.
  public static let bouncingEdge = Spring(dampingRatio: 0.215, response: 0.3)

  /// Lets a value go with a velocity, in units a second.
  ///
  /// Without bounds it slides until it rests. The tolerance is how far off is as good as there.
  public init(
    from start: Double, velocity: Double, within bounds: ClosedRange<Double>? = nil,
    rate: DecelerationRate = .normal, edge: Spring = scrollEdge, tolerance: Double = 0.5
  ) {
    var legs: [Leg] = []
    var (time, value, velocity) = (0.0, start, velocity)
    // Each edge takes speed, so that this comes to an end; after so many it is as good as there.
    while legs.count < 64 {
      if let bounds, let place = Self.edge(at: value, velocity, bounds) {
        if (value - place).magnitude <= tolerance, velocity.magnitude / rate.perSecond <= tolerance
        {
          break
        }
        let decay = SpringDecay(edge, displacement: value - place, velocity: velocity)
        legs.append(Leg(start: time, course: .edge(place, decay)))
        guard let crossing = decay.firstCrossing else {
          end = place
          duration = .seconds(time + decay.settlingTime(within: tolerance))
          self.legs = legs
          return
        }
        (time, value, velocity) = (time + crossing, place, decay.velocity(after: crossing))
      }
      let slide = Deceleration(
        from: value, velocity: velocity, rate: rate, tolerance: tolerance)
      legs.append(Leg(start: time, course: .slide(slide)))
      let wall = bounds.map { velocity > 0 ? $0.upperBound : $0.lowerBound }
      guard let wall, let meeting = slide.seconds(until: wall),
        (slide.end - wall).magnitude > tolerance
      else {
        end = bounds.map { min(max(slide.end, $0.lowerBound), $0.upperBound) } ?? slide.end
        duration = .seconds(time) + slide.duration
        self.legs = legs
        return
      }
      (time, value) = (time + meeting, wall)
      velocity = slide.velocity(afterSeconds: meeting)
    }
    end = bounds.map { min(max(value, $0.lowerBound), $0.upperBound) } ?? value
    duration = .seconds(time)
    self.legs = legs
  }

  /// The edge that a spring has to push from: one that the value is past, or at and leaving by.
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
    return leg(at: seconds).map { $0.course.value(after: seconds - $0.start) } ?? end
  }

  public func velocity(after time: Duration) -> Double {
    guard time < duration else { return 0 }
    let seconds = max(time, .zero).seconds
    return leg(at: seconds).map { $0.course.velocity(after: seconds - $0.start) } ?? 0
  }
}
