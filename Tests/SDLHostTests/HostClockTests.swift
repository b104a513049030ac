import Testing

@testable import SDLHost

@Suite struct HostClockTests {
  private func ms(_ count: Int) -> Duration { .milliseconds(count) }

  @Test func `times are whole nanoseconds`() {
    let clock = HostClock { Duration(attoseconds: 1_234_567_891_999_999_999) }

    #expect(clock.now == .nanoseconds(1_234_567_891))
  }

  @Test func `the clock starts at zero and never decreases`() {
    let clock = HostClock()
    let first = clock.now

    #expect(first >= .zero)
    #expect(clock.now >= first)
  }

  // MARK: Stalls

  @Test func `a stall counts for at most 200 ms`() {
    let time = Box(Duration.zero)
    let clock = HostClock { time.value }
    clock.recordFetch()

    time.value = ms(200)
    #expect(clock.now == ms(200))
    clock.recordFetch()
    #expect(clock.stalls == 0)
    time.value = ms(401)
    #expect(clock.now == ms(400))
    clock.recordFetch()

    #expect(clock.now == ms(400))
    #expect(clock.stalls == 1)
    time.value = ms(450)
    #expect(clock.now == ms(449))
  }

  @Test func `the clock stops during a long stall and never decreases`() {
    let time = Box(Duration.zero)
    let clock = HostClock { time.value }
    clock.recordFetch()
    var last = clock.now

    for step in 1...100 {
      time.value += ms(step * 7)
      if step % 3 == 0 { clock.recordFetch() }
      #expect(clock.now >= last)
      last = clock.now
    }
  }

  @Test func `waiting counts in full up to the deadline, and at most 200 ms beyond it`() {
    let time = Box(Duration.zero)
    let clock = HostClock { time.value }
    clock.recordFetch()
    time.value = ms(60_000)
    clock.waited()
    clock.recordFetch()
    #expect(clock.now == ms(60_000))

    // The program waited until 61 s, and the system stopped it until 70 s.
    time.value = ms(70_000)
    clock.waited(until: ms(61_000))
    clock.recordFetch()

    #expect(clock.now == ms(61_200))
    // Deadlines are times of the clock, regardless of earlier stalls.
    time.value = ms(90_000)
    clock.waited(until: ms(62_000))
    clock.recordFetch()
    #expect(clock.now == ms(62_200))
  }
}
