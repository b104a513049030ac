import Fuzzing
import GestureTesting
import TestSeeds
import Testing

extension SDLTests {
  @MainActor @Suite struct HostFuzzTests {
    @Test func `no touch is left and every recognizer is reset after random events`() throws {
      let fuzz = try HostFuzz()

      for seed in Seeds.of(160, thorough: 4_000) {
        #expect(fuzz.run(name: "seed \(seed)", SeededGenerator(seed: seed)) == [])
      }

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

    @Test func `every kept input keeps the promises of its target`() throws {
      let fuzzer = try Fuzzer(.host)
      let inputs = try FuzzTarget.host.keptInputs()

      #expect(!inputs.isEmpty)
      for (name, bytes) in inputs { #expect(fuzzer.complaints(about: bytes) == [], "\(name)") }
    }

    @Test func `a run depends on its choices alone`() throws {
      func run(_ fuzz: HostFuzz, _ seed: UInt64) {
        _ = fuzz.run(name: "seed \(seed)", SeededGenerator(seed: seed))
      }
      let (first, second) = (try HostFuzz(), try HostFuzz())
      for seed: UInt64 in 1...20 { run(first, seed) }
      let before = (first.tally.samples, first.tally.actions)
      run(first, 77)

      run(second, 77)

      #expect(second.tally.samples == first.tally.samples - before.0)
      #expect(second.tally.actions == first.tally.actions - before.1)
      #expect(second.tally.samples > 0)
    }
  }
}
