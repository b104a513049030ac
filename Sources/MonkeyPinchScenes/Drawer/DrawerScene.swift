import GestureDrawing
public import Gestures
import GestureMotion

/// A drawer twice, by raw touches and by recognizers, and small things that each show one rule.
///
/// The two drawers are told in ``TouchDrawer`` and ``GestureDrawer``. Here are the small ones: taps of
/// several fingers, a picture whose left half takes no touches, one that is dragged, pinched and
/// turned, a press that counts when it is over, and swipes.
public final class DrawerScene: Scene {
  public static let name = "drawer"
  public static let title = "Drawer"
  public static let summary = "Pull both drawers open, left and right, and then flick them."
  public static let pictures = [
    "banana", "banana-bite-1", "banana-bite-2", "banana-bite-3", "monkey", "monkey-blinking",
    "monkey-chomping", "monkey-laughing", "pupil", "shadow",
  ]
  public static let sounds = ["chomp", "tickle"]

  public let session: Session
  public var onSound: ((Sound) -> Void)?

  /// Behind everything; what comes in from the edge of the window comes in here.
  let ground: View
  let touchDrawer = TouchDrawer()
  let gestureDrawer = GestureDrawer()
  /// Where the mover moves.
  let stage = View(name: "stage")
  let mover = Sprite(name: "mover")
  /// Of which the left half is dead.
  let halfDead = DrawerTile(name: "halfDead")
  let twoTaps = DrawerTile(name: "twoTaps")
  let twoFingers = DrawerTile(name: "twoFingers")
  let both = DrawerTile(name: "both")
  let press = DrawerTile(name: "press")
  let swipe = DrawerTile(name: "swipe")
  var layout: DrawerLayout
  /// What the last recognizer that had news is doing.
  var news = DrawerNews()
  /// Until when a press goes on that counts only when it is over.
  private(set) var isPressing = false
  private(set) var lastSwipe: SwipeGestureRecognizer.Direction?
  /// When the dead half was last touched.
  private(set) var refusedAt: Duration?
  private(set) var now = Duration.zero
  private(set) lazy var steering = Steering(self)

  var tiles: [DrawerTile] { [halfDead, twoTaps, twoFingers, both, press, swipe] }
  public var sprites: [View] { [touchDrawer.panel, gestureDrawer.panel, mover] + tiles }

  public init(size: Size) {
    let window = Window(size: size)
    session = Session(window: window)
    ground = View(frame: Rect(origin: .zero, size: size), name: "ground")
    layout = DrawerLayout(in: size)
    window.addSubview(ground)
    for view in [touchDrawer, gestureDrawer, stage] + tiles as [View] { ground.addSubview(view) }
    stage.addSubview(mover)
    ground.addGestureRecognizer(gestureDrawer.edgePan)
    addTaps()
    addMoving()
    addPress()
    addSwipes()
    connectKeys()
    session.addObserver { [weak self] in self?.note($0) }
    place(in: size)
  }

  // MARK: Taps

  private func addTaps() {
    // Two taps, two fingers, and two taps of two fingers: a tile for each, and nothing in common.
    let doubleTap = TapGestureRecognizer(name: "doubleTap")
    doubleTap.numberOfTapsRequired = 2
    let twoFingerTap = TapGestureRecognizer(name: "twoFingerTap")
    twoFingerTap.numberOfTouchesRequired = 2
    let twoFingerDoubleTap = TapGestureRecognizer(name: "twoFingerDoubleTap")
    twoFingerDoubleTap.numberOfTapsRequired = 2
    twoFingerDoubleTap.numberOfTouchesRequired = 2
    // Asks its delegate about every touch.
    let tap = TapGestureRecognizer(name: "tap")
    tap.delegate = self
    let taps = [
      (twoTaps, doubleTap), (twoFingers, twoFingerTap), (both, twoFingerDoubleTap), (halfDead, tap),
    ]
    for (tile, tap) in taps {
      tile.addGestureRecognizer(tap)
      tap.addTarget(self, DrawerScene.tapped)
    }
  }

  private func tapped(_ tap: TapGestureRecognizer) {
    if let tile = tap.view as? DrawerTile { count(tile) }
  }

  func count(_ tile: DrawerTile) {
    tile.count += 1
    tile.struckAt = session.now
    if tile === halfDead { onSound?(Sound("chomp", gain: 0.7, pan: 0)) }
    if tile === press { onSound?(Sound("tickle", gain: 0.7, pan: 0)) }
  }

  // MARK: Dragging, pinching and turning

  private func addMoving() {
    let pan = PanGestureRecognizer(name: "pan")
    pan.addTarget(self, DrawerScene.panned)
    let pinch = PinchGestureRecognizer(name: "pinch")
    pinch.addTarget(self, DrawerScene.pinched)
    let rotation = RotationGestureRecognizer(name: "rotation")
    rotation.addTarget(self, DrawerScene.rotated)
    for recognizer in [pan, pinch, rotation] {
      recognizer.delegate = self
      mover.addGestureRecognizer(recognizer)
    }
  }

  /// The way is taken in the axes of the moved view, turned and scaled as it is, and so is the
  /// transform's translation: the view stays under the finger.
  private func panned(_ pan: PanGestureRecognizer) {
    let way = pan.translation(in: mover)
    mover.transform = mover.transform.translatedBy(x: way.dx, y: way.dy)
    keepMoverInside()
    pan.setTranslation(.zero, in: mover)
  }

  private func pinched(_ pinch: PinchGestureRecognizer) {
    scale(mover, by: pinch.scale)
    pinch.scale = 1
  }

  private func rotated(_ rotation: RotationGestureRecognizer) {
    mover.transform = mover.transform.rotated(by: rotation.rotation)
    rotation.rotation = 0
  }

  // MARK: A press, and swipes

  private func addPress() {
    let longPress = LongPressGestureRecognizer(name: "longPress")
    longPress.addTarget(self, DrawerScene.pressed)
    press.addGestureRecognizer(longPress)
  }

  /// A long press begins while the finger is down and sends an action then; this one waits for the
  /// end.
  private func pressed(_ longPress: LongPressGestureRecognizer) {
    isPressing = !longPress.state.isTerminal
    if longPress.state == .ended { count(press) }
  }

  static let directions: [SwipeGestureRecognizer.Direction] = [.right, .left, .up, .down]

  private func addSwipes() {
    // One for each direction: a recognizer for several would not say which it was.
    let names = ["swipeRight", "swipeLeft", "swipeUp", "swipeDown"]
    for (name, direction) in zip(names, Self.directions) {
      let recognizer = SwipeGestureRecognizer(name: name)
      recognizer.direction = direction
      recognizer.addTarget(self, DrawerScene.swiped)
      swipe.addGestureRecognizer(recognizer)
    }
  }

  private func swiped(_ recognizer: SwipeGestureRecognizer) { swiped(to: recognizer.direction) }

  func swiped(to direction: SwipeGestureRecognizer.Direction) {
    lastSwipe = direction
    count(swipe)
  }

  // MARK: States

  /// Keeps the news of whoever had some last, but for the hold, which every finger on a phone makes.
  private func note(_ event: SessionEvent) {
    guard case .state(let recognizer, _, let state, _) = event, recognizer.name != "hold",
      recognizer.view?.isDescendant(of: ground) == true
    else { return }
    news.note(recognizer.name ?? "", state, at: session.now)
  }

  // MARK: The surface

  public func resize(to size: Size) {
    guard size.width > 0, size.height > 0 else { return }
    let old = stage.bounds.size
    session.window.bounds.size = size
    ground.frame = Rect(origin: .zero, size: size)
    layout = DrawerLayout(in: size)
    place(in: size)
    mover.transform.tx *= stage.bounds.width / max(old.width, 1)
    mover.transform.ty *= stage.bounds.height / max(old.height, 1)
    keepMoverInside()
  }

  private func place(in size: Size) {
    for (drawer, phone) in [
      (touchDrawer as View, layout.phones[0]), (gestureDrawer, layout.phones[1]),
    ] {
      drawer.transform = Transform(scale: phone.scale)
      drawer.center = phone.screen.center
    }
    stage.frame = layout.stage
    mover.bounds.size = layout.moverSize
    mover.center = stage.bounds.center
    for (tile, frame) in zip(tiles, layout.tiles) { tile.frame = frame }
  }

  public func reset() {
    touchDrawer.reset(at: session.now)
    gestureDrawer.reset()
    mover.transform = .identity
    for tile in tiles {
      tile.count = 0
      tile.struckAt = nil
    }
    isPressing = false
    lastSwipe = nil
    refusedAt = nil
    news = DrawerNews()
  }

  // MARK: Time

  public func update(to time: Duration) {
    now = time
    steering.update(to: time)
    touchDrawer.animator.update(to: time)
    gestureDrawer.update(to: time)
  }

  public var isAnimating: Bool {
    touchDrawer.animator.isRunning || gestureDrawer.isFlying || steering.isRunning
      || tiles.contains { $0.brightness(at: now) > 0 } || isRefusing || mover.isSwinging(at: now)
  }

  public var nextDeadline: Duration? {
    [session.nextDeadline, news.nextChange(after: now)].compactMap { $0 }.min()
  }

  /// How long it says that the dead half refuses.
  private static let refusal = Duration.milliseconds(1200)

  /// Whether the dead half was touched just now.
  var isRefusing: Bool { refusedAt.map { now < $0 + Self.refusal } ?? false }
}

extension DrawerScene: GestureRecognizerDelegate {
  /// The left half of the picture is dead.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool {
    guard recognizer.view === halfDead,
      touch.location(in: halfDead).x < halfDead.frame.width / 2
    else { return true }
    refusedAt = session.now
    return false
  }

  /// The mover is dragged, pinched and turned at once.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { recognizer.view === mover && other.view === mover }
}
