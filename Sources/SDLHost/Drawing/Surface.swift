import GestureCanvas
import GestureDrawing
import Gestures

/// The surface that a renderer draws on: a window or memory.
protocol Surface: AnyObject {
  var name: String { get }
  var isAccelerated: Bool { get }
  /// The size, in points.
  var size: Size { get }
  /// The density, in pixels per point.
  var density: Double { get }

  func draw(_ commands: [DrawCommand], pictures: Pictures)
  func present()
  func resize(to size: Size, density: Double)
  /// Returns the picture that was drawn since the last ``present()``.
  func read() throws(SDLError) -> Raster
}
