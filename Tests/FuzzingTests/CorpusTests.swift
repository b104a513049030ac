import Foundation
import Fuzzing
import Testing

/// Plays the inputs that `make fuzz` has kept, those of the host and the window excepted.
@Suite struct CorpusTests {
  @Test(arguments: FuzzTarget.allCases.filter { $0 != .host && $0 != .window })
  func `every kept input keeps the promises of its target`(target: FuzzTarget) throws {
    let fuzzer = try Fuzzer(target)
    let inputs = try target.keptInputs()

    #expect(!inputs.isEmpty)
    for (name, bytes) in inputs {
      let complaints = fuzzer.complaints(about: bytes)
      #expect(complaints.isEmpty, "\(target)/\(name)")
    }
  }
}
