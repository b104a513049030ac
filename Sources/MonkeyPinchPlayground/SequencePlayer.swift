package import GestureHistory
package import GestureRecordings
import Gestures
import MonkeyPinchScenes

/// A player that plays single touch sequences of a recording again, for questions about them.
///
/// The recording is played once from its start. The replays of a sequence begin shortly before it, so
/// that their length does not depend on that of the recording.
package final class SequencePlayer {
  /// The touch sequences of the recording, in order.
  package let sequences: [TouchSequence]
  private let player: RecordingPlayer
  private let frames: [RecordedFrame]
  private let starts: [Start]

  /// The minimum time that is played before a sequence, because the gestures in it may be the first
  /// part of another gesture under changes, such as the first of two taps.
  private static let context = Duration.seconds(2)

  /// A moment just before a finger lands at which no gesture is in progress.
  private struct Start {
    /// Whether nothing else is in progress, such as an animation, so that the state is complete.
    let isAtRest: Bool
    /// The size of the surface.
    let size: Size
    /// A frame that restores the state of the playground.
    let frame: RecordedFrame
    /// The index of the frame that is played next.
    let next: Int
  }

  /// Plays a recording from its start.
  package init(_ player: RecordingPlayer) throws(RecordingError) {
    self.player = player
    var frames: [RecordedFrame] = []
    var starts: [Start] = []
    var last: (number: Int, time: Duration) = (0, .zero)
    sequences = try player.sequences { playground, frame in
      if frame.beginsTouch, playground.isWithoutGesture {
        let lines = playground.restorationLines(at: last.time)
        let restoring = RecordedFrame(number: last.number, time: last.time, lines: lines)
        starts.append(
          Start(
            isAtRest: playground.isAtRest, size: playground.size, frame: restoring,
            next: frames.count))
      }
      frames.append(frame)
      last = (frame.number, frame.time)
    }
    (self.frames, self.starts) = (frames, starts)
  }

  /// Returns a closure that replays a sequence of the recording under changes.
  package func replay(of sequence: TouchSequence) -> WhatIfSearch.Replay {
    var start: Start??
    return { [self] changes, end in
      let chosen = start ?? self.start(of: sequence, until: end)
      start = chosen
      guard let chosen else { return try player.sequences(with: changes, until: end) }
      return replay(from: chosen, with: changes, until: end)
    }
  }

  /// Returns the last start before a sequence that gives the sequence as it was; nil if the recording
  /// has to be played from its beginning.
  ///
  /// An animation, or a state that an app's scene cannot restore, may matter to the sequence.
  private func start(of sequence: TouchSequence, until end: Duration) -> Start? {
    let earlier = starts.prefix { $0.frame.time < sequence.start - Self.context }
    let nearest = [earlier.last, earlier.last(where: \.isAtRest)].compactMap { $0 }
    return nearest.first { gives(sequence, from: $0, until: end) }
  }

  /// Returns whether a replay without changes gives a sequence as it was.
  private func gives(_ sequence: TouchSequence, from start: Start, until end: Duration) -> Bool {
    var found = replay(from: start, with: [], until: end).first { $0.start == sequence.start }
    found?.nextLanding = sequence.nextLanding
    return found == sequence
  }

  private func replay(
    from start: Start, with changes: [Change], until end: Duration
  ) -> [TouchSequence] {
    let playground = player.makePlayground(size: start.size)
    playground.recordHistory(capacity: .max)
    playground.tryOut(changes)
    playground.play(start.frame)
    var last = start.frame
    func play(_ frame: RecordedFrame) {
      playground.play(frame)
      last = frame
    }
    for frame in frames[start.next...] {
      while last.time <= end, let empty = emptyFrame(between: last, and: frame, playground, end) {
        play(empty)
      }
      if last.time > end { break }
      play(frame)
    }
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
