public import Drawing
public import Gestures
public import Recordings
public import Scenes

/// A scene that is played: frames of fingers and keys in, pictures, sounds and log lines out.
///
/// Live play, replay with a window, and replay without one all go through here and differ only in
/// where the frames come from, so that the same frames always give the same log.
public final class Playground {
  public let scene: any Scene
  public private(set) var size: Size
  /// The sound is off; the log tells of sounds all the same.
  public private(set) var isMuted: Bool
  /// The page of the help that is shown, from 0; nil if there is none.
  private var helpPage: Int?
  public var showsHelp: Bool { helpPage != nil }
  /// The colours of the next picture.
  public var theme = Theme.light

  /// Called for each sound, muted or not.
  public var onSound: ((Sound) -> Void)?
  /// Called for each line of the event log, in order.
  public var onLog: ((LogLine) -> Void)?

  private let detail: LogDetail
  // Behind the window: what none of the scene's views does with a key comes here.
  private let application = Application()
  private let keys = KeyTarget()
  private var frame = 0
  private var frames = 0
  private var samples = 0
  private var lastViews: [LoggedView?]

  public init(
    scene: any Scene.Type, size: Size, isMuted: Bool = false, detail: LogDetail = LogDetail()
  ) {
    self.scene = scene.init(size: size)
    self.size = size
    self.isMuted = isMuted
    self.detail = detail
    lastViews = Array(repeating: nil, count: self.scene.sprites.count)
    self.scene.onSound = { [weak self] in self?.make($0) }
    application.delegate = keys
    self.scene.session.window.application = application
    keys.onPress = { [weak self] in self?.press($0) }
    self.scene.session.addObserver { [weak self] in self?.note($0) }
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
        send(
          Press(
            key: key, phase: isDown ? .began : .ended, timestamp: time, modifierFlags: modifiers))
      case .resize(let size, let time): resize(to: size, at: time)
      case .place(let place, _): put(place)
      default: break
      }
    }
    flush(&batch)
    scene.session.advance(to: frame.time)
    scene.update(to: frame.time)
    if detail.everyFrame { logChangedViews() }
  }

  private func flush(_ batch: inout [TouchSample]) {
    guard !batch.isEmpty else { return }
    samples += batch.count
    scene.session.send(batch)
    batch.removeAll(keepingCapacity: true)
  }

  /// Hands a key to whoever has the focus.
  private func send(_ press: Press) {
    if press.phase == .began {
      // Whoever wrote the recording may have left out that the key came up.
      var end = press
      end.phase = .ended
      scene.session.send(end)
    }
    scene.session.send(press)
  }

  /// A key that none of the scene's views wanted.
  private func press(_ press: Press) {
    guard !press.modifierFlags.contains(.command) else { return }
    switch press.key {
    // A question mark comes as the key that it is on, the slash of most keyboards.
    case "h", "?", "/", "f1": turnHelp()
    case "m": isMuted.toggle()
    case "r": scene.reset()
    default: _ = scene.press(press.key)
    }
  }

  /// Shows the help, its next page, or nothing more.
  private func turnHelp() {
    let next = helpPage.map { $0 + 1 } ?? 0
    helpPage = next < HelpPanel(scene.help, in: size).pageCount ? next : nil
  }

  private func resize(to size: Size, at time: Duration) {
    guard size.width > 0, size.height > 0 else { return }
    scene.session.advance(to: time)
    self.size = size
    scene.resize(to: size)
  }

  private func put(_ place: RecordedPlace) {
    guard let sprite = scene.sprites.first(where: { $0.name == place.view }) else { return }
    sprite.center = place.center
    sprite.transform = place.transform
    sprite.alpha = place.alpha
    sprite.superview?.insertSubview(sprite, at: place.z)
  }

  /// Whether nothing is going on: what is played from here on depends on ``standing`` alone.
  public var isAtRest: Bool {
    !isAnimating && nextDeadline == nil && scene.session.touches.isEmpty
  }

  /// What makes a fresh playground of this size stand as this one does, if it is at rest.
  ///
  /// - Parameter time: When it is to be done.
  public func standing(at time: Duration) -> [RecordedInput] {
    // From back to front, so that each finds its place free.
    let places = scene.sprites.map(RecordedPlace.init).sorted { $0.z < $1.z }
    let tabs = Array(repeating: "tab", count: focusStop)
    let keys =
      tabs + scene.switches + (isMuted ? ["m"] : [])
      + Array(repeating: "h", count: (helpPage ?? -1) + 1)
    let presses = keys.flatMap { key in
      [true, false].map { RecordedInput.key(key, isDown: $0, at: time) }
    }
    let pointer = scene.session.hoverLocation.map {
      TouchSample(
        id: Touch.ID(0), phase: .regionEntered, location: $0, timestamp: time,
        type: .indirectPointer)
    }
    return places.map { .place($0, at: time) } + presses + (pointer.map { [.touch($0)] } ?? [])
  }

  /// How often the focus has to be moved on from nowhere to be where it is.
  private var focusStop: Int {
    let window = scene.session.window
    guard let focus = window.firstResponder else { return 0 }
    return (Self.focusStops(in: window).firstIndex { $0 === focus } ?? -1) + 1
  }

  /// The views that keys can be handed to, in the window's order.
  private static func focusStops(in view: View) -> [View] {
    view.subviews.flatMap { ($0.canBecomeFirstResponder ? [$0] : []) + focusStops(in: $0) }
  }

  /// Tells the log how things stand at the end, and why it is the end.
  public func finish(because reason: EndReason) {
    for sprite in scene.sprites { log(.view(LoggedView(sprite))) }
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
  public var isAnimating: Bool { scene.isAnimating }
  /// When something will happen by itself.
  public var nextDeadline: Duration? { scene.nextDeadline }

  // MARK: The picture

  /// The picture of this moment.
  ///
  /// - Parameters:
  ///   - fingers: Places at which a finger is drawn over everything else.
  ///   - hints: Places at which one would land; drawn paler.
  public func draw(fingers: [Point] = [], hints: [Point] = []) -> [DrawCommand] {
    var picture = scene.draw(in: theme)
    if isMuted { picture += mutedNotice() }
    if let helpPage {
      picture += HelpPanel(scene.help, in: size).draw(page: helpPage, theme)
    } else {
      picture += hint()
    }
    let box = Size(width: 64, height: 64)
    return picture
      + hints.map { .image(name: "finger", frame: Rect(center: $0, size: box), alpha: 0.45) }
      + fingers.map { .image(name: "finger", frame: Rect(center: $0, size: box)) }
  }

  private func hint() -> [DrawCommand] {
    let style = TextStyle(size: Theme.smallSize, color: theme.quietInk)
    let place = Point(x: 3 * Theme.unit, y: size.height - 2.5 * Theme.unit)
    return [.text("h for help", at: place, style: style)]
  }

  private func mutedNotice() -> [DrawCommand] {
    let style = TextStyle(size: Theme.smallSize, color: theme.quietInk, alignment: .trailing)
    let place = Point(x: size.width - 3 * Theme.unit, y: size.height - 2.5 * Theme.unit)
    return [.text("Sound off (m)", at: place, style: style)]
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
    case .waits(let recognizer, let rival) where detail.verbose:
      logState(of: recognizer, .possible, .possible, "waits for \(rival.label) to fail")
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
    for (index, sprite) in scene.sprites.enumerated() {
      let state = LoggedView(sprite)
      guard state != lastViews[index] else { continue }
      lastViews[index] = state
      log(.view(state))
    }
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
