import GestureCanvas
import GestureControls
import Gestures

/// A drawing surface that a renderer uses: a window, or a bitmap in memory.
protocol Surface: AnyObject {
  var name: String { get }
  var isAccelerated: Bool { get }
  /// The size of the drawing surface, in points.
  var size: Size { get }
  /// The number of pixels per point of the drawing surface.
  var density: Double { get }

  /// Whether the same commands have to be drawn again, because the window's picture was lost or has
  /// preliminary quality, or because its size changed.
  var isStale: Bool { get }

  func draw(_ commands: [DrawCommand], pictures: Pictures, whileDrawing: (() -> Void)?)
  func present()
  func resize(to size: Size, density: Double)
  /// Returns the picture that was drawn since the last call of ``present()``.
  func read() throws(SDLError) -> Raster
}
