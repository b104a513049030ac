/// The velocity of the move that asked for a gesture's beginning, for a gesture that had to wait.
///
/// A gesture waits for the recognizers that it requires to fail. Its `began` still has the velocity
/// with which it asked, although the fingers may have moved on or rested since.
struct DelayedBeginning {
  private var asked: VelocityEstimate?
  /// The time at which the gesture began; nil while it waits, and if it never waited.
  private var beginning: Duration?

  /// Stores the estimate at the move that asked; further calls have no effect.
  mutating func keep(_ estimate: @autoclosure () -> VelocityEstimate) {
    if asked == nil { asked = estimate() }
  }

  /// Records that the gesture begins now; `estimate` is stored if no finger moved while it waited.
  mutating func begin(at time: Duration, or estimate: @autoclosure () -> VelocityEstimate) {
    keep(estimate())
    beginning = time
  }

  /// Returns the stored estimate at the time of the beginning; nil at other times.
  func estimate(at time: Duration) -> VelocityEstimate? { time == beginning ? asked : nil }
}
