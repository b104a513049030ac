#if os(Linux)
import Foundation

/// The screen that the tests play on: what Screens/with-x11 or Screens/with-wayland has started.
@MainActor final class Screen {
  enum Kind: String { case x11, wayland }

  /// What the environment tells of; nil where no screen has been started for the tests.
  nonisolated static var kind: Kind? { variable("SCREEN_KIND").flatMap(Kind.init) }

  /// The one screen there is: its devices can be connected to only once.
  static func shared() throws -> Screen {
    if let known { return known }
    let screen = try Screen()
    known = screen
    return screen
  }

  private static var known: Screen?

  /// In pixels.
  let size: Place
  let hands: Hands
  /// The X server; nil on Wayland, where clients do not get to see each other.
  let server: XServer?

  private init() throws {
    guard let kind = Screen.kind, let folder = Screen.variable("SCREEN_INPUT"),
      let width = Screen.variable("SCREEN_WIDTH").flatMap(Double.init),
      let height = Screen.variable("SCREEN_HEIGHT").flatMap(Double.init)
    else { throw Mishap("there is no screen: run the tests by `make test-x11`") }
    size = Place(width, height)
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
