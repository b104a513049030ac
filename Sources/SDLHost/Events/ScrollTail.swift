import Gestures

/// Tells when a pad's scrolling goes on by itself after the fingers have left it.
///
/// SDL2 passes a system's momentum on as if it were scrolling. It is known by its evenness: steps
/// that come close after each other, go the same way, and never grow, as no finger's do for long.
struct ScrollTail {
  /// So many steps in a row have to shrink.
  static let evidence = 6
  /// By how much they have to have shrunk together.
  static let decline = 0.75
  /// Steps further apart than this were made by somebody.
  static let gap = Duration.milliseconds(40)

  private var last: (step: Vector, time: Duration)?
  /// How long the first step of the row was, and how many shrank after it.
  private var row = (first: 0.0, count: 0)
  private var isPad = false
  /// Whether the last step was momentum.
  private(set) var isRunning = false

  /// - Parameter isSmooth: Whether the step is one that a wheel with notches does not make.
  mutating func note(_ step: Vector, isSmooth: Bool, at time: Duration) {
    defer { last = (step, time) }
    isPad = isSmooth || isPad
    guard let last, time - last.time <= Self.gap,
      step.dx * last.step.dx + step.dy * last.step.dy > 0,
      step.magnitude <= last.step.magnitude
    else {
      row = (step.magnitude, 0)
      isRunning = false
      isPad = isSmooth
      return
    }
    row.count += 1
    guard isPad, row.count >= Self.evidence, step.magnitude <= row.first * Self.decline else {
      return
    }
    isRunning = true
  }
}
