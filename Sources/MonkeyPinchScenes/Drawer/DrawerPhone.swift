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
    panel.onKey = weakly(self, or: false) { $0.handle($1) }
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

/// A drawn phone: the rim, one of the two menus, and the panel in front of the menus.
struct PhonePicture: PicturePart {
  /// The name of the picture of a monkey that is drawn on the panel.
  let face: String
  /// The frame of the panel, in the phone's points.
  let page: Rect
  /// Whether the panel has the keyboard focus.
  let isFocused: Bool
  /// The location of the screen's upper left corner on the surface, and the scale of the phone.
  let origin: Point
  let scale: Double

  private static let screen = DrawerPhone.screen

  /// The contents and the location of one of the two menus behind the phone's panel.
  private struct Menu {
    let title: String
    let entries: [(picture: String, name: String)]
    /// The x coordinates of the menu's left and right edges, in the phone's points.
    let left, right: Double
    let pictureSize: Double

    static let bananas = Menu(
      title: "Bananas",
      entries: [
        ("banana", "Fresh"), ("banana-bite-1", "Tasted"), ("banana-bite-2", "Shared"),
        ("banana-bite-3", "Gone soon"),
      ], left: 24, right: 232, pictureSize: 56)
    static let friends = Menu(
      title: "Friends",
      entries: [
        ("monkey", "Coco"), ("monkey-laughing", "Kiki"), ("monkey-chomping", "Bobo"),
        ("monkey-blinking", "Lulu"),
      ], left: 104, right: 300, pictureSize: 60)
  }

  func draw(_ picture: inout PictureBuilder) {
    // The other methods use the phone's own coordinates.
    picture.scaled(by: scale, from: origin) { drawPhone(&$0) }
  }

  private func drawPhone(_ picture: inout PictureBuilder) {
    let theme = picture.theme
    picture.clip(to: Self.screen) { picture in
      // Only one menu is visible; the page covers the other one.
      if page.minX >= 0 {
        draw(.bananas, theme.backgroundColor.mixed(with: theme.accent, 0.3), &picture)
      } else {
        draw(.friends, theme.backgroundColor.mixed(with: theme.active, 0.34), &picture)
      }
      guard page.width > 0 else { return }
      picture.scaled(by: page.width / Self.screen.width, from: page.origin) {
        drawPage(radius: min(26, page.minX.magnitude * 0.3), &$0)
      }
    }
    // The rim is wide enough to cover the corners of the screen.
    let body = Self.screen.inset(by: Insets(-DrawerPhone.rim))
    picture.rectangle(body, radius: 38, edge: theme.shade, width: DrawerPhone.rim + 2)
    picture.rectangle(
      body, radius: 38, edge: theme.knob.faded(0.22), width: 1.5 * picture.point)
    guard isFocused else { return }
    picture.rectangle(
      body.inset(by: Insets(-6)), radius: 44, edge: theme.active.faded(0.75),
      width: 2.5 * picture.point)
  }

  private func draw(_ menu: Menu, _ color: Color, _ picture: inout PictureBuilder) {
    picture.rectangle(Self.screen, fill: color)
    draw(
      menu.title, at: Point(x: menu.left, y: 76), size: 24, bold: true,
      width: menu.right - menu.left, &picture)
    let side = menu.pictureSize
    let (start, line) = (menu.left + side + 12, picture.theme.ink.faded(0.14))
    for (index, entry) in menu.entries.enumerated() {
      let y = 136 + 84 * Double(index)
      picture.animal(
        entry.picture,
        in: Rect(x: menu.left - 4, y: y - side / 2, width: side, height: side))
      draw(
        entry.name, at: Point(x: start, y: y + 6), size: 18, width: menu.right - start, &picture)
      picture.line(
        from: Point(x: start, y: y + 42), to: Point(x: menu.right, y: y + 42), line,
        width: max(picture.point, 1))
    }
  }

  /// Draws the phone's panel as large as the screen; the caller scales the drawing.
  private func drawPage(radius: Double, _ picture: inout PictureBuilder) {
    let theme = picture.theme
    for (spread, opacity) in [(10.0, 0.05), (6, 0.07), (2, 0.1)] {
      picture.rectangle(
        Self.screen.inset(by: Insets(-spread)), radius: radius + spread,
        fill: theme.shade.faded(opacity))
    }
    let (bar, barColor) = (
      Self.screen.divided(72, from: .top).slice, theme.raised.mixed(with: theme.ink, 0.08)
    )
    picture.rectangle(Self.screen, radius: radius, fill: theme.paper)
    picture.rectangle(bar, radius: radius, fill: barColor)
    picture.rectangle(bar.divided(36, from: .bottom).slice, fill: barColor)
    for y in [33.0, 41, 49] {
      picture.line(from: Point(x: 24, y: y), to: Point(x: 46, y: y), theme.ink, width: 3)
    }
    for x in [278.0, 287, 296] {
      picture.circle(Point(x: x, y: 41), radius: 2.6, fill: theme.ink)
    }
    draw(
      "Drag me", at: Point(x: 160, y: 48), size: 20, bold: true, alignment: .center, width: 190,
      &picture)
    picture.animal(face, in: Rect(x: 70, y: 116, width: 180, height: 180))
    for (x, tip) in [(48.0, 32.0), (272, 288)] {
      for y in [190.0, 226] {
        picture.line(
          from: Point(x: x, y: y), to: Point(x: tip, y: 208), theme.accent, width: 6)
      }
    }
    for (y, width) in [(336.0, 220.0), (362, 220), (388, 150)] {
      picture.rectangle(
        Rect(x: 160 - width / 2, y: y, width: width, height: 10), radius: 5,
        fill: theme.ink.faded(0.1))
    }
    for x in [64.0, 130, 196] {
      picture.image("banana", in: Rect(x: x, y: 436, width: 60, height: 60))
    }
  }

  /// Draws text in a readable size; draws nothing if the text is wider than `width` in that size.
  private func draw(
    _ text: String, at point: Point, size: Double, bold: Bool = false,
    alignment: TextStyle.Alignment = .leading, width: Double, _ picture: inout PictureBuilder
  ) {
    let size = max(size, 11 * picture.point)
    guard picture.style(size, bold: bold).width(of: picture.language(text)) <= width else { return }
    picture.text(
      text, at: point, size: size, bold: bold, color: picture.theme.ink, alignment: alignment,
      onBaseline: true)
  }
}
