import Gestures
import Testing

@testable import SDLHost

@Suite struct HandTests {
  private var mouse = MouseFingers()
  private var events: [HostEvent] = []

  private func at(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
  private func ms(_ count: Int) -> Duration { .milliseconds(count) }

  init() {
    mouse.surface = Size(width: 400, height: 300)
    mouse.move(to: at(200, 150), at: .zero, into: &events)
  }

  // MARK: Taps and presses

  @Test mutating func `a quick key is a tap of 60 ms about the pointer`() {
    mouse.putDown(2, at: ms(10), into: &events)
    mouse.releaseHand(at: ms(20), into: &events)
    #expect(mouse.nextDeadline == ms(70))
    #expect(mouse.emulated.map(\.location) == [at(178, 150), at(222, 150)])

    mouse.expire(at: ms(69), into: &events)
    #expect(samples(events).count == 2)
    mouse.expire(at: ms(75), into: &events)

    #expect(
      trace(events) == [
        "#2 began 178,150 @10", "#4 began 222,150 @10", "#2 ended 178,150 @70",
        "#4 ended 222,150 @70",
      ])
    #expect(mouse.nextDeadline == nil)
    #expect(mouse.emulated.isEmpty)
  }

  @Test mutating func `a key that is held is a press, which lifts with it`() {
    mouse.putDown(3, at: ms(10), into: &events)
    mouse.expire(at: ms(900), into: &events)
    #expect(mouse.nextDeadline == nil)
    mouse.releaseHand(at: ms(900), into: &events)

    #expect(
      samples(events).map(\.phase) == Array(repeating: .began, count: 3)
        + Array(repeating: .ended, count: 3))
    #expect(samples(events).last?.timestamp == ms(900))
  }

  @Test(arguments: 1...5)
  mutating func `a hand has as many fingers as were asked for, all at one distance`(count: Int) {
    mouse.putDown(count, at: ms(1), into: &events)

    let places = samples(events).map(\.location)
    #expect(places.count == count)
    let radius = count == 1 ? 0 : Hand.radius
    #expect(places.allSatisfy { abs(($0 - at(200, 150)).magnitude - radius) < 1e-9 })
  }

  @Test mutating func `fingers land as close as the thing under the pointer has them`() {
    mouse.isTogether = { a, b in (b - a).magnitude < 8 }
    mouse.putDown(4, at: ms(1), into: &events)

    let distances = samples(events).map { ($0.location - at(200, 150)).magnitude }
    #expect(distances.allSatisfy { abs($0 - 5.5) < 1e-9 })
  }

  @Test mutating func `at the border of the window the whole hand lands inside`() {
    mouse.move(to: at(399, 0), at: ms(0), into: &events)
    mouse.putDown(5, at: ms(1), into: &events)

    let inside = Rect(x: 0, y: 0, width: 400, height: 300)
    #expect(samples(events).allSatisfy { inside.contains($0.location) })
  }

  @Test mutating func `a hand that is held goes along with the pointer`() {
    mouse.putDown(2, at: ms(1), into: &events)
    mouse.move(to: at(230, 160), at: ms(2), into: &events)
    mouse.releaseHand(at: ms(100), into: &events)
    mouse.move(to: at(300, 160), at: ms(101), into: &events)

    #expect(
      trace(events).dropFirst(2) == [
        "#2 moved 208,160 @2", "#4 moved 252,160 @2", "#2 ended 208,160 @100",
        "#4 ended 252,160 @100",
      ])
  }

  @Test mutating func `a second tap lifts the first in time`() {
    mouse.putDown(1, at: ms(0), into: &events)
    mouse.releaseHand(at: ms(20), into: &events)
    mouse.putDown(1, at: ms(40), into: &events)
    mouse.releaseHand(at: ms(60), into: &events)
    mouse.expire(at: ms(500), into: &events)

    #expect(
      trace(events) == [
        "#2 began 200,150 @0", "#2 ended 200,150 @40", "#4 began 200,150 @40",
        "#4 ended 200,150 @100",
      ])
  }

  // MARK: Swipes

  @Test(arguments: 1...3)
  mutating func `a swipe goes 150 pt in 120 ms, sample by sample`(count: Int) {
    mouse.putDown(count, swiping: Vector(dx: -1, dy: 0), at: ms(10), into: &events)
    #expect(mouse.emulated.count == count)
    mouse.expire(at: ms(17), into: &events)
    #expect(samples(events).count == count)
    mouse.expire(at: ms(1000), into: &events)

    let first = samples(events).filter { $0.id == Touch.ID(2) }
    #expect(first.map(\.timestamp) == (0...16).map { ms(10 + 8 * $0) })
    #expect(
      first.map(\.phase) == [.began] + Array(repeating: .moved, count: 15) + [.ended])
    let way = first[15].location - first[0].location
    #expect(abs(way.dx + 150) < 1e-9 && way.dy == 0)
    #expect(first[16].location == first[15].location)
    #expect(samples(events).count == 17 * count)
    #expect(mouse.nextDeadline == nil)
  }

  @Test mutating func `a swipe under a held figure starts with fresh fingers`() {
    mouse.putDown(2, at: ms(0), into: &events)
    mouse.putDown(2, swiping: Vector(dx: 0, dy: 1), at: ms(700), into: &events)
    mouse.expire(at: ms(1000), into: &events)
    mouse.releaseHand(at: ms(1001), into: &events)

    let phases = samples(events).map(\.phase)
    #expect(phases.prefix(4) == [.began, .began, .cancelled, .cancelled])
    #expect(phases.filter { $0 == .ended }.count == 2)
    #expect(mouse.emulated.isEmpty)
  }

  @Test mutating func `a swipe does not follow the pointer, and is cancelled with the focus`() {
    mouse.putDown(1, swiping: Vector(dx: 1, dy: 0), at: ms(0), into: &events)
    mouse.move(to: at(0, 0), at: ms(1), into: &events)
    mouse.cancelAll(at: ms(9), into: &events)
    mouse.expire(at: ms(500), into: &events)

    #expect(trace(events) == ["#2 began 200,150 @0", "#2 cancelled 200,150 @9"])
    #expect(mouse.nextDeadline == nil)
  }

  @Test mutating func `the wheel rests while a hand is down`() {
    mouse.putDown(1, at: ms(0), into: &events)
    mouse.roll(Scroll(ticks: 1), asked: nil, at: ms(1), into: &events)

    #expect(samples(events).count == 1)
  }
}
