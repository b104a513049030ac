internal import CSDLHost
internal import CSDLHostImage

/// A picture in pixels, premultiplied, row by row from the top.
struct Raster {
  let width: Int
  let height: Int
  var pixels: [Pixel]

  init(width: Int, height: Int, filledWith pixel: Pixel = 0) {
    self.width = max(1, width)
    self.height = max(1, height)
    pixels = Array(repeating: pixel, count: self.width * self.height)
  }

  var byteCount: Int { pixels.count * MemoryLayout<Pixel>.stride }

  /// Copies a surface of any format.
  init(copying surface: UnsafeMutablePointer<SDL_Surface>) throws(SDLError) {
    guard let converted = SDL_ConvertSurfaceFormat(surface, SDL_PIXELFORMAT_ABGR8888.code, 0)
    else {
      throw SDLError("converting a picture")
    }
    defer { SDL_FreeSurface(converted) }
    self.init(width: Int(converted.pointee.w), height: Int(converted.pointee.h))
    guard let source = converted.pointee.pixels else { return }
    let pitch = Int(converted.pointee.pitch)
    let width = width
    for y in 0..<Int(converted.pointee.h) {
      let row = (source + y * pitch).assumingMemoryBound(to: Pixel.self)
      for x in 0..<width { pixels[y * width + x] = Pixel(straight: row[x]) }
    }
  }

  mutating func unpremultiply() {
    for index in pixels.indices { pixels[index] = pixels[index].unpremultiplied }
  }

  /// Lends the pixels to SDL for as long as `body` runs.
  mutating func withSurface(
    _ body: (UnsafeMutablePointer<SDL_Surface>) throws(SDLError) -> Void
  ) throws(SDLError) {
    let (width, height) = (Int32(width), Int32(height))
    // Typed throws do not pass through the array's accessor; the result carries the error instead.
    let outcome = pixels.withUnsafeMutableBytes { bytes -> Result<Void, SDLError> in
      guard
        let surface = SDL_CreateRGBSurfaceWithFormatFrom(
          bytes.baseAddress, width, height, 32, width * 4, SDL_PIXELFORMAT_ABGR8888.code)
      else {
        return .failure(SDLError("lending a picture to SDL"))
      }
      defer { SDL_FreeSurface(surface) }
      return Result { () throws(SDLError) in try body(surface) }
    }
    try outcome.get()
  }

  /// The picture with an empty pixel all around.
  func framed() -> Raster {
    var result = Raster(width: width + 2, height: height + 2)
    for y in 0..<height {
      let row = pixels[y * width..<(y + 1) * width]
      let start = (y + 1) * result.width + 1
      result.pixels.replaceSubrange(start..<start + width, with: row)
    }
    return result
  }

  /// The picture at another size, each new pixel the exact average of what it covers.
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

  /// Writes a PNG file.
  func writePNG(to path: String) throws(SDLError) {
    let attempt = "writing \(path)"
    var straight = self
    straight.unpremultiply()
    // Into memory first: only a write of our own tells a full disk from a good one.
    let capacity = byteCount + byteCount / 8 + 65_536
    let file = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 16)
    defer { file.deallocate() }
    guard let memory = SDL_RWFromMem(file, Int32(clamping: capacity)) else {
      throw SDLError(attempt)
    }
    defer { _ = SDL_RWclose(memory) }
    try straight.withSurface { surface throws(SDLError) in
      guard IMG_SavePNG_RW(surface, memory, 0) == 0 else { throw SDLError(attempt) }
    }
    let length = Int(SDL_RWtell(memory))

    guard let output = SDL_RWFromFile(path, "wb") else { throw SDLError(attempt) }
    let written = SDL_RWwrite(output, file, 1, length)
    let closed = SDL_RWclose(output)
    guard written == length, closed == 0 else { throw SDLError(attempt) }
  }
}
