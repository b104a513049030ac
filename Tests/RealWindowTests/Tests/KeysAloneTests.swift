#if os(Linux)
import Testing

extension RealWindowTests {
  /// Tests of keys that add fingers, and of keys that act on a view without fingers.
  @Suite @MainActor struct KeysAloneTests {
    let app: App
    let hands: Hands

    init() throws {
      app = try App()
      hands = app.hands
    }

    // MARK: Fingers

    @Test func `f adds a finger at the pointer, and lifts it when pressed again`() throws {
      try hands.point(at: App.ground)
      try hands.type(.f)
      try app.waitForRecorded(#""phase":"began""#)
      try hands.type(.f)
      try app.waitForRecorded(#""phase":"ended""#)

      try app.quit()
      let position = try #require(app.recordedPositions.first)
      #expect((position - App.ground).length < 1.5)
    }

    @Test func `a pinch is recognized from an added finger and the mouse`() throws {
      try hands.point(at: App.monkey - Position(40, 0))
      try hands.type(.f)
      try app.waitForRecorded(#""phase":"began""#)
      try hands.point(at: App.monkey + Position(40, 0))
      try hands.press()
      try hands.point(at: App.monkey + Position(90, 0), over: .milliseconds(250))
      try hands.release()
      try hands.holding(.leftShift) { try hands.type(.f) }
      try app.wait(for: "monkey pinch ended")

      let scale = try app.quit().end(of: "monkey").scale
      #expect(scale > 1.2)
      #expect(scale < 1.7)
    }

    @Test func `losing the focus cancels added fingers`() throws {
      // The Wayland shell shows only one window.
      guard let server = app.screen.server else { return }
      try hands.point(at: App.ground)
      try hands.type(.f)
      try app.waitForRecorded(#""phase":"began""#)
      let other = try server.openWindow(at: Position(0, 0), size: Position(60, 60))
      try app.waitForRecorded(#""phase":"cancelled""#)
      try server.destroy(other)
      let window = try #require(app.window)
      try server.activate(window)
      try eventually("the app to have the focus again") {
        try server.activeWindow() == window ? true : nil
      }

      try app.quit()
    }

    @Test func `Shift and a digit add as many fingers while both are held`() throws {
      try hands.point(at: App.ground)
      try hands.holding(.leftShift, .three) {
        try app.waitForRecorded(#""phase":"began""#, count: 3)
      }
      try app.waitForRecorded(#""phase":"ended""#, count: 3)

      try app.quit()
      #expect(app.recordedPositions.count == 3)
    }

    // MARK: Views

    @Test func `Tab selects the monkey, and keys move, scale, turn, tap and tickle it`() throws {
      for key in [Key.tab, .right, .equals, .rightBracket, .space] { try hands.type(key) }
      try app.wait(for: "chomp")
      try hands.type(.k)
      try app.wait(for: "tickle")

      let log = try app.quit()
      #expect(log.sounds == ["chomp", "tickle"])
      let end = try log.end(of: "monkey")
      // At least one step each: on a busy machine a key can be held long enough to repeat.
      #expect(end.center.x - App.monkey.x >= 8)
      #expect(end.center.y == App.monkey.y)
      #expect(end.scale >= 1.09)
      #expect(end.rotation > 0)
    }
  }
}
#endif
