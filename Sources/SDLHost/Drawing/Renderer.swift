public import GestureCanvas
public import GestureDrawing
public import Gestures

/// Draws commands into a window or into memory.
///
/// Each picture depends on its commands alone: it starts out black, and nothing of the frame before
/// shows through.
public final class Renderer {
  private let surface: any Surface
  private var last: (commands: [DrawCommand], pictures: Pictures)?

  /// Draws into a window: with the graphics card where there is one, else with the processor.
  public init(window: HostWindow, log: HostLog = .silent) throws(SDLError) {
    if let canvas = GraphicsCanvas(window: window, log: log) {
      surface = canvas
    } else {
      surface = try WindowSurface(window: window)
    }
    log.info("drawing", metadata: ["renderer": "\(surface.name)"])
  }

  /// Draws into memory, with the processor; needs neither a screen nor SDL's start.
  ///
  /// The size is in points, the density in pixels a point.
  public init(offscreen size: Size, density: Double = 1) {
    surface = OffscreenSurface(size: size, density: density)
  }

  /// What draws, as in `opengl, vsync` or `software`.
  public var name: String { surface.name }

  public var isAccelerated: Bool { surface.isAccelerated }

  /// The size of what is drawn on, in points.
  public var size: Size { surface.size }

  /// Pixels per point.
  public var density: Double { surface.density }

  /// Draws a whole picture; ``present()`` shows it.
  public func draw(_ commands: [DrawCommand], pictures: Pictures) {
    last = (commands, pictures)
    surface.draw(commands, pictures: pictures)
  }

  /// Shows what was drawn; does nothing offscreen.
  ///
  /// With vertical sync this may take up to a frame.
  public func present() { surface.present() }

  /// Changes the size of an offscreen picture.
  ///
  /// A window's renderer follows its window by itself.
  public func resize(to size: Size, density: Double) {
    surface.resize(to: size, density: density)
  }

  /// What was drawn last.
  public func pixels() throws(SDLError) -> Bitmap { Bitmap(try raster()) }

  /// Writes what was drawn last to a PNG file.
  public func writePNG(to path: String) throws(SDLError) {
    try raster().writePNG(to: path)
  }

  private func raster() throws(SDLError) -> Raster {
    // After it was shown, a back buffer holds anything: the picture is drawn once more.
    if surface.isAccelerated, let last { surface.draw(last.commands, pictures: last.pictures) }
    return try surface.read()
  }
}
