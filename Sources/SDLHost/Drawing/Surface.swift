internal import CSDLHost
import GestureDrawing
import Gestures

/// Where a renderer's pictures go.
protocol Surface: AnyObject {
  var name: String { get }
  var isAccelerated: Bool { get }
  /// In points.
  var size: Size { get }
  var density: Double { get }

  func draw(_ commands: [DrawCommand], pictures: Pictures)
  func present()
  func resize(to size: Size, density: Double)
  /// What was drawn since the last ``present()``.
  func read() throws(SDLError) -> Raster
}

/// A picture in memory.
final class OffscreenSurface: Surface {
  let name = "software, offscreen"
  let isAccelerated = false
  private(set) var size: Size
  private let canvas: SoftwareCanvas

  init(size: Size, density: Double) {
    self.size = size
    let pixels = Self.pixels(size, density)
    canvas = SoftwareCanvas(width: pixels.width, height: pixels.height, density: density)
  }

  var density: Double { canvas.density }

  func draw(_ commands: [DrawCommand], pictures: Pictures) {
    canvas.draw(commands, pictures: pictures)
  }

  func present() {}

  func resize(to size: Size, density: Double) {
    self.size = size
    let pixels = Self.pixels(size, density)
    canvas.resize(width: pixels.width, height: pixels.height, density: density)
  }

  func read() throws(SDLError) -> Raster { canvas.raster }

  private static func pixels(_ size: Size, _ density: Double) -> (width: Int, height: Int) {
    precondition(density > 0 && density.isFinite, "a density is positive")
    func count(_ length: Double) -> Int {
      Int(min(max((length * density).rounded(), 1), 16_384))
    }
    return (count(size.width), count(size.height))
  }
}

/// A window without a usable graphics card: drawn in memory, then copied.
final class WindowSurface: Surface {
  let name = "software"
  let isAccelerated = false
  private let window: HostWindow
  private let canvas: SoftwareCanvas

  init(window: HostWindow) throws(SDLError) {
    guard SDL_GetWindowSurface(window.handle) != nil else {
      throw SDLError("drawing into the window")
    }
    self.window = window
    let pixels = window.pixelSize
    canvas = SoftwareCanvas(
      width: pixels.width, height: pixels.height, density: window.density)
  }

  var size: Size { window.size }
  var density: Double { window.density }

  func draw(_ commands: [DrawCommand], pictures: Pictures) {
    let pixels = window.pixelSize
    canvas.resize(width: pixels.width, height: pixels.height, density: window.density)
    canvas.draw(commands, pictures: pictures)
  }

  func present() {
    // The surface belongs to the window and changes with its size, so it is asked for each time.
    guard let target = SDL_GetWindowSurface(window.handle) else { return }
    try? canvas.withSurface { source throws(SDLError) in
      SDL_SetSurfaceBlendMode(source, SDL_BLENDMODE_NONE)
      guard SDL_UpperBlit(source, nil, target, nil) == 0,
        SDL_UpdateWindowSurface(window.handle) == 0
      else {
        throw SDLError("showing the picture")
      }
    }
  }

  func resize(to size: Size, density: Double) {}

  func read() throws(SDLError) -> Raster { canvas.raster }
}
