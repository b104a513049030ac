#if os(Linux)
import Testing

extension RealWindowTests {
  /// Measurements of the optimized program, printed by `make latency`.
  @Suite(
    .enabled(if: Screen.kind == .x11 && PlainLoop.path != nil, "run `make latency`"))
  @MainActor struct FigureTests {
    private static let start = App.monkey - Position(120, 0)

    @Test func `the latency of finger movements is measured`() throws {
      let hands = try Screen.shared().hands
      let plain = try PlainLoop()
      let sent = try hands.moveBackAndForth(from: Self.start)
      try report("a plain SDL loop", Latency(sent: sent, done: .init(plain.quit())))

      for scene in ["pad", "monkey"] {
        let app = try App("--scene", scene, "--latency", "actions.jsonl")
        let sent = try hands.moveBackAndForth(from: scene == "pad" ? Self.start : App.monkey)
        try app.quit()
        try report(
          "monkeypinch, \(scene)", Latency(sent: sent, done: .init(app.file("actions.jsonl"))))
      }
    }

    @Test(arguments: ["dummy", "none"])
    func `the program wakes up at most once and draws nothing at rest`(audio: String) throws {
      let app = try App(environment: ["SDL_AUDIODRIVER": audio])
      let idle = try IdleMeasurement(of: app, for: .seconds(10))
      print("at rest, audio driver \(audio): \(idle)")

      #expect(idle.wakeups <= 1, "\(idle)")
      #expect(idle.drawings == 0, "\(idle)")
      try app.hands.type(.escape)
    }

    private func report(_ name: String, _ latency: Latency) throws {
      print("\(name): \(latency.description)")
      #expect(latency.samples.count >= 500)
    }
  }
}
#endif
