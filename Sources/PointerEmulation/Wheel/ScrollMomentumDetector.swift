import Gestures

/// A detector of scroll momentum: scrolling that continues after the fingers left a trackpad.
///
/// SDL2 reports a system's momentum as scrolling. Momentum is even: its steps follow each other
/// closely, point the same way, and never grow, which those of fingers do not do for long.
struct ScrollMomentumDetector {
  /// The number of successive shrinking scroll steps after which scrolling counts as momentum.
  static let evidence = 6
  /// The maximum length of the last step relative to the first for steps to count as shrinking.
  static let decline = 0.75
  /// The maximum time between two scroll steps that belong to the same series.
  static let gap = Duration.milliseconds(40)

  private var last: (step: Vector, time: Duration)?
  /// The length of the first step of the current series, and the number of shrinking steps since.
  private var row = (first: 0.0, count: 0)
  private var isTrackpad = false
  /// Whether the last scroll step was caused by momentum.
  private(set) var isRunning = false

  /// Records a scroll step and determines whether the step is momentum.
  ///
  /// - Parameter isSmooth: Whether a wheel with notches cannot have made the step.
  mutating func note(_ step: Vector, isSmooth: Bool, at time: Duration) {
    defer { last = (step, time) }
    isTrackpad = isSmooth || isTrackpad
    guard let last, time - last.time <= Self.gap,
      step.dx * last.step.dx + step.dy * last.step.dy > 0,
      step.magnitude <= last.step.magnitude
    else {
      row = (step.magnitude, 0)
      isRunning = false
      isTrackpad = isSmooth
      return
    }
    row.count += 1
    guard isTrackpad, row.count >= Self.evidence, step.magnitude <= row.first * Self.decline else {
      return
    }
    isRunning = true
  }
}
