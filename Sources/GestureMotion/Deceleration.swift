import Gestures

/// How fast a sliding object slows down, as the fraction of its speed kept in each millisecond.
public struct DecelerationRate: Hashable, Sendable {
  /// The fraction of its speed that a sliding object keeps in each millisecond, above 0 and below
  /// 1.
  public let perMillisecond: Double

  /// Creates a rate from the fraction of the speed that is kept in each millisecond.
  ///
  /// - Precondition: The fraction is above 0 and below 1.
  public init(perMillisecond: Double) {
    precondition(
      perMillisecond > 0 && perMillisecond < 1, "a deceleration rate must be between 0 and 1")
    self.perMillisecond = perMillisecond
  }

  /// The normal rate of UIKit's scroll views, 0.998, at which content slides for a long time.
  public static let normal = DecelerationRate(perMillisecond: 0.998)
  /// The fast rate of UIKit's scroll views, 0.99, at which content stops sooner than at `normal`.
  public static let fast = DecelerationRate(perMillisecond: 0.99)

  /// The rate at which the speed decays exponentially, per second: about 2.0 for `normal`, 10.1 for
  /// `fast`.
  ///
  /// It is `-1000 ln d`, where `d` is the fraction of the speed kept each millisecond.
  public var perSecond: Double { -1000 * naturalLogarithm(perMillisecond) }

  /// Returns the distance that a thrown object slides before it rests, by the formula of Apple's
  /// sample code.
  ///
  /// The formula is `v / 1000 · d / (1 - d)`. The result is shorter than that of
  /// ``Deceleration/end`` by half a millisecond of movement.
  ///
  /// - Parameter velocity: The initial velocity, in units per second.
  public func projection(of velocity: Double) -> Double {
    velocity / 1000 * perMillisecond / (1 - perMillisecond)
  }
}

/// The motion of a value that slows down exponentially, like the content of a scroll view.
public struct Deceleration: Trajectory, Hashable {
  /// The value at the start.
  public let start: Double
  /// The velocity at the start, in units per second.
  public let initialVelocity: Double
  /// How fast the value slows down.
  public let rate: DecelerationRate
  public let end: Double
  public let duration: Duration
  private let decay: Double

  /// Creates a motion that slows down from an initial value and velocity, in units per second.
  ///
  /// The value rests as soon as no more than `tolerance` remains; UIKit's tolerance is half a
  /// point.
  ///
  /// - Precondition: `tolerance` is above 0.
  public init(
    from start: Double, velocity: Double, rate: DecelerationRate = .normal, tolerance: Double = 0.5
  ) {
    precondition(
      tolerance > 0, "a tolerance must be above 0: a deceleration never reaches its end exactly")
    self.start = start
    initialVelocity = velocity
    self.rate = rate
    decay = rate.perSecond
    end = start + velocity / decay
    let left = tolerance * decay / velocity.magnitude
    duration = left < 1 ? .saturating(seconds: -naturalLogarithm(left) / decay) : .zero
  }

  public func value(after time: Duration) -> Double {
    guard time < duration else { return end }
    return value(afterSeconds: max(time, .zero).seconds)
  }

  public func velocity(after time: Duration) -> Double {
    guard time < duration else { return 0 }
    return velocity(afterSeconds: max(time, .zero).seconds)
  }

  // The value of a deceleration that never ends.
  func value(afterSeconds seconds: Double) -> Double {
    start + initialVelocity / decay * (1 - exponential(-decay * seconds))
  }

  func velocity(afterSeconds seconds: Double) -> Double {
    initialVelocity * exponential(-decay * seconds)
  }

  /// Returns the time, in seconds after the start of the motion, at which the motion reaches a
  /// value; nil if never.
  func seconds(until value: Double) -> Double? {
    guard initialVelocity != 0 else { return value == start ? 0 : nil }
    let left = 1 - (value - start) * decay / initialVelocity
    guard left > 0, left <= 1 else { return nil }
    return -naturalLogarithm(left) / decay
  }
}
