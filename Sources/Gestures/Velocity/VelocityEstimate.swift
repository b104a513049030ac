/// An estimated velocity and its reliability.
public struct VelocityEstimate: Hashable, Sendable {
  /// The estimated velocity, in units of the tracked value per second; always finite.
  public var velocity: Vector
  /// The reliability of the velocity, from 0 for a guess to 1 for certainty; 0 without any samples.
  ///
  /// It is the part of the movement within the window that a parabola explains (the coefficient of
  /// determination, with the weight `(1 - age / window)³` for each sample), times `1 - 1 / n` for
  /// `n` samples: two samples give at most 0.5, twelve on one line 0.92. A finger that trembles or
  /// turns within the window gives less; one that rests gives 1.
  public var confidence: Double

  /// Creates an estimate from a velocity, in units per second, and a confidence from 0 to 1.
  public init(velocity: Vector, confidence: Double) {
    self.velocity = velocity
    self.confidence = confidence
  }

  /// The estimate when there are no samples: a velocity of zero with reliability 0.
  public static let none = VelocityEstimate(velocity: .zero, confidence: 0)
  /// The estimate for a value that does not change: a velocity of zero with reliability 1.
  public static let rest = VelocityEstimate(velocity: .zero, confidence: 1)
}
