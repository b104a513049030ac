/// An estimated velocity and its reliability.
public struct VelocityEstimate: Hashable, Sendable {
  /// The velocity, in units per second; always finite.
  public var velocity: Vector
  /// The reliability of the velocity, from 0, for a guess or no samples, to 1, for certainty.
  ///
  /// It is the part of the movement within the window that the fitted parabola explains (the
  /// coefficient of determination, weighted as for ``VelocityEstimator/weightedLeastSquares2``),
  /// times `1 - 1 / n` for `n` samples: two samples give at most 0.5, twelve on one line 0.92. A
  /// finger that trembles or turns within the window gives less; one that rests gives 1.
  public var confidence: Double

  public init(velocity: Vector, confidence: Double) {
    self.velocity = velocity
    self.confidence = confidence
  }

  /// The estimate of a velocity without any samples: zero, with no reliability.
  public static let none = VelocityEstimate(velocity: .zero, confidence: 0)
  /// The estimate for a value that rests: zero, with full reliability.
  public static let rest = VelocityEstimate(velocity: .zero, confidence: 1)
}
