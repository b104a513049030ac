/// An estimated velocity and its reliability.
public struct VelocityEstimate: Hashable, Sendable {
  /// The estimated velocity, in units of the tracked value per second; always finite.
  public var velocity: Vector
  /// The reliability of the velocity, from 0 for a guess to 1 for certainty; 0 without any samples.
  ///
  /// It is the part of the movement within the window that a parabola explains (the coefficient of
  /// determination, with the weight `(1 - age / window)³` for each sample), times `1 - 1 / n` for
  /// `n` samples: two samples give at most 0.5, twelve on one line 0.92. A finger that trembles or
  /// turns within the window gives less; one that rests gives 1. If the newest step is faster than the
  /// steps before explain, as ``VelocityEstimator/weightedLeastSquares2`` describes it, this is multiplied
  /// by the square of the ratio of the explained speed to the speed of the step.
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

/// The velocity at the moment of a gesture's request to begin, kept while the gesture waits for
/// other recognizers to fail.
///
/// A gesture waits for the recognizers that it requires to fail. When the gesture begins, it still
/// has the velocity from its request, although the fingers may have moved on or rested since.
struct DelayedBeginning {
  /// The velocity estimate at the moment of the request to begin; nil if the gesture has not had to
  /// wait for other recognizers.
  var asked: VelocityEstimate?
  /// The time at which the gesture began after it had waited for other recognizers; nil until then.
  var beginning: Duration?

  /// Whether the gesture has begun after waiting for other recognizers.
  @inline(__always)
  var hasWaited: Bool { beginning != nil }

  /// Returns the velocity estimate stored at the request to begin if the gesture began at `time`
  /// after waiting for other recognizers; nil otherwise.
  func estimate(at time: Duration) -> VelocityEstimate? { time == beginning ? asked : nil }
}
