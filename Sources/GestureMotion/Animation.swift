import Gestures

/// One animation of an ``Animator``: from where to where, and how it gets there.
final class Animation {
  enum Course {
    case way(Pace)
    case led((Duration) -> Presentation, duration: Duration)
  }

  let view: View
  let start: Presentation
  let end: Presentation
  let startTime: Duration
  let course: Course
  let options: Animator.Options
  let completion: ((_ finished: Bool) -> Void)?
  /// Where all animations of the view lead together: the end of the newest.
  var goal: Presentation

  init(
    view: View, start: Presentation, end: Presentation, startTime: Duration, course: Course,
    options: Animator.Options, completion: ((Bool) -> Void)?
  ) {
    self.view = view
    self.start = start
    self.end = end
    self.startTime = startTime
    self.course = course
    self.options = options
    self.completion = completion
    goal = end
  }

  var endTime: Duration {
    switch course {
    case .way(let pace): startTime + pace.duration
    case .led(_, let duration): startTime + duration
    }
  }

  func shown(at time: Duration) -> Presentation {
    guard time > startTime else { return start }
    guard time < endTime else { return end }
    switch course {
    case .way(let pace):
      return start.interpolated(to: end, fraction: pace.progress(after: time - startTime))
    case .led(let course, _): return course(time - startTime)
    }
  }

  /// What it still has to go.
  func left(at time: Duration) -> Presentation.Difference { shown(at: time).difference(from: end) }
}

/// How far an animation is after which time.
enum Pace {
  case curve(TimingCurve, duration: Duration)
  case spring(SpringMotion)

  init(_ timing: Animator.Timing) {
    switch timing {
    case .curve(let curve, let duration): self = .curve(curve, duration: duration)
    case .spring(let spring, let velocity):
      self = .spring(
        SpringMotion(spring, from: 0, to: 1, velocity: velocity, tolerance: 0.001))
    }
  }

  var duration: Duration {
    switch self {
    case .curve(_, let duration): duration
    case .spring(let motion): motion.duration
    }
  }

  /// The part of the way that is done; a spring may go past the end.
  func progress(after time: Duration) -> Double {
    switch self {
    case .curve(let curve, let duration): curve.progress(at: time / duration)
    case .spring(let motion): motion.value(after: time)
    }
  }
}
