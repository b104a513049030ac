import GestureStrokes
import GestureTesting

/// Measures the rejection of signs that were never taught, by cross-validation over people.
///
/// A person teaches some of the sixteen shapes with three drawings each, and draws the others as
/// well. The two numbers of the limit, steady distance and variation share, are settled with the
/// drawings of all other people of both sets, and judged by those of this person.
struct CrossValidation {
  /// The percentages of own signs refused and of signs taken that were never taught.
  struct Result {
    var refused = 0.0
    var taken = 0.0
  }

  /// One drawing that was compared with the taught signs.
  private struct Trial {
    let isTaught: Bool
    let distance: Double
    /// The typical distance of two examples of the same sign by the person.
    let typical: Double
  }

  /// The number of drawings of each sign that are taught.
  static let templateCount = 3
  static let rounds = 4
  static let shares = [0.5, 0.75, 1.0]
  static let steadyDistances = (0...60).map { 0.04 + 0.0025 * Double($0) }
  /// The maximum percentage of own signs refused while the limit is settled.
  static let maximumRefused = 0.95

  /// The trials of each person: index 0 has those of the pen, index 1 those of the finger.
  private var trials: [[Int: [Trial]]] = []

  /// - Parameter untaught: How many of the shapes are not taught: 1 or 8.
  init(_ accuracies: [Accuracy], untaught: Int) {
    for accuracy in accuracies {
      var people: [Int: [Trial]] = [:]
      for (group, matrix) in zip(accuracy.data.groups, accuracy.matrices) {
        var generator = SeededGenerator(seed: UInt64(500 + group.user))
        for _ in 0..<Self.rounds {
          let shapes = group.labels.indices.shuffled(using: &generator)
          let draws = group.labels.map { _ in
            Array(0..<StrokeData.repetitions).shuffled(using: &generator)
          }
          for start in stride(from: 0, to: shapes.count, by: untaught) {
            people[group.user, default: []] += Self.trials(
              matrix, draws, untaught: Array(shapes[start..<start + untaught]))
          }
        }
      }
      trials.append(people)
    }
  }

  private static func trials(
    _ matrix: [[Double]], _ draws: [[Int]], untaught: [Int]
  ) -> [Trial] {
    let taught = draws.indices.filter { !untaught.contains($0) }
    let templates = taught.map { shape in
      draws[shape].prefix(templateCount).map { shape * StrokeData.repetitions + $0 }
    }
    let means = templates.map { own in
      let pairs = own.indices.flatMap { a in own[..<a].map { matrix[own[a]][$0] } }
      return pairs.reduce(0, +) / Double(pairs.count)
    }.sorted()
    let typical = (means[(means.count - 1) / 2] + means[means.count / 2]) / 2
    return draws.indices.flatMap { shape in
      let isTaught = !untaught.contains(shape)
      return draws[shape].dropFirst(isTaught ? templateCount : 0).map { number in
        let row = matrix[shape * StrokeData.repetitions + number]
        let nearest = templates.map { own in own.map { row[$0] }.min() ?? .infinity }.sorted()
        let isClear = nearest[0] < StrokeMatcher.defaultMaximumRatio * nearest[1]
        return Trial(
          isTaught: isTaught, distance: isClear ? nearest[0] : .infinity, typical: typical)
      }
    }
  }

  private static func result(_ trials: [Trial], steady: Double, share: Double) -> Result {
    var (own, refused, others, taken) = (0, 0, 0, 0)
    for trial in trials {
      let limit = min(StrokeMatcher.defaultMaximumDistance, steady + share * trial.typical)
      let isTaken = trial.distance <= limit
      own += trial.isTaught ? 1 : 0
      others += trial.isTaught ? 0 : 1
      refused += trial.isTaught && !isTaken ? 1 : 0
      taken += !trial.isTaught && isTaken ? 1 : 0
    }
    return Result(
      refused: 100 * Double(refused) / Double(max(own, 1)),
      taken: 100 * Double(taken) / Double(max(others, 1)))
  }

  /// Returns the results for each person of a set, with the limit settled by all other people.
  func validated(set: Int) -> [(user: Int, steady: Double, share: Double, result: Result)] {
    trials[set].keys.sorted().map { user in
      let (steady, share) = settled(without: user)
      let result = Self.result(trials[set][user] ?? [], steady: steady, share: share)
      return (user, steady, share, result)
    }
  }

  /// Returns the results for a set with the constants of the library.
  func shipped(set: Int) -> Result {
    let all = trials[set].keys.sorted().flatMap { trials[set][$0] ?? [] }
    return Self.result(
      all, steady: StrokeMatcher.steadyDistance, share: StrokeMatcher.variationShare)
  }

  /// Returns the limit that takes the fewest signs never taught, and refuses few own signs.
  private func settled(without user: Int) -> (steady: Double, share: Double) {
    let sets = trials.map { people in people.filter { $0.key != user }.flatMap(\.value) }
    var best = (steady: 0.0, share: 0.0, taken: Double.infinity)
    for share in Self.shares {
      for steady in Self.steadyDistances {
        let results = sets.map { Self.result($0, steady: steady, share: share) }
        let taken = results.reduce(0) { $0 + $1.taken }
        if results.allSatisfy({ $0.refused <= Self.maximumRefused }), taken < best.taken {
          best = (steady, share, taken)
        }
      }
    }
    return (best.steady, best.share)
  }
}
