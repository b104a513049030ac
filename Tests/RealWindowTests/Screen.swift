#if os(Linux)
import Foundation

/// A screen, started by Screens/with-x11 or Screens/with-wayland.
@MainActor final class Screen {
  enum Kind: String { case x11, wayland }

  /// The kind of screen, from the environment; nil if none was started.
  nonisolated static var kind: Kind? {
    ProcessInfo.processInfo.environment["SCREEN_KIND"].flatMap(Kind.init)
  }

  /// Returns the screen of all tests: its devices accept one connection.
  static func shared() throws -> Screen {
    if let known { return known }
    let screen = try Screen(ProcessInfo.processInfo.environment)
    known = screen
    return screen
  }

  private static var known: Screen?

  /// The size in pixels.
  let size: Position
  let hands: Hands
  /// The X server; nil on Wayland, where clients cannot access each other's windows.
  let server: XServer?
  /// The devices of the compositor; nil on X.
  let compositor: WestonInput?

  /// Connects to the devices of the screen that the environment variables name.
  init(_ environment: [String: String]) throws {
    guard let kind = Screen.kind, let folder = environment["SCREEN_INPUT"],
      let width = environment["SCREEN_WIDTH"].flatMap(Double.init),
      let height = environment["SCREEN_HEIGHT"].flatMap(Double.init)
    else { throw TestError("no screen was started: run `make test-x11`") }
    size = Position(width, height)
    switch kind {
    case .x11:
      server = try XServer(display: environment["DISPLAY"] ?? "")
      compositor = nil
      hands = Hands(port: try XInput(folder: folder, size: size))
    case .wayland:
      server = nil
      let input = try WestonInput(socket: "\(folder)/input")
      compositor = input
      hands = Hands(port: input)
    }
  }
}
#endif
