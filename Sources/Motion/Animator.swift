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
  }

  private final class Animation {
    let view: View
    let start: Presentation
    let end: Presentation
    let startTime: Duration
    let duration: Duration
    let curve: TimingCurve
    let options: Options
    let completion: ((_ finished: Bool) -> Void)?

    init(
      view: View, start: Presentation, end: Presentation, startTime: Duration, duration: Duration,
      curve: TimingCurve, options: Options, completion: ((Bool) -> Void)?
    ) {
      self.view = view
      self.start = start
      self.end = end
      self.startTime = startTime
      self.duration = duration
      self.curve = curve
      self.options = options
      self.completion = completion
    }

    var endTime: Duration { startTime + duration }

    func shown(at time: Duration) -> Presentation {
      guard time > startTime else { return start }
      guard time < endTime else { return end }
      return start.interpolated(
        to: end, fraction: curve.progress(at: (time - startTime) / duration))
    }
  }

  private var animations: [Animation] = []
  private var now = Duration.zero

  public init() {}

  /// Whether anything is on the way.
  public var isRunning: Bool { !animations.isEmpty }

  /// Changes a view's center, bounds, transform or alpha over some time.
  ///
  /// An animation of the same view that is running ends unfinished.
  ///
  /// - Parameters:
  ///   - duration: Zero or less sets the values at once and completes.
  ///   - delay: How long the old values are shown first.
  ///   - time: When the animation starts: the time of the event that is being handled.
  ///   - animations: Gives the view its new values.
  ///   - completion: Called once: with `true` at the end, with `false` if the animation is stopped
  ///     or replaced.
  public func animate(
    _ view: View, withDuration duration: Duration, delay: Duration = .zero,
    curve: TimingCurve = .easeInEaseOut, options: Options = [], at time: Duration,
    animations change: (View) -> Void, completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    let running = animations.first { $0.view === view }
    var start = Presentation(view)
    if let running {
      if options.contains(.beginFromCurrentState) {
        start = running.shown(at: time)
      } else {
        start = running.end
      }
      end(running, finished: false)
    }
    change(view)
    let end = Presentation(view)
    guard duration > .zero else {
      completion?(true)
      return
    }
    if options.contains(.movesModel) { start.apply(to: view) }
    if !options.contains(.allowUserInteraction), !options.contains(.movesModel) {
      view.isAnimatingWithoutInteraction = true
    }
    animations.append(
      Animation(
        view: view, start: start, end: end, startTime: time + delay, duration: duration,
        curve: curve, options: options, completion: completion))
  }

  /// What is shown of the view now; its own values if it is not on the way.
  public func presentation(of view: View) -> Presentation {
    animations.first { $0.view === view }?.shown(at: now) ?? Presentation(view)
  }

  /// Ends the view's animation unfinished: one that moves the model leaves the view where it is, any
  /// other at its new values.
  public func stop(_ view: View, at time: Duration) {
    guard let running = animations.first(where: { $0.view === view }) else { return }
    if running.options.contains(.movesModel) { running.shown(at: time).apply(to: view) }
    end(running, finished: false)
  }

  /// Brings everything to where it is at `time`, and completes what is done.
  public func update(to time: Duration) {
    now = max(now, time)
    for animation in animations where animation.options.contains(.movesModel) {
      animation.shown(at: now).apply(to: animation.view)
    }
    // A completion may start new animations, which this round leaves alone.
    for animation in animations where animation.endTime <= now {
      end(animation, finished: true)
    }
  }

  private func end(_ animation: Animation, finished: Bool) {
    guard let index = animations.firstIndex(where: { $0 === animation }) else { return }
    animations.remove(at: index)
    animation.view.isAnimatingWithoutInteraction = false
    animation.completion?(finished)
  }
}
