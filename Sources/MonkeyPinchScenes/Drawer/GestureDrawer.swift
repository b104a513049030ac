import GestureMotion
import Gestures

/// The same drawer by recognizers.
///
/// The panel follows the finger, with a rubber band past its ends. It can be caught in flight,
/// continues with the velocity of the finger, and comes to rest at the place nearest to where that
/// would have taken it. Its size depends only on its position.
final class GestureDrawer: DrawerPhone {
  /// For horizontal drags on the phone.
  private let pan = PanGestureRecognizer(name: "pan")
  /// Closes an open drawer.
  private let tap = TapGestureRecognizer(name: "tap")
  /// Stops a flying panel when a finger lands.
  private let hold = LongPressGestureRecognizer(name: "hold")
  /// For fingers from the edge of the window, which is outside the phone: it belongs to the view
  /// behind it.
  let edgePan = ScreenEdgePanGestureRecognizer(name: "edgePan")

  /// The positions without resistance.
  private static let reach = leftTarget...rightTarget
  /// Keeps a part of the panel on the screen, however far a finger pulls.
  private static let band = RubberBand(dimension: size.width - rightTarget)
  private static let spring = Spring(dampingRatio: 1, response: 0.38)

  /// Whether one of the two pans drags the panel; it prevents the other.
  private var isDragged = false
  /// The panel's ``pull`` when the drag began.
  private var initialPull = 0.0
  /// The location where the first finger on the phone landed.
  private var landing = Point.zero
  private var flight: (snap: Snap, start: Duration, side: Double)?

  init() {
    super.init(name: "gesturePhone", panelName: "gesturePanel")
    pan.addTarget(self, GestureDrawer.panned)
    edgePan.addTarget(self, GestureDrawer.panned)
    tap.addTarget(self, GestureDrawer.tapped)
    hold.addTarget(self, GestureDrawer.held)
    hold.minimumPressDuration = .zero
    edgePan.edges = .right
    edgePan.delegate = self
    // The hold is last: when a finger lifts, the other recognizers act before it.
    for recognizer in [pan, tap, hold] {
      recognizer.delegate = self
      addGestureRecognizer(recognizer)
    }
  }

  // MARK: Recognizers

  private func panned(_ pan: PanGestureRecognizer) {
    if pan.state == .began {
      halt()
      isDragged = true
      initialPull = pull
    }
    if pan.state != .cancelled { pull = initialPull + pan.translation(in: self).dx }
    guard pan.state.isTerminal else { return }
    isDragged = false
    release(at: pan.state == .ended ? pan.velocity(in: self).dx : 0)
  }

  private func tapped(_: TapGestureRecognizer) { fly(to: [0]) }

  private func held(_ hold: LongPressGestureRecognizer) {
    if hold.state == .began, !isDragged { halt() }
    // A panel that was caught and let go without a drag or a tap flies to the nearest place.
    if hold.state.isTerminal, !isDragged, flight == nil { release(at: 0) }
  }

  /// Lets the panel fly where its velocity takes it, but not across the closed drawer to the other
  /// menu.
  private func release(at velocity: Double) {
    let isLeftMenu = pull == 0 ? velocity > 0 : pull > 0
    fly(to: [0, isLeftMenu ? Self.rightTarget : Self.leftTarget], at: velocity)
  }

  private func fly(to places: [Double], at velocity: Double = 0) {
    let (start, now) = (pull, now)
    flight = nil
    let snap = Snap(
      from: Point(x: start, y: 0), velocity: Vector(dx: velocity, dy: 0),
      to: places.map { Point(x: $0, y: 0) }, spring: Self.spring)
    guard let snap else { return }
    guard snap.duration > .zero else {
      pull = snap.target.x
      return
    }
    flight = (snap, now, start)
  }

  /// Stops the panel where it is.
  private func halt() {
    update(to: now)
    flight = nil
  }

  /// Lets only mostly horizontal drags begin, and from the edge only those of one finger.
  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    if recognizer === edgePan {
      // Two fingers from the edge choose another scene.
      return window?.session?.touches.filter { $0.view === recognizer.view }.count == 1
    }
    guard recognizer === pan else { return true }
    let distance = pan.location(in: self) - landing
    return distance.dx.magnitude > distance.dy.magnitude
  }

  // MARK: The panel

  private var now: Duration { window?.session?.now ?? .zero }

  /// How far the panel is moved to the right, in points; negative to the left.
  var position: Double {
    get { (panel.center.x - Self.screen.midX) / Self.centerShare }
    set {
      panel.center.x = Self.screen.midX + newValue * Self.centerShare
      panel.transform = Transform(scale: 1 - newValue.magnitude * Self.shrinkage)
    }
  }

  /// The position that the panel would have without a rubber band.
  private var pull: Double {
    get { Self.band.value(shown: position, within: Self.reach) }
    set { position = Self.band.shown(newValue, within: Self.reach) }
  }

  /// The part of its size by which the panel shrinks per point.
  private static let shrinkage = 2 * rise / size.width / size.height
  /// How far the panel's center moves per point, so that its visible edge moves by one.
  private static let centerShare = 1 - shrinkage * DrawerPhone.size.width / 2

  // MARK: Keys and time

  override func move(_ step: Step, at time: Duration) {
    guard !isDragged else { return }
    let goal = flight?.snap.target.x ?? pull
    let half = Self.rightTarget / 2
    switch step {
    case .close: fly(to: [0])
    case .right: fly(to: [goal < -half ? 0 : Self.rightTarget])
    case .left: fly(to: [goal > half ? 0 : Self.leftTarget])
    }
  }

  func reset() {
    // Cancels a drag.
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
    // A drawer that closes stops when it is closed; it does not swing to the other side.
    let isClosing = snap.target.x == 0
    pull = !isClosing ? place : side > 0 ? max(place, 0) : min(place, 0)
    if time - start >= snap.duration { flight = nil }
  }
}

extension GestureDrawer: GestureRecognizerDelegate {
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    // Touches on a phone or a tile are not from the edge.
    if recognizer === edgePan { return touch.view === edgePan.view }
    if recognizer === pan, pan.numberOfTouches == 0 { landing = touch.location(in: self) }
    return true
  }

  /// The finger that holds the panel can also drag or tap it.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { recognizer === hold || other === hold }
}
