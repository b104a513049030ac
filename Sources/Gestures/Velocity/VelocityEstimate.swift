/// A velocity, and how far to trust it.
public struct VelocityEstimate: Hashable, Sendable {
  /// In units a second; finite.
  public var velocity: Vector
  /// From 0, a guess or nothing, to 1, as good as known.
  ///
  /// The share of the movement within the window that the fitted parabola explains (the coefficient
  /// of determination, weighted as ``VelocityEstimator/weightedLeastSquares2`` weighs), times
  /// `1 - 1 / n` for `n` places: two places give 0.5 at the most, twelve on one line 0.92. A finger
  /// that trembles or turns within the window has less. One that is known to rest has 1.
  public var confidence: Double

  public init(velocity: Vector, confidence: Double) {
    self.velocity = velocity
    self.confidence = confidence
  }

  /// Nothing is known.
  public static let none = VelocityEstimate(velocity: .zero, confidence: 0)
  /// Nothing moves, for sure.
  public static let rest = VelocityEstimate(velocity: .zero, confidence: 1)
}
