public import Gestures

/// An object that animates the center, bounds, transform and alpha of views.
///
/// As in UIKit, a view has its new values as soon as an animation is added; only the values that
/// are shown change gradually. Read them with ``presentation(of:)``, and call ``update(to:)`` once
/// per frame. A value that is assigned to a view during an animation is shown at once, with what
/// remains of the animation added if it is additive; one that is not additive hides what is assigned to
/// the values that it changes until it ends.
public final class Animator {
  /// Options of an animation: how it starts, and whether the animated view can be touched.
  public struct Options: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Lets touches reach the view during the animation, at the view's final position.
    ///
    /// Without this option, hit tests ignore the view until the animation has finished.
    public static let allowUserInteraction = Options(rawValue: 1 << 0)
    /// Starts from the values on screen if another animation of the view is running.
    ///
    /// Without this option, the animation starts from the end values of the running animation.
    public static let beginFromCurrentState = Options(rawValue: 1 << 1)
    /// Sets the view's own properties in every frame, so that touches hit the view where it is
    /// drawn.
    ///
    /// What is assigned to such a view lasts until the next frame, and ``Animator/stop(_:at:)`` leaves
    /// the view where it is. UIKit has no such option: there, a moving view cannot be caught.
    public static let movesModel = Options(rawValue: 1 << 2)
    /// Adds the animation to the running animations of the view, instead of replacing these.
    ///
    /// What remains of the running animations is added to the values shown, so that neither the
    /// values nor their velocity jump.
    public static let additive = Options(rawValue: 1 << 3)
  }

  /// The curve or the spring that an animation follows.
  public enum Timing: Hashable, Sendable {
    /// A curve, and the time that the whole change takes.
    case curve(TimingCurve, duration: Duration)
    /// A spring's motion; an `initialVelocity` of 1 would make the whole change in one second, as
    /// in UIKit.
    ///
    /// The animation ends when a thousandth of the change of the values remains. For the initial
    /// velocity see ``Spring/relativeVelocity(_:from:to:)``.
    case spring(Spring, initialVelocity: Double = 0)
  }

  private var animations: [Animation] = []
  private var now = Duration.zero

  /// Creates an animator without animations, at the time zero.
  public init() {}

  /// Whether the animation of any view is running.
  public var isRunning: Bool { !animations.isEmpty }

  /// Returns whether an animation of the view is running.
  public func isAnimating(_ view: View) -> Bool { animations.contains { $0.view === view } }

  /// Animates the changes that a closure makes to a view, over a duration and along a curve.
  ///
  /// The closure can change the view's center, bounds, transform and alpha. A running animation of
  /// the same view ends unfinished, unless the new one is additive.
  ///
  /// - Parameters:
  ///   - view: The view to animate; retained until the animation has finished.
  ///   - duration: The length of the animation. Zero or less sets the values and completes at once.
  ///   - delay: How long the old values are shown before the animation starts.
  ///   - curve: The timing curve.
  ///   - options: Empty by default, as in UIKit: the view cannot be touched during the animation,
  ///     which starts from the end of a running one.
  ///   - time: When the animation is added: the time of the event that is being handled.
  ///   - change: Sets the view's new values; called at once.
  ///   - completion: Called once: with `true` when the animation has finished, with `false` if it
  ///     is stopped or replaced.
  public func animate(
    _ view: View, withDuration duration: Duration, delay: Duration = .zero,
    curve: TimingCurve = .easeInEaseOut, options: Options = [], at time: Duration,
    animations change: (View) -> Void, completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    animate(
      view, .curve(curve, duration: duration), delay: delay, options: options, at: time,
      animations: change, completion: completion)
  }

  /// Animates the changes that a closure makes to a view, with a curve or a spring.
  ///
  /// Apart from the timing, this is
  /// ``animate(_:withDuration:delay:curve:options:at:animations:completion:)``.
  public func animate(
    _ view: View, _ timing: Timing, delay: Duration = .zero, options: Options = [],
    at time: Duration, animations change: (View) -> Void,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    let (time, delay) = (time.saturated, delay.saturated)
    var start = Presentation(view)
    if isAnimating(view) {
      let goal = goal(of: view)
      if options.contains(.additive) {
        // The view's own values may be intermediate ones (`movesModel`); `change` starts from the
        // final ones.
        goal.apply(to: view)
        start = goal
      } else {
        start = options.contains(.beginFromCurrentState) ? shown(of: view, at: time) : goal
        endAll(of: view, finished: false)
      }
    }
    change(view)
    setGoal(of: view)
    let progress = Progress(timing)
    guard progress.duration > .zero else {
      completion?(true)
      return
    }
    begin(
      Animation(
        view: view, start: start, end: Presentation(view), startTime: time + delay,
        calculation: .interpolated(progress), options: options, completion: completion), at: time)
  }

  /// Animates a view with the values that a closure returns, such as the poses of a ``Flight``.
  ///
  /// Running animations of the view end unfinished.
  ///
  /// - Parameters:
  ///   - view: The view to animate; retained until the animation has finished.
  ///   - duration: The length of the animation. Zero or less sets the final values and completes at
  ///     once.
  ///   - options: With `.movesModel`, the view's own values follow those shown; without it, the
  ///     view has the final values at once.
  ///   - time: When the animation starts: the time of the event that is being handled.
  ///   - calculation: Returns the values to show at a time after the start, from zero to `duration`.
  ///   - completion: Called once: with `true` when the animation has finished, with `false` if it
  ///     is stopped or replaced.
  public func lead(
    _ view: View, for duration: Duration, options: Options = .movesModel, at time: Duration,
    along calculation: @escaping (Duration) -> Presentation,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    let (duration, time) = (duration.saturated, time.saturated)
    endAll(of: view, finished: false)
    let end = calculation(max(duration, .zero))
    guard duration > .zero else {
      end.apply(to: view)
      completion?(true)
      return
    }
    let start = Presentation(view)
    end.apply(to: view)
    setGoal(of: view)
    begin(
      Animation(
        view: view, start: start, end: end, startTime: time,
        calculation: .computed(calculation, duration: duration),
        options: options.subtracting(.additive),
        completion: completion), at: time)
  }

  private func begin(_ animation: Animation, at time: Duration) {
    animations.append(animation)
    updateInteraction(of: animation.view)
    if animation.options.contains(.movesModel) {
      shown(of: animation.view, at: max(now, time)).apply(to: animation.view)
    }
  }

  /// Makes a view's own values those that it has when its running animations have ended.
  private func setGoal(of view: View) {
    for animation in animations where animation.view === view {
      animation.goal = Presentation(view)
    }
  }

  /// Returns the values that a view has when its animations have ended.
  ///
  /// They are its own, which a program may have assigned meanwhile, unless they are moved, or an animation
  /// that is not additive changes them.
  private func goal(of view: View) -> Presentation {
    let own = Presentation(view)
    let hiding = animations.last {
      $0.view === view && ($0.options.contains(.movesModel) || !$0.options.contains(.additive))
    }
    guard let hiding else { return own }
    guard !hiding.options.contains(.movesModel) else { return hiding.goal }
    return hiding.goal.replacingUnchanged(by: own, from: hiding.start, to: hiding.end)
  }

  /// Returns the values with which to draw a view, as of the last update of the animator.
  ///
  /// These are the view's own values, with what remains of its animations added.
  public func presentation(of view: View) -> Presentation { shown(of: view, at: now) }

  private func shown(of view: View, at time: Duration) -> Presentation {
    guard let last = animations.last(where: { $0.view === view }) else {
      return Presentation(view)
    }
    var shown = goal(of: view)
    let isOnly = animations.first { $0.view === view } === last && shown == last.end
    if isOnly { return last.shown(at: time) }
    for animation in animations where animation.view === view {
      shown.add(animation.remainingDifference(at: time))
    }
    return shown
  }

  /// Stops all animations of a view before they have finished.
  ///
  /// With `.movesModel` the view stays where it is shown; without it, it keeps its final values.
  public func stop(_ view: View, at time: Duration) {
    guard let running = animations.last(where: { $0.view === view }) else { return }
    if running.options.contains(.movesModel) { shown(of: view, at: time).apply(to: view) }
    endAll(of: view, finished: false)
  }

  /// Stops all animations of the views that a closure selects.
  package func stopAll(at time: Duration, where isStopped: (View) -> Bool) {
    for animation in animations where isStopped(animation.view) { stop(animation.view, at: time) }
  }

  /// Advances all animations to a time, and ends the animations that have finished.
  public func update(to time: Duration) {
    now = max(now, time)
    for animation in animations where animation.options.contains(.movesModel) {
      shown(of: animation.view, at: now).apply(to: animation.view)
    }
    // This loop is over a copy: an animation that a completion starts is not ended in this update.
    for animation in animations where animation.endTime <= now {
      end(animation, finished: true)
    }
  }

  private func endAll(of view: View, finished: Bool) {
    for animation in animations where animation.view === view {
      end(animation, finished: finished)
    }
  }

  private func end(_ animation: Animation, finished: Bool) {
    guard let index = animations.firstIndex(where: { $0 === animation }) else { return }
    animations.remove(at: index)
    updateInteraction(of: animation.view)
    animation.completion?(finished)
  }

  private func updateInteraction(of view: View) {
    view.isAnimatingWithoutInteraction = animations.contains {
      $0.view === view && $0.options.isDisjoint(with: [.allowUserInteraction, .movesModel])
    }
  }
}
