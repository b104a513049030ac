import GestureControls
import GestureMotion
import Gestures
import PlayKit

/// A scene that compares a drawer that uses touch methods with a drawer that uses gesture
/// recognizers.
///
/// The drawers are ``TouchDrawer`` and ``GestureDrawer``. Each tile shows one rule: taps of several
/// fingers, a picture whose left half refuses touches, a long press that counts when it ends, and
/// swipes. On the stage is a monkey to drag, pinch and turn.
final class DrawerScene: Scene, LivingObject {
  static let name = "drawer"
  static let title = "Drawer"
  static let summary = "Pull both drawers open, left and right, and then flick them."
  static let pictures =
    BananaBites.pictures + [
      "monkey", "monkey-blinking", "monkey-chomping", "monkey-laughing", "pupil", "shadow",
    ]
  static let sounds = ["chomp", "snap", "tick", "tickle"]

  let lifetime = Lifetime()
  let session: Session
  var onSound: ((Sound) -> Void)?

  /// The root view, which has the recognizer of pans from the edge of the window.
  private let background: View
  let touchDrawer = TouchDrawer()
  let gestureDrawer = GestureDrawer()
  let stage = View(name: "stage")
  /// The monkey, which users can drag, pinch and turn.
  let mover = Sprite(name: "mover")
  let manipulator: Manipulator
  let bananaTile = DrawerTile(
    "halfDead", .banana, ["Left half refuses", "Half dead", "Half"],
    active: ["shouldReceive: no", "refused", "no"])
  let twoTaps = DrawerTile("twoTaps", .fingers(1, taps: 2), ["Tap twice", "2 taps"])
  let twoFingers = DrawerTile(
    "twoFingers", .fingers(2, taps: 1), ["Tap with two fingers", "Two-finger tap", "2 fingers"])
  let both = DrawerTile(
    "both", .fingers(2, taps: 2), ["Two fingers, twice", "Both: two, twice", "Both"])
  let press = DrawerTile(
    "press", .press, ["Hold, then let go", "Hold, let go", "Hold"],
    active: ["Began: let go now", "Let go now", "Let go"])
  let swipe = DrawerTile("swipe", .swipes, ["Swipe"])
  private(set) var layout: DrawerLayout
  private var states = DrawerStates()
  private var keptStates = KeptPicture<StatesPicture>()
  /// The time at which ``bananaTile`` last refused a touch; nil if the tile has not refused any
  /// touch.
  private var refusedAt: Duration?
  private var now = Duration.zero
  /// The view under the hovering mouse pointer; nil if there is none.
  private var hoveredView = WeakReference<View>(nil)
  private var soundPause = SoundPause()

  private let drawers: [DrawerPhone]
  let tiles: [DrawerTile]
  private let heading = Heading(
    title, summary, "Pull both open, then flick them.", "Pull, then flick.")
  let sprites: [View]

  init(size: Size) {
    drawers = [touchDrawer, gestureDrawer]
    tiles = [bananaTile, twoTaps, twoFingers, both, press, swipe]
    sprites = [touchDrawer.panel, gestureDrawer.panel, mover] + tiles.map { $0 }
    let window = Window(size: size)
    session = Session(window: window)
    background = View(frame: Rect(origin: .zero, size: size), name: "ground")
    layout = DrawerLayout(in: size)
    // Keep the center of the monkey on the stage.
    manipulator = Manipulator(session: session, container: stage, scales: 0.5...2) {
      [stage] _, _ in
      stage.bounds
    }
    manipulator.movesTransform = true
    manipulator.keepsAnchor = false
    manipulator.pinchHysteresis = Manipulator.kindPinchHysteresis
    manipulator.onTap = weakly(self) { $0.manipulator.squash($1, at: $0.session.now) }
    manipulator.onTickle = manipulator.onTap
    window.addSubview(background)
    for drawer in drawers { background.addSubview(drawer) }
    background.addSubview(stage)
    for tile in tiles { background.addSubview(tile) }
    stage.addSubview(mover)
    manipulator.attach(to: mover)
    background.addGestureRecognizer(gestureDrawer.edgePan)
    for tile in tiles {
      let tile = Unowned(tile)
      tile.object.onKey = weakly(self, or: false) { $0.handle($1, of: tile.object) }
    }
    for drawer in drawers {
      let drawer = Unowned(drawer)
      drawer.object.onSnap = weakly(self) { $0.playPaused("snap", at: drawer.object) }
    }
    addRecognizers()
    session.addObserver(weakly(self) { $0.show($1) })
    layOut()
  }

  // MARK: Recognizers

  private func addRecognizers() {
    let taps = [
      (twoTaps, "doubleTap", 2, 1), (twoFingers, "twoFingerTap", 1, 2),
      (both, "twoFingerDoubleTap", 2, 2), (bananaTile, "tap", 1, 1),
    ]
    for (tile, name, count, fingers) in taps {
      let tap = TapGestureRecognizer(name: name)
      tap.numberOfTapsRequired = count
      tap.numberOfTouchesRequired = fingers
      tap.holdsEachTouch = true
      tap.addTarget(self, DrawerScene.tapped)
      tile.addGestureRecognizer(tap)
      if tile === bananaTile { tap.delegate = self }
    }

    let longPress = LongPressGestureRecognizer(name: "longPress")
    longPress.addTarget(self, DrawerScene.pressed)
    press.addGestureRecognizer(longPress)

    // One recognizer for each direction: one with several does not report which it recognized.
    for (direction, name, _) in DrawerTile.directions {
      let recognizer = SwipeGestureRecognizer(name: "swipe\(name)")
      recognizer.direction = direction
      recognizer.addAction(weakly(self) { scene, _ in scene.countSwipe(to: direction) })
      swipe.addGestureRecognizer(recognizer)
    }
  }

  private func countSwipe(to direction: SwipeGestureRecognizer.Direction) {
    swipe.lastSwipe = direction
    count(swipe)
  }

  private func tapped(_ tap: TapGestureRecognizer) {
    if let tile = tap.view as? DrawerTile { count(tile) }
  }

  private func pressed(_ longPress: LongPressGestureRecognizer) {
    press.isActive = !longPress.state.isTerminal
    // Long presses count when they end.
    if longPress.state == .ended { count(press) }
  }

  private func count(_ tile: DrawerTile) {
    tile.count += 1
    tile.flash.start = session.now
    switch tile {
    case bananaTile: onSound?(Sound("chomp", gain: 0.7, pan: 0))
    case press: onSound?(Sound("tickle", gain: 0.7, pan: 0))
    default: playPaused("tick", at: tile)
    }
  }

  /// Plays a sound at the center of a view, unless another one was played just before.
  private func playPaused(_ name: String, at view: View) {
    guard soundPause.allowsSound(at: session.now) else { return }
    onSound?(Sound(name, at: view.center, on: session.window.bounds.size))
  }

  /// Shows the new state of a recognizer in the row of states; ignores the recognizer named `hold`.
  ///
  /// The state of `hold` changes often.
  private func show(_ event: SessionEvent) {
    guard case .state(let recognizer, _, let state, _) = event, recognizer.name != "hold",
      recognizer.view?.isDescendant(of: background) == true
    else { return }
    states.record(recognizer.name ?? "", state, at: session.now)
  }

  // MARK: Keys

  /// Handles a key for the focused tile; the phones and the monkey handle their own keys.
  private func handle(_ press: Press, of tile: DrawerTile) -> Bool {
    guard press.phase == .began else { return true }
    guard press.hasNoCommandModifiers else { return false }
    if tile === swipe {
      let direction = DrawerTile.directions.first { $0.name.lowercased() == press.key }?.0
      if let direction { countSwipe(to: direction) }
      return direction != nil
    }
    guard ["space", "return", "keypad enter"].contains(press.key) else { return false }
    count(tile)
    return true
  }

  /// Closes the open menus for the key `escape`; returns `false` for other keys and without an open
  /// menu.
  func press(_ key: String) -> Bool {
    let open = drawers.filter { $0.menu != 0 }
    guard key == "escape", !open.isEmpty else { return false }
    for drawer in open { drawer.open(0, at: session.now) }
    return true
  }

  // MARK: The surface

  func resize(to size: Size) {
    guard size.width > 0, size.height > 0 else { return }
    let old = stage.bounds.size
    session.window.bounds.size = size
    background.frame = Rect(origin: .zero, size: size)
    layout = DrawerLayout(in: size)
    layOut()
    mover.transform.tx *= stage.bounds.width / max(old.width, 1)
    mover.transform.ty *= stage.bounds.height / max(old.height, 1)
    manipulator.keepInside(mover)
  }

  private func layOut() {
    for (drawer, phone) in zip(drawers, layout.phones) {
      drawer.transform = Transform(scale: phone.scale)
      drawer.center = phone.screen.center
    }
    stage.frame = layout.stage
    mover.bounds.size = layout.moverSize
    mover.center = stage.bounds.center
    for (tile, frame) in zip(tiles, layout.tiles) { tile.frame = frame }
  }

  func reset() {
    for drawer in drawers { drawer.reset(at: session.now) }
    mover.transform = .identity
    for tile in tiles { tile.reset() }
    (refusedAt, states) = (nil, DrawerStates())
  }

  // MARK: Time

  func update(to time: Duration) {
    now = time
    hoveredView.object = session.hoverLocation.flatMap { session.window.hitTest($0, with: nil) }
    manipulator.update(to: time)
    for drawer in drawers { drawer.update(to: time) }
    bananaTile.isActive = refusedAt.map { time < $0 + .milliseconds(1200) } ?? false
  }

  var isAnimating: Bool {
    drawers.contains { $0.isMoving } || manipulator.isAnimating || bananaTile.isActive
      || tiles.contains { $0.flash.brightness(at: now) > 0 }
  }

  var nextDeadline: Duration? {
    session.nextDeadline.earlier(states.nextChange(after: now))
  }

  // MARK: Drawing

  func draw(_ picture: inout PictureBuilder) {
    picture.scale = layout.scale
    heading.draw(in: session.window.bounds.size, to: layout.headingEnd, &picture)
    for (drawer, phone) in zip(drawers, layout.phones) {
      drawer.draw(at: phone.screen.origin, scale: phone.scale, &picture)
    }
    layout.drawCaptions(&picture)
    drawHandle(&picture)
    drawStage(&picture)
    for tile in tiles {
      tile.draw(at: now, emphasis: emphasis(of: tile), &picture)
      if tile.isFirstResponder { picture.focusRing(around: tile.frame) }
    }
    picture.add(states.picture(in: layout, at: now), keptIn: &keptStates)
  }

  /// Returns the strength of the color that marks a tile under a finger or under the pointer.
  private func emphasis(of tile: DrawerTile) -> Double {
    if session.hasTouch(where: { $0.view === tile }) { return 0.16 }
    return tile === hoveredView.object ? 0.07 : 0
  }

  /// Draws the handle that marks where a pan from the edge of the window can begin.
  private func drawHandle(_ picture: inout PictureBuilder) {
    let (theme, surface) = (picture.theme, session.window.bounds)
    let screen = layout.phones[1].screen
    let size = Size(
      width: min(5 * layout.scale, Theme.margin(in: surface.size) / 4),
      height: min(72 * layout.scale, screen.height / 3))
    picture.capsule(
      Rect(center: Point(x: surface.maxX - 1.5 * size.width, y: screen.midY), size: size),
      fill: gestureDrawer.edgePan.state == .possible ? theme.quietInk.faded(0.45) : theme.active)
  }

  private static let stageHints = [
    "Drag, pinch and turn it", "Drag, pinch, turn", "Drag it",
  ]

  private func drawStage(_ picture: inout PictureBuilder) {
    let (theme, scale, box) = (picture.theme, layout.scale, layout.stage)
    picture.rectangle(box, radius: 12, fill: theme.panel, edge: theme.panelEdge)
    picture.clip(to: box.inset(by: Insets(scale))) { picture in
      // Drawn only until the monkey is moved, because it could cover the text.
      if box.height >= 100 * scale, mover.transform.isIdentity {
        picture.text(
          firstOf: Self.stageHints, at: box.origin + Vector(dx: 10, dy: 20) * scale,
          alignment: .leading,
          width: box.width - 20 * scale, onBaseline: true)
      }
      let placement = mover.placement(in: box)
      mover.drawShadow(
        below: Point(x: placement.tx, y: placement.ty), lift: mover.lift(at: now, theme), &picture)
      picture.animal("monkey", in: mover.box(at: now, theme), transform: placement)
    }
    if mover.isFirstResponder { picture.focusRing(around: box) }
  }

  var help: SceneHelp {
    SceneHelp(
      gestures: [
        .init("Drag a phone's page", "opens the menu behind it", .drag),
        .init("Flick it", "the right phone feels the speed", .swipe),
        .init("From the right edge", "pulls in the right phone's menu", .edge),
        .init("Tap an open phone", "closes it", .tap),
        .init("Tap the banana", "its left half refuses", .tap),
        .init("Tiles", "each wants the gesture it names", .twoFingerTap),
        .init("The monkey", "drag, pinch and turn it", .pinch),
      ],
      keys: [
        .init("Tab, Shift + Tab", "choose a phone or a tile"),
        .init("Left, right", "open and close the phone"),
        .init("Space", "close the phone; use the tile"),
        .init("Arrows", "swipe on a tile; move the monkey"),
        .init("+ and -", "scale the monkey"),
        .init("[ and ], or , and .", "turn the monkey"),
      ])
  }
}

extension DrawerScene: GestureRecognizerDelegate {
  /// Returns whether a recognizer receives a touch; `false` in the left half of the banana tile.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    guard touch.location(in: bananaTile).x < bananaTile.bounds.width / 2 else { return true }
    refusedAt = session.now
    return false
  }
}
