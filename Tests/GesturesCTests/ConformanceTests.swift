import Oracle
import TestSeeds
import Testing

extension GesturesCTests {
  /// Tests that the C library does what the engine does.
  @Suite struct ConformanceTests {
    @Test func `random worlds give the logs of the engine`() {
      for seed in Seeds.of(400, thorough: 20_000) {
        let world = World.random(seed: seed)
        // The C library has no keys.
        guard !world.steps.flatMap(\.samples).contains(where: { $0.input == .key }) else {
          continue
        }
        let engine = PlayedEngine.log(of: world).map(\.description)

        #expect(HostedWorld.log(of: world) == engine, "seed \(seed)")
      }
    }
  }
}
