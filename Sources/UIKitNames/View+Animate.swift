extension View {
  /// Animates the changes that a closure makes to views, along a curve.
  ///
  /// The closure can change the center, frame, bounds, transform and alpha of any views. See
  /// ``UIViewAnimations`` for how they are shown. If it changes nothing, or nothing in a window with
  /// animations, the completion is called before this function returns; in UIKit, soon after.
  ///
  /// Inside the closure of another animation, an animation is a part of that one, as in UIKit: it has the
  /// timing of the outer one, and its completion is called with that of the outer one.
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
      .curve(options.curve.timing, duration: .saturating(seconds: duration)), delay, options,
      animations, completion)
  }

  /// Animates the changes that a closure makes to views, by a spring that comes to rest after a duration.
  ///
  /// - Parameters:
  ///   - duration: In seconds, until a thousandth of the change remains.
  ///   - delay: How long the old values are shown before, in seconds.
  ///   - dampingRatio: From 0.01 to 100; below 1 the spring oscillates.
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
  ///   - duration: How long the motion seems to take, in seconds; with zero or less, the changes are shown at once.
  ///   - bounce: From -0.99 to 0.99; 0 does not oscillate.
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
    guard duration > 0 else {
      return animate(withDuration: 0, animations: animations, completion: completion)
    }
    let spring = Spring(seeming: duration, bounce: bounce)
    animate(.spring(spring, initialVelocity: velocity), delay, options, animations, completion)
  }

  private static func animate(
    _ timing: Animator.Timing, _ delay: TimeInterval, _ options: AnimationOptions,
    _ animations: () -> Void, _ completion: ((Bool) -> Void)?
  ) {
    guard options.contains(.overrideInheritedDuration) || !UIViewAnimations.isInClosure else {
      animations()
      if let completion { UIViewAnimations.addCompletion(completion) }
      return
    }
    let changes = UIViewAnimations.changes(in: animations)
    let complete = { (finished: Bool) in
      for inner in changes.completions { inner(finished) }
      completion?(finished)
    }
    guard !changes.views.isEmpty else { return complete(true) }
    var (running, allFinished) = (changes.views.count, true)
    for change in changes.views {
      change.animations.animate(
        change, timing, delay: .saturating(seconds: delay), options: options.animatorOptions
      ) { finished in
        running -= 1
        allFinished = allFinished && finished
        if running == 0 { complete(allFinished) }
      }
    }
  }

  /// Calls a closure whose changes to views are shown at once, also inside the closure of an animation.
  public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    animate(
      withDuration: 0, options: .overrideInheritedDuration, animations: actionsWithoutAnimation)
  }
}
