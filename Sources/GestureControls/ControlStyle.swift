public import GestureDrawing

/// The colors in which controls are drawn.
///
/// Pass a style to ``Control/draw(in:)``: controls keep none, so that the appearance can change
/// from one frame to the next. ``light`` and ``dark`` are made for light and dark backgrounds;
/// change their properties to match your app.
public struct ControlStyle: Hashable, Sendable {
  /// The color of titles, icons, and the dots of a page control.
  public var text: Color
  /// The color of the titles of segments that are not selected.
  public var secondaryText: Color
  /// The color of a control's body; it can be translucent.
  public var fill: Color
  /// An opaque color similar to ``fill``, with which the colors of a disabled control are mixed.
  public var background: Color
  /// The color of a control's outline.
  public var border: Color
  /// The color of the ring around the control that has the keyboard focus.
  public var focus: Color
  /// The color of a part that is on or selected, or that shows a value, as the track of a slider.
  public var tint: Color
  /// The color of the selected segment of a segmented control.
  public var selectedFill: Color
  /// The color of the knob of a switch or a slider.
  public var knob: Color
  /// The color of the shadow below knobs and selected segments, drawn with low opacity.
  public var shadow: Color

  public init(
    text: Color, secondaryText: Color, fill: Color, background: Color, border: Color, focus: Color,
    tint: Color, selectedFill: Color, knob: Color, shadow: Color
  ) {
    self.text = text
    self.secondaryText = secondaryText
    self.fill = fill
    self.background = background
    self.border = border
    self.focus = focus
    self.tint = tint
    self.selectedFill = selectedFill
    self.knob = knob
    self.shadow = shadow
  }

  /// The style for light backgrounds.
  public static let light = ControlStyle(
    text: Color(hex: 0x1c1c1e), secondaryText: Color(hex: 0x1c1c1e, alpha: 0.72),
    fill: Color(hex: 0xffffff, alpha: 0.88), background: .white,
    border: Color(hex: 0x1c1c1e, alpha: 0.12), focus: Color(hex: 0x2f6fd0),
    tint: Color(hex: 0x2f8f57), selectedFill: .white, knob: .white, shadow: Color(hex: 0x1c1c1e))

  /// The style for dark backgrounds.
  public static let dark = ControlStyle(
    text: Color(hex: 0xf2f2f4), secondaryText: Color(hex: 0xf2f2f4, alpha: 0.74),
    fill: Color(hex: 0x2c2c2e, alpha: 0.88), background: Color(hex: 0x2c2c2e),
    border: Color(hex: 0xf2f2f4, alpha: 0.16), focus: Color(hex: 0x6ea8ff),
    tint: Color(hex: 0x5ac886), selectedFill: Color(hex: 0x545458), knob: Color(hex: 0xf7f7f9),
    shadow: .black)
}
