import GestureMotion
import Gestures
import PlayKit

/// A phone whose drawer is implemented with three touch methods, without recognizers.
///
/// It reproduces the shortcomings of the article that it is based on: only the location at which
/// the finger lifts counts, not its velocity; the panel's scale is multiplied with each event, so
/// that it shrinks while the finger moves back and forth; an animated panel receives no touches.
final class TouchDrawer: DrawerPhone {
  private let animator = Animator()
  /// Whether the finger on the panel has moved since it landed.
  private(set) var isDragging = false

  /// The range to which the panel's scale is limited.
  ///
  /// Without limits, a recording with many drags could make the panel's frame infinite.
  private static let scales = 0.0...8.0

  init() { super.init(name: "touchPhone", panelName: "touchPanel", face: "monkey-blinking") }

  /// The panel's frame as set by the touch methods, without animation, in the phone's coordinates.
  ///
  /// Width and height always change by the same factor, which is the scale of the view's transform.
  private(set) var panelFrame: Rect {
    get {
      var frame = panel.frame
      // Remove the rounding errors of the transform, which would count as a movement.
      frame.origin.x = (frame.minX * 1e9).rounded() / 1e9
      return frame
    }
    set {
      panel.center = newValue.center
      panel.transform = Transform(scale: newValue.width / Self.size.width)
    }
  }

  /// Returns the frame of the panel after a movement to the right by `offset` points.
  ///
  /// The scale of the panel changes with the movement.
  private func frame(movedBy offset: Double) -> Rect {
    let (screen, old) = (Self.size, panelFrame)
    let rise = Self.rise * offset / screen.width * (old.minX < 0 ? -1 : 1)
    // The factor depends on the height of the screen, not of the panel, and is multiplied with the
    // panel's scale, so the scale accumulates from event to event.
    let factor = (screen.height - 2 * rise) / screen.height
    let scale = min(
      max(old.width * factor / screen.width, Self.scales.lowerBound), Self.scales.upperBound)
    let height = screen.height * scale
    return Rect(
      x: old.minX + offset, y: (screen.height - height) / 2, width: screen.width * scale,
      height: height)
  }

  // MARK: Touches

  override func touchesMoved(_ touches: [Touch], with event: Event) {
    guard let touch = touches.first else { return }
    panelFrame = frame(movedBy: touch.location(in: self).x - touch.previousLocation(in: self).x)
    isDragging = true
  }

  override func touchesEnded(_ touches: [Touch], with event: Event) { letGo(at: event.timestamp) }

  override func touchesCancelled(_ touches: [Touch], with event: Event) {
    letGo(at: event.timestamp)
  }

  private func letGo(at time: Duration) {
    if !isDragging, panelFrame.minX != 0 { animate(to: Self.screen, at: time) }
    let displacement = Self.target(of: menu) - panelFrame.minX
    animate(to: menu == 0 ? Self.screen : frame(movedBy: displacement), at: time)
    isDragging = false
  }

  override var menu: Int {
    let (frame, half) = (panelFrame, 0.5 * Self.size.width)
    return frame.minX > half ? 1 : frame.maxX < half ? -1 : 0
  }

  /// Moves the panel to a position, with the size that the panel has there after a drag to the right.
  ///
  /// A movement by ``frame(movedBy:)`` to the left would make a closed panel larger than the screen.
  override func open(_ menu: Int, at time: Duration) {
    let target = Self.target(of: menu)
    let scale = 1 - 2 * Self.rise * target.magnitude / Self.size.width / Self.size.height
    let size = Size(width: Self.size.width * scale, height: Self.size.height * scale)
    let top = (Self.size.height - size.height) / 2
    // As much of the panel stays visible on the left as on the right.
    let left = menu < 0 ? Self.size.width - Self.rightTarget - size.width : target
    animate(to: Rect(origin: Point(x: left, y: top), size: size), at: time)
  }

  /// Animates the panel to a frame, and ignores the panel's touches in the meantime.
  ///
  /// The panel receives no touches during the animation. The animation starts from the frame that
  /// was set last, not from the frame that is shown.
  private func animate(to frame: Rect, at time: Duration) {
    // As in UIKit, a value that does not change is not animated, and a running animation continues.
    guard frame != panelFrame else { return }
    onSnap()
    animator.stop(panel, at: time)
    animator.animate(panel, withDuration: .milliseconds(250), at: time) { _ in panelFrame = frame }
  }

  // MARK: Time

  override func reset(at time: Duration) {
    isDragging = false
    super.reset(at: time)
  }

  override var isMoving: Bool { animator.isRunning }
  override func update(to time: Duration) { animator.update(to: time) }

  override var shownFrame: Rect {
    let shown = animator.presentation(of: panel)
    let scale = shown.transform.scale
    return Rect(
      center: shown.center,
      size: Size(width: shown.bounds.width * scale, height: shown.bounds.height * scale))
  }
}

/// A phone whose drawer is implemented with gesture recognizers.
///
/// The panel follows the finger, with a rubber band past its end positions. A finger can catch it
/// in flight. When the finger lifts, the panel continues with the finger's velocity to the end
/// position that is nearest to the projected one. Its size depends only on its position.
final class GestureDrawer: DrawerPhone {
  private let pan = PanGestureRecognizer(name: "pan")
  /// The recognizer of taps that close an open drawer.
  private let tap = TapGestureRecognizer(name: "tap")
  /// The recognizer that stops a moving panel when a finger lands on the phone.
  private let hold = LongPressGestureRecognizer(name: "hold")
  /// The recognizer of drags that start at the right edge of the window.
  ///
  /// That edge is outside the phone, so the recognizer is attached to the view behind the phone.
  let edgePan = ScreenEdgePanGestureRecognizer(name: "edgePan")

  /// The range of `position`, in points, in which the panel follows a drag without resistance.
  private static let reach = leftTarget...rightTarget
  /// The rubber band that resists drags past ``reach`` and keeps a part of the panel on the screen.
  private static let band = RubberBand(dimension: size.width - rightTarget)
  private static let spring = Spring(dampingRatio: 1, response: 0.38)

  /// Whether `pan` or `edgePan` is dragging the panel.
  private var isDragged = false
  /// The finger's displacement, in points, that corresponds to the panel's position at the
  /// beginning of the drag.
  private var initialPull = 0.0
  /// The location at which the first finger of the pan landed, in the phone's coordinates.
  private var landing = Point.zero
  private var flight: (snap: Snap, start: Duration, side: Double)?

  init() {
    super.init(name: "gesturePhone", panelName: "gesturePanel", face: "monkey-laughing")
    pan.addTarget(self, GestureDrawer.panned)
    edgePan.addTarget(self, GestureDrawer.panned)
    tap.addTarget(self, GestureDrawer.tapped)
    hold.addTarget(self, GestureDrawer.held)
    hold.minimumPressDuration = .zero
    edgePan.edges = .right
    pan.rollingTapDistance = Manipulator.kindTapDistance
    tap.require(toFail: pan)
    edgePan.delegate = self
    // The hold is added last, so that the other recognizers act before it when a finger lifts.
    for recognizer in [pan, tap, hold] {
      recognizer.delegate = self
      recognizer.leavesOutRestingTouches = true
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
    // A tap follows, or the end of the hold.
    if pan.isRolledTap { return }
    release(at: pan.state == .ended ? pan.velocity(in: self).dx : 0)
  }

  private func tapped(_: TapGestureRecognizer) { fly(to: [0]) }

  private func held(_ hold: LongPressGestureRecognizer) {
    if hold.state == .began, !isDragged { halt() }
    // A panel that was caught and released without a drag or a tap flies to the nearest position.
    if hold.state.isTerminal, !isDragged, flight == nil { release(at: 0) }
  }

  /// Animates a released panel to its closed position or to the position in which a menu is open.
  ///
  /// The animation begins with a velocity in points per second.
  ///
  /// A flight never goes past the closed position to the other menu.
  private func release(at velocity: Double) {
    let isLeftMenu = pull == 0 ? velocity > 0 : pull > 0
    fly(to: [0, Self.target(of: isLeftMenu ? 1 : -1)], at: velocity)
  }

  private func fly(to positions: [Double], at velocity: Double = 0) {
    let (start, now) = (pull, now)
    flight = nil
    let snap = Snap(
      from: Point(x: start, y: 0), velocity: Vector(dx: velocity, dy: 0),
      to: positions.map { Point(x: $0, y: 0) }, spring: Self.spring)
    guard let snap else { return }
    guard snap.duration > .zero else {
      pull = snap.target.x
      return
    }
    flight = (snap, now, start)
    onSnap()
  }

  /// Stops the animation of the panel and leaves the panel at its current position.
  private func halt() {
    update(to: now)
    flight = nil
  }

  /// Returns whether a recognizer may begin; refuses vertical pans and edge pans of several
  /// fingers.
  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    if recognizer === edgePan {
      // A drag of two fingers from the edge switches to another scene.
      return window?.session?.touches.filter { $0.view === recognizer.view }.count == 1
    }
    guard recognizer === pan else { return true }
    let distance = pan.location(in: self) - landing
    return distance.dx.magnitude > distance.dy.magnitude
  }

  // MARK: The panel

  private var now: Duration { window?.session?.now ?? .zero }

  /// The displacement of the panel to the right of its closed position, in points.
  var position: Double {
    get { (panel.center.x - Self.screen.midX) / Self.centerShare }
    set {
      panel.center.x = Self.screen.midX + newValue * Self.centerShare
      panel.transform = Transform(scale: 1 - newValue.magnitude * Self.shrinkage)
    }
  }

  /// The displacement by which a finger drags the panel from the closed position to `position`, in
  /// points.
  ///
  /// Past the limits of ``reach``, the panel's `position` is less than the displacement of the
  /// finger.
  private var pull: Double {
    get { Self.band.value(shown: position, within: Self.reach) }
    set { position = Self.band.shown(newValue, within: Self.reach) }
  }

  /// The decrease of the panel's scale per point of the panel's displacement.
  private static let shrinkage = 2 * rise / size.width / size.height
  /// The displacement of the panel's center divided by the displacement of the panel's visible
  /// edge.
  private static let centerShare = 1 - shrinkage * DrawerPhone.size.width / 2

  // MARK: Keys and time

  override var menu: Int {
    let (goal, half) = (flight?.snap.target.x ?? pull, Self.rightTarget / 2)
    return goal > half ? 1 : goal < -half ? -1 : 0
  }

  override func open(_ menu: Int, at time: Duration) {
    if !isDragged { fly(to: [Self.target(of: menu)]) }
  }

  override func reset(at time: Duration) {
    // Disabling a recognizer cancels a drag.
    for pan in [pan, edgePan] {
      pan.isEnabled = false
      pan.isEnabled = true
    }
    super.reset(at: time)
  }

  override var isMoving: Bool { flight != nil }

  override func update(to time: Duration) {
    guard let (snap, start, side) = flight else { return }
    let x = snap.center(after: time - start).x
    // A drawer that closes stops at the closed position and does not swing past it.
    let isClosing = snap.target.x == 0
    pull = !isClosing ? x : side > 0 ? max(x, 0) : min(x, 0)
    if time - start >= snap.duration { flight = nil }
  }
}

extension GestureDrawer: GestureRecognizerDelegate {
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    // Touches on a phone do not come from the edge.
    if recognizer === edgePan { return touch.view === edgePan.view }
    if recognizer === pan, pan.numberOfTouches == 0 { landing = touch.location(in: self) }
    return true
  }

  /// Returns whether two recognizers may recognize simultaneously: `true` if one of them is `hold`.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { recognizer === hold || other === hold }
}
