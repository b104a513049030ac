/// A curve that eases an animation: a cubic Bézier curve from (0, 0) to (1, 1).
public struct TimingCurve: Hashable, Sendable {
  private let x1: Double
  private let y1: Double
  private let x2: Double
  private let y2: Double

  /// Creates a curve from its two control points, (`x1`, `y1`) and (`x2`, `y2`).
  ///
  /// - Precondition: `x1` and `x2` are in 0 ... 1, so that time never runs backwards.
  public init(x1: Double, y1: Double, x2: Double, y2: Double) {
    precondition((0...1).contains(x1) && (0...1).contains(x2), "x1 and x2 must be in 0...1")
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }

  /// The same speed throughout.
  public static let linear = TimingCurve(x1: 0, y1: 0, x2: 1, y2: 1)
  /// A slow start, with Core Animation's control points.
  public static let easeIn = TimingCurve(x1: 0.42, y1: 0, x2: 1, y2: 1)
  /// A slow end, with Core Animation's control points.
  public static let easeOut = TimingCurve(x1: 0, y1: 0, x2: 0.58, y2: 1)
  /// A slow start and a slow end, with Core Animation's control points.
  public static let easeInEaseOut = TimingCurve(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
  /// A quick start and a slow end: Core Animation's default for implicit animations.
  public static let `default` = TimingCurve(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)

  /// Returns the fraction of an animation's change that is complete after a fraction of the
  /// duration.
  public func progress(at fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    return Self.bezier(y1, y2, at: parameter(at: fraction))
  }

  /// Returns the parameter at which the Bézier curve has the x coordinate `x`, within 1e-9.
  ///
  /// Newton's method; bisection where the slope is too small for it.
  private func parameter(at x: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var parameter = x
    for _ in 0..<64 {
      let error = Self.bezier(x1, x2, at: parameter) - x
      guard error.magnitude > 1e-9 else { break }
      if error < 0 { low = parameter } else { high = parameter }
      let slope = Self.bezierSlope(x1, x2, at: parameter)
      let next = parameter - error / slope
      parameter = slope > 1e-6 && next > low && next < high ? next : (low + high) / 2
    }
    return parameter
  }

  private static func bezier(_ p1: Double, _ p2: Double, at t: Double) -> Double {
    let u = 1 - t
    return 3 * u * u * t * p1 + 3 * u * t * t * p2 + t * t * t
  }

  private static func bezierSlope(_ p1: Double, _ p2: Double, at t: Double) -> Double {
    let u = 1 - t
    return 3 * u * u * p1 + 6 * u * t * (p2 - p1) + 3 * t * t * (1 - p2)
  }
}
