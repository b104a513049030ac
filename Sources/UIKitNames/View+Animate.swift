extension View {
  /// The curve of an animation, and whether animated views can be touched, with UIKit's raw values.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lets touches reach a view during its animation, at its final position.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Starts from the values on screen, and ends a running animation of the view.
    ///
    /// Without it, the animation is added to a running one, whose velocity goes on.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// A slow start and a slow end, the default.
    public static let curveEaseInOut: AnimationOptions = []
    /// A slow start.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// A slow end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// The same speed throughout.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    var curve: AnimationCurve { AnimationCurve(rawValue: Int(rawValue >> 16 & 3)) ?? .easeInOut }

    var animatorOptions: Animator.Options {
      var options: Animator.Options =
        contains(.beginFromCurrentState) ? .beginFromCurrentState : .additive
      if contains(.allowUserInteraction) { options.insert(.allowUserInteraction) }
      return options
    }
  }

  /// The curve of an animation, with UIKit's raw values.
  public enum AnimationCurve: Int, Hashable, Sendable {
    /// A slow start and a slow end.
    case easeInOut
    /// A slow start.
    case easeIn
    /// A slow end.
    case easeOut
    /// The same speed throughout.
    case linear

    var timing: TimingCurve {
      switch self {
      case .easeInOut: .easeInEaseOut
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .linear: .linear
      }
    }
  }

  /// Animates the changes that a closure makes to views, along a curve.
  ///
  /// The closure can change the center, frame, bounds, transform and alpha of any views. See
  /// ``UIViewAnimations`` for how they are shown.
  ///
  /// - Parameters:
  ///   - duration: In seconds; with zero or less, the changes are shown at once.
  ///   - delay: How long the old values are shown before, in seconds.
  ///   - options: The curve, and whether the views can be touched meanwhile; not by default.
  ///   - animations: Called at once.
  ///   - completion: Called once, with whether the animations of all views have finished.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      .curve(options.curve.timing, duration: .seconds(duration)), delay, options, animations,
      completion)
  }

  /// Animates the changes that a closure makes to views, by a spring that comes to rest after a duration.
  ///
  /// - Parameters:
  ///   - duration: In seconds, until a thousandth of the change remains.
  ///   - delay: How long the old values are shown before, in seconds.
  ///   - dampingRatio: Above 0; below 1 the spring oscillates.
  ///   - velocity: At the start; 1 would make the whole change in one second.
  ///   - options: Whether the views can be touched meanwhile; not by default.
  ///   - animations: Called at once.
  ///   - completion: Called once, with whether the animations of all views have finished.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    guard duration > 0 else {
      return animate(withDuration: 0, animations: animations, completion: completion)
    }
    let spring = Spring(dampingRatio: dampingRatio, settlingIn: duration)
    animate(.spring(spring, initialVelocity: velocity), delay, options, animations, completion)
  }

  /// Animates the changes that a closure makes to views, by a spring with a bounce.
  ///
  /// - Parameters:
  ///   - duration: How long the motion seems to take, in seconds.
  ///   - bounce: Between -1 and 1, both excluded; 0 does not oscillate.
  ///   - velocity: At the start; 1 would make the whole change in one second.
  ///   - delay: How long the old values are shown before, in seconds.
  ///   - options: Whether the views can be touched meanwhile; not by default.
  ///   - animations: Called at once.
  ///   - completion: Called once, with whether the animations of all views have finished.
  public static func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity velocity: CGFloat = 0, delay: TimeInterval = 0,
    options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let spring = Spring(duration: duration, bounce: bounce)
    animate(.spring(spring, initialVelocity: velocity), delay, options, animations, completion)
  }

  private static func animate(
    _ timing: Animator.Timing, _ delay: TimeInterval, _ options: AnimationOptions,
    _ animations: () -> Void, _ completion: ((Bool) -> Void)?
  ) {
    let changes = UIViewAnimations.changes(in: animations) ?? []
    guard !changes.isEmpty else {
      completion?(true)
      return
    }
    var (running, allFinished) = (changes.count, true)
    for change in changes {
      change.animations.animate(
        change, timing, delay: .seconds(delay), options: options.animatorOptions
      ) { finished in
        running -= 1
        allFinished = allFinished && finished
        if running == 0 { completion?(allFinished) }
      }
    }
  }
}

extension Spring {
  /// Creates a spring that moves a value from rest to within a thousandth of its change in a time, in seconds.
  init(dampingRatio: Double, settlingIn duration: Double) {
    // A spring with twice the response takes twice the time.
    let unit = SpringMotion(
      Spring(dampingRatio: dampingRatio, response: 1), from: 0, to: 1, velocity: 0, tolerance: 0.001
    )
    self.init(dampingRatio: dampingRatio, response: duration / (unit.duration / .seconds(1)))
  }
}
