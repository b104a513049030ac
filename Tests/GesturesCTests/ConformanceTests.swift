import Oracle
import Testing

extension GesturesCTests {
  /// Tests that the C library does what the engine does.
  @Suite struct ConformanceTests {
    @Test(arguments: GoldenReplay.all)
    func `a recording of the scene pad gives its golden log`(name: String) throws {
      let expected = try GoldenReplay.expectedLines(name)
      // Most logs leave states out.
      let hasStates = expected.contains { $0.kind == "state" }
      let played = try GoldenReplay(name).lines.filter { hasStates || $0.kind != "state" }

      let first = zip(played, expected).enumerated().first { !$1.0.agrees(with: $1.1) }
      if let (index, (actual, golden)) = first {
        Issue.record("\(name), line \(index):\nexpected: \(golden)\n  actual: \(actual)")
      }
      #expect(played.count == expected.count, "\(name)")
    }

    @Test func `random worlds give the logs of the engine`() {
      for seed in 1...400 as ClosedRange<UInt64> {
        let world = World.random(seed: seed)
        let engine = PlayedEngine.log(of: world).map(\.description)

        #expect(HostedWorld.log(of: world) == engine, "seed \(seed)")
      }
    }
  }
}
