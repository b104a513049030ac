import Gestures
import Testing

@testable import SDLHost

@Suite struct WheelFingersTests {
  private var mouse = MouseFingers()
  private var events: [HostEvent] = []

  private func ms(_ count: Int) -> Duration { .milliseconds(count) }

  init() {
    mouse.move(to: Point(x: 100, y: 50), at: .zero, into: &events)
  }

  /// How far apart the two fingers are in each pair of samples, and at what angle in degrees.
  private var pairs: [(distance: Double, degrees: Double)] {
    let all = samples(events)
    return stride(from: 0, to: all.count - 1, by: 2).map { index in
      let way = all[index + 1].location - all[index].location
      return (way.magnitude, way.angle * 180 / .pi)
    }
  }

  @Test mutating func `the first tick lands two fingers, opens the pinch, then counts in full`() {
    mouse.roll(Scroll(ticks: 1), asked: .pinch, at: ms(10), into: &events)

    let all = samples(events)
    #expect(all.map(\.phase) == [.began, .began, .moved, .moved, .moved, .moved])
    #expect(all.map(\.id.rawValue) == [2, 4, 2, 4, 2, 4])
    #expect(all.allSatisfy { $0.type == .indirectPointer && $0.timestamp == ms(10) })
    #expect(pairs.map { short($0.distance) } == ["12", "14.001", "15.401"])
    #expect(all[0].location == Point(x: 94, y: 50))
    #expect(mouse.emulated.count == 2)
    #expect(mouse.emulated.allSatisfy { $0.isPressed })
  }

  @Test mutating func `the first tick goes its own way past the hysteresis`() {
    mouse.roll(Scroll(ticks: -1), asked: .pinch, at: ms(10), into: &events)
    mouse.roll(Scroll(ticks: -1), asked: .turn, at: ms(20), into: &events)

    #expect(pairs.prefix(3).map { short($0.distance) } == ["12", "9.999", "9.09"])
    #expect(pairs.suffix(3).map { short($0.degrees) } == ["0", "-1.001", "-7.001"])
  }

  @Test(
    arguments: [(2, 1.21), (-1, 1 / 1.1), (0.5, 1.048_808_848), (-0.25, 0.976_454_089)]
      as [(Double, Double)])
  func `a tick grows the distance by a tenth of itself`(ticks: Double, growth: Double) {
    #expect(abs(WheelFingers.growth(ticks) - growth) < 1e-9)
  }

  @Test mutating func `ticks up and down again lead back`() {
    for ticks in [1.0, 0.3, 2, -2, -0.3, -1] {
      mouse.roll(Scroll(ticks: ticks), asked: .pinch, at: ms(1), into: &events)
    }

    #expect(abs((pairs.last?.distance ?? 0) - WheelFingers.spread) < 1e-9)
  }

  @Test(arguments: [(-1, 1.428_43), (1, 98.007)] as [(Double, Double)])
  mutating func `the distance has limits`(ticks: Double, distance: Double) {
    for _ in 0..<40 { mouse.roll(Scroll(ticks: ticks), asked: .pinch, at: ms(1), into: &events) }

    #expect(abs((pairs.last?.distance ?? 0) - distance) < 0.001)
  }

  @Test mutating func `with Shift the wheel turns, clockwise for away`() {
    mouse.roll(Scroll(ticks: 1), asked: .turn, at: ms(1), into: &events)
    mouse.roll(Scroll(ticks: -2), asked: .turn, at: ms(2), into: &events)

    #expect(pairs.map { short($0.degrees) } == ["0", "1.001", "7.001", "-4.999"])
    #expect(pairs.allSatisfy { abs($0.distance - 12) < 1e-9 })
  }

  @Test mutating func `turning after zooming is another pair of fingers`() {
    mouse.roll(Scroll(ticks: 1), asked: .pinch, at: ms(1), into: &events)
    mouse.roll(Scroll(ticks: 1), asked: .turn, at: ms(2), into: &events)

    let all = samples(events)
    #expect(all[6...7].map(\.phase) == [.ended, .ended])
    #expect(all[8...9].map(\.phase) == [.began, .began])
    #expect(all[8...9].map(\.id.rawValue) == [6, 8])
  }

  @Test mutating func `the fingers lift 150 ms after the last tick`() {
    mouse.roll(Scroll(ticks: 1), asked: .pinch, at: ms(10), into: &events)
    mouse.roll(Scroll(ticks: 1), asked: .pinch, at: ms(100), into: &events)
    #expect(mouse.nextDeadline == ms(250))
    events = []

    mouse.expire(at: ms(249), into: &events)
    #expect(events.isEmpty)
    mouse.expire(at: ms(260), into: &events)

    #expect(samples(events).map(\.phase) == [.ended, .ended])
    #expect(samples(events).map(\.timestamp) == [ms(250), ms(250)])
    #expect(mouse.nextDeadline == nil)
    #expect(mouse.emulated.isEmpty)
  }

  @Test mutating func `they lift at once when the pointer strays or a button goes down`() {
    mouse.roll(Scroll(ticks: 1), asked: .pinch, at: ms(1), into: &events)
    mouse.move(to: Point(x: 103, y: 50), at: ms(2), into: &events)
    #expect(mouse.nextDeadline != nil)
    mouse.move(to: Point(x: 103.1, y: 50), at: ms(3), into: &events)
    #expect(mouse.nextDeadline == nil)

    mouse.roll(Scroll(ticks: 1), asked: .pinch, at: ms(4), into: &events)
    mouse.press(at: Point(x: 103, y: 50), at: ms(5), into: &events)

    #expect(samples(events).suffix(3).map(\.phase) == [.ended, .ended, .began])
  }

  @Test mutating func `they are cancelled when the focus goes`() {
    mouse.roll(Scroll(ticks: 1), asked: .pinch, at: ms(1), into: &events)
    events = []

    mouse.cancelAll(at: ms(2), into: &events)

    #expect(samples(events).map(\.phase) == [.cancelled, .cancelled])
  }

  @Test mutating func `the wheel is ignored while the button is down`() {
    mouse.press(at: Point(x: 1, y: 1), at: ms(1), into: &events)
    mouse.roll(Scroll(ticks: 1), asked: .pinch, at: ms(2), into: &events)

    #expect(samples(events).count == 1)
  }
}
