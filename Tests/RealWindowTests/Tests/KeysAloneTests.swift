#if os(Linux)
import Testing

extension RealWindowTests {
  /// Keys that put fingers down, and keys that act on a thing without any finger.
  @Suite @MainActor struct KeysAloneTests {
    let game: Game
    let hands: Hands

    init() throws {
      game = try Game()
      hands = game.hands
    }

    // MARK: Fingers

    @Test func `f leaves a finger at the pointer, and lifts it again`() throws {
      try hands.point(at: Game.ground)
      try hands.type(.f)
      try game.waitForRecorded(#""phase":"began""#)
      try hands.type(.f)
      try game.waitForRecorded(#""phase":"ended""#)

      try game.quit()
      let place = try #require(game.recordedPlaces.first)
      #expect((place - Game.ground).length < 1.5)
    }

    @Test func `a finger that stays and the mouse make a pinch`() throws {
      try hands.point(at: Game.monkey - Place(40, 0))
      try hands.type(.f)
      try game.waitForRecorded(#""phase":"began""#)
      try hands.point(at: Game.monkey + Place(40, 0))
      try hands.press()
      try hands.point(at: Game.monkey + Place(90, 0), over: .milliseconds(250))
      try hands.release()
      try hands.holding(.leftShift) { try hands.type(.f) }
      try game.wait(for: "monkey pinch ended")

      let scale = try game.quit().end(of: "monkey").scale
      #expect(scale > 1.2)
      #expect(scale < 1.7)
    }

    @Test func `another window that takes the keyboard lifts the fingers that stay`() throws {
      // On Wayland no other program can open a window here.
      guard let server = game.screen.server else { return }
      try hands.point(at: Game.ground)
      try hands.type(.f)
      try game.waitForRecorded(#""phase":"began""#)
      let other = try server.openWindow(at: Place(0, 0), size: Place(60, 60))
      try game.waitForRecorded(#""phase":"cancelled""#)
      try server.destroy(other)
      let window = try #require(game.window)
      try server.activate(window)
      try eventually("the game to have the keyboard again") {
        try server.activeWindow() == window ? true : nil
      }

      try game.quit()
    }

    @Test func `Shift and a figure put down as many fingers for as long as it is held`() throws {
      try hands.point(at: Game.ground)
      try hands.holding(.leftShift, .three) {
        try game.waitForRecorded(#""phase":"began""#, count: 3)
      }
      try game.waitForRecorded(#""phase":"ended""#, count: 3)

      try game.quit()
      #expect(game.recordedPlaces.count == 3)
    }

    // MARK: Things

    @Test func `Tab chooses the monkey, and keys move, scale, turn, tap and tickle it`() throws {
      for key in [Key.tab, .right, .equals, .rightBracket, .space] { try hands.type(key) }
      try game.wait(for: "chomp")
      try hands.type(.k)
      try game.wait(for: "tickle")

      let log = try game.quit()
      #expect(log.sounds == ["chomp", "tickle"])
      let end = try log.end(of: "monkey")
      // At least a step each; a key that a busy machine sees down for longer goes on.
      #expect(end.center.x - Game.monkey.x >= 8)
      #expect(end.center.y == Game.monkey.y)
      #expect(end.scale >= 1.09)
      #expect(end.rotation > 0)
    }
  }
}
#endif
