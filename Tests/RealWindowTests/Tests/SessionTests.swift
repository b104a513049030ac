#if os(Linux)
import Testing

extension RealWindowTests {
  @Suite @MainActor struct SessionTests {
    let game: Game
    let hands: Hands

    init() throws {
      game = try Game()
      hands = game.hands
    }

    @Test func `a long session of many gestures replays to the same log`() throws {
      for round in 1...4 {
        try hands.tap(at: Game.ground + Place(0, -Double(round)))
        try hands.down(1, at: Game.monkey)
        try hands.glide(1, to: Game.monkey + Place(30, -20))
        try hands.down(2, at: Game.monkey + Place(70, 40))
        try hands.glide([
          (1, { Game.monkey + Place(30, -20) - .onCircle(40 * $0, $0 / 6) }),
          (2, { Game.monkey + Place(70, 40) + .onCircle(50 * $0, $0 / 6) }),
        ])
        try hands.down(3, at: Game.banana)
        try hands.up(1)
        try hands.glide(over: .milliseconds(400), [(3, { Game.banana + .rub(40, $0 * 2) })])
        try hands.up(2)
        try hands.up(3)
        try hands.type(round.isMultiple(of: 2) ? .t : .r)
        try hands.point(at: Game.banana)
        try hands.wheel(2)
        try hands.holding(.leftShift) { try hands.wheel(-2) }
        try hands.click(at: Game.banana)
        try hands.type(.r)
      }

      let log = try game.quit()
      // Which gestures exactly is up to where things were by then; that they replay, quit() has checked.
      #expect(log.gestures.count >= 8)
    }

    @Test func `a game that is killed in the middle of a drag leaves what it recorded`() throws {
      try hands.down(1, at: Game.monkey)
      try hands.glide(1, to: Game.monkey + Place(80, 0))
      try game.wait(for: "monkey pan began")
      try game.waitForRecorded(#""phase":"moved""#)
      try game.kill()
      try hands.letGo()

      let replayed = try GameLog(game.replay())
      #expect(replayed.gestures(of: "monkey pan") == ["began", "cancelled"])
      #expect(replayed.lines.last?.reason == "recording ended")
    }
  }
}
#endif
