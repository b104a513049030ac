internal import CSDLHost

/// A clock that measures the time since the session began, in whole nanoseconds.
///
/// The time never decreases. SDL stamps an event when it is fetched, and a busy program fetches
/// nothing. After a long stall it is unknown whether a finger lifted at the start or at the end,
/// and a tap would become a long press. So at most ``longestGap`` of a stall counts: the clock
/// stops for the rest. Time spent waiting for events counts in full.
public final class HostClock {
  /// The maximum time that the clock counts while the program is too busy to fetch events.
  ///
  /// Two frames at 10 frames per second; less than half of the 500 ms of a long press; more than the
  /// 60 ms after which earlier samples do not add to the velocity of a jump across the stall.
  public static let longestGap = Duration.milliseconds(200)

  /// Returns the system's time in nanoseconds.
  private let reading: () -> Int64
  private var skipped = Duration.zero
  /// The time of the last fetch of events, or of the end of the last wait for events.
  private var lastFetch: Duration?
  /// The time of the last fetch alone, and whether the program has waited for events since.
  private var previous: (fetch: Duration, hasWaited: Bool)?
  /// The number of times that the clock stopped because the program fetched no events for too long.
  private(set) var stalls = 0

  /// Creates a clock that begins to count now, at zero.
  public convenience init() {
    let start = SDL_GetPerformanceCounter()
    let frequency = max(SDL_GetPerformanceFrequency(), 1)
    self.init(nanoseconds: {
      let ticks = SDL_GetPerformanceCounter() &- start
      // Whole seconds first: ticks times 10^9 would overflow after 18 s at 1 GHz.
      let (seconds, rest) = ticks.quotientAndRemainder(dividingBy: frequency)
      return Int64(seconds) * 1_000_000_000 + Int64(rest * 1_000_000_000 / frequency)
    })
  }

  /// Creates a clock for tests, which reads the system's time from a function.
  public convenience init(reading: @escaping () -> Duration) {
    self.init(nanoseconds: {
      let (seconds, attoseconds) = reading().components
      return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    })
  }

  /// Creates a clock that reads the system's time from a function, in nanoseconds.
  package init(nanoseconds reading: @escaping () -> Int64) {
    self.reading = reading
  }

  /// The current time of the clock, measured from the program's start.
  public var now: Duration {
    guard let lastFetch else { return raw - skipped }
    return min(raw, lastFetch + Self.longestGap) - skipped
  }

  private var raw: Duration { .nanoseconds(reading()) }

  /// The time since the last fetch of events, or since the end of the last wait for events.
  var timeSinceFetch: Duration { lastFetch.map { raw - $0 } ?? .zero }

  /// Records a fetch of events now, and makes the clock count at most `longestGap` since the
  /// previous fetch or wait.
  ///
  /// - Returns: The time of the previous fetch, and whether the program has waited since; nil if
  ///   there was none, or if the clock has stopped since.
  @discardableResult
  func recordFetch() -> (time: Duration, hasWaited: Bool)? {
    let raw = raw
    defer { (lastFetch, previous) = (raw, (raw, false)) }
    guard let lastFetch, let previous else { return nil }
    guard raw <= lastFetch + Self.longestGap else {
      skipped += raw - lastFetch - Self.longestGap
      stalls += 1
      return nil
    }
    return (previous.fetch - skipped, previous.hasWaited)
  }

  /// Records that the program has waited for events until now, or until an earlier `deadline`.
  ///
  /// After the deadline, the system did not run the program.
  package func waited(until deadline: Duration? = nil) {
    let raw = raw
    lastFetch = deadline.map { min(raw, $0 + skipped) } ?? raw
    previous?.hasWaited = true
  }
}
