public import GestureRecordings
import Gestures
import PlayKit

/// The frames of a run, and states of the playground from which they can be played again.
///
/// The frames are those of a recording, which are read when they are played, or the newest ones of a live
/// run. ``TimelinePlayer`` plays them and goes to any moment.
///
/// The recording of a live run must begin when the playground is at rest, or its replay gives another
/// result. The frames in memory therefore begin at the last moment of rest before ``span``.
public struct Timeline {
  /// The minimum time for which frames of a live run are kept.
  public static let span = Duration.seconds(30)
  /// The maximum interval between successive states of a live run.
  ///
  /// A replay that begins after an interval of this length may differ from the run, because the
  /// playground was not at rest.
  public static let limit = Duration.seconds(300)
  /// The minimum time from one state at rest to the next one.
  private static let minimumInterval = Duration.seconds(1)
  /// The time for which a replay continues after the newest frame, so that timers fire.
  static let aftermath = Duration.seconds(5)

  /// A state in which the playground was after a frame.
  struct Checkpoint {
    /// The time and the number of the frame; zero before the first one.
    let time: Duration
    let frame: Int
    let size: Size
    let hands: Hands
    /// The lines that restore the state at ``time``; none for that of a new playground.
    let restoration: [RecordingLine]
    /// Whether nothing was in progress, so that the restored state is complete.
    let isAtRest: Bool
    /// The frames of a recording that follow.
    let frames: Frames

    init(of playground: Playground, at time: Duration, before frames: Frames = Frames()) {
      (self.time, frame, size) = (time, playground.frame, playground.size)
      hands = playground.hands
      restoration = playground.restorationLines(at: time)
      isAtRest = playground.isAtRest
      self.frames = frames
    }

    init(startOf recording: Recording, hands: Hands) {
      (time, frame, size, self.hands) = (.zero, 0, recording.header.surface, hands)
      (restoration, isAtRest) = ([], true)
      frames = Frames(recorded: try? recording.frames())
    }
  }

  /// The frames from one of them on.
  struct Frames {
    var recorded: FrameCutter?
    var kept: ArraySlice<RecordedFrame> = []
    private var read: RecordedFrame?

    init(recorded: FrameCutter? = nil) { self.recorded = recorded }

    /// Reads the next frame, without empty frames before `due`; nil after the last one.
    mutating func next(idleUntil due: Duration?) -> RecordedFrame? {
      // All lines of a recording were checked, so that no error is thrown.
      if read == nil { read = (try? recorded?.next(idleUntil: due)) ?? kept.popFirst() }
      return read
    }

    mutating func removeNext() { read = nil }
  }

  /// A playground with the scenes, the theme and the limits of those that play the frames.
  package let playground: Playground
  /// The reason why the recorded run ended; nil if the recording does not state it.
  let ending: RecordingEnd?
  var checkpoints: [Checkpoint]
  private var kept: [RecordedFrame] = []
  /// The time of the newest frame, or the end of the recording.
  public private(set) var end = Duration.zero

  /// Creates the timeline of the live run of a playground that has not played anything yet.
  public init(of playground: Playground) {
    self.playground = playground
    ending = nil
    checkpoints = [Checkpoint(of: playground, at: .zero)]
  }

  /// Creates the timeline of a recording.
  ///
  /// - Parameters:
  ///   - recording: The recording.
  ///   - playground: A new playground in which it can be played. Each replay has a copy of its own.
  public init(of recording: Recording, in playground: Playground) {
    self.playground = playground
    ending = recording.ending
    end = recording.end
    let hands = playground.keepsHands ? playground.hands : nil
    checkpoints = [
      Checkpoint(
        startOf: recording,
        hands: hands ?? recording.header.hands.flatMap(Hands.init) ?? playground.hands)
    ]
  }

  // MARK: Live runs

  /// Adds the frame that the playground of a live run has played, and forgets frames that are too old.
  public mutating func append(_ frame: RecordedFrame) {
    kept.append(frame)
    end = frame.time
    noteRest(of: playground, at: end)
    // The first state is needed until the others are at least as old as the span.
    let old = checkpoints.lastIndex { end - $0.time >= Self.span } ?? 0
    guard old > 0 else { return }
    checkpoints.removeSubrange(..<old)
    kept = Array(frames(after: checkpoints[0]).kept)
  }

  /// Adds the state of a playground if it is at rest, unless that before is recent.
  mutating func noteRest(
    of playground: Playground, at time: Duration, before frames: Frames = Frames()
  ) {
    let interval = time - checkpoints[checkpoints.count - 1].time
    guard interval >= Self.minimumInterval, playground.isAtRest || interval >= Self.limit
    else { return }
    checkpoints.append(Checkpoint(of: playground, at: time, before: frames))
  }

  /// The times that can be shown.
  var range: ClosedRange<Duration> { checkpoints[0].time...max(end, checkpoints[0].time) }

  /// The total duration of all frames.
  public var duration: Duration { end - checkpoints[0].time }

  /// Returns the bytes of a recording of the frames that are kept of a live run.
  ///
  /// - Parameter rate: The frame rate for the header.
  public func recording(frameRate rate: FrameRate) -> [UInt8] {
    let first = checkpoints[0]
    let header = RecordingHeader(
      surface: first.size, scene: playground.firstScene.name, frameRate: rate)
    var lines = first.restoration + [.frame(number: first.frame, at: first.time)]
    for frame in kept { lines += frame.lines + [.frame(number: frame.number, at: frame.time)] }
    var bytes: [UInt8] = []
    RecordingLine.header(header).append(to: &bytes)
    for line in lines.map({ $0.earlier(by: first.time) }) where line.isWritable {
      if case .frame(let number, let time) = line {
        RecordingLine.frame(number: number - first.frame, at: time).append(to: &bytes)
      } else {
        line.append(to: &bytes)
      }
    }
    return bytes
  }

  // MARK: Replays

  /// Returns the frames after a state.
  func frames(after checkpoint: Checkpoint) -> Frames {
    var frames = checkpoint.frames
    frames.kept = kept.drop { $0.number <= checkpoint.frame }
    return frames
  }

  /// Returns the time of the frame before (-1) or after (1) a moment; nil without one.
  package func frameTime(_ step: Int, from moment: Duration) -> Duration? {
    var frames = frames(after: checkpoints[0])
    var earlier: Duration?
    while let frame = frames.next(idleUntil: .zero) {
      if step > 0, frame.time > moment { return frame.time }
      if step < 0, frame.time >= moment { return earlier }
      earlier = frame.time
      frames.removeNext()
    }
    return step < 0 ? earlier : nil
  }
}

extension Timeline.Checkpoint {
  /// Returns a playground like another one, in the restored state.
  func restored(like other: Playground, prepare: (Playground) -> Void) -> Playground {
    let copy = Playground(
      scene: other.firstScene, among: other.scenes, size: size, detail: other.detail, hands: hands,
      keepsHands: other.keepsHands, properties: other.properties)
    (copy.language, copy.theme) = (other.language, other.theme)
    prepare(copy)
    if !restoration.isEmpty {
      copy.play(RecordedFrame(number: frame, time: time, lines: restoration))
    }
    return copy
  }
}
