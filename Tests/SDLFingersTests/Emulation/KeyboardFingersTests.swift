import Gestures
import Testing

@testable import SDLFingers

@Suite struct KeyboardFingersTests {
  private let sources = PointerSources()
  private var samples = SampleBuffer()

  private func at(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
  private func ms(_ count: Int) -> Duration { .milliseconds(count) }

  init() {
    sources.context.surface = Size(width: 400, height: 300)
    sources.move(to: at(200, 150), at: .zero, into: &samples)
  }

  // MARK: Taps and presses

  @Test mutating func `a quick key is a tap of 60 ms about the pointer`() {
    sources.putDown(2, at: ms(10), into: &samples)
    sources.releaseFingers(at: ms(20), into: &samples)
    #expect(sources.nextDeadline == ms(70))
    #expect(sources.emulated.map(\.location) == [at(178, 150), at(222, 150)])

    sources.advance(to: ms(69), into: &samples)
    #expect(samples.samples.count == 2)
    sources.advance(to: ms(75), into: &samples)

    #expect(
      trace(samples) == [
        "#2 began 178,150 @10", "#4 began 222,150 @10", "#2 ended 178,150 @70",
        "#4 ended 222,150 @70",
      ])
    #expect(sources.nextDeadline == nil)
    #expect(sources.emulated.isEmpty)
  }

  @Test
  mutating func `a lift that was due before input that has been played has the time of that input`()
  {
    sources.putDown(1, at: ms(10), into: &samples)
    sources.releaseFingers(at: ms(20), into: &samples)
    // The deadline of 70 ms passes between the fetch of events and their delivery.
    sources.advance(to: ms(69), into: &samples)
    sources.reach(ms(72))
    sources.advance(to: ms(80), into: &samples)

    #expect(samples.samples.map(\.timestamp) == [ms(10), ms(72)])
  }

  @Test mutating func `a held key is a long press, which ends when the key is released`() {
    sources.putDown(3, at: ms(10), into: &samples)
    sources.advance(to: ms(900), into: &samples)
    #expect(sources.nextDeadline == nil)
    sources.releaseFingers(at: ms(900), into: &samples)

    #expect(
      samples.samples.map(\.phase) == Array(repeating: .began, count: 3)
        + Array(repeating: .ended, count: 3))
    #expect(samples.samples.last?.timestamp == ms(900))
  }

  @Test(arguments: 1...5)
  mutating func `a group has the requested number of fingers, all at one distance`(count: Int) {
    sources.putDown(count, at: ms(1), into: &samples)

    let places = samples.samples.map(\.location)
    #expect(places.count == count)
    let radius = count == 1 ? 0 : FingerGroup.radius
    #expect(places.allSatisfy { abs(($0 - at(200, 150)).magnitude - radius) < 1e-9 })
  }

  @Test mutating func `fingers land close enough to hit the view under the pointer`() {
    sources.context.isTogether = { a, b in (b - a).magnitude < 8 }
    sources.putDown(4, at: ms(1), into: &samples)

    let distances = samples.samples.map { ($0.location - at(200, 150)).magnitude }
    #expect(distances.allSatisfy { abs($0 - 5.5) < 1e-9 })
  }

  @Test mutating func `a group at the edge of the window lands inside the window`() {
    sources.move(to: at(399, 0), at: ms(0), into: &samples)
    sources.putDown(5, at: ms(1), into: &samples)

    let inside = Rect(x: 0, y: 0, width: 400, height: 300)
    #expect(samples.samples.allSatisfy { inside.contains($0.location) })
  }

  @Test mutating func `a group that was moved inside the window follows the pointer from there`() {
    sources.move(to: at(399, 150), at: ms(0), into: &samples)
    sources.putDown(1, at: ms(1), into: &samples)
    sources.putDown(5, at: ms(200), into: &samples)
    let landed = sources.emulated.map(\.location)
    sources.move(to: at(389, 160), at: ms(201), into: &samples)

    #expect(sources.emulated.map(\.location) == landed.map { $0 + Vector(dx: -10, dy: 10) })
  }

  @Test mutating func `a held group follows the pointer`() {
    sources.putDown(2, at: ms(1), into: &samples)
    sources.move(to: at(230, 160), at: ms(2), into: &samples)
    sources.releaseFingers(at: ms(100), into: &samples)
    sources.move(to: at(300, 160), at: ms(101), into: &samples)

    #expect(
      trace(samples).dropFirst(2) == [
        "#2 moved 208,160 @2", "#4 moved 252,160 @2", "#2 ended 208,160 @100",
        "#4 ended 252,160 @100",
      ])
  }

  @Test mutating func `a second tap begins after the first has ended`() {
    sources.putDown(1, at: ms(0), into: &samples)
    sources.releaseFingers(at: ms(20), into: &samples)
    sources.putDown(1, at: ms(40), into: &samples)
    sources.releaseFingers(at: ms(60), into: &samples)
    sources.advance(to: ms(500), into: &samples)

    #expect(
      trace(samples) == [
        "#2 began 200,150 @0", "#2 ended 200,150 @40", "#4 began 200,150 @40",
        "#4 ended 200,150 @100",
      ])
  }

  // MARK: Swipes

  @Test(arguments: 1...3)
  mutating func `a swipe covers 150 points in 120 ms, with a sample every 8 ms`(count: Int) {
    sources.putDown(count, swiping: Vector(dx: -1, dy: 0), at: ms(10), into: &samples)
    #expect(sources.emulated.count == count)
    sources.advance(to: ms(17), into: &samples)
    #expect(samples.samples.count == count)
    sources.advance(to: ms(1000), into: &samples)

    let first = samples.samples.filter { $0.id == Touch.ID(2) }
    #expect(first.map(\.timestamp) == (0...16).map { ms(10 + 8 * $0) })
    #expect(
      first.map(\.phase) == [.began] + Array(repeating: .moved, count: 15) + [.ended])
    let way = first[15].location - first[0].location
    #expect(abs(way.dx + 150) < 1e-9 && way.dy == 0)
    #expect(first[16].location == first[15].location)
    #expect(samples.samples.count == 17 * count)
    #expect(sources.nextDeadline == nil)
  }

  @Test mutating func `a swipe while a digit is held starts with new fingers`() {
    sources.putDown(2, at: ms(0), into: &samples)
    sources.putDown(2, swiping: Vector(dx: 0, dy: 1), at: ms(700), into: &samples)
    sources.advance(to: ms(1000), into: &samples)
    sources.releaseFingers(at: ms(1001), into: &samples)

    let phases = samples.samples.map(\.phase)
    #expect(phases.prefix(4) == [.began, .began, .cancelled, .cancelled])
    #expect(phases.filter { $0 == .ended }.count == 2)
    #expect(sources.emulated.isEmpty)
  }

  @Test mutating func `a swipe does not follow the pointer, and a loss of focus cancels it`() {
    sources.putDown(1, swiping: Vector(dx: 1, dy: 0), at: ms(0), into: &samples)
    sources.move(to: at(0, 0), at: ms(1), into: &samples)
    sources.cancelAll(at: ms(9), into: &samples)
    sources.advance(to: ms(500), into: &samples)

    #expect(trace(samples) == ["#2 began 200,150 @0", "#2 cancelled 200,150 @9"])
    #expect(sources.nextDeadline == nil)
  }

  @Test mutating func `the wheel is ignored while a group is down`() {
    sources.putDown(1, at: ms(0), into: &samples)
    sources.roll(WheelStep(ticks: 1), asked: nil, at: ms(1), into: &samples)

    #expect(samples.samples.count == 1)
  }

  @Test mutating func `a lift is due at its deadline`() {
    sources.putDown(1, at: ms(10), into: &samples)
    sources.releaseFingers(at: ms(20), into: &samples)
    sources.advance(to: ms(70), into: &samples)

    #expect(trace(samples) == ["#2 began 200,150 @10", "#2 ended 200,150 @70"])
  }
}
