import Gestures
import Testing
import TouchFilters

@Suite struct RestingFingerTests {
  var filter = TouchFilter { $0.restDuration = .seconds(2) }

  private let landing: [TouchSample] = [
    .finger(1, .began, 0, at: 0), .finger(1, .moved, 10, at: 100),
  ]
  private let tap: [TouchSample] = [
    .finger(2, .began, 300, at: 2000), .finger(2, .ended, 300, at: 2080),
  ]

  @Test
  mutating func `a resting finger is cancelled when another lands, and ignored until it lifts`() {
    let samples = filter.all(
      landing + tap + [
        .finger(1, .moved, 90, at: 2100), .finger(1, .ended, 90, at: 2200),
        .finger(1, .began, 90, at: 2300), .finger(1, .ended, 90, at: 2400),
      ])

    #expect(
      lines(samples) == [
        "0 1 began 0,0", "100 1 moved 10,0", "2000 1 cancelled 10,0", "2000 2 began 300,0",
        "2080 2 ended 300,0", "2300 1 began 90,0", "2400 1 ended 90,0",
      ])
  }

  @Test mutating func `a finger that moved within the duration is not resting`() {
    let samples = landing + [.finger(1, .moved, 11, at: 200)] + tap

    #expect(filter.all(samples) == samples)
  }

  @Test mutating func `a finger that rests alone is left alone, so that it can press`() {
    let samples = landing + [.finger(1, .ended, 10, at: 9000)]

    #expect(filter.all(samples) == samples)
  }

  @Test mutating func `several contacts that rest, as of a palm, are all cancelled`() {
    let samples = filter.all(
      [.finger(3, .began, 500, at: 0), .finger(4, .began, 520, at: 0)] + tap)

    #expect(
      lines(samples) == [
        "0 3 began 500,0", "0 4 began 520,0", "2000 3 cancelled 500,0", "2000 4 cancelled 520,0",
        "2000 2 began 300,0", "2080 2 ended 300,0",
      ])
  }

  @Test mutating func `a touch that is too short to count takes no finger out`() {
    filter.settings.holdDuration = .milliseconds(100)

    let samples = filter.all(landing + tap)

    #expect(lines(samples) == ["100 1 began 0,0", "100 1 moved 10,0"])
  }
}
