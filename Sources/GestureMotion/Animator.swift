public import Gestures

/// Animates views by virtual time.
///
/// As in UIKit a view has its new values at once, and only what is shown is on the way: read it by
/// ``presentation(of:)``. Time comes by ``update(to:)``, once a frame.
public final class Animator {
  public struct Options: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The view can be touched meanwhile, where it will be in the end.
    ///
    /// Without this, touches go to what lies behind it.
    public static let allowUserInteraction = Options(rawValue: 1 << 0)
    /// Starts from what is shown of a running animation; without it, from that animation's end.
    public static let beginFromCurrentState = Options(rawValue: 1 << 1)
    /// The view's own values go along, so that it can be touched where it is shown, and stopped
    /// there.
    ///
    /// Not in UIKit, where a thing on the way cannot be caught.
    public static let movesModel = Options(rawValue: 1 << 2)
    /// Running animations of the view go on beside this one, and what they still have to go is added:
    /// what is shown changes its way without a jump, and without a jump of its speed.
    public static let additive = Options(rawValue: 1 << 3)
  }

  /// How an animation goes over its time.
  public enum Timing: Hashable, Sendable {
    case curve(TimingCurve, duration: Duration)
    /// Takes as long as the spring does, until a thousandth of the way is left.
    ///
    /// The velocity is in ways a second, as UIKit's: see ``Spring/relativeVelocity(_:from:to:)``.
    case spring(Spring, initialVelocity: Double = 0)
  }

  private var animations: [Animation] = []
  private var now = Duration.zero

  public init() {}

  /// Whether anything is on the way.
  public var isRunning: Bool { !animations.isEmpty }

  /// Whether this view is on the way.
  public func isAnimating(_ view: View) -> Bool { animations.contains { $0.view === view } }

  /// Changes a view's center, bounds, transform or alpha over some time.
  ///
  /// An animation of the same view that is running ends unfinished, unless this one is additive.
  ///
  /// - Parameters:
  ///   - view: Kept alive while it is on the way.
  ///   - duration: Zero or less sets the values at once and completes.
  ///   - delay: How long the old values are shown first.
  ///   - curve: How the animation goes over its time.
  ///   - options: None, as in UIKit: the view cannot be touched, and starts where it would have been.
  ///   - time: When the animation starts: the time of the event that is being handled.
  ///   - change: Gives the view its new values; called at once.
  ///   - completion: Called once: with `true` at the end, with `false` if the animation is stopped
  ///     or replaced.
  public func animate(
    _ view: View, withDuration duration: Duration, delay: Duration = .zero,
    curve: TimingCurve = .easeInEaseOut, options: Options = [], at time: Duration,
    animations change: (View) -> Void, completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    animate(
      view, .curve(curve, duration: duration), delay: delay, options: options, at: time,
      animations: change, completion: completion)
  }

  /// Changes a view's center, bounds, transform or alpha as a curve or a spring has it.
  ///
  /// The same as ``animate(_:withDuration:delay:curve:options:at:animations:completion:)`` but for
  /// the timing.
  public func animate(
    _ view: View, _ timing: Timing, delay: Duration = .zero, options: Options = [],
    at time: Duration, animations change: (View) -> Void,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    let running = animations.last { $0.view === view }
    if options.contains(.additive), let running {
      // The view's own values are where all of it leads, also where they have gone along so far.
      running.goal.apply(to: view)
    }
    var start = Presentation(view)
    if let running, !options.contains(.additive) {
      start = options.contains(.beginFromCurrentState) ? shown(of: view, at: time) : running.goal
      endAll(of: view, finished: false)
    }
    change(view)
    let pace = Pace(timing)
    guard pace.duration > .zero else {
      completion?(true)
      return
    }
    begin(
      Animation(
        view: view, start: start, end: Presentation(view), startTime: time + delay,
        course: .way(pace), options: options, completion: completion), at: time)
  }

  /// Leads a view along a course of its own, as of a thing that was thrown.
  ///
  /// Running animations of the view end unfinished.
  ///
  /// - Parameters:
  ///   - view: Kept alive while it is on the way.
  ///   - duration: Zero or less sets the values of the course's end at once and completes.
  ///   - options: Without `.movesModel` the view's own values are those of the course's end.
  ///   - time: When the course starts: the time of the event that is being handled.
  ///   - course: What is shown some time after the start; asked for times up to the duration.
  ///   - completion: Called once: with `true` at the end, with `false` if the view is stopped or
  ///     animated otherwise.
  public func lead(
    _ view: View, for duration: Duration, options: Options = .movesModel, at time: Duration,
    along course: @escaping (Duration) -> Presentation,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    endAll(of: view, finished: false)
    let end = course(max(duration, .zero))
    guard duration > .zero else {
      end.apply(to: view)
      completion?(true)
      return
    }
    let start = Presentation(view)
    end.apply(to: view)
    begin(
      Animation(
        view: view, start: start, end: end, startTime: time,
        course: .led(course, duration: duration), options: options.subtracting(.additive),
        completion: completion), at: time)
  }

  private func begin(_ animation: Animation, at time: Duration) {
    for other in animations where other.view === animation.view { other.goal = animation.goal }
    animations.append(animation)
    lockOrFree(animation.view)
    if animation.options.contains(.movesModel) {
      shown(of: animation.view, at: max(now, time)).apply(to: animation.view)
    }
  }

  /// What is shown of the view now; its own values if it is not on the way.
  public func presentation(of view: View) -> Presentation { shown(of: view, at: now) }

  private func shown(of view: View, at time: Duration) -> Presentation {
    guard let last = animations.last(where: { $0.view === view }) else {
      return Presentation(view)
    }
    let isAlone = animations.first { $0.view === view } === last && last.goal == last.end
    if isAlone { return last.shown(at: time) }
    var shown = last.goal
    for animation in animations where animation.view === view {
      shown.add(animation.left(at: time))
    }
    return shown
  }

  /// Ends the view's animations unfinished: one that moves the model leaves the view where it is, any
  /// other at its new values.
  public func stop(_ view: View, at time: Duration) {
    guard let running = animations.last(where: { $0.view === view }) else { return }
    if running.options.contains(.movesModel) { shown(of: view, at: time).apply(to: view) }
    endAll(of: view, finished: false)
  }

  /// Brings everything to where it is at `time`, and completes what is done.
  public func update(to time: Duration) {
    now = max(now, time)
    for animation in animations where animation.options.contains(.movesModel) {
      shown(of: animation.view, at: now).apply(to: animation.view)
    }
    // A completion may start new animations, which this round leaves alone.
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
    lockOrFree(animation.view)
    animation.completion?(finished)
  }

  private func lockOrFree(_ view: View) {
    view.isAnimatingWithoutInteraction = animations.contains {
      $0.view === view && $0.options.isDisjoint(with: [.allowUserInteraction, .movesModel])
    }
  }
}
