import Gestures
import GestureMotion

/// The same drawer done right, by recognizers.
///
/// The panel hangs on the finger and lags behind it past the ends. It can be caught on its way, goes
/// on as fast as it was let go, and comes to rest where that speed would have taken it. Its size goes
/// by its place alone.
final class GestureDrawer: View {
  let panel = DrawerPanel(name: "gesturePanel")
  /// For drags on the phone; only sideways ones.
  private let pan = PanGestureRecognizer(name: "pan")
  /// A tap closes an open drawer.
  private let tap = TapGestureRecognizer(name: "tap")
  /// Any finger stops a panel that is on its way.
  private let hold = LongPressGestureRecognizer(name: "hold")
  /// For a finger that comes in from the edge of the window: the phone is not there, so this one
  /// belongs to the view behind it.
  let edgePan = ScreenEdgePanGestureRecognizer(name: "edgePan")

  /// Between the places where it may rest; beyond them it is held back.
  static let reach = DrawerPhone.leftTarget...DrawerPhone.rightTarget
  /// However far a finger pulls, some of the panel stays on the screen.
  static let band = RubberBand(dimension: DrawerPhone.size.width - DrawerPhone.rightTarget)
  /// Back as quickly as can be without swinging.
  static let spring = Spring(dampingRatio: 1, response: 0.38)

  /// Whether a finger drags the panel, inside the phone or from the edge: the one that has begun keeps
  /// the other from it, since one view is around the other.
  private var isDragged = false
  /// Where the panel was meant to be when the drag began.
  private var anchor = 0.0
  /// Where the first finger on the phone landed.
  private var landing = Point.zero
  private var flight: (snap: Snap, start: Duration, side: Double)?

  init() {
    super.init(frame: DrawerPhone.screen, name: "gesturePhone")
    panel.onStep = { [weak self] step, _ in self?.take(step) }
    addSubview(panel)
    pan.addTarget(self, GestureDrawer.panned)
    edgePan.addTarget(self, GestureDrawer.panned)
    tap.addTarget(self, GestureDrawer.tapped)
    hold.addTarget(self, GestureDrawer.held)
    hold.minimumPressDuration = .zero
    edgePan.edges = .right
    edgePan.delegate = self
    // The hold comes last: when a finger lifts, the others have spoken before it.
    for recognizer in [pan, tap, hold] {
      recognizer.delegate = self
      addGestureRecognizer(recognizer)
    }
  }

  // A phone takes every touch that lands in it.
  override func touchesBegan(_ touches: [Touch], with event: Event) {}
  override func touchesMoved(_ touches: [Touch], with event: Event) {}
  override func touchesEnded(_ touches: [Touch], with event: Event) {}
  override func touchesCancelled(_ touches: [Touch], with event: Event) {}

  // MARK: Recognizers

  private func panned(_ pan: PanGestureRecognizer) {
    if pan.state == .began {
      halt()
      isDragged = true
      anchor = pull
    }
    if pan.state != .cancelled { pull = anchor + pan.translation(in: self).dx }
    guard pan.state.isTerminal else { return }
    isDragged = false
    release(at: pan.state == .ended ? pan.velocity(in: self).dx : 0)
  }

  private func tapped(_: TapGestureRecognizer) { fly(to: [0]) }

  private func held(_ hold: LongPressGestureRecognizer) {
    if hold.state == .began, !isDragged { halt() }
    // Caught and let go without a drag or a tap: it goes on to where it is nearest to.
    if hold.state.isTerminal, !isDragged, flight == nil { release(at: 0) }
  }

  /// Lets the panel go to where its speed takes it, but never past the closed drawer to the other
  /// menu.
  private func release(at velocity: Double) {
    let (left, right) = (DrawerPhone.leftTarget, DrawerPhone.rightTarget)
    let isLeftMenu = pull == 0 ? velocity > 0 : pull > 0
    fly(to: isLeftMenu ? [0, right] : [0, left], at: velocity)
  }

  private func fly(to places: [Double], at velocity: Double = 0) {
    let (start, now) = (pull, now)
    flight = nil
    let snap = Snap(
      from: Point(x: start, y: 0), velocity: Vector(dx: velocity, dy: 0),
      to: places.map { Point(x: $0, y: 0) }, spring: Self.spring)
    guard let snap else { return }
    guard snap.duration > .zero else { return pull = snap.target.x }
    flight = (snap, now, start)
  }

  /// Stops the panel where it is.
  private func halt() {
    update(to: now)
    flight = nil
  }

  /// A drag up or down is somebody else's; asked as the view and as the delegate.
  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    if recognizer === edgePan {
      // Several fingers that come in together mean another scene.
      return window?.session?.touches.filter { $0.view === recognizer.view }.count == 1
    }
    guard recognizer === pan else { return true }
    let way = pan.location(in: self) - landing
    return way.dx.magnitude > way.dy.magnitude
  }

  // MARK: The panel

  private var now: Duration { window?.session?.now ?? .zero }

  /// How far the panel is out: to the right above 0, to the left below.
  var position: Double {
    get { (panel.center.x - DrawerPhone.screen.midX) / Self.centerShare }
    set {
      panel.center.x = DrawerPhone.screen.midX + newValue * Self.centerShare
      panel.transform = Transform(scale: 1 - newValue.magnitude * Self.shrinkage)
    }
  }

  /// How far it would be out if nothing held it back past its ends.
  private var pull: Double {
    get { Self.band.value(shown: position, within: Self.reach) }
    set { position = Self.band.shown(newValue, within: Self.reach) }
  }

  /// By what part of its size the panel shrinks with each point.
  private static let shrinkage =
    2 * DrawerPhone.rise / DrawerPhone.size.width
    / DrawerPhone.size.height
  /// How far its middle goes with each point, so that the edge that is seen goes one.
  private static let centerShare = 1 - shrinkage * DrawerPhone.size.width / 2

  /// Where the panel is seen, which is where it is.
  var shownFrame: Rect { panel.frame }

  // MARK: Keys and time

  private func take(_ step: DrawerPhone.Step) {
    guard !isDragged else { return }
    let goal = flight?.snap.target.x ?? pull
    let half = DrawerPhone.rightTarget / 2
    switch step {
    case .close: fly(to: [0])
    case .right: fly(to: [goal < -half ? 0 : DrawerPhone.rightTarget])
    case .left: fly(to: [goal > half ? 0 : DrawerPhone.leftTarget])
    }
  }

  func reset() {
    // A drag that goes on ends here.
    for pan in [pan, edgePan] {
      pan.isEnabled = false
      pan.isEnabled = true
    }
    fly(to: [0])
  }

  var isFlying: Bool { flight != nil }

  func update(to time: Duration) {
    guard let (snap, start, side) = flight else { return }
    let place = snap.center(after: time - start).x
    // A drawer that closes stops in its frame: it does not swing over to the other side.
    let isClosing = snap.target.x == 0
    pull = !isClosing ? place : side > 0 ? max(place, 0) : min(place, 0)
    if time - start >= snap.duration { flight = nil }
  }
}

extension GestureDrawer: GestureRecognizerDelegate {
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    // What lands on a phone or on a tile is theirs.
    if recognizer === edgePan { return touch.view === edgePan.view }
    if recognizer === pan, pan.numberOfTouches == 0 { landing = touch.location(in: self) }
    return true
  }

  /// The finger that holds the panel may go on to drag or to tap it.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { recognizer === hold || other === hold }
}
