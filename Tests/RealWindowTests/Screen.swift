#if os(Linux)
import Foundation

/// The screen of the tests, started by Screens/with-x11 or Screens/with-wayland.
@MainActor final class Screen {
  enum Kind: String { case x11, wayland }

  /// The kind of screen, from the environment; nil if none was started.
  nonisolated static var kind: Kind? { variable("SCREEN_KIND").flatMap(Kind.init) }

  /// Returns the only screen: its devices accept one connection.
  static func shared() throws -> Screen {
    if let known { return known }
    let screen = try Screen()
    known = screen
    return screen
  }

  private static var known: Screen?

  /// The size in pixels.
  let size: Position
  let hands: Hands
  /// The X server; nil on Wayland, where clients cannot access each other's windows.
  let server: XServer?

  private init() throws {
    guard let kind = Screen.kind, let folder = Screen.variable("SCREEN_INPUT"),
      let width = Screen.variable("SCREEN_WIDTH").flatMap(Double.init),
      let height = Screen.variable("SCREEN_HEIGHT").flatMap(Double.init)
    else { throw TestError("no screen was started: run `make test-x11`") }
    size = Position(width, height)
    switch kind {
    case .x11:
      server = try XServer(display: Screen.variable("DISPLAY") ?? "")
      hands = Hands(port: try XInput(folder: folder, size: size))
    case .wayland:
      server = nil
      hands = Hands(port: try WestonInput(socket: "\(folder)/input"))
    }
  }

  private nonisolated static func variable(_ name: String) -> String? {
    ProcessInfo.processInfo.environment[name]
  }
}
#endif
