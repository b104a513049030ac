import Gestures

/// A spring with a damper: what it does to a thing that is off its place.
public struct Spring: Hashable, Sendable {
  public let mass: Double
  /// How hard it pulls, for each unit off.
  public let stiffness: Double
  /// How hard it brakes, for each unit a second.
  public let damping: Double

  /// All three above 0: a spring without damping never rests.
  public init(mass: Double = 1, stiffness: Double, damping: Double) {
    precondition(mass > 0 && stiffness > 0 && damping > 0, "a spring that never rests")
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
  }

  /// - Parameters:
  ///   - dampingRatio: Below 1 it swings, at 1 it comes back as fast as it can without, above 1 it
  ///     creeps.
  ///   - response: How long a swing would take without damping, in seconds.
  public init(dampingRatio: Double, response: Double) {
    precondition(response > 0, "a spring that never moves")
    let frequency = 2 * Double.pi / response
    self.init(stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency)
  }

  /// - Parameters:
  ///   - duration: How long it seems to take, in seconds; 0.5 by default as in iOS 17.
  ///   - bounce: From above -1, creeping, over 0, to below 1, swinging for long.
  public init(duration: Double = 0.5, bounce: Double) {
    precondition(bounce > -1 && bounce < 1, "a bounce is between -1 and 1")
    self.init(dampingRatio: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce, response: duration)
  }

  /// What `CASpringAnimation` begins with.
  public static let coreAnimation = Spring(mass: 1, stiffness: 100, damping: 10)
  /// What `UISpringTimingParameters()` stands for: far on the creeping side.
  public static let timingParameters = Spring(mass: 3, stiffness: 1000, damping: 500)
  /// The default since iOS 17: half a second, no bounce.
  public static let smooth = Spring(duration: 0.5, bounce: 0)

  /// Radians a second, without damping.
  public var frequency: Double { (stiffness / mass).squareRoot() }
  /// See ``init(dampingRatio:response:)``.
  public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }
  /// See ``init(dampingRatio:response:)``.
  public var response: Double { 2 * .pi / frequency }

  /// A velocity as springs of UIKit take it: against the way that is left; 0 where none is.
  public static func relativeVelocity(_ velocity: Double, from start: Double, to end: Double)
    -> Double
  { start == end ? 0 : velocity / (end - start) }
}

/// How a spring lets something come to rest, as a sum of two terms.
struct SpringDecay: Hashable, Sendable {
  private enum Form: Hashable, Sendable {
    /// `e^(-rate t) (a cos(turn t) + b sin(turn t))`
    case swinging(a: Double, b: Double, rate: Double, turn: Double)
    /// `e^(-rate t) (a + b t)`
    case critical(a: Double, b: Double, rate: Double)
    /// `a e^(-slow t) + b e^(-quick t)`
    case creeping(a: Double, b: Double, slow: Double, quick: Double)
  }

  private let form: Form

  /// - Parameters:
  ///   - displacement: How far off the thing is at first.
  ///   - velocity: A second.
  init(_ spring: Spring, displacement: Double, velocity: Double) {
    let (frequency, ratio) = (spring.frequency, spring.dampingRatio)
    let rate = ratio * frequency
    // So near to 1 the two other forms divide next to nothing by next to nothing.
    if abs(ratio - 1) < 1e-6 {
      form = .critical(
        a: displacement, b: velocity + frequency * displacement, rate: frequency)
    } else if ratio < 1 {
      let turn = frequency * (1 - ratio * ratio).squareRoot()
      form = .swinging(
        a: displacement, b: (velocity + rate * displacement) / turn, rate: rate, turn: turn)
    } else {
      let root = frequency * (ratio * ratio - 1).squareRoot()
      // The slow one by its product with the quick one: their difference would lose its digits.
      let quick = rate + root
      let slow = frequency * frequency / quick
      let b = -(velocity + slow * displacement) / (quick - slow)
      form = .creeping(a: displacement - b, b: b, slow: slow, quick: quick)
    }
  }

  func displacement(after time: Double) -> Double {
    switch form {
    case .swinging(let a, let b, let rate, let turn):
      let (sine, cosine) = sineAndCosine(turn * time)
      return exponential(-rate * time) * (a * cosine + b * sine)
    case .critical(let a, let b, let rate): return exponential(-rate * time) * (a + b * time)
    case .creeping(let a, let b, let slow, let quick):
      return a * exponential(-slow * time) + b * exponential(-quick * time)
    }
  }

  func velocity(after time: Double) -> Double {
    switch form {
    case .swinging(let a, let b, let rate, let turn):
      let (sine, cosine) = sineAndCosine(turn * time)
      return exponential(-rate * time)
        * ((b * turn - a * rate) * cosine - (a * turn + b * rate) * sine)
    case .critical(let a, let b, let rate):
      return exponential(-rate * time) * (b - rate * (a + b * time))
    case .creeping(let a, let b, let slow, let quick):
      return -slow * a * exponential(-slow * time) - quick * b * exponential(-quick * time)
    }
  }

  /// Until when, in seconds, the displacement may be more than `tolerance`.
  func settlingTime(within tolerance: Double) -> Double {
    switch form {
    case .swinging(let a, let b, let rate, _):
      let reach = (a * a + b * b).squareRoot()
      return reach > tolerance ? naturalLogarithm(reach / tolerance) / rate : 0
    case .critical(let a, let b, let rate):
      // Grows at first, and falls for good after its summit.
      let summit = b == 0 ? 0 : max(0, 1 / rate - abs(a) / abs(b))
      return Self.fall(below: tolerance, from: summit) {
        exponential(-rate * $0) * (abs(a) + abs(b) * $0)
      }
    case .creeping(let a, let b, let slow, let quick):
      return Self.fall(below: tolerance, from: 0) {
        abs(a) * exponential(-slow * $0) + abs(b) * exponential(-quick * $0)
      }
    }
  }

  /// When a value that falls from `start` on is below a limit.
  private static func fall(
    below limit: Double, from start: Double, _ value: (Double) -> Double
  ) -> Double {
    guard value(start) > limit else { return start > 0 && value(0) > limit ? start : 0 }
    var (low, high) = (start, start + 0.01)
    while value(high) > limit { (low, high) = (high, start + 2 * (high - start)) }
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if value(middle) > limit { low = middle } else { high = middle }
    }
    return high
  }

  /// When, in seconds, the displacement is 0 for the first time after the start; nil if never.
  var firstCrossing: Double? {
    switch form {
    case .swinging(let a, let b, _, let turn):
      guard a != 0 else { return .pi / turn }
      // a cos + b sin is a sine that is ahead by the angle of (b, a).
      let ahead = arctangent(a, b)
      return (ahead > 0 ? .pi - ahead : -ahead) / turn
    case .critical(let a, let b, _):
      return a * b < 0 ? -a / b : nil
    case .creeping(let a, let b, let slow, let quick):
      guard a != 0, -b / a > 1 else { return nil }
      return naturalLogarithm(-b / a) / (quick - slow)
    }
  }
}

/// A value that a spring pulls to its end.
public struct SpringMotion: Trajectory, Hashable {
  public let end: Double
  public let duration: Duration
  private let decay: SpringDecay

  /// Lets a value go with a velocity, in units a second.
  ///
  /// The tolerance is how far off is as good as there.
  ///
  /// - Precondition: The tolerance is above 0.
  public init(
    _ spring: Spring, from start: Double, to end: Double, velocity: Double = 0,
    tolerance: Double = 0.01
  ) {
    precondition(tolerance > 0, "a spring is never there to the last digit")
    self.end = end
    decay = SpringDecay(spring, displacement: start - end, velocity: velocity)
    duration = .seconds(decay.settlingTime(within: tolerance))
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
