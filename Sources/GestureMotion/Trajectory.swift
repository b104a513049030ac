/// A value as a function of time.
///
/// It has no state: it returns the same values for the same times in any order. Nothing accumulates
/// from frame to frame, so that the motion ends at the same value at any frame rate.
public protocol Trajectory: Sendable {
  /// Returns the value at a time after the start; the initial value for times before it.
  func value(after time: Duration) -> Double
  /// Returns the rate of change of the value, per second.
  func velocity(after time: Duration) -> Double
  /// The final value.
  var end: Double { get }
  /// The time after which the value is ``end``.
  var duration: Duration { get }
}

extension Trajectory {
  /// Returns value and velocity at a time, for example when a finger catches a moving object.
  public func state(after time: Duration) -> (value: Double, velocity: Double) {
    (value(after: time), velocity(after: time))
  }
}
