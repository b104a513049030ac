/// The velocity at the moment at which a gesture requested to begin, kept while the gesture waits.
///
/// A gesture waits for the recognizers that it requires to fail. When the gesture begins, it still
/// has the velocity from its request, although the fingers may have moved on or rested since.
struct DelayedBeginning {
  /// The velocity estimate at the moment of the request to begin; nil if the gesture has not had to
  /// wait.
  var asked: VelocityEstimate?
  /// The time at which the gesture began after it had waited for other recognizers; nil until then.
  var beginning: Duration?

  /// Returns the estimate from the request to begin if `time` is the time at which the gesture
  /// began; nil at other times.
  func estimate(at time: Duration) -> VelocityEstimate? { time == beginning ? asked : nil }
}
