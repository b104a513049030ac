internal import CSDL2

/// The time since the program's session began; it never runs backwards.
///
/// Whole microseconds, which the decimal seconds of a recording hold exactly.
public struct HostClock {
  private let reading: () -> Duration

  /// A clock that starts now, at zero.
  public init() {
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
    let (seconds, attoseconds) = reading().components
    return .seconds(seconds) + .microseconds(attoseconds / 1_000_000_000_000)
  }
}
