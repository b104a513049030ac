public import GestureRecordings
import Gestures

/// A playground that plays the frames of a timeline, and can go to any moment.
public final class TimelinePlayer {
  /// The playground, in the state of the shown moment.
  ///
  /// It is another one after the player went back.
  public private(set) var playground: Playground
  /// The time of the frame that was played last.
  public private(set) var time: Duration
  /// The number of the frame that was played last; zero before the first one.
  public var frameNumber: Int { playground.frame }
  /// The number of frames that were played, with those that were skipped.
  public private(set) var frameCount = 0
  /// The frames that are played.
  package let timeline: Timeline
  /// The frames that follow.
  private(set) var frames: Timeline.Frames
  private let prepare: (Playground) -> Void

  /// The time that is played before a moment, because a stored state lacks what a scene shows of
  /// gestures that are over.
  private static let memory = Duration.seconds(10)

  /// Creates a player at the start of a timeline.
  ///
  /// - Parameters:
  ///   - timeline: The frames that are played.
  ///   - prepare: Called with each new playground before it plays anything.
  public convenience init(
    _ timeline: Timeline, prepare: @escaping (Playground) -> Void = { _ in }
  ) {
    self.init(timeline, from: timeline.checkpoints[0], prepare: prepare)
  }

  init(
    _ timeline: Timeline, from start: Timeline.Checkpoint, prepare: @escaping (Playground) -> Void
  ) {
    self.timeline = timeline
    self.prepare = prepare
    playground = start.restored(like: timeline.playground, prepare: prepare)
    frames = timeline.frames(after: start)
    time = start.time
  }

  /// Returns the frame that is played next; nil after the last one.
  ///
  /// - Parameter due: The time of the first frame that has to be played even if it is empty; nil if only
  ///   inputs change anything. It has no effect after the frame was read.
  public func next(idleUntil due: Duration? = .zero) -> RecordedFrame? {
    frames.next(idleUntil: due)
  }

  /// Plays the next frame.
  public func step() {
    guard let frame = next() else { return }
    frames.removeNext()
    playground.play(frame)
    time = frame.time
    frameCount += 1 + frame.skippedFrames
  }

  /// Goes to a moment: the frames until then are played.
  ///
  /// To go back, or far ahead, a new playground plays them from a stored state on.
  public func seek(to moment: Duration) {
    let start =
      timeline.checkpoints.last { $0.time <= moment - Self.memory } ?? timeline.checkpoints[0]
    if moment < time || start.time > time {
      playground = start.restored(like: timeline.playground, prepare: prepare)
      (frames, time, frameCount) = (timeline.frames(after: start), start.time, 0)
    }
    while let frame = next(), frame.time <= moment { step() }
  }

  /// Ends the run of the playground after the last frame.
  public func finish() { playground.finish(because: .init(timeline.ending)) }
}
