import Drawing
import Gestures
import Logging

final class TextureCanvas: Surface {
  let name = ""
  let isAccelerated = true
  var size: Size { .zero }
  var density: Double { 1 }
  init?(window: Window, log: Logger) { return nil }
  func draw(_ commands: [DrawCommand], pictures: Pictures) {}
  func present() {}
  func resize(to size: Size, density: Double) {}
  func read() throws(SDLError) -> Raster { throw SDLError("") }
}
