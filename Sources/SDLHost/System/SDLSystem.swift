internal import CSDLHost

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// An object that starts the SDL library when it is created, and ends SDL when it is deallocated.
///
/// Objects that need SDL keep a reference to it, so that SDL ends after the last of them.
public final class SDLSystem {
  /// Whether SDL uses no screen and no sound card, as in tests.
  public let isHeadless: Bool
  /// The name of SDL's video driver in use, such as `x11`, `wayland`, `windows` or `cocoa`.
  public let videoDriver: String

  // Sensors and joysticks are not started: with them SDL wakes up to poll while it waits.
  private static let subsystems = SDL_INIT_VIDEO | SDL_INIT_EVENTS

  /// The names of SDL's video drivers that show nothing on a screen.
  private static let invisible: Set = ["dummy", "evdev", "offscreen"]

  /// The path of the folder that contains the program; nil if the system does not tell.
  public static var programFolder: String? {
    guard let path = SDL_GetBasePath() else { return nil }
    defer { SDL_free(path) }
    return String(cString: path)
  }

  /// Starts the SDL library; throws an error if no video driver can be used.
  ///
  /// - Parameters:
  ///   - headless: Whether to show nothing, and need neither a display nor a sound card.
  ///   - log: The log for messages about the drivers in use.
  public init(headless: Bool, log: HostLog = .silent) throws(SDLError) {
    SDL_SetMainReady()
    Self.setHints(headless: headless)
    if !headless { StrayWakeUps.ignore() }
    guard Self.start() else { throw SDLError("starting SDL") }
    isHeadless = headless
    videoDriver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "none"
    // Some builds of SDL fall back to a driver that shows nothing.
    if !headless, Self.invisible.contains(videoDriver), SDL_getenv("SDL_VIDEODRIVER") == nil {
      SDL_QuitSubSystem(Self.subsystems)
      throw SDLError("starting SDL", reason: "No available video device")
    }

    SDL_Event.sealLocations()
    // Desktop SDL starts with text input on, and an input method would then swallow keys.
    SDL_StopTextInput()
    // The receiver of a dropped file has to free its memory; dropped files are not used here.
    for ignored in [SDL_DROPFILE, SDL_DROPTEXT, SDL_DROPBEGIN, SDL_DROPCOMPLETE] {
      _ = SDL_EventState(ignored.code, SDL_IGNORE)
    }
    log.info(
      "SDL started",
      metadata: ["video": "\(videoDriver)", "headless": "\(headless)"])
  }

  deinit {
    SDL_QuitSubSystem(Self.subsystems)
    // The mixer starts a subsystem of its own; the last one to stop ends SDL.
    if SDL_WasInit(0) == 0 { SDL_Quit() }
  }

  /// Copies a text to the clipboard, from which the user can paste it into other programs.
  package static func copy(_ text: String) { SDL_SetClipboardText(text) }

  /// Makes the event pump report that the user quits; may be called on any thread.
  package static func requestQuit() {
    var event = SDL_Event()
    event.type = SDL_QUIT.code
    SDL_PushEvent(&event)
  }

  /// Starts the SDL library, and returns whether that succeeded.
  private static func start() -> Bool {
    #if os(Linux)
    // Without a runtime folder, Wayland's library prints an error when it looks for a display; with
    // any folder that has no Wayland socket, it does not. The folder is for the start alone: for
    // example, the sound system finds its own folder if none is set.
    let isMissing = getenv("XDG_RUNTIME_DIR") == nil
    if isMissing { setenv("XDG_RUNTIME_DIR", "/dev/null", 1) }
    defer { if isMissing { unsetenv("XDG_RUNTIME_DIR") } }
    #endif
    return SDL_Init(subsystems) == 0
  }

  private static func setHints(headless: Bool) {
    // For programs without touch support, SDL repeats each finger as a mouse, and the reverse. With
    // that, every tap would reach the session twice.
    set(SDL_HINT_TOUCH_MOUSE_EVENTS, to: "0")
    set(SDL_HINT_MOUSE_TOUCH_EVENTS, to: "0")
    // Without this, macOS does not report the fingers of a trackpad. The pointer moves in either case.
    set(SDL_HINT_TRACKPAD_IS_TOUCH_ONLY, to: "1")
    set(SDL_HINT_RENDER_SCALE_QUALITY, to: "best")
    // A running program must not keep a laptop's screen on.
    set(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, to: "1")
    // The click that activates the window also reaches the view under it.
    set(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, to: "1")
    // Without this, Windows scales a small picture up; with it, the window is measured in points.
    set(SDL_HINT_WINDOWS_DPI_SCALING, to: "1")
    set(SDL_HINT_VIDEO_MINIMIZE_ON_FOCUS_LOSS, to: "0")
    guard headless else { return }
    set(SDL_HINT_VIDEODRIVER, to: "dummy")
    set(SDL_HINT_AUDIODRIVER, to: "dummy")
  }

  private static func set(_ hint: String, to value: String) {
    // With priority over the environment: no variable may enable duplicate events or a real window.
    SDL_SetHintWithPriority(hint, value, SDL_HINT_OVERRIDE)
  }
}
