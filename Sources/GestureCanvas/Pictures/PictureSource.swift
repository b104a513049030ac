/// The pixels of a picture in one of its cached sizes, with what drawing needs to know about them.
final class PictureSource {
  let raster: Raster
  /// The smallest box that contains all pixels that are not transparent, in pixels of the picture.
  private(set) lazy var content = Self.content(of: raster)

  init(_ raster: Raster) { self.raster = raster }

  var width: Int { raster.width }
  var height: Int { raster.height }
  var pixels: [Pixel] { raster.pixels }

  private static func content(of raster: Raster) -> PixelBox {
    let (width, height) = (raster.width, raster.height)
    return raster.pixels.withUnsafeBufferPointer { pixels in
      var box = PixelBox(minX: width, minY: height, maxX: 0, maxY: 0)
      for y in 0..<height {
        let row = y * width
        var first = 0
        while first < width, pixels[row + first] == 0 { first += 1 }
        guard first < width else { continue }
        var last = width - 1
        while pixels[row + last] == 0 { last -= 1 }
        (box.minX, box.maxX) = (min(box.minX, first), max(box.maxX, last + 1))
        (box.minY, box.maxY) = (min(box.minY, y), y + 1)
      }
      return box
    }
  }
}
