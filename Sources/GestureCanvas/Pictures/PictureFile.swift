package import Gestures

/// A picture that was read from a file: pixels, or shapes that can be drawn at any size.
///
/// Its pixels are decoded or drawn when they are needed, on any thread.
package struct PictureFile: Sendable {
  package enum Content: Sendable {
    /// A picture that consists of pixels; the closure decodes them.
    case photograph(@Sendable () -> Raster?)
    /// A picture that consists of shapes; the closure draws them at a given size in pixels.
    case drawing(@Sendable (_ width: Int, _ height: Int) -> Raster?)
  }

  package let content: Content
  /// The size of the picture as stored in the file, in pixels.
  package let size: Size
  /// The path of the file, for messages; empty until the picture is in a collection.
  var path = ""

  /// Creates a picture that consists of pixels; the closure `decode` decodes them.
  package init(size: Size, decode: @escaping @Sendable () -> Raster?) {
    content = .photograph(decode)
    self.size = size
  }

  /// Creates a picture that consists of pixels.
  package init(_ raster: Raster) {
    let size = Size(width: Double(raster.width), height: Double(raster.height))
    self.init(size: size) { raster }
  }

  /// Creates a picture that consists of shapes; the closure `draw` draws them at any size.
  package init(
    size: Size, draw: @escaping @Sendable (_ width: Int, _ height: Int) -> Raster?
  ) {
    content = .drawing(draw)
    self.size = size
  }

  /// Whether the picture consists of pixels.
  var isPhotograph: Bool {
    if case .photograph = content { true } else { false }
  }

  /// Returns the number of pixels that the picture has if it is scaled by `scale`.
  func pixels(scale: Double) -> (width: Int, height: Int) {
    (Int((size.width * scale).rounded(.up)), Int((size.height * scale).rounded(.up)))
  }
}
