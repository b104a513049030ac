/// A picture as an array of bytes: red, green, blue and alpha for each pixel, not premultiplied.
public struct Bitmap: Hashable, Sendable {
  /// The width of the picture, in pixels.
  public let width: Int
  /// The height of the picture, in pixels.
  public let height: Int
  /// The pixels, four bytes for each, row by row from the top.
  public let bytes: [UInt8]

  package init(_ raster: Raster) {
    width = raster.width
    height = raster.height
    var bytes: [UInt8] = []
    bytes.reserveCapacity(raster.pixels.count * 4)
    for pixel in raster.pixels {
      let straight = pixel.unpremultiplied
      for shift: UInt32 in [0, 8, 16, 24] {
        bytes.append(UInt8(truncatingIfNeeded: straight >> shift))
      }
    }
    self.bytes = bytes
  }

  /// Returns the color of a pixel; nil if the location is outside the picture.
  public func pixel(x: Int, y: Int) -> (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8)? {
    guard x >= 0, x < width, y >= 0, y < height else { return nil }
    let start = (y * width + x) * 4
    return (bytes[start], bytes[start + 1], bytes[start + 2], bytes[start + 3])
  }
}

extension Raster {
  /// Creates a picture with premultiplied pixels from a bitmap.
  package init(_ bitmap: Bitmap) {
    self.init(width: bitmap.width, height: bitmap.height)
    for index in pixels.indices {
      var pixel: Pixel = 0
      for channel in 0..<4 {
        pixel |= Pixel(bitmap.bytes[index * 4 + channel]) << Pixel(8 * channel)
      }
      pixels[index] = Pixel(straight: pixel)
    }
  }
}
