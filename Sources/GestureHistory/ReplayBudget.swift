/// The work that replays for what-ifs may take, in events of gesture sessions instead of time, so that
/// the same recording always gives the same answers.
package final class ReplayBudget {
  /// The number of events that replays may make.
  package var limit = 0
  /// The number of events that replays have made.
  package private(set) var used = 0
  /// The number of answers that were left out because no events were left.
  package private(set) var answersLeftOut = 0

  /// Creates a budget without events.
  package init() {}

  /// Notes that a replay has made events.
  package func use(_ events: Int) { used += events }

  /// Returns whether events are left for an answer, which is counted if not.
  func allowsAnswer() -> Bool {
    if used >= limit { answersLeftOut += 1 }
    return used < limit
  }
}
