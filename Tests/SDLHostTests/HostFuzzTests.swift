import HostFuzz
import Testing

extension SDLTests {
  @MainActor @Suite struct HostFuzzTests {
    @Test func `no touch is left and every recognizer is reset after random events`() throws {
      let fuzz = try HostFuzz()

      for seed: UInt64 in 1...160 { #expect(fuzz.run(seed: seed) == []) }

      // The streams have to reach every case.
      let tally = fuzz.tally
      for count in [
        tally.ended, tally.cancelled, tally.actions, tally.vanished, tally.unplugged,
        tally.takenBySystem,
        tally.stalls, tally.refused,
      ] {
        #expect(count > 0)
      }
    }

    @Test func `a run depends on its seed alone`() throws {
      let (first, second) = (try HostFuzz(), try HostFuzz())
      for seed: UInt64 in 1...20 { _ = first.run(seed: seed) }
      let before = (first.tally.samples, first.tally.actions)
      _ = first.run(seed: 77)

      _ = second.run(seed: 77)

      #expect(second.tally.samples == first.tally.samples - before.0)
      #expect(second.tally.actions == first.tally.actions - before.1)
      #expect(second.tally.samples > 0)
    }
  }
}
