import Foundation

/// The seeds of tests that play random input.
///
/// Usually a few, the same in each run. With MONKEYPINCH_THOROUGH, as in `make soak`, there are many, from a
/// number on that no run had before. It is printed, and SEED=NUMBER plays the same again.
package enum Seeds {
  /// Whether the seeds are the same in each run.
  package static var areFixed: Bool { fresh == nil }

  /// Returns the seeds of a test.
  ///
  /// - Parameters:
  ///   - few: The number of seeds in a usual run.
  ///   - many: The number of seeds in a thorough run.
  ///   - first: The first seed in a usual run.
  package static func of(_ few: Int, thorough many: Int, from first: UInt64 = 1) -> Range<UInt64> {
    guard let fresh else { return first..<first + UInt64(few) }
    return fresh..<fresh + UInt64(many)
  }

  private static let fresh: UInt64? = {
    let environment = ProcessInfo.processInfo.environment
    guard environment["MONKEYPINCH_THOROUGH"] != nil else { return nil }
    let seed = environment["SEED"].flatMap(UInt64.init) ?? .random(in: 1...1_000_000_000_000)
    print("Random tests from SEED=\(seed)")
    return seed
  }()
}
