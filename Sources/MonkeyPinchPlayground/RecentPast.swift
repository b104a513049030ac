import Gestures
public import GestureRecordings
import MonkeyPinchScenes

/// The last half minute of play, kept so that it can be saved afterwards.
///
/// A recording has to begin at a moment of rest to play again as it was played, so a little more than
/// the half minute is kept, back to such a moment.
public final class RecentPast {
  /// The shortest duration that is kept, once it has been played.
  public static let span = Duration.seconds(30)
  /// Without rest, what is older than this is discarded, and the replay may differ.
  public static let limit = Duration.seconds(300)
  /// The shortest time between two moments of rest that are used.
  private static let grain = Duration.seconds(1)

  /// What was played from one moment of rest to the next.
  private struct Stretch {
    let start: Duration
    let firstFrame: Int
    let size: Size
    let restoration: [RecordingLine]
    var frames: [RecordedFrame] = []
  }

  private let playground: Playground
  private var stretches: [Stretch] = []
  private var now = Duration.zero

  public init(of playground: Playground) {
    self.playground = playground
    begin(at: .zero, after: 0)
  }

  /// Adds a frame that has just been played.
  public func note(_ frame: RecordedFrame) {
    now = frame.time
    stretches[stretches.count - 1].frames.append(frame)
    let current = stretches[stretches.count - 1]
    let isLong = now - current.start >= Self.grain
    if isLong, playground.isAtRest || now - current.start >= Self.limit {
      begin(at: now, after: frame.number)
    }
    // The first stretch is needed until the second is long enough ago.
    while stretches.count > 1, now - stretches[1].start >= Self.span { stretches.removeFirst() }
  }

  private func begin(at time: Duration, after frame: Int) {
    stretches.append(
      Stretch(
        start: time, firstFrame: frame, size: playground.size,
        restoration: playground.restorationLines(at: .zero)))
  }

  /// The duration of the recording, if it is made now.
  public var duration: Duration { now - (stretches.first?.start ?? now) }

  /// The recording of what is kept, its times measured from its own beginning.
  ///
  /// - Parameter rate: The frame rate for the header.
  public func recording(frameRate rate: FrameRate) -> [RecordingLine] {
    guard let first = stretches.first else { return [] }
    let header = RecordingHeader(
      surface: first.size, scene: playground.firstScene.name, frameRate: rate)
    var lines = [RecordingLine.header(header)]
    lines += first.restoration
    lines.append(.frame(number: 0, at: .zero))
    for frame in stretches.flatMap(\.frames) {
      lines += frame.lines.map { $0.earlier(by: first.start) }
      lines.append(
        .frame(number: frame.number - first.firstFrame, at: frame.time - first.start))
    }
    return lines
  }
}
