/// The color of a pixel in four bytes, with red, green and blue premultiplied by alpha.
///
/// The channels from the highest byte to the lowest are alpha, blue, green and red.
///
/// SDL calls the format ABGR8888; on little-endian machines its bytes in memory are R, G, B, A.
package typealias Pixel = UInt32

extension Pixel {
  package static let opaqueBlack: Pixel = 0xff00_0000

  @inline(__always) package var alphaByte: UInt32 { self >> 24 }

  /// Returns the pixel with all four channels multiplied by `factor` / 255.
  @inline(__always) package func scaled(by factor: UInt32) -> Pixel {
    // Two channels at a time; adding the high byte back divides by 255 rather than by 256.
    var redBlue = (self & 0x00ff_00ff) &* factor &+ 0x0080_0080
    redBlue = ((redBlue &+ (redBlue >> 8 & 0x00ff_00ff)) >> 8) & 0x00ff_00ff
    var greenAlpha = (self >> 8 & 0x00ff_00ff) &* factor &+ 0x0080_0080
    greenAlpha = (greenAlpha &+ (greenAlpha >> 8 & 0x00ff_00ff)) & 0xff00_ff00
    return redBlue | greenAlpha
  }

  /// Returns the color that results when this pixel is drawn over the pixel `below`.
  @inline(__always) package func over(_ below: Pixel) -> Pixel {
    self &+ below.scaled(by: 255 &- alphaByte)
  }

  /// Returns a mixture of two pixels, in which `other` has the weight `fraction` / 256.
  @inline(__always) package func mixed(with other: Pixel, fraction: UInt32) -> Pixel {
    let rest = 256 &- fraction
    let redBlue = (self & 0x00ff_00ff) &* rest &+ (other & 0x00ff_00ff) &* fraction &+ 0x0080_0080
    let greenAlpha =
      (self >> 8 & 0x00ff_00ff) &* rest &+ (other >> 8 & 0x00ff_00ff) &* fraction &+ 0x0080_0080
    return (redBlue >> 8 & 0x00ff_00ff) | (greenAlpha & 0xff00_ff00)
  }

  package init(red: UInt32, green: UInt32, blue: UInt32, alpha: UInt32) {
    self = red | green << 8 | blue << 16 | alpha << 24
  }

  /// The color of this pixel with red, green and blue not premultiplied by alpha.
  package var unpremultiplied: Pixel {
    let alpha = alphaByte
    guard alpha > 0, alpha < 255 else { return self }
    func divided(_ channel: UInt32) -> UInt32 {
      Swift.min(255, (channel * 255 + alpha / 2) / alpha)
    }
    return Pixel(
      red: divided(self & 0xff), green: divided(self >> 8 & 0xff),
      blue: divided(self >> 16 & 0xff), alpha: alpha)
  }

  /// Creates a premultiplied pixel from color channels that are not premultiplied by alpha.
  package init(straight: Pixel) {
    let alpha = straight.alphaByte
    self = (straight | 0xff00_0000).scaled(by: alpha)
  }
}
