import GestureTesting
import Gestures
import Testing
import TouchFilters

@Suite struct TouchFilterTests {
  /// A finger that would be changed by every filter, in a mixture of phases.
  private let rolling: [TouchSample] = [
    .finger(1, .began, 0, at: 0), .finger(1, .moved, 9, at: 30), .finger(1, .ended, 9, at: 60),
  ]

  private static var everything: TouchFilterSettings {
    var settings = TouchFilterSettings()
    settings.holdDuration = .milliseconds(20)
    settings.repeatInterval = .milliseconds(150)
    settings.tapLocation = .last
    settings.tremorAmplitude = 26
    settings.restDuration = .milliseconds(400)
    return settings
  }

  @Test func `every filter is off by default`() {
    #expect(TouchFilterSettings().isOff)
    #expect(!Self.everything.isOff)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `with every filter off, samples pass unchanged`(seed: UInt64) {
    var filter = TouchFilter()
    let samples = randomSamples(seed: seed)

    #expect(filter.filter(samples) == samples)
    #expect(filter.nextDeadline == nil)
    #expect(filter.advance(to: .seconds(100)) == [])
  }

  @Test(arguments: [TouchKind.indirectPointer, .pencil, .indirect])
  func `samples of what is no finger pass unchanged`(type: TouchKind) {
    var filter = TouchFilter(Self.everything)
    let samples = rolling.map { sample in
      var sample = sample
      sample.type = type
      return sample
    }

    #expect(filter.filter(samples) == samples)
  }

  @Test func `hovers and scrolls pass unchanged`() {
    var filter = TouchFilter(Self.everything)
    var scroll = rolling
    for index in scroll.indices { scroll[index].scrollType = .continuous }
    let hover: [TouchSample] = [
      .finger(0, .regionEntered, 5, at: 70), .finger(0, .regionMoved, 9, at: 80),
      .finger(0, .regionExited, 9, at: 90),
    ]

    #expect(filter.filter(scroll + hover) == scroll + hover)
    for index in scroll.indices { scroll[index].transformScale = 1.1 }
    #expect(filter.filter(scroll) == scroll)
  }

  @Test func `a finger that was down before the filter was on passes unchanged`() {
    var filter = TouchFilter()
    #expect(filter.filter([rolling[0]]) == [rolling[0]])

    filter.settings = Self.everything

    #expect(filter.filter(Array(rolling[1...])) == Array(rolling[1...]))
  }

  @Test func `a change of the settings affects the touches that land after it`() {
    var filter = TouchFilter { $0.holdDuration = .milliseconds(100) }
    #expect(filter.filter([.finger(1, .began, 0, at: 0)]) == [])

    filter.settings.holdDuration = .zero

    #expect(filter.filter([.finger(2, .began, 50, at: 10)]).count == 1)
    #expect(filter.nextDeadline == .milliseconds(100))
  }

  @Test func `a cancelled touch is cancelled where it was last delivered, and may land anew`() {
    var filter = TouchFilter { $0.repeatInterval = .milliseconds(100) }
    #expect(
      filter.filter([.finger(1, .began, 0, at: 0), .finger(1, .moved, 9, at: 30)]).count == 2)

    #expect(lines(filter.cancelAllTouches(at: .milliseconds(40))) == ["40 1 cancelled 9,0"])
    #expect(filter.filter([.finger(1, .moved, 20, at: 50), .finger(1, .ended, 20, at: 60)]) == [])
    #expect(lines(filter.filter([.finger(1, .began, 20, at: 70)])) == ["70 1 began 20,0"])
  }

  @Test func `cancelling discards a landing that is held`() {
    var filter = TouchFilter { $0.holdDuration = .milliseconds(100) }
    #expect(filter.filter([.finger(1, .began, 0, at: 0)]) == [])

    #expect(filter.cancelAllTouches(at: .milliseconds(50)) == [])
    #expect(filter.nextDeadline == nil)
  }

  @Test func `a second landing of a finger that is down cancels the first`() {
    var filter = TouchFilter(Self.everything)
    filter.settings.tapLocation = nil

    let samples = filter.all([
      .finger(1, .began, 0, at: 0), .finger(1, .began, 90, at: 50), .finger(1, .ended, 90, at: 100),
    ])

    #expect(
      lines(samples) == [
        "20 1 began 0,0", "50 1 cancelled 0,0", "70 1 began 90,0", "100 1 ended 90,0",
      ])
  }

  @Test func `locations that are no numbers pass to the session, which discards them`() {
    var filter = TouchFilter(Self.everything)
    let bad = TouchSample.finger(1, .moved, .nan, at: 30)

    let samples = filter.filter([rolling[0], bad, rolling[1], rolling[2]])

    #expect(lines(samples.filter { !$0.location.x.isNaN }) == ["60 1 began 9,0", "60 1 ended 9,0"])
  }

  @Test(arguments: 1...300 as ClosedRange<UInt64>)
  func `touches stay well formed for random fingers and settings`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var filter = TouchFilter(randomSettings(&random))
    let samples = randomSamples(seed: seed)

    var delivered: [TouchSample] = []
    var index = 0
    while index < samples.count {
      // Frames of some samples, of which some end at a deadline.
      let end = min(samples.count, index + random.int(in: 1...6))
      delivered += filter.filter(Array(samples[index..<end]))
      if end < samples.count {
        let time = filter.nextDeadline ?? .zero
        if time < samples[end].timestamp { delivered += filter.advance(to: time) }
        if random.chance(0.02) {
          delivered += filter.cancelAllTouches(at: samples[end].timestamp)
        }
      }
      index = end
    }
    delivered += filter.advance(to: .seconds(1000))

    expectWellFormed(delivered)
    #expect(filter.nextDeadline == nil)
    // All fingers were lifted.
    #expect(filter.cancelAllTouches(at: .seconds(1001)) == [])
  }

  private func randomSettings(_ random: inout SeededGenerator) -> TouchFilterSettings {
    var settings = TouchFilterSettings()
    if random.chance(0.5) { settings.holdDuration = .milliseconds(random.int(in: 1...200)) }
    if random.chance(0.5) { settings.repeatInterval = .milliseconds(random.int(in: 1...300)) }
    if random.chance(0.5) { settings.tapLocation = random.chance(0.5) ? .first : .last }
    if random.chance(0.5) { settings.tremorAmplitude = random.double(in: 5...40) }
    if random.chance(0.5) { settings.gapDuration = .milliseconds(random.int(in: 1...80)) }
    if random.chance(0.5) { settings.restDuration = .milliseconds(random.int(in: 50...500)) }
    return settings
  }

  /// The samples of up to four fingers that land, move, rest and lift at random.
  private func randomSamples(seed: UInt64) -> [TouchSample] {
    var random = SeededGenerator(seed: seed &+ 1000)
    var locations: [Int64: Point] = [:]
    var samples: [TouchSample] = []
    var time = 0
    func add(_ id: Int64, _ phase: TouchPhase) {
      let location = locations[id] ?? .zero
      samples.append(.finger(id, phase, location.x, location.y, at: time))
    }
    for _ in 0..<400 {
      time += random.int(in: 0...(random.chance(0.05) ? 600 : 9))
      let id = Int64(random.int(in: 1...4))
      guard let location = locations[id] else {
        if random.chance(0.3) {
          locations[id] = Point(x: random.double(in: 0...60), y: random.double(in: 0...60))
          add(id, .began)
        }
        continue
      }
      let size = random.chance(0.1) ? 40.0 : 6
      if random.chance(0.7) {
        locations[id] =
          location
          + Vector(dx: random.double(in: -size...size), dy: random.double(in: -size...size))
      }
      let isEnd = random.chance(0.1)
      add(id, isEnd ? (random.chance(0.2) ? .cancelled : .ended) : .moved)
      if isEnd { locations[id] = nil }
    }
    for id in locations.keys.sorted() { add(id, .ended) }
    return samples
  }
}
