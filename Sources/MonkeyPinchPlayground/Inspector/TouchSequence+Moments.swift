import GestureHistory

extension TouchSequence {
  /// The times at which something happened: landings, lifts, changes of state and actions.
  var moments: [Duration] {
    var times = touches.flatMap { [$0.start, $0.end].compactMap { $0 } }
    for lane in lanes {
      times += lane.refusals.map { $0.time }
      for attempt in lane.attempts {
        times += attempt.spans.flatMap { [$0.start, $0.end] }
        times += attempt.waits.flatMap { [$0.start, $0.end] }
        times += attempt.actions
        times += [attempt.start, attempt.end]
      }
    }
    return times
  }

  /// Whether a gesture was recognized.
  var hasRecognized: Bool {
    lanes.contains { $0.attempts.contains { $0.recognized != nil } }
  }
}

extension [TouchSequence] {
  /// The latest time before `time` at which something happened; nil without one.
  func moment(before time: Duration) -> Duration? {
    for sequence in reversed() where sequence.start < time {
      if let found = sequence.moments.filter({ $0 < time }).max() { return found }
    }
    return nil
  }

  /// The earliest time after `time` at which something happened; nil without one.
  func moment(after time: Duration) -> Duration? {
    for sequence in self where sequence.end > time {
      if let found = sequence.moments.filter({ $0 > time }).min() { return found }
    }
    return nil
  }

  /// The index of the sequence that a moment belongs to: the last one that began by then, or the
  /// first one.
  func index(at moment: Duration) -> Int {
    (lastIndex { $0.start <= moment }) ?? 0
  }
}
