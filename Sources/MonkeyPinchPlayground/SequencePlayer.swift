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
  /// The number of events of gesture sessions so far, without those of replays.
  package var eventCount: Int { playground.eventCount }
  /// The number of frames in memory.
  var keptFrameCount: Int { stretches.reduce(0) { $0 + $1.frames.count } }
  /// The events of gesture sessions that replays may make and have made.
  package let budget = ReplayBudget()
  /// The limits of recognizers that changes may set.
  package let properties = AdjustableProperty.all
  private let player: RecordingPlayer
  private let playground: Playground
  private let reader: FrameCutter
  private let canReplay: Bool
  private var isFinished = false
  /// The sequences that are over and that were not returned yet, in order, with the indices of their
  /// scenes.
  private var sequences: [(sequence: TouchSequence, scene: Int)] = []
  /// The time of the frame before the first sequence that is not among ``sequences``.
  private var unread = Duration.zero
  /// The frames since each moment, just before a finger landed, at which no gesture was in progress.
  private var stretches: [RecentPast.Stretch] = []
  private var last: (number: Int, time: Duration) = (0, .zero)

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
    _ player: RecordingPlayer, with changes: [Change] = [], canReplay: Bool = true,
    onLog: ((LogLine) -> Void)? = nil
  ) throws(RecordingError) {
    self.player = player
    self.canReplay = canReplay
    playground = player.makePlayground()
    playground.onLog = onLog
    playground.recordHistory(capacity: .max)
    playground.tryOut(changes)
    reader = try player.recording.frames()
  }

  // MARK: Playing once

  /// Plays on and returns the next touch sequence, in the order of their starts; nil at the end.
  ///
  /// Only the sequence that was returned last can be replayed.
  package func next() throws(RecordingError) -> TouchSequence? {
    removeUnneeded()
    while !isFinished, !isNextComplete { try playFrame() }
    return sequences.isEmpty ? nil : sequences.removeFirst().sequence
  }

  /// Whether all frames are read that replays of the next sequence may need, and whether it is known
  /// when the next finger landed.
  private var isNextComplete: Bool {
    guard let (sequence, scene) = sequences.first,
      last.time > sequence.end + Self.future, sequence.start <= unread
    else { return false }
    return sequence.nextLanding != nil || playground.isHistoryEmpty(ofScene: scene)
  }

  private func playFrame() throws(RecordingError) {
    guard let frame = try reader.next(idleUntil: playground.nextFrameDue) else {
      playground.finish(because: .init(player.recording.ending))
      add(playground.sequencesWithScenes())
      isFinished = true
      return
    }
    if frame.beginsTouch, playground.isWithoutGesture {
      if canReplay {
        stretches.append(.init(of: playground, at: last.time, after: last.number))
      }
      add(playground.removeSequences())
      if playground.isHistoryEmpty() { unread = last.time }
    }
    if !stretches.isEmpty { stretches[stretches.count - 1].frames.append(frame) }
    playground.play(frame)
    last = (frame.number, frame.time)
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

  /// Removes the frames that no replay of a later sequence needs.
  private func removeUnneeded() {
    let next = min(sequences.first?.sequence.start ?? unread, unread)
    let earlier = stretches.prefix { $0.start < next - Self.context }
    guard let newest = earlier.indices.last else { return }
    stretches.removeSubrange(..<(earlier.lastIndex(where: { $0.isAtRest }) ?? newest))
  }

  // MARK: Replays

  /// Returns a closure that replays a sequence of the recording under changes.
  package func replay(of sequence: TouchSequence) -> WhatIfSearch<RecordingError>.QuestionReplay {
    var start: Int??
    return { [self] changes, end, question throws(RecordingError) in
      let chosen = start ?? self.start(of: sequence, until: end)
      start = chosen
      if let chosen {
        return replay(from: chosen, with: changes, until: end, answering: question) {
          playground, _ in playground.isDecided
        }
      }
      var played: Playground?
      defer { budget.use(played?.eventCount ?? 0) }
      return try player.sequences(with: changes, until: end) { playground, _ in
        played = playground
      }
    }
  }

  /// Returns the index of the last stretch before a sequence that gives the sequence as it was; nil if
  /// the recording has to be played from its beginning.
  ///
  /// An animation, or a state that an app's scene cannot restore, may matter to the sequence.
  private func start(of sequence: TouchSequence, until end: Duration) -> Int? {
    let earlier = stretches.prefix { $0.start < sequence.start - Self.context }
    let nearest = [earlier.indices.last, earlier.lastIndex(where: { $0.isAtRest })].compactMap {
      $0
    }
    return nearest.first { gives(sequence, from: $0, until: end) }
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

  /// - Parameters:
  ///   - start: The index of the first stretch that is played.
  ///   - isDone: Returns whether the replay may end before `end`, after a frame of a time.
  private func replay(
    from start: Int, with changes: [Change], until end: Duration,
    answering question: ReplayQuestion? = nil, isDone: (Playground, Duration) -> Bool
  ) -> [TouchSequence] {
    let playground = player.makePlayground(size: stretches[start].size)
    playground.recordHistory(capacity: .max, answering: question)
    playground.tryOut(changes)
    var last = stretches[start].restoringFrame
    playground.play(last)
    func play(_ frame: RecordedFrame) {
      playground.play(frame)
      last = frame
    }
    for frame in stretches[start...].lazy.flatMap({ $0.frames }) {
      while last.time <= end, let empty = emptyFrame(between: last, and: frame, playground, end) {
        play(empty)
      }
      if last.time > end || isDone(playground, last.time) { break }
      play(frame)
    }
    budget.use(playground.eventCount)
    return playground.touchSequences
  }

  /// Returns the next frame between two frames that has to be played; nil if there is none.
  ///
  /// The frames contain no input, and were skipped when the recording was played without changes.
  private func emptyFrame(
    between last: RecordedFrame, and next: RecordedFrame, _ playground: Playground, _ end: Duration
  ) -> RecordedFrame? {
    guard !player.recording.hasFrameMarks, last.number + 1 < next.number else { return nil }
    let rate = player.recording.header.frameRate
    let due = playground.nextFrameDue.earlier(end) ?? end
    let number = max(last.number, rate.lastFrame(endingBefore: due)) + 1
    guard number < next.number else { return nil }
    return RecordedFrame(number: number, time: rate.end(ofFrame: number), lines: [])
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

extension RecordingPlayer {
  /// Plays the recording and returns what each recognizer did, without touches and without the states
  /// between the beginning and the end of an attempt.
  package func outcomes(with changes: [Change]) throws(RecordingError) -> [TouchSequence] {
    var outcomes: [TouchSequence] = []
    let sequences = try SequencePlayer(self, with: changes, canReplay: false)
    while let sequence = try sequences.next() { outcomes.append(sequence.outcomes) }
    return outcomes
  }
}
