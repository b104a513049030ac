import GestureControls
import Gestures
import MonkeyPinchScenes

/// A view that shows the help of a scene; while it is visible, it receives all touches and keys.
///
/// The close button, Return, Space, or a tap outside the panel closes the help. The key or button
/// that opened it shows the next page, and after the last page closes the help. A tap on the panel
/// also shows the next page, and after the last page the first.
final class HelpView: View {
  /// Called when the user closes the help with a touch or a key.
  var onClose: (() -> Void)?

  private var contents: HelpPanel
  /// The index of the help's current page.
  private(set) var page = 0
  private let panel = View(name: "helpPanel")
  private let button = Button(icon: .close, name: "closeHelp")
  /// The responder that received keys before the help became visible.
  private(set) weak var formerFocus: Responder?

  init(_ contents: HelpPanel) {
    self.contents = contents
    super.init(name: "helpGround")
    isHidden = true
    addSubview(panel)
    panel.addSubview(button)
    button.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.onClose?() }
    let tap = TapGestureRecognizer(name: "tap")
    tap.addTarget(self, HelpView.tapped)
    addGestureRecognizer(tap)
  }

  private func tapped(_ tap: TapGestureRecognizer) {
    // A tap on the panel shows the next page and does not close the help.
    guard panel.bounds.contains(tap.location(in: panel)) else { return onClose?() ?? () }
    show(page: (page + 1) % max(contents.pageCount, 1))
  }

  /// Shows the help, or the next page of the help; hides the help after the last page.
  func turn() {
    guard !isHidden else { return show() }
    if page + 1 < contents.pageCount { show(page: page + 1) } else { close() }
  }

  private func show(page: Int) {
    self.page = page
    layOut(in: bounds.size)
  }

  private func show() {
    show(page: 0)
    isHidden = false
    formerFocus = window?.firstResponder
    becomeFirstResponder()
  }

  func close() {
    isHidden = true
    formerFocus?.becomeFirstResponder()
    formerFocus = nil
  }

  // MARK: Keys

  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: [Press], with event: Event) {
    let rest = presses.filter { !["return", "keypad enter", "space", "tab"].contains($0.key) }
    // Tab is ignored, so that no view behind the help receives the focus.
    if presses.contains(where: { $0.key != "tab" && !rest.contains($0) }) { onClose?() }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  // MARK: The picture

  func layOut(in size: Size) {
    frame = Rect(origin: .zero, size: size)
    contents.layOut(in: size)
    page = min(page, max(contents.pageCount - 1, 0))
    panel.frame = contents.frame(of: page)
    // On a small panel, the button is drawn smaller but keeps the hit size that a finger needs.
    let scale = max(contents.scale, 0.6)
    let side = Control.minimumHitSize * max(1, 1 / scale)
    button.bounds.size = Size(width: side, height: side)
    button.transform = Transform(scale: scale)
    let inset = 30 * contents.scale
    button.center = Point(x: panel.bounds.maxX - inset, y: inset)
  }

  func update(to time: Duration) { button.update(to: time) }
  var isAnimating: Bool { !isHidden && button.isAnimating }

  func draw(_ picture: inout PictureBuilder) {
    guard !isHidden else { return }
    contents.draw(page: page, &picture)
    picture.add(button)
  }
}
