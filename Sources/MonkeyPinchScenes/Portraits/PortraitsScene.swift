import GestureExtras
import GestureDrawing
public import Gestures
import GestureMotion

/// MonkeyPinch's sequel: two portraits to drag, pinch and turn, on a ground to swipe and tickle.
///
/// Nobody allows anything to recognize together here: of the gestures on a portrait whichever begins
/// first wins, and it wins against those of the ground, which get the portrait's touches too.
public final class PortraitsScene: Scene {
  public static let name = "portraits"
  public static let title = "Portraits"
  public static let summary =
    "Drag, pinch and turn the rabbits; swipe or rub the ground to gather them."

  public static let pictures = ["portrait-shadow", "rabbit-gray", "rabbit-orange"]

  /// How small and how large a pinch makes a portrait, against its first size.
  static let scales = 0.3...5.0
  /// What is left of a portrait that was pressed for long.
  static let paleAlpha = 0.7
  /// How far from the middle of the ground the portraits' middles come to be, in points.
  static let gatherDistance = 20.0

  public let session: Session
  public var onSound: ((Sound) -> Void)?

  /// The ground: all of the surface, and around both portraits.
  let root: View
  let gray = Sprite(name: "gray")
  let orange = Sprite(name: "orange")
  let animator = Animator()
  /// What the panel tells.
  var tally = ActionTally()
  var layout: PortraitsLayout
  private(set) lazy var steering = Steering(self)
  private(set) var now = Duration.zero
  /// Whether swipes and tickles are known by now, and need no hint any more.
  var hasGathered = false

  public var sprites: [View] { [gray, orange] }
  var both: [Sprite] { [gray, orange] }

  public init(size: Size) {
    let window = Window(size: size)
    session = Session(window: window)
    root = View(frame: Rect(origin: .zero, size: size), name: "root")
    layout = PortraitsLayout(in: size)
    window.addSubview(root)
    // One after the other, so that the second is in front.
    for sprite in both {
      root.addSubview(sprite)
      sprite.onTouch = { [weak self] in self?.hold($0) }
      sprite.onPress = { [weak self] in self?.steering.take($1, for: $0) ?? false }
      addRecognizers(to: sprite)
    }
    addRecognizersToGround()
    arrange()
    session.addObserver { [weak self] in self?.note($0) }
  }

  // MARK: Recognizers

  /// A portrait has all its recognizers to itself: one recognizer serves one view.
  private func addRecognizers(to sprite: Sprite) {
    let pan = PanGestureRecognizer(name: "pan")
    pan.addTarget(self, PortraitsScene.panned)

    let pinch = PinchGestureRecognizer(name: "pinch")
    pinch.addTarget(self, PortraitsScene.pinched)

    let rotation = RotationGestureRecognizer(name: "rotation")
    rotation.addTarget(self, PortraitsScene.rotated)

    let doubleTap = TapGestureRecognizer(name: "doubleTap")
    doubleTap.numberOfTapsRequired = 2
    doubleTap.addTarget(self, PortraitsScene.tappedTwice)

    let longPress = LongPressGestureRecognizer(name: "longPress")
    longPress.addTarget(self, PortraitsScene.pressed)

    for recognizer in [pan, pinch, rotation, doubleTap, longPress] {
      sprite.addGestureRecognizer(recognizer)
    }
  }

  /// The swipes wait until there will be no tickle, which is when the finger lifts.
  ///
  /// Otherwise every stroke of a tickle would be a swipe as well.
  private func addRecognizersToGround() {
    // The tickle comes first, for the swipes refer to it.
    let tickle = TickleGestureRecognizer(
      name: "tickle", minimumStroke: 20, numberOfStrokesRequired: 3)
    tickle.addTarget(self, PortraitsScene.tickled)
    root.addGestureRecognizer(tickle)

    let directions: [(SwipeGestureRecognizer.Direction, String)] = [
      (.right, "swipeRight"), (.left, "swipeLeft"),
    ]
    for (direction, name) in directions {
      let swipe = SwipeGestureRecognizer(name: name)
      swipe.direction = direction
      swipe.require(toFail: tickle)
      swipe.addTarget(self, PortraitsScene.swiped)
      root.addGestureRecognizer(swipe)
    }
  }

  // MARK: What the portraits' gestures do

  private func panned(_ pan: PanGestureRecognizer) {
    guard let sprite = pan.view as? Sprite else { return }
    hold(sprite)
    root.bringSubviewToFront(sprite)
    // The slide starts from here, before what this event moves, and keeps what is seen inside.
    let (start, field) = (sprite.center, Field(of: sprite, in: root))
    sprite.center = start + pan.translation(in: root)
    pan.setTranslation(.zero, in: root)
    guard pan.state == .ended else { return }
    let slide = TutorialSlide(velocity: pan.velocity(in: root))
    let end = field.clamp(start + slide.offset)
    guard slide.duration > .zero else { return change(sprite) { $0.center = end } }
    // A finger can catch what slides, so the portrait really is where it is seen.
    animator.animate(
      sprite, withDuration: slide.duration, curve: .easeOut, options: .movesModel, at: session.now
    ) { $0.center = end }
  }

  private func pinched(_ pinch: PinchGestureRecognizer) {
    guard let sprite = pinch.view as? Sprite else { return }
    scale(sprite, by: pinch.scale)
    pinch.scale = 1
  }

  private func rotated(_ rotation: RotationGestureRecognizer) {
    guard let sprite = rotation.view as? Sprite else { return }
    turn(sprite, by: rotation.rotation)
    rotation.rotation = 0
  }

  private func tappedTwice(_ tap: TapGestureRecognizer) {
    guard let sprite = tap.view as? Sprite else { return }
    restore(sprite)
  }

  /// Once more with every action, whatever else may have changed in between.
  private func pressed(_ press: LongPressGestureRecognizer) {
    guard let sprite = press.view as? Sprite else { return }
    makePale(sprite)
  }

  // MARK: What the ground's gestures do

  private func swiped(_ swipe: SwipeGestureRecognizer) { stack() }

  private func tickled(_ tickle: TickleGestureRecognizer) { putSideBySide() }

  // MARK: Changes

  /// Changes a portrait at once, and shows it on its way there; it can be touched where it will be.
  func change(_ sprite: Sprite, _ change: (View) -> Void) {
    animator.animate(
      sprite, withDuration: .milliseconds(300),
      options: [.allowUserInteraction, .beginFromCurrentState], at: session.now, animations: change)
  }

  /// Stops a portrait that slides, where it is.
  func hold(_ sprite: Sprite) { animator.stop(sprite, at: session.now) }

  func scale(_ sprite: Sprite, by factor: Double) {
    hold(sprite)
    let old = sprite.transform.scale
    let limits = Self.scales
    let isInside = limits.contains(old * factor)
    let allowed =
      isInside ? factor : min(max(old * factor, limits.lowerBound), limits.upperBound) / old
    sprite.transform = sprite.transform.scaledBy(x: allowed, y: allowed)
  }

  func turn(_ sprite: Sprite, by angle: Double) {
    hold(sprite)
    sprite.transform = sprite.transform.rotated(by: angle)
  }

  /// Upright, at its first size and opaque; where it is.
  func restore(_ sprite: Sprite) {
    sprite.struckAt = session.now
    change(sprite) {
      $0.transform = .identity
      $0.alpha = 1
    }
  }

  func makePale(_ sprite: Sprite) { sprite.alpha = Self.paleAlpha }

  /// The first above the second, overlapping.
  func stack() { gather(Vector(dx: 0, dy: Self.gatherDistance)) }

  /// The first to the left of the second, overlapping.
  func putSideBySide() { gather(Vector(dx: Self.gatherDistance, dy: 0)) }

  private func gather(_ way: Vector) {
    hasGathered = true
    let middle = root.bounds.center
    change(gray) { $0.center = middle - way }
    change(orange) { $0.center = middle + way }
  }

  // MARK: The panel

  private func note(_ event: SessionEvent) {
    switch event {
    case .action(let recognizer): tally.count(recognizer, at: session.now)
    case .state(let recognizer, _, let state, _): tally.note(state, of: recognizer)
    default: break
    }
  }

  // MARK: The surface

  private func arrange() {
    for (sprite, center) in zip(both, layout.centers) {
      sprite.bounds.size = Size(width: layout.diameter, height: layout.diameter)
      sprite.center = center
    }
  }

  public func resize(to size: Size) {
    guard size != root.bounds.size, size.width > 0, size.height > 0 else { return }
    for sprite in both { hold(sprite) }
    let places = both.map(\.center)
    let (fields, beginnings) = (both.map { Field(of: $0, in: root) }, layout.centers)
    session.window.bounds.size = size
    root.frame = Rect(origin: .zero, size: size)
    layout = PortraitsLayout(in: size)
    arrange()
    // What nobody has moved yet has its place in the arrangement, of this surface as of the other.
    for (index, sprite) in both.enumerated() where places[index] != beginnings[index] {
      sprite.center = fields[index].carry(places[index], to: Field(of: sprite, in: root))
    }
  }

  public func reset() {
    root.bringSubviewToFront(orange)
    for (sprite, center) in zip(both, layout.centers) {
      change(sprite) {
        $0.center = center
        $0.transform = .identity
        $0.alpha = 1
      }
    }
    tally = ActionTally()
    hasGathered = false
  }

  // MARK: Time

  public func update(to time: Duration) {
    steering.update(to: time)
    animator.update(to: time)
    bringBack()
    tally.watch(session.touches)
    now = time
  }

  /// A portrait that was let go outside without a slide, as when the system takes its finger away,
  /// comes back.
  private func bringBack() {
    for sprite in both where !root.bounds.contains(sprite.center) {
      let isHeld = session.touches.contains { $0.view === sprite }
      guard !isHeld, !animator.isAnimating(sprite) else { continue }
      let field = Field(of: sprite, in: root)
      change(sprite) { $0.center = field.clamp($0.center) }
    }
  }

  public var isAnimating: Bool {
    animator.isRunning || steering.isRunning || tally.isFading(at: now)
      || both.contains { $0.isSwinging(at: now) }
  }
}
