internal import CSDLHost
#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif
import GestureCanvas
import GestureControls
import Gestures

/// A drawing surface in memory that is copied to a window, for machines without a graphics card.
///
/// Only the parts of the picture that have changed are drawn and copied.
final class WindowSurface: Surface {
  let name = "software"
  let isAccelerated = false
  private let window: HostWindow
  private let canvas: SoftwareCanvas
  /// The parts of the picture that the window does not show yet.
  private var damage = Damage()
  private var areas: [SDL_Rect] = []
  private var knownExposures = 0

  init(window: HostWindow) throws(SDLError) {
    guard SDL_GetWindowSurface(window.handle) != nil else {
      throw SDLError("drawing into the window")
    }
    self.window = window
    canvas = SoftwareCanvas(size: window.size, density: window.density)
  }

  /// Has SDL copy the pixels of windows to the screen without OpenGL, unless the user's environment
  /// says otherwise.
  ///
  /// SDL's default is to show them with OpenGL, which needs 90 MB of memory where OpenGL too is
  /// software. Drivers other than these have no other way. SDL decides for a window when it first
  /// draws into it, which its own software renderer does when it is created.
  static func avoidOpenGL() {
    let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) }
    guard driver == "x11" || driver == "windows" else { return }
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
  }

  /// Whether this surface is preferred to OpenGL if OpenGL too draws with the processor.
  ///
  /// OpenGL in software shows pictures later and needs more memory than this surface. Other drivers
  /// than that of X copy the pixels of this surface with OpenGL. Where the user's environment names a
  /// renderer, that one is used.
  static var isPreferredToSoftwareOpenGL: Bool {
    SDL_GetCurrentVideoDriver().map({ String(cString: $0) }) == "x11"
      && SDL_GetHint(SDL_HINT_RENDER_DRIVER) == nil
  }

  /// Whether the system has no device file of a graphics card, so that OpenGL draws with the processor.
  static var hasNoGraphicsCard: Bool {
    #if os(Linux)
    // The device files of the drivers of the kernel, of NVIDIA, of Windows' Linux, and of Mali.
    let cards = ["/dev/dri", "/dev/nvidiactl", "/dev/dxg", "/dev/mali0"]
    return !cards.contains { (path: String) in access(path, F_OK) == 0 }
    #else
    false
    #endif
  }

  var size: Size { window.size }
  var density: Double { window.density }

  var isStale: Bool {
    let pixels = window.pixelSize
    return knownExposures != window.exposures || density != canvas.density
      || pixels != (canvas.raster.width, canvas.raster.height)
  }

  func draw(_ commands: [DrawCommand], pictures: Pictures, whileDrawing: (() -> Void)?) {
    let pixels = window.pixelSize
    canvas.resize(width: pixels.width, height: pixels.height, density: window.density)
    canvas.draw(commands, pictures: pictures, whileDrawing: whileDrawing)
    for box in canvas.damage.boxes { damage.add(box) }
    if knownExposures != window.exposures {
      knownExposures = window.exposures
      damage.add(PixelBox(minX: 0, minY: 0, maxX: pixels.width, maxY: pixels.height))
    }
  }

  func present() {
    // The surface belongs to the window and changes with its size, so it is fetched each time.
    guard !damage.isEmpty, let target = SDL_GetWindowSurface(window.handle) else { return }
    areas.removeAll(keepingCapacity: true)
    areas.append(contentsOf: damage.boxes.lazy.map(SDL_Rect.init))
    damage.removeAll()
    try? canvas.raster.withSurface { source throws(SDLError) in
      SDL_SetSurfaceBlendMode(source, SDL_BLENDMODE_NONE)
      for index in areas.indices {
        var place = areas[index]
        guard SDL_UpperBlit(source, &areas[index], target, &place) == 0 else {
          throw SDLError("copying the picture")
        }
      }
      guard SDL_UpdateWindowSurfaceRects(window.handle, areas, Int32(areas.count)) == 0 else {
        throw SDLError("showing the picture")
      }
    }
  }

  func resize(to size: Size, density: Double) {}

  func read() throws(SDLError) -> Raster { canvas.raster }
}

extension SDL_Rect {
  fileprivate init(_ box: PixelBox) {
    self.init(
      x: Int32(box.minX), y: Int32(box.minY), w: Int32(box.width), h: Int32(box.height))
  }
}
