internal import CSDLHost

/// A clock that measures the time since the session began, in whole microseconds.
///
/// The time never decreases. SDL stamps an event when it is fetched, and a busy program fetches
/// nothing. After a long stall it is unknown whether a finger lifted at the start or at the end,
/// and a tap would become a long press. So at most ``longestGap`` of a stall counts: the clock
/// stops for the rest. Time spent waiting for events counts in full. Recordings represent whole
/// microseconds exactly.
public final class HostClock {
  /// The maximum time that the clock advances while the program is too busy to fetch events.
  ///
  /// Two frames at 10 frames per second; less than half of the 500 ms of a long press; more than the
  /// 40 ms after which earlier samples do not add to the velocity of a jump across the stall.
  public static let longestGap = Duration.milliseconds(200)

  private let reading: () -> Duration
  private var skipped = Duration.zero
  /// The clock's reading when the program last fetched events or waited for events.
  private var lastLook: Duration?
  /// The number of times that the clock was stopped because the program was too busy.
  private(set) var stalls = 0

  /// Creates a clock that starts now, at zero.
  public convenience init() {
    let start = SDL_GetPerformanceCounter()
    let frequency = max(SDL_GetPerformanceFrequency(), 1)
    self.init {
      let ticks = SDL_GetPerformanceCounter() &- start
      // Whole seconds first: ticks times a million would overflow after five hours at 1 GHz.
      let (seconds, rest) = ticks.quotientAndRemainder(dividingBy: frequency)
      return .seconds(Int64(seconds)) + .microseconds(Int64(rest * 1_000_000 / frequency))
    }
  }

  /// Creates a clock that takes the time from the function `reading`, for tests.
  public init(reading: @escaping () -> Duration) {
    self.reading = reading
  }

  /// The current time of the clock.
  public var now: Duration {
    guard let lastLook else { return raw - skipped }
    return min(raw, lastLook + Self.longestGap) - skipped
  }

  private var raw: Duration {
    let (seconds, attoseconds) = reading().components
    return .seconds(seconds) + .microseconds(attoseconds / 1_000_000_000_000)
  }

  /// Records that the program fetches its events now.
  func look() {
    let raw = raw
    if let lastLook, raw > lastLook + Self.longestGap {
      skipped += raw - lastLook - Self.longestGap
      stalls += 1
    }
    lastLook = raw
  }

  /// Records that the program waited for events until now, or until an earlier `deadline`.
  ///
  /// After the deadline, the system did not run the program.
  package func waited(until deadline: Duration? = nil) {
    let raw = raw
    lastLook = deadline.map { min(raw, $0 + skipped) } ?? raw
  }
}
