import GestureControls
public import Gestures
public import GestureRecordings
public import MonkeyPinchScenes
import GestureStrokes

/// A scene that is played: frames of fingers and keys in, pictures, sounds and log lines out.
///
/// Live play, replay with a window, and replay without one all go through here and differ only in
/// where the frames come from, so that the same frames always give the same log.
public final class Playground {
  /// The scene that is played.
  public var scene: any Scene { played.scene }
  /// That scene, and what is in front of it.
  private(set) var played: PlayedScene
  /// The one that it began with.
  public let firstScene: any Scene.Type
  public private(set) var size: Size
  /// Whether the sound is off; the log has the sounds all the same.
  public internal(set) var isMuted: Bool {
    didSet { showSwitches() }
  }
  public var showsHelp: Bool { !played.help.isHidden }
  /// The colours of the next picture, and whether it moves for show.
  public var theme = Theme.light {
    didSet { showSwitches() }
  }

  /// Whether the inspector beside the scene shows why gestures are recognized or fail.
  public var showsInspector: Bool {
    get { inspector.isShown }
    set { inspector.isShown = newValue }
  }
  /// The counts of what the host normalized, by name, for the inspector; nil without a host.
  public var counters: [(name: String, count: Int)]? {
    get { inspector.counters }
    set { inspector.counters = newValue }
  }

  /// Called for each sound, muted or not.
  public var onSound: ((Sound) -> Void)?
  /// Called for each line of the event log, in order.
  public var onLog: ((LogLine) -> Void)?
  /// Called when another scene is played from now on; and whether it is for the first time.
  public var onScene: ((any Scene, _ isNew: Bool) -> Void)?

  /// Every scene that was played so far, in the order they were first played.
  public var playedScenes: [any Scene] { allPlayed.map(\.scene) }

  private let scenes: [any Scene.Type]
  /// Those that were played so far, in the order they were first played.
  private(set) var allPlayed: [PlayedScene]
  /// The index of the scene to go to at the next opportunity.
  private var wanted: Int?
  /// Fingers that were down when their scene was left, and have not lifted yet.
  private var orphans: [Touch.ID] = []
  /// The scene that fades out, and since when.
  private(set) var fading: (played: PlayedScene, start: Duration)?
  var isFading: Bool { fading != nil }
  private let keys = UnhandledKeyHandler()
  var inspector = Inspector()
  let detail: LogDetail
  /// The number of the frame that is played.
  private(set) var frame = 0
  private var frames = 0
  private var samples = 0
  /// The last logged state of each sprite.
  var lastViews: [LoggedView] = []

  /// How long a scene takes to fade into another.
  static let fade = Duration.milliseconds(260)

  /// - Parameters:
  ///   - scene: The first to be played.
  ///   - scenes: The scenes of the picker, in order. If `scene` is not among them, it is the only one.
  ///   - size: The size of the surface, in points.
  ///   - isMuted: Whether the sound is off at first.
  ///   - detail: What the event log contains.
  public init(
    scene: any Scene.Type, among scenes: [any Scene.Type] = SceneList.all, size: Size,
    isMuted: Bool = false, detail: LogDetail = LogDetail()
  ) {
    firstScene = scene
    let index = scenes.firstIndex { $0 == scene }
    self.scenes = index == nil ? [scene] : scenes
    // A first scene that wants the whole surface has it, so that a recording that is played in it has
    // all its fingers. Where one comes to it by the picker, the picker leads away from it again.
    played = PlayedScene(
      index ?? 0, of: self.scenes, size: size, hasBar: !scene.usesWholeSurface)
    allPlayed = [played]
    self.size = size
    self.isMuted = isMuted
    self.detail = detail
    keys.onKey = { [weak self] in self?.use($0) }
    connect(played)
  }

  // MARK: Scenes

  private func connect(_ played: PlayedScene) {
    played.window.application = keys
    played.help.onClose = { [weak played] in played?.help.close() }
    if let bar = played.bar {
      for (button, key) in [(bar.help, "h"), (bar.sound, "m"), (bar.reset, "r"), (bar.look, "n")] {
        button.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.use(key) }
      }
      bar.picker?.onChoice = { [weak self] in self?.wanted = $0 }
    }
    played.scene.onSound = { [weak self] in self?.make($0) }
    played.session.addObserver { [weak self, weak played] event in
      if let self, let played { note(event, in: played) }
    }
    showSwitches()
  }

  private func showSwitches() {
    for bar in allPlayed.compactMap(\.bar) {
      bar.sound.icon = isMuted ? .soundOff : .sound
      bar.look.icon = theme.isDark ? .sun : .moon
    }
  }

  /// Goes to the scene that was asked for, if one was.
  func goToWanted(at time: Duration) {
    guard let wanted else { return }
    self.wanted = nil
    guard scenes.indices.contains(wanted), wanted != played.index else { return }
    let (old, pointer) = (played, played.session.hoverLocation)
    orphans += old.session.touches.map(\.id)
    old.leave(at: time)
    let known = allPlayed.first { $0.index == wanted }
    played = known ?? PlayedScene(wanted, of: scenes, size: size, hasBar: true)
    if known == nil {
      allPlayed.append(played)
      connect(played)
    }
    played.resize(to: size)
    played.enter(at: time, pointer: pointer)
    // Each has a picker of its own: the mark slides on in the new one, and is back in the old one.
    old.bar?.picker?.show(old.index, animated: false)
    played.bar?.picker?.show(old.index, animated: false)
    played.bar?.picker?.show(wanted, animated: true)
    fading = (old, time)
    lastViews = []
    log(.scene(name: scenes[wanted].name), at: time)
    onScene?(scene, known == nil)
  }

  // MARK: Playing

  /// Plays the lines of a frame, each at its own time, and then advances to the end of the frame.
  public func play(_ frame: RecordedFrame) {
    self.frame = frame.number
    frames += 1
    var batch: [TouchSample] = []
    for line in frame.lines {
      if case .input(.touch(let sample)) = line {
        samples += 1
        if !isOrphan(sample) { batch.append(sample) }
        continue
      }
      // Keep the order: samples before the line are delivered before it.
      flush(&batch)
      switch line {
      case .input(.press(let press)):
        played.session.send(keys.withHeldModifiers(press))
        goToWanted(at: press.timestamp)
      case .input(.resize(let size, let time)): resize(to: size, at: time)
      case .state(let state, let time): apply(state, at: time)
      case .input, .header, .frame, .end: break
      }
    }
    flush(&batch)
    // A scene that was left in the middle of an animation finishes it out of sight.
    for hidden in allPlayed where hidden !== played && !hidden.isAtRest {
      hidden.advance(to: frame.time)
    }
    played.advance(to: frame.time)
    goToWanted(at: frame.time)
    if let start = fading?.start, frame.time >= start + Self.fade { fading = nil }
    if detail.everyFrame { logChangedViews() }
  }

  /// Whether the sample belongs to a finger that landed in a scene that was left.
  private func isOrphan(_ sample: TouchSample) -> Bool {
    guard let index = orphans.firstIndex(of: sample.id) else { return false }
    switch sample.phase {
    case .began: orphans.remove(at: index)
    case .ended, .cancelled:
      orphans.remove(at: index)
      return true
    case .moved: return true
    default: break
    }
    return false
  }

  private func flush(_ batch: inout [TouchSample]) {
    guard !batch.isEmpty else { return }
    // A user of touch needs no focus ring.
    if batch.contains(where: { $0.phase == .began }) {
      let focus = played.window.firstResponder
      if focus is Control || scene.sprites.contains(where: { $0 === focus }) {
        focus?.resignFirstResponder()
      }
    }
    let time = batch[batch.count - 1].timestamp
    played.session.send(batch)
    batch.removeAll(keepingCapacity: true)
    goToWanted(at: time)
  }

  /// Performs the command of a key that no view handled, or of a button of the bar.
  private func use(_ key: String) {
    switch key {
    // A question mark comes as the key that it is on, the slash of most keyboards.
    case "h", "?", "/", "f1": played.help.turn()
    case "m": isMuted.toggle()
    case "n": theme = theme.turned
    case "f2": inspector.isShown.toggle()
    case "r": scene.reset()
    default:
      // On some keyboards figures need Shift; those of the keypad do on none.
      let figure = key.hasPrefix("keypad ") ? key.dropFirst("keypad ".count) : key[...]
      if figure.count == 1, let number = Int(figure), number > 0 { return wanted = number - 1 }
      _ = scene.press(key)
    }
  }

  private func resize(to size: Size, at time: Duration) {
    guard size.width > 0, size.height > 0 else { return }
    played.session.advance(to: time)
    self.size = size
    played.resize(to: size)
  }

  /// Goes to the scene of this name at the next opportunity, if there is one.
  func want(sceneNamed name: String) { wanted = scenes.firstIndex { $0.name == name } }

  /// Logs the sprites at the end of the run, and why it ended.
  public func finish(because reason: EndReason) {
    let time = played.session.now
    for view in LoggedView.of(scene.sprites) { log(.view(view), at: time) }
    log(.end(frames: frames, samples: samples, reason: reason.rawValue), at: time)
  }

  /// Why a run is over.
  public enum EndReason: String, Hashable, Sendable {
    case recordingEnded = "recording ended"
    case quit
    case limit

    /// That of a recorded run, so that its replay logs what the run itself did.
    public init(_ end: RecordingEnd?) {
      self =
        switch end {
        case .quit: .quit
        case .limit: .limit
        case nil: .recordingEnded
        }
    }
  }

  /// Whether frames have to follow each other without any input.
  public var isAnimating: Bool { fading != nil || played.isAnimating }
  /// When something happens without input; nil if nothing will.
  public var nextDeadline: Duration? { played.nextDeadline }

  /// Reports how long the work of the last frame took, to a scene that shows it.
  public func note(frameCost: Duration) {
    scene.note(frameCost: frameCost)
  }
}
