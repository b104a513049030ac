#if os(Linux)
import Testing

extension RealWindowTests {
  @Suite(.enabled(if: Screen.kind == .x11, "only on X can another program move windows about"))
  @MainActor struct WindowTests {
    let game: Game
    let hands: Hands
    let server: XServer
    let window: XServer.ID

    init() throws {
      game = try Game()
      hands = game.hands
      server = try #require(game.screen.server)
      window = try #require(game.window)
    }

    @Test func `another window that takes the keyboard cancels a drag`() throws {
      try hands.down(1, at: Game.monkey)
      try hands.glide(1, to: Game.monkey + Place(60, 0))
      try game.wait(for: "monkey pan began")
      let other = try server.openWindow(at: Place(0, 0), size: Place(60, 60))
      try game.wait(for: "monkey pan cancelled")
      try hands.up(1)
      try server.destroy(other)
      try regainFocus()

      let log = try game.quit()
      #expect(log.gestures(of: "monkey pan").last == "cancelled")
      #expect(log.sounds == [])
    }

    @Test func `another window that takes the keyboard cancels a pair of the mouse`() throws {
      try hands.point(at: Game.monkey + Place(40, 0))
      try hands.press(.leftControl)
      try hands.press()
      try hands.point(at: Game.monkey + Place(70, 0), over: .milliseconds(200))
      try game.wait(for: "monkey pinch began")
      let other = try server.openWindow(at: Place(0, 0), size: Place(60, 60))
      try game.wait(for: "monkey pinch cancelled")
      try hands.letGo()
      try server.destroy(other)
      try regainFocus()

      #expect(try game.quit().gestures(of: "monkey pinch").last == "cancelled")
    }

    @Test func `another size cancels a drag`() throws {
      try hands.down(1, at: Game.monkey)
      try hands.glide(1, to: Game.monkey + Place(60, 0))
      try game.wait(for: "monkey pan began")
      try server.resize(window, to: Place(760, 560))
      try game.wait(for: "monkey pan cancelled")
      try hands.up(1)
      try game.waitForRecorded(#""resize":{"width":760,"height":560}"#)

      #expect(try game.quit().gestures(of: "monkey pan").last == "cancelled")
    }

    @Test func `after another size fingers land where they are seen`() throws {
      try server.resize(window, to: Place(760, 560))
      try game.waitForRecorded(#""resize":{"width":760,"height":560}"#)
      try game.locate()
      // In the corner that was not there, or would be elsewhere, if the old size were still meant.
      try hands.tap(at: Place(740, 540))
      try game.waitForRecorded(#""phase":"ended""#)

      try game.quit()
      let place = try #require(game.recordedPlaces.first)
      #expect((place - Place(740, 540)).length < 1.5)
    }

    @Test func `closed by the window manager the game ends well, in the middle of a drag`() throws {
      try hands.down(1, at: Game.monkey)
      try hands.glide(1, to: Game.monkey + Place(60, 0))
      try game.wait(for: "monkey pan began")
      try server.close(window)
      let log = try game.finish()
      try hands.letGo()

      #expect(log.gestures(of: "monkey pan").last == "cancelled")
      #expect(log.lines.last?.reason == "quit")
    }

    private func regainFocus() throws {
      try server.activate(window)
      try eventually("the game to have the keyboard again") {
        try server.activeWindow() == window ? true : nil
      }
    }
  }
}
#endif
