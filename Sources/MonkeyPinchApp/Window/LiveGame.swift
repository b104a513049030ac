import GestureControls
package import Gestures
import MonkeyPinchInspector
package import MonkeyPinchPlayground
import GestureRecordings
import SDLFingers
package import SDLHost
import PlayKit

/// A run of the program with a window, which plays the user's input.
///
/// Input is delivered when it arrives. A picture is drawn when it is due, and only if something may
/// have changed.
package final class LiveGame: LivingObject {
  package let lifetime = Lifetime()
  package let screen: GameWindow
  /// What is played, and what the window shows.
  package let live: LiveRun
  package var playground: Playground { live.playground }
  package var frames: LiveFrames { live.frames }
  package var inspector: LiveInspector { live.inspector }
  let log: HostLog
  private var pace: FrameClock
  private var recorder: Recorder?
  private var runLog: RunLog?
  private var lastFlush = Duration.zero
  /// Whether the paths of saved recordings are printed: not into an event log on standard output.
  private var printsPaths = true
  private var ending: RecordingEnd?
  /// The time until which Escape quits; nil before it was pressed.
  private var quitEnd: Duration?
  private var emptyLines: [RecordingLine] = []
  /// The error that occurred in writing the input that arrived while a picture was drawn.
  private var failure: Failure?
  var signs: SavedSigns?
  /// The name of the program, for the names of its files.
  let program: String

  /// The orientation of the touch panel relative to the screen.
  var panel: TouchPanel {
    get { screen.pump.fingers.panel }
    set { screen.pump.fingers.panel = newValue }
  }

  /// Opens the window of a run.
  ///
  /// - Parameters:
  ///   - start: The values with which the run begins.
  ///   - title: The title of the window.
  ///   - options: How the window opens.
  ///   - clock: The clock of the run.
  package init(
    start: GameStart, title: String, options: PlaygroundApp.Options, clock: HostClock = HostClock()
  ) throws(Failure) {
    program = options.program ?? Failure.program
    let size = start.zoom.surface(in: options.size)
    let expected = start.playground(size: start.surface(in: size))
    screen = try GameWindow(
      assets: AssetFolder.locate(
        options.assets, advice: "; name one by the option assets of PlaygroundApp"),
      own: options.ownAssets,
      names: AssetNames(of: start.scenes), title: title, advice: options.advice,
      size: options.size, zoom: start.zoom, fullscreen: options.isFullscreen,
      first: expected.draw(), clock: clock, log: options.log)
    let actual = screen.window.size
    live = LiveRun(
      start,
      playground: actual == size ? expected : start.playground(size: start.surface(in: actual)),
      size: actual, fingers: screen.pump.fingers)
    live.inspector.drawer.model.onCopy = SDLSystem.copy
    pace = FrameClock(frameRate: options.frameRate)
    pace.refreshRate = screen.window.refreshRate
    log = options.log
    live.playground.onSound = screen.play
    screen.mixer.isMuted = live.playground.isMuted
    screen.background = live.playground.background
    live.now = { [clock = screen.clock] in clock.now }
    live.screenSize = { [window = screen.window] in window.screenSize }
    live.onNewPictures = { [weak screen] in screen?.expectPictures() }
    live.onZoom = { [weak screen] in screen?.zoom = $0 }
    live.onOpen = weakly(self) { $0.opened($1) }
    live.onSave = weakly(self) { $0.savePast(at: $1) }
    live.onEscape = weakly(self) { $0.escape() }
    live.begin()
  }

  /// The frame rate for the headers of recordings.
  private var frameRate: FrameRate { FrameRate(1 / pace.interval.seconds) ?? .standard }

  /// Leaves full screen, or quits if the user has been asked.
  private func escape() {
    guard !screen.leaveFullscreen() else { return }
    let now = screen.clock.now
    if let quitEnd, now < quitEnd { return ending = .quit }
    quitEnd = now + .seconds(5)
    live.show("Esc again to quit", at: now)
  }

  /// Shows a problem in the window for some time, and prints it as a warning.
  func report(_ problem: String, at time: Duration) {
    live.show(problem, at: time)
    Failure.warn(problem)
  }

  /// Runs the program until the user quits or the time `limit` has passed.
  func run(
    recordingTo path: String?, logTo events: String?, latencyTo latency: String? = nil,
    limit: Duration?
  ) throws(Failure) {
    // A signal that arrives once the files exist ends them with whole lines.
    try Interruption.deferring { () throws(Failure) in
      defer { logFingerCounts() }
      try begin(recordingTo: path, logTo: events, latencyTo: latency)
      DisplayLoss.whenLost { [self] in leave() }
      defer { DisplayLoss.forget() }
      show()
      runLog?.notePicture()
      do throws(Failure) {
        while !isOver { try step(limit: limit) }
      } catch {
        // Of two files, the other one is completed all the same.
        do throws(Failure) {
          try end()
        } catch let other {
          if other.sentence != error.sentence { Failure.warn(other.sentence) }
        }
        throw error
      }
      try end()
      screen.finishReports()
      try screen.checkDisplay()
    }
  }

  /// Opens the files of the run.
  package func begin(
    recordingTo path: String?, logTo events: String?, latencyTo latency: String? = nil
  ) throws(Failure) {
    let log = try RunLog(events, latencyTo: latency, isLive: true)
    runLog = log
    printsPaths = events != "-"
    playground.onLog = log.map { log in { log.write($0) } }
    recorder = try path.map { (path) throws(Failure) in
      try Recorder(
        path, surface: playground.size, scene: playground.firstScene.name,
        hands: playground.hands, frameRate: frameRate)
    }
    recorder?.onReport = { [weak self] sentence in
      guard let self else { return }
      report(sentence, at: screen.clock.now)
    }
  }

  /// Whether the user has quit, or the time limit has passed.
  package var isOver: Bool { ending != nil }

  /// Waits for the next event or picture, and plays what has arrived.
  package func step(limit: Duration? = nil) throws(Failure) {
    try wait(limit)
    try playFirstLines()
    // The memory of the lines is kept for the next turn.
    var lines: [RecordingLine] = []
    swap(&lines, &emptyLines)
    defer {
      lines.removeAll(keepingCapacity: true)
      swap(&lines, &emptyLines)
    }
    takeLines(limit, into: &lines)
    if isPictureDue(for: lines) {
      try draw(lines)
    } else {
      try deliver(lines)
    }
    if let failure { throw failure }
    try runLog?.check()
    try flushIfDue()
  }

  /// Cancels the touches that are down, and completes the files of the run.
  package func end() throws(Failure) {
    try cancelTouches()
    try finish(ending ?? .quit)
  }

  /// Cancels the touches that are down, so that the recording contains their ends.
  private func cancelTouches() throws(Failure) {
    var lines: [RecordingLine] = []
    take(&lines)
    try cancelTouches(after: lines)
  }

  private func cancelTouches(after lines: [RecordingLine]) throws(Failure) {
    var (events, lines): ([HostEvent], [RecordingLine]) = ([], lines)
    screen.pump.cancelAll(into: &events)
    take(events, into: &lines)
    try deliver(lines)
  }

  private func finish(_ end: RecordingEnd) throws(Failure) {
    let lines = frames.end(end, at: screen.clock.now)
    playground.finish(because: .init(end))
    do throws(Failure) {
      try recorder?.finish(with: lines)
    } catch {
      // The event log is completed all the same.
      do throws(Failure) { try runLog?.finish() } catch { Failure.warn(error.sentence) }
      throw error
    }
    try runLog?.finish()
  }

  /// Ends the recording and the event log after the connection to the screen is lost, and returns
  /// the exit status.
  private func leave() -> Int32 {
    // The window's events are not taken: they may be being fetched.
    try? cancelTouches(after: [])
    try? finish(.quit)
    return GameWindow.leaveLostDisplay()
  }

  /// Logs the counts of malformed touch input, to show faults of the touch panel.
  private func logFingerCounts() {
    let counts = screen.pump.counters.entries.filter { $0.count != 0 }
    log.debug("fingers", metadata: ["counts": "\(counts.map { "\($0.name): \($0.count)" })"])
  }

  // MARK: The loop

  /// Waits until an event arrives, or until the next picture, the next deadline or `limit` is due.
  private func wait(_ limit: Duration?) throws(Failure) {
    guard live.firstLines.isEmpty else { return screen.wait(until: .zero) }
    let next = limit.earlier(pace.nextDue)
    guard !frames.isFrameOpen else { return screen.wait(until: next) }
    let changes = live.nextChanges
    guard !needsPicture(changes) else { return screen.wait(until: next) }
    // The wait may be long: after a flush, a crash loses nothing and the log can be read.
    try flush()
    // A hidden window needs no frames: deadlines that pass take effect when it is shown again.
    screen.wait(
      until: screen.isVisible ? changes.scene.earlier(changes.front).earlier(limit) : limit)
  }

  /// The maximum time for which lines of the recording and of the log are kept in memory.
  private static let flushInterval = Duration.seconds(1)

  private func flushIfDue() throws(Failure) {
    if screen.clock.now - lastFlush >= Self.flushInterval { try flush() }
  }

  private func flush() throws(Failure) {
    lastFlush = screen.clock.now
    try recorder?.flush()
    try runLog?.flush()
  }

  /// Delivers the lines that the program itself has made.
  private func playFirstLines() throws(Failure) {
    if live.playFirstLines() { try followPlaying() }
  }

  /// Handles the fetched events about the window, and appends the other events to recording lines.
  private func takeLines(_ limit: Duration?, into lines: inout [RecordingLine]) {
    if let limit, screen.clock.now >= limit { ending = .limit }
    if Interruption.received != nil { ending = .quit }
    take(&lines)
  }

  private func take(_ lines: inout [RecordingLine]) {
    take(screen.events, into: &lines)
    screen.events.removeAll(keepingCapacity: true)
  }

  private func take(_ events: [HostEvent], into lines: inout [RecordingLine]) {
    for event in events {
      let isHandled = screen.handle(event)
      live.isVisible = screen.isVisible
      if isHandled { continue }
      if event.isQuit { ending = .quit }
      guard !event.isQuit, case .input(let input) = event else { continue }
      live.take(input, into: &lines)
    }
  }

  /// Delivers input between two pictures.
  private func deliver(_ lines: [RecordingLine]) throws(Failure) {
    guard !lines.isEmpty else { return }
    frames.deliver(lines, at: screen.clock.now)
    try followPlaying()
  }

  // MARK: Pictures and frames

  /// Delivers the touches that have arrived while a picture is drawn.
  ///
  /// The picture is a list of commands and does not change: what the touches do is in the next one.
  private func deliverWhileDrawing() {
    guard live.firstLines.isEmpty, ending == nil, failure == nil, screen.fetchTouches() else {
      return
    }
    var lines: [RecordingLine] = []
    take(&lines)
    do throws(Failure) { try deliver(lines) } catch { failure = error }
  }

  /// Plays a frame with the input that has not been delivered, and draws its picture.
  private func draw(_ lines: [RecordingLine]) throws(Failure) {
    let start = screen.clock.now
    pace.tick(at: start)
    guard !lines.isEmpty || live.isFrameDue(live.nextChanges) else { return show() }
    let played = frames.endFrame(with: lines, at: start)
    try recorder?.write(played)
    try followPlaying()
    let playing = screen.clock.now - start
    show()
    if screen.isVisible { playground.didDrawFrame(cost: playing + screen.drawing) }
  }

  /// Follows what has been played; later input gets times after it.
  private func followPlaying() throws(Failure) {
    screen.pump.reach(frames.time)
    screen.mixer.isMuted = playground.isMuted
    screen.background = playground.background
    if live.isPlayed { try recorder?.keep() }
  }

  // MARK: Pictures

  private func isPictureDue(for lines: [RecordingLine]) -> Bool {
    screen.clock.now >= pace.nextDue && (!lines.isEmpty || needsPicture(live.nextChanges))
  }

  /// Whether the window does not show the newest picture.
  private func needsPicture(_ changes: LiveRun.Changes) -> Bool {
    live.needsPicture(changes) || screen.needsDrawing && screen.isVisible
  }

  /// Draws the current picture, if the window is visible.
  private func show() {
    pace.refreshRate = screen.window.refreshRate
    live.willDraw(at: screen.clock.now)
    screen.show(live.draw()) { [self] in deliverWhileDrawing() }
  }

  private func savePast(at time: Duration) {
    do throws(OutputError) {
      let (path, problem) = try SavedPast.save(
        frames.past.recording(frameRate: frameRate), of: program)
      var words = live.wordsAboutSaving
      if let problem { words += live.playground.language(", here because of %1", "\(problem)") }
      live.show(words, path: SavedPast.shortened(path), at: time)
      if printsPaths { try? StandardOutput.print(path) }
    } catch {
      live.show(live.playground.language("Not saved: %1", "\(error)"), at: time)
      Failure.warn("\(error)")
    }
  }
}
