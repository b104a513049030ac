package import GestureHistory
import Gestures

extension InspectorModel {
  /// The time for which a replay continues after a sequence, so that timers fire.
  private static let aftermath = Duration.seconds(2)

  /// Finds what would have made the selected recognizer succeed, and replays the changes being
  /// tried, as far as that is not done.
  ///
  /// A call replays the recent past at most once: call it again in the next frame while
  /// ``isIncomplete`` is true.
  package func refresh() {
    findAnswer()
    compareShown()
    if isIncomplete, !isAdjusting { comparePast() }
  }

  /// Whether ``refresh()`` would replay the recent past under the changes.
  package var isIncomplete: Bool {
    pastQuestion != nil && pastQuestion != replayedPast && replay != nil
  }

  private var pastQuestion: Question? {
    guard let shown, shown.isOver, !changes.isEmpty, let last = sequences.last else { return nil }
    return Question(start: shown.start, end: last.end, changes: changes)
  }

  private func findAnswer() {
    guard let shown, shown.isOver, let chosen, let replay else {
      if answer != nil { answer = nil }
      answered = nil
      return
    }
    let question = Question(start: shown.start, end: shown.end, selection: chosen)
    guard question != answered else { return }
    answered = question
    let search = WhatIfSearch(properties: properties) { changes, end throws(NoReplay) in
      guard let all = replay(changes, shown.start, end) else { throw NoReplay() }
      return all
    }
    if let attempt = chosen.attempt {
      answer = try? search.answer(toAttempt: attempt, ofLane: chosen.lane, of: shown)
    } else if !shown.lanes[chosen.lane].refusals.isEmpty {
      answer = try? search.answer(toRefusal: 0, ofLane: chosen.lane, of: shown)
    } else {
      answer = nil
    }
  }

  /// Replays the shown sequence under the changes.
  private func compareShown() {
    guard let shown, shown.isOver, !changes.isEmpty, let replay else {
      if compared != nil { (compared, otherDifferences) = (nil, []) }
      (replayed, replayedPast) = (nil, nil)
      return
    }
    let question = Question(start: shown.start, end: shown.end, changes: changes)
    guard question != replayed else { return }
    replayed = question
    guard let all = replay(changes, shown.start, shown.end + Self.aftermath) else { return }
    // Under other limits, a sequence may be over sooner or later, but its first touch stays.
    compared = all.last { $0.start <= shown.start && $0.end >= shown.start }
  }

  /// Replays the recent past, without the changes or with them, and finds the differences between
  /// both.
  private func comparePast() {
    guard let shown, let question = pastQuestion, let replay else { return }
    let end = question.end + Self.aftermath
    if baseline?.end != end {
      baseline = (end, (replay([], nil, end)) ?? sequences)
      return
    }
    replayedPast = question
    guard let all = replay(changes, nil, end) else { return }
    otherDifferences = SequenceDifference.between(baseline?.sequences ?? sequences, and: all).filter
    {
      $0.start < shown.start || $0.start > shown.end
    }
  }

  /// The error that the touches cannot be replayed.
  private struct NoReplay: Error {}

  // MARK: What is asked

  /// The attempt of the selected recognizer that a what-if is about; nil without one.
  var chosenAttempt: RecordedAttempt? {
    guard let lane = chosenLane, let index = chosen?.attempt, lane.attempts.indices.contains(index)
    else { return nil }
    return lane.attempts[index]
  }

  /// The changes that the answer proposes; empty if it proposes none.
  var proposedChanges: [Change] {
    if case .changes(let changes) = answer { changes } else { [] }
  }

  // MARK: Changing

  /// Returns the value of a limit of a lane's recognizer under the changes being tried.
  package func value(of property: String, in lane: Lane) -> Double? {
    for change in changes where change.target == .named(lane.name) {
      if case .value(property, let value) = change.effect { return value }
    }
    return lane.values[property]
  }

  /// Tries a value of a limit, or stops trying it if it is the value that the app has.
  package func setValue(_ value: Double, of property: String, in lane: Lane) {
    var next = changes
    next.removeAll { change in
      guard change.target == .named(lane.name), case .value(property, _) = change.effect else {
        return false
      }
      return true
    }
    if value != lane.values[property] {
      next.append(Change(.named(lane.name), .value(property: property, value)))
    }
    tryOut(next)
  }

  /// Tries a change of a relation, or stops trying it.
  package func setTried(_ isTried: Bool, _ change: Change) {
    var next = changes.filter { $0 != change }
    if isTried { next.append(change) }
    tryOut(next)
  }

  /// Tries changes instead of those that are being tried.
  package func tryOut(_ changes: [Change]) {
    guard changes != self.changes else { return }
    self.changes = changes
    compareShown()
  }

  /// The sentence about the gestures of other sequences that would differ; nil if none would.
  package var otherDifferencesSentence: String? {
    guard !changes.isEmpty, compared != nil else { return nil }
    if isAdjusting, isIncomplete { return "The rest of the past is replayed after the drag." }
    guard !otherDifferences.isEmpty else { return "No other gesture in the past would change." }
    var counts: [(text: String, count: Int)] = []
    for difference in otherDifferences {
      let isMore = difference.second.hasPrefix("recognized")
      let wasSo = difference.first.hasPrefix("recognized")
      let kind = isMore ? (wasSo ? "at another time" : "more") : "fewer"
      let text = "\(difference.name.gesture) \(kind)"
      if let known = counts.firstIndex(where: { $0.text == text }) {
        counts[known].count += 1
      } else {
        counts.append((text, 1))
      }
    }
    let parts = counts.map { item -> String in
      guard item.count > 1 else { return "1 \(item.text)" }
      let words = item.text.split(separator: " ", maxSplits: item.text.hasPrefix("long ") ? 2 : 1)
      let noun = words.dropLast().joined(separator: " ")
      return "\(item.count) \(noun)\(noun.hasSuffix("s") || noun.hasSuffix("h") ? "es" : "s") "
        + (words.last.map(String.init) ?? "")
    }
    return "In the rest of the past: \(parts.joined(separator: ", "))."
  }
}
