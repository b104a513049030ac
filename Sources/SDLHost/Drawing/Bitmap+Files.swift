internal import CSDLHost
internal import CSDLHostImage
public import GestureCanvas

extension Bitmap {
  /// Reads a picture from a file in any format that the SDL_image library supports.
  public init(contentsOf path: String) throws(SDLError) {
    guard let surface = IMG_Load(path) else { throw SDLError("reading \(path)") }
    defer { SDL_FreeSurface(surface) }
    self.init(try Raster(copying: surface))
  }

  /// Writes the picture to a file in the PNG format.
  public func writePNG(to path: String) throws(SDLError) { try Raster(self).writePNG(to: path) }
}
