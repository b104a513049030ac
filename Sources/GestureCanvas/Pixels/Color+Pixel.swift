package import GestureControls

extension Color {
  /// The color as a pixel: four bytes, with red, green and blue premultiplied by alpha.
  package var pixel: Pixel {
    let opacity = Self.unit(alpha)
    func byte(_ channel: Double) -> UInt32 {
      UInt32((Self.unit(channel) * opacity * 255).rounded())
    }
    return Pixel(
      red: byte(red), green: byte(green), blue: byte(blue),
      alpha: UInt32((opacity * 255).rounded()))
  }

  package var isVisible: Bool { alpha > 0 }

  /// Returns the value limited to the range 0...1.
  static func unit(_ value: Double) -> Double {
    // This order maps NaN to 0.
    value > 0 ? min(value, 1) : 0
  }
}
