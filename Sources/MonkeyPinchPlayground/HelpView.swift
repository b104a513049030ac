import GestureControls
import GestureDrawing
import Gestures
import MonkeyPinchScenes

/// The help in front of a scene: it takes all touches and keys until it is closed.
///
/// A tap beside the panel closes it, its button, Return and the space bar. Whatever opened it turns
/// its pages and closes it after the last, and a tap on the panel turns them round and round.
final class HelpView: View {
  /// Called when a finger or a key asks to close it.
  var onClose: (() -> Void)?

  private var contents: HelpPanel
  /// The page that is shown, from 0.
  private(set) var page = 0
  private let panel = View(name: "helpPanel")
  private let button = Button(icon: .close, name: "closeHelp")
  /// Who had the focus before; not retained.
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
    // What is on the panel is there to be read.
    guard panel.bounds.contains(tap.location(in: panel)) else { return onClose?() ?? () }
    show(page: (page + 1) % max(contents.pageCount, 1))
  }

  /// Shows the first page, or the next, or closes after the last.
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
    // Nothing that the help covers is to get the focus: tab goes nowhere.
    if presses.contains(where: { $0.key != "tab" && !rest.contains($0) }) { onClose?() }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  // MARK: The picture

  func layOut(in size: Size) {
    frame = Rect(origin: .zero, size: size)
    contents.layOut(in: size)
    page = min(page, max(contents.pageCount - 1, 0))
    panel.frame = contents.frame(of: page)
    // However small the panel, its button is as large as a finger; only what is seen of it shrinks.
    let scale = max(contents.scale, 0.6)
    let side = Control.minimumHitSize * max(1, 1 / scale)
    button.bounds.size = Size(width: side, height: side)
    button.transform = Transform(scale: scale)
    let inset = 30 * contents.scale
    button.center = Point(x: panel.bounds.maxX - inset, y: inset)
  }

  func update(to time: Duration) { button.update(to: time) }
  var isAnimating: Bool { !isHidden && button.isAnimating }

  func draw(in theme: Theme) -> [DrawCommand] {
    isHidden ? [] : contents.draw(page: page, theme) + button.draw(in: theme)
  }
}
