import GestureControls
import Gestures
import MonkeyPinchApp
import MonkeyPinchInspector
import MonkeyPinchPlayground
import GestureRecordings
import SDLFingers
import SDLHost
import PlayKit

/// A replay of a recording in a window, which the user can pause or play frame by frame.
///
/// The buttons of its bar, and the keys with the same effects, change how the replay is shown, and
/// never what is replayed.
final class WindowReplay {
  private let player: TimelinePlayer
  private let screen: GameWindow
  private let speed: ReplaySpeed
  private let log: RunLog?
  private let bar = ReplayBar()
  private let inspector: ReplayInspector
  /// Whether the user has muted the replay.
  private var isMuted = false

  private var playground: Playground { player.playground }
  /// The frame number of the last frame that the event log contains.
  ///
  /// After a step back, the frames up to this number are played again and not logged again.
  private var loggedFrames = -1
  private var isPaused = false
  private var isOver = false
  private var isFinished = false
  /// The clock time that corresponds to time zero of the recording, with the user's pauses and
  /// steps taken into account.
  private var start = Duration.zero

  init(
    _ timeline: Timeline, showsInspector: Bool, in screen: GameWindow, speed: ReplaySpeed,
    log: RunLog?
  ) {
    (self.screen, self.speed, self.log) = (screen, speed, log)
    player = TimelinePlayer(timeline)
    inspector = ReplayInspector(of: timeline, window: screen.window.size)
    inspector.drawer.model.onCopy = SDLSystem.copy
    screen.pump.fingers.reportsHover = true
    connect()
    bar.onCommand = { [weak self] in self?.perform($0) }
    inspector.onCommand = { [weak self] in self?.perform($0) }
    if showsInspector { toggleInspector(animated: false) }
  }

  private func connect() {
    playground.showsBar = false
    screen.connect(playground)
    playground.onLog = { [weak self] line in
      guard let self, line.frame > loggedFrames || isFinished else { return }
      log?.write(line)
    }
  }

  /// The next frame; nil at the end.
  ///
  /// At maximum speed, as without a window, empty frames in which nothing is due are not played.
  private var next: RecordedFrame? {
    player.next(idleUntil: speed == .max && !isPaused ? playground.nextFrameDue : .zero)
  }

  /// Plays the recording; returns true at the end, or false if the user quits before the end.
  func run() throws(Failure) -> Bool {
    screen.window.resize(to: playground.size)
    resume()
    draw()
    while let next, !isOver {
      let due = isPaused ? nil : speed.due(time: next.time, since: start)
      let animation = isAnimating ? screen.clock.now + Self.animationInterval : nil
      screen.wait(until: ([due, animation] + deadlines).compactMap { $0 }.min())
      takeInput()
      playWhatIsDue()
      try log?.check()
    }
    guard !isOver else {
      try screen.checkDisplay()
      return false
    }
    isFinished = true
    player.finish()
    try log?.check()
    return true
  }

  private func playWhatIsDue() {
    guard !isPaused else { return redrawIfNeeded() }
    var hasPlayed = false
    while let frame = next, speed.due(time: frame.time, since: start) <= screen.clock.now {
      playNext()
      hasPlayed = true
      // At maximum speed, each frame is shown.
      if speed == .max { break }
    }
    if hasPlayed { draw() } else { redrawIfNeeded() }
  }

  private func playNext() {
    guard let frame = next else { return }
    player.step()
    loggedFrames = max(loggedFrames, frame.number)
    screen.mixer.isMuted = playground.isMuted || isMuted
  }

  /// Continues the replay from the current time of the recording.
  private func resume() { start = screen.clock.now - speed.wait(for: player.time) }

  /// The interval between two pictures while a button is animated and nothing is played.
  private static let animationInterval = Duration.milliseconds(16)

  private func takeInput() {
    let events = screen.events
    screen.events.removeAll(keepingCapacity: true)
    for event in events where !screen.handle(event) {
      switch event {
      case _ where event.isQuit: isOver = true
      case .input(.press(let press)) where inspector.drawer.take(press, leavesScene: true):
        screen.needsDrawing = true
      case _ where event.isEscape: escape()
      case .input(.press(let press)) where press.phase == .began:
        if let command = ReplayBar.Command.allCases.first(where: { $0.key == press.key }) {
          perform(command)
        }
      case .input(.touch(let sample)):
        // The drawer has the buttons of the bar.
        if !inspector.drawer.take(sample), !inspector.drawer.isOpen { bar.send(sample) }
        screen.needsDrawing = true
      default: break
      }
    }
    let now = screen.clock.now
    if isAnimating || deadlines.contains(where: { $0.map { $0 <= now } ?? false }) {
      screen.needsDrawing = true
    }
  }

  private var isAnimating: Bool { bar.isAnimating || inspector.drawer.isAnimating }

  /// The times at which the bar and the drawer change without input.
  private var deadlines: [Duration?] { [bar.nextDeadline, inspector.drawer.nextDeadline] }

  private func perform(_ command: ReplayBar.Command) {
    switch command {
    case .pause:
      isPaused.toggle()
      resume()
    case .forward:
      isPaused = true
      playNext()
    case .back: show(player.timeline.frameTime(-1, from: player.time) ?? .zero)
    case .inspector: toggleInspector(animated: true)
    case .look:
      playground.theme = playground.theme.next
      // A step back keeps the changes of the user.
      player.timeline.playground.theme = player.timeline.playground.theme.next
    case .sound:
      isMuted.toggle()
      screen.mixer.isMuted = playground.isMuted || isMuted
    }
    screen.needsDrawing = true
  }

  private func perform(_ command: InspectorCommand) {
    switch command {
    case .close: toggleInspector(animated: true)
    case .play: perform(.pause)
    case .show(let moment): show(moment)
    case .stepFrame(let step): perform(step < 0 ? .back : .forward)
    // The inspector translates these into moments.
    case .live, .save: break
    }
    screen.needsDrawing = true
  }

  private func toggleInspector(animated: Bool) {
    inspector.drawer.reducesMotion = playground.theme.reducesMotion
    inspector.drawer.setOpen(!inspector.drawer.isOpen, animated: animated)
    if inspector.drawer.isOpen, inspector.sequences.isEmpty {
      inspector.sequences = player.timeline.sequences()
    }
  }

  /// Closes the inspector, or else leaves fullscreen, or else ends the replay.
  private func escape() {
    if inspector.drawer.isOpen {
      perform(.inspector)
    } else if !screen.leaveFullscreen() {
      isOver = true
    }
  }

  /// Pauses the replay at a moment of the recording, without the sounds until then.
  private func show(_ moment: Duration) {
    isPaused = true
    playground.onSound = nil
    player.seek(to: moment)
    loggedFrames = max(loggedFrames, player.frameNumber)
    connect()
    screen.mixer.isMuted = playground.isMuted || isMuted
  }

  // MARK: Drawing

  private func redrawIfNeeded() { if screen.needsDrawing { draw() } }

  private func draw() {
    let fingers = playground.scene.session.touches.map { $0.location(in: nil) }
    let window = screen.window.size
    inspector.drawer.windowSize = window
    inspector.show(player.time, isPaused: isPaused)
    inspector.drawer.update(to: screen.clock.now)
    bar.layOut(
      in: Size(
        width: min(window.width, playground.size.width),
        height: min(window.height, playground.size.height)))
    bar.show(frame: player.frameCount, isPaused: isPaused)
    let end = player.timeline.end
    bar.progress = end > .zero ? player.time / end : 1
    bar.show(
      isPaused: isPaused, isMuted: isMuted, showsInspector: inspector.drawer.isOpen,
      playground.theme)
    bar.update(to: screen.clock.now)
    let picture = inspector.draw(playground, fingers: fingers)
    screen.show(inspector.drawer.isVisible ? picture : picture + bar.draw(in: playground.theme))
  }
}
