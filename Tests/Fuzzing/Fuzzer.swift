import Oracle

/// Runs a target on one input after another, and returns the promises that each of them has broken.
package final class Fuzzer {
  private let check: ([UInt8], inout Complaints) -> Void

  /// Prepares a target; those of the host and the window start SDL on its dummy drivers.
  package init(_ target: FuzzTarget) throws {
    switch target {
    case .recording: check = RecordingTarget.check
    case .script: check = ScriptTarget.check
    case .import: check = ImportTarget.check
    case .signs: check = SignsTarget.check
    case .configuration: check = ConfigurationTarget.check
    case .engine: check = EngineTarget.check
    case .library: check = LibraryTarget.check
    case .host:
      let host = try HostFuzz()
      check = { bytes, complaints in
        complaints.add(host.run(name: "input", ByteChoices(bytes)))
      }
    case .window:
      let window = try WindowFuzz()
      check = { bytes, complaints in
        do {
          complaints.add(try window.run(name: "input", ByteChoices(bytes)))
        } catch {
          complaints.add(["\(error)"])
        }
      }
    }
  }

  /// Returns one sentence for each promise that was broken; a trap breaks one, too.
  package func complaints(about bytes: [UInt8]) -> [String] {
    var complaints = Complaints()
    check(bytes, &complaints)
    return complaints.sentences
  }
}
