public import GestureHistory
public import GestureRecordings
import PlayKit

// Replays without a window.
extension Timeline {
  /// Returns the timeline of a recording with the states at rest, so that parts of it can be played.
  func withCheckpoints() -> Timeline {
    var timeline = self
    let player = TimelinePlayer(self)
    while player.next(idleUntil: player.playground.nextFrameDue) != nil {
      player.step()
      timeline.noteRest(of: player.playground, at: player.time, before: player.frames)
    }
    return timeline
  }

  /// Plays the frames without a window, and returns what the gesture recognizers of all scenes did.
  ///
  /// - Parameters:
  ///   - changes: Changes of limits and relations that are in effect from the start.
  ///   - start: The time from which on touch sequences are needed; nil for all.
  ///   - end: The time after which the replay stops; nil to play everything and let timers fire.
  ///   - onLog: Called for each line of the event log.
  public func sequences(
    with changes: [Change] = [], from start: Duration? = nil, until end: Duration? = nil,
    onLog: ((LogLine) -> Void)? = nil
  ) -> [TouchSequence] {
    let index = start.flatMap { start in checkpoints.lastIndex { $0.time < start } } ?? 0
    return replay(with: changes, from: index, until: end, onLog: onLog).touchSequences
  }

  /// Plays frames in a new playground under changes, and returns the playground.
  ///
  /// - Parameters:
  ///   - question: What the replay has to find out; nil if all events are recorded.
  ///   - isDone: Returns whether the replay may end before `end`, after a frame of a time.
  func replay(
    with changes: [Change] = [], from index: Int = 0, until end: Duration?,
    answering question: ReplayQuestion? = nil, onLog: ((LogLine) -> Void)? = nil,
    isDone: (Playground, Duration) -> Bool = { _, _ in false }
  ) -> Playground {
    let player = TimelinePlayer(self, from: checkpoints[index]) { playground in
      playground.onLog = onLog
      playground.recordHistory(capacity: .max, answering: question)
      playground.tryOut(changes)
    }
    let playground = player.playground
    while player.time <= end ?? player.time,
      player.next(idleUntil: playground.nextFrameDue.earlier(end)) != nil
    {
      if isDone(playground, player.time) { return playground }
      player.step()
    }
    if let end {
      // Timers fire that are due after the newest frame.
      let last = min(end, player.time + Self.aftermath)
      if last > player.time {
        playground.play(RecordedFrame(number: playground.frame + 1, time: last, lines: []))
      }
    } else {
      player.finish()
    }
    return playground
  }
}
