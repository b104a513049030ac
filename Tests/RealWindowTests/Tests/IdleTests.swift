#if os(Linux)
import Testing

extension RealWindowTests {
  @Suite(.enabled(if: Screen.kind == .x11, "only X tells another program what is drawn"))
  @MainActor struct IdleTests {
    @Test func `at rest the game sleeps and draws nothing`() throws {
      let game = try Game()
      let idle = try Idleness(of: game, for: .seconds(3))

      #expect(idle.wakeups <= 1, "\(idle)")
      #expect(idle.drawings == 0, "\(idle)")
      try game.quit()
    }
  }
}
#endif
