package import GestureHistory
package import GestureRecordings
package import Gestures
import PlayKit

/// A player that plays a recording once, and single touch sequences of it again for questions about
/// them.
///
/// The replays of a sequence begin shortly before it, so that their length does not depend on that of
/// the recording. Only the frames that such replays need are kept.
package final class SequencePlayer {
  /// The events of gesture sessions that replays may make and have made.
  package let budget = ReplayBudget()
  /// The limits of recognizers that changes may set.
  package let properties = AdjustableProperty.all
  /// The frames, with the states before fingers landed while no gesture was in progress.
  private(set) var timeline: Timeline
  private let player: TimelinePlayer
  private let canReplay: Bool
  private var isFinished = false
  /// The sequences that are over and that were not returned yet, in order, with the indices of their
  /// scenes.
  private var sequences: [(sequence: TouchSequence, scene: Int)] = []
  /// The time of the frame before the first sequence that is not among ``sequences``.
  private var unread = Duration.zero

  /// The minimum time that is played before a sequence, because the gestures in it may be the first
  /// part of another gesture under changes, such as the first of two taps.
  private static let context = Duration.seconds(2)
  /// The time after a sequence that its replays may play, and in which the next finger lands that may
  /// belong to a gesture of the sequence.
  private static let future = Duration.seconds(10)

  /// Creates a player that has not played anything yet.
  ///
  /// - Parameters:
  ///   - changes: Changes that are in effect from the start.
  ///   - canReplay: Whether sequences can be replayed, which takes memory and no changes.
  ///   - onLog: Called for each line of the event log.
  package init(
    _ timeline: Timeline, with changes: [Change] = [], canReplay: Bool = true,
    onLog: ((LogLine) -> Void)? = nil
  ) {
    self.timeline = timeline
    self.canReplay = canReplay
    player = TimelinePlayer(timeline) { playground in
      playground.onLog = onLog
      playground.recordHistory(capacity: .max)
      playground.tryOut(changes)
    }
  }

  // MARK: Playing once

  /// Plays on and returns the next touch sequence, in the order of their starts; nil at the end.
  ///
  /// Only the sequence that was returned last can be replayed.
  package func next() -> TouchSequence? {
    removeUnneeded()
    while !isFinished, !isNextComplete { playFrame() }
    return sequences.isEmpty ? nil : sequences.removeFirst().sequence
  }

  /// Whether all frames are read that replays of the next sequence may need, and whether it is known
  /// when the next finger landed.
  private var isNextComplete: Bool {
    guard let (sequence, scene) = sequences.first,
      player.time > sequence.end + Self.future, sequence.start <= unread
    else { return false }
    return sequence.nextLanding != nil || player.playground.isHistoryEmpty(ofScene: scene)
  }

  private func playFrame() {
    let playground = player.playground
    guard let frame = player.next(idleUntil: playground.nextFrameDue) else {
      player.finish()
      add(playground.sequencesWithScenes())
      isFinished = true
      return
    }
    if frame.beginsTouch, playground.isWithoutGesture {
      if canReplay {
        timeline.checkpoints.append(.init(of: playground, at: player.time, before: player.frames))
      }
      add(playground.removeSequences())
      if playground.isHistoryEmpty() { unread = player.time }
    }
    player.step()
  }

  private func add(_ new: [(sequence: TouchSequence, scene: Int)]) {
    for (sequence, scene) in new {
      if let former = sequences.lastIndex(where: { $0.scene == scene }),
        sequences[former].sequence.nextLanding == nil
      {
        sequences[former].sequence.nextLanding = sequence.touches.first?.start
      }
      sequences.append((sequence, scene))
    }
    sequences.sort { $0.sequence.start < $1.sequence.start }
  }

  /// Removes the states from which no replay of a later sequence begins.
  private func removeUnneeded() {
    let next = min(sequences.first?.sequence.start ?? unread, unread)
    let starts = starts(before: next)
    guard let first = starts.rest ?? starts.nearest else { return }
    timeline.checkpoints.removeSubrange(1..<first)
  }

  /// Returns the indices of the last state some time before a sequence, and of the last one at rest; nil
  /// without one but the start of the recording.
  private func starts(before time: Duration) -> (nearest: Int?, rest: Int?) {
    let earlier = timeline.checkpoints.prefix { $0.time < time - Self.context }.dropFirst()
    return (earlier.indices.last, earlier.lastIndex { $0.isAtRest })
  }

  // MARK: Replays

  /// Returns a closure that replays a sequence of the recording under changes.
  package func replay(of sequence: TouchSequence) -> WhatIfSearch<Never>.QuestionReplay {
    var start: Int?
    return { [self] changes, end, question in
      let chosen = start ?? self.start(of: sequence, until: end)
      start = chosen
      return replay(from: chosen, with: changes, until: end, answering: question) {
        playground, _ in playground.isDecided
      }
    }
  }

  /// Returns the index of the last state before a sequence from which a replay gives the sequence as it
  /// was; that of the beginning if there is none.
  ///
  /// An animation, or a state that an app's scene cannot restore, may matter to the sequence.
  private func start(of sequence: TouchSequence, until end: Duration) -> Int {
    let (nearest, rest) = starts(before: sequence.start)
    return [nearest, rest].compactMap { $0 }.first { gives(sequence, from: $0, until: end) } ?? 0
  }

  /// Returns whether a replay without changes gives a sequence as it was.
  private func gives(_ sequence: TouchSequence, from start: Int, until end: Duration) -> Bool {
    let replayed = replay(from: start, with: [], until: end) { playground, time in
      // What follows does not change a sequence that is over.
      time > sequence.end && playground.isWithoutGesture
    }
    var found = replayed.first { $0.start == sequence.start }
    found?.nextLanding = sequence.nextLanding
    return found == sequence
  }

  private func replay(
    from start: Int, with changes: [Change], until end: Duration,
    answering question: ReplayQuestion? = nil, isDone: (Playground, Duration) -> Bool
  ) -> [TouchSequence] {
    let playground = timeline.replay(
      with: changes, from: start, until: end, answering: question, isDone: isDone)
    budget.use(playground.eventCount)
    return playground.touchSequences
  }
}

extension Playground {
  /// Whether no finger is down and no recognizer waits for a time.
  fileprivate var isWithoutGesture: Bool {
    allPlayed.allSatisfy { played in
      !played.session.hasTouch { _ in true } && played.session.nextDeadline == nil
    }
  }
}

extension RecordedFrame {
  /// Whether a finger lands or a scroll begins in the frame.
  fileprivate var beginsTouch: Bool {
    lines.contains { line in
      if case .input(.touch(let sample)) = line { sample.phase == .began } else { false }
    }
  }
}

extension Timeline {
  /// Plays the recording and returns what each recognizer did, without touches and without the states
  /// between the beginning and the end of an attempt.
  package func outcomes(with changes: [Change]) -> [TouchSequence] {
    var outcomes: [TouchSequence] = []
    let sequences = SequencePlayer(self, with: changes, canReplay: false)
    while let sequence = sequences.next() { outcomes.append(sequence.outcomes) }
    return outcomes
  }
}
