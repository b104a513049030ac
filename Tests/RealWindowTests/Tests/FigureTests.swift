#if os(Linux)
import Testing

extension RealWindowTests {
  /// Figures for people, of the optimized program; `make latency` prints them.
  @Suite(
    .enabled(if: Screen.kind == .x11 && PlainLoop.path != nil, "only by `make latency`"))
  @MainActor struct FigureTests {
    private static let start = Game.monkey - Place(120, 0)

    @Test func `from the finger to the action`() throws {
      let hands = try Screen.shared().hands
      let plain = try PlainLoop()
      let sent = try hands.fidget(from: Self.start)
      try report("a plain SDL loop", Latency(sent: sent, done: .init(plain.quit())))

      for scene in ["pad", "monkey"] {
        let game = try Game("--scene", scene, "--latency", "actions.jsonl")
        let sent = try hands.fidget(from: scene == "pad" ? Self.start : Game.monkey)
        try game.quit()
        try report(
          "monkeypinch, \(scene)", Latency(sent: sent, done: .init(game.file("actions.jsonl"))))
      }
    }

    @Test(arguments: ["dummy", "none"])
    func `wake-ups at rest`(audio: String) throws {
      let game = try Game(environment: ["SDL_AUDIODRIVER": audio])
      let idle = try Idleness(of: game, for: .seconds(10))
      print("idle, audio driver \(audio): \(idle)")

      #expect(idle.wakeups <= 1, "\(idle)")
      #expect(idle.drawings == 0, "\(idle)")
      try game.hands.type(.escape)
    }

    private func report(_ name: String, _ latency: Latency) throws {
      print("\(name): \(latency.description)")
      #expect(latency.samples.count >= 500)
    }
  }
}
#endif
