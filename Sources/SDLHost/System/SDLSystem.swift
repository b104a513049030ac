internal import CSDLHost

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// SDL itself, from its start to its end: windows and events, and nothing else.
///
/// Whatever needs SDL running holds on to this object, so that SDL ends after the last of them.
public final class SDLSystem {
  /// Whether the dummy drivers stand in for a screen and a sound card.
  public let isHeadless: Bool
  /// The video driver in use: `x11`, `wayland`, `windows`, `cocoa`, `KMSDRM`, `dummy`.
  public let videoDriver: String

  // Sensors and joysticks are never started: with them SDL wakes up to poll while it waits.
  private static let subsystems = SDL_INIT_VIDEO | SDL_INIT_EVENTS

  /// Drivers whose screen nobody sees; used only where somebody asks for one by name.
  private static let unseen: Set = ["dummy", "evdev", "offscreen"]

  /// Starts SDL; if it is to be headless, it needs no display and no sound card, and shows nothing.
  public init(headless: Bool, log: HostLog = .silent) throws(SDLError) {
    SDL_SetMainReady()
    Self.setHints(headless: headless)
    if !headless { StrayWakeUps.ignore() }
    guard Self.start() else { throw SDLError("starting SDL") }
    isHeadless = headless
    videoDriver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "none"
    // Some builds of SDL fall back to a screen that nobody sees, and a game would play to nobody.
    if !headless, Self.unseen.contains(videoDriver), SDL_getenv("SDL_VIDEODRIVER") == nil {
      SDL_QuitSubSystem(Self.subsystems)
      throw SDLError("starting SDL", reason: "No available video device")
    }

    SDL_Event.sealLocations()
    // Desktop SDL starts with text input on, and an input method would then swallow keys.
    SDL_StopTextInput()
    // A dropped file carries memory that the receiver has to free; nobody here wants one.
    for ignored in [SDL_DROPFILE, SDL_DROPTEXT, SDL_DROPBEGIN, SDL_DROPCOMPLETE] {
      _ = SDL_EventState(ignored.code, SDL_IGNORE)
    }
    log.info(
      "SDL started",
      metadata: ["video": "\(videoDriver)", "headless": "\(headless)"])
  }

  deinit {
    SDL_QuitSubSystem(Self.subsystems)
    // The mixer counts its own use of SDL; the last one out turns off the light.
    if SDL_WasInit(0) == 0 { SDL_Quit() }
  }

  /// Starts SDL's subsystems; false where they cannot be.
  private static func start() -> Bool {
    #if os(Linux)
    // Asked for a display where this variable is unset, Wayland's library complains on standard error
    // before anybody can stop it. Any folder without a Wayland socket keeps it quiet.
    let folder = "XDG_RUNTIME_DIR"
    if getenv(folder) == nil {
      setenv(folder, "/dev/null", 1)
      // The sound system, started later, has ways of its own where there is no such folder.
      defer { unsetenv(folder) }
      return SDL_Init(subsystems) == 0
    }
    #endif
    return SDL_Init(subsystems) == 0
  }

  private static func setHints(headless: Bool) {
    // SDL repeats each finger as a mouse, for programs that never heard of touch, and the other way
    // round. Left on, every tap would reach the session twice.
    set(SDL_HINT_TOUCH_MOUSE_EVENTS, to: "0")
    set(SDL_HINT_MOUSE_TOUCH_EVENTS, to: "0")
    // Without this macOS keeps a trackpad's fingers to itself; its pointer moves all the same.
    set(SDL_HINT_TRACKPAD_IS_TOUCH_ONLY, to: "1")
    set(SDL_HINT_RENDER_SCALE_QUALITY, to: "best")
    // A playground on a wall must not keep a laptop's screen awake for ever.
    set(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, to: "1")
    // The click that brings the window forward is meant for what is under it.
    set(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, to: "1")
    // Windows would otherwise stretch a small picture; the window is measured in points instead.
    set(SDL_HINT_WINDOWS_DPI_SCALING, to: "1")
    set(SDL_HINT_VIDEO_MINIMIZE_ON_FOCUS_LOSS, to: "0")
    guard headless else { return }
    set(SDL_HINT_VIDEODRIVER, to: "dummy")
    set(SDL_HINT_AUDIODRIVER, to: "dummy")
  }

  private static func set(_ hint: String, to value: String) {
    // Stronger than the environment: twins and a real window must not come back through a variable.
    SDL_SetHintWithPriority(hint, value, SDL_HINT_OVERRIDE)
  }
}
