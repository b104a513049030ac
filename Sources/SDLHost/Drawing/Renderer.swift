public import GestureCanvas
public import GestureDrawing
public import Gestures

/// A renderer that draws commands into a window or into memory.
///
/// Each picture depends on its commands alone: it starts black, without the content of earlier frames.
public final class Renderer {
  private let surface: any Surface
  private var last: (commands: [DrawCommand], pictures: Pictures)?

  /// Creates a renderer for a window, which uses the graphics card if possible, else the processor.
  public init(window: HostWindow, log: HostLog = .silent) throws(SDLError) {
    if let canvas = GraphicsCanvas(window: window, log: log) {
      surface = canvas
    } else {
      surface = try WindowSurface(window: window)
    }
    log.info("drawing", metadata: ["renderer": "\(surface.name)"])
  }

  /// Creates a renderer that draws into memory with the processor.
  ///
  /// It needs neither a screen nor an ``SDLSystem``. The size is in points, the density in pixels
  /// per point.
  public init(offscreen size: Size, density: Double = 1) {
    surface = OffscreenSurface(size: size, density: density)
  }

  /// The name of the driver, as in `opengl, vsync` or `software`.
  public var name: String { surface.name }

  /// Whether the graphics card, and not the processor, draws.
  public var isAccelerated: Bool { surface.isAccelerated }

  /// The size of the picture, in points.
  public var size: Size { surface.size }

  /// The density, in pixels per point.
  public var density: Double { surface.density }

  /// Draws a complete picture; ``present()`` shows it.
  public func draw(_ commands: [DrawCommand], pictures: Pictures) {
    last = (commands, pictures)
    surface.draw(commands, pictures: pictures)
  }

  /// Shows the picture; has no effect offscreen.
  ///
  /// With vertical sync this may block for up to a frame.
  public func present() { surface.present() }

  /// Changes the size of an offscreen picture.
  ///
  /// The renderer of a window follows the size of its window without this.
  public func resize(to size: Size, density: Double) {
    surface.resize(to: size, density: density)
  }

  /// Returns the pixels of the picture that was drawn last.
  public func pixels() throws(SDLError) -> Bitmap { Bitmap(try raster()) }

  /// Writes the last picture to a PNG file.
  public func writePNG(to path: String) throws(SDLError) {
    try raster().writePNG(to: path)
  }

  private func raster() throws(SDLError) -> Raster {
    // The content of a back buffer is undefined after it was shown, so the picture is drawn again.
    if surface.isAccelerated, let last { surface.draw(last.commands, pictures: last.pictures) }
    return try surface.read()
  }
}
