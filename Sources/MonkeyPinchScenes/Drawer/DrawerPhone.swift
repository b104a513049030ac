import GestureControls
import Gestures
import PlayKit

/// A drawn phone with a panel (the drawer) that the user drags aside to open one of two menus.
///
/// Its subclasses implement the same drawer with touch methods and with recognizers.
///
/// All coordinates are in the phone's own points; the view's transform scales it on the surface.
class DrawerPhone: TouchReceivingView {
  /// The size of the phone's screen, in the phone's points.
  static let size = Size(width: 320, height: 568)
  static let screen = Rect(origin: .zero, size: size)
  /// The width of the rim around the screen, in the phone's points.
  static let rim = 12.0
  /// The distance, in points, that the panel's top edge moves down while the panel moves sideways
  /// by one screen width.
  static let rise = 80.0
  /// The x coordinate of the panel's left edge while the left menu is open.
  static let rightTarget = (0.75 * size.width).rounded()
  /// The x coordinate of the panel's left edge while the right menu is open.
  static let leftTarget = -0.75 * size.width

  /// The panel in front of the menus, which forwards its touches to the phone.
  let panel: KeyView
  /// The name of the picture of a monkey that is drawn on the panel.
  private let face: String
  private var kept = KeptPicture<PhonePicture>()

  init(name: String, panelName: String, face: String) {
    panel = KeyView(frame: Self.screen, name: panelName)
    self.face = face
    super.init(frame: Self.screen, name: name)
    panel.onKey = { [weak self] in self?.handle($0) ?? false }
    addSubview(panel)
  }

  /// Called when the panel, released by a finger or moved by a key, begins to move to a position.
  var onSnap: () -> Void = {}

  /// The frame at which the panel is drawn, in the phone's points.
  var shownFrame: Rect { panel.frame }

  /// Whether the panel is moving in an animation, and not with a finger.
  var isMoving: Bool { false }

  /// The menu that is open or opening: 1 for the left menu, -1 for the right menu, 0 for no menu.
  var menu: Int { 0 }
  /// Moves the panel to the position at which a menu is open; 0 closes the open menu.
  func open(_ menu: Int, at time: Duration) {}
  /// Advances the panel's animation to a time; called once per frame.
  func update(to time: Duration) {}
  /// Ends a drag of the panel and moves the panel to its closed position.
  func reset(at time: Duration) { open(0, at: time) }

  /// Returns the x coordinate of the panel's left edge while a menu is open: 1 is the left menu, -1
  /// the right menu, 0 no menu.
  static func target(of menu: Int) -> Double {
    menu > 0 ? rightTarget : menu < 0 ? leftTarget : 0
  }

  /// Draws the phone on the surface, with the screen's upper left corner at `origin`.
  func draw(at origin: Point, scale: Double, _ picture: inout PictureBuilder) {
    let phone = PhonePicture(
      face: face, page: shownFrame, isFocused: panel.isFirstResponder, origin: origin, scale: scale)
    picture.add(phone, keptIn: &kept)
  }

  private func handle(_ press: Press) -> Bool {
    guard press.phase == .began else { return true }
    guard press.hasNoCommandModifiers else { return false }
    switch press.key {
    case "right": if menu < 1 { open(menu + 1, at: press.timestamp) }
    case "left": if menu > -1 { open(menu - 1, at: press.timestamp) }
    case "space", "return", "keypad enter": open(0, at: press.timestamp)
    default: return false
    }
    return true
  }
}
