public import GestureControls
public import Gestures

/// The colors and margins of the playground and its scenes, each color named by its purpose.
///
/// A theme is passed to each `draw` method. Scenes do not store it, so it can change between
/// frames.
public struct Theme: Hashable, Sendable {
  /// The look of which the colors are, or from which they were changed.
  package let look: Look
  /// The name of the background picture's file, without folder and extension; nil for a plain
  /// background.
  public var background: String?
  /// The main color of the background picture.
  ///
  /// Colors that fade are mixed with this color.
  public var backgroundColor: Color
  /// The color of text and icons.
  public var ink: Color
  /// The color of secondary text.
  public var quietInk: Color
  /// The translucent fill color of controls and small panels.
  public var panel: Color
  /// The opaque fill color of panels with text.
  public var paper: Color
  /// The color of the outlines of panels and controls.
  public var panelEdge: Color
  /// The color of emphasis, such as on ended gestures, refusals, cancelled touches and focused
  /// controls.
  public var accent: Color
  /// The color of gestures in progress and of controls that are switched on.
  public var active: Color
  /// The color of failures and cancellations.
  public var fault: Color
  /// The fill color of the selected item of a panel.
  public var raised: Color
  /// The color of the knobs of switches and sliders.
  public var knob: Color
  /// The color of shadows, which are drawn with low opacity.
  public var shade: Color
  /// The color of the layer between a modal panel and the contents behind it.
  public var scrim: Color
  /// The colors that distinguish fingers; with more fingers than colors, the colors repeat.
  public var fingers: [Color]
  /// Whether decorative animations are left out, such as squashing, shaking and cross-fades.
  ///
  /// Motion that follows touches is not affected.
  public var reducesMotion = false
  /// The language of texts, which the playground sets.
  package var language = Language.english

  /// The light theme: dark brown text on cream panels, on a meadow.
  public static let light = Theme(
    look: .light,
    background: "background-light", backgroundColor: Color(hex: 0xdcebc4),
    ink: Color(hex: 0x3b2117),
    quietInk: Color(hex: 0x3b2117, alpha: 0.76), panel: Color(hex: 0xfffdf6, alpha: 0.88),
    paper: Color(hex: 0xfffdf6), panelEdge: Color(hex: 0x3b2117, alpha: 0.12),
    accent: Color(hex: 0xe08a1e), active: Color(hex: 0x2f7a4e), fault: Color(hex: 0xb5402f),
    raised: Color(hex: 0xfffdf6),
    knob: .white, shade: Color(hex: 0x3b2117), scrim: Color(hex: 0x3b2117, alpha: 0.35),
    fingers: [
      Color(hex: 0xe08a1e), Color(hex: 0x2f7a4e), Color(hex: 0x2f6fb3), Color(hex: 0x9a4fa0),
      Color(hex: 0xbf4636),
    ])

  /// The dark theme: cream text on dark brown panels, on a meadow at night.
  public static let dark = Theme(
    look: .dark,
    background: "background-dark", backgroundColor: Color(hex: 0x1f443a), ink: Color(hex: 0xf7ead6),
    quietInk: Color(hex: 0xf7ead6, alpha: 0.8), panel: Color(hex: 0x33261d, alpha: 0.88),
    paper: Color(hex: 0x33261d), panelEdge: Color(hex: 0xf7ead6, alpha: 0.16),
    accent: Color(hex: 0xf2a53f), active: Color(hex: 0x74c794), fault: Color(hex: 0xf08a76),
    raised: Color(hex: 0x5d4938),
    knob: Color(hex: 0xfff6e8), shade: .black, scrim: Color(hex: 0x08110f, alpha: 0.6),
    fingers: [
      Color(hex: 0xf2a53f), Color(hex: 0x74c794), Color(hex: 0x7db4ee), Color(hex: 0xd18fd8),
      Color(hex: 0xf08a76),
    ])

  /// The theme of high contrast: white text and bright colors on black.
  public static let contrast = Theme(
    look: .contrast,
    background: nil, backgroundColor: .black, ink: .white, quietInk: Color(hex: 0xe8e8e8),
    panel: .black, paper: .black, panelEdge: Color(hex: 0xffffff, alpha: 0.75),
    accent: Color(hex: 0xffc04d), active: Color(hex: 0x86e8ad), fault: Color(hex: 0xffa595),
    raised: Color(hex: 0x464646),
    knob: .white, shade: .black, scrim: Color(hex: 0x000000, alpha: 0.8),
    fingers: [
      Color(hex: 0xffc04d), Color(hex: 0x86e8ad), Color(hex: 0x8ec5ff), Color(hex: 0xe6aaec),
      Color(hex: 0xffa595),
    ])

  /// Whether text is brighter than what is behind it.
  public var isDark: Bool { look != .light }

  /// The theme of the next look, which the key `n` shows.
  public var next: Theme {
    var theme = look.next.theme
    (theme.reducesMotion, theme.language) = (reducesMotion, language)
    return theme
  }

  /// Returns the color of the finger with a number, counted from 0; ``accent`` if the theme has no
  /// finger colors.
  public func finger(_ number: Int) -> Color {
    fingers.isEmpty ? accent : fingers[number % fingers.count]
  }

  /// Returns the color of text and icons in front of a color, dark or bright, for the best contrast.
  public func text(on fill: Color) -> Color {
    // An approximation of the brightness that the eye perceives.
    let brightness =
      0.21 * fill.red * fill.red + 0.72 * fill.green * fill.green + 0.07 * fill.blue * fill.blue
    guard look != .contrast else { return brightness > 0.25 ? .black : .white }
    return brightness > 0.25 ? Color(hex: 0x2a1a10) : Color(hex: 0xfffdf6)
  }

  /// Returns the draw command of the background, a picture or a plain color, scaled to cover the surface from
  /// its upper edge, or of a low surface from a little above it.
  public func backdrop(_ size: Size) -> DrawCommand {
    let scale = Self.backdropScale(size)
    let frame = Rect(
      x: size.width / 2 - 800 * scale, y: Self.horizon(in: size) - 150 * scale, width: 1600 * scale,
      height: 1000 * scale)
    guard let background else {
      return .rectangle(frame, cornerRadius: 0, fill: backgroundColor, stroke: nil)
    }
    return .image(name: background, frame: frame)
  }

  // The picture extends beyond the surface, because its edge fades out over half a pixel.
  private static func backdropScale(_ size: Size) -> Double {
    max((size.width + 4) / 1600, (size.height + 4) / 1000)
  }

  /// Returns the y coordinate below which the background of a surface is ground, and above which it is sky.
  package static func horizon(in size: Size) -> Double {
    min(150 * backdropScale(size) - 2, 0.25 * size.height)
  }

  /// The style of controls in this theme.
  public var controlStyle: ControlStyle {
    ControlStyle(
      text: ink, secondaryText: quietInk, fill: panel, background: paper, border: panelEdge,
      focus: accent, tint: active, selectedFill: raised, knob: knob, shadow: shade)
  }

  /// The unit of margins and gaps, which are multiples of this length, in points.
  public static let unit = 8.0

  /// Returns the scale of text and controls on a surface: 1 up to 1280 x 800 points, 4 at most.
  public static func scale(in size: Size) -> Double {
    min(max(min(size.width / 1280, size.height / 800), 1), 4)
  }

  /// Returns the margin at the left, right and top edges of a surface, in points.
  public static func margin(in size: Size) -> Double {
    min(3 * unit * scale(in: size), size.width * 0.05)
  }

  /// Returns the height of a surface's lower margin, which contains the playground's controls.
  public static func bottomMargin(in size: Size) -> Double {
    margin(in: size) + 40 * scale(in: size) + (hasTwoRows(size) ? 44 : 0)
  }

  /// Returns whether a surface is too narrow for all of the playground's controls in one row, and high enough
  /// for two.
  package static func hasTwoRows(_ size: Size) -> Bool {
    size.width < 560 && size.height >= (size.width < 400 ? 300 : 400)
  }

  /// Returns the part of a surface that is below a y coordinate and between its other margins.
  ///
  /// - Parameter gap: A distance to the lower margin.
  package static func area(in size: Size, below top: Double, gap: Double = 0) -> Rect {
    let margin = margin(in: size)
    return Rect(origin: .zero, size: size).inset(
      by: Insets(top: top, left: margin, bottom: bottomMargin(in: size) + gap, right: margin))
  }

  /// The font size of titles, in points at scale 1.
  public static let titleSize = 22.0
  /// The font size of text, in points at scale 1.
  public static let bodySize = 15.0
  /// The font size of captions, in points at scale 1.
  public static let smallSize = 13.0
}

extension Look {
  /// The colors of the look, with decorative motion.
  package var theme: Theme {
    switch self {
    case .light: .light
    case .dark: .dark
    case .contrast: .contrast
    }
  }
}
