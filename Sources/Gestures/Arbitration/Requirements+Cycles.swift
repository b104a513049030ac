extension GestureRecognizer {
  /// A cycle of recognizers that wait for each other to fail, starting with this recognizer; nil if
  /// there is no such cycle.
  ///
  /// This recognizer is the first in the array. It requires the second to fail and so on, and the
  /// last requires the first: none of them acts before one of them fails for another reason. If
  /// there are several cycles, this is one of the shortest, and of those the one whose requirements
  /// were made first.
  ///
  /// It needs no touch, so that a program can check its requirements as soon as they are set up:
  /// `assert(tap.requirementCycle == nil)`. Requirements that delegates and subclasses make exist
  /// only during the attempt for which they were asked.
  public var requirementCycle: [GestureRecognizer]? { requirementCycle { _ in true } }

  /// Returns a shortest cycle of recognizers, including this recognizer, that require each other to
  /// fail; nil if there is no such cycle.
  ///
  /// Only recognizers for which `counts` is true are considered.
  func requirementCycle(where counts: (GestureRecognizer) -> Bool) -> [GestureRecognizer]? {
    // Breadth first: each recognizer is reached by a shortest path and the earliest requirement.
    var reached: [(recognizer: GestureRecognizer, from: Int)] = [(self, 0)]
    var place = 0
    while place < reached.count {
      for link in reached[place].recognizer.core.requirements.required {
        let other = link.other.object
        if other === self { return path(to: place, in: reached) }
        guard counts(other), !reached.contains(where: { $0.recognizer === other }) else { continue }
        reached.append((other, place))
      }
      place += 1
    }
    return nil
  }

  private func path(
    to end: Int, in reached: [(recognizer: GestureRecognizer, from: Int)]
  ) -> [GestureRecognizer] {
    var (place, path) = (end, [reached[end].recognizer])
    while place != 0 {
      place = reached[place].from
      path.append(reached[place].recognizer)
    }
    return path.reversed()
  }
}
