import GestureHistory
import GestureRecordings
import Gestures
import PlayKit

/// A silent playground that shows earlier moments of another one, by playing its recent frames again.
final class PastPlayer {
  /// The playground, in the state of the shown moment.
  private(set) var playground: Playground

  private let source: Playground
  private let stretches: [RecentPast.Stretch]
  /// The times of all frames, in order.
  private let times: [Duration]
  /// The number of the stretch that is played, and that of its next frame.
  private var (stretch, frame) = (0, 0)
  private var time = Duration.zero

  /// The time by which the playground may advance to show a moment; for a longer time it starts again
  /// at a state that was stored later.
  private static let playedTime = Duration.seconds(2)

  /// The time that is played before a moment, because a stored state lacks what a scene shows of
  /// gestures that are over.
  private static let memory = Duration.seconds(10)

  /// The time for which a replay continues after the newest frame.
  private static let aftermath = Duration.seconds(5)

  init(of past: RecentPast, in source: Playground) {
    self.source = source
    stretches = past.stretches
    times = stretches.flatMap { $0.frames.map { $0.time } }
    playground = source.emptyCopy(size: source.size)
    restart(at: 0)
  }

  /// The times that can be shown.
  var range: ClosedRange<Duration> {
    let start = stretches.first?.start ?? .zero
    return start...max(times.last ?? start, start)
  }

  /// Plays the frames until a moment.
  func show(_ moment: Duration) {
    let isNear = moment >= time && moment - time <= Self.playedTime
    if !isNear { restart(at: stretches.lastIndex { $0.start <= moment - Self.memory } ?? 0) }
    while let next = nextFrame, next.time <= moment {
      playground.play(next)
      time = next.time
      frame += 1
    }
    playground.theme = source.theme
    playground.showsInspector = source.showsInspector
  }

  private var nextFrame: RecordedFrame? {
    while stretches.indices.contains(stretch) {
      if frame < stretches[stretch].frames.count { return stretches[stretch].frames[frame] }
      guard stretch + 1 < stretches.count else { return nil }
      (stretch, frame) = (stretch + 1, 0)
    }
    return nil
  }

  private func restart(at index: Int) {
    guard stretches.indices.contains(index) else { return }
    playground = source.emptyCopy(size: stretches[index].size)
    playground.play(stretches[index].restoringFrame)
    (stretch, frame, time) = (index, 0, stretches[index].start)
  }

  /// Returns the time of the frame before (-1) or after (1) a moment; nil without one.
  func frameTime(_ step: Int, from moment: Duration) -> Duration? {
    step < 0 ? times.last { $0 < moment } : times.first { $0 > moment }
  }

  /// Plays the frames until `end` under changes, and returns what the gesture recognizers did.
  ///
  /// - Parameter start: The time from which on sequences are needed; nil for all.
  static func sequences(
    of past: RecentPast, in source: Playground, with changes: [Change],
    from start: Duration?, until end: Duration
  ) -> [TouchSequence] {
    let index = start.flatMap { start in past.stretches.lastIndex { $0.start < start } } ?? 0
    let stretches = past.stretches[index...]
    guard let first = stretches.first else { return [] }
    let playground = source.emptyCopy(size: first.size)
    playground.recordHistory(capacity: .max)
    playground.tryOut(changes)
    playground.play(first.restoringFrame)
    for frame in stretches.lazy.flatMap({ $0.frames }) {
      playground.play(frame)
      if frame.time > end { return playground.touchSequences }
    }
    // Timers fire that are due after the newest frame.
    let last = min(end, past.now + Self.aftermath)
    if last > past.now {
      playground.play(RecordedFrame(number: playground.frame + 1, time: last, lines: []))
    }
    return playground.touchSequences
  }
}

extension Playground {
  /// Returns a playground with the same scenes in their initial states.
  func emptyCopy(size: Size) -> Playground {
    let copy = Playground(
      scene: firstScene, among: scenes, size: size, properties: properties)
    copy.theme = theme
    return copy
  }
}
