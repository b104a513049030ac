#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension FuzzTarget {
  /// Reads the kept inputs of the target, which together reach all that the fuzzer has reached.
  package func keptInputs() throws -> [(name: String, bytes: [UInt8])] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Corpus").appendingPathComponent(rawValue)
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { name in
      (name, try Array(Data(contentsOf: folder.appendingPathComponent(name))))
    }
  }
}
