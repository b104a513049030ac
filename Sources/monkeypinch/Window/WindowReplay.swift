import GestureDrawing
import Gestures
import Logging
import MonkeyPinchPlayground
import GestureRecordings
import SDLHost
import MonkeyPinchScenes

/// A replay of a recording in a window, which the user can pause or play frame by frame.
///
/// Space pauses and continues, the right arrow plays one frame, the left arrow returns by one.
final class WindowReplay {
  private let recording: Recording
  private let scene: any Scene.Type
  private let screen: GameWindow
  private let detail: LogDetail
  private let speed: ReplaySpeed
  private let log: RunLog?
  /// The theme, and whether the inspector is visible, at the beginning of the replay.
  private let first: (theme: Theme, showsInspector: Bool)

  private var playground: Playground
  private var frames: FrameCutter
  private var next: RecordedFrame?
  private var playedFrames = 0
  /// The frame number of the last frame that the event log contains.
  ///
  /// After a step back, the frames up to this number are played again and not logged again.
  private var loggedFrames = 0
  private var isPaused = false
  private var isOver = false
  /// The clock time that corresponds to time zero of the recording, with the user's pauses and
  /// steps taken into account.
  private var start = Duration.zero
  private var time = Duration.zero

  init(
    _ recording: Recording, scene: any Scene.Type, theme: Theme, showsInspector: Bool,
    in screen: GameWindow,
    speed: ReplaySpeed, detail: LogDetail, log: RunLog?
  ) throws(Failure) {
    self.recording = recording
    self.scene = scene
    self.screen = screen
    self.speed = speed
    self.detail = detail
    self.log = log
    playground = Playground(scene: scene, size: recording.header.surface, detail: detail)
    first = (theme, showsInspector)
    (playground.theme, playground.showsInspector) = first
    frames = try Failure.refusing { () throws(RecordingError) in try recording.frames() }
    next = try Failure.refusing { [frames] () throws(RecordingError) in try frames.next() }
    connect()
  }

  private func connect() {
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
      screen.wait(until: isPaused ? nil : speed.due(time: next?.time ?? .zero, since: start))
      try takeKeys()
      try playWhatIsDue()
      try log?.check()
    }
    guard !isOver else { return false }
    playground.finish(because: .init(recording.ending))
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
    playedFrames += 1
    loggedFrames = max(loggedFrames, frame.number)
    next = try Failure.refusing { [frames] () throws(RecordingError) in try frames.next() }
    screen.mixer.isMuted = playground.isMuted
  }

  /// Continues the replay from the current time of the recording.
  private func resume() { start = screen.clock.now - speed.wait(for: time) }

  private func takeKeys() throws(Failure) {
    let events = screen.events
    screen.events.removeAll(keepingCapacity: true)
    for event in events where !screen.handle(event) {
      guard !event.isQuit else {
        isOver = true
        continue
      }
      guard case .input(.press(let press)) = event, press.phase == .began else { continue }
      try handle(key: press.key)
    }
  }

  private func handle(key: String) throws(Failure) {
    switch key {
    case "space":
      isPaused.toggle()
      resume()
    case "right":
      isPaused = true
      try playNext()
    case "left":
      isPaused = true
      try goBack()
    case "escape": escape()
    default: return
    }
    draw()
  }

  /// Closes the inspector, or else leaves fullscreen, or else ends the replay.
  private func escape() {
    if playground.showsInspector {
      playground.showsInspector = false
    } else if !screen.leaveFullscreen() {
      isOver = true
    }
  }

  /// Goes back by one frame, by playing the recording again from its beginning.
  private func goBack() throws(Failure) {
    let target = max(playedFrames - 1, 0)
    playground = Playground(scene: scene, size: recording.header.surface, detail: detail)
    (playground.theme, playground.showsInspector) = first
    frames = try Failure.refusing { () throws(RecordingError) in try recording.frames() }
    next = try Failure.refusing { [frames] () throws(RecordingError) in try frames.next() }
    playedFrames = 0
    time = .zero
    while playedFrames < target, next != nil { try playNext() }
    connect()
  }

  // MARK: Drawing

  private func redrawIfNeeded() { if screen.needsDrawing { draw() } }

  private func draw() {
    let fingers = playground.scene.session.touches.map { $0.location(in: nil) }
    screen.show(playground.draw(fingers: fingers) + bar())
  }

  /// Returns the commands that draw a progress bar along the lower edge of the window.
  private func bar() -> [DrawCommand] {
    let (width, height) = (playground.size.width, playground.size.height)
    let theme = playground.theme
    let part = recording.end > .zero ? min(time / recording.end, 1) : 1
    let words = "\(isPaused ? "Paused" : "Replay"), frame \(playedFrames)   space, ← and →"
    var style = TextStyle(
      size: Theme.smallSize, weight: .bold, color: theme.quietInk, alignment: .trailing)
    // The text is to the right of the playground's buttons.
    let margin = Theme.margin(in: playground.size)
    let room = width - 2 * margin - 150 * Theme.scale(in: playground.size)
    style.size *= min(1, room / max(style.width(of: words), 1))
    return [
      .rectangle(Rect(x: 0, y: height - 4, width: width, height: 4), fill: theme.panelEdge),
      .rectangle(Rect(x: 0, y: height - 4, width: width * part, height: 4), fill: theme.accent),
      .text(words, at: Point(x: width - margin, y: height - 2.5 * Theme.unit), style: style),
    ]
  }
}
