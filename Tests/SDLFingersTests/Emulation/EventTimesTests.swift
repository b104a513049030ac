import Testing

@testable import SDLFingers

@Suite struct EventTimesTests {
  private let finger = DeviceFinger(device: 3, finger: 1)
  private let other = DeviceFinger(device: 3, finger: 2)

  private func ms(_ count: Int) -> Duration { .milliseconds(count) }

  /// Returns the times of events that are not of a finger, in milliseconds.
  private func times(
    _ times: inout EventTimes, _ stamps: [UInt32], since start: Int? = nil, at now: Int
  ) -> [Double] {
    self.times(&times, stamps.map { .init(stamp: .milliseconds($0)) }, since: start, at: now)
  }

  private func times(
    _ times: inout EventTimes, _ arrivals: [EventTimes.Arrival], since start: Int? = nil,
    hasWaited: Bool = false, at now: Int
  ) -> [Double] {
    var result: [Duration] = []
    times.times(
      of: arrivals, since: start.map(ms), hasWaited: hasWaited, at: ms(now), into: &result)
    return result.map { $0 / .milliseconds(1) }
  }

  /// Returns the times of events that SDL stamped in one fetch.
  private func times(
    _ times: inout EventTimes, together changes: [EventTimes.Change?], since start: Int?,
    hasWaited: Bool = false, at now: Int
  ) -> [Double] {
    self.times(
      &times, changes.map { .init(stamp: .milliseconds(7), $0) }, since: start,
      hasWaited: hasWaited, at: now)
  }

  // MARK: Timestamps

  @Test func `the newest event gets the current time, and others keep their distance`() {
    var times = EventTimes()

    #expect(self.times(&times, [50, 58, 61], at: 100) == [89, 97, 100])
  }

  @Test func `times never decrease within a batch or between batches`() {
    var times = EventTimes()
    #expect(self.times(&times, [10, 5, 12], at: 100) == [98, 98, 100])

    #expect(self.times(&times, [0, 16], at: 104) == [100, 104])
  }

  @Test func `times continue when SDL's millisecond count restarts`() {
    var times = EventTimes()

    #expect(self.times(&times, [.max, 3], at: 100) == [96, 100])
  }

  @Test func `times do not decrease while the clock stands still`() {
    var times = EventTimes()
    for _ in 0..<3 { #expect(self.times(&times, [1], at: 7) == [7]) }
  }

  // MARK: Spreading

  @Test func `moves that came together are spread over the time since the previous fetch`() {
    var times = EventTimes()
    let moves = [EventTimes.Change](repeating: .move(finger), count: 4)

    #expect(self.times(&times, together: moves, since: 60, at: 100) == [70, 80, 90, 100])
  }

  @Test(arguments: [
    (45, [31.0, 38, 45]), (48, [32, 40, 48]), (59, [32, 40, 48]),
    // The device usually sends fewer moves until then, or more.
    (43, [31.0, 37, 43]), (61, [37, 49, 61]),
  ])
  func `moves as many as usual have the times at which they were due`(
    now: Int, expected: [Double]
  ) {
    var times = EventTimes()
    _ = self.times(&times, together: [.landing(finger)], since: 0, hasWaited: true, at: 8)
    for now in [16, 24] {
      _ = self.times(&times, together: [.move(finger)], since: now - 8, hasWaited: true, at: now)
    }
    let moves = [EventTimes.Change](repeating: .move(finger), count: 3)

    #expect(self.times(&times, together: moves, since: 25, at: now) == expected)
  }

  @Test func `moves after a clock that stopped have the time of their fetch`() {
    var times = EventTimes()
    let moves = [EventTimes.Change](repeating: .move(finger), count: 2)

    #expect(self.times(&times, together: moves, since: nil, at: 100) == [100, 100])
  }

  @Test func `events that came earlier keep their distance`() {
    var times = EventTimes()
    let moves: [EventTimes.Arrival] = [1, 20, 20].map {
      .init(stamp: .milliseconds($0), .move(finger))
    }

    #expect(self.times(&times, moves, since: 80, at: 100) == [81, 90, 100])
  }

  @Test func `fingers that move together have the same times`() {
    var times = EventTimes()
    let moves: [EventTimes.Change] = [
      .move(finger), .move(other), .move(finger), .move(other), .move(other),
    ]

    #expect(self.times(&times, together: moves, since: 70, at: 100) == [80, 80, 90, 90, 100])
  }

  @Test func `a finger that landed is at its place from the beginning`() {
    var times = EventTimes()
    let changes: [EventTimes.Change] = [.landing(finger), .move(finger), .move(finger)]

    #expect(self.times(&times, together: changes, since: 80, at: 100) == [80, 90, 100])
  }

  @Test func `a tap between two fetches has the time of the second one`() {
    var times = EventTimes()

    #expect(
      self.times(&times, together: [.landing(finger), .lift(finger)], since: 60, at: 100)
        == [100, 100])
  }

  @Test func `a finger that lifted had moved until then as often as before`() {
    var times = EventTimes()
    _ = self.times(&times, together: [.landing(finger)], since: 0, at: 8)
    for now in [16, 24, 32] {
      _ = self.times(&times, together: [.move(finger)], since: now, at: now)
    }
    let changes: [EventTimes.Change] = [.move(finger), .move(finger), .lift(finger)]

    #expect(self.times(&times, together: changes, since: 32, at: 132) == [40, 48, 48])
  }

  @Test func `a lift alone follows the last move as a move would`() {
    var times = EventTimes()
    _ = self.times(&times, together: [.landing(finger)], since: 0, at: 8)
    _ = self.times(&times, together: [.move(finger)], since: 16, at: 16)

    #expect(self.times(&times, together: [.lift(finger)], since: 20, at: 120) == [28])
  }

  @Test func `a lift of a finger that never moved has the time of its fetch`() {
    var times = EventTimes()
    _ = self.times(&times, together: [.landing(finger)], since: 0, at: 8)

    #expect(self.times(&times, together: [.lift(finger)], since: 20, at: 120) == [120])
  }

  // MARK: Waits

  @Test func `moves that ended a wait together have the usual interval`() {
    var times = EventTimes()
    _ = self.times(&times, together: [.landing(finger)], since: 0, hasWaited: true, at: 900)
    #expect(
      self.times(
        &times, together: [.move(finger), .move(finger)], since: 900, hasWaited: true, at: 930)
        == [922, 930])

    for now in stride(from: 940, through: 1_100, by: 10) {
      _ = self.times(&times, together: [.move(finger)], since: now - 10, hasWaited: true, at: now)
    }
    let moves = self.times(
      &times, together: [.move(finger), .move(finger), .move(finger)], since: 1_100,
      hasWaited: true, at: 1_150)

    #expect(zip(moves, [1_130, 1_140, 1_150]).allSatisfy { abs($0 - $1) < 0.5 })
  }

  @Test func `moves that ended a wait late have the times at which they were due`() {
    var times = EventTimes()
    _ = self.times(&times, together: [.landing(finger)], since: 0, hasWaited: true, at: 8)
    _ = self.times(&times, together: [.move(finger)], since: 8, hasWaited: true, at: 16)

    #expect(
      self.times(
        &times, together: [.move(finger), .move(finger)], since: 16, hasWaited: true, at: 37)
        == [24, 32])
  }

  @Test func `a lift after a rest has the time of its fetch`() {
    var times = EventTimes()
    _ = self.times(&times, together: [.landing(finger)], since: 0, hasWaited: true, at: 8)
    _ = self.times(&times, together: [.move(finger)], since: 8, hasWaited: true, at: 16)

    #expect(
      self.times(&times, together: [.lift(finger)], since: 16, hasWaited: true, at: 60) == [60])
  }

  @Test func `a finger that moved during the last wait lifted at the usual intervals`() {
    var times = EventTimes()
    _ = self.times(&times, together: [.landing(finger)], since: 0, hasWaited: true, at: 8)
    _ = self.times(&times, together: [.move(finger)], since: 8, hasWaited: true, at: 16)
    let changes: [EventTimes.Change] = [.move(finger), .move(finger), .lift(finger)]

    #expect(
      self.times(&times, together: changes, since: 16, hasWaited: true, at: 76) == [24, 32, 32])
  }

  @Test func `a landing that ended a wait is followed by moves at the usual interval`() {
    var times = EventTimes()
    let changes: [EventTimes.Change] = [.landing(finger), .move(finger), .move(finger)]

    #expect(
      self.times(&times, together: changes, since: 20, hasWaited: true, at: 900) == [884, 892, 900])
  }

  // MARK: Keys

  @Test func `a key has the time of the move before it`() {
    var times = EventTimes()

    #expect(
      self.times(&times, together: [.move(finger), nil, .move(finger)], since: 80, at: 100)
        == [90, 90, 100])
    #expect(self.times(&times, together: [nil], since: 100, at: 150) == [150])
  }

  @Test(arguments: [(98, [100.0, 100]), (97, [98.5, 100])])
  func `moves within 2 ms of the previous fetch came with one fetch`(
    start: Int, expected: [Double]
  ) {
    var times = EventTimes()

    #expect(
      self.times(&times, together: [.move(finger), .move(finger)], since: start, at: 100)
        == expected)
  }

  @Test func `a single move that ended a wait has, with its lift, the time of its fetch`() {
    var times = EventTimes()
    _ = self.times(&times, together: [.landing(finger)], since: 0, hasWaited: true, at: 8)
    for now in [18, 28] {
      _ = self.times(&times, together: [.move(finger)], since: now - 10, hasWaited: true, at: now)
    }

    #expect(
      self.times(
        &times, together: [.move(finger), .lift(finger)], since: 28, hasWaited: true, at: 60)
        == [60, 60])
  }

  @Test func `a new interval counts for a quarter of the usual one`() {
    var times = EventTimes()
    for (now, change) in [(8, .landing(finger)), (16, .move(finger)), (32, .move(finger))]
      as [(Int, EventTimes.Change)]
    {
      _ = self.times(&times, together: [change], since: now - 8, hasWaited: true, at: now)
    }

    #expect(
      self.times(
        &times, together: [.move(finger), .move(finger)], since: 32, hasWaited: true, at: 82)
        == [72, 82])
  }

  @Test(arguments: [(3, [108.0, 116]), (4, [112, 124])] as [(Int64, [Double])])
  func `the usual interval of one device says nothing of another`(
    device: Int64, expected: [Double]
  ) {
    var times = EventTimes()
    _ = self.times(&times, together: [.landing(finger)], since: 0, hasWaited: true, at: 8)
    for now in [16, 24] {
      _ = self.times(&times, together: [.move(finger)], since: now - 8, hasWaited: true, at: now)
    }
    let next = DeviceFinger(device: device, finger: 5)
    _ = self.times(&times, together: [.landing(next)], since: 92, hasWaited: true, at: 100)

    #expect(
      self.times(&times, together: [.move(next), .move(next)], since: 100, at: 124) == expected)
  }
}
