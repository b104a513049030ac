/// The methods by which a velocity tracker can compute a velocity from samples.
///
/// All methods use the same samples: the newest of those at the same time, within the last
/// ``VelocityTracker/window``, after the last gap as long as a ``VelocityTracker/rest``. If only the
/// newest sample is left, the velocity is that of its step from the previous one. <doc:Velocity>
/// compares the methods on recorded flings.
public enum VelocityEstimator: String, CaseIterable, Hashable, Sendable {
  /// The slope, at the newest sample, of a parabola fitted with larger weights for recent samples,
  /// with limits for speed and direction.
  ///
  /// The weight of a sample is `(1 - age / end)¹⁰`, where `end` is ``VelocityTracker/window`` or 14
  /// times the mean time between the samples, whichever is longer. The speed is that of the slope at
  /// the newest sample, at most ``VelocityTracker/overshoot`` times the fastest of the last three
  /// steps. A newest step that is faster than the steps before explain counts with the speed that they
  /// explain: 1.5 times that of the step before or, if that is more, the speed of the step before plus
  /// three times the largest change of the velocity in the three steps before it. The direction is turned to lie between those of the last two steps, so that the velocity
  /// does not point backward along either axis. If the slope points against both steps, the velocity
  /// is their mean, at most the same factor times the last step. Without these limits a parabola
  /// gives a finger that has stopped a velocity backward, and doubles the speed of one that has
  /// turned. A newest sample that repeats the previous one, sooner than samples come, is ignored,
  /// because the lift causes it.
  case weightedLeastSquares2
  /// A method that fits a parabola by least squares with equal weights; the velocity is the slope
  /// at the newest sample.
  ///
  /// Through two samples a straight line is fitted.
  case leastSquares2
  /// The slope of a straight line fitted by least squares with equal weights for all samples.
  case leastSquares1
  /// Android's method for touchscreens: the final velocity of a mass that makes the measured
  /// movement.
  ///
  /// It is derived from the work that accelerated the mass along each axis.
  case impulse
  /// UIKit's method: 0.2 times the velocity between the newest two samples, plus 0.8 times the
  /// velocity from the third newest to the second newest sample.
  ///
  /// A step leads from one sample to the next; one shorter than 1 ms has no velocity. There is
  /// neither a window nor a rest: a finger that stops and is then lifted still has the velocity
  /// from before. Recognizers add one sample for each delivery, as UIKit does.
  case uikit
  /// The velocity between the newest two samples.
  case lastDelta

  /// The default method of recognizers, which has the smallest mean error on recorded fingers.
  ///
  /// <doc:Velocity> has the errors of all methods.
  public static let standard = weightedLeastSquares2
}
