extension GestureRecognizer {
  /// The recognizers by way of which this one waits for itself to fail; nil if it does not.
  ///
  /// The first is this one. It requires the second to fail and so on, and the last requires the
  /// first: none of them acts before one of them fails for another reason. Of several cycles it is
  /// a shortest one, and of those the one whose requirements were made first.
  ///
  /// Needs no touch, so that a program can look at its requirements as soon as it has set them up:
  /// `assert(tap.requirementCycle == nil)`. What delegates and subclasses require is known only
  /// while the attempt lasts in which they were asked.
  public var requirementCycle: [GestureRecognizer]? { requirementCycle { _ in true } }

  /// A shortest cycle of requirements among those recognizers for which `counts` holds.
  func requirementCycle(where counts: (GestureRecognizer) -> Bool) -> [GestureRecognizer]? {
    // Breadth first: each is reached on a shortest way, by the requirement that was made first.
    var reached: [(recognizer: GestureRecognizer, from: Int)] = [(self, 0)]
    var place = 0
    while place < reached.count {
      for link in reached[place].recognizer.requirements.required {
        let other = link.other.takeUnretainedValue()
        if other === self { return way(to: place, in: reached) }
        guard counts(other), !reached.contains(where: { $0.recognizer === other }) else { continue }
        reached.append((other, place))
      }
      place += 1
    }
    return nil
  }

  private func way(
    to end: Int, in reached: [(recognizer: GestureRecognizer, from: Int)]
  ) -> [GestureRecognizer] {
    var (place, way) = (end, [reached[end].recognizer])
    while place != 0 {
      place = reached[place].from
      way.append(reached[place].recognizer)
    }
    return way.reversed()
  }
}

/// Cycles of requirements that observers have been told of.
///
/// They do not keep their recognizers alive, and are forgotten with any of them.
struct ToldCycles {
  private struct Member {
    weak var recognizer: GestureRecognizer?
  }

  private var cycles: [[Member]] = []

  /// Notes a cycle, wherever in it the list begins.
  ///
  /// - Returns: Whether it is new.
  mutating func note(_ cycle: [GestureRecognizer]) -> Bool {
    cycles.removeAll { $0.contains { $0.recognizer == nil } }
    let isKnown = cycles.contains { known in
      guard known.count == cycle.count,
        let shift = known.firstIndex(where: { $0.recognizer === cycle[0] })
      else { return false }
      return cycle.indices.allSatisfy {
        known[(shift + $0) % known.count].recognizer === cycle[$0]
      }
    }
    if !isKnown { cycles.append(cycle.map { Member(recognizer: $0) }) }
    return !isKnown
  }
}
