import GestureDrawing
import GestureMotion
import Gestures

/// A scene with two drawers, one using touch methods and one using recognizers, and with tiles.
///
/// The drawers are ``TouchDrawer`` and ``GestureDrawer``. Each tile shows one rule: taps of several
/// fingers, a picture whose left half refuses touches, a long press that counts when it ends, and
/// swipes. On the stage is a monkey to drag, pinch and turn.
final class DrawerScene: Scene {
  static let name = "drawer"
  static let title = "Drawer"
  static let summary = "Pull both drawers open, left and right, and then flick them."
  static let pictures =
    BananaBites.pictures + [
      "monkey", "monkey-blinking", "monkey-chomping", "monkey-laughing", "pupil", "shadow",
    ]
  static let sounds = ["chomp", "tickle"]

  let session: Session
  var onSound: ((Sound) -> Void)?

  /// The view behind all others, which has the recognizer of pans from the edge of the window.
  private let ground: View
  let touchDrawer = TouchDrawer()
  let gestureDrawer = GestureDrawer()
  let stage = View(name: "stage")
  /// The monkey, which users can drag, pinch and turn.
  let mover = Sprite(name: "mover")
  let manipulator: Manipulator
  let halfDead = DrawerTile(
    "halfDead", .banana, ["Left half refuses", "Half dead", "Half"],
    active: ["shouldReceive: no", "refused", "no"])
  let twoTaps = DrawerTile("twoTaps", .fingers(1, taps: 2), ["Two taps", "2 taps"])
  let twoFingers = DrawerTile("twoFingers", .fingers(2, taps: 1), ["Two fingers", "2 fingers"])
  let both = DrawerTile("both", .fingers(2, taps: 2), ["Both: two, twice", "Both"])
  let press = DrawerTile(
    "press", .press, ["Hold, let go", "Hold"], active: ["Began: let go now", "Let go"])
  let swipe = DrawerTile("swipe", .swipes, ["Swipe"])
  private(set) var layout: DrawerLayout
  private var states = DrawerStates()
  private(set) var isPressing = false
  private(set) var lastSwipe: SwipeGestureRecognizer.Direction?
  /// The time at which the tile ``halfDead`` last refused a touch; nil if it has not refused one.
  private var refusedAt: Duration?
  private var now = Duration.zero

  var tiles: [DrawerTile] { [halfDead, twoTaps, twoFingers, both, press, swipe] }
  var sprites: [View] { [touchDrawer.panel, gestureDrawer.panel, mover] + tiles }

  init(size: Size) {
    let window = Window(size: size)
    session = Session(window: window)
    ground = View(frame: Rect(origin: .zero, size: size), name: "ground")
    layout = DrawerLayout(in: size)
    manipulator = Manipulator(session: session, ground: stage, scales: 0.5...2) { [stage] _ in
      // Keep the center of the monkey on the stage.
      stage.bounds
    }
    manipulator.movesTransform = true
    manipulator.keepsAnchor = false
    manipulator.onTap = { [unowned self] in manipulator.squash($0, at: session.now) }
    manipulator.onTickle = manipulator.onTap
    window.addSubview(ground)
    for view in [touchDrawer, gestureDrawer, stage] + tiles as [View] { ground.addSubview(view) }
    stage.addSubview(mover)
    manipulator.attach(to: mover)
    ground.addGestureRecognizer(gestureDrawer.edgePan)
    for tile in tiles { tile.delegate = self }
    addTaps()
    addPress()
    addSwipes()
    session.addObserver { [weak self] in self?.note($0) }
    layOut()
  }

  // MARK: Recognizers

  private func addTaps() {
    let taps = [
      (twoTaps, "doubleTap", 2, 1), (twoFingers, "twoFingerTap", 1, 2),
      (both, "twoFingerDoubleTap", 2, 2), (halfDead, "tap", 1, 1),
    ]
    for (tile, name, count, fingers) in taps {
      let tap = TapGestureRecognizer(name: name)
      tap.numberOfTapsRequired = count
      tap.numberOfTouchesRequired = fingers
      tap.addTarget(self, DrawerScene.tapped)
      tile.addGestureRecognizer(tap)
      if tile === halfDead { tap.delegate = self }
    }
  }

  private func tapped(_ tap: TapGestureRecognizer) {
    if let tile = tap.view as? DrawerTile { count(tile) }
  }

  private func addPress() {
    let longPress = LongPressGestureRecognizer(name: "longPress")
    longPress.addTarget(self, DrawerScene.pressed)
    press.addGestureRecognizer(longPress)
  }

  /// Handles an action of the long press recognizer, and counts long presses when they end.
  private func pressed(_ longPress: LongPressGestureRecognizer) {
    isPressing = !longPress.state.isTerminal
    if longPress.state == .ended { count(press) }
  }

  private func addSwipes() {
    // One recognizer for each direction: one with several does not report which it recognized.
    for (direction, name, _) in DrawerTile.directions {
      let recognizer = SwipeGestureRecognizer(name: "swipe\(name)")
      recognizer.direction = direction
      recognizer.addTarget(self, DrawerScene.swiped)
      swipe.addGestureRecognizer(recognizer)
    }
  }

  private func swiped(_ recognizer: SwipeGestureRecognizer) { swiped(to: recognizer.direction) }

  private func swiped(to direction: SwipeGestureRecognizer.Direction) {
    lastSwipe = direction
    count(swipe)
  }

  private func count(_ tile: DrawerTile) {
    tile.count += 1
    tile.flashedAt = session.now
    if tile === halfDead { onSound?(Sound("chomp", gain: 0.7, pan: 0)) }
    if tile === press { onSound?(Sound("tickle", gain: 0.7, pan: 0)) }
  }

  /// Shows the new state of a recognizer, except that of the frequent recognizer `hold`.
  private func note(_ event: SessionEvent) {
    guard case .state(let recognizer, _, let state, _) = event, recognizer.name != "hold",
      recognizer.view?.isDescendant(of: ground) == true
    else { return }
    states.note(recognizer.name ?? "", state, at: session.now)
  }

  // MARK: The surface

  func resize(to size: Size) {
    guard size.width > 0, size.height > 0 else { return }
    let old = stage.bounds.size
    session.window.bounds.size = size
    ground.frame = Rect(origin: .zero, size: size)
    layout = DrawerLayout(in: size)
    layOut()
    mover.transform.tx *= stage.bounds.width / max(old.width, 1)
    mover.transform.ty *= stage.bounds.height / max(old.height, 1)
    manipulator.keepInside(mover)
  }

  private func layOut() {
    for (drawer, phone) in zip([touchDrawer, gestureDrawer] as [DrawerPhone], layout.phones) {
      drawer.transform = Transform(scale: phone.scale)
      drawer.center = phone.screen.center
    }
    stage.frame = layout.stage
    mover.bounds.size = layout.moverSize
    mover.center = stage.bounds.center
    for (tile, frame) in zip(tiles, layout.tiles) { tile.frame = frame }
  }

  func reset() {
    touchDrawer.reset(at: session.now)
    gestureDrawer.reset()
    mover.transform = .identity
    for tile in tiles {
      tile.count = 0
      tile.flashedAt = nil
    }
    isPressing = false
    lastSwipe = nil
    refusedAt = nil
    states = DrawerStates()
  }

  // MARK: Time

  func update(to time: Duration) {
    now = time
    manipulator.update(to: time)
    touchDrawer.animator.update(to: time)
    gestureDrawer.update(to: time)
  }

  /// Whether the tile ``halfDead`` currently indicates that it has refused a touch.
  private var isRefusing: Bool { refusedAt.map { now < $0 + .milliseconds(1200) } ?? false }

  var isAnimating: Bool {
    touchDrawer.animator.isRunning || gestureDrawer.isFlying || manipulator.isAnimating
      || tiles.contains { $0.brightness(at: now) > 0 } || isRefusing
  }

  var nextDeadline: Duration? {
    [session.nextDeadline, states.nextChange(after: now)].compactMap { $0 }.min()
  }

  // MARK: Drawing

  func draw(in theme: Theme) -> [DrawCommand] {
    let focus = session.window.firstResponder
    func drawPhone(_ drawer: DrawerPhone, _ phone: DrawerLayout.Phone, _ face: String)
      -> [DrawCommand]
    {
      DrawerPhonePicture(
        phone: phone, page: drawer.shownFrame, face: face, isFocused: focus === drawer.panel,
        theme: theme
      ).draw()
    }
    var picture = DrawerLayout.heading.draw(
      in: session.window.bounds.size, to: layout.headingEnd, theme)
    picture += drawPhone(touchDrawer, layout.phones[0], "monkey-blinking")
    picture += drawPhone(gestureDrawer, layout.phones[1], "monkey-laughing")
    picture += layout.drawCaptions(theme) + [drawHandle(theme)] + drawStage(theme)
    for (tile, box) in zip(tiles, layout.tiles) {
      picture += DrawerTilePicture(
        tile: tile, box: box, unit: layout.scale, time: now, theme: theme,
        isActive: tile === halfDead ? isRefusing : tile === press && isPressing,
        lastSwipe: lastSwipe
      ).draw()
      if focus === tile { picture.append(drawFocus(around: box, theme)) }
    }
    return picture + states.draw(in: layout.states, layout, at: now, theme)
  }

  /// Returns the draw command of the handle at the window's edge, where an edge pan can begin.
  private func drawHandle(_ theme: Theme) -> DrawCommand {
    let screen = layout.phones[1].screen
    let height = min(72 * layout.scale, screen.height / 3)
    let width = min(5 * layout.scale, layout.margin / 4)
    return .rectangle(
      Rect(
        x: session.window.bounds.width - 2 * width, y: screen.midY - height / 2, width: width,
        height: height),
      cornerRadius: width / 2,
      fill: gestureDrawer.edgePan.state == .possible ? theme.quietInk.faded(0.45) : theme.active)
  }

  private func drawStage(_ theme: Theme) -> [DrawCommand] {
    let (unit, box) = (layout.scale, layout.stage)
    var picture: [DrawCommand] = [
      .rectangle(
        box, cornerRadius: 12 * unit, fill: theme.panel,
        stroke: Stroke(color: theme.panelEdge, width: unit)),
      .clip(box.insetBy(dx: unit, dy: unit)),
    ]
    // Drawn only until the monkey is moved, because it could cover the text.
    if box.height >= 100 * unit, mover.transform.isIdentity {
      let style = TextStyle(size: Theme.smallSize * unit, color: theme.quietInk)
      let tips = ["Drag, pinch and turn it", "Drag, pinch, turn", "Drag it"]
      let place = Point(x: box.minX + 10 * unit, y: box.minY + 20 * unit)
      picture += style.draw(firstOf: tips, at: place, within: box.width - 20 * unit)
    }
    let center = mover.convert(mover.bounds.center, to: nil)
    var placement = mover.transform
    (placement.tx, placement.ty) = (center.x, center.y)
    let shape = mover.box(at: now, theme)
    picture += [
      mover.shadow(below: center), .image(name: "monkey", frame: shape, transform: placement),
    ]
    picture += MonkeyFace.drawPupils(in: shape, transform: placement) + [.clip(nil)]
    guard session.window.firstResponder === mover else { return picture }
    return picture + [drawFocus(around: box, theme)]
  }

  private func drawFocus(around box: Rect, _ theme: Theme) -> DrawCommand {
    .rectangle(
      box, cornerRadius: 12 * layout.scale,
      stroke: Stroke(color: theme.active.faded(0.75), width: 2.5 * layout.scale))
  }

  var help: SceneHelp {
    SceneHelp(
      gestures: [
        .init("Drag a phone's page", "opens the menu behind it, left or right"),
        .init("Flick it", "only the phone with recognizers feels how fast"),
        .init("From the right edge", "pulls that phone's menu in from outside"),
        .init("Tap an open phone", "closes it"),
        .init("Tap the banana", "its left half refuses"),
        .init("Tiles", "two taps, two fingers, both; hold and let go; swipe"),
        .init("The monkey", "drag, pinch and turn it"),
      ],
      keys: [
        .init("Tab, Shift + Tab", "choose a phone or a tile"),
        .init("Left, right", "open and close the phone's menus"),
        .init("Space", "close the phone; do what the tile is for"),
        .init("Arrows", "swipe on the tile of swipes; move the monkey"),
        .init("+ and -", "scale the monkey"),
        .init("[ and ], or , and .", "turn the monkey"),
      ])
  }
}

extension DrawerScene: SpriteDelegate {
  /// Handles a key for the focused tile; the phones and the monkey have other delegates.
  func sprite(_ sprite: Sprite, handles press: Press) -> Bool {
    guard press.phase == .began else { return true }
    guard press.hasNoCommandModifiers, let tile = sprite as? DrawerTile else { return false }
    if tile === swipe {
      guard
        let direction = DrawerTile.directions.first(where: { $0.name.lowercased() == press.key })?.0
      else { return false }
      swiped(to: direction)
      return true
    }
    guard ["space", "return", "keypad enter"].contains(press.key) else { return false }
    count(tile)
    return true
  }
}

extension DrawerScene: GestureRecognizerDelegate {
  /// Returns whether a recognizer receives a touch, which the left half of the banana tile refuses.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    guard touch.location(in: halfDead).x < halfDead.bounds.width / 2 else { return true }
    refusedAt = session.now
    return false
  }
}
