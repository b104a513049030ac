/// A color: red, green, blue and alpha in the sRGB color space, each from 0 to 1.
///
/// Red, green and blue are not premultiplied by alpha.
public struct Color: Hashable, Sendable {
  /// The red component in the sRGB color space, from 0 to 1.
  public var red: Double
  /// The green component in the sRGB color space, from 0 to 1.
  public var green: Double
  /// The blue component in the sRGB color space, from 0 to 1.
  public var blue: Double
  /// The opacity, from 0 for transparent to 1 for opaque.
  public var alpha: Double

  /// Creates a color from sRGB components and an opacity, each from 0 to 1.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a color from a number `0xRRGGBB`, as in style sheets, and an alpha from 0 to 1.
  public init(hex: UInt32, alpha: Double = 1) {
    self.init(
      red: Double(hex >> 16 & 0xff) / 255, green: Double(hex >> 8 & 0xff) / 255,
      blue: Double(hex & 0xff) / 255, alpha: alpha)
  }

  /// Transparent black.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
  /// Opaque black.
  public static let black = Color(red: 0, green: 0, blue: 0)
  /// Opaque white.
  public static let white = Color(red: 1, green: 1, blue: 1)

  /// Returns the color with its alpha multiplied by `factor`.
  public func faded(_ factor: Double) -> Color {
    var copy = self
    copy.alpha *= factor
    return copy
  }

  /// Returns a mixture of the color and `other`; `share` is the weight of `other`, from 0 to 1.
  public func mixed(with other: Color, _ share: Double) -> Color {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }
}
