import GestureControls
import GestureMotion
import Gestures
import PlayKit

/// The scene of the MonkeyPinch tutorial: a monkey and a banana to drag, pinch, turn and tickle.
///
/// Each has a pan, pinch, rotation, tickle, long-press and tap recognizer and one for taps with two
/// fingers, which recognize simultaneously. Only the taps require the sprite's pan and long press to
/// fail, so that a drag never bites the banana. The monkey eats the banana, see ``Feeding``.
final class MonkeyScene: Scene, LivingObject {
  static let name = "monkey"
  static let title = "Monkey"
  static let summary = "Drag, pinch, turn and tap the monkey and the banana, and feed the monkey."
  static let pictures =
    BananaBites.pictures + BananaBites.pictures.map(BananaBites.outline) + MonkeyFace.pictures
    + FallingLeaves.pictures + Meadow.pictures + ["belly", "shadow"]
  static let sounds =
    [
      "burp", "catch", "drop", "gulp", "hop", "lift", "oh", "purr", "ratchet", "sniff", "snore",
      "squeak", "stretch", "whoosh",
    ]
    + [
      ("bump", 2), ("chomp", 5), ("leaf", 2), ("mumble", 2), ("rustle", 3), ("thud", 2),
      ("tickle", 4), ("wind", 2),
    ].flatMap { Sound.files(of: $0, $1) }
  static let background: String? = "birds"

  static func drawIcon(in box: Rect, _ picture: inout PictureBuilder) {
    let side = 0.8 * box.width
    picture.animal("monkey", in: Rect(center: box.center, size: Size(width: side, height: side)))
  }

  let lifetime = Lifetime()
  let session: Session
  var onSound: ((Sound) -> Void)?

  /// The view behind the root view, which answers fingers beside the sprites.
  private let ground: MeadowView
  /// The superview of the sprites.
  let root: PassThroughView
  let monkey = Sprite(name: "monkey")
  let banana = Sprite(name: "banana")
  let manipulator: Manipulator
  /// The controls for the physics of released sprites, friction, and the effect of drags.
  let controls = MonkeyControls()
  let heading = Heading(
    "MonkeyPinch", summary, "Drag, pinch, tap and feed.", "Drag, pinch, tap.")
  private let sleepHeading = Heading(
    "MonkeyPinch", "The monkey is full and sleeps. Rub it left and right to wake it.",
    "It sleeps: rub it to wake it.", "Rub it awake.")
  let feeding: Feeding
  private(set) var appetite = Appetite()
  private var pokes = Pokes()
  private(set) var face = MonkeyFace()
  private(set) var leaves = FallingLeaves()
  private(set) var meadow = Meadow()
  private var rustling = SoundPause(minimum: .milliseconds(250))
  /// The size and the rotation of a sprite when a pinch and a turn were last heard, and the size when a pinch began, and
  /// the time when a pinch or a turn did.
  private var (heardScale, heardAngle, firstScale, reshapeStart) = (1.0, 0.0, 1.0, Duration.zero)
  private var (stretching, turning) = (
    SoundPause(minimum: .milliseconds(110)), SoundPause(minimum: .milliseconds(70))
  )
  /// As long as the longest chomp.
  private var chomping = SoundPause(minimum: .milliseconds(540))
  /// The sprites under long presses, each with the time since which it is pressed, and that at which it goes on with
  /// its answer; nil for an answer that is given once.
  private var pressed: [(sprite: Sprite, start: Duration, due: Duration?)] = []
  private(set) var now = Duration.zero

  /// Where sprites can be.
  private final class Place {
    /// Whether the centers of sprites reach the edges of the surface, as in the tutorial.
    var isWholeSurface = false
  }
  private let place = Place()
  private let both: [Sprite]
  /// The taps of each sprite, each with the pan of the other sprite.
  private var crossings: [(tap: TapGestureRecognizer, pan: PanGestureRecognizer)] = []
  private let allDemonstrations: [Demonstration]
  let sprites: [View]

  init(size: Size) {
    both = [monkey, banana]
    sprites = [monkey, banana]
    allDemonstrations = SpriteGesture.allCases.map { [monkey, banana] gesture in
      Demonstration(
        gesture: gesture, sprite: gesture == .drag || gesture == .tap ? banana : monkey)
    }
    let window = Window(size: size)
    session = Session(window: window)
    ground = MeadowView(frame: Rect(origin: .zero, size: size), name: "meadow")
    ground.isMultipleTouchEnabled = true
    root = PassThroughView(frame: ground.frame, name: "root")
    window.addSubview(ground)
    window.addSubview(root)
    manipulator = Manipulator(session: session, container: root, scales: 0.3...5) {
      [root, controls, monkey, place] sprite, scale in
      guard !place.isWholeSurface else { return root.bounds }
      // Between the heading and the playground's controls, as far as a low surface allows, and with the feet on
      // the ground.
      let size = root.bounds.size
      let side = sprite.bounds.width * scale
      let top = max(
        min(Heading.height(in: size), size.height * 0.3), Theme.horizon(in: size) - 0.9 * side)
      let bottom = min(Theme.bottomMargin(in: size), size.height * 0.2)
      let area = Rect(x: 0, y: top, width: size.width, height: size.height - top - bottom)
      // In a bounce, all of a sprite stays inside at any rotation; otherwise most of it. One that is larger
      // than the area can still be moved by less than half of it.
      let reach = side * (sprite === monkey ? 0.52 : 0.575)
      let isBouncing = controls.physics == .bounce
      return area.insetBy(
        dx: min(isBouncing ? reach : side * 0.4, area.width * 0.3),
        dy: min(isBouncing ? reach : side * 0.45, area.height * 0.3))
    }
    feeding = Feeding(of: monkey, with: banana, manipulator)
    banana.tumbles = true
    banana.foot = 0.37
    for sprite in both {
      sprite.isHitBeside = true
      root.addSubview(sprite)
    }
    addRecognizers()
    connectFeeding()
    controls.onChange = weakly(self) { $0.applyControls() }
    applyControls()
    meadow.layOut(in: size)
    setSizes(in: size)
    both.forEach(arrange)
  }

  // MARK: Gestures

  private func addRecognizers() {
    manipulator.onHold = weakly(self) { $0.feeding.noteHold(of: $1) }
    manipulator.onImpact = weakly(self) { $0.meetWall($1, at: $2, speed: $3) }
    manipulator.onReshape = weakly(self) { $0.hear($1, changedBy: $2) }
    manipulator.onTakingUp = weakly(self) { $0.play("lift", by: $1) }
    manipulator.onLettingGo = weakly(self) { $0.letGo($1, speed: $2, wasCarried: $3) }
    manipulator.onTap = weakly(self) { $0.answerTap(on: $1, at: $2) }
    manipulator.onTickle = weakly(self) { $0.tickle($1) }
    manipulator.onTwoFingerTap = weakly(self) { $0.hop($1) }
    manipulator.onHand = weakly(self) { $0.answerHand(on: $1) }
    manipulator.onLongPress = weakly(self) { $0.press($1, isPressed: $2) }
    let pairs = both.map { sprite in
      let pan = manipulator.attach(to: sprite)
      manipulator.addTickle(to: sprite)
      let longPress = manipulator.addLongPress(to: sprite)
      let tap = manipulator.addTap(to: sprite, after: [pan, longPress])
      manipulator.addTwoFingerTap(to: sprite)
      return (tap, pan)
    }
    crossings = zip(pairs, pairs.reversed()).map { ($0.0, $1.1) }
    ground.onLanding = weakly(self) { $0.answer(at: $1) }
    let pan = PanGestureRecognizer(name: "pan")
    pan.addTarget(self, MonkeyScene.brush)
    pan.leavesOutRestingTouches = true
    ground.addGestureRecognizer(pan)
  }

  /// Whether the scene is the tutorial's to the letter: the tap of each sprite also requires the pan of the other
  /// sprite to fail, released sprites slide to the letter, a mode makes drags tickle alone, there is one chomp at
  /// a time, and nothing else answers.
  ///
  /// Otherwise one hand can tap a sprite while another drags the other sprite, a sprite goes on at the finger's
  /// velocity, the sprites and the meadow answer fingers that land, and the monkey reaches, catches and sleeps.
  var followsUIKit = false {
    didSet {
      guard followsUIKit != oldValue else { return }
      place.isWholeSurface = followsUIKit
      manipulator.answersLandings = !followsUIKit
      feeding.reaches = !followsUIKit
      for sprite in both { sprite.isHitBeside = !followsUIKit }
      ground.isUserInteractionEnabled = !followsUIKit
      if followsUIKit { wake() }
      if !followsUIKit { controls.resetMode() }
      applyControls()
      for (tap, pan) in crossings {
        if followsUIKit {
          tap.require(toFail: pan)
        } else {
          tap.removeRequirements { $0 === pan }
        }
      }
    }
  }

  /// Answers a tap, which bites the banana, and pokes the monkey unless it eats; a sleeper stirs.
  ///
  /// - Parameter place: The place in the sprite's coordinates; nil for a key.
  private func answerTap(on sprite: Sprite, at place: Point?) {
    let now = session.now
    manipulator.squash(sprite, at: now)
    if sprite === banana { feeding.bite(at: now) }
    guard sprite === monkey, !followsUIKit, !feeding.isEating else {
      face.chew(at: now)
      return playChomp(by: sprite)
    }
    let place = place.map { MonkeyFace.place(of: $0, from: sprite, in: sprite) }
    give(appetite.isAsleep ? pokes.nextAsleep() : pokes.next(at: place), at: place)
  }

  /// Begins an answer of the monkey.
  private func give(_ answer: Pokes.Answer, at place: Point?) {
    let now = session.now
    face.give(answer, at: place, time: now)
    switch answer.kind {
    case .chew: face.chew(at: now)
    case .lookUp:
      face.enjoy(at: now, for: MonkeyFace.wincing)
      leaves.drop(from: Point(x: monkey.center.x, y: 0), at: now)
    case .giggle: face.laugh(at: now)
    case .wriggle:
      face.laugh(at: now)
      manipulator.wiggle(monkey, at: now)
    case .hop: manipulator.hop(monkey, at: now)
    default: break
    }
    play(answer.sound, by: monkey)
  }

  /// Plays a chomp; the tutorial's player does not begin another one while it plays.
  private func playChomp(by sprite: Sprite) {
    if !followsUIKit || chomping.allowsSound(at: session.now) { play("chomp", by: sprite) }
  }

  private func tickle(_ sprite: Sprite) {
    laugh()
    play("tickle", by: sprite)
  }

  /// Answers a whole hand: the monkey ducks and giggles, the banana wiggles.
  private func answerHand(on sprite: Sprite) {
    guard sprite === monkey else {
      manipulator.wiggle(sprite, at: session.now)
      return play("hop", by: sprite)
    }
    manipulator.squash(sprite, at: session.now)
    laugh()
    play("tickle", by: sprite)
  }

  /// Lets the monkey laugh, which ends its sleep; after it the monkey is hungry.
  private func laugh() {
    if !appetite.isHungry { wake() }
    face.laugh(at: session.now)
    // The monkey drops what it eats beside its feet.
    let side = monkey.bounds.width * monkey.transform.scale
    let way = followsUIKit ? 0.45 : monkey.center.x < 0.6 * root.bounds.width ? 0.55 : -0.6
    let ground = monkey.center + Vector(dx: way * side, dy: 0.28 * side)
    feeding.drop(
      to: manipulator.field(banana).clamp(ground), scale: Theme.scale(in: root.bounds.size),
      at: session.now)
  }

  private func wake() {
    appetite.wake()
    face.isAsleep = false
  }

  /// Answers a finger that lands beside the sprites.
  private func answer(at location: Point) {
    let now = session.now
    switch meadow.part(at: location) {
    case .sky:
      leaves.drop(from: location, at: now)
      play("leaf", at: location)
    case .grass:
      meadow.rustle(at: location, at: now)
      play("rustle", at: location)
    case .leaf(let index):
      meadow.swingLeaf(index, push: 1, at: now)
      leaves.drop(from: location, at: now)
      feeding.shakeLoose(at: now)
      play("rustle", at: location)
    }
  }

  /// Bends the grass under a finger that moves over it; a swipe is wind.
  private func brush(_ pan: PanGestureRecognizer) {
    let (location, velocity) = (pan.location(in: ground), pan.velocity(in: ground))
    let push = velocity.dx < 0 ? -1.0 : 1
    if pan.state == .ended, velocity.magnitude >= Self.windSpeed {
      meadow.blow(push, at: session.now)
      leaves.blow(push, over: root.bounds.size, at: session.now)
      play("wind", at: location)
    } else if pan.state != .ended,
      meadow.brush(to: location, push: push, at: session.now),
      rustling.allowsSound(at: session.now)
    {
      play("rustle", at: location, scale: 0.4)
    }
  }

  /// The speed of a finger, in points per second, from which a swipe over the meadow is wind.
  private static let windSpeed = 900.0

  private func hop(_ sprite: Sprite) {
    manipulator.hop(sprite, at: session.now)
    play("hop", by: sprite)
  }

  /// Begins or ends the response to a long press: the banana wiggles, the monkey closes its eyes, purrs, and leans
  /// into the finger.
  private func press(_ sprite: Sprite, isPressed: Bool) {
    if sprite === monkey { face.isStroked = isPressed }
    pressed.removeAll { $0.sprite === sprite }
    guard isPressed else { return }
    if sprite === banana { play("hop", by: sprite) }
    pressed.append((sprite, session.now, session.now))
    answerPresses(by: session.now)
  }

  /// Continues the responses to long presses: the banana wiggles again, and the monkey purrs louder and deeper.
  private func answerPresses(by time: Duration) {
    for (index, press) in pressed.enumerated() {
      guard let due = press.due, due <= time else { continue }
      if press.sprite === monkey {
        let growth = 1 + 0.7 * min((due - press.start) / Self.growing, 1)
        play("purr", at: monkey.center, scale: monkey.transform.scale * growth)
      } else {
        manipulator.wiggle(banana, at: due)
      }
      pressed[index].due = followsUIKit ? nil : due + Self.repeating * press.sprite.pace
    }
  }

  /// The time after which a long press has its response again, and that in which the response grows.
  private static let (repeating, growing) = (Duration.milliseconds(900), Duration.seconds(5))

  /// The angle to which the monkey leans, in radians: as it sleeps, or the further, the longer a finger strokes it.
  private func leaning(at time: Duration) -> Double {
    guard !followsUIKit, let press = pressed.first(where: { $0.sprite === monkey }) else {
      return appetite.isAsleep ? 0.13 * pokes.side : 0
    }
    let body = monkey.bounds
    var side = 0.0
    session.forEachTouch { touch in
      guard touch.view === monkey else { return }
      side = min(max((touch.location(in: monkey).x - body.midX) / (0.3 * body.width), -1), 1)
    }
    let held = time - press.start
    let sway = 0.2 * sineAndCosine(3 * held.seconds).sine
    return 0.1 * (1 + min(held / Self.growing, 1)) * (side + sway)
  }

  /// Plays a note that rises and falls with the size of a pinched sprite, and clicks as one is turned; in the end the
  /// voice of a monkey that has become large or small.
  private func hear(_ sprite: Sprite, changedBy recognizer: GestureRecognizer) {
    let (scale, angle) = (sprite.transform.scale, sprite.transform.rotation)
    if recognizer.state == .began { reshapeStart = session.now }
    // What two fingers change before can still be a tap that rolls.
    let isHeard = session.now - reshapeStart >= .milliseconds(280)
    guard recognizer is PinchGestureRecognizer else {
      if recognizer.state == .began { heardAngle = angle }
      let way = (angle - heardAngle).remainder(dividingBy: 2 * .pi).magnitude
      guard isHeard, way >= Self.ratchetAngle, turning.allowsSound(at: session.now) else { return }
      heardAngle = angle
      return play("ratchet", by: sprite, gain: 0.35, pitch: 1)
    }
    if recognizer.state == .began { (heardScale, firstScale) = (scale, scale) }
    if isHeard, max(scale / heardScale, heardScale / scale) >= Self.noteRatio,
      stretching.allowsSound(at: session.now)
    {
      heardScale = scale
      // The sound of a sprite is lower the larger it is, and this note is higher.
      play("stretch", by: sprite, gain: 0.3, pitch: min(scale, 3))
    }
    guard recognizer.state == .ended, sprite === monkey, appetite.isHungry, !feeding.isEating
    else { return }
    if scale >= 1.4, scale > 1.2 * firstScale { give(Pokes.oh, at: nil) }
    if scale <= 0.7, scale * 1.2 < firstScale { give(Pokes.squeak, at: nil) }
  }

  /// The ratio of two sizes that are heard as different notes, and the angle, in radians, between two clicks.
  private static let (noteRatio, ratchetAngle) = (1.06, Double.pi / 12)

  /// Plays the sound of a sprite that is thrown, the louder and higher the faster, or put down.
  private func letGo(_ sprite: Sprite, speed: Double, wasCarried: Bool) {
    let part = min((speed - Self.throwSpeed) / 2_000, 1)
    guard part > 0 else {
      if wasCarried, feeding.mouthOpening == 0 { play("drop", by: sprite) }
      return
    }
    play("whoosh", by: sprite, gain: 0.25 + 0.6 * part, pitch: 0.9 + 0.3 * part)
  }

  /// Plays the sound of a sprite, with factors of its gain and its pitch.
  private func play(_ name: String, by sprite: Sprite, gain: Double, pitch: Double) {
    var sound = Sound(
      name, at: sprite.center, scale: sprite.transform.scale, on: root.bounds.size)
    sound.gain *= gain
    sound.pitch *= pitch
    onSound?(sound)
  }

  /// The lowest speed of a throw, in points per second, that is heard.
  private static let throwSpeed = 500.0

  private func meetWall(_ sprite: Sprite, at time: Duration, speed: Double) {
    guard speed >= Self.thudSpeed else { return }
    if sprite === monkey {
      if appetite.isAsleep { wake() }
      face.wince(at: time)
    }
    let part = min(speed / 2_400, 1)
    play("bump", by: sprite, gain: 0.5 + 0.7 * part, pitch: 1.15 - 0.4 * part)
  }

  /// The lowest speed at a wall, in points per second, at which a sprite is heard.
  private static let thudSpeed = 150.0

  private func connectFeeding() {
    feeding.onBite = weakly(self) { scene, time in
      scene.manipulator.squash(scene.monkey, at: time)
      let duration = scene.feeding.isBananaGone ? Feeding.swallowing : Meal.chewing
      scene.face.chew(at: time, for: duration)
      scene.playChomp(by: scene.monkey)
    }
    feeding.onSwallow = weakly(self) { scene, time, byMonkey in
      guard byMonkey else { return scene.play("gulp", by: scene.banana) }
      scene.manipulator.squash(scene.monkey, at: time)
      scene.face.enjoy(at: time)
      if !scene.followsUIKit { scene.appetite.eat(at: time) }
      scene.play("gulp", by: scene.monkey)
    }
    feeding.onCatch = weakly(self) { scene in
      scene.manipulator.hop(scene.monkey, at: scene.session.now)
      scene.play("catch", by: scene.monkey)
    }
    feeding.onRefusal = weakly(self) { scene in
      guard scene.appetite.isAsleep else { return }
      scene.face.give(Pokes.sniff, at: nil, time: scene.session.now)
      scene.play("sniff", by: scene.monkey)
    }
    feeding.onNewBanana = weakly(self) { $0.bananaCame(at: $1) }
    feeding.onLanding = weakly(self) { scene, time in
      scene.manipulator.squash(scene.banana, at: time)
      scene.play("thud", by: scene.banana)
    }
  }

  private func bananaCame(at time: Duration) {
    manipulator.stop(banana)
    arrange(banana)
    if !followsUIKit { avoidMonkey() }
    let center = banana.center
    leaves.drop(from: Point(x: center.x + 0.1 * root.bounds.width, y: 0), at: time)
    leaves.drop(from: Point(x: center.x + 0.16 * root.bounds.width, y: 0), at: time)
  }

  /// Moves a new banana to the first of some places to which it does not fall past the monkey; to its initial one if
  /// there is no such place, as beside a giant.
  private func avoidMonkey() {
    let home = banana.center
    for part in [0.67, 0.86, 0.16, 0.45] {
      let width = root.bounds.width
      banana.center = manipulator.field(banana).clamp(Point(x: part * width, y: home.y))
      let air = Rect(
        x: banana.frame.minX, y: -width, width: banana.frame.width + Feeding.drift * width,
        height: banana.frame.maxY + width)
      if !air.intersects(monkey.frame) { return }
    }
    banana.center = home
  }

  // MARK: Settings

  /// The deceleration rate of released sprites; the setting "slide" does not use it.
  var friction: DecelerationRate { controls.friction }

  private func applyControls() {
    manipulator.isDraggingEnabled = controls.mode == .drag
    guard let edge = controls.physics.edge else {
      manipulator.edges = followsUIKit ? .stop : .rubberBand
      manipulator.release = followsUIKit ? .tutorialSlide : .slide
      return
    }
    (manipulator.edges, manipulator.release) = (.rubberBand, .fly(edge: edge, rate: friction))
    for sprite in both { manipulator.updateFlight(of: sprite) }
  }

  var options: [Control] { controls.shown(hasMode: followsUIKit) }

  func press(_ key: String) -> Bool { controls.press(key, hasMode: followsUIKit) }

  var settings: [SceneSetting] {
    controls.settings + [appetite.setting, pokes.setting].compactMap { $0 }
  }
  func apply(_ setting: SceneSetting) -> Bool {
    guard appetite.apply(setting) else { return pokes.apply(setting) || controls.apply(setting) }
    face.isAsleep = appetite.isAsleep
    return true
  }
  static let lastingSettings = ["physics", "friction"]

  var language = Language.english {
    didSet { controls.show(language) }
  }

  func reset() {
    controls.reset()
    feeding.reset()
    appetite = Appetite()
    pokes = Pokes()
    face.reset()
    pressed.removeAll()
    leaves.removeAll()
    meadow.reset()
    for sprite in both {
      manipulator.animator.animate(
        sprite, withDuration: .milliseconds(350),
        options: [.movesModel, .beginFromCurrentState], at: session.now
      ) { _ in arrange(sprite) }
    }
  }

  // MARK: Without input

  /// The gestures that a drawn hand demonstrates; without the drag, which is the first, in tickle
  /// mode, and with the tickle alone while the monkey sleeps.
  var demonstrations: ArraySlice<Demonstration>? {
    if appetite.isAsleep { return [Demonstration(gesture: .rub, sprite: monkey, isNeeded: true)] }
    return allDemonstrations.dropFirst(manipulator.isDraggingEnabled ? 0 : 1)
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
    // On a low surface, the sprites are below the heading.
    let middle = max(
      size.height * 0.52, Heading.height(in: size) + monkey.bounds.height / 2 - 8)
    sprite.center =
      sprite === monkey
      ? Point(x: size.width * 0.34, y: middle)
      : Point(x: size.width * 0.67, y: middle + size.height * 0.02)
    sprite.transform = .identity
  }

  func resize(to size: Size) {
    let isFalling = feeding.isFalling
    for sprite in both { manipulator.animator.stop(sprite, at: session.now) }
    let fields = both.map(manipulator.field)
    session.window.bounds.size = size
    ground.frame = Rect(origin: .zero, size: size)
    root.frame = ground.frame
    meadow.layOut(in: size)
    setSizes(in: size)
    for (sprite, field) in zip(both, fields) {
      sprite.center = sprite.center.mapped(from: field, to: manipulator.field(sprite))
    }
    // A banana in the air lands at once.
    if isFalling { arrange(banana) }
  }

  // MARK: Time

  func update(to time: Duration) {
    manipulator.update(to: time)
    feeding.update(to: time, scale: Theme.scale(in: root.bounds.size)) {
      appetite.isHungry && !face.isLaughing(at: $0)
    }
    while let (event, time) = appetite.nextEvent(by: time) {
      if case .thank(let way) = event {
        if !feeding.isEating, !face.isLaughing(at: time) { give(Pokes.thanks[way], at: nil) }
        continue
      }
      manipulator.squash(monkey, at: time)
      if event == .sleep { face.isAsleep = true }
      play(event == .burp ? "burp" : "snore", by: monkey)
    }
    answerPresses(by: time)
    leaves.update(to: time)
    meadow.update(to: time)
    face.tilt(to: leaning(at: time), for: time - now)
    face.pace = monkey.pace
    face.stretchArms(to: feeding.grip, of: monkey, at: time, for: time - now)
    face.openMouth(to: feeding.mouthOpening, at: time, for: time - now)
    face.look(at: gazeTarget(at: time), from: monkey, for: time - now)
    now = time
  }

  /// The location at which the monkey looks: the banana while the feeding is in progress, or else
  /// the nearest finger, or the banana if no finger is down.
  ///
  /// Without a banana, the monkey looks up to the leaves, and also as an answer to a poke.
  private func gazeTarget(at time: Duration) -> (location: Point, isEager: Bool) {
    if face.answer(at: time)?.kind == .lookUp { return (Point(x: monkey.center.x, y: 0), true) }
    let place = banana.convert(banana.picturePart.center, to: root)
    if feeding.isBananaWatched { return (place, true) }
    var nearest: Point?
    session.forEachTouch { touch in
      let finger = touch.location(in: root)
      let distance = (finger - monkey.center).magnitude
      if nearest.map({ distance < ($0 - monkey.center).magnitude }) ?? true { nearest = finger }
    }
    if let nearest { return (nearest, true) }
    if feeding.isBananaGone { return (Point(x: 0.75 * root.bounds.width, y: 0), true) }
    return (banana.center, false)
  }

  var isAnimating: Bool {
    manipulator.isAnimating || face.isMoving(at: now) || feeding.isAnimating || leaves.isFalling
      || meadow.isMoving(at: now)
  }

  var nextDeadline: Duration? {
    session.nextDeadline.earlier(feeding.nextDeadline).earlier(face.nextChange(after: now))
      .earlier(appetite.nextDeadline).earlier(pressed.compactMap { $0.due }.min())
  }

  // MARK: Drawing

  func draw(_ picture: inout PictureBuilder) {
    let size = root.bounds.size
    meadow.draw(at: now, &picture)
    // The heading is drawn early, so that sprites cover it.
    (appetite.isAsleep ? sleepHeading : heading).draw(in: size, &picture)
    leaves.draw(at: now, scale: Theme.scale(in: size), &picture)
    var arms: (box: Rect, transform: Transform)?
    for case let sprite as Sprite in root.subviews where sprite.alpha > 0 {
      arms = draw(sprite, &picture) ?? arms
      // Hands lie on the banana that they hold, and are behind one that they do not reach for.
      guard let placed = arms, sprite === banana || feeding.grip == nil else { continue }
      face.drawArms(in: placed.box, transform: placed.transform, at: now, &picture)
      arms = nil
    }
    if let arms { face.drawArms(in: arms.box, transform: arms.transform, at: now, &picture) }
    manipulator.drawFocus(&picture)
  }

  /// Draws a sprite; returns where the arms are to be drawn if it is a monkey without arms.
  private func draw(
    _ sprite: Sprite, _ picture: inout PictureBuilder
  ) -> (box: Rect, transform: Transform)? {
    let theme = picture.theme
    // With reduced motion, a falling banana appears when it has come to rest.
    if theme.reducesMotion, sprite === banana, feeding.isFalling { return nil }
    let isEaten = sprite === banana && feeding.isEating
    let angle = sprite.liveliness(at: now, theme).angle
    // A monkey that hops takes the banana in its mouth along.
    let height = (isEaten ? monkey : sprite).liveliness(at: now, theme).height
    if sprite === banana, let ground = feeding.ground {
      let height = (ground.y - banana.center.y) / max(root.bounds.height, 1)
      sprite.drawShadow(below: ground, lift: 0, strength: max(1 - 2 * height, 0), &picture)
    } else if !isEaten {
      sprite.drawShadow(below: sprite.center, lift: sprite.lift(at: now, theme), &picture)
    }
    let box = sprite.box(at: now, theme)
    // A mouth that is squashed takes the banana along, too.
    let bite = isEaten ? MonkeyFace.mouthShift(in: monkey.box(at: now, theme), of: monkey) : .zero
    var transform = sprite.placement(rotatedBy: angle, raisedBy: height)
    guard sprite === monkey else {
      transform = transform.concatenating(Transform(translation: bite))
      let name = feeding.bites.picture(of: banana)
      if theme.look == .contrast {
        picture.image(BananaBites.outline(of: name), in: box, transform: transform)
      }
      picture.image(name, in: box, transform: transform)
      return nil
    }
    if !theme.reducesMotion {
      // The feet stay where they are.
      let feet = Point(x: 0, y: box.midY + box.height * 0.47)
      let lean = face.lean + face.shake(at: now)
      let leaning = sprite.placement(rotatedBy: angle + lean, raisedBy: height)
      transform = leaning.concatenating(
        Transform(translation: feet.applying(transform) - feet.applying(leaning)))
    }
    // The monkey does not glance aside while it eats or waits for a banana.
    var idle = feeding.isFree ? picture.idleLife : .still
    if appetite.isAsleep { idle = idle.asleep }
    let breathing = idle.breathing(box)
    let name = face.picture(at: now, idle)
    if theme.look == .contrast {
      picture.image(MonkeyFace.outline(of: name), in: breathing, transform: transform)
    }
    picture.animal(name, in: breathing, transform: transform, gaze: idle.glance ?? face.gaze)
    if appetite.eaten > 0 { drawBelly(in: breathing, transform: transform, &picture) }
    face.drawMouth(in: breathing, transform: transform, at: now, &picture)
    if appetite.isAsleep { drawSleep(in: breathing, transform: transform, &picture) }
    return MonkeyFace.isArmless(name) ? (breathing, transform) : nil
  }

  /// Draws a belly that is rounder with each banana.
  private func drawBelly(in box: Rect, transform: Transform, _ picture: inout PictureBuilder) {
    let part = 0.58 + 0.14 * Double(appetite.eaten)
    picture.image(
      "belly",
      in: Rect(
        center: Point(x: box.midX, y: box.minY + 0.828 * box.height),
        size: Size(width: 0.4 * part * box.width, height: 0.23 * part * box.height)),
      transform: transform)
  }

  private func drawSleep(in box: Rect, transform: Transform, _ picture: inout PictureBuilder) {
    for (index, place) in [(0.84, 0.1), (0.92, 0), (1.02, -0.12)].enumerated() {
      picture.text(
        "z",
        at: Point(x: box.minX + place.0 * box.width, y: box.minY + place.1 * box.height)
          .applying(transform),
        size: max(0.07 * Double(index + 2) * box.width * transform.scale, 12), bold: true,
        color: picture.theme.quietInk)
    }
  }

  var help: SceneHelp {
    SceneHelp(
      gestures: [
        .init("Drag", "moves; let go and it slides on", .drag),
        .init("Pinch", "two fingers make it larger or smaller", .pinch),
        .init("Turn", "two fingers turn it", .turn),
        .init("Banana to the monkey", "let go or throw: it is eaten", .drag),
        .init("Tap", "it answers; with two fingers: hop", .tap),
        .init("Hold", "the monkey closes its eyes", .hold),
        .init("Rub left and right", "tickle: hehehe", .rub),
      ],
      keys: [
        .init("p", "let go: slide, scroll or bounce"),
        .init("i and o", "less or more friction"),
      ] + (followsUIKit ? [.init("t", "drags move, or only tickle")] : []) + SpriteKeys.help)
  }
}
