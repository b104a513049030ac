/// The curve or the spring of a property animator.
public protocol UITimingCurveProvider {
  /// Returns the curve or spring for an animation that takes some seconds.
  func timing(over duration: TimeInterval) -> Animator.Timing
}

/// A curve that eases an animation.
public struct UICubicTimingParameters: UITimingCurveProvider {
  private let curve: TimingCurve

  /// Creates a slow start and a slow end, or another of the usual curves.
  public init(animationCurve curve: View.AnimationCurve = .easeInOut) { self.curve = curve.timing }

  /// Creates a curve from the control points of its Bézier curve.
  ///
  /// Of an x coordinate outside 0 to 1, the nearer of the two is taken.
  public init(controlPoint1: CGPoint, controlPoint2: CGPoint) {
    curve = TimingCurve(
      x1: controlPoint1.x.saturated(to: 0...1), y1: controlPoint1.y.saturated(),
      x2: controlPoint2.x.saturated(to: 0...1), y2: controlPoint2.y.saturated())
  }

  public func timing(over duration: TimeInterval) -> Animator.Timing {
    .curve(curve, duration: .saturating(seconds: max(duration, 0)))
  }
}

/// A spring, with the velocity of what it catches.
public struct UISpringTimingParameters: UITimingCurveProvider {
  private enum Form {
    case spring(Spring)
    case damped(ratio: Double)
  }

  private let form: Form
  /// The velocity at the start; 1 would make the whole change in one second.
  ///
  /// The faster component counts: all values of an animation move together.
  public let initialVelocity: CGVector

  /// Creates a spring that takes the animator's duration.
  public init(dampingRatio: CGFloat, initialVelocity: CGVector = .zero) {
    (form, self.initialVelocity) = (.damped(ratio: dampingRatio), initialVelocity)
  }

  /// Creates a spring from its physical parameters, which decide how long the animation takes.
  public init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity: CGVector = .zero
  ) {
    form = .spring(Spring(nearestMass: mass, stiffness: stiffness, damping: damping))
    self.initialVelocity = initialVelocity
  }

  /// Creates a spring with a bounce, which seems to take some seconds.
  public init(
    duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity: CGVector = .zero
  ) {
    form = .spring(Spring(seeming: duration, bounce: bounce))
    self.initialVelocity = initialVelocity
  }

  public func timing(over duration: TimeInterval) -> Animator.Timing {
    let (dx, dy) = (initialVelocity.dx.saturated(), initialVelocity.dy.saturated())
    let velocity = dx.magnitude > dy.magnitude ? dx : dy
    switch form {
    case .spring(let spring): return .spring(spring, initialVelocity: velocity)
    case .damped(let ratio):
      guard duration > 0 else { return .curve(.linear, duration: .zero) }
      return .spring(Spring(dampingRatio: ratio, settlingIn: duration), initialVelocity: velocity)
    }
  }
}
