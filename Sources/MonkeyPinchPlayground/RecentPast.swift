import Gestures
public import GestureRecordings
import PlayKit

/// A buffer of the frames of the last 30 seconds or more, which can be saved as a recording.
///
/// A replay gives the same result only if the recording begins when the playground is at rest, so
/// the buffer goes back to the last moment of rest before the half minute.
public final class RecentPast {
  /// The minimum time for which the buffer keeps a frame.
  public static let span = Duration.seconds(30)
  /// The maximum interval between successive points in time at which a saved recording can begin.
  ///
  /// A recording that begins after an interval of this length may replay differently from the run,
  /// because the playground was not at rest.
  public static let limit = Duration.seconds(300)
  /// The minimum time from one moment at which a saved recording can begin to the next such moment.
  private static let minimumStretch = Duration.seconds(1)

  /// The frames between two successive moments at which a saved recording can begin.
  struct Stretch {
    let start: Duration
    let firstFrame: Int
    let size: Size
    /// The lines that restore the state of the playground, with the time zero.
    let restoration: [RecordingLine]
    /// Whether nothing was in progress at the start, so that the restored state is complete.
    let isAtRest: Bool
    var frames: [RecordedFrame] = []

    init(of playground: Playground, at start: Duration, after frame: Int) {
      (self.start, firstFrame, size) = (start, frame, playground.size)
      restoration = playground.restorationLines(at: .zero)
      isAtRest = playground.isAtRest
    }

    /// A frame that restores the state of the playground at the time at which it had this state.
    var restoringFrame: RecordedFrame {
      let lines = restoration.map { $0.earlier(by: .zero - start) }
      return RecordedFrame(number: firstFrame, time: start, lines: lines)
    }
  }

  private let playground: Playground
  /// The minimum time for which the buffer keeps a frame; nil to keep all frames.
  private let span: Duration?
  private(set) var stretches: [Stretch] = []
  /// The time of the newest frame.
  private(set) var now = Duration.zero

  /// Creates a store of the last half minute of a playground's run.
  public convenience init(of playground: Playground) {
    self.init(of: playground, span: RecentPast.span)
  }

  init(of playground: Playground, span: Duration?) {
    self.playground = playground
    self.span = span
    stretches = [Stretch(of: playground, at: .zero, after: 0)]
  }

  /// Appends the frame that was played last to the buffer of recent frames.
  public func note(_ frame: RecordedFrame) {
    now = frame.time
    stretches[stretches.count - 1].frames.append(frame)
    let current = stretches[stretches.count - 1]
    let isLong = now - current.start >= Self.minimumStretch
    if isLong, playground.isAtRest || now - current.start >= Self.limit {
      stretches.append(Stretch(of: playground, at: now, after: frame.number))
    }
    // The first stretch is needed until the others are at least as long as the span.
    guard let span else { return }
    while stretches.count > 1, now - stretches[1].start >= span { stretches.removeFirst() }
  }

  /// The total duration of all frames in the buffer.
  public var duration: Duration { now - (stretches.first?.start ?? now) }

  /// Returns the lines of a recording of all frames in the buffer.
  ///
  /// - Parameter rate: The frame rate for the header.
  public func recording(frameRate rate: FrameRate) -> [RecordingLine] {
    guard let first = stretches.first else { return [] }
    let header = RecordingHeader(
      surface: first.size, scene: playground.firstScene.name, frameRate: rate)
    var lines = [RecordingLine.header(header)]
    lines += first.restoration
    lines.append(.frame(number: 0, at: .zero))
    for frame in stretches.flatMap({ $0.frames }) {
      lines += frame.lines.map { $0.earlier(by: first.start) }
      lines.append(
        .frame(number: frame.number - first.firstFrame, at: frame.time - first.start))
    }
    return lines
  }
}
