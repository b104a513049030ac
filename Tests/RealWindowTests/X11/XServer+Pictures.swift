#if os(Linux)
extension XServer {
  /// Returns a picture of a rectangle of the screen, including windows in front.
  func picture(at origin: Position, size: Position) throws -> Picture {
    let (width, height) = (Int(size.x), Int(size.y))
    let answer = try ask(73, 2) {
      $0.append(root)
      for number in [origin.x, origin.y, size.x, size.y] { $0.append(UInt16(number)) }
      $0.append(UInt32.max)  // all planes
    }
    guard let answer, answer.count >= 32 + width * height * 4 else {
      throw TestError("the X server has no picture of \(size) at \(origin)")
    }
    // Each pixel is a 32-bit number with red in bits 16 to 23.
    var pixels: [Picture.Pixel] = []
    pixels.reserveCapacity(width * height)
    answer.withUnsafeBytes { bytes in
      for index in 0..<(width * height) {
        let pixel = bytes.loadUnaligned(fromByteOffset: 32 + index * 4, as: UInt32.self)
        pixels.append(
          Picture.Pixel(
            red: UInt8(pixel >> 16 & 0xff), green: UInt8(pixel >> 8 & 0xff),
            blue: UInt8(pixel & 0xff)))
      }
    }
    return Picture(width: width, height: height, pixels: pixels)
  }
}
#endif
