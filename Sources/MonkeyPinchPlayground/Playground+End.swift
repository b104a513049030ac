public import GestureRecordings
import Gestures
import PlayKit

// The end of a run.
extension Playground {
  /// The maximum time for which a run continues after its last frame, so that pending timers fire.
  private static let settlingLimit = Duration.seconds(10)

  /// Ends the run of the playground after pending timers have fired, and logs the final state.
  ///
  /// Touches and key presses that are still open are cancelled first. A live run and the replay of
  /// its recording both end this way, so that their logs are equal.
  public func finish(because reason: EndReason) {
    settle()
    let time = played.session.now
    for view in LoggedView.of(scene.sprites) { log(.view(view), at: time) }
    log(.end(frames: frames, samples: samples, reason: reason.rawValue), at: time)
  }

  private func settle() {
    cancelFilteredTouches(at: played.session.now)
    let sessions = allPlayed.map { $0.session }
    for session in sessions {
      session.cancelAllTouches(at: session.now)
      session.cancelAllPresses(at: session.now)
    }
    let limit = played.session.now + Self.settlingLimit
    while let due = sessions.compactMap({ $0.nextDeadline }).min(), due <= limit {
      let time = max(due, played.session.now)
      play(RecordedFrame(number: frame + 1, time: time, lines: []))
    }
  }

  /// The reason why a run of the playground ended.
  public enum EndReason: String, Hashable, Sendable {
    /// A replay has played all frames of its recordings.
    case recordingEnded = "recording ended"
    /// The user quit.
    case quit
    /// The time limit of the run was reached.
    case limit

    /// Creates a replay's reason for ending from the reason in the recording; `end` is nil if the
    /// recording has no reason.
    public init(_ end: RecordingEnd?) {
      self =
        switch end {
        case .quit: .quit
        case .limit: .limit
        case nil: .recordingEnded
        }
    }
  }
}
