import GestureDrawing

extension Color {
  /// The colour as it is laid over others.
  ///
  /// Channels beyond 0 or 1 count as the nearest inside.
  var pixel: Pixel {
    let opacity = Self.unit(alpha)
    func byte(_ channel: Double) -> UInt32 {
      UInt32((Self.unit(channel) * opacity * 255).rounded())
    }
    return Pixel(
      red: byte(red), green: byte(green), blue: byte(blue),
      alpha: UInt32((opacity * 255).rounded()))
  }

  var isVisible: Bool { alpha > 0 }

  static func unit(_ value: Double) -> Double {
    // Written so that NaN becomes 0.
    value > 0 ? min(value, 1) : 0
  }
}
