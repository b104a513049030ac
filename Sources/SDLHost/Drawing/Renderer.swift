public import GestureCanvas
public import GestureControls
public import Gestures

/// A renderer that performs draw commands in a window or in memory.
///
/// Each picture depends on its commands alone: it starts black, without the content of earlier frames.
public final class Renderer {
  private let surface: any Surface
  private var last: (commands: [DrawCommand], pictures: Pictures)?
  /// Whether the surface shows the picture of the last commands.
  private var isCurrent = false
  private var isPresented = false

  /// Creates a renderer that draws into a window, with the graphics card if possible.
  public init(window: HostWindow, log: HostLog = .silent) throws(SDLError) {
    WindowSurface.avoidOpenGL()
    if let canvas = Self.graphicsCanvas(window, log) {
      surface = canvas
    } else {
      surface = try WindowSurface(window: window)
    }
    log.info("drawing", metadata: ["renderer": "\(surface.name)"])
  }

  /// Returns a surface that the graphics card draws; nil if the processor draws it, or draws it
  /// faster.
  private static func graphicsCanvas(_ window: HostWindow, _ log: HostLog) -> GraphicsCanvas? {
    let avoidsSoftware = WindowSurface.isPreferredToSoftwareOpenGL
    // Starting OpenGL, to learn that it draws with the processor, takes a while.
    if avoidsSoftware, WindowSurface.hasNoGraphicsCard { return nil }
    let canvas = GraphicsCanvas(window: window, log: log)
    return avoidsSoftware && canvas?.usesProcessor == true ? nil : canvas
  }

  /// Creates a renderer that draws into memory and needs no window and no graphics card.
  ///
  /// It needs neither a screen nor an ``SDLSystem``. The size is in points, the density in pixels
  /// per point.
  public init(offscreen size: Size, density: Double = 1) {
    surface = OffscreenSurface(size: size, density: density)
  }

  /// The name of the driver that draws, such as `opengl` or `software`.
  public var name: String { surface.name }

  /// Whether the graphics card draws; false if the processor draws.
  public var isAccelerated: Bool { surface.isAccelerated }

  /// The size of the drawn picture, in points.
  public var size: Size { surface.size }

  /// The number of pixels per point of the drawn picture.
  public var density: Double { surface.density }

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
    if isCurrent, !surface.isStale, let last, last.pictures === pictures, last.commands == commands
    {
      return
    }
    last = (commands, pictures)
    surface.draw(commands, pictures: pictures, whileDrawing: whileDrawing)
    (isCurrent, isPresented) = (true, false)
  }

  /// Shows the drawn picture in the window; does nothing without a window.
  ///
  /// A picture that the window already shows is not shown again.
  /// It does not wait for the screen: the program limits its frame rate, as with ``FrameClock``.
  public func present() {
    guard !isPresented else { return }
    surface.present()
    isPresented = true
  }

  /// Changes the size, in points, and the number of pixels per point of a renderer without a
  /// window.
  ///
  /// The renderer of a window follows the size of its window without this.
  public func resize(to size: Size, density: Double) {
    surface.resize(to: size, density: density)
    isCurrent = false
  }

  /// Returns the picture that was drawn last, as an array of bytes.
  public func pixels() throws(SDLError) -> Bitmap { Bitmap(try raster()) }

  /// Writes the picture that was drawn last to a file in the PNG format.
  public func writePNG(to path: String) throws(SDLError) {
    try raster().writePNG(to: path)
  }

  private func raster() throws(SDLError) -> Raster {
    // The content of a back buffer is undefined after it was shown, so the picture is drawn again.
    if surface.isAccelerated, let last {
      surface.draw(last.commands, pictures: last.pictures, whileDrawing: nil)
    }
    return try surface.read()
  }
}
