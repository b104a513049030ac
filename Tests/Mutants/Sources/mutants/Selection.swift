import Foundation

/// A choice among the mutations of all modules.
struct Selection {
  /// The number of mutations of each part at random places, which follow from the seed.
  private var count = 0
  private(set) var seed = UInt64.random(in: 1...999_999)
  /// The only part whose mutations are chosen at random, or nil for each.
  private var part: String?
  /// Files and lines, all of whose mutations are chosen: `Sources/A.swift`, `Sources/A.swift:3`.
  private var places: [String] = []
  /// The keys of further mutations.
  private var keys: Set<String> = []

  /// Reads `[PART] [COUNT [SEED]] [PLACE...]`.
  ///
  /// A place that ends in `.txt` is a file with keys, such as the survivors of an earlier run.
  init(_ words: [String]) throws {
    var numbers: [UInt64] = []
    for word in words {
      if let number = UInt64(word), number <= 1_000_000_000, numbers.count < 2 {
        numbers.append(number)
      } else if word.hasSuffix(".txt") {
        keys.formUnion(try Equivalents(contentsOf: URL(fileURLWithPath: word)).keys)
      } else if word.hasPrefix("Sources/") {
        places.append(word)
      } else if Module.all.contains(where: { $0.part == word }) {
        part = word
      } else {
        throw Problem(
          "usage: mutants PROJECT [engine|libraries] [COUNT [SEED]] [PLACE|KEYS.txt]...")
      }
    }
    count = numbers.first.map(Int.init) ?? (places.isEmpty && keys.isEmpty ? 200 : 0)
    if numbers.count > 1 { seed = numbers[1] }
  }

  /// Returns the chosen mutations, in the order of `all`.
  func chosen(from all: [Mutation]) -> [Mutation] {
    var random: Set<Mutation> = []
    for (name, mutations) in Dictionary(grouping: all, by: \.module.part)
    where part == nil || part == name {
      var generator = SplitMix(state: seed)
      random.formUnion(mutations.shuffled(using: &generator).prefix(count))
    }
    return all.filter { mutation in
      random.contains(mutation) || keys.contains(mutation.key)
        || places.contains { mutation.description.hasPrefix($0 + ":") }
    }
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
