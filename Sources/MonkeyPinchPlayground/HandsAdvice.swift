import PlayKit

/// What a trial says about the hands of a person: how many targets each of the program's hands
/// recognizes, and which of them fit.
public struct HandsAdvice: Hashable, Sendable {
  /// The number of targets.
  public let total: Int
  /// The numbers of targets that each of the hands recognizes, for all hands: as they were touched, and
  /// those of them that are recognized also if the touches are 1.5 times and 2 times as slow, and if the
  /// fingers of taps move 1.5 times as far.
  public let counts: [Hands: [Int]]
  /// The hands that are chosen now.
  public let present: Hands
  /// The hands that fit: those with the highest sum of counts, of several those that change least.
  ///
  /// The present hands fit unless the sum of others is higher by at least 2.
  public let best: Hands

  /// The number by which the sum of other hands must be higher.
  ///
  /// One target that the present hands do not recognize is enough, as it counts four times. One that
  /// they recognize unless it is touched 2 times as slow is not.
  static let leastGain = 2

  init(total: Int, counts: [Hands: [Int]], present: Hands) {
    (self.total, self.counts, self.present) = (total, counts, present)
    let sums = counts.mapValues { $0.reduce(0, +) }
    let most = sums.values.max() ?? 0
    let first = Self.inOrder.first { sums[$0] == most } ?? present
    best = most - sums[present, default: 0] < Self.leastGain ? present : first
  }

  /// The hands in the order of what they change.
  private static let inOrder: [Hands] = [.standard, .uikit, .gentle, .bouncing, .steady]

  /// The hands to compare the best with: the present ones if they are others, or else the standard ones
  /// or the next best.
  private var other: Hands {
    let others = Self.inOrder.sorted { count(of: $0) > count(of: $1) }
    return ([present, .standard] + others).first { $0 != best } ?? present
  }

  private func count(of hands: Hands) -> Int { counts[hands]?.first ?? 0 }

  /// Whether only harder touches tell the best hands from the present ones.
  private var isAboutHarder: Bool { best != present && count(of: best) <= count(of: present) }

  /// Returns the number of targets that ``words`` state for hands: as they were touched, or of the harder
  /// touches that tell the best hands most from the present ones.
  package func shownCount(of hands: Hands) -> Int {
    guard isAboutHarder, let best = counts[best], let present = counts[present] else {
      return count(of: hands)
    }
    let told = best.indices.max { best[$0] - present[$0] < best[$1] - present[$1] } ?? 0
    return counts[hands]?[told] ?? 0
  }

  /// What the hands recognize, as a sentence for the person.
  ///
  /// For example `Gentle hands fit you: 19 of 20 leaves, with standard hands 13.`
  public var words: String { words(in: .english) }

  func words(in language: Language) -> String {
    guard counts.values.contains(where: { $0.contains { $0 > 0 } }) else {
      return language("No hands recognize these touches: 0 of %1 leaves.", "\(total)")
    }
    return language(
      isAboutHarder
        ? "%1 hands fit you: %2 of %3 leaves with room to spare, with %4 hands %5."
        : "%1 hands fit you: %2 of %3 leaves, with %4 hands %5.",
      language(best.title), "\(shownCount(of: best))", "\(total)", language(other.inSentence),
      "\(shownCount(of: other))")
  }
}

extension Hands {
  /// The name at the start of a sentence or alone.
  package var title: String {
    switch self {
    case .standard: "Standard"
    case .gentle: "Gentle"
    case .steady: "Steady"
    case .bouncing: "Bouncing"
    case .uikit: "UIKit"
    }
  }

  /// The name inside a sentence.
  package var inSentence: String { self == .uikit ? title : rawValue }

  /// A sentence that says who needs these hands.
  package var purpose: String {
    switch self {
    case .standard: "The limits of each scene, for most people."
    case .gentle: "For taps that are slow or roll."
    case .steady: "For fingers that tremble."
    case .bouncing: "For fingers that land again by mistake."
    case .uikit: "The limits of UIKit, as on an iPhone or iPad."
    }
  }
}
