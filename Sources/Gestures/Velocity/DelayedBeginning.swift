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
