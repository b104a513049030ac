package import Gestures

/// A decoded picture file.
package struct PictureFile {
  package enum Content {
    /// A picture made of pixels.
    case photograph(Raster)
    /// A picture made of shapes: the closure draws it at a width and height in pixels.
    case drawing((_ width: Int, _ height: Int) -> Raster?)
  }

  package let content: Content
  /// The natural size, in pixels.
  package let size: Size

  /// Creates a file of a picture made of pixels.
  package init(_ raster: Raster) {
    content = .photograph(raster)
    size = Size(width: Double(raster.width), height: Double(raster.height))
  }

  /// Creates a file of a picture made of shapes, which `draw` draws at any size.
  package init(size: Size, draw: @escaping (_ width: Int, _ height: Int) -> Raster?) {
    content = .drawing(draw)
    self.size = size
  }

  /// Returns the picture's pixels at a scale relative to the natural size of the picture.
  func raster(scale: Double) -> Raster? {
    let width = Int((size.width * scale).rounded(.up))
    let height = Int((size.height * scale).rounded(.up))
    return switch content {
    case .photograph(let whole): whole.resampled(width: width, height: height)
    case .drawing(let draw): draw(width, height)
    }
  }
}
