import GestureControls
import GestureHistory
import Gestures
import PlayKit

/// A scene with its own window, control bar and help, kept also while another scene is visible.
///
/// Each scene has its own session and window, so that it keeps its state while another is played.
final class PlayedScene: LivingObject {
  let lifetime = Lifetime()
  let scene: any Scene
  /// The index of the scene in the list of all scenes.
  let index: Int
  /// The bar of buttons at the lower edge; nil if the scene has no bar.
  let bar: ControlBar?
  let help: HelpView
  private(set) var size: Size
  /// The record of what the scene's gesture recognizers did; nil if none is kept.
  var history: History?
  /// The observer that applies the changes of the user; nil without any.
  var changeObserver: SessionObserver?

  /// The limits that the user's hands set.
  private(set) lazy var hands = AppliedHands(session)

  let session: Session
  var window: Window { session.window }

  /// Creates a scene with its own gesture session and window.
  ///
  /// - Parameters:
  ///   - index: The index of the scene in `scenes`.
  ///   - hasBar: Whether the scene has a control bar.
  init(_ index: Int, of scenes: [SceneType], size: Size, hasBar: Bool) {
    self.size = Self.layoutSize(size)
    scene = scenes[index].make(self.size)
    session = scene.session
    self.index = index
    let window = session.window
    bar =
      hasBar ? ControlBar(in: window, scenes: scenes, chosen: index) : nil
    help = HelpView(
      scene.help.gestures, title: scenes[index].title, scenes: scenes.count,
      hasPicker: bar?.picker != nil)
    window.addSubview(help)
    help.source = weakly(self, or: (SceneHelp(gestures: [], keys: []), [])) {
      ($0.scene.help, $0.scene.options)
    }
    help.spriteFrames = weakly(self, or: []) { $0.spriteFrames }
    if window.name == nil { window.name = "window" }
    window.sortFocusStops = weakly(self, or: []) { $0.inFocusOrder($1) }
    layOut()
  }

  private func layOut() {
    bar?.layOut(in: size)
    help.layOut(in: size)
  }

  /// Returns the size in which a scene is laid out on a surface of the given size.
  ///
  /// No window is made so small by a user. On a smaller surface, only a part of the scene is visible.
  private static func layoutSize(_ size: Size) -> Size {
    Size(width: max(size.width, 160), height: max(size.height, 120))
  }

  func resize(to size: Size) {
    let size = Self.layoutSize(size)
    guard size != self.size else { return }
    self.size = size
    scene.resize(to: size)
    layOut()
  }

  /// Returns views in the order in which the Tab key visits them: the order of the hierarchy, with
  /// the sprites in the scene's own order.
  ///
  /// The order of the sprites in the hierarchy changes, because a touched sprite comes to the front.
  private func inFocusOrder(_ views: [View]) -> [View] {
    let stops = Set(views.map(ObjectIdentifier.init))
    let sprites = scene.sprites.filter { stops.contains(ObjectIdentifier($0)) }
    let moving = Set(sprites.map(ObjectIdentifier.init))
    var next = sprites.makeIterator()
    return views.map { moving.contains(ObjectIdentifier($0)) ? next.next() ?? $0 : $0 }
  }

  /// Returns whether a touch sequence is one of the scene: false if all of its touches are on the control bar or on
  /// the help.
  func isOfScene(_ sequence: TouchSequence) -> Bool {
    let others = (bar?.controls ?? []).map { $0.name } + [help.name]
    return sequence.touches.isEmpty
      || sequence.touches.contains { touch in
        !touch.views.contains { others.contains($0.name) }
      }
  }

  /// Advances the time of the gesture session, the scene and the control bar.
  func advance(to time: Duration) {
    session.advance(to: time)
    scene.update(to: time)
    bar?.update(to: time)
    help.update(to: time)
  }

  /// Whether nothing is in progress in the scene: no touch, no animation and no timer.
  var isAtRest: Bool {
    !isAnimating && nextDeadline == nil && !session.hasTouch { _ in true }
      && !scene.hasUnsavedState
  }

  var isAnimating: Bool { scene.isAnimating || bar?.isAnimating ?? false || help.isAnimating }

  /// The next time at which the scene changes without input; nil if no such change is scheduled.
  var nextDeadline: Duration? {
    scene.nextDeadline.earlier(bar?.nextDeadline).earlier(help.nextDeadline)
  }

  /// Cancels the touches and key presses of the scene when another scene becomes visible.
  func leave(at time: Duration) {
    session.cancelAllTouches(at: time)
    session.cancelAllPresses(at: time)
    help.hide()
    if let place = session.hoverLocation {
      session.send(.hover(.regionExited, at: place, time: time))
    }
  }

  /// Continues the scene when it becomes visible again.
  func enter(at time: Duration, pointer: Point?) {
    advance(to: time)
    guard let pointer else { return }
    session.send(.hover(.regionEntered, at: pointer, time: time))
  }

  /// Whether a control or a gesture recognizer of the scene reacts to the hovering mouse pointer.
  var watchesPointer: Bool { Self.watchesPointer(window) }

  private static func watchesPointer(_ view: View) -> Bool {
    view is Control || view.gestureRecognizers.contains { $0 is HoverGestureRecognizer }
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
