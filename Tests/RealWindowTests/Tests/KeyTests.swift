#if os(Linux)
import Testing

extension RealWindowTests {
  @Suite @MainActor struct KeyTests {
    let game: Game
    let hands: Hands

    init() throws {
      game = try Game()
      hands = game.hands
    }

    @Test func `in tickle mode a drag is recognized and moves nothing`() throws {
      try hands.type(.t)
      try dragMonkey()

      let log = try game.quit()
      #expect(log.gestures(of: "monkey pan") == ["began", "ended"])
      #expect(try log.end(of: "monkey").center == Game.monkey)
    }

    @Test func `r puts everything back`() throws {
      try dragMonkey()
      try hands.type(.r)
      try game.waitForRecorded(#""key":"r","down":true"#)
      let start = try #require(game.keyTimes("r").first)
      // The way back takes 0.35 s of the game's time.
      try eventually("the monkey to be back") { try game.time() > start + 0.4 ? true : nil }

      #expect(try game.quit().end(of: "monkey").center == Game.monkey)
    }

    @Test func `m turns the sound off and leaves it in the log`() throws {
      try hands.type(.m)
      try hands.tap(at: Game.banana)
      try game.wait(for: "chomp")

      #expect(try game.quit().sounds == ["chomp"])
      #expect(game.recording.contains(#""key":"m","down":true"#))
    }

    @Test func `Escape ends the game and says so in the log`() throws {
      let log = try game.quit()

      #expect(log.lines.last?.reason == "quit")
      #expect(log.gestures == [])
    }

    private func dragMonkey() throws {
      try hands.down(1, at: Game.monkey)
      try hands.glide(1, to: Game.monkey + Place(0, -100))
      hands.pause(Hands.rest)
      try hands.up(1)
      try game.wait(for: "monkey pan ended")
    }
  }
}
#endif
