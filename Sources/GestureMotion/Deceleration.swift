import Gestures

/// How much of its speed a thing that slides keeps each millisecond.
public struct DecelerationRate: Hashable, Sendable {
  /// Above 0, all is lost at once, and below 1, it slides forever.
  public let perMillisecond: Double

  public init(perMillisecond: Double) {
    precondition(perMillisecond > 0 && perMillisecond < 1, "a rate is between 0 and 1")
    self.perMillisecond = perMillisecond
  }

  /// `UIScrollView.DecelerationRate.normal`.
  public static let normal = DecelerationRate(perMillisecond: 0.998)
  /// `UIScrollView.DecelerationRate.fast`.
  public static let fast = DecelerationRate(perMillisecond: 0.99)

  /// What part of its speed a thing loses a second while it has all of it: 2.0 if normal, 10.1 if
  /// fast; `-1000 ln d`.
  public var perSecond: Double { -1000 * naturalLogarithm(perMillisecond) }

  /// How far a thing goes until it rests, reckoned from millisecond to millisecond as Apple's examples
  /// do: `v / 1000 · d / (1 - d)`, half a millisecond's way short of ``Deceleration/end``.
  public func projection(of velocity: Double) -> Double {
    velocity / 1000 * perMillisecond / (1 - perMillisecond)
  }
}

/// A value that slides on and loses the same part of its speed in each equal time.
public struct Deceleration: Trajectory, Hashable {
  public let start: Double
  public let initialVelocity: Double
  public let rate: DecelerationRate
  public let end: Double
  public let duration: Duration
  private let decay: Double

  /// Lets a value go with a velocity, in units a second.
  ///
  /// The tolerance is a way that is not worth going: the value rests once no more than this is left;
  /// UIKit's is half a point.
  ///
  /// - Precondition: The tolerance is above 0.
  public init(
    from start: Double, velocity: Double, rate: DecelerationRate = .normal, tolerance: Double = 0.5
  ) {
    precondition(tolerance > 0, "a slide is never there to the last digit")
    self.start = start
    initialVelocity = velocity
    self.rate = rate
    decay = rate.perSecond
    end = start + velocity / decay
    let left = tolerance * decay / velocity.magnitude
    duration = left < 1 ? .seconds(-naturalLogarithm(left) / decay) : .zero
  }

  public func value(after time: Duration) -> Double {
    guard time < duration else { return end }
    return value(afterSeconds: max(time, .zero).seconds)
  }

  public func velocity(after time: Duration) -> Double {
    guard time < duration else { return 0 }
    return velocity(afterSeconds: max(time, .zero).seconds)
  }

  // As if it went on forever.
  func value(afterSeconds seconds: Double) -> Double {
    start + initialVelocity / decay * (1 - exponential(-decay * seconds))
  }

  func velocity(afterSeconds seconds: Double) -> Double {
    initialVelocity * exponential(-decay * seconds)
  }

  /// When, in seconds, the value gets somewhere; nil if it never does.
  func seconds(until value: Double) -> Double? {
    guard initialVelocity != 0 else { return value == start ? 0 : nil }
    let left = 1 - (value - start) * decay / initialVelocity
    guard left > 0, left <= 1 else { return nil }
    return -naturalLogarithm(left) / decay
  }
}
