/// The color of a pixel with 16 bits for each channel, so that one multiplication scales all four.
///
/// The channels from the highest bits to the lowest are alpha, green, blue and red; each is from 0
/// to 255.
struct WidePixel {
  private var bits: UInt64

  private static let mask: UInt64 = 0x00ff_00ff_00ff_00ff
  /// One half of the unit of a product's high byte in each channel.
  private static let half: UInt64 = 0x0080_0080_0080_0080

  @inline(__always) private init(bits: UInt64) { self.bits = bits }

  @inline(__always) init(_ pixel: Pixel) {
    let pixel = UInt64(pixel)
    bits = pixel & 0x00ff_00ff | (pixel & 0xff00_ff00) << 24
  }

  /// Creates the mixture of four pixels that form a square.
  ///
  /// - Parameters:
  ///   - upper: The upper left and the upper right pixel.
  ///   - lower: The lower left and the lower right pixel.
  ///   - x: The weight of the right pixels, in 256ths.
  ///   - y: The weight of the lower pixels, in 256ths.
  @inline(__always)
  init(_ upper: (Pixel, Pixel), _ lower: (Pixel, Pixel), _ x: UInt64, _ y: UInt64) {
    let top = WidePixel(upper.0).mixed(with: WidePixel(upper.1), x)
    let bottom = WidePixel(lower.0).mixed(with: WidePixel(lower.1), x)
    self = top.mixed(with: bottom, y)
  }

  @inline(__always)
  private func mixed(with other: WidePixel, _ fraction: UInt64) -> WidePixel {
    // In each channel the sum is at most 255 x 256 + 128, which fits. The differences may borrow
    // from the next channel, and the sum returns what they borrowed.
    let sum = bits << 8 &+ (other.bits &- bits) &* fraction &+ Self.half
    return WidePixel(bits: sum >> 8 & Self.mask)
  }

  /// Returns the pixel with all four channels multiplied by `factor` / 255.
  @inline(__always) func scaled(by factor: UInt32) -> WidePixel {
    let product = bits &* UInt64(factor) &+ Self.half
    // Adding the high byte back divides by 255 rather than by 256.
    return WidePixel(bits: (product &+ (product >> 8 & Self.mask)) >> 8 & Self.mask)
  }

  @inline(__always) private var alpha: UInt32 { UInt32(truncatingIfNeeded: bits >> 48) }

  /// The color as a pixel with eight bits for each channel.
  @inline(__always) private var pixel: Pixel {
    UInt32(truncatingIfNeeded: bits & 0x00ff_00ff | bits >> 24 & 0xff00_ff00)
  }

  @inline(__always) func draw(over target: inout Pixel) {
    let alpha = alpha
    if alpha == 255 {
      target = pixel
    } else {
      target = pixel &+ WidePixel(target).scaled(by: 255 &- alpha).pixel
    }
  }
}
