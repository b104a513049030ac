/// The motion of a value, such as a coordinate, as a function of the time since the start.
///
/// It has no state: it returns the same values for the same times in any order. Nothing accumulates
/// from frame to frame, so that the motion ends at the same value at any frame rate.
public protocol Trajectory: Sendable {
  /// Returns the value at a time after the start; the initial value for negative times.
  func value(after time: Duration) -> Double
  /// Returns the velocity of the value at a time after the start, in units per second.
  func velocity(after time: Duration) -> Double
  /// The value at which the motion ends.
  var end: Double { get }
  /// The time from the start until the value has reached ``end``.
  var duration: Duration { get }
}

extension Trajectory {
  /// Returns the value and the velocity at a time after the start.
  ///
  /// For example, call this when a finger catches a moving object.
  public func state(after time: Duration) -> (value: Double, velocity: Double) {
    (value(after: time), velocity(after: time))
  }
}
