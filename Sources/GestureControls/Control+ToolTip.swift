import Gestures

// The drawing of tool tips.
extension Control {
  // In points at scale 1.
  private static let toolTipHeight = 28.0
  private static let toolTipPadding = 10.0
  /// The distance between the control and its tool tip, outside the ring of the focus.
  private static let toolTipGap = 6.0
  /// The minimum distance between a tool tip and the edge of the window.
  private static let toolTipMargin = 4.0

  /// Appends the commands that draw the tool tip, in the window's coordinates.
  ///
  /// Appends nothing while ``showsToolTip`` is false. Call this after all controls are drawn, so that
  /// none covers the tool tip, which is above the control, or below it without room above.
  public func drawToolTip(in style: ControlStyle, into picture: inout [DrawCommand]) {
    guard showsToolTip, let toolTip, let window else { return }
    let scale = convert(Vector(dx: 1, dy: 0), to: nil).magnitude
    let center = convert(bounds.center, to: nil)
    let (margin, padding) = (Self.toolTipMargin * scale, Self.toolTipPadding * scale)
    var text = TextStyle(
      size: Control.defaultFontSize * scale, weight: .bold, color: style.background,
      alignment: .center)
    let room = window.bounds.width - 2 * (margin + padding)
    text = text.fitted(toolTip, to: max(room, 1))
    let size = Size(
      width: text.width(of: toolTip) + 2 * padding, height: Self.toolTipHeight * scale)
    let distance = bounds.height * scale / 2 + Self.toolTipGap * scale + size.height / 2
    let isAbove = center.y - distance - size.height / 2 >= margin
    let left = min(
      max(center.x - size.width / 2, margin), window.bounds.width - margin - size.width)
    let y = center.y + (isAbove ? -distance : distance)
    let frame = Rect(x: left, y: y - size.height / 2, width: size.width, height: size.height)
    picture.append(.rectangle(frame, cornerRadius: 8 * scale, fill: style.text, stroke: nil))
    // The capitals of the typeface are 0.72 em high.
    let baseline = frame.center + Vector(dx: 0, dy: 0.36 * text.size)
    picture.append(.text(toolTip, at: baseline, style: text))
  }
}
