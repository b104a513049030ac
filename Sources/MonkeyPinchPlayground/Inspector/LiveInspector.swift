package import GestureControls
import GestureHistory
package import GestureRecordings
package import Gestures
import MonkeyPinchInspector
import PlayKit

/// An inspector beside the scenes of a live run, whose last half minute can be shown again.
///
/// What the gesture recognizers do is recorded from the beginning. The rest of the inspector costs
/// nothing while its drawer is closed.
package final class LiveInspector: LivingObject {
  package let lifetime = Lifetime()
  package let drawer: InspectorDrawer
  /// Called when the user saves the recent past as a recording.
  package var onSave: (() -> Void)?
  /// Called with a line of the recording of the run, which keeps a change of a limit or relation.
  package var onLine: ((RecordingLine) -> Void)?

  /// The time that is shown.
  private enum Shown {
    /// The present.
    case live
    case frozen(Duration)
    /// The past goes on from a moment, since a time on the window's clock.
    case playing(from: Duration, since: Duration)
  }

  private let playground: Playground
  private let frames: LiveFrames
  private var shown = Shown.live
  private let picture = InspectorPicture()
  private var past: TimelinePlayer?
  private var now = Duration.zero
  /// The number of events that the shown touch sequences consist of.
  private var knownEvents = -1
  /// The index of the scene of each touch sequence.
  private var scenes: [Int] = []
  /// The time of the last change of the surface's size, and that size.
  private var lastSize: (size: Size, time: Duration)

  /// Creates an inspector with a closed drawer in a window, and records from now on what the gesture
  /// recognizers do.
  package init(of frames: LiveFrames, in playground: Playground, window: Size) {
    self.frames = frames
    self.playground = playground
    drawer = InspectorDrawer(window: window, properties: playground.properties)
    lastSize = (playground.size, .zero)
    playground.recordHistory()
    drawer.onCommand = weakly(self) { $0.perform($1) }
    let frames = WeakReference(frames)
    drawer.model.replay = { changes, start, end in
      frames.object?.past.sequences(with: changes, from: start, until: end)
    }
    drawer.model.onKeep = weakly(self) { $0.keep($1) }
  }

  // MARK: Opening and closing

  package func setOpen(_ isOpen: Bool, animated: Bool = true) {
    guard isOpen != drawer.isOpen else { return }
    drawer.reducesMotion = playground.theme.reducesMotion
    drawer.setOpen(isOpen, animated: animated)
    playground.showsInspector = isOpen
    if isOpen { refresh() } else { goLive() }
  }

  /// Opens or closes the drawer.
  package func toggle() { setOpen(!drawer.isOpen) }

  // MARK: The area of the scene

  /// The size of the window, in points.
  package var windowSize: Size {
    get { drawer.windowSize }
    set {
      drawer.windowSize = newValue
      if fittedArea != nil { fittedArea = drawer.area }
    }
  }

  /// The size of the area for the scene: the window without the drawer, if it is open.
  ///
  /// While the drawer moves, and while a finger is in the scene, the area stays as it was.
  package var area: Size { fittedArea ?? windowSize }

  /// The area beside the drawer; nil without a drawer, or until the scene is laid out beside it.
  private var fittedArea: Size?

  /// Adapts the area of the scene to the drawer, if the scene can be laid out now.
  package func fit() {
    guard !drawer.isMoving, !playground.isTouched else { return }
    fittedArea = drawer.isOpen ? drawer.area : nil
  }

  // MARK: Input

  /// Handles a sample of a touch that began in the drawer; returns `false` if it is the scene's.
  package func take(_ sample: TouchSample) -> Bool {
    if drawer.take(sample) { return true }
    if sample.phase == .began { goLive() }
    return false
  }

  /// Handles a key of the drawer; returns `false` if it is the scene's.
  package func take(_ press: Press) -> Bool {
    let backwards = press.modifierFlags.contains(.shift)
    if drawer.take(press, leavesScene: playground.isFocusAtEnd(backwards: backwards)) {
      return true
    }
    if press.phase == .began, !press.key.hasSuffix(" shift") { goLive() }
    return false
  }

  private func perform(_ command: InspectorCommand) {
    switch command {
    case .close: setOpen(false)
    case .save: onSave?()
    case .live: goLive()
    case .play: playOrFreeze()
    case .show(let moment): freeze(at: moment)
    case .stepFrame(let step):
      freeze(at: past?.timeline.frameTime(step, from: moment) ?? moment)
    }
    refresh()
  }

  /// Keeps changes for the rest of the run, as lines of its recording.
  private func keep(_ changes: [Change]) {
    for change in changes { onLine?(PlaygroundState.change(change).line(at: frames.time)) }
  }

  // MARK: Time

  /// Whether a moment of the past is shown, so that the present needs no pictures.
  package var isFrozen: Bool {
    if case .live = shown { false } else { true }
  }

  private var isPlaying: Bool {
    if case .playing = shown { true } else { false }
  }

  /// The shown moment.
  private var moment: Duration {
    switch shown {
    case .live: frames.past.end
    case .frozen(let moment): moment
    case .playing(let start, let since): start + max(now - since, .zero)
    }
  }

  private func freeze(at moment: Duration) {
    let past = past ?? TimelinePlayer(frames.past)
    self.past = past
    let range = past.timeline.range
    let moment = min(max(moment, range.lowerBound), range.upperBound)
    shown = .frozen(moment)
    show(moment)
  }

  private func show(_ moment: Duration) {
    past?.seek(to: moment)
    past?.playground.theme = playground.theme
    past?.playground.showsInspector = playground.showsInspector
    drawer.show(moment)
  }

  private func goLive() {
    guard isFrozen else { return }
    shown = .live
    past = nil
    drawer.model.moment = nil
    drawer.model.shownIndex = max(drawer.model.sequences.count - 1, 0)
    refresh()
  }

  private func playOrFreeze() {
    switch shown {
    case .live, .playing: freeze(at: moment)
    case .frozen(let moment):
      guard let end = past?.timeline.end, moment < end else { return goLive() }
      shown = .playing(from: moment, since: now)
    }
  }

  // MARK: Pictures

  /// Whether an animation is in progress, so that each frame has to be drawn.
  package var isAnimating: Bool { drawer.isAnimating || isPlaying || isSequenceChanging }

  /// The time for which an unfinished touch sequence is drawn in each frame after its last event.
  ///
  /// In this time rings fill, such as that of a long press.
  private static let changingTime = Duration.seconds(3)

  /// The time until which the live picture of the shown sequence changes without input.
  private var changesUntil: Duration? {
    guard drawer.isOpen, !isFrozen, let shown = drawer.model.shown else { return nil }
    return shown.end + (shown.isOver ? ColorFade.usualLength : Self.changingTime)
  }

  /// Whether the live picture of the shown sequence changes although there is no input.
  private var isSequenceChanging: Bool { changesUntil.map { present < $0 } ?? false }

  /// The time that the run has reached.
  private var present: Duration { max(now, frames.time) }

  /// Advances the drawer to a time on the window's clock.
  package func update(to time: Duration) {
    now = max(now, time)
    drawer.update(to: now)
    guard drawer.isVisible else { return }
    drawer.reducesMotion = playground.theme.reducesMotion
    if isPlaying, let end = past?.timeline.end {
      if moment < end { show(moment) } else { goLive() }
    }
    refresh()
  }

  /// Shows new events and the shown time in the drawer.
  private func refresh() {
    guard drawer.isVisible else { return }
    if playground.size != lastSize.size { lastSize = (playground.size, frames.time) }
    let model = drawer.model
    let end = past?.timeline.end ?? frames.time
    if playground.eventCount != knownEvents {
      knownEvents = playground.eventCount
      let kept = playground.playedSequences().filter { $0.sequence.end >= end - Timeline.span }
      (model.sequences, scenes) = (kept.map { $0.sequence }, kept.map { $0.scene })
    }
    model.present = changesUntil.map { min(present, $0) }
    model.fadeLength =
      isFrozen && !isPlaying || playground.theme.reducesMotion ? .zero : ColorFade.usualLength
    drawer.showRelations { shownSession }
    drawer.showTimes(
      end - Timeline.span...end, moment: isFrozen ? moment : nil,
      isPlaying: !isFrozen || isPlaying)
  }

  /// The session of the scene in which the shown sequence was made; nil if there is none.
  private var shownSession: Session? {
    guard scenes.indices.contains(drawer.model.shownIndex) else { return nil }
    let index = scenes[drawer.model.shownIndex]
    return playground.allPlayed.first { $0.index == index }?.session
  }

  /// Returns the commands that draw the shown moment, and the drawer if it is visible.
  ///
  /// - Parameters:
  ///   - fingers: The locations of fingers, which are drawn in front of everything else.
  ///   - hints: The locations at which an emulated finger would land; drawn paler.
  package func draw(fingers: [Point] = [], hints: [Point] = []) -> [DrawCommand] {
    playground.windowSize = drawer.isVisible || fittedArea != nil ? drawer.windowSize : nil
    guard drawer.isVisible else { return playground.draw(fingers: fingers, hints: hints) }
    (picture.fits, picture.isFrozen) = (false, false)
    (picture.fingers, picture.hints) = (fingers, hints)
    picture.overlay = overlay
    guard isFrozen, let past else { return picture.commands(of: playground, drawer) }
    // A surface of the present size stays where it is; one of another size is scaled.
    picture.fits = past.playground.size != playground.size
    picture.isFrozen = true
    past.playground.windowBar = playground.windowBar
    past.playground.windowSize = playground.windowSize
    return picture.commands(of: past.playground, drawer)
  }

  /// What is drawn over the scene; nil if the shown sequence was made in another scene, or on a
  /// surface of another size.
  private var overlay: InPlacePicture? {
    let model = drawer.model
    guard let sequence = model.shown, scenes.indices.contains(model.shownIndex) else { return nil }
    let visible = past?.playground.played.index ?? playground.played.index
    guard scenes[model.shownIndex] == visible else { return nil }
    guard isFrozen || sequence.start >= lastSize.time || lastSize.time == .zero else { return nil }
    return model.inPlace
  }
}
