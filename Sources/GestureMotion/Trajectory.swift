/// A value over time that is known for all times at once.
///
/// Asked at any moments, in any order, it gives the same values: nothing adds up from frame to frame,
/// so that it ends at the same place however many frames are drawn.
public protocol Trajectory: Sendable {
  /// The value some time after the start; before it, the value at the start.
  func value(after time: Duration) -> Double
  /// How fast the value changes, a second.
  func velocity(after time: Duration) -> Double
  /// Where it rests.
  var end: Double { get }
  /// How long until it is as good as there; from then on the value is ``end``.
  var duration: Duration { get }
}

extension Trajectory {
  /// Value and velocity at once, for whoever catches the thing in flight.
  public func state(after time: Duration) -> (value: Double, velocity: Double) {
    (value(after: time), velocity(after: time))
  }
}
