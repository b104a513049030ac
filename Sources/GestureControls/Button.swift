public import GestureDrawing
public import Gestures

/// A word, an icon or both that can be pressed.
///
/// A finger that lifts inside, Return and the space bar press it: `touchUpInside` (by a finger
/// only), then `valueChanged` if it toggles, then `primaryActionTriggered` are sent. One-finger
/// single-tap recognizers of views around it fail.
public final class Button: Control {
  public var title: String?
  /// Stands before the title.
  public var icon: Icon?
  /// Whether each press turns ``isSelected`` over, before `valueChanged`.
  public var changesSelectionAsPrimaryAction = false

  // In points.
  private static let height = 36.0
  private static let padding = 14.0
  private static let iconSide = 20.0
  private static let gap = 6.0

  private var selection = Transition()

  /// A button as large as what it shows wants it.
  public init(title: String? = nil, icon: Icon? = nil, name: String? = nil) {
    self.title = title
    self.icon = icon
    super.init(name: name)
    bounds.size = intrinsicContentSize
  }

  public override var isSelected: Bool {
    didSet { if isSelected != oldValue { selection.go(to: isSelected ? 1 : 0, at: now) } }
  }

  override func outranks(_ recognizer: GestureRecognizer) -> Bool { recognizer.isPlainTap }

  override func fingerLifted(inside: Bool) {
    if inside { press() }
  }

  private func press() {
    if changesSelectionAsPrimaryAction {
      isSelected.toggle()
      sendActions(for: .valueChanged)
    }
    sendActions(for: .primaryActionTriggered)
  }

  override var takesKeys: Bool { true }

  override func keyDown(_ key: String) -> KeyUse {
    guard Key.activates(key) else { return .none }
    showKey(isDown: true)
    return .once
  }

  override func keyUp(_ key: String, counts: Bool) {
    showKey(isDown: false)
    if counts { press() }
  }

  public override var isAnimating: Bool { super.isAnimating || selection.isRunning(at: now) }

  public override var intrinsicContentSize: Size {
    let width = title == nil ? Button.height : contentWidth + 2 * Button.padding
    return Size(
      width: max(width, Control.minimumHitSize),
      height: max(Button.height, Control.minimumHitSize))
  }

  private var titleWidth: Double {
    title.map { Typeface.bold.width(of: $0) * Theme.smallSize } ?? 0
  }

  private var contentWidth: Double {
    titleWidth + (icon == nil ? 0 : Button.iconSide)
      + (icon != nil && title != nil ? Button.gap : 0)
  }

  public override func draw(in theme: Theme) -> [DrawCommand] {
    guard var pen = Pen(self) else { return [] }
    let height = min(Button.height, bounds.height)
    // An icon alone sits on a disc.
    let width = title == nil ? height : bounds.width
    let body = Rect(center: bounds.center, size: Size(width: width, height: height))
    let chosen = selection.value(at: now)
    let fill = theme.panel.mixed(with: theme.active, 0.24 * chosen)
      .mixed(with: theme.ink, 0.14 * glow.value(at: now))
    let edge = theme.panelEdge.mixed(with: theme.active, chosen)
    let ink = Pen.ink(theme, isEnabled: isEnabled)
    pen.focusRing(around: body, of: self, theme)
    pen.pill(body, fill: fill, stroke: Stroke(color: edge, width: 1))
    var x = bounds.midX - contentWidth / 2
    if let icon {
      let middle = Point(x: x + Button.iconSide / 2, y: bounds.midY)
      pen.icon(icon, at: middle, side: Button.iconSide, color: ink)
      x += Button.iconSide + Button.gap
    }
    if let title {
      pen.text(
        title, at: Point(x: x, y: bounds.midY), size: Theme.smallSize, weight: .bold, color: ink,
        alignment: .leading)
    }
    return pen.commands
  }
}
