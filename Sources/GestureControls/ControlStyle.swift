/// A set of the colors in which controls are drawn.
///
/// Pass a style to ``Control/draw(in:into:)``: controls keep none, so that the appearance can change
/// from one frame to the next. ``light`` and ``dark`` are made for light and dark backgrounds;
/// change their properties to match your app.
public struct ControlStyle: Hashable, Sendable {
  /// The color of titles, icons, and the dots of a page control.
  public var text: Color
  /// The color of the titles of segments that are not selected.
  public var secondaryText: Color
  /// The color of a control's body.
  public var fill: Color
  /// The opaque color that is mixed into the colors of a disabled control.
  public var background: Color
  /// The color of a control's outline.
  public var border: Color
  /// The color of the ring that is drawn around the control with the keyboard focus.
  public var focus: Color
  /// The color of parts that are on or selected, such as the left part of a slider's track.
  public var tint: Color
  /// The color behind the selected segment of a segmented control.
  public var selectedFill: Color
  /// The color of the knob of a switch or a slider.
  public var knob: Color
  /// The color of the shadow below knobs and selected segments, which is drawn with low opacity.
  public var shadow: Color

  /// Creates a style with all of its colors; each parameter sets the property of its name.
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

  /// A set of colors for controls on a light background.
  public static let light = ControlStyle(
    text: Color(hex: 0x1c1c1e), secondaryText: Color(hex: 0x1c1c1e, alpha: 0.72),
    fill: Color(hex: 0xffffff, alpha: 0.88), background: .white,
    border: Color(hex: 0x1c1c1e, alpha: 0.12), focus: Color(hex: 0x2f6fd0),
    tint: Color(hex: 0x2f8f57), selectedFill: .white, knob: .white, shadow: Color(hex: 0x1c1c1e))

  /// A set of colors for controls on a dark background.
  public static let dark = ControlStyle(
    text: Color(hex: 0xf2f2f4), secondaryText: Color(hex: 0xf2f2f4, alpha: 0.74),
    fill: Color(hex: 0x2c2c2e, alpha: 0.88), background: Color(hex: 0x2c2c2e),
    border: Color(hex: 0xf2f2f4, alpha: 0.16), focus: Color(hex: 0x6ea8ff),
    tint: Color(hex: 0x5ac886), selectedFill: Color(hex: 0x545458), knob: Color(hex: 0xf7f7f9),
    shadow: .black)
}
