import GestureHistory
import Gestures

extension TouchSequence {
  /// Returns what became of a recognizer, in a few words.
  ///
  /// - Parameters:
  ///   - lane: The index of the recognizer's lane.
  ///   - attempt: The index of the attempt; nil for the last one.
  ///   - isShared: Whether the words are the same for every kind of gesture.
  func outcome(of lane: Int, attempt: Int? = nil, isShared: Bool = false) -> String {
    let lane = lanes[lane]
    let name = isShared ? lane.name.ofAnyGesture : lane.name
    let index = attempt ?? lane.attempts.indices.last
    guard let index, lane.attempts.indices.contains(index) else {
      return lane.refusals.last.map { $0.reason.words } ?? "not touched"
    }
    let attempt = lane.attempts[index]
    let count = attempt.actions.count
    let actions = count == 0 ? "" : "; \(count) \(count == 1 ? "action" : "actions")"
    switch attempt.outcome {
    case .ended where attempt.hasBegun:
      return "began at \(text(attempt.recognized ?? attempt.end)), ended\(actions)"
    case .ended:
      return attempt.longestWait.map { "recognized \(Measurement.text($0.duration)) late" }
        ?? "recognized at \(text(attempt.end))"
    case .failed(.limit(let limit)):
      return lateTap(after: attempt, limit, isBrief: true)
        ?? limit.words(for: name.gesture, isBrief: true)
    case .failed(let reason): return words(for: reason, of: attempt, by: name)
    case .cancelled(let reason):
      return "cancelled: \(words(for: reason, of: attempt, by: name))"
    case .open:
      if attempt.hasBegun { return "began at \(text(attempt.recognized ?? attempt.end))\(actions)" }
      if let wait = attempt.waits.last { return "waits for \(wait.other.label) to fail" }
      return "possible"
    }
  }

  /// Returns a time as text, counted from the first landing.
  func text(_ time: Duration) -> String { Measurement.text(time - start) }

  /// Returns whether a recognizer recognized its gesture or waited for another one.
  func hasActed(_ lane: Int) -> Bool {
    lanes[lane].attempts.contains { $0.recognized != nil || !$0.waits.isEmpty }
  }

  /// Returns the index of the lane with a name.
  func lane(named name: RecognizerName) -> Int? { lanes.firstIndex { $0.name == name } }

  /// Returns whether a recognizer recognized, failed or acted otherwise in another replay.
  func differs(_ lane: Int, from other: TouchSequence?) -> Bool {
    guard let other else { return false }
    guard let index = other.lane(named: lanes[lane].name) else { return true }
    return lanes[lane].attempts.map { $0.result } != other.lanes[index].attempts.map { $0.result }
  }

  /// Returns the lane of the recognizer that decided about another one, or acted in its place.
  func rival(of lane: Int) -> Int? {
    for attempt in lanes[lane].attempts {
      switch attempt.reason {
      case .prevented(let other), .requirementRecognized(let other, _):
        if let index = self.lane(named: other) { return index }
      default: break
      }
      if let wait = attempt.waits.last, let index = self.lane(named: wait.other) { return index }
    }
    return lanes.indices.first { $0 != lane && hasActed($0) } ?? lanes.indices.first { $0 != lane }
  }
}

extension RecordedAttempt {
  /// What became of an attempt, without measured values.
  fileprivate struct Result: Equatable {
    var recognized: Duration?
    var end: Duration
    var kind: Int
    var actions: Int
  }

  fileprivate var result: Result {
    let kind =
      switch outcome {
      case .open: 0
      case .ended: 1
      case .failed: 2
      case .cancelled: 3
      }
    return Result(recognized: recognized, end: end, kind: kind, actions: actions.count)
  }
}
