import GestureCanvas
import GestureControls
import Gestures

/// A drawing surface in memory, for a renderer without a window.
final class OffscreenSurface: Surface {
  let name = "software, offscreen"
  let isAccelerated = false
  private let canvas: SoftwareCanvas

  init(size: Size, density: Double) { canvas = SoftwareCanvas(size: size, density: density) }

  var size: Size { canvas.size }
  var density: Double { canvas.density }

  /// Always false: the size changes only by ``resize(to:density:)``.
  var isStale: Bool { false }

  func draw(_ commands: [DrawCommand], pictures: Pictures, whileDrawing: (() -> Void)?) {
    canvas.draw(commands, pictures: pictures, whileDrawing: whileDrawing)
  }

  func present() {}

  func resize(to size: Size, density: Double) { canvas.resize(to: size, density: density) }

  func read() throws(SDLError) -> Raster { canvas.raster }
}
