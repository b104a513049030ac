import GestureDrawing
import Gestures
import MonkeyPinchScenes

/// A scene with the buttons, the picker and the help that the playground puts in front of it.
///
/// Each scene has a session and a window of its own, so that it keeps its state while another one is
/// played.
final class PlayedScene {
  let scene: any Scene
  /// Its place among all scenes.
  let index: Int
  /// nil where the scene needs the whole surface.
  let bar: ControlBar?
  let help: HelpView
  private(set) var size: Size

  var session: Session { scene.session }
  var window: Window { scene.session.window }

  /// - Parameters:
  ///   - index: The place of the scene among all.
  ///   - hasBar: Whether there are buttons and a picker.
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

  /// Lets time pass.
  func advance(to time: Duration) {
    session.advance(to: time)
    scene.update(to: time)
    bar?.update(to: time)
    help.update(to: time)
  }

  /// Whether nothing is under way, so that what is visible is the whole state.
  var isAtRest: Bool {
    !isAnimating && nextDeadline == nil && session.touches.isEmpty
      && (scene as? any SignKeeper)?.isTeaching != true
  }

  var isAnimating: Bool { scene.isAnimating || bar?.isAnimating ?? false || help.isAnimating }

  /// When something will happen by itself.
  var nextDeadline: Duration? { [scene.nextDeadline, bar?.nextDeadline].compactMap { $0 }.min() }

  /// Cancels every touch and press, and lets the pointer leave: another scene gets them from here on.
  func leave(at time: Duration) {
    session.cancelAllTouches(at: time)
    session.cancelAllPresses(at: time)
    help.close()
    if let place = session.hoverLocation {
      session.send(.hover(.regionExited, at: place, time: time))
    }
  }

  /// Takes over at a moment, with the pointer where it is.
  func enter(at time: Duration, pointer: Point?) {
    advance(to: time)
    guard let pointer else { return }
    session.send(.hover(.regionEntered, at: pointer, time: time))
  }

  /// Whether the event only reports that the picker does not receive a touch far from the edges.
  func isOfPicker(_ event: SessionEvent) -> Bool {
    guard case .refused(_, by: let recognizer, because: .delegateShouldReceiveTouch) = event
    else { return false }
    return recognizer.delegate === bar?.picker && recognizer.view === window
  }

  /// Whether anything looks at a pointer that hovers.
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
