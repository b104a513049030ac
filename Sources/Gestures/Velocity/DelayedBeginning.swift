/// The velocity of the move that asked for a gesture's beginning, for a gesture that had to wait.
///
/// A gesture waits for the recognizers that it requires to fail. Its `began` still has the velocity
/// with which it asked, although the fingers may have moved on or rested since.
struct DelayedBeginning {
  /// The estimate at the move that asked; nil if the gesture has not had to wait.
  var asked: VelocityEstimate?
  /// The time at which the gesture began after waiting; nil before.
  var beginning: Duration?

  /// Returns the velocity of the move that asked, at the time of the beginning; nil at other times.
  func estimate(at time: Duration) -> VelocityEstimate? { time == beginning ? asked : nil }
}
