import Gestures
import Testing
import TouchFilters

@Suite struct RepeatTests {
  var filter = TouchFilter { $0.repeatInterval = .milliseconds(200) }

  /// A tap at 0, and a second touch at a time and a location.
  private func twoTouches(at time: Int, _ x: Double) -> [TouchSample] {
    [
      .finger(1, .began, 0, at: 0), .finger(1, .ended, 0, at: 80),
      .finger(2, .began, x, at: time), .finger(2, .moved, x + 1, at: time + 10),
      .finger(2, .ended, x + 1, at: time + 20),
    ]
  }

  @Test(arguments: [80, 279])
  mutating func `a landing soon and near after a lift is discarded with its touch`(time: Int) {
    #expect(lines(filter.all(twoTouches(at: time, 45))) == ["0 1 began 0,0", "80 1 ended 0,0"])
  }

  @Test mutating func `a landing after the interval is a touch`() {
    #expect(filter.all(twoTouches(at: 280, 0)) == twoTouches(at: 280, 0))
  }

  @Test
  mutating func `without an interval, a landing is a touch even if its time is before a lift`() {
    (filter.settings.repeatInterval, filter.settings.tapLocation) = (.zero, .first)
    #expect(lines(filter.all(twoTouches(at: 70, 0))).contains("70 2 began 0,0"))
  }

  @Test mutating func `a landing beyond the distance is a touch`() {
    #expect(filter.all(twoTouches(at: 100, 46)) == twoTouches(at: 100, 46))
  }

  @Test mutating func `the lift of a repeat is not followed by repeats`() {
    let samples = filter.all(
      twoTouches(at: 250, 0) + [.finger(3, .began, 0, at: 290), .finger(3, .ended, 0, at: 300)])

    #expect(
      lines(samples) == [
        "0 1 began 0,0", "80 1 ended 0,0", "290 3 began 0,0", "300 3 ended 0,0",
      ])
  }

  @Test mutating func `a cancelled touch is not followed by repeats`() {
    let samples: [TouchSample] = [
      .finger(1, .began, 0, at: 0), .finger(1, .cancelled, 0, at: 80),
      .finger(1, .began, 0, at: 100), .finger(1, .ended, 0, at: 120),
    ]

    #expect(filter.all(samples) == samples)
  }

  @Test mutating func `a touch that was too short to count is not followed by repeats`() {
    filter.settings.holdDuration = .milliseconds(50)

    let samples = filter.all([
      .finger(1, .began, 0, at: 0), .finger(1, .ended, 0, at: 30),
      .finger(1, .began, 0, at: 100), .finger(1, .ended, 0, at: 190),
    ])

    #expect(lines(samples) == ["150 1 began 0,0", "190 1 ended 0,0"])
  }
}
