extension Bitmap {
  /// Returns a picture of the differences from another picture, and the greatest difference, 0 to
  /// 255.
  ///
  /// - Returns: A picture that is black where both are equal and brighter the more they differ, and
  ///   the greatest difference of any channel; nil for pictures of different sizes.
  package func difference(from other: Bitmap) -> (picture: Bitmap, greatest: Int)? {
    guard width == other.width, height == other.height else { return nil }
    var raster = Raster(width: width, height: height, filledWith: .opaqueBlack)
    var greatest = 0
    for index in 0..<(width * height) {
      var pixel = Pixel.opaqueBlack
      for channel in 0..<4 {
        let byte = index * 4 + channel
        let gap = abs(Int(bytes[byte]) - Int(other.bytes[byte]))
        greatest = max(greatest, gap)
        // Amplified, so that small differences are visible; a difference in alpha shows as red.
        let shown = Pixel(min(255, gap * 8)) << (8 * Pixel(channel == 3 ? 0 : channel))
        pixel |= shown
      }
      raster.pixels[index] = pixel
    }
    return (Bitmap(raster), greatest)
  }
}
