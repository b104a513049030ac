/// A schedule that limits how many pictures a program draws per second.
///
/// ``Renderer/present()`` does not wait for the screen, so that input never waits for a picture. A program
/// that animates draws when ``nextDue`` is reached, and calls ``tick(at:)``; until then it waits for
/// events.
public struct FrameClock: Hashable, Sendable {
  /// The number of pictures that the screen shows per second, which limits the rate; nil if it is
  /// unknown.
  public var refreshRate: Double? {
    didSet { interval = .seconds(1 / min(frameRate, refreshRate ?? frameRate)) }
  }
  private let frameRate: Double
  private var lastDue: Duration?

  /// Creates a schedule for a maximum number of frames per second.
  ///
  /// - Precondition: `frameRate`, in frames a second, is positive and finite.
  public init(frameRate: Double) {
    precondition(frameRate > 0 && frameRate.isFinite, "a frame rate is positive")
    self.frameRate = frameRate
    interval = .seconds(1 / frameRate)
  }

  /// The time from one frame to the next.
  public private(set) var interval: Duration

  /// The time at which the next frame is to be drawn; zero before the first frame.
  public var nextDue: Duration { lastDue.map { $0 + interval } ?? .zero }

  /// Records that a frame was drawn at the time `now`.
  ///
  /// After a frame that is late by less than an interval, the next one is due at its regular time, so
  /// that the average rate is kept. After a longer stall the clock restarts and skips the frames.
  public mutating func tick(at now: Duration) {
    guard lastDue != nil, now >= nextDue, now < nextDue + interval else {
      lastDue = now
      return
    }
    lastDue = nextDue
  }
}
