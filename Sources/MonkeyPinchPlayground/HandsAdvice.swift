/// What a trial says about the hands of a person: how many targets each of the program's hands
/// recognizes, and which of them fit.
public struct HandsAdvice: Hashable, Sendable {
  /// The numbers of targets that hands recognize.
  public struct Count: Hashable, Sendable {
    /// The number of targets of which what was meant was recognized, and nothing else.
    public var recognized = 0
    /// The number of these targets that are recognized also if their touches are 1.5 times as slow.
    public var withTimeToSpare = 0

    var sum: Int { recognized + withTimeToSpare }
  }

  /// The number of targets.
  public let total: Int
  /// The numbers of targets that each of the hands recognizes, for all hands.
  public let counts: [Hands: Count]
  /// The hands that are chosen now.
  public let present: Hands
  /// The hands that fit: those with the highest sum of both counts, of several those that change least.
  ///
  /// The present hands fit unless the sum of others is higher.
  public let best: Hands

  init(total: Int, counts: [Hands: Count], present: Hands) {
    (self.total, self.counts, self.present) = (total, counts, present)
    let most = counts.values.map(\.sum).max() ?? 0
    best = ([present] + Self.inOrder).first { counts[$0]?.sum == most } ?? present
  }

  /// The hands in the order of what they change.
  private static let inOrder: [Hands] = [.standard, .uikit, .gentle, .steady]

  /// The hands to compare the best with: the present ones if they are others, or else the standard or the
  /// next best ones.
  private var other: Hands {
    let others = Self.inOrder.sorted { counts[$0, default: Count()].sum > counts[$1, default: Count()].sum }
    return ([present, .standard] + others).first { $0 != best } ?? present
  }

  /// Whether the counts with time to spare tell the hands apart, and the others do not.
  private var isAboutTime: Bool { counts[best]?.recognized == counts[other]?.recognized && best != present }

  /// Returns the count that ``words`` state for hands.
  package func shownCount(of hands: Hands) -> Int {
    let count = counts[hands, default: Count()]
    return isAboutTime ? count.withTimeToSpare : count.recognized
  }

  /// What the hands recognize, for the person, such as `Gentle hands fit you: 19 of 20 leaves, with
  /// standard hands 13.`
  public var words: String {
    guard counts[best, default: Count()].sum > 0 else {
      return "No hands recognize your touches: 0 of \(total) leaves."
    }
    return "\(best.title) hands fit you: \(shownCount(of: best)) of \(total) leaves"
      + (isAboutTime ? " with time to spare" : "")
      + ", with \(other.inSentence) hands \(shownCount(of: other))."
  }
}

extension Hands {
  /// The name at the start of a sentence or alone.
  package var title: String {
    switch self {
    case .standard: "Standard"
    case .gentle: "Gentle"
    case .steady: "Steady"
    case .uikit: "UIKit"
    }
  }

  /// The name inside a sentence.
  package var inSentence: String { self == .uikit ? title : rawValue }

  /// For whom the hands are, in a sentence.
  package var purpose: String {
    switch self {
    case .standard: "The limits of each scene, for most people."
    case .gentle: "For taps that are slow or roll, and for fingers that bounce or rest."
    case .steady: "For fingers that tremble."
    case .uikit: "The limits of UIKit, as on an iPhone or iPad."
    }
  }
}
