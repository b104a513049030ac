package import GestureCanvas
import GestureControls
import GestureRecordings
package import GestureStrokes
package import Gestures
package import MonkeyPinchPlayground
import PlayKit
package import SDLFingers

/// A run of the playground in a page of a browser: events in, pixels and sounds out.
///
/// The page calls ``frame(at:)`` when its screen can show a picture and ``nextCall(at:)`` says that one is
/// due, and ``deliver(at:)`` after events and when its time has come. All times are those since the page
/// was opened.
package final class PageGame: LivingObject {
  package let lifetime = Lifetime()
  package let live: LiveRun
  /// The pixels of the last picture.
  package let canvas: SoftwareCanvas
  /// The pictures that scenes draw; assigned again when more have been loaded.
  package var pictures: Pictures {
    didSet { live.needsDrawing = true }
  }
  /// Called with the name of the file of each sound that is heard, its gain, its place from left to right, and its pitch.
  package var onSound: ((_ name: String, _ gain: Double, _ pan: Double, _ pitch: Double) -> Void)?
  /// Called with the bytes of a recording that the user saves.
  package var onSave: (([UInt8]) -> Void)?
  /// Called with the bytes of the signs when the user has taught or deleted one.
  package var onSigns: (([UInt8]) -> Void)?
  /// Called with a sentence for users who do not see the picture: what was recognized, what a key has changed, and what has
  /// the focus or is open.
  package var onWords: ((String) -> Void)?

  /// What turns the page's events into touches.
  private var fingers: SDLFingers
  /// The replay in front of the live run, if there is one.
  private var replay: ReplayRun?
  private var now = Duration.zero
  /// What the user was told last of the focus and of what is open.
  private var spoken: [String]?
  /// The sprite on which a key was pressed that has not been played, as it was before, and what the key does if it does not
  /// move the sprite.
  private var pressed: (sprite: Sprite, center: Point, transform: Transform, words: String?)?
  private var inputs: [Input] = []
  private var lines: [RecordingLine] = []
  /// The size of the page's canvas in the page's own points, and the number of its pixels per such point.
  private var screen: (size: Size, density: Double)

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - start: The values with which the run begins.
  ///   - size: The size of the page's canvas, in points of the page.
  ///   - density: The number of pixels per point of the page.
  ///   - pictures: The pictures that scenes draw.
  ///   - signs: The signs that the user has taught.
  package init(
    _ start: GameStart, size: Size, density: Double, pictures: Pictures,
    signs: StrokeLibrary = .starter
  ) {
    let zoom = start.zoom
    let surface = zoom.surface(in: size)
    fingers = Self.fingers(of: surface, density: density, zoom: zoom.factor(in: size))
    fingers.usesFingerKeys = true
    screen = (size, density)
    live = LiveRun(
      start, playground: start.playground(size: start.surface(in: surface)), size: surface,
      fingers: fingers)
    canvas = SoftwareCanvas(size: surface, density: fingers.density)
    self.pictures = pictures
    live.playground.quitsByEscape = false
    live.playground.onSound = weakly(self) { game, sound in
      guard !game.live.playground.isMuted else { return }
      game.onSound?(sound.file, sound.gain, sound.pan, sound.pitch)
    }
    live.playground.onRecognition = weakly(self) { $0.report($1) }
    live.now = weakly(self, or: .zero) { (game: PageGame) in game.now }
    live.screenSize = weakly(self, or: size) { (game: PageGame) in game.screen.size }
    live.onZoom = weakly(self) { game, _ in game.fit() }
    live.onSave = weakly(self) { $0.save(at: $1) }
    live.onOpen = weakly(self) { game, scene in
      guard let scene = scene.signScene else { return }
      game.live.firstLines += signs.recordingLines(at: .zero)
      scene.onLibraryChange = weakly(game) { $0.onSigns?($1.bytes) }
    }
    live.begin()
  }

  private static func fingers(of surface: Size, density: Double, zoom factor: Double) -> SDLFingers
  {
    let fingers = SDLFingers(.sdl3, size: surface, density: density * factor)
    fingers.followsWindowSize = false
    fingers.magnification = factor
    return fingers
  }

  // MARK: Replays

  /// Replays a recording in front of the live run, which goes on when the user closes the replay.
  package func open(_ timeline: Timeline, at time: Duration) {
    leave(at: time)
    timeline.playground.theme = live.playground.theme
    if live.playground.showsTrails { timeline.playground.keepTrails(true) }
    fingers = Self.fingers(of: fingers.size, density: screen.density, zoom: fingers.magnification)
    fingers.reportsHover = true
    let replay = ReplayRun(timeline, window: fingers.size)
    self.replay = replay
    replay.now = weakly(self, or: .zero) { (game: PageGame) in game.now }
    replay.onSound = weakly(self) { game, sound in
      if game.replay?.isSilent == false {
        game.onSound?(sound.file, sound.gain, sound.pan, sound.pitch)
      }
    }
    replay.onClose = weakly(self) { game in
      game.replay = nil
      game.fingers = game.live.fingers
      game.fit()
    }
    replay.begin(showsInspector: true)
  }

  /// Cancels all touches: the user has turned to something else.
  package func leave(at time: Duration) {
    take(.window(.focusLost, window: 0), at: time)
    deliver(at: time)
  }

  // MARK: Events

  /// Handles an event of the page, which happened at a time.
  package func take(_ event: SDLEvent, at time: Duration) {
    now = max(now, time)
    if case .key(let change, _) = event, change.isDown, let sprite = live.focusedSprite {
      let words: String? =
        switch change.keycode {
        case 13, 32: "tapped"
        case 107: "tickled"
        default: nil
        }
      pressed = (sprite, sprite.center, sprite.transform, change.isRepeat ? nil : words)
    }
    fingers.handle(event, of: time)
  }

  /// Returns the point of the surface at a place of the page's canvas.
  package func point(_ x: Double, _ y: Double) -> Point {
    Point(x: x / fingers.magnification, y: y / fingers.magnification)
  }

  /// Changes the size of the page's canvas, in points of the page, and its number of pixels per such point.
  package func resize(to size: Size, density: Double, at time: Duration) {
    now = max(now, time)
    screen = (size, density)
    fit()
  }

  private func fit() {
    let factor = live.zoom.factor(in: screen.size)
    for fingers in [live.fingers, fingers] {
      fingers.change(
        to: live.zoom.surface(in: screen.size), density: screen.density * factor,
        magnification: factor,
        at: now)
    }
    replay?.needsDrawing = true
    canvas.resize(to: fingers.size, density: fingers.density)
    live.needsDrawing = true
  }

  /// Whether the next Tab key leaves the last of what has the focus in turn.
  package func isFocusAtEnd(backwards: Bool) -> Bool {
    replay == nil && !live.inspector.drawer.isOpen
      && live.playground.isFocusAtEnd(backwards: backwards)
  }

  /// Whether the user types the name of a sign, for which a screen may have a keyboard.
  package var isTyping: Bool {
    replay == nil && live.playground.scene.signScene?.isTyping == true
  }

  /// Returns what the mouse pointer does at a point of the surface.
  package func shape(at location: Point) -> LiveRun.PointerShape {
    replay == nil ? live.pointerShape(at: location) : .plain
  }

  /// Whether the wheel does something at a point of the surface also in a page that scrolls around the scene: in the
  /// inspector, which has lists.
  package func scrolls(at location: Point) -> Bool {
    replay != nil || live.inspector.drawer.contains(location)
  }

  /// The number of fingers and buttons that are down.
  package var touchCount: Int { fingers.counters.down }

  /// Whether the user sees the page.
  package var isVisible: Bool {
    get { live.isVisible }
    set {
      live.isVisible = newValue
      if newValue { live.needsDrawing = true } else { replay?.pause() }
    }
  }

  /// Plays the inputs that have been made from events until a time.
  package func deliver(at time: Duration) {
    now = max(now, time)
    if let replay { return play(replay) }
    playFirstLines()
    takeLines()
    defer { speak() }
    guard !lines.isEmpty else { return }
    live.frames.deliver(lines, at: now)
    lines.removeAll(keepingCapacity: true)
    fingers.reach(live.frames.time)
  }

  private func play(_ replay: ReplayRun) {
    fingers.take(into: &inputs, at: now)
    for input in inputs { replay.take(input) }
    inputs.removeAll(keepingCapacity: true)
    replay.playWhatIsDue()
    // The end stays, to be looked at.
    if replay.next == nil { replay.pause() }
  }

  private func playFirstLines() {
    if live.playFirstLines() { fingers.reach(live.frames.time) }
  }

  private func takeLines() {
    fingers.take(into: &inputs, at: now)
    for input in inputs { live.take(input, into: &lines) }
    inputs.removeAll(keepingCapacity: true)
  }

  // MARK: Pictures

  /// When the page calls next.
  package enum NextCall: Equatable {
    /// ``PageGame/frame(at:)``, when the screen can show a picture.
    case frame
    /// ``PageGame/deliver(at:)``, at a time.
    case delivery(Duration)
    /// After the next event.
    case event
  }

  /// Returns what the page calls next.
  package func nextCall(at time: Duration) -> NextCall {
    now = max(now, time)
    if let replay { return nextCall(of: replay) }
    if !live.firstLines.isEmpty { return .frame }
    let changes = live.nextChanges
    if live.isVisible, live.needsPicture(changes) { return .frame }
    let due = changes.scene.earlier(changes.front).earlier(fingers.nextDeadline)
    return due.map { .delivery($0) } ?? .event
  }

  private func nextCall(of replay: ReplayRun) -> NextCall {
    let due = [replay.nextDeadline, fingers.nextDeadline].compactMap { $0 }.min()
    let isDue = due.map { $0 <= now } ?? false
    if live.isVisible, replay.needsDrawing || replay.isAnimating || isDue { return .frame }
    return due.map { .delivery($0) } ?? .event
  }

  /// Plays a frame, and draws its picture on the canvas.
  package func frame(at time: Duration) {
    now = max(now, time)
    if let replay {
      play(replay)
      // The user may have closed it.
      if self.replay != nil, live.isVisible {
        canvas.draw(replay.draw(in: fingers.size), pictures: pictures)
      }
      return
    }
    playFirstLines()
    takeLines()
    if !lines.isEmpty || live.isFrameDue(live.nextChanges) {
      _ = live.frames.endFrame(with: lines, at: now)
      lines.removeAll(keepingCapacity: true)
      fingers.reach(live.frames.time)
    }
    speak()
    guard live.isVisible else { return }
    live.willDraw(at: now)
    canvas.draw(live.draw(), pictures: pictures)
  }

  // MARK: What users keep

  /// Returns the text of a configuration with what the user has changed in this run.
  ///
  /// - Parameter kept: The text of the configuration until now; the run may have begun with other values.
  package func configuration(over kept: [UInt8]) -> [UInt8] {
    var configuration = Configuration(bytes: kept, path: "settings", scenes: live.start.scenes)
    configuration.settings.take(live.settings, insteadOf: live.start.settings)
    return configuration.bytes
  }

  private func save(at time: Duration) {
    onSave?(live.frames.past.recording(frameRate: .standard))
    live.show(live.wordsAboutSaving, at: time)
  }

  /// Says what was recognized, and the end of a gesture that lasts.
  private func report(_ recognizer: GestureRecognizer) {
    guard let onWords, recognizer.state != .cancelled else { return }
    guard let words = live.words(for: recognizer) else { return }
    let isOver = recognizer.state == .ended && !LoggedGesture(recognizer).values.isEmpty
    onWords(isOver ? live.playground.language("%1 ended", words) : words)
  }

  /// Says what a key has changed, and what has the focus or is open if that is another thing than before, or else the
  /// values that have changed there.
  ///
  /// Not while a finger is down, for which words in each frame would take time.
  private func speak() {
    guard touchCount == 0 else { return }
    let words = live.focusWords
    // A key that shows another scene may also move what had the focus, which is then not what the key was for.
    if let pressed, words[0] == spoken?[0],
      let change = Self.change(of: pressed.sprite, from: pressed.center, pressed.transform)
        ?? pressed.words
    {
      onWords?("\(words[0]), \(live.playground.language(change))")
    } else if let spoken, words != spoken {
      let said = words[0] == spoken[0] ? spoken : []
      onWords?(words.filter { !said.contains($0) }.joined(separator: ". "))
    }
    (pressed, spoken) = (nil, words)
  }

  /// Returns how a sprite has changed; nil if it has not.
  private static func change(
    of sprite: Sprite, from center: Point, _ transform: Transform
  ) -> String? {
    let way = sprite.center - center
    let scale = sprite.transform.scale / transform.scale
    let turn = (sprite.transform.rotation - transform.rotation).remainder(dividingBy: 2 * .pi)
    if scale.distance(to: 1).magnitude > 0.001 { return scale > 1 ? "larger" : "smaller" }
    if turn.magnitude > 0.001 { return turn > 0 ? "turned right" : "turned left" }
    guard way.magnitude > 0.1 else { return nil }
    return way.dx.magnitude > way.dy.magnitude
      ? way.dx > 0 ? "moved right" : "moved left" : way.dy > 0 ? "moved down" : "moved up"
  }
}
