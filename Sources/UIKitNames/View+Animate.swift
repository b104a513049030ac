extension View {
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
