/// A method of estimating a velocity from samples.
///
/// All methods use the same history: of samples at one time the newest, of the last
/// ``VelocityTracker/window``, after the last rest of ``VelocityTracker/rest``. <doc:Velocity>
/// compares them on recorded flings.
public enum VelocityEstimator: String, CaseIterable, Hashable, Sendable {
  /// A parabola by least squares with larger weights for recent samples, limited by the last steps.
  ///
  /// The weight of a sample is `(1 - age / window)³`. The velocity is the slope at the newest sample,
  /// at most ``VelocityTracker/overshoot`` times the fastest of the last three steps. If it points
  /// against the last two steps, their mean is taken instead, at most as many times the last step.
  /// Without these limits a parabola throws a finger backward that has stopped, and doubles the speed
  /// of one that has turned. A newest sample that repeats the one before, sooner than samples come, is
  /// left out: it is caused by the lift.
  case weightedLeastSquares2
  /// A parabola by least squares with equal weights; a straight line through two samples.
  case leastSquares2
  /// A straight line by least squares with equal weights.
  case leastSquares1
  /// For each axis, the speed of a mass that has received the work of every change of speed.
  ///
  /// Android's method for touchscreens.
  case impulse
  /// UIKit's method: 0.2 of the velocity of the newest step and 0.8 of that of the step before.
  ///
  /// A step shorter than 1 ms has no velocity. There is neither a window nor a rest: a finger that
  /// stops and then lifts still has the velocity from before. Recognizers add one sample for each
  /// delivery, as UIKit does.
  case uikit
  /// The velocity of the newest step.
  case lastDelta

  /// The default of recognizers: the most accurate for recorded fingers.
  public static let standard = weightedLeastSquares2
}
