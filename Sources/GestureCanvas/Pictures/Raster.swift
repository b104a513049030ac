/// A picture as an array of pixels with premultiplied colors, row by row from the top.
package struct Raster: Sendable {
  package let width: Int
  package let height: Int
  package var pixels: [Pixel]

  package init(width: Int, height: Int, filledWith pixel: Pixel = 0) {
    self.width = max(1, width)
    self.height = max(1, height)
    pixels = Array(repeating: pixel, count: self.width * self.height)
  }

  package var byteCount: Int { pixels.count * MemoryLayout<Pixel>.stride }

  /// Whether the picture is opaque except for a few pixels, such as those at the edges of a drawing
  /// whose size in pixels was rounded up.
  var isNearlyOpaque: Bool {
    let transparent = pixels.withUnsafeBufferPointer { pixels in
      pixels.reduce(0) { $0 + ($1.alphaByte == 255 ? 0 : 1) }
    }
    return transparent <= pixels.count / 200
  }

  package mutating func premultiply() {
    pixels.withUnsafeMutableBufferPointer { pixels in
      for index in pixels.indices { pixels[index] = Pixel(straight: pixels[index]) }
    }
  }

  package mutating func unpremultiply() {
    for index in pixels.indices { pixels[index] = pixels[index].unpremultiplied }
  }

  /// Returns a copy of the picture with a transparent border that is one pixel wide.
  package func framed() -> Raster {
    var result = Raster(width: width + 2, height: height + 2)
    for y in 0..<height {
      let row = pixels[y * width..<(y + 1) * width]
      let start = (y + 1) * result.width + 1
      result.pixels.replaceSubrange(start..<start + width, with: row)
    }
    return result
  }

  /// Returns a copy of the picture scaled to a width and a height in pixels.
  ///
  /// When it shrinks, each new pixel is the exact average of the area that it covers.
  func resampled(width newWidth: Int, height newHeight: Int) -> Raster {
    var result = Raster(width: newWidth, height: newHeight)
    let columns = AreaFilter(from: width, to: result.width)
    let rows = AreaFilter(from: height, to: result.height)
    var sums = [Float](repeating: 0, count: width * 4)
    for y in 0..<result.height {
      for index in sums.indices { sums[index] = 0 }
      for tap in rows.taps[y] {
        for x in 0..<width {
          let pixel = pixels[tap.index * width + x]
          sums[x * 4] += Float(pixel & 0xff) * tap.weight
          sums[x * 4 + 1] += Float(pixel >> 8 & 0xff) * tap.weight
          sums[x * 4 + 2] += Float(pixel >> 16 & 0xff) * tap.weight
          sums[x * 4 + 3] += Float(pixel >> 24) * tap.weight
        }
      }
      for x in 0..<result.width {
        var total = SIMD4<Float>.zero
        for tap in columns.taps[x] {
          let start = tap.index * 4
          total +=
            SIMD4(sums[start], sums[start + 1], sums[start + 2], sums[start + 3]) * tap.weight
        }
        let bytes = (total + 0.5).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
        result.pixels[y * result.width + x] = Pixel(
          red: UInt32(bytes.x), green: UInt32(bytes.y), blue: UInt32(bytes.z),
          alpha: UInt32(bytes.w))
      }
    }
    return result
  }
}
