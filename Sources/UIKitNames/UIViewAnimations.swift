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
  public func update() {
    animator.update(to: session.now)
    for other in running { other.animator.update(to: session.now) }
    running.removeAll { !$0.animator.isRunning }
  }

  /// Returns the values with which to draw a view.
  ///
  /// As in UIKit, a view that `UIView.animate` moves has its final values at once.
  public func presentation(of view: View) -> Presentation { animator.presentation(of: view) }

  func animate(
    _ change: ViewChange, _ timing: Animator.Timing, delay: Duration, options: Animator.Options,
    completion: @escaping (Bool) -> Void
  ) {
    change.start.apply(to: change.view)
    animator.animate(
      change.view, timing, delay: delay, options: options, at: session.now,
      animations: { change.end.apply(to: $0) }, completion: completion)
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
  nonisolated(unsafe) private static var isRecording = false

  private static func checkThread() {
    MainActor.preconditionIsolated("Views are animated on the main thread alone.")
  }

  /// Calls a closure and returns the changes that it makes to views in windows with animations, back to front.
  ///
  /// Nil if it is called by such a closure itself, whose changes then contain these.
  static func changes(in body: () -> Void) -> [ViewChange]? {
    checkThread()
    guard !isRecording else {
      body()
      return nil
    }
    isRecording = true
    defer { isRecording = false }
    var changes: [ViewChange] = []
    for animations in all.compactMap(\.animations) {
      animations.session.window.forEachView {
        changes.append(ViewChange(view: $0, animations: animations, start: Presentation($0)))
      }
    }
    body()
    return changes.compactMap { change in
      let end = Presentation(change.view)
      guard end != change.start else { return nil }
      var change = change
      change.end = end
      return change
    }
  }
}

/// The values of a view before and after a closure that changed them.
struct ViewChange {
  let view: View
  let animations: UIViewAnimations
  let start: Presentation
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
