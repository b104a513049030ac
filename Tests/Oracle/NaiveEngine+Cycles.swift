/// Recognizers that wait for each other (R61).
extension NaiveEngine {
  /// Fails recognizers that wait for each other if no finger and no timer can decide any more.
  ///
  /// The rules of requirements have no end for them; the engine documents this one.
  func failUndecidable() -> Bool {
    var stuck: [NaiveRecognizer] = recognizers.filter {
      $0.isActive && $0.state == .possible
        && ($0.requested == .ended
          || $0.deadline == nil && !$0.isFollowing && $0.tracked.allSatisfy { !$0.isDown })
    }
    while true {
      let next = stuck.filter { one in
        one.hasWish
          && recognizers.filter { $0.isActive && blocks($0, one) }.allSatisfy { other in
            stuck.contains { $0 === other }
          }
      }
      if next.count == stuck.count { break }
      stuck = next
    }
    let cycle = attempts.compactMap { shortestCycle(from: $0, within: stuck) }.first ?? []
    for recognizer in attempts where cycle.contains(where: { $0 === recognizer }) {
      set(recognizer, .failed)
    }
    // What they held is released before those that wait for them act.
    if !cycle.isEmpty { tellViews() }
    return !cycle.isEmpty
  }

  func shortestCycle(
    from start: NaiveRecognizer, within members: [NaiveRecognizer]
  ) -> [NaiveRecognizer]? {
    guard members.contains(where: { $0 === start }) else { return nil }
    var paths = [[start]]
    var visited: Set<Int> = []
    while !paths.isEmpty {
      let path = paths.removeFirst()
      for next in members where blocks(next, path[path.count - 1]) {
        if next === start { return path }
        if visited.insert(next.number).inserted { paths.append(path + [next]) }
      }
    }
    return nil
  }
}
