/// The animations of `UIView.animate` and of ``UIViewPropertyAnimator`` in the window of a session.
///
/// UIKit finds the screen and the time by itself. Here, a program creates one of these for its session, keeps
/// it, calls ``update()`` once per frame, and draws views with ``presentation(of:)``:
///
/// ```swift
/// let animations = UIViewAnimations(in: session)
/// // In every frame, after the touches:
/// session.advance(to: time)
/// animations.update()
/// ```
///
/// A change to a view that is in no such window is shown at once. As in UIKit, animations belong to the main
/// thread: elsewhere, the program stops with a sentence that says so.
public final class UIViewAnimations {
  /// The session whose time the animations follow.
  public let session: Session
  private let animator = Animator()
  private var running: [RunningAnimator] = []

  private struct RunningAnimator {
    let animator: PropertyAnimator
    /// As in UIKit, a property animator lives as long as it runs.
    let owner: AnyObject
  }

  /// Animates views of the session's window from now on.
  ///
  /// - Precondition: Called on the main thread.
  public init(in session: Session) {
    self.session = session
    Self.checkThread()
    Self.all.removeAll { $0.animations == nil }
    Self.all.append(Registered(animations: self))
  }

  /// Whether an animation runs, so that the next frame has to be drawn.
  public var isRunning: Bool {
    animator.isRunning || running.contains(where: \.animator.isRunning)
  }

  /// Moves the animations to the session's time, and calls the completions of those that have ended.
  ///
  /// Those of views that have left the window end unfinished.
  public func update() {
    animator.stopAll(at: session.now) { $0.window !== session.window }
    animator.update(to: session.now)
    for other in running { other.animator.update(to: session.now) }
    running.removeAll { !$0.animator.isRunning }
  }

  /// Returns the values with which to draw a view.
  ///
  /// As in UIKit, a view that `UIView.animate` moves has its final values at once, and what is assigned to
  /// it meanwhile is shown at once, with what remains of the animation added. An animation with
  /// `beginFromCurrentState` is not added: what it changes is shown as assigned when it has ended.
  public func presentation(of view: View) -> Presentation { animator.presentation(of: view) }

  func animate(
    _ change: ViewChange, _ timing: Animator.Timing, delay: Duration, options: Animator.Options,
    completion: @escaping (Bool) -> Void
  ) {
    change.start.apply(to: change.view)
    animator.animate(
      change.view, timing, delay: delay, options: options, at: session.now,
      animations: { change.end.apply(to: $0) }, completion: completion)
    for index in Self.closures.indices { Self.closures[index].leaveOut(change) }
  }

  /// Ends the animations of a view by `UIView.animate`, unfinished.
  static func stop(_ view: View) {
    checkThread()
    for animations in all.compactMap(\.animations) {
      animations.animator.stop(view, at: animations.session.now)
    }
  }

  /// Moves a property animator, and retains its owner, as long as it runs.
  func run(_ animator: PropertyAnimator, of owner: AnyObject) {
    guard !running.contains(where: { $0.animator === animator }) else { return }
    running.append(RunningAnimator(animator: animator, owner: owner))
  }

  // MARK: Changes of views

  private struct Registered { weak var animations: UIViewAnimations? }

  // Used on the main thread only, which every function that reads or sets them checks.
  nonisolated(unsafe) private static var all: [Registered] = []
  /// The closures that are being called, each inside the one before it.
  nonisolated(unsafe) private static var closures: [ViewChanges] = []

  private static func checkThread() {
    MainActor.preconditionIsolated("Views are animated on the main thread alone.")
  }

  /// Whether such a closure is being called, whose animation those inside it are a part of.
  static var isInClosure: Bool {
    checkThread()
    return !closures.isEmpty
  }

  /// Adds a completion to the animation of the closure that is being called.
  static func addCompletion(_ completion: @escaping (Bool) -> Void) {
    closures[closures.count - 1].completions.append(completion)
  }

  /// Calls a closure and returns the changes that it makes to views in windows with animations, back to front.
  static func changes(in body: () -> Void) -> ViewChanges {
    checkThread()
    var changes = ViewChanges()
    for animations in all.compactMap(\.animations) {
      animations.session.window.forEachView {
        changes.views.append(ViewChange(view: $0, animations: animations, start: Presentation($0)))
      }
    }
    closures.append(changes)
    body()
    changes = closures.removeLast()
    changes.views = changes.views.compactMap { change in
      let end = Presentation(change.view)
      guard end != change.start else { return nil }
      var change = change
      change.end = end
      return change
    }
    return changes
  }
}

/// What a closure changes, and the completions of the animations inside it, which end with its own.
struct ViewChanges {
  var views: [ViewChange] = []
  var completions: [(Bool) -> Void] = []

  /// Leaves a change out, which another animation shows.
  fileprivate mutating func leaveOut(_ change: ViewChange) {
    guard let index = views.firstIndex(where: { $0.view === change.view }) else { return }
    // Without rounding where nothing else has changed the view.
    let isFirst = views[index].start == change.start
    if isFirst {
      views[index].start = change.end
    } else {
      views[index].start.add(change.end.difference(from: change.start))
    }
  }
}

/// The values of a view before and after a closure that changed them.
struct ViewChange {
  let view: View
  let animations: UIViewAnimations
  var start: Presentation
  var end: Presentation

  init(view: View, animations: UIViewAnimations, start: Presentation) {
    (self.view, self.animations, self.start, end) = (view, animations, start, start)
  }
}

extension View {
  fileprivate func forEachView(_ body: (View) -> Void) {
    body(self)
    for subview in subviews { subview.forEachView(body) }
  }
}
