internal import CSDLHost
internal import CSDLHostImage
import GestureCanvas

extension Raster {
  /// Creates a picture by copying an SDL surface, which is a picture in SDL's own form, or the part of it
  /// that is within a width and a height.
  init(
    copying surface: UnsafeMutablePointer<SDL_Surface>, width: Int = .max, height: Int = .max
  ) throws(SDLError) {
    guard let converted = SDL_ConvertSurfaceFormat(surface, SDL_PIXELFORMAT_ABGR8888.code, 0)
    else {
      throw SDLError("converting a picture")
    }
    defer { SDL_FreeSurface(converted) }
    self.init(
      width: min(Int(converted.pointee.w), width), height: min(Int(converted.pointee.h), height))
    guard let source = converted.pointee.pixels else { return }
    let pitch = Int(converted.pointee.pitch)
    let (width, height) = (self.width, self.height)
    pixels.withUnsafeMutableBufferPointer { pixels in
      for y in 0..<height {
        let row = (source + y * pitch).assumingMemoryBound(to: Pixel.self)
        for x in 0..<width { pixels[y * width + x] = row[x] }
      }
    }
    premultiply()
  }

  /// Calls `body` with this picture as an SDL surface, which `body` must not change.
  func withSurface(
    _ body: (UnsafeMutablePointer<SDL_Surface>) throws(SDLError) -> Void
  ) throws(SDLError) {
    // Typed throws do not pass through the array's accessor; the result carries the error instead.
    let outcome = pixels.withUnsafeBytes { bytes -> Result<Void, SDLError> in
      guard
        let surface = SDL_CreateRGBSurfaceWithFormatFrom(
          UnsafeMutableRawPointer(mutating: bytes.baseAddress), Int32(width), Int32(height), 32,
          Int32(width * 4), SDL_PIXELFORMAT_ABGR8888.code)
      else {
        return .failure(SDLError("lending a picture to SDL"))
      }
      defer { SDL_FreeSurface(surface) }
      return Result { () throws(SDLError) in try body(surface) }
    }
    try outcome.get()
  }

  /// Writes the picture to a file in the PNG format.
  func writePNG(to path: String) throws(SDLError) {
    let attempt = "writing \(path)"
    var straight = self
    straight.unpremultiply()
    // Encode into memory first: SDL_image replaces devices, and does not report a full disk.
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

    let bytes = Array(UnsafeRawBufferPointer(start: file, count: length))
    do throws(SystemError) {
      let output = try WrittenFile(path: path)
      try output.write(bytes)
      try output.finish()
    } catch {
      throw SDLError(attempt, reason: "\(error)")
    }
  }
}
