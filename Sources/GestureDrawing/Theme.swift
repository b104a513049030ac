public import Gestures

/// The colours of everything that is drawn, by what they are for; and the one type scale and
/// spacing unit, which are the same in every theme.
///
/// A theme is handed down to whoever draws: nothing keeps one, so that the look can change between
/// two pictures.
public struct Theme: Hashable, Sendable {
  /// The name of the picture behind everything.
  public var background: String
  /// What that picture is like where nothing is on it: what fades away fades towards this.
  public var ground: Color
  /// Words and signs.
  public var ink: Color
  /// Words that explain, and signs that wait.
  public var quietInk: Color
  /// What small things lie on that stand on the background; lets a little of it through.
  public var panel: Color
  /// What words lie on that are to be read with ease; covers what is behind.
  public var paper: Color
  /// The edge of either.
  public var panelEdge: Color
  /// What has just happened, and what asks to be touched.
  public var accent: Color
  /// What goes on now, and what is switched on.
  public var active: Color
  /// What is chosen among things on a panel.
  public var raised: Color
  /// What is taken hold of, on any ground.
  public var knob: Color
  /// Words and signs on ``accent``, on ``active`` or on a finger's colour.
  public var onAccent: Color
  /// What falls on the ground below things that are lifted off it; to be faded.
  public var shade: Color
  /// What lies over everything behind a panel that wants all attention.
  public var scrim: Color
  /// One colour for each finger; the sixth begins anew.
  public var fingers: [Color]
  /// Whether what is drawn keeps still where it would move for show alone: no squash, no shaking, no
  /// cross-fade.
  ///
  /// What fingers set in motion moves all the same.
  public var reducesMotion = false

  /// Dark ink on warm paper, on a pale green ground.
  public static let light = Theme(
    background: "background-light", ground: Color(hex: 0xe9f3ea), ink: Color(hex: 0x3b2117),
    quietInk: Color(hex: 0x3b2117, alpha: 0.72), panel: Color(hex: 0xfffdf6, alpha: 0.88),
    paper: Color(hex: 0xfffdf6), panelEdge: Color(hex: 0x3b2117, alpha: 0.12),
    accent: Color(hex: 0xe08a1e), active: Color(hex: 0x3f8f5f), raised: Color(hex: 0xfffdf6),
    knob: .white, onAccent: Color(hex: 0xfffdf6),
    shade: Color(hex: 0x3b2117), scrim: Color(hex: 0x3b2117, alpha: 0.35),
    fingers: [
      Color(hex: 0xe08a1e), Color(hex: 0x3f8f5f), Color(hex: 0x3b7dc4), Color(hex: 0x9a4fa0),
      Color(hex: 0xc9503f),
    ])

  /// Cream on dark brown, on a ground like a forest by night.
  public static let dark = Theme(
    background: "background-dark", ground: Color(hex: 0x173330), ink: Color(hex: 0xf7ead6),
    quietInk: Color(hex: 0xf7ead6, alpha: 0.74), panel: Color(hex: 0x33261d, alpha: 0.88),
    paper: Color(hex: 0x33261d), panelEdge: Color(hex: 0xf7ead6, alpha: 0.16),
    accent: Color(hex: 0xf2a53f), active: Color(hex: 0x74c794), raised: Color(hex: 0x5d4938),
    knob: Color(hex: 0xfff6e8), onAccent: Color(hex: 0x2a1a10),
    shade: .black, scrim: Color(hex: 0x08110f, alpha: 0.6),
    fingers: [
      Color(hex: 0xf2a53f), Color(hex: 0x74c794), Color(hex: 0x7db4ee), Color(hex: 0xd18fd8),
      Color(hex: 0xf08a76),
    ])

  /// Whether it is meant for the dark.
  public var isDark: Bool { background == Theme.dark.background }

  /// The dark one for the light one, and the other way round; it moves as much.
  public var turned: Theme {
    var theme = isDark ? Theme.light : .dark
    theme.reducesMotion = reducesMotion
    return theme
  }

  /// The colour of a finger by its number, from 0 on; with no colours at all, ``accent``.
  public func finger(_ number: Int) -> Color {
    fingers.isEmpty ? accent : fingers[number % fingers.count]
  }

  /// The background picture, covering the surface whatever its shape.
  public func backdrop(_ size: Size) -> DrawCommand {
    // A little beyond the surface, so that the picture's own edge, half a pixel of nothing, is not seen.
    let scale = max((size.width + 4) / 1600, (size.height + 4) / 1000)
    let frame = Rect(
      center: Point(x: size.width / 2, y: size.height / 2),
      size: Size(width: 1600 * scale, height: 1000 * scale))
    return .image(name: background, frame: frame)
  }

  /// What margins and gaps are multiples of, in points.
  public static let unit = 8.0

  /// How much larger than meant for 1280 x 800 points things are drawn on a larger surface: from 1
  /// to 4.
  public static func scale(in size: Size) -> Double {
    min(max(min(size.width / 1280, size.height / 800), 1), 4)
  }

  /// How far what stands along the edges is from them, in points.
  public static func margin(in size: Size) -> Double {
    min(3 * unit * scale(in: size), size.width * 0.05)
  }

  /// How much of the lower edge belongs to the playground's own controls, in points.
  public static func foot(in size: Size) -> Double { margin(in: size) + 40 * scale(in: size) }

  // The type scale, in points: a title, a line to read, a line that belongs to something.
  public static let titleSize = 22.0
  public static let bodySize = 15.0
  public static let smallSize = 13.0
}
