/// A choice among the mutations of the engine.
struct Selection {
  /// The number of mutations at random places, which follow from the seed.
  var count = 0
  var seed: UInt64 = 1
  /// Files and lines, all of whose mutations are selected: `Sources/A.swift`, `Sources/A.swift:3`.
  var places: [String] = []

  /// Reads `COUNT SEED PLACE...`, each of which may be missing; nil if a word is none of these.
  init?(_ words: [String]) {
    let numbers = words.prefix { !$0.contains("/") }
    places = Array(words.dropFirst(numbers.count))
    guard numbers.count <= 2, let count = Int(numbers.first ?? (places.isEmpty ? "450" : "0")),
      let seed = UInt64(numbers.dropFirst().first ?? "1"), count >= 0
    else { return nil }
    (self.count, self.seed) = (count, seed)
  }

  /// Returns the selected mutations, in the order of `all`.
  func chosen(from all: [Mutation]) -> [Mutation] {
    var generator = SplitMix(state: seed)
    let random = Set(all.indices.shuffled(using: &generator).prefix(count))
    return all.indices.filter { index in
      random.contains(index) || places.contains { all[index].description.hasPrefix($0 + ":") }
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
