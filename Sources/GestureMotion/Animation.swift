import Gestures

/// A running animation of one view, which computes the values to show at a given time.
final class Animation {
  /// The way to compute the values that are shown: by interpolation, or by a closure.
  enum Calculation {
    case interpolated(Progress)
    case computed((Duration) -> Presentation, duration: Duration)
  }

  let view: View
  let start: Presentation
  let end: Presentation
  let startTime: Duration
  let calculation: Calculation
  let options: Animator.Options
  let completion: ((_ finished: Bool) -> Void)?
  /// The values that a view whose own values are moved will have when all its animations have ended.
  var goal: Presentation

  init(
    view: View, start: Presentation, end: Presentation, startTime: Duration,
    calculation: Calculation,
    options: Animator.Options, completion: ((Bool) -> Void)?
  ) {
    self.view = view
    self.start = start
    self.end = end
    self.startTime = startTime
    self.calculation = calculation
    self.options = options
    self.completion = completion
    goal = end
  }

  var endTime: Duration {
    switch calculation {
    case .interpolated(let progress): startTime + progress.duration
    case .computed(_, let duration): startTime + duration
    }
  }

  func shown(at time: Duration) -> Presentation {
    guard time > startTime else { return start }
    guard time < endTime else { return end }
    switch calculation {
    case .interpolated(let progress):
      return start.interpolated(to: end, fraction: progress.fraction(after: time - startTime))
    case .computed(let presentation, _): return presentation(time - startTime)
    }
  }

  /// Returns the values shown at a time minus the end values of this animation.
  func remainingDifference(at time: Duration) -> Presentation.Difference {
    shown(at: time).difference(from: end)
  }
}

/// The completed fraction of an animation as a function of time, from one fraction to another: a curve or a spring.
enum Progress {
  case curve(TimingCurve, from: Double, to: Double, duration: Duration)
  case spring(SpringMotion)

  /// Creates a function from a timing, of whose duration a curve takes the part that is between the two fractions.
  ///
  /// - Parameter velocity: The velocity of the fraction at the start, per second; used by springs, and that of the
  ///   timing if nil.
  init(
    _ timing: Animator.Timing, from start: Double = 0, to end: Double = 1, velocity: Double? = nil
  ) {
    let change = end - start
    switch timing {
    case .curve(let curve, let duration):
      self = .curve(
        curve, from: start, to: end, duration: duration.saturated * change.magnitude.saturated())
    case .spring(let spring, let initialVelocity):
      let velocity = velocity ?? initialVelocity.saturated() * change
      self = .spring(
        SpringMotion(
          spring, from: start, to: end, velocity: velocity.saturated(), tolerance: 0.001))
    }
  }

  var duration: Duration {
    switch self {
    case .curve(_, _, _, let duration): duration
    case .spring(let motion): motion.duration
    }
  }

  /// Returns the fraction of the animation that is complete at `time` after the start; it can
  /// exceed 1 for a spring.
  func fraction(after time: Duration) -> Double {
    switch self {
    case .curve(let curve, let start, let end, let duration):
      guard time < duration else { return end }
      return start + (end - start) * curve.progress(at: time / duration)
    case .spring(let motion): return motion.value(after: time)
    }
  }
}
