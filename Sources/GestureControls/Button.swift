public import Gestures

/// A button with a title, an icon, or both.
///
/// A touch that ends inside presses it, and so do Return and the space bar. A press sends
/// `touchUpInside` (for touches only), then `valueChanged` if the button toggles, then
/// `primaryActionTriggered`. Single-tap recognizers of superviews that require one finger fail.
public final class Button: Control {
  /// The text on the button; nil for a button with an icon alone.
  public var title: String?
  /// The icon to the left of the title; nil for no icon.
  public var icon: ControlIcon?
  /// The em size of the title, in points.
  public var fontSize = Control.defaultFontSize
  /// Whether each press of the button toggles ``Control/isSelected`` and sends `valueChanged`.
  public var changesSelectionAsPrimaryAction = false

  // In points.
  private static let height = 36.0
  private static let padding = 14.0
  private static let iconSide = 20.0
  private static let gap = 6.0

  private var selection = AnimatedValue()
  private var keptIcon = ViewPainter.KeptIcon()

  /// Creates a button with the size that the title and the icon need.
  public init(title: String? = nil, icon: ControlIcon? = nil, name: String? = nil) {
    self.title = title
    self.icon = icon
    super.init(name: name)
    bounds.size = intrinsicContentSize
  }

  public override var isSelected: Bool {
    didSet { if isSelected != oldValue { selection.move(to: isSelected ? 1 : 0, at: now) } }
  }

  package override func overrides(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.isSingleTap
  }

  package override func didEndTracking(inside: Bool) {
    if inside { activate() }
  }

  package override func activate() {
    if changesSelectionAsPrimaryAction {
      isSelected.toggle()
      sendActions(for: .valueChanged)
    }
    sendActions(for: .primaryActionTriggered)
  }

  package override var handlesKeys: Bool { true }

  public override var isAnimating: Bool { super.isAnimating || selection.isRunning(at: now) }

  public override var intrinsicContentSize: Size {
    let width = title == nil ? Button.height : contentWidth + 2 * Button.padding
    return Size(
      width: max(width, Control.minimumHitSize),
      height: max(Button.height, Control.minimumHitSize))
  }

  private var titleWidth: Double {
    title.map { Typeface.bold.width(of: $0) * fontSize } ?? 0
  }

  private var contentWidth: Double {
    titleWidth + (icon == nil ? 0 : Button.iconSide)
      + (icon != nil && title != nil ? Button.gap : 0)
  }

  package override func paint(_ painter: inout ViewPainter, in style: ControlStyle) {
    let height = min(Button.height, bounds.height)
    // An icon without a title stands on a disc.
    let width = title == nil ? height : bounds.width
    let body = Rect(center: bounds.center, size: Size(width: width, height: height))
    let selected = selection.value(at: now)
    let fill = style.fill.mixed(with: style.tint, 0.24 * selected)
      .mixed(with: style.text, 0.2 * emphasis)
    let edge = style.border.mixed(with: style.text, 0.25 * emphasis)
      .mixed(with: style.tint, selected)
    let color = ViewPainter.textColor(style, isEnabled: isEnabled)
    painter.focusRing(around: body, of: self, style)
    painter.pill(body, fill: fill, stroke: Stroke(color: edge, width: 1))
    var x = bounds.midX - contentWidth / 2
    if let icon {
      let middle = Point(x: x + Button.iconSide / 2, y: bounds.midY)
      painter.icon(
        icon, at: middle, side: Button.iconSide, color: color, keptIn: &keptIcon)
      x += Button.iconSide + Button.gap
    }
    if let title {
      painter.text(
        title, at: Point(x: x, y: bounds.midY), size: fontSize, weight: .bold, color: color,
        alignment: .leading)
    }
  }
}
