import GestureControls
import GestureHistory
import Gestures
import PlayKit

/// A view that shows the help of a scene; while it is visible, it receives all touches and keys.
///
/// The close button, Return, Space, or a tap outside the panel closes the help. The key or button
/// that opened it shows the next page, and after the last page closes the help. Swipes, the left and
/// right arrow keys and the dots below the text show the previous or the next page; a tap on the
/// panel shows the next page, and after the last page the first.
final class HelpView: View {
  /// Called when the user asks which hands fit.
  var onHands: (() -> Void)?

  /// Called when the user asks for another zoom.
  var onZoom: (() -> Void)?

  private var contents: HelpPanel
  /// The index of the help's current page.
  private(set) var page = 0
  private let panel = View(name: "helpPanel")
  private let button = Button(icon: .close, name: "closeHelp")
  private let hands = Button(title: HandsPageLayout.title, name: "handsThatFit")
  private let zoom = Button(title: "Zoom", name: "zoom")
  private let dots = PageControl(name: "helpPages")
  private var controls: [Control] { [dots, hands, zoom, button] }
  /// The responder that received keys before the help became visible.
  private(set) var formerFocus = WeakReference<Responder>(nil)

  init(_ contents: HelpPanel) {
    self.contents = contents
    super.init(name: "helpGround")
    isHidden = true
    addSubview(panel)
    for control in controls { addSubview(control) }
    button.toolTip = "Close the help (Esc)"
    hands.addAction(for: .primaryActionTriggered, weakly(self) { help, _ in help.onHands?() })
    zoom.addAction(for: .primaryActionTriggered, weakly(self) { help, _ in help.onZoom?() })
    button.addTarget(self, HelpView.close, for: .primaryActionTriggered)
    dots.addAction(for: .valueChanged, weakly(self) { $0.show(page: $1.currentPage) })
    for (direction, step) in [(SwipeGestureRecognizer.Direction.left, 1), (.right, -1)] {
      let swipe = SwipeGestureRecognizer(name: step > 0 ? "nextPage" : "previousPage")
      swipe.direction = direction
      swipe.addAction(weakly(self) { help, _ in help.turn(by: step) })
      addGestureRecognizer(swipe)
    }
    let tap = TapGestureRecognizer(name: "tap")
    tap.addTarget(self, HelpView.tapped)
    addGestureRecognizer(tap)
  }

  private func tapped(_ tap: TapGestureRecognizer) {
    // A tap on the panel shows the next page and does not close the help.
    guard panel.bounds.contains(tap.location(in: panel)) else { return close() }
    show(page: (page + 1) % max(contents.pageCount, 1))
  }

  /// Shows the help, or the next page of the help; hides the help after the last page.
  func turn() {
    guard !isHidden else { return show() }
    if page + 1 < contents.pageCount { show(page: page + 1) } else { close() }
  }

  /// Shows the page that is `step` pages after the current one; does nothing if there is none.
  private func turn(by step: Int) {
    if (0..<contents.pageCount).contains(page + step) { show(page: page + step) }
  }

  private func show(page: Int) {
    self.page = page
    dots.setCurrentPage(page, animated: true)
  }

  private func show() {
    page = 0
    isHidden = false
    layOut(in: bounds.size)
    formerFocus.object = window?.firstResponder
    becomeFirstResponder()
  }

  func close() {
    isHidden = true
    formerFocus.object?.becomeFirstResponder()
    formerFocus.object = nil
  }

  // MARK: Keys

  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: [Press], with event: Event) {
    var rest: [Press] = []
    for press in presses {
      switch press.key {
      case "return", "keypad enter", "space": close()
      // Tab is ignored, so that no view behind the help receives the focus.
      case "tab": break
      case "left" where contents.pageCount > 1: turn(by: -1)
      case "right" where contents.pageCount > 1: turn(by: 1)
      default: rest.append(press)
      }
    }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  // MARK: The picture

  /// Fits the help to a surface; a hidden help divides its text into pages only when it is shown.
  func layOut(in size: Size) {
    frame = Rect(origin: .zero, size: size)
    guard !isHidden else { return }
    contents.hasPinch = superview?.hasPinch ?? true
    contents.layOut(in: size)
    page = min(page, max(contents.pageCount - 1, 0))
    panel.frame = contents.frame
    dots.numberOfPages = contents.pageCount
    dots.isHidden = contents.pageCount < 2
    dots.setCurrentPage(page, animated: false)
    // Its hit area reaches the edge of the surface on a small one.
    let scale = Theme.scale(in: size)
    for control in controls {
      control.transform = Transform(scale: scale)
      control.bounds.size = control.intrinsicContentSize
    }
    dots.center = contents.dots
    // The button's hit area stays on the surface.
    let (half, inset) = (button.frame.width / 2, HelpPanel.buttonInset * contents.scale)
    button.center = Point(
      x: min(panel.frame.maxX - inset, size.width - half), y: max(panel.frame.minY + inset, half))
    // Beside it, from the left edge of the text.
    hands.center = Point(
      x: panel.frame.minX + 12 * contents.scale + hands.frame.width / 2, y: button.center.y)
    zoom.center = Point(
      x: hands.frame.maxX + 8 * contents.scale + zoom.frame.width / 2, y: button.center.y)
    // A surface without room for the button is too small for any zoom.
    zoom.isHidden = zoom.frame.maxX > button.frame.minX
  }

  func update(to time: Duration) { controls.update(to: time) }
  var isAnimating: Bool { !isHidden && controls.isAnimating }
  var nextDeadline: Duration? { isHidden ? nil : controls.nextDeadline }

  func draw(_ picture: inout PictureBuilder) {
    guard !isHidden else { return }
    contents.draw(page: page, &picture)
    picture.add(controls)
    picture.addToolTip(of: [button])
  }
}

extension View {
  /// Whether fingers can pinch or turn the view or a visible view inside it.
  fileprivate var hasPinch: Bool {
    gestureRecognizers.contains { RecognizerKind($0).isOfTwoFingers }
      || subviews.contains { !$0.isHidden && $0.hasPinch }
  }
}
