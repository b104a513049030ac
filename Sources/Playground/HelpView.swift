import Controls
import Drawing
import Gestures
import Scenes

/// The help in front of a scene: it takes all touches and keys until it is closed.
///
/// A tap beside the panel closes it, its button, Return, the space bar, and whatever opened it.
final class HelpView: View {
  /// Called when a finger or a key asks to close it.
  var onClose: (() -> Void)?

  private let contents: HelpPanel
  private let panel = View(name: "helpPanel")
  private let button = Button(icon: .close, name: "closeHelp")
  /// Who had the focus before; not retained.
  private(set) weak var formerFocus: Responder?

  init(_ help: SceneHelp) {
    contents = HelpPanel(help)
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
    if !panel.bounds.contains(tap.location(in: panel)) { onClose?() }
  }

  func show() {
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
    panel.frame = contents.frame(in: size)
    // However small the panel, its button is as large as a finger; only what is seen of it shrinks.
    let scale = max(contents.scale(in: size), 0.6)
    let side = Control.minimumHitSize * max(1, 1 / scale)
    button.bounds.size = Size(width: side, height: side)
    button.transform = Transform(scale: scale)
    let inset = 30 * contents.scale(in: size)
    button.center = Point(x: panel.bounds.maxX - inset, y: inset)
  }

  func update(to time: Duration) { button.update(to: time) }
  var isAnimating: Bool { !isHidden && button.isAnimating }

  func draw(in theme: Theme) -> [DrawCommand] {
    isHidden ? [] : contents.draw(in: bounds.size, theme) + button.draw(in: theme)
  }
}
