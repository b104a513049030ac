import GestureCanvas
import GestureDrawing
import Gestures

/// The target of a renderer: a window or memory.
protocol Surface: AnyObject {
  var name: String { get }
  var isAccelerated: Bool { get }
  /// The size, in points.
  var size: Size { get }
  /// Pixels per point.
  var density: Double { get }

  func draw(_ commands: [DrawCommand], pictures: Pictures)
  func present()
  func resize(to size: Size, density: Double)
  /// Returns the picture drawn since the last ``present()``.
  func read() throws(SDLError) -> Raster
}
