import Gestures

/// Finds out from its turns whether a coordinate oscillates, and how long an oscillation takes.
struct Oscillation: Sendable {
  /// The range of durations, in seconds, from one turn to the next.
  ///
  /// Tremor has 4 to 12 Hz, that is 42 to 125 ms from turn to turn. A drag makes one of the two
  /// halves longer, and none is regular.
  static let halves = 0.03...0.22
  static let longestPeriod = 2 * halves.upperBound
  /// The displacement back, in points, that is a turn; the noise of sensors is smaller.
  static let turnDistance = 3.0
  /// The number of successive movements to and fro that make an oscillation.
  static let enough = 2

  private let amplitude: Double
  /// The direction of the current movement: 1, -1, or 0 before the first.
  private var direction = 0.0
  /// The farthest value in the current direction.
  private var extreme: (value: Double, time: Double)
  private var turn: (value: Double, time: Double)
  /// The duration of the last movement from turn to turn.
  private var half = 0.0
  private var period = 0.0
  private var count = 0
  /// The time, in seconds, over which the coordinate is to be averaged; 0 if it does not oscillate.
  private(set) var window = 0.0

  init(amplitude: Double, at value: Double) {
    self.amplitude = amplitude
    extreme = (value, 0)
    turn = (value, 0)
  }

  private var isFound: Bool { count >= Self.enough }

  /// Adds a value, `step` seconds after the previous one.
  mutating func add(_ value: Double, at time: Double, step: Double) {
    updateTurns(value, at: time)
    if time - turn.time > Self.halves.upperBound { count = 0 }
    if isFound {
      // Half of the change at once, so that the value does not jump.
      window += (period - window) / 2
    } else if window > 0 {
      // Back to the finger, and also without a jump after a rest, in which there are no samples.
      window = max(0, window - 2 * min(step, HeldLocation.longestStep))
    }
  }

  private mutating func updateTurns(_ value: Double, at time: Double) {
    let back = (extreme.value - value) * direction
    if direction == 0 {
      if (value - turn.value).magnitude >= Self.turnDistance {
        direction = value > turn.value ? 1 : -1
        extreme = (value, time)
      } else {
        // The first movement begins when the rest after the landing ends.
        turn.time = time
      }
    } else if back <= 0 {
      extreme = (value, time)
    } else if back >= Self.turnDistance {
      addTurn()
      direction = -direction
      extreme = (value, time)
    }
  }

  private mutating func addTurn() {
    let time = extreme.time - turn.time
    // An oscillation that is being smoothed may grow: irregular ones would otherwise come and go.
    let largest = 2 * amplitude * (isFound ? 2 : 1)
    if Self.halves.contains(time), (extreme.value - turn.value).magnitude <= largest {
      period = count > 0 ? half + time : 2 * time
      half = time
      count += 1
    } else {
      count = 0
    }
    turn = extreme
  }
}
