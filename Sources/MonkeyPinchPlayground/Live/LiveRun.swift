package import GestureControls
package import GestureRecordings
package import Gestures
import MonkeyPinchInspector
package import PlayKit
package import SDLFingers

/// A run that plays a user's input, on any host: where inputs go, when a picture is due, and what it shows.
///
/// The host has the window, the clock, the sounds and the files.
package final class LiveRun: LivingObject {
  package let lifetime = Lifetime()
  package internal(set) var start: GameStart
  package let playground: Playground
  package let frames: LiveFrames
  package let inspector: LiveInspector
  /// What turns the host's events into touches.
  package let fingers: SDLFingers
  /// The recording lines to play before the user's next input, such as the saved settings of a scene.
  ///
  /// Their times do not count.
  package var firstLines: [RecordingLine] = []
  /// How large everything in the window is; the host sizes the surface by it.
  package var zoom: Zoom
  /// Whether the user can see the window.
  package var isVisible = true
  /// Whether the window's content has to be drawn again.
  package var needsDrawing = true

  /// The current time of the host's clock.
  package var now: () -> Duration = { .zero }
  /// The size of the window, in points of the screen.
  package var screenSize: () -> Size = { Size(width: 1, height: 1) }
  /// Called before pictures that may be new in whole: those of another scene or look.
  package var onNewPictures: (() -> Void)?
  /// Called when a scene is opened for the first time.
  package var onOpen: ((any Scene) -> Void)?
  /// Called when the user has chosen another zoom.
  package var onZoom: ((Zoom) -> Void)?
  /// Called when the user saves the recent past as a recording.
  package var onSave: ((Duration) -> Void)?
  /// Called when the user presses Escape and nothing is open that it closes.
  package var onEscape: (() -> Void)?

  package private(set) var notice: Notice?
  /// The bar below a scene that uses the whole surface.
  private let bar: WindowBar
  /// The page on which the user finds out which hands fit.
  let handsPage: HandsPage
  /// The question whether other hands would fit.
  private let handsOffer = HandsOffer()
  /// The number of inputs of scenes that were not the user's, such as the saved keys of an older
  /// configuration.
  private var ownInputs = 0
  private var drawnFingers: [EmulatedFinger] = []
  private var drawnHandles: TapHandles?
  private var drawnLook: Look?

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - start: The values with which the run begins.
  ///   - playground: A playground as `start` makes it.
  ///   - size: The size of the window, in points of the surface.
  ///   - fingers: What turns the host's events into touches.
  package init(
    _ start: GameStart, playground: Playground, size: Size, fingers: SDLFingers
  ) {
    self.start = start
    self.playground = playground
    self.fingers = fingers
    zoom = start.zoom
    bar = playground.addWindowBar(size: size)
    handsPage = playground.addHandsPage(size: size)
    frames = LiveFrames(of: playground)
    inspector = LiveInspector(of: frames, in: playground, window: size)
  }

  /// Begins the run, after the host has set its closures: opens the first scene with what was saved.
  package func begin() {
    restoreSwitches()
    playground.onScene = weakly(self) { run, scene, isNew in
      run.onNewPictures?()
      if isNew { run.open(scene) }
      run.fitSurface()
    }
    bar.onKey = weakly(self) { $0.firstLines += RecordingLine.presses(of: $1, at: .zero) }
    handsPage.onChoice = weakly(self) {
      $0.firstLines.append(PlaygroundState.hands($1).line(at: .zero))
    }
    handsOffer.onChoice = weakly(self) { run, hands in
      run.firstLines.append(PlaygroundState.hands(hands).line(at: .zero))
      let language = run.playground.language
      let words = language("%1 hands.", language(hands.title))
      run.show("\(words) \(language(hands.purpose))", at: run.now())
    }
    bar.onScene = weakly(self) { $0.firstLines.append(PlaygroundState.scene($1).line(at: .zero)) }
    open(playground.scene)
    if let next = start.next {
      firstLines.append(PlaygroundState.scene(next.name).line(at: .zero))
    }
    playground.onRequest = weakly(self) { $0.answer($1) }
    inspector.onSave = weakly(self) { $0.onSave?($0.now()) }
    inspector.onLine = weakly(self) { $0.firstLines.append($1) }
    connectFingers()
    reportLimitedZoom(at: now())
  }

  private func connectFingers() {
    fingers.pivot = weakly(playground, or: nil) {
      $0.pivot(at: $1).map { PinchTarget(center: $0.center, radius: $0.radius) }
    }
    let playground = WeakReference(playground)
    fingers.isTogether = { playground.object?.isTogether($0, $1) ?? true }
    let context = fingers.sources.context
    context.isPlain = weakly(self, or: false) { $0.isPlain(at: $1) }
    let run = WeakReference(self)
    context.tapTargets = {
      guard let run = run.object else { return [] }
      return run.playground.tapTargets + run.inspector.drawer.tapTargets + run.handsOffer.tapTargets
    }
    if start.settings.usesSingleTaps == true { setSingleTaps(true) }
  }

  /// Returns whether a single tap at a location needs no handles.
  private func isPlain(at location: Point) -> Bool {
    inspector.drawer.contains(location) || handsOffer.contains(location)
      || playground.needsWindowBar && location.y >= bar.surface.height
      || playground.isPlain(at: location)
  }

  // MARK: What the user asks

  private func answer(_ request: Playground.Request) {
    switch request {
    case .singleTaps: setSingleTaps(!fingers.usesSingleTaps)
    case .inspector: inspector.toggle()
    case .handsPage: playground.open(handsPage)
    case .zoom: use(zoom.next(in: screenSize()), at: now())
    case .trailsNotice: show(playground.showsTrails ? "Class: on" : "Class: off", at: now())
    case .escape:
      if inspector.drawer.isOpen { return inspector.setOpen(false) }
      onEscape?()
    }
  }

  private func setSingleTaps(_ isOn: Bool) {
    fingers.usesSingleTaps = isOn
    playground.usesSingleTaps = isOn
    let words =
      isOn
      ? "Tap a thing, then a handle or a place. Keys: Tab, arrows, Space" : "All gestures again"
    show(words, at: now())
  }

  private func use(_ zoom: Zoom, at time: Duration) {
    self.zoom = zoom
    onZoom?(zoom)
    playground.zoomPercent = zoom.percent(in: screenSize())
    show(zoom.words(in: screenSize(), playground.language), at: time)
  }

  /// Shows the zoom in its button, and says if the window is too small for the chosen one.
  private func reportLimitedZoom(at time: Duration) {
    let size = screenSize()
    playground.zoomPercent = zoom.percent(in: size)
    if zoom.isLimited(in: size) { show(zoom.words(in: size, playground.language), at: time) }
  }

  /// Shows a message for some seconds, and the path of a file that it is about.
  package func show(_ words: String, path: String? = nil, at time: Duration) {
    notice = Notice(playground.language(words), path: path, at: time)
    needsDrawing = true
  }

  /// What the user reads when the recent past was saved.
  package var wordsAboutSaving: String {
    playground.language(
      "Saved touches and keys of the last %1 s, to replay",
      "\(Int((frames.past.duration / .seconds(1)).rounded()))")
  }

  // MARK: Scenes

  /// Restores what the playground showed in the last run, such as the trails of fingers.
  ///
  /// It is played as lines, so that a replay of this run's recording shows the same pictures.
  private func restoreSwitches() {
    var states: [PlaygroundState] = []
    if playground.language != .english { states.append(.language(playground.language)) }
    if start.settings.showsTrails == true { states.append(.trails(true)) }
    if let tried = start.settings.triedGestures, !tried.isEmpty { states.append(.tried(tried)) }
    firstLines += states.map { $0.line(at: .zero) }
  }

  /// Restores the saved settings when a scene opens for the first time.
  ///
  /// They are played as lines, so that a recording of this run contains them.
  private func open(_ scene: any Scene) {
    // The scene may be opened while lines are played; these lines are played after them.
    let name = scene.sceneType.name
    if let settings = start.settings.scenes[name] {
      firstLines += settings.map { PlaygroundState.setting($0).line(at: .zero) }
    } else {
      for key in start.settings.keys[name] ?? [] {
        firstLines += RecordingLine.presses(of: key, at: .zero)
      }
    }
    onOpen?(scene)
  }

  // MARK: Input

  /// Handles an input of the user, and appends it to lines unless something in front of the scene has it.
  package func take(_ input: Input, into lines: inout [RecordingLine]) {
    switch input {
    case .press(let press) where press.isBeginning("f8"): onSave?(press.timestamp)
    case .press(let press) where take(zoomBy: press): break
    case .press(let press) where handsPage.take(press): needsDrawing = true
    case .touch(let sample) where handsPage.take(sample): needsDrawing = true
    case .touch(let sample) where handsOffer.take(sample): needsDrawing = true
    case .press(let press) where inspector.take(press): needsDrawing = true
    case .touch(let sample) where inspector.take(sample): needsDrawing = true
    case .touch(let sample) where bar.take(sample, isShown: playground.needsWindowBar):
      needsDrawing = true
    case .resize(let size, let time):
      inspector.windowSize = size
      handsPage.size = size
      bar.size = inspector.area
      lines.append(.input(.resize(surface, at: time)))
      reportLimitedZoom(at: time)
    default:
      if case .touch(let sample) = input {
        tick(sample)
        if playground.hands == .standard { offerHands(after: sample) }
      }
      lines.append(.input(input))
    }
  }

  private func offerHands(after sample: TouchSample) {
    handsOffer.note(sample) { playground.isOnThing(at: $0) }
    if handsOffer.offered != nil { needsDrawing = true }
  }

  /// Ticks softly for a finger that lands, before a gesture is decided, except where a scene shows gestures alone.
  ///
  /// The log does not contain the sound.
  private func tick(_ sample: TouchSample) {
    guard sample.phase == .began, !sample.isHover, playground.answersLandings else { return }
    var sound = Sound("tick", at: sample.location, on: playground.size)
    sound.gain = 0.2
    playground.onSound?(sound)
  }

  /// Changes the zoom if a press asks for it; returns whether it does.
  private func take(zoomBy press: Press) -> Bool {
    guard let zoom = zoom.after(press, in: screenSize()) else { return false }
    use(zoom, at: press.timestamp)
    return true
  }

  /// Delivers the lines that the run itself has made; returns whether there were any.
  package func playFirstLines() -> Bool {
    guard !firstLines.isEmpty else { return false }
    let (lines, inputs) = (firstLines, playground.sceneInputCount)
    firstLines = []
    frames.deliver(lines, at: frames.time)
    ownInputs += playground.sceneInputCount - inputs
    return true
  }

  /// Whether a scene has got an input of the user.
  package var isPlayed: Bool { playground.sceneInputCount > ownInputs }

  // MARK: The surface

  /// The size of the playground's surface: the window's size without the inspector's drawer and the
  /// bar, if they are there.
  private var surface: Size {
    RecordingLimits.surface(playground.needsWindowBar ? bar.surface : bar.size)
  }

  /// Resizes the surface if the visible scene has, unlike the last one, a bar below it, or if the
  /// inspector was opened or closed.
  private func fitSurface() {
    inspector.fit()
    bar.size = inspector.area
    guard surface != playground.size else { return }
    firstLines.append(.input(.resize(surface, at: .zero)))
  }

  // MARK: Pictures

  /// The times at which the picture changes without input; nil if it will not.
  package struct Changes {
    /// The next change of the visible scene.
    package let scene: Duration?
    /// The next change of what is drawn in front of it.
    package let front: Duration?
  }

  /// The next changes without input.
  package var nextChanges: Changes {
    let front = inspector.drawer.nextDeadline.earlier(notice?.end).earlier(handsOffer.end)
    return Changes(
      scene: isPresentVisible ? playground.nextDeadline : nil,
      front: playground.needsWindowBar ? front.earlier(bar.nextDeadline) : front)
  }

  /// Whether the window does not show the newest picture.
  package func needsPicture(_ changes: Changes) -> Bool {
    isFrameDue(changes) || needsDrawing && isVisible || isOver(changes.front)
      || fingers.emulated != drawnFingers || tapHandles != drawnHandles
      || isVisible
        && (bar.isAnimating || inspector.isAnimating || handsPage.isAnimating
          || handsOffer.isAnimating)
  }

  /// Whether a frame is needed even without further input.
  package func isFrameDue(_ changes: Changes) -> Bool {
    frames.isFrameOpen || isPresentVisible && playground.isAnimating || isOver(changes.scene)
  }

  /// Whether the window shows the present, and not a moment of the past in the inspector.
  private var isPresentVisible: Bool { isVisible && !inspector.isFrozen }

  private func isOver(_ deadline: Duration?) -> Bool {
    guard let deadline, isVisible else { return false }
    return deadline <= now()
  }

  /// The handles of single taps, to draw in the window; nil without single taps.
  private var tapHandles: TapHandles? { fingers.sources.singleTaps.handles }

  /// Prepares for the picture that is drawn next: the time of what is in front of the scene.
  package func willDraw(at now: Duration) {
    fingers.reportsHover =
      playground.watchesPointer || inspector.drawer.isOpen || handsPage.isOpen
      || playground.needsWindowBar
    (drawnFingers, drawnHandles) = (fingers.emulated, tapHandles)
    if drawnLook != playground.theme.look {
      drawnLook = playground.theme.look
      onNewPictures?()
    }
    if isOver(notice?.end) { notice = nil }
    bar.update(to: now)
    inspector.update(to: now)
    handsPage.update(to: now)
    handsOffer.update(to: now)
    fitSurface()
    needsDrawing = false
  }

  /// The commands that draw the current picture.
  package func draw() -> [DrawCommand] {
    let fingers = drawnFingers.filter { $0.isPressed }.map { $0.location }
    let hints = drawnFingers.filter { !$0.isPressed }.map { $0.location }
    let picture =
      handsPage.isOpen
      ? handsPage.draw(playground.theme, fingers: fingers, hints: hints)
      : inspector.draw(fingers: fingers, hints: hints)
    let handles =
      (drawnHandles?.picture(in: playground.theme, over: playground.size) ?? [])
      + handsOffer.draw(over: playground, hasRoom: !handsPage.isOpen && notice == nil)
    guard var shown = notice else { return handles.isEmpty ? picture : picture + handles }
    defer { notice = shown }
    let rows = drawnHandles.flatMap { $0.handles.isEmpty ? nil : $0.rows }
    return picture + handles + shown.draw(over: playground, besides: rows.map { [$0] } ?? [])
  }
}

extension Press {
  /// Returns whether this input is a press of the named key, and not a release.
  package func isBeginning(_ key: String) -> Bool { self.key == key && phase == .began }
}
