package import Gestures

/// A picture that was read from a file: pixels, or shapes that can be drawn at any size.
package struct PictureFile {
  package enum Content {
    /// A picture that consists of pixels.
    case photograph(Raster)
    /// A picture that consists of shapes; the closure draws them at a given size in pixels.
    case drawing((_ width: Int, _ height: Int) -> Raster?)
  }

  package let content: Content
  /// The size of the picture as stored in the file, in pixels.
  package let size: Size

  /// Creates a picture that consists of pixels.
  package init(_ raster: Raster) {
    content = .photograph(raster)
    size = Size(width: Double(raster.width), height: Double(raster.height))
  }

  /// Creates a picture that consists of shapes; the closure `draw` draws them at any size.
  package init(size: Size, draw: @escaping (_ width: Int, _ height: Int) -> Raster?) {
    content = .drawing(draw)
    self.size = size
  }

  /// Returns the picture's pixels; `scale` is relative to the picture's size in the file.
  func raster(scale: Double) -> Raster? {
    let width = Int((size.width * scale).rounded(.up))
    let height = Int((size.height * scale).rounded(.up))
    return switch content {
    case .photograph(let whole): whole.resampled(width: width, height: height)
    case .drawing(let draw): draw(width, height)
    }
  }
}
