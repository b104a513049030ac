import Foundation

/// A choice among the mutations of the engine.
struct Selection {
  /// The number of mutations at random places, which follow from the seed.
  private let count: Int
  private let seed: UInt64
  /// Files and lines, all of whose mutations are selected: `Sources/A.swift`, `Sources/A.swift:3`.
  private let places: [String]
  /// The keys of further mutations.
  private var keys: Set<String> = []

  /// Reads `COUNT SEED PLACE...`, each of which may be missing.
  ///
  /// A place that ends in `.txt` is a file with keys, such as the survivors of an earlier run. Without
  /// words, the keys are those in the file `sample`.
  init(_ words: [String], sample: String) throws {
    let words = words.isEmpty ? [sample] : words
    let numbers = words.prefix { !$0.contains("/") }
    let others = words.dropFirst(numbers.count)
    guard numbers.count <= 2, let count = Int(numbers.first ?? "0"),
      let seed = UInt64(numbers.dropFirst().first ?? "1"), count >= 0
    else { throw Problem("usage: mutants PROJECT [COUNT [SEED]] [FILE[:LINE]...] [KEYS.txt]") }
    (self.count, self.seed) = (count, seed)
    places = others.filter { !$0.hasSuffix(".txt") }
    for file in others where file.hasSuffix(".txt") {
      keys.formUnion(try Equivalents(contentsOf: URL(fileURLWithPath: file)).keys)
    }
  }

  /// Returns the selected mutations, in the order of `all`.
  func chosen(from all: [Mutation]) -> [Mutation] {
    var generator = SplitMix(state: seed)
    let random = Set(all.indices.shuffled(using: &generator).prefix(count))
    return all.indices.filter { index in
      random.contains(index) || keys.contains(all[index].key)
        || places.contains { all[index].description.hasPrefix($0 + ":") }
    }.map { all[$0] }
  }
}

/// A generator of random numbers that are the same for the same seed.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
