import GestureControls
import GestureExtras
import GestureDrawing
public import Gestures
import GestureMotion

/// The MonkeyPinch tutorial: a monkey and a banana to drag, pinch, turn, tap and tickle.
///
/// Each of the two has its own pan, pinch, rotation, tap and tickle recognizer. The scene is the
/// delegate of them all and lets them recognize together; only the taps wait for both pans to fail,
/// so that a drag never chomps.
public final class MonkeyScene: Scene {
  public static let name = "monkey"
  public static let title = "Monkey"
  public static let summary =
    "Drag, pinch, turn and tap the monkey and the banana, and tickle them."

  public static let pictures = [
    "banana", "banana-bite-1", "banana-bite-2", "banana-bite-3", "monkey", "monkey-chomping",
    "monkey-laughing", "pupil", "shadow",
  ]
  public static let sounds = ["chomp", "tickle"]

  /// The tutorial's two versions of its pan handler, as a switch.
  enum Mode: Int {
    /// Drags move things.
    case pan
    /// Drags do nothing, so that things stay while they are tickled.
    case tickle
  }

  /// How small and how large a pinch makes a thing, against its first size.
  static let scales = 0.3...5.0

  public let session: Session
  public var onSound: ((Sound) -> Void)?

  let root: View
  let monkey = Sprite(name: "monkey")
  let banana = Sprite(name: "banana")
  let animator = Animator()
  /// In front of everything and beside ``root``, so that no gesture takes its fingers.
  let modeControl = SegmentedControl(["Drag", "Tickle"], name: "mode")
  var mode: Mode {
    get { modeControl.selectedSegmentIndex.flatMap(Mode.init) ?? .pan }
    set { modeControl.select(newValue.rawValue, animated: true) }
  }
  /// The physics, beside the mode.
  let physicsControl = SegmentedControl(["Slide", "Scroll", "Bounce"], name: "physics")
  var physics: Physics {
    get { physicsControl.selectedSegmentIndex.flatMap(Physics.init) ?? .tutorial }
    set {
      physicsControl.select(newValue.rawValue, animated: true)
      showFriction()
    }
  }
  /// The friction, where the physics has one to choose.
  let frictionSlider = Slider(name: "friction")
  let frictionLabel = Label("Friction")
  var face = MonkeyFace()
  var bites = BananaBites()
  var now = Duration.zero
  private(set) lazy var steering = Steering(self)

  public var sprites: [View] { [monkey, banana] }
  var both: [Sprite] { [monkey, banana] }

  public init(size: Size) {
    let window = Window(size: size)
    session = Session(window: window)
    root = View(frame: Rect(origin: .zero, size: size), name: "root")
    window.addSubview(root)
    connectControls()
    placeControls(in: size)
    arrange(in: size)
    for sprite in both {
      root.addSubview(sprite)
      sprite.onTouch = { [weak self] in self?.hold($0) }
      sprite.onPress = { [weak self] in self?.steering.take($1, for: $0) ?? false }
    }
    let pans = both.map(addRecognizers)
    for sprite in both { addTap(to: sprite, after: pans) }
  }

  // MARK: Recognizers

  private func addRecognizers(to sprite: Sprite) -> PanGestureRecognizer {
    let pan = PanGestureRecognizer(name: "pan")
    pan.addTarget(self, MonkeyScene.panned)
    let pinch = PinchGestureRecognizer(name: "pinch")
    pinch.addTarget(self, MonkeyScene.pinched)
    let rotation = RotationGestureRecognizer(name: "rotation")
    rotation.addTarget(self, MonkeyScene.rotated)
    let tickle = TickleGestureRecognizer(name: "tickle")
    tickle.addTarget(self, MonkeyScene.tickled)
    for recognizer in [pan, pinch, rotation, tickle] {
      recognizer.delegate = self
      sprite.addGestureRecognizer(recognizer)
    }
    return pan
  }

  private func addTap(to sprite: Sprite, after pans: [PanGestureRecognizer]) {
    let tap = TapGestureRecognizer(name: "tap")
    tap.addTarget(self, MonkeyScene.tapped)
    tap.delegate = self
    for pan in pans { tap.require(toFail: pan) }
    sprite.addGestureRecognizer(tap)
  }

  /// A finger on a thing that slides stops it there.
  func hold(_ sprite: Sprite) {
    animator.stop(sprite, at: session.now)
    sprite.grip = nil
  }

  private func panned(_ pan: PanGestureRecognizer) {
    guard mode == .pan, let sprite = pan.view as? Sprite else { return }
    if pan.state == .began { root.bringSubviewToFront(sprite) }
    let heldBack = drag(sprite, by: pan.translation(in: root))
    // What the edge held back is kept, so that the thing stays under the finger on the way back.
    pan.setTranslation(heldBack, in: root)
    guard pan.state == .ended else { return }
    if physics == .tutorial {
      slide(sprite, at: pan.velocity(in: root))
    } else {
      release(sprite)
    }
  }

  private func slide(_ sprite: Sprite, at velocity: Vector) {
    let slide = TutorialSlide(velocity: velocity)
    guard slide.duration > .zero else { return }
    let bounds = field(of: sprite)
    animator.animate(
      sprite, withDuration: slide.duration, curve: .easeOut, options: .movesModel, at: session.now
    ) { $0.center = slide.end(from: $0.center, within: bounds) }
  }

  private func pinched(_ pinch: PinchGestureRecognizer) {
    guard let sprite = pinch.view as? Sprite else { return }
    let old = sprite.transform.scale
    let new = scale(old, times: pinch.scale)
    change(sprite, by: pinch) { $0.scaledBy(x: new / old, y: new / old) }
    if pinch.state == .ended { release(sprite) }
    pinch.scale = 1
  }

  private func rotated(_ rotation: RotationGestureRecognizer) {
    guard let sprite = rotation.view as? Sprite else { return }
    change(sprite, by: rotation) { $0.rotated(by: rotation.rotation) }
    if rotation.state == .ended { release(sprite) }
    rotation.rotation = 0
  }

  /// Changes a thing's transform so that what is between the fingers stays there.
  private func change(
    _ sprite: Sprite, by recognizer: GestureRecognizer, _ change: (Transform) -> Transform
  ) {
    // One finger alone, or none, changes nothing, and a thing that flies already is not to be moved.
    guard recognizer.numberOfTouches == 2 else { return }
    let anchor = recognizer.location(in: root)
    let held = sprite.convert(anchor, from: root)
    sprite.transform = change(sprite.transform)
    let moved = sprite.convert(held, to: root)
    _ = drag(sprite, by: anchor - moved)
    sprite.grip = anchor
  }

  private func tapped(_ tap: TapGestureRecognizer) {
    guard let sprite = tap.view as? Sprite else { return }
    self.tap(sprite)
  }

  func tap(_ sprite: Sprite) {
    sprite.struckAt = session.now
    face.chew(at: session.now)
    if sprite === banana { bites.bite(at: session.now) }
    play("chomp", at: sprite)
  }

  private func tickled(_ tickle: TickleGestureRecognizer) {
    guard let sprite = tickle.view as? Sprite else { return }
    self.tickle(sprite)
  }

  func tickle(_ sprite: Sprite) {
    face.laugh(at: session.now)
    play("tickle", at: sprite)
  }

  /// A sound comes from where its thing is, and is the louder the larger the thing.
  private func play(_ name: String, at sprite: Sprite) {
    let gain = min(max(0.75 * sprite.transform.scale.squareRoot(), 0.3), 1)
    let width = max(root.bounds.width, 1)
    onSound?(Sound(name, gain: gain, pan: (sprite.center.x / width * 2 - 1) * 0.8))
  }

  // MARK: Keys

  public func press(_ key: String) -> Bool {
    switch key {
    case "t": mode = mode == .pan ? .tickle : .pan
    case "p": physics = physics.next
    case "i": changeFriction(by: -1)
    case "o": changeFriction(by: 1)
    default: return false
    }
    return true
  }

  public var switches: [String] {
    physicsSwitches + (mode == .tickle ? ["t"] : [])
  }

  public var lastingSwitches: [String] { physicsSwitches }

  public func reset() {
    mode = .pan
    physics = .tutorial
    frictionSlider.setValue(Double(Self.normalFriction), animated: true)
    bites = BananaBites()
    let places = both.map(\.center)
    let transforms = both.map(\.transform)
    arrange(in: root.bounds.size)
    for (index, sprite) in both.enumerated() {
      let (center, transform) = (sprite.center, sprite.transform)
      sprite.center = places[index]
      sprite.transform = transforms[index]
      animator.animate(
        sprite, withDuration: .milliseconds(350),
        options: [.movesModel, .beginFromCurrentState], at: session.now
      ) {
        $0.center = center
        $0.transform = transform
      }
    }
  }

  // MARK: Time

  public func update(to time: Duration) {
    steering.update(to: time)
    animator.update(to: time)
    bringBack(at: time)
    for control in controls { control.update(to: time) }
    bites.update(to: time) { banana.struckAt = $0 }
    face.look(at: gazeTarget, from: monkey, by: time - now)
    now = time
  }

  public var isAnimating: Bool {
    animator.isRunning || steering.isRunning || controls.contains { $0.isAnimating }
      || face.isMoving(at: now) || both.contains { $0.isSwinging(at: now) }
  }

  public var nextDeadline: Duration? {
    let own = [session.nextDeadline, bites.nextChange, face.nextChange(after: now)]
    return (own + controls.map(\.nextDeadline)).compactMap { $0 }.min()
  }

  /// The finger that is nearest to the monkey; without one, the banana.
  private var gazeTarget: (place: Point, isFinger: Bool) {
    let fingers = session.touches.map { $0.location(in: root) }
    let nearest = fingers.min {
      ($0 - monkey.center).magnitude < ($1 - monkey.center).magnitude
    }
    return nearest.map { ($0, true) } ?? (banana.center, false)
  }
}

extension MonkeyScene: GestureRecognizerDelegate {
  /// Dragging, pinching, turning and tickling all go together, and one may start during another.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { true }
}
