/// The pixels of a drawing surface while they are drawn, row by row from the top.
///
/// It is valid only inside the call of ``Raster/withRows(_:)``.
struct PixelRows {
  private let start: UnsafeMutablePointer<Pixel>
  private let width: Int

  fileprivate init(start: UnsafeMutablePointer<Pixel>, width: Int) {
    self.start = start
    self.width = width
  }

  /// Returns the address of the first pixel of a row.
  @inline(__always) func row(_ y: Int) -> UnsafeMutablePointer<Pixel> { start + y * width }

  /// Returns the same pixels as those of a part of a larger surface; only the part may be drawn.
  func moved(to part: PixelBox) -> PixelRows {
    PixelRows(start: start - part.minY * width - part.minX, width: width)
  }
}

extension Raster {
  /// Calls `body` with the addresses of the picture's pixels.
  @inline(__always)
  mutating func withRows(_ body: (PixelRows) -> Void) {
    let width = width
    pixels.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      body(PixelRows(start: start, width: width))
    }
  }
}
