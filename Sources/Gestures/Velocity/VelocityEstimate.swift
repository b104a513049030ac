/// A velocity and how reliable it is.
public struct VelocityEstimate: Hashable, Sendable {
  /// The velocity, in units per second; always finite.
  public var velocity: Vector
  /// How reliable the velocity is: from 0, a guess or no samples, to 1, certain.
  ///
  /// The part of the movement within the window that the fitted parabola explains (the coefficient of
  /// determination, weighted as for ``VelocityEstimator/weightedLeastSquares2``), times `1 - 1 / n`
  /// for `n` samples: two samples give at most 0.5, twelve on one line 0.92. A finger that trembles or
  /// turns within the window gives less, one that is known to rest 1.
  public var confidence: Double

  public init(velocity: Vector, confidence: Double) {
    self.velocity = velocity
    self.confidence = confidence
  }

  /// The estimate without any sample.
  public static let none = VelocityEstimate(velocity: .zero, confidence: 0)
  /// The estimate of a value that is known to rest.
  public static let rest = VelocityEstimate(velocity: .zero, confidence: 1)
}
