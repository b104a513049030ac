/// A number that an animation changes to a target value, fast at first and slower towards the end.
struct AnimatedValue {
  /// The number at which the animation ends.
  private(set) var target: Double
  let duration: Duration
  private var origin: Double
  private var start: Duration?

  init(_ value: Double = 0, duration: Duration = .milliseconds(220)) {
    target = value
    origin = value
    self.duration = duration
  }

  func value(at time: Duration) -> Double {
    guard let start, time < start + duration else { return target }
    let left = 1 - max(0, (time - start) / duration)
    return target + (origin - target) * left * left * left
  }

  // Most numbers have never changed, and are asked in each frame: those need no time.
  func isRunning(at time: @autoclosure () -> Duration) -> Bool {
    start.map { time() < $0 + duration } ?? false
  }

  /// Changes the number to `value`, gradually from the current number if `animated` is true.
  mutating func move(to value: Double, at time: Duration, animated: Bool = true) {
    let current = self.value(at: time)
    target = value
    origin = current
    start = animated && current != value ? time : nil
  }
}
