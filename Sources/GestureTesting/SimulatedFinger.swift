import Gestures

/// A finger that lands, moves along a path and lifts.
struct SimulatedFinger {
  /// The number of reports per second.
  static let rate = 120

  let id: TouchID
  /// The times of the landing and of the lift, in seconds.
  let start: Double
  let end: Double
  /// The location at a fraction of the duration, from 0 to 1.
  let path: (Double) -> Point

  /// The numbers of the reports from the landing to the lift, which are at least two.
  var frames: ClosedRange<Int> {
    let first = Int((start * Double(Self.rate)).rounded())
    return first...max(first + 1, Int((end * Double(Self.rate)).rounded()))
  }
}
