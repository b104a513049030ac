import GestureControls
import GestureMotion
import Gestures
import PlayKit

/// A scene that compares a drawer that uses touch methods with a drawer that uses gesture
/// recognizers: ``TouchDrawer`` and ``GestureDrawer``.
final class DrawerScene: Scene, LivingObject {
  static let name = "drawer"
  static let title = "Drawer"
  static let summary = "Drag both drawers open, left and right, and then throw them."
  static let pictures =
    BananaBites.pictures + [
      "monkey", "monkey-blinking", "monkey-chomping", "monkey-laughing", "pupil", "shadow",
    ]
  static let sounds = ["snap"]
  static let isLesson = true

  /// Draws a phone whose page is pulled aside.
  static func drawIcon(in box: Rect, _ picture: inout PictureBuilder) {
    picture.scaled(by: box.width / 40, from: box.origin) { picture in
      let (theme, screen) = (picture.theme, Rect(x: 12.5, y: 7, width: 15, height: 26))
      picture.rectangle(screen, radius: 3, fill: theme.accent)
      picture.rectangle(Rect(x: 19, y: 9.5, width: 8, height: 21), radius: 1, fill: theme.raised)
      picture.rectangle(screen, radius: 3, edge: theme.ink, width: 2.2)
    }
  }

  let lifetime = Lifetime()
  let session: Session
  var onSound: ((Sound) -> Void)?

  /// The root view, which has the recognizer of pans from the edge of the window.
  private let background: View
  let touchDrawer = TouchDrawer()
  let gestureDrawer = GestureDrawer()
  private(set) var layout: DrawerLayout
  private var soundPause = SoundPause()

  private let drawers: [DrawerPhone]
  private let heading = Heading(
    title, summary, "Drag both open, then throw them.", "Drag, then throw.")
  let sprites: [View]

  init(size: Size) {
    drawers = [touchDrawer, gestureDrawer]
    sprites = [touchDrawer.panel, gestureDrawer.panel]
    let window = Window(size: size)
    session = Session(window: window)
    background = View(frame: Rect(origin: .zero, size: size), name: "ground")
    layout = DrawerLayout(in: size)
    window.addSubview(background)
    for drawer in drawers { background.addSubview(drawer) }
    background.addGestureRecognizer(gestureDrawer.edgePan)
    for drawer in drawers {
      let drawer = Unowned(drawer)
      drawer.object.onSnap = weakly(self) { $0.snap(drawer.object) }
    }
    layOut()
  }

  /// Plays the sound of a drawer, unless another one was played just before.
  private func snap(_ drawer: View) {
    guard soundPause.allowsSound(at: session.now) else { return }
    onSound?(Sound("snap", at: drawer.center, on: session.window.bounds.size))
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
    session.window.bounds.size = size
    background.frame = Rect(origin: .zero, size: size)
    layout = DrawerLayout(in: size)
    layOut()
  }

  private func layOut() {
    for (drawer, phone) in zip(drawers, layout.phones) {
      drawer.transform = Transform(scale: phone.scale)
      drawer.center = phone.screen.center
    }
  }

  func reset() { for drawer in drawers { drawer.reset(at: session.now) } }

  // MARK: Time

  func update(to time: Duration) { for drawer in drawers { drawer.update(to: time) } }

  var isAnimating: Bool { drawers.contains { $0.isMoving } }

  // MARK: Drawing

  func draw(_ picture: inout PictureBuilder) {
    picture.scale = layout.scale
    heading.draw(in: session.window.bounds.size, to: layout.headingEnd, &picture)
    for (drawer, phone) in zip(drawers, layout.phones) {
      drawer.draw(at: phone.screen.origin, scale: phone.scale, &picture)
    }
    layout.draw(&picture)
    drawHandle(&picture)
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

  var help: SceneHelp {
    SceneHelp(
      gestures: [
        .init("Drag a phone's page", "opens the menu behind it", .drag),
        .init("Throw it", "the right phone feels the speed", .swipe),
        .init("From the right edge", "pulls in the right phone's menu", .edge),
        .init("Tap an open phone", "closes it", .tap),
      ],
      keys: [
        .init("Tab, Shift + Tab", "choose a phone"),
        .init("Left, right", "open and close the phone"),
        .init("Space", "close the phone"),
      ])
  }
}
