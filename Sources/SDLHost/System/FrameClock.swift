/// When frames are due, at a steady rate.
///
/// Vertical sync is not to be relied on: dummy, software and hidden windows present at once.
public struct FrameClock: Hashable, Sendable {
  /// The time from one frame to the next.
  public let interval: Duration
  private var lastDue: Duration?

  /// - Precondition: `frameRate`, in frames a second, is positive and finite.
  public init(frameRate: Double) {
    precondition(frameRate > 0 && frameRate.isFinite, "a frame rate is positive")
    interval = .seconds(1 / frameRate)
  }

  /// When the next frame is due; zero before the first.
  public var nextDue: Duration { lastDue.map { $0 + interval } ?? .zero }

  /// How long to wait until the next frame; zero where it is due already.
  public func wait(at now: Duration) -> Duration { max(.zero, nextDue - now) }

  /// Notes that a frame was made.
  ///
  /// A frame that is late by less than an interval leaves the beat where it is, so that the rate
  /// holds on average; after a longer stall the beat starts anew, and no frames are made up for.
  public mutating func tick(at now: Duration) {
    guard lastDue != nil, now >= nextDue, now < nextDue + interval else {
      lastDue = now
      return
    }
    lastDue = nextDue
  }
}
