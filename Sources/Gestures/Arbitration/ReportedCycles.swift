/// The cycles of requirements that have been reported to observers.
///
/// Their recognizers are not retained; a cycle is forgotten when one of them goes away.
struct ReportedCycles {
  private struct Member {
    weak var recognizer: GestureRecognizer?
  }

  private var cycles: [[Member]] = []

  /// Adds a cycle, whichever of its recognizers the list begins with.
  ///
  /// - Returns: Whether it is new.
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
