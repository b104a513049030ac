extension GestureRecognizer {
  /// The cycle of failure requirements that contains this recognizer; nil if there is none.
  ///
  /// The first is this one. It requires the second to fail and so on, and the last requires the
  /// first: none of them acts before one of them fails for another reason. Of several cycles it is
  /// a shortest one, and of those the one whose requirements were made first.
  ///
  /// Needs no touch, so that a program can check its requirements as soon as they are set up:
  /// `assert(tap.requirementCycle == nil)`. Requirements of delegates and subclasses are known only
  /// during the attempt in which they were asked for.
  public var requirementCycle: [GestureRecognizer]? { requirementCycle { _ in true } }

  /// A shortest cycle of requirements among those recognizers for which `counts` holds.
  func requirementCycle(where counts: (GestureRecognizer) -> Bool) -> [GestureRecognizer]? {
    // Breadth first: each is reached on a shortest path, by the requirement that was made first.
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
