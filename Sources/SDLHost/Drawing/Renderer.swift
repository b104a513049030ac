public import GestureCanvas
public import GestureControls
public import Gestures

/// A renderer that performs draw commands in a window or in memory, with the processor.
///
/// Each picture depends on its commands alone: it starts black, without the content of earlier frames.
public final class Renderer {
  private let canvas: SoftwareCanvas
  /// The surface of the window; nil without a window.
  private let surface: WindowSurface?
  private var last: (commands: [DrawCommand], pictures: Pictures)?

  /// Creates a renderer that draws into a window.
  public init(window: HostWindow) throws(SDLError) {
    surface = try WindowSurface(window: window)
    canvas = SoftwareCanvas(size: window.size, density: window.density)
  }

  /// Creates a renderer that draws into memory and needs no window.
  ///
  /// It needs neither a screen nor an ``SDLSystem``. The size is in points, the density in pixels
  /// per point.
  public init(offscreen size: Size, density: Double = 1) {
    surface = nil
    canvas = SoftwareCanvas(size: size, density: density)
  }

  /// The size of the drawn picture, in points.
  public var size: Size { surface?.window.size ?? canvas.size }

  /// The number of pixels per point of the drawn picture.
  public var density: Double { surface?.window.density ?? canvas.density }

  /// Draws a picture from a list of commands; ``present()`` then shows the picture.
  ///
  /// - Parameters:
  ///   - commands: The commands, from back to front.
  ///   - pictures: The pictures that the commands name.
  ///   - whileDrawing: Called many times during the drawing, about once in a millisecond, so that
  ///     the program can handle input; it must not use the renderer.
  public func draw(
    _ commands: [DrawCommand], pictures: Pictures, whileDrawing: (() -> Void)? = nil
  ) {
    if let last, last.pictures === pictures, last.commands == commands,
      surface?.isStale(canvas) != true
    {
      return
    }
    last = (commands, pictures)
    surface?.resize(canvas)
    canvas.draw(commands, pictures: pictures, whileDrawing: whileDrawing)
    surface?.noteDamage(of: canvas)
  }

  /// Shows the drawn picture in the window; does nothing without a window.
  ///
  /// A picture that the window already shows is not shown again.
  /// It does not wait for the screen: the program limits its frame rate, as with ``FrameClock``.
  public func present() { surface?.present(canvas) }

  /// Changes the size, in points, and the number of pixels per point of a renderer without a
  /// window.
  ///
  /// The renderer of a window follows the size of its window without this.
  public func resize(to size: Size, density: Double) {
    guard surface == nil else { return }
    canvas.resize(to: size, density: density)
    last = nil
  }

  /// The picture that was drawn last, as an array of bytes.
  public var bitmap: Bitmap { canvas.bitmap }

  /// Writes the picture that was drawn last to a file in the PNG format.
  public func writePNG(to path: String) throws(SDLError) {
    try canvas.raster.writePNG(to: path)
  }
}
