/// How a velocity is made of the places where something was.
///
/// All of them look at one history: places at one time are merged, the newest stands for them; only
/// the last ``VelocityTracker/window`` counts, and only what came after the last rest of
/// ``VelocityTracker/rest``. The article <doc:Velocity> compares them on recorded flings.
public enum VelocityEstimator: String, CaseIterable, Hashable, Sendable {
  /// A parabola by least squares to which recent places matter more, kept within what the finger
  /// did.
  ///
  /// A place counts with `(1 - age / window)³`. The slope at the newest place is the velocity, but
  /// never more than ``VelocityTracker/overshoot`` times the fastest of the last three steps; and
  /// where it points against the way of the last two steps, their mean is taken instead, and no more
  /// than that times the last step. Without this a parabola throws a finger backwards that stopped,
  /// and doubles one that turned. A newest report that repeats the place before, and came sooner
  /// than reports do, is left out: it tells of the lift.
  case weightedLeastSquares2
  /// A parabola by least squares, all places alike; a straight line through two.
  case leastSquares2
  /// A straight line by least squares, all places alike.
  case leastSquares1
  /// For each axis, the speed of a mass that took up the work of every change of speed.
  ///
  /// The way Android estimates touchscreens today.
  case impulse
  /// UIKit's blend: 0.2 of the velocity of the newest step and 0.8 of that of the step before.
  ///
  /// A step shorter than 1 ms has no velocity. It knows neither a window nor a rest: a finger that
  /// stops and then lifts still has the velocity from before. Recognizers give it one place for each
  /// delivery, as UIKit does, and not every sample.
  case uikit
  /// The velocity of the newest step.
  case lastDelta

  /// The one that recognizers start with: of all, nearest to what recorded fingers did.
  public static let standard = weightedLeastSquares2
}
