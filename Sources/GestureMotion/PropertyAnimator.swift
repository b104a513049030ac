public import Gestures

/// An animation of views that can be paused, moved by a finger, reversed, and continued with a velocity.
///
/// Like UIKit's `UIViewPropertyAnimator`, with the time as an argument. A sheet that follows a finger and
/// goes on by itself:
///
/// ```swift
/// let opening = PropertyAnimator(.spring(.smooth))
/// opening.addAnimations(to: sheet) { $0.center.y -= 300 }
/// var caught = 0.0
/// pan.addAction { pan, _ in
///   switch pan.state {
///   case .began:
///     opening.pauseAnimation(at: session.now)
///     caught = opening.fractionComplete
///   case .changed: opening.fractionComplete = caught - pan.translation(in: nil).dy / 300
///   default:
///     let velocity = -pan.velocity(in: nil).dy / 300
///     opening.setReversed(velocity < 0, at: session.now)
///     opening.continueAnimation(velocity: velocity, at: session.now)
///   }
/// }
/// // In every frame:
/// opening.update(to: session.now)
/// ```
///
/// The views have the values that are shown, so that touches hit them where they are drawn; in UIKit they
/// have the final ones. What is assigned to a value that the animation changes lasts until the next frame.
public final class PropertyAnimator {
  /// Where the views of an animation are: at its start, at its end, or between them.
  public enum Position: Hashable, Sendable {
    /// The values that the views had before the animation.
    case start
    /// The values that are shown.
    case current
    /// The values that the animation gives to the views.
    case end
  }

  /// The curve or spring from the start to the end, used where no other timing is given.
  public let timing: Animator.Timing
  /// Whether the animation stays where it ends, so that it can be moved or reversed afterwards.
  ///
  /// Completions are called only by ``finishAnimation(at:)`` then.
  public var pausesOnCompletion = false
  /// Whether the animation goes, or is about to go, to its start.
  public private(set) var isReversed = false

  private var views: [(view: View, start: Presentation, end: Presentation)] = []
  private var completions: [(Position) -> Void] = []
  private var fraction = 0.0
  private var motion: Motion?

  /// A part of the animation between two of its interruptions.
  private struct Motion {
    let start: Duration
    let progress: Progress

    var end: Duration { start + progress.duration }

    func fraction(at time: Duration) -> Double {
      // Not the difference of any two times, which can be too long for a `Duration`.
      progress.fraction(
        after: time <= start ? .zero : time < end ? time - start : progress.duration)
    }
  }

  /// Creates an animation without views, which stands at its start.
  public init(_ timing: Animator.Timing) { self.timing = timing }

  /// Adds the changes that a closure makes to a view.
  ///
  /// The closure is called at once; the view then has the values of ``fractionComplete``. It can change
  /// the view's center, bounds, transform and alpha.
  public func addAnimations(to view: View, _ change: (View) -> Void) {
    let start = Presentation(view)
    change(view)
    views.append((view, start, Presentation(view)))
    show()
  }

  /// Adds a closure that is called once when the animation has ended at its start or end, or is finished.
  public func addCompletion(_ completion: @escaping (Position) -> Void) {
    completions.append(completion)
  }

  /// Whether the animation goes on by itself.
  public var isRunning: Bool { motion != nil }

  /// The part of the change that is shown: 0 at the start, 1 at the end, and beyond for a spring that
  /// overshoots.
  ///
  /// Setting it pauses the animation and moves the views; values that are not finite are ignored. It is 0
  /// again when the animation has ended.
  public var fractionComplete: Double {
    get { fraction }
    set {
      guard newValue.isFinite else { return }
      motion = nil
      fraction = newValue.saturated()
      show()
    }
  }

  // MARK: Running

  /// Starts or continues the animation with its own timing.
  public func startAnimation(at time: Duration) { continueAnimation(at: time) }

  /// Stops the views where they are at a time, without an end.
  public func pauseAnimation(at time: Duration) {
    follow(to: time)
    motion = nil
  }

  /// Lets the animation go on from where it is, to its end or, if it is reversed, to its start.
  ///
  /// A curve takes the part of its duration that is left of the way.
  ///
  /// - Parameters:
  ///   - timing: The curve or spring of the rest; that of the animation by default.
  ///   - velocity: The velocity of ``fractionComplete`` now, per second, such as that of a lifted finger;
  ///     used by springs.
  ///   - time: The time of the event that is being handled.
  public func continueAnimation(
    with timing: Animator.Timing? = nil, velocity: Double? = nil, at time: Duration
  ) {
    follow(to: time)
    motion = Motion(
      start: time.saturated,
      progress: Progress(
        timing ?? self.timing, from: fraction, to: isReversed ? 0 : 1, velocity: velocity))
  }

  /// Turns the animation toward its start or its end; a running one turns at once, from a velocity of 0.
  public func setReversed(_ isReversed: Bool, at time: Duration) {
    guard isReversed != self.isReversed else { return }
    self.isReversed = isReversed
    if isRunning { continueAnimation(velocity: 0, at: time) }
  }

  /// Ends the animation where the views are, without calling completions.
  public func stopAnimation(at time: Duration) {
    pauseAnimation(at: time)
    end()
  }

  /// Ends the animation at a position, and calls the completions, which may begin another.
  public func finishAnimation(at position: Position) {
    motion = nil
    switch position {
    case .start: fraction = 0
    case .end: fraction = 1
    case .current: break
    }
    show()
    let completions = self.completions
    end()
    for completion in completions { completion(position) }
  }

  /// Leaves the views, and stands at the start for another animation.
  private func end() {
    (views, completions) = ([], [])
    (fraction, isReversed) = (0, false)
  }

  /// Moves the views to where they are at a time, and ends the animation if its way is over.
  public func update(to time: Duration) {
    follow(to: time)
    guard let motion, time >= motion.end else { return }
    self.motion = nil
    if !pausesOnCompletion { finishAnimation(at: isReversed ? .start : .end) }
  }

  private func follow(to time: Duration) {
    guard let motion else { return }
    fraction = motion.fraction(at: time)
    show()
  }

  private func show() {
    for (view, start, end) in views {
      start.interpolated(to: end, fraction: fraction)
        .apply(to: view, changedFrom: start, to: end)
    }
  }
}
