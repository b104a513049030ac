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
  private let player: RecordingPlayer
  private let screen: GameWindow
  private let detail: LogDetail
  private let speed: ReplaySpeed
  private let log: RunLog?
  /// The theme at the beginning of the replay.
  ///
  /// The user's changes are included, so that a step back keeps them.
  private var firstTheme: Theme
  private let bar = ReplayBar()
  private let inspector: ReplayInspector
  /// Whether the user has muted the replay.
  private var isMuted = false

  private var playground: Playground
  private var frames: FrameCutter
  private var next: RecordedFrame?
  private var playedFrames = 0
  /// The frame number of the last frame that the event log contains.
  ///
  /// After a step back, the frames up to this number are played again and not logged again.
  private var loggedFrames = -1
  /// The commands of buttons and keys that have not been performed yet.
  private var commands: [Command] = []
  private var isPaused = false
  private var isOver = false
  /// The clock time that corresponds to time zero of the recording, with the user's pauses and
  /// steps taken into account.
  private var start = Duration.zero
  private var time = Duration.zero

  init(
    _ player: RecordingPlayer, theme: Theme, showsInspector: Bool, in screen: GameWindow,
    speed: ReplaySpeed, detail: LogDetail, log: RunLog?
  ) throws(Failure) {
    self.player = player
    self.screen = screen
    self.speed = speed
    self.detail = detail
    self.log = log
    playground = player.makePlayground(detail: detail)
    firstTheme = theme
    playground.theme = theme
    inspector = Program.current.inspector(of: player, window: screen.window.size)
    inspector.drawer.model.onCopy = SDLSystem.copy
    screen.pump.fingers.reportsHover = true
    frames = try Failure.refusing { () throws(RecordingError) in try player.recording.frames() }
    next = try Failure.refusing { [frames] () throws(RecordingError) in try frames.next() }
    connect()
    bar.onCommand = { [weak self] in self?.commands.append(.bar($0)) }
    inspector.onCommand = { [weak self] in self?.commands.append(.drawer($0)) }
    if showsInspector { toggleInspector(animated: false) }
  }

  /// An action of the user, in the bar or in the inspector's drawer.
  private enum Command {
    case bar(ReplayBar.Command)
    case drawer(InspectorCommand)
  }

  private func connect() {
    playground.showsBar = false
    screen.connect(playground)
    playground.onLog = { [weak self] line in
      guard let self, line.frame > loggedFrames || next == nil else { return }
      log?.write(line)
    }
  }

  /// Plays the recording; returns true at the end, or false if the user quits before the end.
  func run() throws(Failure) -> Bool {
    screen.window.resize(to: playground.size)
    resume()
    draw()
    while next != nil, !isOver {
      let due = isPaused ? nil : speed.due(time: next?.time ?? .zero, since: start)
      let animation = isAnimating ? screen.clock.now + Self.animationInterval : nil
      screen.wait(until: ([due, animation] + deadlines).compactMap { $0 }.min())
      try takeInput()
      try playWhatIsDue()
      try log?.check()
    }
    guard !isOver else {
      try screen.checkDisplay()
      return false
    }
    playground.finish(because: .init(player.recording.ending))
    try log?.check()
    return true
  }

  private func playWhatIsDue() throws(Failure) {
    guard !isPaused else { return redrawIfNeeded() }
    var hasPlayed = false
    while let frame = next, speed.due(time: frame.time, since: start) <= screen.clock.now {
      try playNext()
      hasPlayed = true
      // At maximum speed, each frame is shown.
      if speed == .max { break }
    }
    if hasPlayed { draw() } else { redrawIfNeeded() }
  }

  private func playNext() throws(Failure) {
    guard let frame = next else { return }
    playground.play(frame)
    time = frame.time
    playedFrames += 1 + frame.skippedFrames
    loggedFrames = max(loggedFrames, frame.number)
    // At maximum speed, as without a window, empty frames in which nothing is due are not played.
    let due = speed == .max && !isPaused ? playground.nextFrameDue : .zero
    next = try Failure.refusing { [frames] () throws(RecordingError) in
      try frames.next(idleUntil: due)
    }
    screen.mixer.isMuted = playground.isMuted || isMuted
  }

  /// Continues the replay from the current time of the recording.
  private func resume() { start = screen.clock.now - speed.wait(for: time) }

  /// The interval between two pictures while a button is animated and nothing is played.
  private static let animationInterval = Duration.milliseconds(16)

  private func takeInput() throws(Failure) {
    let events = screen.events
    screen.events.removeAll(keepingCapacity: true)
    for event in events where !screen.handle(event) {
      switch event {
      case _ where event.isQuit: isOver = true
      case .input(.press(let press)) where inspector.drawer.take(press, leavesScene: true):
        screen.needsDrawing = true
      case _ where event.isEscape: try escape()
      case .input(.press(let press)) where press.phase == .began:
        if let command = ReplayBar.Command.allCases.first(where: { $0.key == press.key }) {
          commands.append(.bar(command))
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
    let commands = self.commands
    self.commands = []
    for command in commands {
      switch command {
      case .bar(let command): try perform(command)
      case .drawer(let command): try perform(command)
      }
    }
  }

  private var isAnimating: Bool { bar.isAnimating || inspector.drawer.isAnimating }

  /// The times at which the bar and the drawer change without input.
  private var deadlines: [Duration?] { [bar.nextDeadline, inspector.drawer.nextDeadline] }

  private func perform(_ command: ReplayBar.Command) throws(Failure) {
    switch command {
    case .pause:
      isPaused.toggle()
      resume()
    case .forward:
      isPaused = true
      try playNext()
    case .back:
      isPaused = true
      try goBack()
    case .inspector: toggleInspector(animated: true)
    case .look:
      playground.theme = playground.theme.next
      firstTheme = firstTheme.next
    case .sound:
      isMuted.toggle()
      screen.mixer.isMuted = playground.isMuted || isMuted
    }
    screen.needsDrawing = true
  }

  private func perform(_ command: InspectorCommand) throws(Failure) {
    switch command {
    case .close: try perform(.inspector)
    case .play: try perform(.pause)
    case .show(let moment): try show(moment)
    case .stepFrame(let step): try perform(step < 0 ? .back : .forward)
    // The inspector translates these into moments.
    case .live, .save: break
    }
    screen.needsDrawing = true
  }

  private func toggleInspector(animated: Bool) {
    inspector.drawer.reducesMotion = playground.theme.reducesMotion
    inspector.drawer.setOpen(!inspector.drawer.isOpen, animated: animated)
    if inspector.drawer.isOpen, inspector.sequences.isEmpty {
      inspector.sequences = (try? player.sequences()) ?? []
    }
  }

  /// Closes the inspector, or else leaves fullscreen, or else ends the replay.
  private func escape() throws(Failure) {
    if inspector.drawer.isOpen {
      try perform(.inspector)
    } else if !screen.leaveFullscreen() {
      isOver = true
    }
  }

  /// Goes back by one frame.
  private func goBack() throws(Failure) {
    let target = max(playedFrames - 1, 0)
    try restart()
    while playedFrames < target, next != nil { try playNext() }
    connect()
  }

  /// Pauses the replay at a moment of the recording.
  private func show(_ moment: Duration) throws(Failure) {
    isPaused = true
    if moment < time { try restart() }
    playground.onSound = nil
    while let frame = next, frame.time <= moment { try playNext() }
    connect()
  }

  /// Begins to play the recording again, without sounds and without logging frames again.
  private func restart() throws(Failure) {
    playground = player.makePlayground(detail: detail)
    playground.theme = firstTheme
    frames = try Failure.refusing { [player] () throws(RecordingError) in
      try player.recording.frames()
    }
    next = try Failure.refusing { [frames] () throws(RecordingError) in try frames.next() }
    playedFrames = 0
    time = .zero
  }

  // MARK: Drawing

  private func redrawIfNeeded() { if screen.needsDrawing { draw() } }

  private func draw() {
    let fingers = playground.scene.session.touches.map { $0.location(in: nil) }
    let window = screen.window.size
    inspector.drawer.windowSize = window
    inspector.show(time, isPaused: isPaused)
    inspector.drawer.update(to: screen.clock.now)
    bar.layOut(
      in: Size(
        width: min(window.width, playground.size.width),
        height: min(window.height, playground.size.height)))
    bar.show(frame: playedFrames, isPaused: isPaused)
    let end = player.recording.end
    bar.progress = end > .zero ? time / end : 1
    bar.show(
      isPaused: isPaused, isMuted: isMuted, showsInspector: inspector.drawer.isOpen,
      playground.theme)
    bar.update(to: screen.clock.now)
    let picture = inspector.draw(playground, fingers: fingers)
    screen.show(inspector.drawer.isVisible ? picture : picture + bar.draw(in: playground.theme))
  }
}
