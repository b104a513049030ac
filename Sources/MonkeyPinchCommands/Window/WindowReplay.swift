import GestureRecordings
import Gestures
import MonkeyPinchApp
import MonkeyPinchInspector
import MonkeyPinchPlayground
import PlayKit
import SDLFingers
import SDLHost

/// A replay of a recording in a window.
final class WindowReplay {
  private let replay: ReplayRun
  private let screen: GameWindow
  private let log: RunLog?
  private let showsInspector: Bool
  private var isOver = false

  init(
    _ timeline: Timeline, showsInspector: Bool, in screen: GameWindow, speed: ReplaySpeed,
    log: RunLog?
  ) {
    (self.screen, self.log, self.showsInspector) = (screen, log, showsInspector)
    replay = ReplayRun(timeline, window: screen.window.size, speed: speed)
    replay.inspector.drawer.model.onCopy = SDLSystem.copy
    screen.pump.fingers.reportsHover = true
    replay.now = { screen.clock.now }
    replay.onSound = screen.play
    replay.onMute = { screen.mixer.isMuted = $0 }
    replay.onLog = { log?.write($0) }
    replay.onClose = { [weak self] in
      if !screen.leaveFullscreen() { self?.isOver = true }
    }
  }

  /// The interval between two pictures while a button is animated and nothing is played.
  private static let animationInterval = Duration.milliseconds(16)

  /// Plays the recording; returns true at the end, or false if the user quits before the end.
  func run() throws(Failure) -> Bool {
    screen.window.resize(to: replay.playground.size)
    replay.begin(showsInspector: showsInspector)
    show()
    while replay.next != nil, !isOver {
      let animation = replay.isAnimating ? screen.clock.now + Self.animationInterval : nil
      screen.wait(until: animation.earlier(replay.nextDeadline))
      takeInput()
      if replay.isAnimating { replay.needsDrawing = true }
      replay.playWhatIsDue()
      if replay.needsDrawing || screen.needsDrawing { show() }
      try log?.check()
    }
    guard !isOver else {
      try screen.checkDisplay()
      return false
    }
    replay.finish()
    try log?.check()
    return true
  }

  private func takeInput() {
    let events = screen.events
    screen.events.removeAll(keepingCapacity: true)
    for event in events where !screen.handle(event) {
      switch event {
      case _ where event.isQuit: isOver = true
      case .input(let input): replay.take(input)
      default: break
      }
    }
  }

  private func show() { screen.show(replay.draw(in: screen.window.size)) }
}
