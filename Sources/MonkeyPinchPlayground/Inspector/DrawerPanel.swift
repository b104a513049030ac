import GestureControls
import Gestures
import PlayKit

/// The background of a drawer, whose edge the user drags to change the drawer's size.
final class DrawerPanel: GestureRecognizerDelegate, LivingObject {
  let lifetime = Lifetime()
  /// What the user does with the edge of the drawer.
  enum Drag {
    /// The drawer gets another height or width, in points.
    case moved(extent: Double)
    /// The drawer was swiped out of the window.
    case closed
  }

  /// Called while the user drags the edge.
  var onDrag: ((Drag) -> Void)?
  /// Whether the user is dragging the edge.
  private(set) var isDragged = false

  private var frame = Rect.zero
  private var edge = DrawerShape.Edge.bottom
  private var scale = 1.0
  /// The height or width of the drawer when the drag began.
  private var firstExtent = 0.0

  // In points at scale 1.
  /// The distance from the edge of the drawer within which a drag changes the drawer's size.
  private static let reach = 44.0
  private static let handle = Size(width: 36, height: 4)
  private static let shadowSteps = 6
  /// The speed of a swipe, in points per second, that closes the drawer.
  private static let closingSpeed = 700.0
  /// The part of the smallest size below which a drag closes the drawer.
  private static let closingPart = 0.6

  /// Creates a background, and adds its recognizer to the window of the drawer's session.
  init(in window: Window) {
    let pan = PanGestureRecognizer(name: "resize")
    pan.delegate = self
    pan.addTarget(self, DrawerPanel.panned)
    window.addGestureRecognizer(pan)
  }

  func layOut(in frame: Rect, edge: DrawerShape.Edge, scale: Double) {
    self.frame = frame
    self.edge = edge
    self.scale = scale
  }

  private var extent: Double { edge == .bottom ? frame.height : frame.width }

  // MARK: Dragging

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool {
    let location = touch.location(in: nil) - frame.origin
    let reach = edge == .bottom ? Self.reach : Self.reach / 2
    return (edge == .bottom ? location.dy : location.dx) < reach * scale
  }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard let pan = recognizer as? PanGestureRecognizer else { return true }
    let movement = pan.translation(in: nil)
    let (along, across) =
      edge == .bottom ? (movement.dy, movement.dx) : (movement.dx, movement.dy)
    return along.magnitude >= across.magnitude
  }

  private func panned(_ pan: PanGestureRecognizer) {
    let (movement, velocity) = (pan.translation(in: nil), pan.velocity(in: nil))
    let (way, speed) = edge == .bottom ? (movement.dy, velocity.dy) : (movement.dx, velocity.dx)
    switch pan.state {
    case .began:
      firstExtent = extent
      isDragged = true
      onDrag?(.moved(extent: firstExtent - way))
    case .changed: onDrag?(.moved(extent: firstExtent - way))
    case .ended:
      isDragged = false
      let isOut = firstExtent - way < Self.closingPart * extent
      if isOut || speed > Self.closingSpeed * scale {
        // The drawer has its former size when it is opened again.
        onDrag?(.moved(extent: firstExtent))
        onDrag?(.closed)
      }
    case .cancelled: isDragged = false
    default: break
    }
  }

  // MARK: Drawing

  func draw(_ picture: inout PictureBuilder) {
    picture.part(scale: scale) { drawPaper(&$0) }
  }

  private func drawPaper(_ picture: inout PictureBuilder) {
    let theme = picture.theme
    let radius = DrawerShape.cornerRadius
    // The two corners at the edge of the window are outside it.
    var paper = frame
    if edge == .bottom {
      paper.size.height += radius * scale
    } else {
      paper.size.width += radius * scale
    }
    for step in 1...Self.shadowSteps {
      let reach = Double(step) * 1.5 * scale
      picture.rectangle(
        paper.insetBy(dx: -reach, dy: -reach), radius: radius + reach / scale,
        fill: theme.shade.faded(0.018))
    }
    picture.rectangle(paper, radius: radius, fill: theme.paper, edge: theme.panelEdge, width: 1)
    let size = Size(
      width: (edge == .bottom ? Self.handle.width : Self.handle.height) * scale,
      height: (edge == .bottom ? Self.handle.height : Self.handle.width) * scale)
    let middle =
      edge == .bottom
      ? Point(x: frame.midX, y: frame.minY + 8 * scale)
      : Point(x: frame.minX + 8 * scale, y: frame.midY)
    picture.rectangle(
      Rect(center: middle, size: size), radius: 2, fill: theme.ink.faded(0.25))
  }
}
