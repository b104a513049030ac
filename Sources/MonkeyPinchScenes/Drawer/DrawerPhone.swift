import Gestures

/// A small phone with a panel (the drawer) in front of two menus; the base class of both phones.
///
/// All coordinates are in the phone's own points; the view's transform scales it on the surface.
class DrawerPhone: View, SpriteDelegate {
  /// The size of the phone's screen, in the phone's points.
  static let size = Size(width: 320, height: 568)
  static let screen = Rect(origin: .zero, size: size)
  /// The width of the rim around the screen, in the phone's points.
  static let rim = 12.0
  /// The distance that the panel's top edge moves down as the panel leaves the screen, in points.
  static let rise = 80.0
  /// The x coordinate of the panel's left edge while the left menu is open.
  static let rightTarget = (0.75 * size.width).rounded()
  /// The x coordinate of the panel's left edge while the right menu is open.
  static let leftTarget = -0.75 * size.width

  /// A movement of the panel by a key: one position to the right, one to the left, or to closed.
  enum Step { case right, left, close }

  let panel: Sprite
  /// The name of the picture of a monkey on the panel.
  let face: String

  init(name: String, panelName: String, face: String) {
    panel = DrawerPanel(name: panelName)
    self.face = face
    super.init(frame: Self.screen, name: name)
    panel.frame = Self.screen
    panel.delegate = self
    addSubview(panel)
  }

  /// The frame at which the panel is drawn, in the phone's points.
  var shownFrame: Rect { panel.frame }

  /// Whether the panel moves without touches.
  var isMoving: Bool { false }

  // Subclasses override these methods.
  /// Moves the panel as a key requires.
  func move(_ step: Step, at time: Duration) {}
  /// Advances the movement of the panel to a time.
  func update(to time: Duration) {}
  /// Moves the panel to its closed position.
  func reset(at time: Duration) {}

  func sprite(_ sprite: Sprite, handles press: Press) -> Bool {
    guard press.phase == .began else { return true }
    let steps: [String: Step] = [
      "right": .right, "left": .left, "space": .close, "return": .close, "keypad enter": .close,
    ]
    guard press.hasNoCommandModifiers, let step = steps[press.key] else { return false }
    move(step, at: press.timestamp)
    return true
  }

  // Handle all touches on the phone without effect; subclasses override these methods.
  override func touchesBegan(_ touches: [Touch], with event: Event) {}
  override func touchesMoved(_ touches: [Touch], with event: Event) {}
  override func touchesEnded(_ touches: [Touch], with event: Event) {}
  override func touchesCancelled(_ touches: [Touch], with event: Event) {}
}

/// The panel of a phone, in front of the menus, which forwards its touches to the phone.
private final class DrawerPanel: Sprite {
  override init(name: String) {
    super.init(name: name)
    isMultipleTouchEnabled = false
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
