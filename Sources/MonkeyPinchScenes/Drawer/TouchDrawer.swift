import Gestures
import GestureMotion

/// What both drawers share: a little phone's screen, with a panel in front of two menus.
///
/// Everything is reckoned in the phone's own points. How large it is on the surface is the matter of
/// its view's transform alone.
enum DrawerPhone {
  /// The phone's screen.
  static let size = Size(width: 320, height: 568)
  static let screen = Rect(origin: .zero, size: size)
  /// How much lower the top edge of a panel would be that is pushed off the screen.
  static let rise = 80.0
  /// Where the panel's left edge is while the left menu is open.
  static let rightTarget = (0.75 * size.width).rounded()
  /// Where it is while the right menu is open.
  static let leftTarget = -0.75 * size.width

  /// What a key does to a phone's panel: one place to the right or to the left, or closed.
  enum Step { case right, left, close }

  static func step(for key: String) -> Step? {
    switch key {
    case "right": .right
    case "left": .left
    case "space", "return", "keypad enter": .close
    default: nil
    }
  }
}

/// The picture in front of a phone's menus; its touches are the phone's.
final class DrawerPanel: Sprite {
  /// Called for each key that moves the panel.
  var onStep: ((DrawerPhone.Step, Duration) -> Void)?

  override init(name: String) {
    super.init(name: name)
    isMultipleTouchEnabled = false
    frame = DrawerPhone.screen
    onPress = { [unowned self] _, press in
      guard press.phase == .began else { return true }
      guard press.isPlain, let step = DrawerPhone.step(for: press.key) else { return false }
      onStep?(step, press.timestamp)
      return true
    }
  }

  override func touchesBegan(_ touches: [Touch], with event: Event) {
    next?.touchesBegan(touches, with: event)
  }

  override func touchesMoved(_ touches: [Touch], with event: Event) {
    next?.touchesMoved(touches, with: event)
  }

  override func touchesEnded(_ touches: [Touch], with event: Event) {
    next?.touchesEnded(touches, with: event)
  }

  override func touchesCancelled(_ touches: [Touch], with event: Event) {
    next?.touchesCancelled(touches, with: event)
  }
}

/// The drawer effect by raw touches, as it was first told: three touch methods and no recognizer.
///
/// It is kept with all that can be felt: only the place counts when the finger lifts, not its speed;
/// the panel's size is multiplied at each event, so that to and fro it shrinks; and a finger that
/// lands while the panel is on its way is not shown until it has arrived.
final class TouchDrawer: View {
  let panel = DrawerPanel(name: "touchPanel")
  let animator = Animator()
  /// Whether the finger that is down has moved.
  private(set) var isDragging = false

  private static let duration = Duration.milliseconds(250)
  /// No hand gets past these; what a wild recording may lead to stays finite.
  private static let scales = 0.0...8.0

  init() {
    super.init(frame: DrawerPhone.screen, name: "touchPhone")
    panel.onStep = { [weak self] in self?.take($0, at: $1) }
    addSubview(panel)
  }

  /// The panel's frame, as the touch methods have it.
  ///
  /// Its width and its height are always multiplied by the same, so the view has the product as its
  /// transform: what is on the panel shrinks along.
  private(set) var panelFrame: Rect {
    get {
      let frame = panel.frame
      // The transform's last digits are no way that anybody dragged.
      return Rect(
        x: (frame.minX * 1e9).rounded() / 1e9, y: frame.minY, width: frame.width,
        height: frame.height)
    }
    set {
      panel.center = newValue.center
      panel.transform = Transform(scale: newValue.width / DrawerPhone.size.width)
    }
  }

  /// Where the panel is once it is moved sideways: the further out, the smaller.
  private func frame(movedBy offset: Double) -> Rect {
    let (screen, old) = (DrawerPhone.size, panelFrame)
    var rise = DrawerPhone.rise * offset / screen.width
    if old.minX < 0 { rise = -rise }
    // Not against the size it has but against the whole screen, and on top of what it has: the scale
    // adds up from event to event.
    let scale = (screen.height - 2 * rise) / screen.height
    let product = min(
      max(old.width * scale / screen.width, Self.scales.lowerBound), Self.scales.upperBound)
    let height = screen.height * product
    return Rect(
      x: old.minX + offset, y: (screen.height - height) / 2, width: screen.width * product,
      height: height)
  }

  // MARK: Touches

  override func touchesBegan(_ touches: [Touch], with event: Event) {}

  override func touchesMoved(_ touches: [Touch], with event: Event) {
    guard let touch = touches.first else { return }
    let offset = touch.location(in: self).x - touch.previousLocation(in: self).x
    panelFrame = frame(movedBy: offset)
    isDragging = true
  }

  override func touchesEnded(_ touches: [Touch], with event: Event) { lift(at: event.timestamp) }

  // Taken away by the system: the panel is not to stay where it happens to be.
  override func touchesCancelled(_ touches: [Touch], with event: Event) {
    lift(at: event.timestamp)
  }

  private func lift(at time: Duration) {
    if !isDragging, panelFrame.minX != 0 { animate(to: DrawerPhone.screen, at: time) }
    let (frame, half) = (panelFrame, 0.5 * DrawerPhone.size.width)
    if frame.minX > half {
      slide(to: DrawerPhone.rightTarget, at: time)
    } else if frame.maxX < half {
      slide(to: DrawerPhone.leftTarget, at: time)
    } else {
      slide(to: 0, at: time)
    }
    isDragging = false
  }

  private func slide(to target: Double, at time: Duration) {
    let end = target == 0 ? DrawerPhone.screen : frame(movedBy: target - panelFrame.minX)
    animate(to: end, at: time)
  }

  /// A quarter of a second, slow at both ends, without further options: the panel takes no touches
  /// meanwhile, and starts from where it is meant to be, not from where it is seen.
  private func animate(to frame: Rect, at time: Duration) {
    // What has its value already is not animated, and what is under way there goes on.
    guard frame != panelFrame else { return }
    animator.stop(panel, at: time)
    animator.animate(panel, withDuration: Self.duration, at: time) { _ in panelFrame = frame }
  }

  // MARK: Keys and time

  private func take(_ step: DrawerPhone.Step, at time: Duration) {
    let half = 0.5 * DrawerPhone.size.width
    let place = panelFrame.minX > half ? 1 : panelFrame.maxX < half ? -1 : 0
    switch step {
    case .close: slide(to: 0, at: time)
    case .right where place < 1: slide(to: place < 0 ? 0 : DrawerPhone.rightTarget, at: time)
    case .left where place > -1: slide(to: place > 0 ? 0 : DrawerPhone.leftTarget, at: time)
    case .right, .left: break
    }
  }

  func reset(at time: Duration) {
    isDragging = false
    animate(to: DrawerPhone.screen, at: time)
  }

  /// Where the panel is seen, which is not where it is while it is on its way.
  var shownFrame: Rect {
    let shown = animator.presentation(of: panel)
    let scale = shown.transform.scale
    return Rect(
      center: shown.center,
      size: Size(width: shown.bounds.width * scale, height: shown.bounds.height * scale))
  }
}
