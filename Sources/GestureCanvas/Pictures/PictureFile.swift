package import Gestures

/// A picture file that has been read: either pixels or shapes.
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

  /// Returns the pixels of the picture at `scale` times the size that it has in the file.
  func raster(scale: Double) -> Raster? {
    let width = Int((size.width * scale).rounded(.up))
    let height = Int((size.height * scale).rounded(.up))
    return switch content {
    case .photograph(let whole): whole.resampled(width: width, height: height)
    case .drawing(let draw): draw(width, height)
    }
  }
}
