import Foundation
import Gestures
import SDLHost
import Testing

@testable import MonkeyPinchApp
@testable import MonkeyPinchPlayground

extension SDLTests {
  @MainActor @Suite struct GameWindowTests {
    private static let assets = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Assets")

    @Test func `an event that arrives while a picture is drawn is handled without another event`()
      throws
    {
      let window = try GameWindow(
        assets: Self.assets.path, names: AssetNames(of: []), title: "Test",
        size: Size(width: 400, height: 300), fullscreen: false, log: .silent)
      window.wait(until: .zero)
      window.events = []
      #expect(window.endOfWait(.seconds(3600)) != .zero)

      SDLSystem.requestQuit()
      // As while a picture is drawn; events are fetched at most once in a millisecond.
      while window.events.isEmpty { _ = window.fetchTouches() }

      #expect(window.events == [.quit])
      #expect(window.endOfWait(.seconds(3600)) == .zero)
    }
  }
}
