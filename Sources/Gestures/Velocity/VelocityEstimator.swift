/// A method of estimating a velocity from samples.
///
/// All methods use the same samples: the newest of those at the same time, within the last
/// ``VelocityTracker/window``, after the last gap longer than ``VelocityTracker/rest``. If only the
/// newest sample is left, the velocity is that of its step from the previous one. <doc:Velocity>
/// compares the methods on recorded flings.
public enum VelocityEstimator: String, CaseIterable, Hashable, Sendable {
  /// A parabola by least squares with larger weights for recent samples, limited by the last steps.
  ///
  /// The weight of a sample is `(1 - age / window)³`. The velocity is the slope at the newest
  /// sample, at most ``VelocityTracker/overshoot`` times the fastest of the last three steps. If it
  /// points against the last two steps, it is replaced by their mean, at most the same factor times
  /// the last step. Without these limits a parabola gives a finger that has stopped a velocity
  /// backward, and doubles the speed of one that has turned. A newest sample that repeats the
  /// previous one, sooner than samples come, is ignored, because the lift causes it.
  case weightedLeastSquares2
  /// A parabola by least squares with equal weights; a straight line through two samples.
  case leastSquares2
  /// A straight line by least squares with equal weights.
  case leastSquares1
  /// A method that derives the velocity from the work that accelerated a mass along each axis.
  ///
  /// This is Android's method for touchscreens.
  case impulse
  /// UIKit's method: 0.2 of the velocity of the newest step and 0.8 of that of the previous step.
  ///
  /// A step shorter than 1 ms has no velocity. There is neither a window nor a rest: a finger that
  /// stops and is then lifted still has the velocity from before. Recognizers add one sample for
  /// each delivery, as UIKit does.
  case uikit
  /// A method that uses the velocity between the newest two samples.
  case lastDelta

  /// The default of recognizers, which is the most accurate for recorded fingers.
  public static let standard = weightedLeastSquares2
}
