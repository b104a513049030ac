internal import CSDLHost
import GestureCanvas
import GestureDrawing
import Gestures

/// A drawing surface in memory that is copied to a window, for machines without a graphics card.
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
    canvas = SoftwareCanvas(size: window.size, density: window.density)
  }

  var size: Size { window.size }
  var density: Double { window.density }

  func draw(_ commands: [DrawCommand], pictures: Pictures, whileDrawing: (() -> Void)?) {
    let pixels = window.pixelSize
    canvas.resize(width: pixels.width, height: pixels.height, density: window.density)
    canvas.draw(commands, pictures: pictures, whileDrawing: whileDrawing)
  }

  func present() {
    // The surface belongs to the window and changes with its size, so it is fetched each time.
    guard let target = SDL_GetWindowSurface(window.handle) else { return }
    try? canvas.raster.withSurface { source throws(SDLError) in
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
