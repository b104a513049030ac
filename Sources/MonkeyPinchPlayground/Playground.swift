import GestureControls
import GestureHistory
public import Gestures
public import GestureRecordings
public import PlayKit
import GestureStrokes
import TouchFilters

/// A player of scenes: it turns recorded or live input into pictures, sounds and an event log.
///
/// Live runs and replays, with or without a window, use this class and differ only in the source of
/// the frames, so that the same frames always produce the same log.
public final class Playground: LivingObject {
  /// The lifetime of the playground.
  public let lifetime = Lifetime()
  /// The scene that is visible and receives input.
  public var scene: any Scene { played.scene }
  /// The visible scene, with its window, its control bar and its help.
  private(set) var played: PlayedScene
  /// The type of the scene that was visible first.
  public let firstScene: SceneType
  /// The size of the surface, in points; at most `RecordingLimits.surfaceSide`.
  public private(set) var size: Size
  /// Whether sounds are inaudible.
  ///
  /// The event log contains the sounds even if this is true.
  public internal(set) var isMuted: Bool {
    didSet { showSwitches() }
  }
  /// Whether the help is visible.
  public var showsHelp: Bool { !played.help.isHidden }
  /// Whether a class can follow the fingers: whether each has a ring with its number, and a trail that fades, and
  /// the name of each gesture is above the fingers, all twice as large as usual.
  public var showsTrails = false {
    didSet {
      tallyEvents()
      if showsTrails != oldValue { trailsSwitched() }
    }
  }
  /// Whether the viewer of a replay has chosen ``showsTrails``, so that neither the lines nor the keys of the recording
  /// change it.
  private(set) var keepsTrails = false
  /// The theme of the pictures: their colors, and whether they have decorative motion.
  public var theme = Theme.light {
    didSet {
      theme.language = language
      showSwitches()
    }
  }
  /// The language of the texts in all scenes.
  public var language = Language.english {
    didSet {
      theme.language = language
      for played in allPlayed { apply(to: played) }
    }
  }

  /// The hands for which limits and filters are set in all scenes.
  public var hands: Hands {
    didSet {
      guard hands != oldValue else { return }
      filter.settings = hands.filters
      for played in allPlayed { apply(to: played) }
    }
  }
  /// Whether lines of a recording leave ``hands`` as they are.
  let keepsHands: Bool
  /// What changes touches before the visible scene receives them.
  private var filter: TouchFilter

  /// Whether the button of the inspector is drawn as switched on.
  public var showsInspector = false {
    didSet { showSwitches() }
  }
  /// Whether the button of single taps is drawn as switched on.
  public var usesSingleTaps = false {
    didSet { showSwitches() }
  }

  /// The zoom that the button of the zoom shows, in percent.
  package var zoomPercent = 100 {
    didSet { if zoomPercent != oldValue { showSwitches() } }
  }

  /// What the user asks of the window, by a key or a button.
  public enum Request: Hashable, Sendable {
    /// Single taps, or all gestures again.
    case singleTaps
    /// The inspector, or its end.
    case inspector
    /// The page on which the user finds out which hands fit.
    case handsPage
    /// Another zoom.
    case zoom
    /// A sign that what a class follows was switched on or off.
    case trailsNotice
    /// What Escape does while nothing is open that the key closes.
    ///
    /// Escape closes the help, then what is open in the scene, such as a lesson, and then removes the
    /// keyboard focus.
    case escape
  }
  /// Called when the user asks something of the window.
  ///
  /// Without the closure, as in a replay, requests have no effect: a recording contains the touches that
  /// single taps made.
  public var onRequest: ((Request) -> Void)?

  /// The name of the sound that is repeated quietly while the visible scene is played; nil for none.
  public var background: String? { isMuted ? nil : scene.sceneType.background }
  /// Called for each sound that a scene plays, even if `isMuted` is true.
  public var onSound: ((Sound) -> Void)?
  /// Called for each new line of the event log.
  public var onLog: ((LogLine) -> Void)? {
    didSet { tallyEvents() }
  }
  /// Whether Escape quits when nothing is open, which the help says.
  package var quitsByEscape: Bool {
    get { idle.inputs.quits }
    set { idle.inputs.quits = newValue }
  }
  /// Called when a gesture is recognized, and when one that lasts is over.
  package var onRecognition: ((GestureRecognizer) -> Void)?
  /// Called when another scene becomes visible; `isNew` is true if the scene was never visible
  /// before.
  public var onScene: ((any Scene, _ isNew: Bool) -> Void)?

  /// The scenes that have been visible so far, in the order in which they first were visible.
  public var playedScenes: [any Scene] { allPlayed.map { $0.scene } }

  /// The bar below the surface of a scene that uses the whole surface; nil without such a bar.
  ///
  /// Only a live window has the bar: a replay draws the surface alone.
  package internal(set) var windowBar: WindowBar?
  /// The size of the window whose background the pictures fill, if the surface is a part of it; nil to
  /// fill the surface alone.
  package var windowSize: Size?
  /// Whether the pictures show the control bar.
  package var showsBar = true

  let scenes: [SceneType]
  /// The limits that the inspector shows and that what-ifs change.
  let properties: [AdjustableProperty]
  /// The scenes that have been visible so far, each with its window, control bar and help.
  private(set) var allPlayed: [PlayedScene]
  /// The index of the scene that the user has requested; nil if there is no request.
  var requestedIndex: Int?
  /// The identities of touches that began in the previous scene, or are of a hand on the row of buttons, and have not
  /// ended yet.
  private var ignoredTouches: [Touch.ID] = []
  private var rowLandings = RowLandings()
  /// The previous scene, while it fades out, and the time at which it began to fade.
  private(set) var fading: (played: PlayedScene, start: Duration)?
  var isFading: Bool { fading != nil }
  private let keys = UnhandledKeyHandler()
  /// The number of events that are recorded for each scene; nil if none are recorded.
  var historyCapacity: Int?
  /// What a replay has to find out; nil if all events are recorded.
  var replayQuestion: ReplayQuestion?
  /// The changes of limits and relations that the user has kept for the run, and those that are tried
  /// out.
  var (keptChanges, triedChanges): ([Change], [Change]) = ([], [])
  /// The events of gesture sessions so far.
  private let tally = EventTally()
  /// The number of events of gesture sessions so far.
  var eventCount: Int { tally.events }
  /// The number of inputs of the visible scenes so far: fingers and mouse buttons that went down, scrolls,
  /// and presses of keys that the scene or the view with the focus used.
  ///
  /// A pointer that hovers does not count, nor a key that no scene uses, such as that of the help, of
  /// another scene, or Tab and Escape.
  package internal(set) var sceneInputCount = 0
  /// How often each sound was played, which decides how it is heard next.
  var soundCounts: [String: Int] = [:]
  var trails = FingerTrails()
  /// The names of the gestures, which are shown with the trails.
  var names = GestureNames()
  /// The frames of the names in the last picture.
  var nameFrames: [Rect] = []
  /// Whether a ring and a tick answer fingers that land: not where scenes show gestures alone, and not for the
  /// hands of UIKit.
  var answersLandings: Bool { !scene.sceneType.drawsTrails && !scene.followsUIKit }
  /// The answers to fingers that have just landed.
  private(set) var landings = LandingRings()
  /// The time without input, and what the playground shows because of it.
  var idle = IdleState()
  /// The lists of draw commands of the last picture and of the picture before it.
  var (list, lastList): ([DrawCommand], [DrawCommand]) = ([], [])
  let detail: LogDetail
  /// The sequence number of the frame that is being played, of which a part has been delivered, or
  /// that was played last.
  private(set) var frame = 0
  private var emptyBatch: [TouchSample] = []
  private(set) var frames = 0
  private(set) var samples = 0
  /// The state of each sprite as last written to the event log, for finding changed sprites.
  var lastViews: [LoggedView] = []

  /// The duration of the fade from one scene to another.
  static let fade = Duration.milliseconds(260)

  /// Creates a playground that shows the scene `scene` first.
  ///
  /// - Parameters:
  ///   - scene: The scene that is played first.
  ///   - scenes: The scenes of the picker, in order; without `scene` among them, only `scene` is
  ///     played.
  ///   - size: The size of the surface, in points.
  ///   - isMuted: Whether the sound is off at first.
  ///   - detail: What the event log contains.
  ///   - hands: The hands for which limits and filters are set at first.
  ///   - keepsHands: Whether lines of a recording leave the hands as they are.
  ///   - properties: The limits of recognizers that the inspector shows and that what-ifs change.
  public init(
    scene: SceneType, among scenes: [SceneType] = [], size: Size,
    isMuted: Bool = false, detail: LogDetail = LogDetail(), hands: Hands = .standard,
    keepsHands: Bool = false, properties: [AdjustableProperty] = AdjustableProperty.all
  ) {
    let size = RecordingLimits.surface(size)
    firstScene = scene
    let index = scenes.firstIndex { $0 == scene }
    self.scenes = index == nil ? [scene] : scenes
    // A first scene that uses the whole surface has no control bar, so that it receives all fingers
    // of a recording. If the user reaches it by the picker, it needs the picker to leave again.
    played = PlayedScene(
      index ?? 0, of: self.scenes, size: size, hasBar: !scene.usesWholeSurface)
    allPlayed = [played]
    self.size = size
    self.isMuted = isMuted
    self.detail = detail
    self.properties = properties
    self.hands = hands
    self.keepsHands = keepsHands
    filter = TouchFilter(hands.filters)
    keys.onKey = weakly(self) { $0.use($1) }
    connect(played)
  }

  // MARK: Scenes

  /// Adds a bar for the time in which the visible scene uses the whole surface.
  ///
  /// - Parameter size: The size of the window.
  package func addWindowBar(size: Size) -> WindowBar {
    let bar = WindowBar(scenes: scenes, chosen: played.index, size: size)
    // The log contains no touches of this bar, and so no sounds of them.
    bar.onSound = weakly(self) { $0.onSound?($1) }
    windowBar = bar
    return bar
  }

  /// Creates the page on which the user finds out which hands fit.
  ///
  /// - Parameter size: The size of the window.
  package func addHandsPage(size: Size) -> HandsPage {
    let page = HandsPage(size: size)
    page.onSound = weakly(self) { $0.onSound?($1) }
    return page
  }

  /// Opens the page with the hands that are chosen now.
  package func open(_ page: HandsPage) {
    page.open(hands, language, reducesMotion: theme.reducesMotion, at: played.session.now)
  }

  /// Whether the visible scene uses the whole surface, so that the window has its bar below.
  package var needsWindowBar: Bool { played.bar == nil }

  private func connect(_ played: PlayedScene) {
    played.window.application = keys
    played.help.onKey = weakly(self) { $0.use($1) }
    played.help.onZoom = weakly(self) { $0.onRequest?(.zoom) }
    if let bar = played.bar {
      for (button, key) in bar.keys {
        button.addAction(
          for: .primaryActionTriggered, weakly(self) { playground, _ in playground.use(key) })
      }
      bar.picker?.onChoice = weakly(self) { $0.requestedIndex = $1 }
      bar.addClicks(weakly(self) { $0.make($1) })
    }
    let shown = Unowned(played)
    played.scene.onSound = weakly(self) { playground, sound in
      // A scene that is not visible completes its animations in silence.
      if shown.object === playground.played { playground.make(sound) }
    }
    let note = weakly(self) { (playground: Playground, event: SessionEvent) in
      playground.note(event, in: shown.object)
    }
    played.session.addObserver { [tally] event in if tally.count(event) { note(event) } }
    apply(to: played)
    recordHistory(of: played)
    showSwitches()
  }

  /// Shows or hides what a class follows, whatever the recording says.
  package func keepTrails(_ isShown: Bool) { (showsTrails, keepsTrails) = (isShown, true) }

  private func tallyEvents() { tally.needsAll = onLog != nil || showsTrails }

  func showSwitches() {
    for played in allPlayed {
      played.bar?.showState(switches, language)
      played.help.showState(switches, theme)
    }
  }

  /// What the buttons of the control bar show as switched on or off.
  var switches: ControlBar.Switches {
    ControlBar.Switches(
      isMuted: isMuted, showsTrails: showsTrails, usesSingleTaps: usesSingleTaps,
      showsInspector: showsInspector, zoomPercent: zoomPercent)
  }

  /// Shows the scene that the user has requested; does nothing without a request.
  func changeToRequestedScene(at time: Duration) {
    guard let requestedIndex else { return }
    self.requestedIndex = nil
    guard scenes.indices.contains(requestedIndex), requestedIndex != played.index else { return }
    let (old, pointer) = (played, played.session.hoverLocation)
    ignoredTouches += old.session.touches.map { $0.id }
    rowLandings = RowLandings()
    cancelFilteredTouches(at: time)
    old.leave(at: time)
    let known = allPlayed.first { $0.index == requestedIndex }
    played = known ?? PlayedScene(requestedIndex, of: scenes, size: size, hasBar: true)
    if known == nil {
      allPlayed.append(played)
      connect(played)
    }
    played.resize(to: size)
    played.enter(at: time, pointer: pointer)
    // Each scene has its own picker, and the user has changed that of the old one.
    old.bar?.picker?.show(old.index)
    fading = (old, time)
    trails.removeAll()
    names.removeAll()
    landings.removeAll()
    lastViews = []
    log(.scene(name: scenes[requestedIndex].name), at: time)
    onScene?(scene, known == nil)
  }

  // MARK: Playing

  /// Plays a frame: handles the inputs in order, and then advances the time to the frame's end.
  public func play(_ frame: RecordedFrame) {
    self.frame = frame.number
    frames += 1 + frame.skippedFrames
    handle(frame.lines[...])
    // Scenes that are not current complete their animations while invisible.
    for hidden in allPlayed where hidden !== played && !hidden.isAtRest {
      hidden.advance(to: frame.time)
    }
    advanceFilter(to: frame.time)
    played.advance(to: frame.time)
    changeToRequestedScene(at: frame.time)
    if let start = fading?.start, frame.time >= start + Self.fade { fading = nil }
    trails.update(to: frame.time)
    if detail.everyFrame { logChangedViews() }
  }

  /// The time of the next frame that has to be played even if it is empty: zero for every frame, nil
  /// for none.
  ///
  /// A replay without a window skips the frames before it. What only pictures show, such as the fading
  /// trails of fingers, follows from the time at which a picture is drawn.
  public var nextFrameDue: Duration? {
    let isAtRest = allPlayed.allSatisfy { $0 === played || $0.isAtRest }
    guard isAtRest, !played.isAnimating, requestedIndex == nil else { return .zero }
    // The first frame of a scene logs its sprites.
    guard !detail.everyFrame || !lastViews.isEmpty else { return .zero }
    return played.nextDeadline.earlier(filter.nextDeadline)
  }

  /// Handles the first lines of a frame before its picture is drawn, so that gestures are
  /// recognized without a delay.
  ///
  /// The lines usually end with a delivery mark. Later lines of the frame are delivered by further
  /// calls or by `play(_:)`. The result is the same as if `play(_:)` had been called with all
  /// lines.
  ///
  /// - Parameters:
  ///   - lines: The first lines of the frame, in order.
  ///   - frame: The sequence number of the frame.
  public func deliver(_ lines: ArraySlice<RecordingLine>, inFrame frame: Int) {
    self.frame = frame
    handle(lines)
  }

  private func handle(_ lines: ArraySlice<RecordingLine>) {
    // The memory of the batch is kept for the next call.
    var batch: [TouchSample] = []
    swap(&batch, &emptyBatch)
    defer { swap(&batch, &emptyBatch) }
    // A span copies the samples alone, and not each line with what any line can have.
    let span = lines.span
    for index in span.indices {
      if case .input(.touch(let sample)) = span[index] {
        noteInput(at: sample.timestamp)
        noteRow(sample)
        samples += 1
        if !sample.isHover, sample.phase == .began || sample.isReportedGesture {
          sceneInputCount += 1
          if sample.phase == .began, answersLandings {
            landings.add(sample.location, at: sample.timestamp)
          }
        }
        add(sample, to: &batch)
        continue
      }
      // Deliver the samples before this line first, to keep the order.
      flush(&batch)
      switch span[index] {
      case .input(.press(let press)):
        noteInput(at: press.timestamp)
        idle.playStart = nil
        idle.inputs.hasKeys = true
        send(press)
        changeToRequestedScene(at: press.timestamp)
      case .input(.resize(let size, let time)):
        noteInput(at: time)
        resize(to: size, at: time)
      case .state(let state, let time): apply(state, at: time)
      case .delivery(let time):
        // The session's timers fire; animations continue when the picture is drawn.
        advanceFilter(to: time)
        played.session.advance(to: time)
        changeToRequestedScene(at: time)
      case .input(.touch), .header, .frame, .end: break
      }
    }
    flush(&batch)
  }

  private func send(_ press: Press) {
    // Tab and Escape move the focus, and the help takes its keys from the scene.
    let isForScene =
      press.phase == .began && press.key != "tab" && press.key != "escape" && !showsHelp
    let unhandled = keys.pressCount
    played.session.send(keys.withHeldModifiers(press))
    if isForScene, keys.pressCount == unhandled { sceneInputCount += 1 }
  }

  /// Adds a sample that is not ignored to a batch, and cancels the touches of a hand on the row of buttons.
  private func add(_ sample: TouchSample, to batch: inout [TouchSample]) {
    guard !isIgnored(sample) else { return }
    let top = size.height - Theme.bottomMargin(in: size) - RowLandings.reach
    let hand =
      scene.followsUIKit
      ? []
      : rowLandings.note(
        sample, isNear: played.bar != nil && sample.location.y >= top,
        isOnButton: played.bar?.contains(sample.location) == true)
    for var landing in hand where landing.id != sample.id {
      (landing.phase, landing.timestamp) = (.cancelled, sample.timestamp)
      batch.append(landing)
    }
    ignoredTouches += hand.map { $0.id }
    if !hand.contains(where: { $0.id == sample.id }) { batch.append(sample) }
  }

  /// Returns whether a sample belongs to a touch that began in the previous scene, or of a hand on the row.
  private func isIgnored(_ sample: TouchSample) -> Bool {
    guard let index = ignoredTouches.firstIndex(of: sample.id) else { return false }
    switch sample.phase {
    case .began: ignoredTouches.remove(at: index)
    case .ended, .cancelled:
      ignoredTouches.remove(at: index)
      return true
    case .moved: return true
    default: break
    }
    return false
  }

  private func flush(_ batch: inout [TouchSample]) {
    guard !batch.isEmpty else { return }
    // A user who touches the screen needs no focus ring.
    if batch.contains(where: { $0.phase == .began }) { hideFocus() }
    let time = batch[batch.count - 1].timestamp
    played.session.send(filter.filter(batch))
    batch.removeAll(keepingCapacity: true)
    changeToRequestedScene(at: time)
  }

  /// Sends the touches that a filter has kept until now.
  func advanceFilter(to time: Duration) {
    let samples = filter.advance(to: time)
    if !samples.isEmpty { played.session.send(samples) }
  }

  /// Sends the ends of all touches that a filter knows, also of those that it has kept until now.
  func cancelFilteredTouches(at time: Duration) {
    played.session.send(filter.cancelAllTouches(at: time))
  }

  /// Sets the limits of a scene: those of the hands, then those that the user has changed.
  private func apply(to played: PlayedScene) {
    played.hands.apply(hands)
    played.scene.followsUIKit = hands.preset == .uikit
    if played.scene.language != language { played.scene.language = language }
    applyChanges(to: played)
  }

  private func resize(to size: Size, at time: Duration) {
    guard size.width > 0, size.height > 0 else { return }
    played.session.advance(to: time)
    self.size = RecordingLimits.surface(size)
    played.resize(to: self.size)
  }

  /// Requests a change to the scene with the given name.
  func requestScene(named name: String) { requestedIndex = scenes.firstIndex { $0.name == name } }

  /// Whether an animation is in progress, so that each frame has to be drawn.
  public var isAnimating: Bool {
    let now = played.session.now
    return fading != nil || played.isAnimating
      || showsTrails && (trails.isFading(at: now) || names.isVisible(at: now))
      || landings.isVisible(at: now) || isHandMoving || isRowFading
  }
  /// The next time at which the picture changes without input; nil if no change is due.
  public var nextDeadline: Duration? {
    played.nextDeadline.earlier(filter.nextDeadline).earlier(nextIdleChange).earlier(nextRowChange)
  }

  /// Passes the computation time of the last drawn frame to the visible scene, which may display it.
  public func didDrawFrame(cost: Duration) {
    scene.didDrawFrame(cost: cost)
  }
}
