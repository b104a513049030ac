/// The cycles, already reported to observers, of recognizers that wait for each other.
///
/// The recognizers are not retained; a cycle is removed when one of its recognizers is deallocated.
struct ReportedCycles {
  private struct Member {
    weak var recognizer: GestureRecognizer?
  }

  private var cycles: [[Member]] = []

  /// Adds a cycle of recognizers unless the same cycle is already stored; returns whether the cycle
  /// was added.
  ///
  /// Two cycles are the same if the same recognizers follow each other.
  mutating func add(_ cycle: [GestureRecognizer]) -> Bool {
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
