import GestureControls
import GestureHistory
package import Gestures
package import MonkeyPinchInspector
package import PlayKit

/// A drawer at an edge of a window, which contains an inspector and a bar of the time.
///
/// The drawer has a gesture session of its own. A touch that begins in it belongs to it until it
/// ends, and all other touches to the scene. A recording does not contain the drawer's touches.
package final class InspectorDrawer: LivingObject {
  package let lifetime = Lifetime()
  /// The contents and the selection of the inspector.
  package let model = InspectorModel()
  /// Called with each action of the user.
  package var onCommand: ((InspectorCommand) -> Void)?
  /// Whether the drawer is open or opening.
  package private(set) var isOpen = false
  /// Whether keys belong to the drawer.
  package private(set) var hasFocus = false
  /// Whether the drawer opens and closes without animation.
  package var reducesMotion = false

  let view: InspectorView
  let timeBar = TimeBar()
  private(set) var shape: DrawerShape
  let session: Session
  private let panel: DrawerPanel
  /// The last responder of the drawer's keys.
  private let keys = DrawerKeys()
  /// The names of the keys that are down and belong to the drawer.
  private var heldKeys: [String] = []
  /// The identities of the touches that began in the drawer and have not ended yet.
  private var touches: [Touch.ID] = []
  /// The animation of the drawer: the visible part at its beginning, and the time of its beginning,
  /// which is that of the first picture afterwards.
  private var slide: (from: Double, start: Duration?)?
  private var now = Duration.zero
  /// The start of the sequence whose relations are shown.
  var relationsStart: Duration?

  /// The duration of the animation in which the drawer opens or closes.
  private static let slideTime = Duration.milliseconds(220)

  /// Creates a closed drawer in a window.
  ///
  /// - Parameters:
  ///   - size: The size of the window, in points.
  ///   - properties: The limits that the inspector shows and that what-ifs change.
  package init(
    window size: Size, properties: [AdjustableProperty] = AdjustableProperty.all
  ) {
    shape = DrawerShape(window: size)
    let window = Window(size: size, name: "drawerWindow")
    session = Session(window: window)
    model.properties = properties
    view = InspectorView(model: model)
    view.hasBackground = false
    panel = DrawerPanel(in: window)
    window.application = keys
    window.addSubview(view)
    window.addSubview(timeBar)
    view.onClose = weakly(self) { $0.onCommand?(.close) }
    model.onMoment = weakly(self) { $0.onCommand?(.show($1)) }
    timeBar.onCommand = weakly(self) { $0.onCommand?($1) }
    timeBar.onStep = weakly(self) { $0.step($1) }
    keys.onKey = weakly(self, or: false) { $0.use($1) }
    panel.onDrag = weakly(self) { $0.drag($1) }
    layOut()
  }

  // MARK: Opening and closing

  /// Opens or closes the drawer; the first picture afterwards begins the animation.
  package func setOpen(_ isOpen: Bool, animated: Bool = true) {
    guard isOpen != self.isOpen else { return }
    let visible = visiblePart
    self.isOpen = isOpen
    slide = animated && !reducesMotion ? (visible, nil) : nil
    guard !isOpen else { return }
    hasFocus = false
    session.window.firstResponder?.resignFirstResponder()
  }

  /// The part of the drawer that is visible, from 0 for a closed drawer to 1.
  private var visiblePart: Double {
    let target = isOpen ? 1.0 : 0
    guard let slide, isSliding else { return target }
    let left = 1 - max((now - (slide.start ?? now)) / Self.slideTime, 0)
    return target + (slide.from - target) * left * left * left
  }

  /// Whether a part of the drawer is visible.
  package var isVisible: Bool { isOpen || isSliding }
  /// Whether the drawer opens or closes, so that each frame has to be drawn.
  private var isSliding: Bool {
    slide.map { now < ($0.start ?? now) + Self.slideTime } ?? false
  }
  /// Whether the drawer changes its size, so that the scene is not laid out beside it yet.
  package var isMoving: Bool { isSliding || panel.isDragged }

  /// Whether an animation is in progress, so that each frame has to be drawn.
  package var isAnimating: Bool {
    isSliding || isOpen && (timeBar.isAnimating || view.isAnimating)
  }
  /// The next time at which the drawer changes without input; nil if there is no such time.
  package var nextDeadline: Duration? {
    isOpen ? timeBar.nextDeadline.earlier(view.nextDeadline) : nil
  }

  /// Advances the animations of the drawer to a time.
  package func update(to time: Duration) {
    now = max(now, time)
    if let slide, slide.start == nil { self.slide = (slide.from, now) }
    guard isVisible else { return }
    session.advance(to: now)
    timeBar.update(to: now)
    view.update(to: now)
  }

  // MARK: Layout

  /// The size of the window, in points.
  package var windowSize: Size {
    get { shape.window }
    set {
      guard newValue != shape.window else { return }
      shape.window = newValue
      session.window.bounds.size = newValue
      layOut()
    }
  }

  /// The size of the area for the scene beside the drawer, or the window's size if the drawer is
  /// closed.
  package var area: Size { isOpen ? shape.area : shape.window }

  private func layOut() {
    let (frame, scale) = (shape.frame, shape.scale)
    panel.layOut(in: frame, edge: shape.edge, scale: scale)
    let barHeight = TimeBar.height * scale
    view.layOut(
      in: Rect(
        x: frame.minX, y: frame.minY, width: frame.width,
        height: max(frame.height - barHeight, 0)), scale: scale)
    timeBar.layOut(
      in: Rect(
        x: frame.minX, y: frame.maxY - barHeight, width: frame.width, height: barHeight),
      scale: scale)
  }

  /// Returns whether a location is in the open drawer.
  package func contains(_ location: Point) -> Bool { isOpen && shape.frame.contains(location) }

  /// The centers of the drawer's controls, in the order of the keyboard focus; none if it is closed.
  package var tapTargets: [Point] { isOpen ? session.window.tapTargets : [] }

  // MARK: Touches

  /// Handles a sample of a touch that began in the drawer; returns `false` for any other sample.
  package func take(_ sample: TouchSample) -> Bool {
    session.hover(sample, isInside: contains(sample.location))
    // A wheel that turns over the drawer does not scroll the scene, and a trackpad does not pinch it.
    if sample.isReportedGesture { return contains(sample.location) }
    if sample.phase == .began {
      guard contains(sample.location) else {
        hasFocus = false
        return false
      }
      hasFocus = true
      session.window.firstResponder?.resignFirstResponder()
      touches.append(sample.id)
    }
    guard let index = touches.firstIndex(of: sample.id) else { return false }
    if sample.phase == .ended || sample.phase == .cancelled { touches.remove(at: index) }
    session.send([sample])
    return true
  }

  private func drag(_ phase: DrawerPanel.Drag) {
    switch phase {
    case .moved(let extent):
      shape.choose(extent: extent)
      layOut()
    case .closed: onCommand?(.close)
    }
  }

  // MARK: Keys

  /// Handles a key if it belongs to the drawer; returns `false` if it is the scene's.
  ///
  /// - Parameter leavesScene: Whether the Tab key would move the focus out of the scene, so that it
  ///   moves into the drawer.
  package func take(_ press: Press, leavesScene: @autoclosure () -> Bool) -> Bool {
    guard press.phase == .began else {
      guard let index = heldKeys.firstIndex(of: press.key) else { return false }
      heldKeys.remove(at: index)
      session.send(press)
      return true
    }
    guard isOpen, takeBeginning(of: press, leavesScene()) else { return false }
    heldKeys.append(press.key)
    return true
  }

  private func takeBeginning(of press: Press, _ leavesScene: Bool) -> Bool {
    let commands: ModifierFlags = [.control, .alternate, .command]
    guard press.modifierFlags.isDisjoint(with: commands) else { return false }
    if press.key == "tab" {
      return moveFocus(backwards: press.modifierFlags.contains(.shift), leavesScene)
    }
    guard hasFocus else { return false }
    keys.isShiftDown = press.modifierFlags.contains(.shift)
    keys.wasUsed = true
    session.send(press)
    return keys.wasUsed
  }

  private func moveFocus(backwards: Bool, _ leavesScene: Bool) -> Bool {
    guard hasFocus || leavesScene else { return false }
    let stops = session.window.focusStops
    let last = backwards ? stops.first : stops.last
    if hasFocus, last == nil || session.window.firstResponder === last {
      // The scene's first object has the focus next.
      hasFocus = false
      session.window.firstResponder?.resignFirstResponder()
      return false
    }
    hasFocus = true
    session.window.advanceFocus(backwards: backwards)
    return true
  }

  /// Performs the command of a key that no control in the drawer has used; returns whether there is
  /// one.
  private func use(_ key: String) -> Bool {
    let isShiftDown = keys.isShiftDown
    switch key {
    case "escape": hasFocus = false
    case "f2": onCommand?(.close)
    case "space": onCommand?(.play)
    case "l": onCommand?(.live)
    case "left": if isShiftDown { onCommand?(.stepFrame(-1)) } else { step(.event(-1)) }
    case "right": if isShiftDown { onCommand?(.stepFrame(1)) } else { step(.event(1)) }
    case "home": step(.start)
    case "end": step(.end)
    case "pageup": step(.sequence(-1))
    case "pagedown": step(.sequence(1))
    default: return view.press(key)
    }
    if key == "escape" { session.window.firstResponder?.resignFirstResponder() }
    return true
  }

  // MARK: Drawing

  /// Adds the drawer to a picture, in the coordinates of the window.
  package func draw(_ picture: inout PictureBuilder) {
    guard isVisible else { return }
    let start = picture.commands.count
    panel.draw(&picture)
    view.draw(&picture)
    timeBar.draw(&picture)
    drawHint(&picture)
    let hidden = (1 - visiblePart) * shape.extent
    guard hidden > 0 else { return }
    let offset =
      shape.edge == .bottom ? Point(x: 0, y: hidden) : Point(x: hidden, y: 0)
    for index in start..<picture.commands.count {
      picture.commands[index] = picture.commands[index].scaled(by: 1, from: offset)
    }
  }
}

extension InspectorDrawer {
  /// Adds words about the lane under the mouse pointer, above the pointer, or the tool tip of a
  /// control.
  private func drawHint(_ picture: inout PictureBuilder) {
    picture.addToolTip(of: view.controls + timeBar.controls)
    guard let pointer = session.hoverLocation, let words = view.hint else { return }
    picture.part(scale: shape.scale) { picture in
      let (theme, s) = (picture.theme, picture.scale)
      let width = min(picture.style(12).width(of: words) + 20 * s, shape.window.width - 8 * s)
      let x = min(max(pointer.x, width / 2 + 4 * s), shape.window.width - width / 2 - 4 * s)
      let frame = Rect(
        center: Point(x: x, y: pointer.y - 26 * s), size: Size(width: width, height: 24 * s))
      picture.rectangle(frame, radius: 8, fill: theme.ink)
      picture.text(
        words, at: frame.center, size: 12, color: theme.paper, width: width - 16 * s)
    }
  }
}

/// The last responder of a drawer's keys.
private final class DrawerKeys: Application {
  /// Called with the name of each pressed key that no control has used; returns whether it is used.
  var onKey: ((String) -> Bool)?
  /// Whether the pressed key was used.
  var wasUsed = false
  var isShiftDown = false

  override func pressesBegan(_ presses: [Press], with event: Event) {
    for press in presses { wasUsed = onKey?(press.key) ?? false }
  }

  override func pressesEnded(_ presses: [Press], with event: Event) {}
  override func pressesCancelled(_ presses: [Press], with event: Event) {}
}
