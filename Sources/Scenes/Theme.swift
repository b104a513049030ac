import Drawing
import Gestures

/// The one palette, type scale and spacing unit of all scenes.
enum Theme {
  static let background = "background-light"
  static let ground = Color(hex: 0xe9f3ea)
  static let ink = Color(hex: 0x3b2117)
  static let quietInk = Color(hex: 0x3b2117, alpha: 0.72)
  static let panel = Color(hex: 0xfffdf6, alpha: 0.88)
  static let panelEdge = Color(hex: 0x3b2117, alpha: 0.12)
  static let accent = Color(hex: 0xe08a1e)
  static let leaf = Color(hex: 0x3f8f5f)

  /// In points.
  static let unit = 8.0
  static let titleSize = 22.0
  static let bodySize = 15.0
  static let smallSize = 13.0
}
