import Controls
public import Drawing
public import Gestures
public import Recordings
public import Scenes
import Strokes

/// A scene that is played: frames of fingers and keys in, pictures, sounds and log lines out.
///
/// Live play, replay with a window, and replay without one all go through here and differ only in
/// where the frames come from, so that the same frames always give the same log.
public final class Playground {
  public let scene: any Scene
  public private(set) var size: Size
  /// The sound is off; the log tells of sounds all the same.
  public private(set) var isMuted: Bool {
    didSet { bar?.sound.icon = isMuted ? .soundOff : .sound }
  }
  public var showsHelp: Bool { !help.isHidden }
  /// The colours of the next picture.
  public var theme = Theme.light

  /// Called for each sound, muted or not.
  public var onSound: ((Sound) -> Void)?
  /// Called for each line of the event log, in order.
  public var onLog: ((LogLine) -> Void)?

  /// In front of the scene, beside what is in it; nil where the scene needs the whole surface.
  private let bar: ControlBar?
  private let help: HelpView
  private let keys = KeyDesk()
  private let detail: LogDetail
  private var frame = 0
  private var frames = 0
  private var samples = 0
  private var lastViews: [LoggedView] = []

  public init(
    scene: any Scene.Type, size: Size, isMuted: Bool = false, detail: LogDetail = LogDetail()
  ) {
    self.scene = scene.init(size: size)
    self.size = size
    self.isMuted = isMuted
    self.detail = detail
    let window = self.scene.session.window
    bar = self.scene.usesWholeSurface ? nil : ControlBar(in: window)
    help = HelpView(self.scene.help)
    window.addSubview(help)
    window.application = keys
    connectControls()
    layOutControls()
    self.scene.onSound = { [weak self] in self?.make($0) }
    self.scene.session.addObserver { [weak self] in self?.note($0) }
  }

  private func connectControls() {
    keys.onKey = { [weak self] in self?.use($0) }
    help.onClose = { [weak self] in self?.help.close() }
    guard let bar else { return }
    bar.sound.icon = isMuted ? .soundOff : .sound
    for (button, key) in [(bar.help, "h"), (bar.sound, "m"), (bar.reset, "r")] {
      button.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.use(key) }
    }
  }

  private func layOutControls() {
    bar?.layOut(in: size)
    help.layOut(in: size)
  }

  // MARK: Playing

  /// Plays what came in one frame, each at its own time, and then lets the frame's time come.
  public func play(_ frame: RecordedFrame) {
    self.frame = frame.number
    frames += 1
    var batch: [TouchSample] = []
    for input in frame.inputs {
      if case .touch(let sample) = input {
        batch.append(sample)
        continue
      }
      // What happens between two samples happens between them.
      flush(&batch)
      switch input {
      case .key(let key, let isDown, let modifiers, let time):
        scene.session.send(
          keys.press(key, isDown: isDown, modifiers: modifiers, at: time))
      case .resize(let size, let time): resize(to: size, at: time)
      case .place(let place, _): put(place)
      case .sign(let sign, _): teach(sign)
      case .touch: break
      }
    }
    flush(&batch)
    scene.session.advance(to: frame.time)
    scene.update(to: frame.time)
    bar?.update(to: frame.time)
    help.update(to: frame.time)
    if detail.everyFrame { logChangedViews() }
  }

  private func flush(_ batch: inout [TouchSample]) {
    guard !batch.isEmpty else { return }
    samples += batch.count
    // Whoever uses fingers needs no ring around what keys would use.
    if batch.contains(where: { $0.phase == .began }) {
      let focus = scene.session.window.firstResponder
      if focus is Control || scene.sprites.contains(where: { $0 === focus }) {
        focus?.resignFirstResponder()
      }
    }
    scene.session.send(batch)
    batch.removeAll(keepingCapacity: true)
  }

  /// Does what a key stands for that no view has used, or what a button of the bar stands for.
  private func use(_ key: String) {
    switch key {
    // A question mark comes as the key that it is on, the slash of most keyboards.
    case "h", "?", "/", "f1": help.turn()
    case "m": isMuted.toggle()
    case "r": scene.reset()
    default: _ = scene.press(key)
    }
  }

  private func resize(to size: Size, at time: Duration) {
    guard size.width > 0, size.height > 0 else { return }
    scene.session.advance(to: time)
    self.size = size
    scene.resize(to: size)
    layOutControls()
  }

  private func put(_ place: RecordedPlace) {
    guard let sprite = scene.sprites.first(where: { $0.name == place.view }) else { return }
    sprite.center = place.center
    sprite.transform = place.transform
    sprite.alpha = place.alpha
    sprite.superview?.insertSubview(sprite, at: place.z)
  }

  private func teach(_ sign: RecordedSign) {
    guard let keeper = scene as? any SignKeeper else { return }
    guard !sign.strokes.isEmpty else { return keeper.library.remove(sign.name) }
    let drawing = StrokeDrawing(sign.strokes)
    // What no library takes no library had: a line that somebody made up teaches nothing.
    try? keeper.library.add(StrokeTemplate(name: sign.name, drawing: drawing))
  }

  /// Whether nothing is going on: what is played from here on depends on ``standing`` alone.
  public var isAtRest: Bool {
    !isAnimating && nextDeadline == nil && scene.session.touches.isEmpty
      && (scene as? any SignKeeper)?.isTeaching != true
  }

  /// What makes a fresh playground of this size stand as this one does, if it is at rest.
  ///
  /// - Parameter time: When it is to be done.
  public func standing(at time: Duration) -> [RecordedInput] {
    // From back to front, so that each finds its place free.
    let places = RecordedPlace.of(scene.sprites).sorted { $0.z < $1.z }
    let tabs = Array(repeating: "tab", count: focusPlace)
    let helps = Array(repeating: "h", count: showsHelp ? help.page + 1 : 0)
    let keys = (isMuted ? ["m"] : []) + tabs + helps
    let pointer = scene.session.hoverLocation.map {
      TouchSample(
        id: Touch.ID(0), phase: .regionEntered, location: $0, timestamp: time,
        type: .indirectPointer)
    }
    func presses(_ keys: [String]) -> [RecordedInput] {
      keys.flatMap { [.key($0, isDown: true, at: time), .key($0, isDown: false, at: time)] }
    }
    let signs = (scene as? any SignKeeper)?.library.inputs(at: time) ?? []
    // The switches first: how many sprites there are may be one of them.
    return signs + presses(scene.switches) + places.map { .place($0, at: time) } + presses(keys)
      + (pointer.map { [.touch($0)] } ?? [])
  }

  /// How often the focus moves on until it is where it is now, or will be when the help is closed.
  private var focusPlace: Int {
    let focus = showsHelp ? help.formerFocus : scene.session.window.firstResponder
    func stops(_ view: View) -> [View] {
      guard !view.isHidden, view.isUserInteractionEnabled, view.alpha >= 0.01, view !== help
      else { return [] }
      return (view.canBecomeFirstResponder ? [view] : []) + view.subviews.flatMap(stops)
    }
    return stops(scene.session.window).firstIndex { $0 === focus }.map { $0 + 1 } ?? 0
  }

  /// Tells the log how things stand at the end, and why it is the end.
  public func finish(because reason: EndReason) {
    for view in LoggedView.of(scene.sprites) { log(.view(view)) }
    log(.end(frames: frames, samples: samples, reason: reason.rawValue))
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

  /// Whether frames have to follow each other although nobody touches anything.
  public var isAnimating: Bool {
    scene.isAnimating || bar?.isAnimating ?? false || help.isAnimating
  }
  /// When something will happen by itself.
  public var nextDeadline: Duration? {
    [scene.nextDeadline, bar?.nextDeadline].compactMap { $0 }.min()
  }

  /// Tells a scene that shows it how long the work of the last frame took.
  public func note(frameCost: Duration) {
    (scene as? any FrameCostDisplaying)?.note(frameCost: frameCost)
  }

  // MARK: The picture

  /// The picture of this moment.
  ///
  /// - Parameters:
  ///   - fingers: Places at which a finger is drawn over everything else.
  ///   - hints: Places at which one would land; drawn paler.
  public func draw(fingers: [Point] = [], hints: [Point] = []) -> [DrawCommand] {
    var picture = [theme.backdrop(size)] + scene.draw(in: theme)
    if let bar { picture += bar.draw(in: theme) } else { picture += notices() }
    picture += help.draw(in: theme)
    let box = Size(width: 64, height: 64)
    return picture
      + hints.map { .image(name: "finger", frame: Rect(center: $0, size: box), alpha: 0.45) }
      + fingers.map { .image(name: "finger", frame: Rect(center: $0, size: box)) }
  }

  /// What the bar would show, in words, where there is no bar.
  private func notices() -> [DrawCommand] {
    var style = TextStyle(size: Theme.smallSize, color: theme.quietInk)
    let (left, bottom) = (3 * Theme.unit, size.height - 2.5 * Theme.unit)
    let hint = DrawCommand.text("h for help", at: Point(x: left, y: bottom), style: style)
    guard isMuted else { return [hint] }
    style.alignment = .trailing
    let right = Point(x: size.width - left, y: bottom)
    return [hint, .text("Sound off (m)", at: right, style: style)]
  }

  /// Whether anything looks at a pointer that hovers.
  public var watchesPointer: Bool { Self.watchesPointer(scene.session.window) }

  private static func watchesPointer(_ view: View) -> Bool {
    view.gestureRecognizers.contains { $0 is HoverGestureRecognizer }
      || view.subviews.contains(where: watchesPointer)
  }

  /// The middle of the sprite at a place, about which a mirrored finger is put; nil on the ground.
  public func pivot(at place: Point) -> Point? {
    let hit = scene.session.window.hitTest(place, with: nil)
    return scene.sprites.first { $0 === hit }?.convert(hit?.bounds.center ?? .zero, to: nil)
  }

  /// Whether two places are on the same thing, or both on the ground.
  public func isTogether(_ a: Point, _ b: Point) -> Bool {
    let window = scene.session.window
    return window.hitTest(a, with: nil) === window.hitTest(b, with: nil)
  }

  // MARK: The log

  private func log(_ event: LogEvent) {
    onLog?(LogLine(time: scene.session.now, frame: frame, event: event))
  }

  private func make(_ sound: Sound) {
    log(.sound(name: sound.name, gain: sound.gain))
    onSound?(sound)
  }

  private func note(_ event: SessionEvent) {
    guard onLog != nil else { return }
    switch event {
    case .action(let recognizer): log(.gesture(LoggedGesture(recognizer)))
    case .view(let view, let phase, let touches):
      log(.touch(view: view.name ?? "", phase: "\(phase)", ids: touches.map(\.id.rawValue)))
    case .state(let recognizer, let from, let to, let reason) where detail.verbose:
      logState(of: recognizer, from, to, reason?.words(for: recognizer))
    case .waits(let recognizer, let rival, let requirement) where detail.verbose:
      logState(of: recognizer, .possible, .possible, requirement.words(for: rival))
    case .requirementCycle(let cycle) where detail.verbose:
      guard let first = cycle.first else { break }
      logState(of: first, .possible, .possible, "waits for itself: \(cycle.wordsOfCycle)")
    default: break
    }
  }

  private func logState(
    of recognizer: GestureRecognizer, _ from: GestureRecognizer.State,
    _ to: GestureRecognizer.State, _ why: String?
  ) {
    log(
      .state(
        view: recognizer.view?.name ?? "", recognizer: recognizer.name ?? "", from: "\(from)",
        to: "\(to)", why: why))
  }

  private func logChangedViews() {
    let views = LoggedView.of(scene.sprites)
    // There may be more sprites than there were, or fewer.
    for (index, view) in views.enumerated()
    where !lastViews.indices.contains(index) || lastViews[index] != view {
      log(.view(view))
    }
    lastViews = views
  }
}

/// How much an event log tells.
public struct LogDetail: Hashable, Sendable {
  /// Whether every change of state is told, with its reason.
  public var verbose: Bool
  /// Whether a sprite is told of after each frame in which it changed, not only at the end.
  public var everyFrame: Bool

  public init(verbose: Bool = false, everyFrame: Bool = false) {
    self.verbose = verbose
    self.everyFrame = everyFrame
  }
}
