import Testing

@testable import PointerEmulation

@Suite struct EventTimesTests {
  private func ms(_ count: Int) -> Duration { .milliseconds(count) }

  @Test func `the newest event gets the current time, and others keep their distance`() {
    var times = EventTimes()

    times.begin(at: ms(100), stamps: [50, 58, 61])

    #expect([50, 58, 61].map { times.time(of: $0) } == [ms(89), ms(97), ms(100)])
  }

  @Test func `times never decrease within a batch or between batches`() {
    var times = EventTimes()
    times.begin(at: ms(100), stamps: [10, 5, 12])
    #expect([10, 5, 12].map { times.time(of: $0) } == [ms(98), ms(98), ms(100)])
    times.end()

    times.begin(at: ms(104), stamps: [0, 16])

    #expect([0, 16].map { times.time(of: $0) } == [ms(100), ms(104)])
  }

  @Test func `times continue when SDL's millisecond count restarts`() {
    var times = EventTimes()

    times.begin(at: ms(100), stamps: [.max, 3])

    #expect([UInt32.max, 3].map { times.time(of: $0) } == [ms(96), ms(100)])
  }

  @Test func `times do not decrease while the clock stands still`() {
    var times = EventTimes()
    for _ in 0..<3 {
      times.begin(at: ms(7), stamps: [1])
      #expect(times.time(of: 1) == ms(7))
      times.end()
    }
  }
}
