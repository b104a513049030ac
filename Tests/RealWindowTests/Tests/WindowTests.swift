#if os(Linux)
import Testing

extension RealWindowTests {
  @Suite(.enabled(if: Screen.kind == .x11, "windows can be moved by tests on X only"))
  @MainActor struct WindowTests {
    let app: App
    let hands: Hands
    let server: XServer
    let window: XServer.ID

    init() throws {
      app = try App()
      hands = app.hands
      server = try #require(app.screen.server)
      window = try #require(app.window)
    }

    @Test func `losing the focus cancels a pan`() throws {
      try hands.down(1, at: App.monkey)
      try hands.glide(1, to: App.monkey + Position(60, 0))
      try app.wait(for: "monkey pan began")
      let other = try server.openWindow(at: Position(0, 0), size: Position(60, 60))
      try app.wait(for: "monkey pan cancelled")
      try hands.up(1)
      try server.destroy(other)
      try regainFocus()

      let log = try app.quit()
      #expect(log.gestures(of: "monkey pan").last == "cancelled")
      #expect(log.sounds == [])
    }

    @Test func `a key adds a finger at the pointer, and losing the focus cancels it`() throws {
      try hands.point(at: App.ground)
      try hands.type(.f)
      try app.waitForRecorded(#""phase":"began""#)
      let other = try server.openWindow(at: Position(0, 0), size: Position(60, 60))
      try app.waitForRecorded(#""phase":"cancelled""#)
      try server.destroy(other)
      try regainFocus()

      try app.quit()
      let position = try #require(app.recordedPositions.first)
      #expect((position - App.ground).length < 1.5)
    }

    @Test func `resizing the window cancels a pan`() throws {
      try hands.down(1, at: App.monkey)
      try hands.glide(1, to: App.monkey + Position(60, 0))
      try app.wait(for: "monkey pan began")
      try server.resize(window, to: Position(760, 560))
      try app.wait(for: "monkey pan cancelled")
      try hands.up(1)
      try app.waitForRecorded(#""resize":{"width":760,"height":560}"#)

      #expect(try app.quit().gestures(of: "monkey pan").last == "cancelled")
    }

    @Test func `touches have correct locations after the window was resized`() throws {
      try server.resize(window, to: Position(760, 560))
      try app.waitForRecorded(#""resize":{"width":760,"height":560}"#)
      try app.updateOrigin()
      // A position whose location would be wrong if the old size were still used.
      try hands.tap(at: Position(740, 540))
      try app.waitForRecorded(#""phase":"ended""#)

      try app.quit()
      let position = try #require(app.recordedPositions.first)
      #expect((position - Position(740, 540)).length < 1.5)
    }

    @Test func `closing the window during a pan cancels it and quits the program`() throws {
      try hands.down(1, at: App.monkey)
      try hands.glide(1, to: App.monkey + Position(60, 0))
      try app.wait(for: "monkey pan began")
      try server.close(window)
      let log = try app.finish()
      try hands.releaseAll()

      #expect(log.gestures(of: "monkey pan").last == "cancelled")
      #expect(log.lines.last?.reason == "quit")
    }

    @Test func `Escape in full screen leaves it, and quits only in the window`() throws {
      try hands.type(.f11)
      let screen = app.screen.size
      try app.waitForRecorded(
        #""resize":{"width":\#(Int(screen.x)),"height":\#(Int(screen.y))}"#)
      try hands.type(.escape)
      try app.waitForRecorded(#""resize":{"width":900,"height":600}"#)
      _ = try app.time()
      try hands.type(.escape)
      try hands.type(.escape)

      #expect(try app.finish().lines.last?.reason == "quit")
    }

    private func regainFocus() throws {
      try server.activate(window)
      try eventually("the app to have the focus again") {
        try server.activeWindow() == window ? true : nil
      }
    }
  }
}
#endif
