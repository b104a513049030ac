import Gestures

/// The mass, stiffness and damping of a spring for animations.
public struct Spring: Hashable, Sendable {
  /// The mass of the object that the spring pulls; above 0.
  public let mass: Double
  /// The force per unit of displacement with which the spring pulls a value to its end value.
  public let stiffness: Double
  /// The damping force per unit of velocity; a larger value makes the spring oscillate less.
  public let damping: Double

  /// Creates a spring from its physical parameters, all above 0.
  public init(mass: Double = 1, stiffness: Double, damping: Double) {
    precondition(
      mass > 0 && stiffness > 0 && damping > 0, "mass, stiffness and damping must be above 0")
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
  }

  /// Creates a spring of mass 1 from a damping ratio and a response.
  ///
  /// - Parameters:
  ///   - dampingRatio: Below 1 the spring oscillates; at 1 it is critically damped, the fastest
  ///     return without oscillation; above 1 it is overdamped.
  ///   - response: The period of the undamped oscillation, in seconds.
  public init(dampingRatio: Double, response: Double) {
    precondition(response > 0, "a response must be above 0")
    let frequency = 2 * Double.pi / response
    self.init(stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency)
  }

  /// Creates a spring from a perceptual duration and a bounce, as in SwiftUI.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration, in seconds; 0.5 by default as in iOS 17.
  ///   - bounce: Between -1 and 1, both excluded: below 0 the spring is overdamped, above 0 it
  ///     oscillates.
  public init(duration: Double = 0.5, bounce: Double) {
    precondition(bounce > -1 && bounce < 1, "a bounce must be between -1 and 1")
    self.init(dampingRatio: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce, response: duration)
  }

  /// A spring with the default values of Core Animation's `CASpringAnimation`, which oscillates.
  public static let coreAnimation = Spring(mass: 1, stiffness: 100, damping: 10)
  /// A strongly overdamped spring with the values of UIKit's `UISpringTimingParameters()`.
  public static let timingParameters = Spring(mass: 3, stiffness: 1000, damping: 500)
  /// A spring of half a second without bounce, UIKit's default since iOS 17.
  public static let smooth = Spring(duration: 0.5, bounce: 0)

  /// The angular frequency that the oscillation would have without damping, in radians per second.
  public var frequency: Double { (stiffness / mass).squareRoot() }
  /// The damping relative to critical damping; below 1 the spring oscillates.
  public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }
  /// The period that the oscillation would have without damping, in seconds.
  public var response: Double { 2 * .pi / frequency }

  /// Returns `velocity` divided by the displacement from `start` to `end`.
  ///
  /// The result is UIKit's initial spring velocity, in displacements per second; 0 if start and end
  /// are equal. The unit of `velocity` is that of `start` and `end`, per second.
  public static func relativeVelocity(_ velocity: Double, from start: Double, to end: Double)
    -> Double
  { start == end ? 0 : velocity / (end - start) }
}

/// The displacement of a spring as a function of the time since the release of the spring.
///
/// All spring motions are computed from this displacement.
struct SpringDecay: Hashable, Sendable {
  /// The formula for the displacement of the spring, with one case for each degree of damping.
  private enum Form: Hashable, Sendable {
    /// The displacement of a spring with low damping: `e^(-rate t) (a cos(frequency t) + b
    /// sin(frequency t))`.
    case underdamped(a: Double, b: Double, rate: Double, frequency: Double)
    /// The formula for critical damping: `e^(-rate t) (a + b t)`
    case critical(a: Double, b: Double, rate: Double)
    /// The formula for the displacement with high damping: `a e^(-slow t) + b e^(-fast t)`.
    case overdamped(a: Double, b: Double, slow: Double, fast: Double)
  }

  private let form: Form

  /// Creates the motion from an initial displacement and an initial velocity, in units per second.
  init(_ spring: Spring, displacement: Double, velocity: Double) {
    let (frequency, ratio) = (spring.frequency, spring.dampingRatio)
    let rate = ratio * frequency
    // This close to 1, the other two forms divide a tiny number by a tiny number.
    if abs(ratio - 1) < 1e-6 {
      form = .critical(
        a: displacement, b: velocity + frequency * displacement, rate: frequency)
    } else if ratio < 1 {
      let damped = frequency * (1 - ratio * ratio).squareRoot()
      form = .underdamped(
        a: displacement, b: (velocity + rate * displacement) / damped, rate: rate,
        frequency: damped)
    } else {
      let root = frequency * (ratio * ratio - 1).squareRoot()
      // The product of both rates is frequency²; subtracting `root` from `rate` would lose
      // precision.
      let fast = rate + root
      let slow = frequency * frequency / fast
      let b = -(velocity + slow * displacement) / (fast - slow)
      form = .overdamped(a: displacement - b, b: b, slow: slow, fast: fast)
    }
  }

  func displacement(after time: Double) -> Double {
    switch form {
    case .underdamped(let a, let b, let rate, let frequency):
      let (sine, cosine) = sineAndCosine(frequency * time)
      return exponential(-rate * time) * (a * cosine + b * sine)
    case .critical(let a, let b, let rate): return exponential(-rate * time) * (a + b * time)
    case .overdamped(let a, let b, let slow, let fast):
      return a * exponential(-slow * time) + b * exponential(-fast * time)
    }
  }

  func velocity(after time: Double) -> Double {
    switch form {
    case .underdamped(let a, let b, let rate, let frequency):
      let (sine, cosine) = sineAndCosine(frequency * time)
      return exponential(-rate * time)
        * ((b * frequency - a * rate) * cosine - (a * frequency + b * rate) * sine)
    case .critical(let a, let b, let rate):
      return exponential(-rate * time) * (b - rate * (a + b * time))
    case .overdamped(let a, let b, let slow, let fast):
      return -slow * a * exponential(-slow * time) - fast * b * exponential(-fast * time)
    }
  }

  /// Returns the time, in seconds, after which the displacement stays within ±`tolerance`.
  func settlingTime(within tolerance: Double) -> Double {
    switch form {
    case .underdamped(let a, let b, let rate, _):
      let amplitude = (a * a + b * b).squareRoot()
      return amplitude > tolerance ? naturalLogarithm(amplitude / tolerance) / rate : 0
    case .critical(let a, let b, let rate):
      // The bound can grow at first; it falls after its maximum.
      let maximum = b == 0 ? 0 : max(0, 1 / rate - abs(a) / abs(b))
      return Self.time(below: tolerance, from: maximum) {
        exponential(-rate * $0) * (abs(a) + abs(b) * $0)
      }
    case .overdamped(let a, let b, let slow, let fast):
      return Self.time(below: tolerance, from: 0) {
        abs(a) * exponential(-slow * $0) + abs(b) * exponential(-fast * $0)
      }
    }
  }

  /// Returns the first time, in seconds, at which the closure `value` returns less than `limit`.
  ///
  /// The values do not exceed the one at the time `start`, and decrease from then on.
  private static func time(
    below limit: Double, from start: Double, _ value: (Double) -> Double
  ) -> Double {
    guard value(start) > limit else { return 0 }
    var (low, high) = (start, start + 0.01)
    while value(high) > limit { (low, high) = (high, start + 2 * (high - start)) }
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if value(middle) > limit { low = middle } else { high = middle }
    }
    return high
  }

  /// The first time after the release of the spring, in seconds, at which the displacement is 0;
  /// nil if never.
  var firstCrossing: Double? {
    switch form {
    case .underdamped(let a, let b, _, let frequency):
      guard a != 0 else { return .pi / frequency }
      // a cos + b sin is a sine whose phase is the angle of the vector (b, a).
      let phase = arctangent(a, b)
      return (phase > 0 ? .pi - phase : -phase) / frequency
    case .critical(let a, let b, _):
      return a * b < 0 ? -a / b : nil
    case .overdamped(let a, let b, let slow, let fast):
      guard a != 0, -b / a > 1 else { return nil }
      return naturalLogarithm(-b / a) / (fast - slow)
    }
  }
}

/// The motion of a value that a spring pulls to an end value.
public struct SpringMotion: Trajectory, Hashable {
  public let end: Double
  public let duration: Duration
  private let decay: SpringDecay

  /// Creates a motion from `start` to `end` with an initial velocity, in units per second.
  ///
  /// The motion ends when the value stays within `tolerance` of `end`.
  ///
  /// - Precondition: `tolerance` is above 0.
  public init(
    _ spring: Spring, from start: Double, to end: Double, velocity: Double = 0,
    tolerance: Double = 0.01
  ) {
    precondition(
      tolerance > 0, "a tolerance must be above 0: a spring never reaches its end exactly")
    self.end = end
    decay = SpringDecay(spring, displacement: start - end, velocity: velocity)
    duration = .saturating(seconds: decay.settlingTime(within: tolerance))
  }

  public func value(after time: Duration) -> Double {
    guard time < duration else { return end }
    return end + decay.displacement(after: max(time, .zero).seconds)
  }

  public func velocity(after time: Duration) -> Double {
    guard time < duration else { return 0 }
    return decay.velocity(after: max(time, .zero).seconds)
  }
}
