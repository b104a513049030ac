import Gestures

/// A detector of scroll momentum: scrolling that continues after the fingers have lifted.
///
/// SDL2 reports a system's momentum as scrolling. Momentum is even: its steps follow each other
/// closely, point the same way, and never grow, which those of fingers do not do for long.
struct ScrollMomentumDetector {
  /// The minimum number of events, after the first event, in a series of scroll events that counts
  /// as momentum.
  ///
  /// No event of the series is larger than the event before.
  static let minimumCount = 6
  /// The maximum length of a scroll event that proves momentum, as a fraction of the length of the
  /// first event in the series.
  static let maximumRatio = 0.75
  /// The maximum time between successive scroll events of one series.
  static let maximumInterval = Duration.milliseconds(40)

  private var last: (step: Vector, time: Duration)?
  /// The current series of scroll events: the length of the first event, and the number of events
  /// after the first.
  private var series = (first: 0.0, count: 0)
  private var isTrackpad = false
  /// Whether the last scroll event was caused by momentum and not by fingers.
  private(set) var isRunning = false

  /// Records a scroll event, and determines whether momentum caused the event.
  ///
  /// - Parameter isSmooth: Whether a wheel with notches cannot have made the step.
  mutating func note(_ step: Vector, isSmooth: Bool, at time: Duration) {
    defer { last = (step, time) }
    isTrackpad = isSmooth || isTrackpad
    guard let last, time - last.time <= Self.maximumInterval,
      step.dx * last.step.dx + step.dy * last.step.dy > 0,
      step.magnitude <= last.step.magnitude
    else {
      series = (step.magnitude, 0)
      isRunning = false
      isTrackpad = isSmooth
      return
    }
    series.count += 1
    guard isTrackpad, series.count >= Self.minimumCount,
      step.magnitude <= series.first * Self.maximumRatio
    else {
      return
    }
    isRunning = true
  }
}
