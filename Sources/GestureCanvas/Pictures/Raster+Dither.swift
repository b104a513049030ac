extension Raster {
  /// Replaces the bands of color gradients by a fine random pattern of the two nearest levels.
  ///
  /// A gradient with 256 levels for each channel has bands of equal pixels, which are visible in a
  /// large picture. The exact value of a channel is halfway between two levels at each end of a band,
  /// and is interpolated in between, column by column. It is then rounded up or down at random; the
  /// random numbers depend on the place of the pixel alone. Where a channel changes by more than one
  /// level is the edge of a shape, which stays sharp.
  mutating func ditherBands() {
    let (width, height) = (width, height)
    let noise = DitherNoise(count: height)
    // A copy of some columns, in which the pixels of a column are adjacent, is faster to change.
    let block = 16
    let copy = UnsafeMutablePointer<Pixel>.allocate(capacity: block * height)
    defer { copy.deallocate() }
    pixels.withUnsafeMutableBufferPointer { pixels in
      guard let pixels = pixels.baseAddress else { return }
      for left in stride(from: 0, to: width, by: block) {
        let count = min(block, width - left)
        for y in 0..<height {
          for x in 0..<count { copy[x * height + y] = pixels[y * width + left + x] }
        }
        for x in 0..<count { noise.dither(copy + x * height, column: left + x) }
        for y in 0..<height {
          for x in 0..<count { pixels[y * width + left + x] = copy[x * height + y] }
        }
      }
    }
  }
}

/// Random numbers for dithering a picture.
private struct DitherNoise {
  /// The number of pixels in a column of the picture.
  let count: Int
  /// Random numbers from 0 to 65535; each column begins at another one.
  private let values: [Int32]

  private static let starts = 4096

  init(count: Int) {
    self.count = count
    values = (0..<count + Self.starts).map { index in
      var bits = UInt32(truncatingIfNeeded: index) &* 0x9E37_79B9
      bits = (bits ^ bits >> 16) &* 0x21F0_AAAD
      bits = (bits ^ bits >> 15) &* 0x735A_2D97
      return Int32((bits ^ bits >> 15) >> 16)
    }
  }

  /// Dithers a column of pixels.
  func dither(_ pixels: UnsafeMutablePointer<Pixel>, column: Int) {
    let start = (UInt32(truncatingIfNeeded: column) &* 0x9E37_79B1) >> 20
    values.withUnsafeBufferPointer { values in
      guard let noise = values.baseAddress else { return }
      for channel in 0..<3 { dither(pixels, shift: UInt32(8 * channel), noise + Int(start)) }
    }
  }

  private func dither(
    _ pixels: UnsafeMutablePointer<Pixel>, shift: UInt32, _ noise: UnsafePointer<Int32>
  ) {
    let mask: Pixel = 0xff << shift
    var start = 0
    // The difference to the band above, 0 at an edge.
    var up: Int32 = 0
    while start < count {
      let band = pixels[start] & mask
      var end = start + 1
      while end < count, pixels[end] & mask == band { end += 1 }
      let level = Int32(truncatingIfNeeded: band >> shift)
      let next = end < count ? Int32(truncatingIfNeeded: pixels[end] >> shift & 0xff) : level
      let down = abs(next - level) == 1 ? next - level : 0
      if up != 0 || down != 0 {
        // Numbers have 16 fractional bits. In a band between two higher or two lower ones, the
        // value returns to its level.
        let first = up << 15
        let slope = ((up == down ? 0 : down << 15) - first) / Int32(truncatingIfNeeded: end - start)
        var exact = level << 16 + first + slope / 2
        for y in start..<end {
          let dithered = Pixel(truncatingIfNeeded: (exact &+ noise[y]) >> 16)
          pixels[y] = pixels[y] & ~mask | dithered << shift
          exact &+= slope
        }
      }
      up = -down
      start = end
    }
  }
}
