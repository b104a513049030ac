import GestureControls
import Gestures
import MonkeyPinchInspector
package import MonkeyPinchPlayground
package import GestureRecordings
import SDLFingers
package import SDLHost
import PlayKit

/// A run of the program with a window, which plays the user's input.
///
/// Input is delivered when it arrives. A picture is drawn when it is due, and only if something may
/// have changed.
package final class LiveGame {
  package let screen: GameWindow
  package let playground: Playground
  package let frames: LiveFrames
  let log: HostLog
  private(set) var notice: Notice?
  private var pace: FrameClock
  private var recorder: Recorder?
  /// The number of inputs of scenes that were not the user's, such as the saved keys of an older
  /// configuration.
  private var ownInputs = 0
  private var runLog: RunLog?
  private var lastFlush = Duration.zero
  /// Whether the paths of saved recordings are printed: not into an event log on standard output.
  private var printsPaths = true
  private var ending: RecordingEnd?
  private var emptyLines: [RecordingLine] = []
  private var drawnFingers: [EmulatedFinger] = []
  private var drawnHandles: TapHandles?
  private var drawnLook: Look?
  /// The error that occurred in writing the input that arrived while a picture was drawn.
  private var failure: Failure?
  /// The recording lines to play before the user's next input, such as the saved settings of a
  /// scene.
  ///
  /// Their times do not count.
  package var firstLines: [RecordingLine] = []
  var signs: SavedSigns?
  let start: GameStart
  /// The name of the program, for the names of its files.
  let program: String
  /// The bar below a scene that uses the whole surface.
  private let bar: WindowBar
  /// The page on which the user finds out which hands fit.
  private let handsPage: HandsPage
  package let inspector: LiveInspector

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
    self.start = start
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
    playground =
      actual == size ? expected : start.playground(size: start.surface(in: actual))
    bar = playground.addWindowBar(size: actual)
    handsPage = playground.addHandsPage(size: actual)
    frames = LiveFrames(of: playground)
    inspector = LiveInspector(of: frames, in: playground, window: actual)
    inspector.drawer.model.onCopy = SDLSystem.copy
    pace = FrameClock(frameRate: options.frameRate)
    pace.refreshRate = screen.window.refreshRate
    log = options.log
    screen.connect(playground)
    screen.mixer.isMuted = playground.isMuted
    restoreSwitches()
    playground.onScene = { [weak self] scene, isNew in
      self?.screen.expectPictures()
      if isNew { self?.open(scene) }
      self?.fitSurface()
    }
    bar.onKey = { [weak self] key in
      guard let self else { return }
      firstLines += RecordingLine.presses(of: key, at: .zero)
    }
    handsPage.onChoice = { [weak self] hands in
      self?.firstLines.append(PlaygroundState.hands(hands).line(at: .zero))
    }
    bar.onScene = { [weak self] name in
      guard let self else { return }
      firstLines.append(PlaygroundState.scene(name).line(at: .zero))
    }
    open(playground.scene)
    if let next = start.next {
      firstLines.append(PlaygroundState.scene(next.name).line(at: .zero))
    }
    playground.onRequest = { [weak self] in self?.answer($0) }
    connectInspector()
    connectSingleTaps()
    screen.pump.fingers.pivot = { [weak playground] in
      playground?.pivot(at: $0).map { PinchTarget(center: $0.center, radius: $0.radius) }
    }
    screen.pump.fingers.isTogether = { [weak playground] in playground?.isTogether($0, $1) ?? true }
    reportLimitedZoom(at: screen.clock.now)
  }

  private func answer(_ request: Playground.Request) {
    switch request {
    case .singleTaps: setSingleTaps(!screen.pump.fingers.usesSingleTaps)
    case .inspector: inspector.toggle()
    case .handsPage: playground.open(handsPage)
    case .zoom: use(screen.zoom.next, at: screen.clock.now)
    case .escape:
      if inspector.drawer.isOpen { return inspector.setOpen(false) }
      if !screen.leaveFullscreen() { ending = .quit }
    }
  }

  private func connectSingleTaps() {
    let sources = screen.pump.fingers.sources
    sources.context.isPlain = { [weak self] in self?.isPlain(at: $0) ?? false }
    sources.context.tapTargets = { [weak self] in
      guard let self else { return [] }
      return playground.tapTargets + inspector.drawer.tapTargets
    }
    if start.settings.usesSingleTaps == true { setSingleTaps(true) }
  }

  /// Returns whether a single tap at a location needs no handles.
  private func isPlain(at location: Point) -> Bool {
    inspector.drawer.contains(location)
      || playground.needsWindowBar && location.y >= bar.surface.height
      || playground.isPlain(at: location)
  }

  /// The handles of single taps, to draw in the window; nil without single taps.
  private var tapHandles: TapHandles? { screen.pump.fingers.sources.singleTaps.handles }

  private func setSingleTaps(_ isOn: Bool) {
    screen.pump.fingers.usesSingleTaps = isOn
    playground.usesSingleTaps = isOn
    let words =
      isOn
      ? "Tap a thing, then a handle or a place. Keys: Tab, arrows, Space" : "All gestures again"
    show(Notice(words, at: screen.clock.now))
  }

  private func connectInspector() {
    inspector.onSave = { [weak self] in
      guard let self else { return }
      savePast(at: screen.clock.now)
    }
    inspector.onLine = { [weak self] in self?.firstLines.append($0) }
  }

  /// The size of the playground's surface: the window's size without the inspector's drawer and the
  /// bar, if they are there.
  private var surface: Size {
    RecordingLimits.surface(playground.needsWindowBar ? bar.surface : bar.size)
  }

  /// The frame rate for the headers of recordings.
  private var frameRate: FrameRate { FrameRate(1 / pace.interval.seconds) ?? .standard }

  /// Resizes the surface if the visible scene has, unlike the last one, a bar below it, or if the
  /// inspector was opened or closed.
  private func fitSurface() {
    inspector.fit()
    bar.size = inspector.area
    guard surface != playground.size else { return }
    firstLines.append(.input(.resize(surface, at: .zero)))
  }

  /// Shows a problem in the window for some time, and prints it as a warning.
  func report(_ problem: String, at time: Duration) {
    show(Notice(problem, at: time))
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
    guard firstLines.isEmpty else { return screen.wait(until: .zero) }
    let next = limit.earlier(pace.nextDue)
    guard !frames.isFrameOpen else { return screen.wait(until: next) }
    let (change, drawn) = (nextChange, drawnDeadline)
    guard !needsPicture(change, drawn) else { return screen.wait(until: next) }
    // The wait may be long: after a flush, a crash loses nothing and the log can be read.
    try flush()
    // A hidden window needs no frames: deadlines that pass take effect when it is shown again.
    screen.wait(until: screen.isVisible ? change.earlier(drawn).earlier(limit) : limit)
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
    guard !firstLines.isEmpty else { return }
    let (lines, inputs) = (firstLines, playground.sceneInputCount)
    firstLines = []
    frames.deliver(lines, at: frames.time)
    ownInputs += playground.sceneInputCount - inputs
    try followPlaying()
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
    for event in events where !screen.handle(event) {
      if event.isQuit { ending = .quit }
      guard !event.isQuit, case .input(let input) = event else { continue }
      switch input {
      case .press(let press) where press.isBeginning("f8"): savePast(at: press.timestamp)
      case .press(let press) where take(zoomBy: press): break
      case .press(let press) where handsPage.take(press): screen.needsDrawing = true
      case .touch(let sample) where handsPage.take(sample): screen.needsDrawing = true
      case .press(let press) where inspector.take(press): screen.needsDrawing = true
      case .touch(let sample) where inspector.take(sample): screen.needsDrawing = true
      case .touch(let sample) where bar.take(sample, isShown: playground.needsWindowBar):
        screen.needsDrawing = true
      case .resize(let size, let time):
        inspector.windowSize = size
        handsPage.size = size
        bar.size = inspector.area
        lines.append(.input(.resize(surface, at: time)))
        reportLimitedZoom(at: time)
      default: lines.append(.input(input))
      }
    }
  }

  /// Changes the zoom if a press asks for it; returns whether it does.
  private func take(zoomBy press: Press) -> Bool {
    guard let zoom = screen.zoom.after(press) else { return false }
    use(zoom, at: press.timestamp)
    return true
  }

  private func use(_ zoom: Zoom, at time: Duration) {
    screen.zoom = zoom
    show(Notice(zoom.words(in: screen.window.screenSize), at: time))
  }

  /// Says if the window is too small for the chosen zoom.
  private func reportLimitedZoom(at time: Duration) {
    let size = screen.window.screenSize
    guard screen.zoom.isLimited(in: size) else { return }
    show(Notice(screen.zoom.words(in: size), at: time))
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
    guard firstLines.isEmpty, ending == nil, failure == nil, screen.fetchTouches() else { return }
    var lines: [RecordingLine] = []
    take(&lines)
    do throws(Failure) { try deliver(lines) } catch { failure = error }
  }

  /// Plays a frame with the input that has not been delivered, and draws its picture.
  private func draw(_ lines: [RecordingLine]) throws(Failure) {
    let start = screen.clock.now
    pace.tick(at: start)
    guard !lines.isEmpty || isFrameDue(nextChange) else { return show() }
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
    if playground.sceneInputCount > ownInputs { try recorder?.keep() }
  }

  // MARK: Pictures

  private func isPictureDue(for lines: [RecordingLine]) -> Bool {
    screen.clock.now >= pace.nextDue && (!lines.isEmpty || needsPicture(nextChange, drawnDeadline))
  }

  /// Whether the window does not show the newest picture.
  ///
  /// - Parameters:
  ///   - change: The next time at which the visible scene changes without input.
  ///   - drawn: The next time at which what is drawn in front of it changes without input.
  private func needsPicture(_ change: Duration?, _ drawn: Duration?) -> Bool {
    isFrameDue(change) || screen.needsDrawing && screen.isVisible || isOver(drawn)
      || screen.pump.fingers.emulated != drawnFingers || tapHandles != drawnHandles
      || screen.isVisible && (bar.isAnimating || inspector.isAnimating || handsPage.isAnimating)
  }

  /// Whether a frame is needed even without further input.
  private func isFrameDue(_ change: Duration?) -> Bool {
    frames.isFrameOpen || isPresentVisible && playground.isAnimating || isOver(change)
  }

  /// Whether the window shows the present, and not a moment of the past in the inspector.
  private var isPresentVisible: Bool { screen.isVisible && !inspector.isFrozen }

  /// The next time at which the visible scene changes without input; nil if it will not.
  private var nextChange: Duration? { isPresentVisible ? playground.nextDeadline : nil }

  /// The next time at which what is drawn in front of the scene changes without input.
  private var drawnDeadline: Duration? {
    let next = inspector.drawer.nextDeadline.earlier(notice?.end)
    return playground.needsWindowBar ? next.earlier(bar.nextDeadline) : next
  }

  private func isOver(_ deadline: Duration?) -> Bool {
    guard let deadline, screen.isVisible else { return false }
    return deadline <= screen.clock.now
  }

  /// Draws the current picture, if the window is visible.
  private func show() {
    pace.refreshRate = screen.window.refreshRate
    screen.pump.fingers.reportsHover =
      playground.watchesPointer || inspector.drawer.isOpen || handsPage.isOpen
      || playground.needsWindowBar
    (drawnFingers, drawnHandles) = (screen.pump.fingers.emulated, tapHandles)
    if drawnLook != playground.theme.look {
      drawnLook = playground.theme.look
      screen.expectPictures()
    }
    if isOver(notice?.end) { notice = nil }
    bar.update(to: screen.clock.now)
    inspector.update(to: screen.clock.now)
    handsPage.update(to: screen.clock.now)
    fitSurface()
    var picture: [DrawCommand] {
      let fingers = drawnFingers.filter(\.isPressed).map(\.location)
      let hints = drawnFingers.filter { !$0.isPressed }.map(\.location)
      let picture =
        handsPage.isOpen
        ? handsPage.draw(playground.theme, fingers: fingers, hints: hints)
        : inspector.draw(fingers: fingers, hints: hints)
      let handles = drawnHandles?.picture(in: playground.theme, over: playground.size) ?? []
      guard var shown = notice else { return handles.isEmpty ? picture : picture + handles }
      defer { notice = shown }
      return picture + handles + shown.draw(over: playground)
    }
    screen.show(picture) { [self] in deliverWhileDrawing() }
  }

  private func show(_ notice: Notice) {
    self.notice = notice
    screen.needsDrawing = true
  }

  private func savePast(at time: Duration) {
    do throws(OutputError) {
      let (path, problem) = try SavedPast.save(
        frames.past.recording(frameRate: frameRate), of: program)
      let seconds = Int((frames.past.duration / .seconds(1)).rounded())
      var words = "Saved the last \(seconds) s as a recording"
      if let problem { words += ", here because of \(problem)" }
      show(Notice(words, path: SavedPast.shortened(path), at: time))
      if printsPaths { try? StandardOutput.print(path) }
    } catch {
      show(Notice("Not saved: \(error)", at: time))
      Failure.warn("\(error)")
    }
  }
}
