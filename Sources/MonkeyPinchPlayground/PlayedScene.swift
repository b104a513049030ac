import GestureDrawing
import Gestures
import MonkeyPinchScenes

/// A scene, together with the control bar and the help that the playground shows in front of it.
///
/// Each scene has its own session and window, so that it keeps its state while another is played.
final class PlayedScene {
  let scene: any Scene
  /// The index of the scene among all scenes of the playground.
  let index: Int
  /// The control bar; nil if the scene uses the whole surface.
  let bar: ControlBar?
  let help: HelpView
  private(set) var size: Size

  var session: Session { scene.session }
  var window: Window { scene.session.window }

  /// Creates a scene with its session, window, help and, if `hasBar` is true, control bar.
  ///
  /// - Parameters:
  ///   - index: The index of the scene in `scenes`.
  ///   - hasBar: Whether the scene has a control bar.
  init(_ index: Int, of scenes: [any Scene.Type], size: Size, hasBar: Bool) {
    scene = scenes[index].init(size: size)
    self.index = index
    self.size = size
    let window = scene.session.window
    bar =
      hasBar ? ControlBar(in: window, titles: scenes.map { $0.title }, chosen: index) : nil
    help = HelpView(
      HelpPanel(scene.help, scenes: scenes.count, hasPicker: bar?.picker != nil))
    window.addSubview(help)
    if window.name == nil { window.name = "window" }
    layOut()
  }

  private func layOut() {
    bar?.layOut(in: size)
    help.layOut(in: size)
  }

  func resize(to size: Size) {
    guard size != self.size else { return }
    self.size = size
    scene.resize(to: size)
    layOut()
  }

  /// Advances the gesture session, the scene and the control bar to a time.
  func advance(to time: Duration) {
    session.advance(to: time)
    scene.update(to: time)
    bar?.update(to: time)
    help.update(to: time)
  }

  /// Whether the scene has no animation in progress, no pending deadline and no touch.
  var isAtRest: Bool {
    !isAnimating && nextDeadline == nil && session.touches.isEmpty
      && (scene as? StrokesScene)?.isTeaching != true
  }

  var isAnimating: Bool { scene.isAnimating || bar?.isAnimating ?? false || help.isAnimating }

  /// The time at which the scene or bar next changes without input; nil if no change is due.
  var nextDeadline: Duration? { [scene.nextDeadline, bar?.nextDeadline].compactMap { $0 }.min() }

  /// Cancels the touches and key presses of the scene and ends its hover, at a change of scene.
  func leave(at time: Duration) {
    session.cancelAllTouches(at: time)
    session.cancelAllPresses(at: time)
    help.close()
    if let place = session.hoverLocation {
      session.send(.hover(.regionExited, at: place, time: time))
    }
  }

  /// Continues the scene at a time, and reports the pointer's location to it if there is a pointer.
  func enter(at time: Duration, pointer: Point?) {
    advance(to: time)
    guard let pointer else { return }
    session.send(.hover(.regionEntered, at: pointer, time: time))
  }

  /// Returns whether an event is the picker's refusal of a touch, which the inspector omits.
  func isOfPicker(_ event: SessionEvent) -> Bool {
    guard case .refused(_, by: let recognizer, because: .delegateShouldReceiveTouch) = event
    else { return false }
    return recognizer.delegate === bar?.picker && recognizer.view === window
  }

  /// Whether a view of the scene has a recognizer for a hovering pointer.
  var watchesPointer: Bool { Self.watchesPointer(window) }

  private static func watchesPointer(_ view: View) -> Bool {
    view.gestureRecognizers.contains { $0 is HoverGestureRecognizer }
      || view.subviews.contains(where: watchesPointer)
  }
}

extension TouchSample {
  fileprivate static func hover(
    _ phase: Touch.Phase, at place: Point, time: Duration
  ) -> TouchSample {
    TouchSample(
      id: Touch.ID(0), phase: phase, location: place, timestamp: time, type: .indirectPointer)
  }
}
