import Gestures
import Testing
import TouchFilters

@Suite struct TapLocationTests {
  let tap: [TouchSample] = [
    .finger(1, .began, 0, at: 0), .finger(1, .moved, 15, at: 20), .finger(1, .moved, 26, at: 40),
    .finger(1, .ended, 26, at: 60),
  ]

  @Test func `with the first location, all samples of a tap have it`() {
    var filter = TouchFilter { $0.tapLocation = .first }

    #expect(
      lines(filter.all(tap)) == [
        "0 1 began 0,0", "20 1 moved 0,0", "40 1 moved 0,0", "60 1 ended 0,0",
      ])
  }

  @Test func `with the first location, a finger that moves away is joined within 100 ms`() {
    var filter = TouchFilter { $0.tapLocation = .first }

    let samples = filter.all(
      [.finger(1, .began, 0, at: 0)]
        + (1...30).map { .finger(1, .moved, Double($0) * 10, at: $0 * 8) })

    #expect(samples[2].location.x == 0)
    let offsets = samples.enumerated().map { Double($0.offset) * 10 - $0.element.location.x }
    #expect(abs(offsets[3] - 30 * 0.92) < 1e-9)
    #expect(offsets[16...].allSatisfy { $0 == 0 })
    // Never backwards, and no step of the distance that was held.
    for (earlier, later) in zip(samples.dropFirst(2), samples.dropFirst(3)) {
      let step = later.location.x - earlier.location.x
      #expect(step > 0 && step < 13)
    }
  }

  @Test func `with the first location, a finger that stays is joined when it moves`() {
    var filter = TouchFilter { $0.tapLocation = .first }

    let samples = filter.all([
      .finger(1, .began, 0, at: 0), .finger(1, .moved, 10, at: 500),
      .finger(1, .moved, 11, at: 900),
      .finger(1, .ended, 11, at: 910),
    ])

    // A rest has no samples: what was held is made up for by 16 ms at a sample.
    #expect(samples.map(\.location.x).map { ($0 * 100).rounded() } == [0, 0, 176, 176])
  }

  @Test func `with the last location, a tap is delivered at its lift`() {
    var filter = TouchFilter { $0.tapLocation = .last }

    #expect(filter.filter(Array(tap.dropLast())) == [])
    #expect(lines(filter.filter([tap[3]])) == ["60 1 began 26,0", "60 1 ended 26,0"])
    #expect(filter.nextDeadline == nil)
  }

  @Test func `with the last location, a finger that moves away begins where it landed`() {
    var filter = TouchFilter { $0.tapLocation = .last }

    let samples = filter.all([
      .finger(1, .began, 0, at: 0), .finger(1, .moved, 20, at: 20), .finger(1, .moved, 27, at: 30),
      .finger(1, .moved, 20, at: 40), .finger(1, .ended, 20, at: 50),
    ])

    #expect(
      lines(samples) == [
        "30 1 began 0,0", "30 1 moved 27,0", "40 1 moved 20,0", "50 1 ended 20,0",
      ])
  }

  @Test func `with the last location, a finger that stays begins at the end of a tap's duration`() {
    var filter = TouchFilter { $0.tapLocation = .last }

    let samples = filter.all([
      .finger(1, .began, 0, at: 0), .finger(1, .moved, 20, at: 20), .finger(1, .ended, 20, at: 600),
    ])

    #expect(lines(samples) == ["562 1 began 0,0", "562 1 moved 20,0", "600 1 ended 20,0"])
  }

  @Test func `with the last location, a finger that moves away by its lift has two locations`() {
    var filter = TouchFilter { $0.tapLocation = .last }

    let samples = filter.all([.finger(1, .began, 0, at: 0), .finger(1, .ended, 30, at: 40)])

    #expect(lines(samples) == ["40 1 began 0,0", "40 1 ended 30,0"])
  }

  @Test(arguments: [(99, []), (100, ["100 1 began 5,0", "100 1 ended 5,0"])])
  func `with the last location and a hold, a tap must be as long as the hold`(
    time: Int, expected: [String]
  ) {
    var filter = TouchFilter {
      $0.tapLocation = .last
      $0.holdDuration = .milliseconds(100)
    }

    let samples = filter.all([.finger(1, .began, 0, at: 0), .finger(1, .ended, 5, at: time)])

    #expect(lines(samples) == expected)
  }

  @Test func `with the last location, a finger that comes back while it is held is no tap`() {
    var filter = TouchFilter {
      $0.tapLocation = .last
      $0.holdDuration = .milliseconds(100)
    }

    let samples = filter.all([
      .finger(1, .began, 0, at: 0), .finger(1, .moved, 40, at: 50), .finger(1, .moved, 5, at: 80),
      .finger(1, .ended, 5, at: 150),
    ])

    #expect(lines(samples) == ["100 1 began 0,0", "100 1 moved 5,0", "150 1 ended 5,0"])
  }

  @Test func `with the last location and a hold, a drag begins at the end of the hold`() {
    var filter = TouchFilter {
      $0.tapLocation = .last
      $0.holdDuration = .milliseconds(100)
    }

    let samples = filter.all([
      .finger(1, .began, 0, at: 0), .finger(1, .moved, 40, at: 50), .finger(1, .ended, 40, at: 150),
    ])

    #expect(lines(samples) == ["100 1 began 0,0", "100 1 moved 40,0", "150 1 ended 40,0"])
  }
}
