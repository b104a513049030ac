internal import CSDLHost
internal import CSDLHostImage

extension Bitmap {
  /// Reads a picture file of any kind that SDL_image knows.
  public init(contentsOf path: String) throws(SDLError) {
    guard let surface = IMG_Load(path) else { throw SDLError("reading \(path)") }
    defer { SDL_FreeSurface(surface) }
    self.init(try Raster(copying: surface))
  }

  /// Writes the picture as a PNG.
  public func writePNG(to path: String) throws(SDLError) { try Raster(self).writePNG(to: path) }

  /// Where another picture of the same size differs, as a picture: black where it does not, and the
  /// brighter the more it does.
  ///
  /// - Returns: The picture, and the greatest difference of any red, green, blue or alpha; nil for
  ///   pictures of different sizes.
  public func difference(from other: Bitmap) -> (picture: Bitmap, greatest: Int)? {
    guard width == other.width, height == other.height else { return nil }
    var raster = Raster(width: width, height: height, filledWith: 0xff00_0000)
    var greatest = 0
    for index in 0..<(width * height) {
      var pixel: Pixel = 0xff00_0000
      for channel in 0..<4 {
        let place = index * 4 + channel
        let gap = abs(Int(bytes[place]) - Int(other.bytes[place]))
        greatest = max(greatest, gap)
        // A difference that could be overlooked is made to be seen.
        let shown = Pixel(min(255, gap * 8)) << (8 * Pixel(channel == 3 ? 0 : channel))
        pixel |= shown
      }
      raster.pixels[index] = pixel
    }
    return (Bitmap(raster), greatest)
  }
}

extension Raster {
  init(_ bitmap: Bitmap) {
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
