package import GestureHistory
package import GestureRecordings

/// Plays parts of a recording without a window, and returns what the gesture recognizers did.
///
/// The first call plays the recording from its start and keeps the states in which its scenes were at
/// rest. Later calls begin at such a state, so that the replay of one touch sequence is short.
package final class RecordedPast {
  private let player: RecordingPlayer
  private var played: (playground: Playground, past: RecentPast)?

  /// Creates the past of the recording that a player plays.
  package init(_ player: RecordingPlayer) { self.player = player }

  /// Plays a part of the recording and returns its touch sequences.
  ///
  /// - Parameters:
  ///   - changes: Changes of limits and relations that are in effect from the start.
  ///   - start: The time from which on sequences are needed; nil for all.
  ///   - end: The time at which the replay stops.
  package func sequences(
    with changes: [Change] = [], from start: Duration? = nil, until end: Duration
  ) throws(RecordingError) -> [TouchSequence] {
    let (playground, past) = if let played { played } else { try play() }
    played = (playground, past)
    return PastPlayer.sequences(
      of: past, in: playground, with: changes, from: start, until: end)
  }

  private func play() throws(RecordingError) -> (Playground, RecentPast) {
    let playground = player.makePlayground()
    let past = RecentPast(of: playground, span: nil)
    let frames = try player.recording.frames()
    while let frame = try frames.next(idleUntil: playground.nextFrameDue) {
      playground.play(frame)
      past.note(frame)
    }
    return (playground, past)
  }
}
