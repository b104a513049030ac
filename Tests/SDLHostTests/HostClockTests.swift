import Testing

@testable import SDLHost

@Suite struct HostClockTests {
  @Test func `times are whole microseconds`() {
    let clock = HostClock { .nanoseconds(1_234_567_891) }

    #expect(clock.now == .microseconds(1_234_567))
  }

  @Test func `the clock starts at zero and does not run backwards`() {
    let clock = HostClock()
    let first = clock.now

    #expect(first >= .zero)
    #expect(clock.now >= first)
  }
}
