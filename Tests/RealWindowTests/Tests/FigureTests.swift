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
          "monkeypinch, \(scene)",
          Latency(sent: sent, done: .init(app.file("actions.jsonl"))))
        print("frames of equal pictures: \(app.framesWithoutMoves)")
        #expect(app.framesWithoutMoves == 0)
      }
    }

    @Test func `flicks on a busy machine have the velocity of the finger`() throws {
      let app = try App("--scene", "pad")
      let load = try BusyProcessors()
      for _ in 0..<12 {
        try app.hands.flick(from: Position(120, 300), velocity: 1_200, over: .milliseconds(280))
        app.hands.pause(.milliseconds(700))
      }
      let log = try app.quit()
      _ = consume load

      let pans = log.lines.filter { $0.recognizer == "pan" && $0.state == "ended" }
      let velocities = pans.compactMap(\.velocityVector?.x).map { Int($0.rounded()) }
      print("flicks at 1200 points per second, full load: \(velocities)")
      #expect(velocities.count == 12)
      #expect(velocities.allSatisfy { (900...1500).contains($0) }, "\(velocities)")
    }

    @Test(arguments: ["dummy", "none"])
    func `the program wakes up at most once and draws nothing at rest`(audio: String) throws {
      let app = try App("--scene", "events", environment: ["SDL_AUDIODRIVER": audio])
      let idle = try IdleMeasurement(of: app, for: .seconds(10))
      print("at rest, audio driver \(audio): \(idle)")

      #expect(idle.wakeups <= 1, "\(idle)")
      #expect(idle.drawings == 0, "\(idle)")
      try app.hands.type(.escape)
      try app.hands.type(.escape)
    }

    private func report(_ name: String, _ latency: Latency) throws {
      print("\(name): \(latency.description)")
      #expect(latency.samples.count >= 500)
    }
  }
}
#endif
