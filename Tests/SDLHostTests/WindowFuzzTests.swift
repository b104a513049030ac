import Foundation
import Fuzzing
import GestureTesting
import Testing

extension SDLTests {
  @MainActor @Suite struct WindowFuzzTests {
    /// Each of some hundred runs takes a moment, so usually a sample is played.
    private static let seeds: ClosedRange<UInt64> =
      ProcessInfo.processInfo.environment["MONKEYPINCH_THOROUGH"] == nil ? 1...12 : 1...1_000

    @Test func `what a window records is replayed to the same log, whatever the user does`() throws
    {
      let fuzz = try WindowFuzz()

      for seed in Self.seeds {
        let complaints = try fuzz.run(name: "seed \(seed)", SeededGenerator(seed: seed))
        #expect(complaints == [])
      }

      #expect(fuzz.actions > 30)
    }

    @Test func `every kept input keeps the promises of the window`() throws {
      let fuzzer = try Fuzzer(.window)
      let inputs = try FuzzTarget.window.keptInputs()

      #expect(!inputs.isEmpty)
      for (name, bytes) in inputs { #expect(fuzzer.complaints(about: bytes) == [], "\(name)") }
    }
  }
}
