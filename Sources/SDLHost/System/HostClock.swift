internal import CSDLHost

/// The time since the program's session began; it never runs backwards.
///
/// Whole microseconds, which the decimal seconds of a recording hold exactly.
///
/// SDL stamps an event when it is fetched. While a program is busy nothing is fetched, so after a
/// long stall nobody knows whether a finger lifted at its beginning or at its end, and a tap would
/// turn into a long press. So no more than ``longestGap`` of a stall counts: the clock stands still
/// for the rest of it. Time that is spent waiting for events counts in full.
public final class HostClock {
  /// How much of a stall counts.
  ///
  /// Twice a frame of the slowest machine that is any fun, which makes 10 a second, and less than
  /// half of the 500 ms of a long press; longer than the 40 ms after which a finger has rested, so
  /// that a leap across it is no speed.
  public static let longestGap = Duration.milliseconds(200)

  private let reading: () -> Duration
  private var skipped = Duration.zero
  /// Until when, by the reading, the program is known to have had an eye on its events.
  private var lastLook: Duration?
  /// How often the clock stood still.
  private(set) var stalls = 0

  /// A clock that starts now, at zero.
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

  /// A clock that somebody else drives, for tests and for virtual time.
  public init(reading: @escaping () -> Duration) {
    self.reading = reading
  }

  public var now: Duration {
    guard let lastLook else { return raw - skipped }
    return min(raw, lastLook + Self.longestGap) - skipped
  }

  private var raw: Duration {
    let (seconds, attoseconds) = reading().components
    return .seconds(seconds) + .microseconds(attoseconds / 1_000_000_000_000)
  }

  /// The program fetches its events now.
  func look() {
    let raw = raw
    if let lastLook, raw > lastLook + Self.longestGap {
      skipped += raw - lastLook - Self.longestGap
      stalls += 1
    }
    lastLook = raw
  }

  /// The program has done nothing but wait for events, until now or until `deadline` if that is
  /// earlier: from there on somebody else kept it from running.
  package func waited(until deadline: Duration? = nil) {
    let raw = raw
    lastLook = deadline.map { min(raw, $0 + skipped) } ?? raw
  }
}
