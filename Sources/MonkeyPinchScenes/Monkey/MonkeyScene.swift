import GestureControls
import GestureDrawing
import GestureMotion
import Gestures

/// The scene of the MonkeyPinch tutorial: a monkey and a banana to drag, pinch, turn and tickle.
///
/// Each has a pan, pinch, rotation, tickle and tap recognizer, which recognize simultaneously. Only
/// the taps require both pans to fail, so that a drag never bites the banana.
final class MonkeyScene: IdleScene {
  static let name = "monkey"
  static let title = "Monkey"
  static let summary = "Drag, pinch, turn and tap the monkey and the banana, and tickle them."
  static let pictures =
    BananaBites.pictures + [
      "monkey", "monkey-blinking", "monkey-chomping", "monkey-laughing", "pupil", "shadow",
    ]
  static let sounds = ["chomp", "tickle"]

  let session: Session
  var onSound: ((Sound) -> Void)?

  private let root: View
  private let monkey = Sprite(name: "monkey")
  private let banana = Sprite(name: "banana")
  private let manipulator: Manipulator
  /// The controls for the effect of drags, the physics of released sprites, and friction.
  ///
  /// They are siblings of the root view, in front of it, so that no gesture receives their touches.
  private let controls: MonkeyControls
  private let heading = Heading(
    "MonkeyPinch", summary, "Drag, pinch and tap.", "Drag, pinch, tap.")
  private var face = MonkeyFace()
  private var bites = BananaBites()
  private var now = Duration.zero

  private let both: [Sprite]
  private let allDemonstrations: [Demonstration]
  var sprites: [View] { both }

  init(size: Size) {
    both = [monkey, banana]
    allDemonstrations = SpriteGesture.allCases.map { [monkey, banana] gesture in
      Demonstration(
        gesture: gesture, sprite: gesture == .drag || gesture == .tap ? banana : monkey)
    }
    let window = Window(size: size)
    session = Session(window: window)
    root = View(frame: Rect(origin: .zero, size: size), name: "root")
    window.addSubview(root)
    controls = MonkeyControls(in: window)
    manipulator = Manipulator(session: session, container: root, scales: 0.3...5) { [root] sprite in
      // A quarter of a sprite stays inside, because a bitten banana is smaller than its bounds.
      root.bounds.insetBy(dx: sprite.bounds.width * 0.25, dy: sprite.bounds.height * 0.25)
    }
    manipulator.rollingTapDistance = Manipulator.kindTapDistance
    manipulator.onTap = { [unowned self] in tap($0) }
    manipulator.onTickle = { [unowned self] in tickle($0) }
    for sprite in both { root.addSubview(sprite) }
    let pans = both.map(manipulator.attach)
    for sprite in both {
      manipulator.addTickle(to: sprite)
      manipulator.addTap(to: sprite, after: pans)
    }
    controls.onChange = { [weak self] in self?.applyControls() }
    applyControls()
    controls.layOut(in: size)
    setSizes(in: size)
    both.forEach(arrange)
  }

  // MARK: Gestures

  private func tap(_ sprite: Sprite) {
    manipulator.squash(sprite, at: session.now)
    face.chew(at: session.now)
    if sprite === banana { bites.bite(banana, at: session.now) }
    play("chomp", at: sprite)
  }

  private func tickle(_ sprite: Sprite) {
    face.laugh(at: session.now)
    play("tickle", at: sprite)
  }

  private func play(_ name: String, at sprite: Sprite) {
    onSound?(
      Sound(
        name, at: sprite.center, scale: sprite.transform.scale, minimumGain: 0.3,
        on: root.bounds.size))
  }

  // MARK: Settings

  /// The deceleration rate of released sprites; the setting "slide" does not use it.
  var friction: DecelerationRate { controls.friction }

  private func applyControls() {
    manipulator.isDraggingEnabled = controls.mode == .drag
    guard let edge = controls.physics.edge else {
      (manipulator.edges, manipulator.release) = (.stop, .slide)
      return
    }
    (manipulator.edges, manipulator.release) = (.rubberBand, .fly(edge: edge, rate: friction))
    for sprite in both { manipulator.updateFlight(of: sprite) }
  }

  func press(_ key: String) -> Bool { controls.press(key) }

  var settings: [SceneSetting] { controls.settings }
  func apply(_ setting: SceneSetting) -> Bool { controls.apply(setting) }
  static let lastingSettings = ["physics", "friction"]

  func reset() {
    controls.reset()
    bites.removeAll()
    for sprite in both {
      manipulator.animator.animate(
        sprite, withDuration: .milliseconds(350),
        options: [.movesModel, .beginFromCurrentState], at: session.now
      ) { _ in arrange(sprite) }
    }
  }

  // MARK: Without input

  /// The gestures that a drawn hand demonstrates; without the drag, which is the first, in tickle
  /// mode.
  var demonstrations: ArraySlice<Demonstration> {
    allDemonstrations.dropFirst(manipulator.isDraggingEnabled ? 0 : 1)
  }

  // MARK: The surface

  private func setSizes(in size: Size) {
    let side = min(max(0.36 * min(size.width, size.height), 72), 260 * Theme.scale(in: size))
    monkey.bounds.size = Size(width: side, height: side)
    banana.bounds.size = Size(width: side * 0.86, height: side * 0.86)
  }

  /// Moves a sprite to its initial location on the surface, without rotation and scale.
  private func arrange(_ sprite: Sprite) {
    let size = root.bounds.size
    // On a low surface, the sprites are below the controls.
    let middle = max(size.height * 0.52, controls.bottom + monkey.bounds.height / 2 - 8)
    sprite.center =
      sprite === monkey
      ? Point(x: size.width * 0.34, y: middle)
      : Point(x: size.width * 0.67, y: middle + size.height * 0.02)
    sprite.transform = .identity
  }

  func resize(to size: Size) {
    for sprite in both { manipulator.animator.stop(sprite, at: session.now) }
    let fields = both.map(manipulator.field)
    session.window.bounds.size = size
    root.frame = Rect(origin: .zero, size: size)
    controls.layOut(in: size)
    setSizes(in: size)
    for (sprite, field) in zip(both, fields) {
      sprite.center = sprite.center.mapped(from: field, to: manipulator.field(sprite))
    }
  }

  // MARK: Time

  func update(to time: Duration) {
    bites.update(to: time) { manipulator.squash($0, at: $1) }
    manipulator.update(to: time)
    controls.all.update(to: time)
    face.look(at: gazeTarget, from: monkey, for: time - now)
    now = time
  }

  /// The location at which the monkey looks: the nearest finger, or the banana if no finger is
  /// down.
  private var gazeTarget: (location: Point, isFinger: Bool) {
    var nearest: Point?
    session.forEachTouch { touch in
      let finger = touch.location(in: root)
      let distance = (finger - monkey.center).magnitude
      if nearest.map({ distance < ($0 - monkey.center).magnitude }) ?? true { nearest = finger }
    }
    return nearest.map { ($0, true) } ?? (banana.center, false)
  }

  var isAnimating: Bool {
    manipulator.isAnimating || controls.all.isAnimating || face.isMoving(at: now)
  }

  var nextDeadline: Duration? {
    session.nextDeadline.earlier(bites.nextChange).earlier(face.nextChange(after: now))
      .earlier(controls.all.nextDeadline)
  }

  // MARK: Drawing

  func draw(_ picture: inout PictureBuilder) {
    let (size, theme) = (root.bounds.size, picture.theme)
    let end = controls.leftEdge(beside: Heading.line(in: size), inset: 5 * Theme.scale(in: size))
    // The heading is drawn first, so that sprites cover it.
    heading.draw(in: size, to: end.map { $0 - Theme.unit }, &picture)
    for case let sprite as Sprite in root.subviews {
      sprite.drawShadow(
        below: sprite.center, isLifted: manipulator.isTouched(sprite), &picture)
      let shake = sprite === monkey && !theme.reducesMotion ? face.shake(at: now) : 0
      let (box, placement) = (sprite.box(at: now, theme), sprite.placement(rotatedBy: shake))
      if sprite === monkey {
        let idle = picture.idleLife
        picture.image(
          face.picture(at: now, idle), in: idle.breathing(box), transform: placement,
          gaze: idle.glance ?? face.gaze)
      } else {
        picture.image(bites.picture(of: banana), in: box, transform: placement)
      }
    }
    manipulator.drawFocus(&picture)
    controls.draw(&picture)
  }

  var help: SceneHelp {
    SceneHelp(
      gestures: [
        .init("Drag", "moves; let go and it slides on", .drag),
        .init("Two fingers", "pinch to scale, turn to rotate", .pinch),
        .init("Tap", "chomp", .tap),
        .init("Rub left and right", "tickle: hehehe", .rub),
      ],
      keys: [
        .init("t", "drag mode or tickle mode"),
        .init("p", "let go: slide, scroll or bounce"),
        .init("i and o", "less or more friction"),
      ] + SpriteKeys.help)
  }
}
