import GestureDrawing
import Gestures
import Logging
import MonkeyPinchPlayground
import GestureRecordings
import PointerEmulation
import SDLHost
import MonkeyPinchScenes
import GestureStrokes

/// A run of the program with a window, which plays the user's input.
///
/// A picture is drawn only if something has changed.
final class LiveGame {
  private let screen: GameWindow
  let playground: Playground
  private let past: RecentPast
  private let log: Logger
  private var notice: Notice?
  private var pace: FrameClock
  private var recorder: Recorder?
  private var runLog: RunLog?
  private var frame = 0
  private var frameTime = Duration.zero
  private var ending: RecordingEnd?
  private var drawnFingers: [EmulatedFinger] = []
  /// The recording lines to play before the user's next input, such as the saved settings of a
  /// scene.
  private var firstLines: [RecordingLine] = []
  private var signs: SavedSigns?
  let start: Start

  /// The orientation of the touch panel relative to the screen.
  var panel: TouchPanel {
    get { screen.pump.panel }
    set { screen.pump.panel = newValue }
  }

  init(
    start: Start, assets: String, size: Size, fullscreen: Bool, frameRate: Double, log: Logger
  ) throws(Failure) {
    self.start = start
    screen = try GameWindow(assets: assets, size: size, fullscreen: fullscreen, log: log)
    playground = Playground(
      scene: start.scene, size: screen.window.size, isMuted: start.isMuted)
    playground.theme = start.theme
    past = RecentPast(of: playground)
    pace = FrameClock(frameRate: frameRate)
    self.log = log
    screen.connect(playground)
    screen.mixer.isMuted = start.isMuted
    playground.onScene = { [weak self] scene, isNew in if isNew { self?.open(scene) } }
    open(playground.scene)
    if let next = start.next {
      firstLines.append(PlaygroundState.scene(next.name).line(at: .zero))
    }
    screen.pump.pivot = { [weak playground] in playground?.pivot(at: $0) }
    screen.pump.isTogether = { [weak playground] in playground?.isTogether($0, $1) ?? true }
  }

  /// Restores the saved settings and taught shapes when a scene opens for the first time.
  ///
  /// They are played as lines, so that a recording of this run contains them.
  private func open(_ scene: any Scene) {
    // The scene may be opened in the middle of a frame; the lines are played in the next one.
    let time = frameTime
    let name = type(of: scene).name
    if let settings = start.settings[name] {
      firstLines += settings.map { PlaygroundState.setting($0).line(at: time) }
    } else {
      for key in start.switches[name] ?? [] {
        firstLines += RecordingLine.presses(of: key, at: time)
      }
    }
    if let scene = scene as? StrokesScene { openSigns(of: scene, at: time) }
  }

  /// Adds the user's saved shapes to a scene that recognizes drawn shapes, and saves later changes.
  private func openSigns(of scene: StrokesScene, at time: Duration) {
    let signs = SavedSigns()
    self.signs = signs
    firstLines += signs.library.recordingLines(at: time)
    if let problem = signs.problem { report(problem, at: time) }
    scene.onLibraryChange = { [weak self] library in
      guard let self, let problem = signs.save(library) else { return }
      report(problem, at: screen.clock.now)
    }
  }

  /// Shows a problem in the window for some time, and prints it as a warning.
  private func report(_ problem: String, at time: Duration) {
    notice = Notice(problem, at: time)
    Failure.warn(problem)
  }

  /// Runs the program until the user quits or the time `limit` has passed.
  func run(
    recordingTo path: String?, logTo events: String?, latencyTo latency: String? = nil,
    limit: Duration?
  ) throws(Failure) {
    let log = try RunLog(events, latencyTo: latency)
    runLog = log
    playground.onLog = log.map { log in { log.write($0) } }
    defer { logFingerCounts() }
    recorder = try path.map { (path) throws(Failure) in
      try Recorder(
        path, surface: playground.size, scene: playground.firstScene.name, pace)
    }
    DisplayLoss.whenLost { [self] in leave(log) }
    defer { DisplayLoss.forget() }
    draw()
    var end = ending
    while end == nil {
      try step(limit: limit)
      try log?.check()
      end = ending
    }
    guard let end else { return }
    try finish(end, log)
  }

  private func finish(_ end: RecordingEnd, _ log: RunLog?) throws(Failure) {
    playground.finish(because: .init(end))
    try recorder?.finish(end, at: screen.clock.now)
    try log?.finish()
  }

  /// Ends the recording and the event log after the connection to the screen is lost, and returns
  /// the exit status.
  private func leave(_ log: RunLog?) -> Int32 {
    Failure.warn("the display was lost")
    try? finish(.quit, log)
    return Failure.Status.noDevice.rawValue
  }

  /// Logs the counts of malformed touch input, to show faults of the touch panel.
  private func logFingerCounts() {
    let counts = screen.pump.counters.entries.filter { $0.count != 0 }
    log.debug("fingers", metadata: ["counts": "\(counts.map { "\($0.name): \($0.count)" })"])
  }

  /// Waits for the next event or frame, and then plays and draws one frame.
  private func step(limit: Duration?) throws(Failure) {
    if !isBusy, firstLines.isEmpty {
      // The wait may be long: after a flush, a crash loses nothing and the log can be read.
      try recorder?.flush()
      try runLog?.flush()
      // A hidden window needs no frames: deadlines that pass take effect when it is shown again.
      let change = screen.isVisible ? [playground.nextDeadline, notice?.end] : []
      screen.wait(until: (change + [limit]).compactMap { $0 }.min())
    }
    // Frames are not more frequent than the frame rate, even if events arrive faster. Fetching
    // events as they arrive keeps their own times within the frame.
    while screen.clock.now < pace.nextDue, isBusy || !screen.events.isEmpty {
      screen.wait(until: pace.nextDue)
    }
    screen.pump.reportsHover = playground.watchesPointer
    screen.pump.drain(into: &screen.events)
    let now = screen.clock.now
    let isDue = screen.isVisible && (playground.nextDeadline.map { $0 <= now } ?? false)
    var lines = takeLines()
    if let limit, now >= limit { ending = ending ?? .limit }
    if ending != nil {
      screen.pump.cancelAll(into: &screen.events)
      lines += takeLines()
    }
    guard !lines.isEmpty || isDue || isBusy else { return redrawIfNeeded() }
    try play(lines, at: max(now, lines.last?.time ?? now))
  }

  /// Whether an animation is visible, so that frames are drawn even without input.
  private var isBusy: Bool { playground.isAnimating && screen.isVisible }

  private func play(_ lines: [RecordingLine], at time: Duration) throws(Failure) {
    frame += 1
    frameTime = time
    screen.pump.reach(time)
    let played = RecordedFrame(number: frame, time: time, lines: lines)
    let start = screen.clock.now
    playground.play(played)
    let playing = screen.clock.now - start
    past.note(played)
    try recorder?.write(played)
    screen.mixer.isMuted = playground.isMuted
    pace.tick(at: screen.clock.now)
    draw()
    if screen.isVisible { playground.didDrawFrame(cost: playing + screen.drawing) }
  }

  /// Handles the fetched events about the window, and returns the other events as recording lines.
  private func takeLines() -> [RecordingLine] {
    var lines = firstLines
    firstLines = []
    for event in screen.events where !screen.handle(event) {
      if event.isQuit { ending = .quit }
      guard !event.isQuit, case .input(let input) = event else { continue }
      if case .press(let press) = input, press.isBeginning("f8") {
        savePast(at: press.timestamp)
      } else {
        lines.append(.input(input))
      }
    }
    screen.events.removeAll(keepingCapacity: true)
    return lines
  }

  private func savePast(at time: Duration) {
    do throws(OutputError) {
      let rate = FrameRate(1 / pace.interval.seconds) ?? .standard
      let path = try SavedPast.save(past, frameRate: rate)
      let seconds = Int((past.duration / .seconds(1)).rounded())
      notice = Notice("Saved the last \(seconds) s to \(path)", at: time)
      print(path)
    } catch {
      notice = Notice("Not saved: \(error)", at: time)
      Failure.warn("\(error)")
    }
    draw()
  }

  private func redrawIfNeeded() {
    if let end = notice?.end, screen.clock.now >= end {
      notice = nil
      draw()
    }
    if screen.needsDrawing || screen.pump.emulated != drawnFingers { draw() }
  }

  private func draw() {
    drawnFingers = screen.pump.emulated
    if playground.showsInspector { playground.counters = screen.pump.counters.entries }
    if let end = notice?.end, screen.clock.now >= end { notice = nil }
    screen.show(
      playground.draw(
        fingers: drawnFingers.filter(\.isPressed).map(\.location),
        hints: drawnFingers.filter { !$0.isPressed }.map(\.location))
        + (notice?.draw(in: playground.size, playground.theme) ?? []))
  }
}
