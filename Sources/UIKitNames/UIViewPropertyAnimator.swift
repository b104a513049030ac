/// What a property animator does, with UIKit's raw values.
public enum UIViewAnimatingState: Int, Hashable, Sendable {
  /// It has not been started, or has ended.
  case inactive
  /// It runs or is paused.
  case active
  /// It was stopped, and waits for `finishAnimation(at:)`.
  case stopped
}

/// An animation of views that can be paused, moved by a finger, reversed, and continued with a velocity.
///
/// This is a `PropertyAnimator` without the time and the views as arguments: it takes them from
/// ``UIViewAnimations``. All views of an animation are in one window.
public final class UIViewPropertyAnimator {
  /// The time that the animation takes, in seconds, unless a spring decides.
  public let duration: TimeInterval
  /// The curve or spring from the start to the end.
  public let timingParameters: any UITimingCurveProvider
  /// Whether it has been started, or was stopped without an end.
  ///
  /// A stopped animation waits for ``finishAnimation(at:)``: nothing else starts or moves it.
  public private(set) var state = UIViewAnimatingState.inactive
  /// Whether the animation stays active at its end, so that it can be moved or reversed afterwards.
  ///
  /// The completions are called only by ``finishAnimation(at:)`` then, after ``stopAnimation(_:)``.
  public var pausesOnCompletion: Bool {
    get { animator.pausesOnCompletion }
    set { animator.pausesOnCompletion = newValue }
  }

  private let animator: PropertyAnimator
  private var animations: UIViewAnimations?
  private var waiting: [() -> Void] = []
  private var completions: [(PropertyAnimator.Position) -> Void] = []

  /// Creates an animation with a curve or spring; nothing changes before it is started or moved.
  public init(duration: TimeInterval, timingParameters: any UITimingCurveProvider) {
    (self.duration, self.timingParameters) = (duration, timingParameters)
    animator = PropertyAnimator(timingParameters.timing(over: duration))
  }

  /// Creates an animation with one of the usual curves.
  public convenience init(
    duration: TimeInterval, curve: View.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animation with a spring.
  public convenience init(
    duration: TimeInterval, dampingRatio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: dampingRatio))
    if let animations { addAnimations(animations) }
  }

  /// Creates and starts an animation with a curve.
  @discardableResult
  public static func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: View.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((PropertyAnimator.Position) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(
      duration: duration, curve: options.curve, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  /// Adds the changes that a closure makes to views; it is called when the animation starts, or now if it has.
  public func addAnimations(_ animations: @escaping () -> Void) {
    waiting.append(animations)
    if state == .active { addWaiting() }
  }

  /// Adds a closure that is called once when the animation ends; it can add animations and start them.
  public func addCompletion(_ completion: @escaping (PropertyAnimator.Position) -> Void) {
    completions.append(completion)
  }

  // MARK: Moving

  /// Whether the animation goes on by itself.
  public var isRunning: Bool { animator.isRunning }

  /// The part of the way that is done: 0 at the beginning, 1 at the end.
  ///
  /// A reversed animation begins at its end. Setting it pauses the animation and moves the views; values that
  /// are not finite are ignored.
  public var fractionComplete: CGFloat {
    get { isReversed ? 1 - animator.fractionComplete : animator.fractionComplete }
    set {
      guard activate() else { return }
      animator.fractionComplete = isReversed ? 1 - newValue : newValue
    }
  }

  /// Whether the animation goes to its start; a running one turns at once.
  public var isReversed: Bool {
    get { animator.isReversed }
    set { animator.setReversed(newValue, at: now) }
  }

  /// Starts the animation, or lets it go on.
  public func startAnimation() { startAnimation(afterDelay: 0) }

  /// Starts the animation after a delay in seconds; does nothing if it is running.
  public func startAnimation(afterDelay delay: TimeInterval) {
    guard !isRunning, activate() else { return }
    animator.startAnimation(at: now + .saturating(seconds: max(delay, 0)))
    run()
  }

  /// Stops the views where they are, without an end.
  public func pauseAnimation() {
    guard activate() else { return }
    animator.pauseAnimation(at: now)
  }

  /// Lets the animation go on from where it is.
  ///
  /// - Parameters:
  ///   - parameters: The curve or spring of the rest; that of the animation if nil.
  ///   - durationFactor: The time of the rest as a part of ``duration``; 0 for what is left of it.
  public func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    guard activate() else { return }
    let left = isReversed ? animator.fractionComplete : 1 - animator.fractionComplete
    let time = durationFactor > 0 && left > 0 ? duration * durationFactor / left : duration
    animator.continueAnimation(
      with: (parameters ?? timingParameters).timing(over: time), at: now)
    run()
  }

  /// Ends the animation where the views are.
  ///
  /// - Parameter withoutFinishing: If false, ``finishAnimation(at:)`` has to follow, which calls the
  ///   completions; if true, none is called.
  public func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    guard !withoutFinishing else {
      animator.stopAnimation(at: now)
      return end()
    }
    animator.pauseAnimation(at: now)
    state = .stopped
  }

  /// Moves the views of a stopped animation to a position, and calls the completions.
  public func finishAnimation(at position: PropertyAnimator.Position) {
    guard state == .stopped else { return }
    animator.finishAnimation(at: position)
  }

  private var now: Duration { animations?.session.now ?? .zero }

  private func run() {
    guard let animations else {
      // No view is in a window with animations: the changes are shown already.
      return animator.finishAnimation(at: isReversed ? .start : .end)
    }
    animations.run(animator, of: self)
  }

  /// Makes an inactive animation active; returns whether it is, which a stopped one is not.
  private func activate() -> Bool {
    guard state == .inactive else { return state == .active }
    state = .active
    animator.addCompletion { [weak self] position in
      let completions = self?.completions ?? []
      self?.end()
      for completion in completions { completion(position) }
    }
    addWaiting()
    return true
  }

  private func addWaiting() {
    let waiting = self.waiting
    self.waiting = []
    let changes = UIViewAnimations.changes { waiting.forEach { $0() } }
    completions += changes.completions.map { completion in { _ in completion(true) } }
    for change in changes.views {
      animations = change.animations
      change.start.apply(to: change.view)
      animator.addAnimations(to: change.view) { change.end.apply(to: $0) }
    }
  }

  private func end() {
    state = .inactive
    (animations, completions) = (nil, [])
  }
}
