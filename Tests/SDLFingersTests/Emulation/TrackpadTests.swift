import Gestures
import Testing

@testable import SDLFingers

@Suite struct TrackpadTests {
  private let sources = PointerSources()
  private var samples = SampleBuffer()

  private func at(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
  private func ms(_ count: Int) -> Duration { .milliseconds(count) }
  private func key(_ finger: Int64) -> DeviceFinger { DeviceFinger(device: 9, finger: finger) }

  init() {
    sources.move(to: at(200, 150), at: .zero, into: &samples)
  }

  private mutating func down(_ finger: Int64, _ x: Float, _ y: Float, at time: Int) {
    sources.trackpadDown(key(finger), x: x, y: y, at: ms(time), into: &samples)
  }

  private mutating func move(_ finger: Int64, _ x: Float, _ y: Float, at time: Int) {
    sources.trackpadMove(key(finger), x: x, y: y, at: ms(time), into: &samples)
  }

  private mutating func up(_ finger: Int64, at time: Int) {
    sources.trackpadUp(key(finger), at: ms(time), into: &samples)
  }

  /// Returns whether fingers are drawn at locations, within the single precision of SDL.
  private func isDrawn(_ places: Point...) -> Bool {
    sources.emulated.count == places.count
      && zip(sources.emulated, places).allSatisfy { ($0.location - $1).magnitude < 1e-4 }
  }

  @Test mutating func `a single finger has no effect`() {
    down(1, 0.2, 0.2, at: 1)
    move(1, 0.7, 0.7, at: 2)
    up(1, at: 3)

    #expect(samples.isEmpty)
    #expect(sources.emulated.isEmpty)
  }

  @Test mutating func `two fingers that land after the window lost the focus make a gesture`() {
    down(1, 0.4, 0.5, at: 1)
    down(2, 0.5, 0.5, at: 1)
    sources.loseFocus(at: ms(2), into: &samples)
    samples.removeAll()
    sources.move(to: at(200, 150), at: ms(3), into: &samples)
    down(3, 0.4, 0.5, at: 3)
    down(4, 0.5, 0.5, at: 3)

    #expect(
      trace(samples).map { String($0.dropFirst(3)) } == ["began 170,150 @3", "began 230,150 @3"])
  }

  @Test mutating func `two fingers land about the pointer, wherever they are on the trackpad`() {
    down(1, 0.8, 0.9, at: 1)
    down(2, 0.9, 0.9, at: 3)

    #expect(trace(samples) == ["#2 began 170,150 @3", "#4 began 230,150 @3"])
    #expect(samples.samples.allSatisfy { $0.type == .indirect && $0.buttonMask == [] })
    #expect(isDrawn(at(170, 150), at(230, 150)))
  }

  @Test
  mutating func `fingers move as far on the screen as on the trackpad, along both axes`() {
    down(1, 0.4, 0.5, at: 1)
    down(2, 0.5, 0.5, at: 1)
    move(1, 0.5, 0.5, at: 2)
    move(2, 0.5, 0.75, at: 2)

    // The trackpad is 600 by 390 points.
    #expect(trace(samples).suffix(2) == ["#2 moved 230,150 @2", "#4 moved 230,247.5 @2"])
  }

  @Test mutating func `fingers land closer on a small view, and move in proportion`() {
    sources.context.isTogether = { a, b in (b - a).magnitude < 20 }
    down(1, 0.4, 0.5, at: 1)
    down(2, 0.5, 0.5, at: 1)
    #expect(trace(samples) == ["#2 began 185,150 @1", "#4 began 215,150 @1"])

    // Twice as far apart, about the same middle; then both 60 pt to the right.
    move(1, 0.35, 0.5, at: 2)
    move(2, 0.55, 0.5, at: 2)
    #expect(isDrawn(at(170, 150), at(230, 150)))
    move(1, 0.45, 0.5, at: 3)
    move(2, 0.65, 0.5, at: 3)

    #expect(isDrawn(at(230, 150), at(290, 150)))
  }

  @Test mutating func `the last finger ends with the others, and then moves the pointer again`() {
    down(1, 0.4, 0.5, at: 1)
    down(2, 0.5, 0.5, at: 1)
    up(1, at: 2)
    move(2, 0.9, 0.9, at: 3)
    up(2, at: 4)

    #expect(trace(samples).suffix(2) == ["#2 ended 170,150 @2", "#4 ended 230,150 @2"])
    #expect(samples.samples.count == 4)
  }

  @Test(arguments: [20.0, 1000])
  mutating func `a third finger that lands or lifts does not move the others`(reach: Double) {
    sources.context.isTogether = { a, b in (b - a).magnitude < reach }
    down(1, 0.4, 0.5, at: 1)
    down(2, 0.5, 0.5, at: 1)
    let before = sources.emulated.map(\.location)
    down(3, 0.5, 0.9, at: 2)
    #expect(samples.samples.last?.phase == .began)
    let during = sources.emulated.map(\.location)
    up(3, at: 3)
    let after = sources.emulated.map(\.location)

    #expect(zip(before, during).allSatisfy { ($0 - $1).magnitude < 1e-9 })
    #expect(zip(before, after).allSatisfy { ($0 - $1).magnitude < 1e-9 })
    #expect(samples.samples.count == 4)
  }

  @Test mutating func `mouse and wheel events of the same trackpad do not affect the fingers`() {
    down(1, 0.4, 0.5, at: 1)
    down(2, 0.5, 0.5, at: 1)
    sources.move(to: at(220, 150), at: ms(2), into: &samples)
    sources.roll(WheelStep(ticks: 0.5, isSmooth: true), asked: nil, at: ms(3), into: &samples)
    up(1, at: 4)
    up(2, at: 5)
    // The wheel's momentum continues after the fingers have lifted.
    for step in 0..<20 {
      sources.roll(
        WheelStep(ticks: 0.5, isSmooth: true), asked: nil, at: ms(20 + 16 * step), into: &samples)
    }
    #expect(samples.samples.count == 4)

    sources.roll(WheelStep(ticks: 1), asked: nil, at: ms(20 + 16 * 19 + 150), into: &samples)

    #expect(samples.samples.count == 10)
  }

  @Test mutating func `a click uses the pointer until the fingers lift`() {
    down(1, 0.4, 0.5, at: 1)
    down(2, 0.5, 0.5, at: 1)
    sources.press(at: at(200, 150), at: ms(2), into: &samples)
    move(1, 0.6, 0.5, at: 3)
    sources.release(at: ms(4), into: &samples)
    move(1, 0.4, 0.5, at: 5)
    #expect(
      trace(samples).suffix(4) == [
        "#2 ended 170,150 @2", "#4 ended 230,150 @2", "#6 began 200,150 @2", "#6 ended 200,150 @4",
      ])
    up(1, at: 6)
    down(1, 0.4, 0.5, at: 7)

    #expect(samples.samples.suffix(2).map(\.phase) == [.began, .began])
  }

  @Test mutating func `fingers have no effect while the pointer is outside the window`() {
    sources.leave(at: ms(1), into: &samples)
    down(1, 0.4, 0.5, at: 2)
    down(2, 0.5, 0.5, at: 2)
    move(1, 0.6, 0.5, at: 3)

    #expect(samples.isEmpty)
  }

  @Test mutating func `fingers that land twice, lift twice or have no location end once`() {
    down(1, 0.4, 0.5, at: 1)
    down(2, 0.5, 0.5, at: 1)
    down(2, 0.5, 0.5, at: 2)
    move(3, 0.5, 0.5, at: 3)
    move(2, .nan, 0.5, at: 3)
    down(4, .infinity, 0.5, at: 3)
    up(2, at: 4)
    up(2, at: 5)
    up(1, at: 6)
    sources.cancelAll(at: ms(7), into: &samples)

    let all = samples.samples
    let ids = all.filter { $0.phase == .began }.map(\.id)
    #expect(ids.count == Set(ids).count)
    #expect(all.filter { $0.phase == .ended || $0.phase == .cancelled }.map(\.id).sorted() == ids)
  }

  @Test mutating func `a finger beyond the edge of the trackpad is at the edge`() {
    down(1, 0.8, 1, at: 1)
    down(2, 1.5, 1.7, at: 3)

    #expect(trace(samples) == ["#2 began 140,150 @3", "#4 began 260,150 @3"])
  }

  @Test mutating func `a finger that lands ends the touches of the wheel`() {
    sources.roll(WheelStep(ticks: 1), asked: .pinch, at: ms(1), into: &samples)
    samples.removeAll()
    down(1, 0.5, 0.5, at: 10)

    #expect(samples.samples.map(\.phase) == [.ended, .ended])
  }

  @Test(arguments: [([Int64](), true), ([1, 2], false)])
  mutating func `silent fingers that the trackpad does not know any more are cancelled`(
    known: [Int64], areCancelled: Bool
  ) {
    down(1, 0.4, 0.5, at: 1)
    down(2, 0.5, 0.5, at: 1)
    samples.removeAll()
    sources.context.devices.fingers = { _ in known }
    sources.check(at: ms(5_000), into: &samples)
    #expect(samples.isEmpty)
    sources.check(at: ms(5_001), into: &samples)

    #expect(samples.samples.map(\.phase) == (areCancelled ? [.cancelled, .cancelled] : []))
  }

  @Test mutating func `each event of a finger on the trackpad is counted`() {
    #expect(sources.counters.indirect == 0)
    down(1, 0.4, 0.5, at: 1)
    move(1, 0.5, 0.5, at: 2)
    up(1, at: 3)

    #expect(sources.counters.indirect == 3)
  }

  @Test mutating func `resting fingers are looked for again after another silence`() {
    down(1, 0.4, 0.5, at: 1)
    down(2, 0.5, 0.5, at: 1)
    sources.context.devices.fingers = { _ in [1, 2] }
    #expect(sources.nextDeadline == ms(5_001))
    sources.check(at: ms(6_000), into: &samples)

    #expect(sources.nextDeadline == ms(11_000))
  }

  @Test(arguments: [true, false])
  mutating func `after a lost focus, the wheel is none that goes on from the trackpad`(
    isLost: Bool
  ) {
    down(1, 0.4, 0.5, at: 1)
    down(2, 0.5, 0.5, at: 1)
    up(1, at: 2)
    up(2, at: 2)
    if isLost { sources.loseFocus(at: ms(3), into: &samples) }
    samples.removeAll()
    sources.move(to: at(200, 150), at: ms(4), into: &samples)
    sources.roll(WheelStep(ticks: 1), asked: nil, at: ms(10), into: &samples)

    #expect(samples.isEmpty == !isLost)
  }

  @Test(arguments: [Float.nan, .infinity, -.infinity], [true, false])
  mutating func `a finger without a location makes no touch until it has one`(
    bad: Float, isX: Bool
  ) {
    down(1, 0.4, 0.5, at: 1)
    down(2, isX ? bad : 0.5, isX ? 0.5 : bad, at: 1)
    #expect(samples.isEmpty)
    down(2, 0.5, 0.5, at: 2)
    move(2, isX ? bad : 0.6, isX ? 0.6 : bad, at: 3)

    #expect(trace(samples) == ["#2 began 170,150 @2", "#4 began 230,150 @2"])
  }
}
