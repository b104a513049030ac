internal import CSDLHost
import GestureCanvas
import GestureControls
import Gestures

/// The surface of a window, to which the changed parts of a canvas are copied.
final class WindowSurface {
  let window: HostWindow
  /// The parts of the picture that the window does not show yet.
  private var damage = Damage()
  private var areas: [SDL_Rect] = []
  private var knownExposures = 0

  init(window: HostWindow) throws(SDLError) {
    Self.avoidOpenGL()
    guard SDL_GetWindowSurface(window.handle) != nil else {
      throw SDLError("drawing into the window")
    }
    self.window = window
  }

  /// Has SDL copy the pixels of windows to the screen without OpenGL, unless the user's environment
  /// says otherwise.
  ///
  /// SDL's default is to show them with OpenGL, which needs 90 MB of memory where OpenGL too is
  /// software. Drivers other than these have no other way. SDL decides for a window when its surface
  /// is first used.
  private static func avoidOpenGL() {
    let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) }
    guard driver == "x11" || driver == "windows" else { return }
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
  }

  /// Returns whether the same picture has to be drawn or shown again, because the window may have
  /// lost its content, or because its size changed.
  func isStale(_ canvas: SoftwareCanvas) -> Bool {
    let pixels = window.pixelSize
    return knownExposures != window.exposures || window.density != canvas.density
      || pixels != (canvas.raster.width, canvas.raster.height)
  }

  /// Gives a canvas the size of the window.
  func resize(_ canvas: SoftwareCanvas) {
    let pixels = window.pixelSize
    canvas.resize(width: pixels.width, height: pixels.height, density: window.density)
  }

  /// Adds what a canvas has drawn, or all of it after a loss, to what is to be shown.
  func noteDamage(of canvas: SoftwareCanvas) {
    for box in canvas.damage.boxes { damage.add(box) }
    guard knownExposures != window.exposures else { return }
    knownExposures = window.exposures
    let raster = canvas.raster
    damage.add(PixelBox(minX: 0, minY: 0, maxX: raster.width, maxY: raster.height))
  }

  /// Shows the parts of a canvas that the window does not show yet.
  func present(_ canvas: SoftwareCanvas) {
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
}

extension SDL_Rect {
  fileprivate init(_ box: PixelBox) {
    self.init(
      x: Int32(box.minX), y: Int32(box.minY), w: Int32(box.width), h: Int32(box.height))
  }
}
