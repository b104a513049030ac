import Gestures
import Testing
import TouchFilters

@Suite struct HoldTests {
  var filter = TouchFilter { $0.holdDuration = .milliseconds(100) }

  @Test mutating func `a touch that is shorter than the hold is discarded`() {
    let samples = filter.all([.finger(1, .began, 50, at: 0), .finger(1, .ended, 50, at: 99)])

    #expect(samples == [])
    #expect(filter.nextDeadline == nil)
  }

  @Test mutating func `a touch as long as the hold begins at the end of the hold`() {
    let samples = filter.all([.finger(1, .began, 50, at: 0), .finger(1, .ended, 50, at: 100)])

    #expect(lines(samples) == ["100 1 began 50,0", "100 1 ended 50,0"])
  }

  @Test mutating func `a touch begins where it landed, and then moves to its finger`() {
    let first = filter.filter([.finger(1, .began, 50, at: 0), .finger(1, .moved, 60, at: 90)])
    #expect(first == [])
    #expect(filter.nextDeadline == .milliseconds(100))
    #expect(filter.advance(to: .milliseconds(99)) == [])

    #expect(
      lines(filter.advance(to: .milliseconds(120))) == ["100 1 began 50,0", "100 1 moved 60,0"])

    let rest = filter.filter([.finger(1, .moved, 70, at: 130), .finger(1, .ended, 70, at: 140)])
    #expect(lines(rest) == ["130 1 moved 70,0", "140 1 ended 70,0"])
  }

  @Test mutating func `landings become due in the order of their times, between the samples`() {
    let samples = filter.filter([
      .finger(1, .began, 10, at: 0), .finger(2, .began, 20, at: 30),
      .finger(2, .moved, 25, at: 110),
      .finger(1, .moved, 12, at: 140), .finger(2, .ended, 25, at: 150),
      .finger(1, .ended, 12, at: 150),
    ])

    #expect(
      lines(samples) == [
        "100 1 began 10,0", "130 2 began 20,0", "130 2 moved 25,0", "140 1 moved 12,0",
        "150 2 ended 25,0", "150 1 ended 12,0",
      ])
  }

  @Test mutating func `a touch that is cancelled during the hold is discarded`() {
    let samples = filter.all([.finger(1, .began, 50, at: 0), .finger(1, .cancelled, 50, at: 40)])

    #expect(samples == [])
  }

  @Test mutating func `an identifier can be used again after a discarded touch`() {
    let samples = filter.all([
      .finger(1, .began, 50, at: 0), .finger(1, .ended, 50, at: 40),
      .finger(1, .began, 70, at: 50), .finger(1, .ended, 70, at: 160),
    ])

    #expect(lines(samples) == ["150 1 began 70,0", "160 1 ended 70,0"])
  }
}
