import GestureControls
import GestureExtras
import GestureMotion
import Gestures
import PlayKit

/// A scene with two portraits to drag, pinch and turn.
///
/// A swipe or tickle beside the portraits moves both portraits to the middle.
///
/// No delegate allows simultaneous recognition: the first gesture that begins on a portrait
/// prevents the portrait's other gestures and those of the root view, which receives the same
/// touches.
final class PortraitsScene: Scene, LivingObject {
  static let name = "portraits"
  static let title = "Portraits"
  static let summary = "Drag, pinch and turn the rabbits; swipe or rub the ground to gather them."
  static let pictures = [
    "portrait-shadow", "rabbit-gray", "rabbit-gray-blinking", "rabbit-gray-laughing",
    "rabbit-orange", "rabbit-orange-blinking", "rabbit-orange-laughing", "tuft",
  ]
  static let sounds =
    ["drop", "fade", "lift", "restore", "sweep"] + Sound.files(of: "rustle", 3)
    + Sound.files(of: "tickle", 4)

  static func drawIcon(in box: Rect, _ picture: inout PictureBuilder) {
    picture.image("rabbit-orange", in: box)
  }

  /// The opacity of a portrait after a long press.
  private static let paleAlpha = 0.7
  /// The distance of each portrait from the middle in the tutorial, in points, after a swipe or a tickle.
  private static let tutorialDistance = 20.0

  let lifetime = Lifetime()
  let session: Session
  var onSound: ((Sound) -> Void)?

  /// The root view, which fills the surface and contains both portraits.
  private let root: View
  /// A view, in no window, whose frame is the part of the surface in which portraits come to rest.
  private let field = View()
  private let gray = Sprite(name: "gray")
  private let orange = Sprite(name: "orange")
  let manipulator: Manipulator
  /// The times until which the portraits laugh, in their order.
  private var laughEnds = [Duration.zero, .zero]
  private(set) var layout: PortraitsLayout
  private var now = Duration.zero
  private var meadow = Meadow(hasLeaves: false)
  private var rustling = SoundPause(minimum: .milliseconds(250))
  /// Whether a gesture has already moved both portraits to the middle, so that the hint is not
  /// drawn.
  private var hasGathered = false

  private let both: [Sprite]
  private let heading = Heading(
    title, summary, "Drag, pinch and turn the rabbits.", "Drag, pinch and turn.",
    "Drag and pinch.")
  let sprites: [View]

  init(size: Size) {
    both = [gray, orange]
    sprites = [gray, orange]
    let window = Window(size: size)
    session = Session(window: window)
    root = View(frame: Rect(origin: .zero, size: size), name: "root")
    layout = PortraitsLayout(in: size)
    window.addSubview(root)
    manipulator = Manipulator(session: session, container: root, scales: 0.3...5) {
      [field] portrait, _ in
      // Keep all of a portrait inside; center one that is larger.
      let (bounds, radius) = (field.frame, portrait.frame.width / 2)
      return bounds.insetBy(dx: min(radius, bounds.width / 2), dy: min(radius, bounds.height / 2))
    }
    setMotion()
    // One gesture excludes the others here, and the first that begins is the one.
    manipulator.rollingTapDistance = 0
    manipulator.keepsAnchor = false
    manipulator.allowsSimultaneousGestures = false
    manipulator.onTap = weakly(self) { scene, portrait, _ in scene.restore(portrait) }
    manipulator.onTickle = weakly(self) { scene, _ in scene.gather(.beside) }
    manipulator.onTwoFingerTap = weakly(self) { $0.manipulator.hop($1, at: $0.session.now) }
    for portrait in both {
      root.addSubview(portrait)
      addRecognizers(to: portrait)
    }
    addRecognizersToRoot()
    session.addObserver(
      weakly(self) { scene, event in if case .touch(let touch) = event { scene.rustle(touch) } })
    arrange()
  }

  /// Bends the grass at a finger that lands beside the portraits, and under its moves.
  private func rustle(_ touch: Touch) {
    guard touch.view === root, !followsUIKit else { return }
    let location = touch.location(in: root)
    if touch.phase == .moved {
      let push = location.x < touch.previousLocation(in: root).x ? -1.0 : 1
      _ = meadow.brush(to: location, push: push, at: session.now)
    } else if touch.phase == .began, location.y >= Theme.horizon(in: root.bounds.size) {
      meadow.rustle(at: location, at: session.now)
      if rustling.allowsSound(at: session.now) { play("rustle", at: location) }
    }
  }

  // MARK: Recognizers

  private func addRecognizers(to portrait: Sprite) {
    // It lies flat, and is squashed around its middle.
    portrait.foot = 0
    let pan = manipulator.attach(to: portrait)
    for recognizer in portrait.gestureRecognizers {
      recognizer.addTarget(self, PortraitsScene.moved)
    }

    let doubleTap = TapGestureRecognizer(name: "doubleTap")
    doubleTap.numberOfTapsRequired = 2
    doubleTap.addTarget(self, PortraitsScene.doubleTapped)
    doubleTap.leavesOutRestingTouches = true
    portrait.addGestureRecognizer(doubleTap)

    let longPress = LongPressGestureRecognizer(name: "longPress")
    longPress.addTarget(self, PortraitsScene.longPressed)
    longPress.leavesOutRestingTouches = true
    portrait.addGestureRecognizer(longPress)

    manipulator.addTwoFingerTap(to: portrait)

    // It laughs when it is tapped, and while it is dragged to and fro.
    let tap = TapGestureRecognizer(name: "tap")
    tap.delegate = self
    tap.cancelsTouchesInView = false
    tap.addTarget(self, PortraitsScene.laugh)
    tap.require(toFail: pan)
    tap.require(toFail: longPress)
    tap.leavesOutRestingTouches = true
    portrait.addGestureRecognizer(tap)

    let tickle = TickleGestureRecognizer(name: "laugh")
    tickle.countsVerticalStrokes = true
    tickle.delegate = self
    tickle.addTarget(self, PortraitsScene.laugh)
    tickle.leavesOutRestingTouches = true
    portrait.addGestureRecognizer(tickle)
  }

  /// Adds a tickle and two swipe recognizers to the root view; swipes require the tickle to fail.
  ///
  /// Without the requirement, each stroke of a tickle would also be a swipe. The tickle fails when the finger
  /// lifts, or as soon as a stroke is longer than one that rubs.
  private func addRecognizersToRoot() {
    let tickle = TickleGestureRecognizer(
      name: "tickle", minimumStroke: 20, numberOfStrokesRequired: 3)
    // A hand that rubs is less wide, and faster: from where one stroke of 60 points counts to where the next
    // one does, it takes a quarter of a second.
    tickle.maximumStroke = 160
    tickle.maximumStrokeDuration = .milliseconds(400)
    tickle.addAction(weakly(self) { scene, _ in scene.gather(.beside) })
    tickle.leavesOutRestingTouches = true
    root.addGestureRecognizer(tickle)

    for direction in [SwipeGestureRecognizer.Direction.right, .left] {
      let swipe = SwipeGestureRecognizer(name: direction == .right ? "swipeRight" : "swipeLeft")
      swipe.direction = direction
      swipe.require(toFail: tickle)
      swipe.addAction(weakly(self) { scene, _ in scene.gather(.below) })
      swipe.leavesOutRestingTouches = true
      root.addGestureRecognizer(swipe)
    }
  }

  /// Whether portraits are gathered, dragged past the edges and released as in the tutorial: 20 points from
  /// the middle, without resistance, and with a slide whose end is moved inside; and answer nothing else.
  var followsUIKit = false { didSet { setMotion() } }

  private func setMotion() {
    field.frame = followsUIKit ? root.bounds : layout.field
    manipulator.answersLandings = !followsUIKit
    manipulator.edges = followsUIKit ? .none : .rubberBand
    manipulator.release = followsUIKit ? .tutorialSlide : .slide
  }

  // MARK: Actions

  private func moved(_ recognizer: GestureRecognizer) {
    guard let portrait = recognizer.view as? Sprite else { return }
    if recognizer.state == .began { play("lift", by: portrait) }
    if recognizer.state.isTerminal { play("drop", by: portrait) }
  }

  private func laugh(_ recognizer: GestureRecognizer) {
    guard let index = both.firstIndex(where: { $0 === recognizer.view }) else { return }
    laughEnds[index] = session.now + MonkeyFace.laughing * both[index].pace
    manipulator.squash(both[index], at: session.now)
    play("tickle", by: both[index])
  }

  private func doubleTapped(_ tap: TapGestureRecognizer) {
    if let portrait = tap.view as? Sprite { restore(portrait) }
  }

  private func longPressed(_ longPress: LongPressGestureRecognizer) {
    guard let portrait = longPress.view as? Sprite else { return }
    if longPress.state == .began { play("fade", by: portrait) }
    portrait.alpha = Self.paleAlpha
  }

  /// Resets the rotation, scale and opacity of a portrait, but not its location.
  private func restore(_ portrait: Sprite) {
    play("restore", by: portrait)
    manipulator.squash(portrait, at: session.now)
    manipulator.animate(portrait) {
      $0.transform = .identity
      $0.alpha = 1
    }
  }

  private enum Arrangement { case beside, below }

  /// Moves the orange portrait to one side of the middle, or below it, and the gray one to the other side, so
  /// that neither covers the other.
  private func gather(_ arrangement: Arrangement) {
    play("sweep", at: root.bounds.center)
    hasGathered = true
    let middle = root.bounds.center
    let isBeside = arrangement == .beside
    let lengths = both.map { isBeside ? $0.frame.width : $0.frame.height }
    let distance = followsUIKit ? Self.tutorialDistance : lengths.reduce(0, +) / 4 + Theme.unit
    let offset = isBeside ? Vector(dx: distance, dy: 0) : Vector(dx: 0, dy: distance)
    for (portrait, center) in [(gray, middle - offset), (orange, middle + offset)] {
      let place = manipulator.field(portrait).clamp(center)
      manipulator.animate(portrait) { $0.center = place }
    }
  }

  func press(_ key: String) -> Bool {
    switch key {
    case "l":
      let portrait = session.window.firstResponder as? Sprite ?? root.subviews.last as? Sprite
      guard let portrait else { return true }
      play("fade", by: portrait)
      portrait.alpha = Self.paleAlpha
    case "v": gather(.below)
    case "s": gather(.beside)
    default: return false
    }
    return true
  }

  // MARK: Without input

  /// An empty list, because the drawn hand belongs to the monkey scene.
  var demonstrations: ArraySlice<Demonstration>? { [] }

  // MARK: The surface

  private func arrange() {
    field.frame = followsUIKit ? root.bounds : layout.field
    meadow.layOut(in: root.bounds.size)
    for (portrait, center) in zip(both, layout.centers) {
      portrait.bounds.size = Size(width: layout.diameter, height: layout.diameter)
      portrait.center = center
    }
  }

  func resize(to size: Size) {
    guard size != root.bounds.size, size.width > 0, size.height > 0 else { return }
    for portrait in both { manipulator.stop(portrait) }
    let old = zip(both, layout.centers).map { portrait, initial in
      (center: portrait.center, initial: initial, field: manipulator.field(portrait))
    }
    session.window.bounds.size = size
    root.frame = Rect(origin: .zero, size: size)
    layout = PortraitsLayout(in: size)
    arrange()
    // A portrait that was not moved goes to its initial location for the new size.
    for (portrait, old) in zip(both, old) where old.center != old.initial {
      portrait.center = old.center.mapped(from: old.field, to: manipulator.field(portrait))
    }
  }

  func reset() {
    root.bringSubviewToFront(orange)
    for (portrait, center) in zip(both, layout.centers) {
      manipulator.animate(portrait) {
        $0.center = center
        $0.transform = .identity
        $0.alpha = 1
      }
    }
    laughEnds = [.zero, .zero]
    meadow.reset()
    hasGathered = false
  }

  // MARK: Time

  func update(to time: Duration) {
    manipulator.update(to: time)
    meadow.update(to: time)
    now = time
  }

  var isAnimating: Bool { manipulator.isAnimating || meadow.isMoving(at: now) }

  var nextDeadline: Duration? {
    laughEnds.reduce(session.nextDeadline) { $1 > now ? $0.earlier($1) : $0 }
  }

  // MARK: Drawing

  /// Draws the scene, with the portraits in front of the text.
  func draw(_ picture: inout PictureBuilder) {
    let theme = picture.theme
    picture.scale = layout.scale
    heading.draw(in: root.bounds.size, &picture)
    meadow.draw(at: now, &picture)
    if !hasGathered {
      let frames = both.map { Rect(center: shown($0, theme).center, size: $0.frame.size) }
      layout.drawHint(besides: frames, &picture)
    }
    for case let portrait as Sprite in root.subviews { draw(portrait, &picture) }
    if let portrait = session.window.firstResponder as? Sprite {
      let shown = shown(portrait, theme)
      let radius = portrait.bounds.width / 2 * shown.transform.scale / layout.scale + 5
      picture.circle(shown.center, radius: radius, edge: theme.active.faded(0.8), width: 2.5)
    }
  }

  /// Returns the position, transform and opacity with which a portrait is drawn.
  ///
  /// During an animation, these differ from the portrait's own values, unless the theme reduces
  /// motion.
  private func shown(_ portrait: Sprite, _ theme: Theme) -> Presentation {
    theme.reducesMotion ? Presentation(portrait) : manipulator.animator.presentation(of: portrait)
  }

  private func draw(_ portrait: Sprite, _ picture: inout PictureBuilder) {
    let shown = shown(portrait, picture.theme)
    // The shadow of a lifted portrait is further away and fainter.
    let lift = portrait.lift(at: now, picture.theme)
    let diameter = portrait.bounds.width * shown.transform.scale
    let side = diameter * (1.14 + 0.08 * lift)
    let center = shown.center + Vector(dx: 0, dy: diameter * (0.025 + 0.045 * lift))
    let (height, angle) = portrait.liveliness(at: now, picture.theme)
    let raised = shown.center - Vector(dx: 0, dy: height)
    // The shadow fades faster than the portrait, because it is visible through it.
    let alpha = shown.alpha * shown.alpha * shown.alpha
    picture.image(
      "portrait-shadow", in: Rect(center: center, size: Size(width: side, height: side)),
      alpha: alpha * (1 - 0.3 * lift))
    picture.image(
      face(of: portrait, isBlinking: picture.idleLife.isBlinking),
      in: portrait.box(at: now, picture.theme),
      transform: shown.transform.rotated(by: angle)
        .concatenating(Transform(translation: raised - .zero)),
      alpha: shown.alpha)
  }

  /// Returns the name of a portrait's picture, which has closed eyes while a finger rests on it.
  private func face(of portrait: Sprite, isBlinking: Bool) -> String {
    let isGray = portrait === gray
    if now < laughEnds[isGray ? 0 : 1] {
      return isGray ? "rabbit-gray-laughing" : "rabbit-orange-laughing"
    }
    guard isBlinking || portrait.alpha < 1 && manipulator.isTouched(portrait) else {
      return isGray ? "rabbit-gray" : "rabbit-orange"
    }
    return isGray ? "rabbit-gray-blinking" : "rabbit-orange-blinking"
  }

  var help: SceneHelp {
    SceneHelp(
      gestures: [
        .init("Drag", "to the front and along; it slides on", .drag),
        .init("Two fingers", "pinch or turn: what begins first", .pinch),
        .init("Double tap", "upright, at its size, not pale", .doubleTap),
        .init("2-finger tap", "it hops", .twoFingerTap),
        .init("Hold for 0.5 s", "makes it pale", .hold),
        .init("Rub it", "it laughs", .rub),
        .init("Swipe the ground", "one above the other", .swipe),
        .init("Rub the ground", "side by side", .rub),
      ],
      keys: SpriteKeys.changesHelp + [
        .init("Space", "put it right, as a double tap"),
        .init("l", "make it pale, as a hold"),
        .init("v", "one above the other"),
        .init("s or k", "side by side"),
      ])
  }
}

extension PortraitsScene: GestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { !followsUIKit }

  /// Returns true: the laughter prevents no gesture.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { true }
}
