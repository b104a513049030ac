internal import CSDLHost
public import GestureCanvas
public import Gestures

/// A window on the screen, opened with SDL.
public final class HostWindow {
  let handle: OpaquePointer
  let system: SDLSystem
  /// The number of times that the window may have lost its content, and must be shown again.
  var exposures = 0

  /// Opens a window that the user can resize, in the center of the screen.
  ///
  /// The size is in points, at least 320 x 240.
  public init(
    system: SDLSystem, title: String, size: Size, fullscreen: Bool = false
  ) throws(SDLError) {
    var flags =
      SDL_WINDOW_RESIZABLE.code | SDL_WINDOW_ALLOW_HIGHDPI.code | SDL_WINDOW_SHOWN.code
    if fullscreen { flags |= SDL_WINDOW_FULLSCREEN_DESKTOP.code }
    guard
      let handle = SDL_CreateWindow(
        title, Self.centered, Self.centered, Int32(max(320, min(16_384, size.width))),
        Int32(max(240, min(16_384, size.height))), flags)
    else {
      throw SDLError("opening the window")
    }
    SDL_SetWindowMinimumSize(handle, 320, 240)
    isFullscreen = fullscreen
    self.handle = handle
    self.system = system
  }

  deinit { SDL_DestroyWindow(handle) }

  // SDL_WINDOWPOS_CENTERED, a macro that Swift does not import.
  private static let centered: Int32 = 0x2FFF_0000

  /// SDL's number for the window, which SDL's events about the window contain.
  package var id: UInt32 { SDL_GetWindowID(handle) }

  /// A function that returns the number of the screen's points per point of the content, for a size of
  /// the window in points of the screen.
  ///
  /// By default, the points of the content are those of the screen.
  package var magnification: (_ window: Size) -> Double = { _ in 1 }

  /// The size of the window's content, in points of the screen.
  package var screenSize: Size {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(handle, &width, &height)
    return Size(width: Double(width), height: Double(height))
  }

  /// The number of the screen's points per point of the content.
  var factor: Double { magnification(screenSize) }

  /// The size of the window's content, in points.
  public var size: Size {
    let (size, factor) = (screenSize, factor)
    return Size(width: size.width / factor, height: size.height / factor)
  }

  /// The size of the window's content, in pixels.
  var pixelSize: (width: Int, height: Int) {
    var (width, height): (Int32, Int32) = (0, 0)
    // With some drivers the size of the renderer differs from that of the window, and is the right one.
    if let renderer = SDL_GetRenderer(handle),
      SDL_GetRendererOutputSize(renderer, &width, &height) == 0
    {
      return (Int(width), Int(height))
    }
    SDL_GetWindowSizeInPixels(handle, &width, &height)
    return (Int(width), Int(height))
  }

  /// The number of pixels per point of the screen that a test sets; nil to use that of the screen.
  var pixelsPerPoint: Double?

  /// The number of pixels per point: usually 1, or for example 2 on a dense screen.
  public var density: Double {
    if let pixelsPerPoint { return pixelsPerPoint * factor }
    let (points, pixels) = (screenSize.width, pixelSize.width)
    return (points > 0 && pixels > 0 ? Double(pixels) / points : 1) * factor
  }

  /// The number of pictures that the window's screen shows per second; nil if SDL does not know it.
  public var refreshRate: Double? {
    var mode = SDL_DisplayMode()
    let screen = SDL_GetWindowDisplayIndex(handle)
    guard screen >= 0, SDL_GetCurrentDisplayMode(screen, &mode) == 0, mode.refresh_rate > 0 else {
      return nil
    }
    return Double(mode.refresh_rate)
  }

  /// Whether the program has made the window fill the screen.
  ///
  /// Some window managers let every window fill the screen and never return it to another size; the
  /// value does not depend on them.
  public private(set) var isFullscreen: Bool

  /// Makes the window fill the screen, or returns the window from fullscreen to its former size.
  public func toggleFullscreen() throws(SDLError) {
    let flags = isFullscreen ? 0 : SDL_WINDOW_FULLSCREEN_DESKTOP.code
    guard SDL_SetWindowFullscreen(handle, flags) == 0 else {
      throw SDLError("changing to or from fullscreen")
    }
    isFullscreen.toggle()
  }

  /// Asks the window system for another size, in points of the screen.
  ///
  /// The window system may refuse; the size that it chooses arrives as an event.
  public func resize(to size: Size) {
    SDL_SetWindowSize(handle, Int32(size.width), Int32(size.height))
  }

  /// The text in the title bar of the window.
  public var title: String {
    get { SDL_GetWindowTitle(handle).map { String(cString: $0) } ?? "" }
    set { SDL_SetWindowTitle(handle, newValue) }
  }

  /// Sets the icon of the window to the named picture.
  public func setIcon(_ name: String, from pictures: Pictures) {
    guard var icon = pictures.raster(of: name, scale: pictures.scale(of: name, height: 128)) else {
      return
    }
    icon.unpremultiply()
    // SDL copies the surface.
    try? icon.withSurface { surface throws(SDLError) in SDL_SetWindowIcon(handle, surface) }
  }
}
