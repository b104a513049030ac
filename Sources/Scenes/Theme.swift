public import Drawing
import Gestures

/// The one palette, type scale and spacing unit of all scenes.
public enum Theme {
  public static let background = "background-light"
  public static let ground = Color(hex: 0xe9f3ea)
  public static let ink = Color(hex: 0x3b2117)
  public static let quietInk = Color(hex: 0x3b2117, alpha: 0.72)
  public static let panel = Color(hex: 0xfffdf6, alpha: 0.88)
  public static let paper = Color(hex: 0xfffdf6)
  public static let panelEdge = Color(hex: 0x3b2117, alpha: 0.12)
  public static let accent = Color(hex: 0xe08a1e)
  public static let leaf = Color(hex: 0x3f8f5f)

  /// In points.
  public static let unit = 8.0
  public static let titleSize = 22.0
  public static let bodySize = 15.0
  public static let smallSize = 13.0
}
