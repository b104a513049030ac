import Gestures

/// Counts the events of gesture sessions.
///
/// Most events are only counted, and there are several for each sample: only the others reach the
/// playground.
final class EventTally {
  private(set) var events = 0
  /// Whether the playground needs all events, for a log or for trails.
  var needsAll = false

  /// Counts an event; returns whether the playground needs it.
  func count(_ event: SessionEvent) -> Bool {
    events += 1
    guard case .action(let recognizer) = event else { return needsAll }
    // A gesture that changes was noted when it began.
    return needsAll || recognizer.state != .changed
  }
}
