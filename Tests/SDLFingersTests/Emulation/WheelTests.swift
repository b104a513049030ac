import Gestures
import Testing

@testable import SDLFingers

@Suite struct WheelTests {
  private let sources = PointerSources()
  private var samples = SampleBuffer()

  private func ms(_ count: Int) -> Duration { .milliseconds(count) }

  init() {
    sources.move(to: Point(x: 100, y: 50), at: .zero, into: &samples)
  }

  /// The distance of the two fingers in each pair of samples, and its angle in degrees.
  private var pairs: [(distance: Double, degrees: Double)] {
    let all = samples.samples
    return stride(from: 0, to: all.count - 1, by: 2).map { index in
      let way = all[index + 1].location - all[index].location
      return (way.magnitude, way.angle * 180 / .pi)
    }
  }

  @Test mutating func `the first tick lands two fingers, begins the pinch, and counts in full`() {
    sources.roll(WheelStep(ticks: 1), asked: .pinch, at: ms(10), into: &samples)

    let all = samples.samples
    #expect(all.map(\.phase) == [.began, .began, .moved, .moved, .moved, .moved])
    #expect(all.map(\.id.rawValue) == [2, 4, 2, 4, 2, 4])
    #expect(all.allSatisfy { $0.type == .indirectPointer && $0.timestamp == ms(10) })
    #expect(pairs.map { short($0.distance) } == ["12", "14.001", "15.401"])
    #expect(all[0].location == Point(x: 94, y: 50))
    #expect(sources.emulated.count == 2)
    #expect(sources.emulated.allSatisfy { $0.isPressed })
  }

  @Test mutating func `the first tick passes the hysteresis in its own direction`() {
    sources.roll(WheelStep(ticks: -1), asked: .pinch, at: ms(10), into: &samples)
    sources.roll(WheelStep(ticks: -1), asked: .turn, at: ms(20), into: &samples)

    #expect(pairs.prefix(3).map { short($0.distance) } == ["12", "9.999", "9.09"])
    #expect(pairs.suffix(3).map { short($0.degrees) } == ["0", "-1.001", "-7.001"])
  }

  @Test(
    arguments: [(2, 1.21), (-1, 1 / 1.1), (0.5, 1.048_808_848), (-0.25, 0.976_454_089)]
      as [(Double, Double)])
  func `a tick increases the distance of the fingers by a tenth`(ticks: Double, growth: Double) {
    #expect(abs(WheelFingers.growth(ticks) - growth) < 1e-9)
  }

  @Test mutating func `ticks back and forth cancel out`() {
    for ticks in [1.0, 0.3, 2, -2, -0.3, -1] {
      sources.roll(WheelStep(ticks: ticks), asked: .pinch, at: ms(1), into: &samples)
    }

    #expect(abs((pairs.last?.distance ?? 0) - WheelFingers.spread) < 1e-9)
  }

  @Test(arguments: [(-1, 1.428_43), (1, 98.007)] as [(Double, Double)])
  mutating func `the distance of the fingers is limited`(ticks: Double, distance: Double) {
    for _ in 0..<40 {
      sources.roll(WheelStep(ticks: ticks), asked: .pinch, at: ms(1), into: &samples)
    }

    #expect(abs((pairs.last?.distance ?? 0) - distance) < 0.001)
  }

  @Test mutating func `the wheel rotates with Shift, clockwise away from the user`() {
    sources.roll(WheelStep(ticks: 1), asked: .turn, at: ms(1), into: &samples)
    sources.roll(WheelStep(ticks: -2), asked: .turn, at: ms(2), into: &samples)

    #expect(pairs.map { short($0.degrees) } == ["0", "1.001", "7.001", "-4.999"])
    #expect(pairs.allSatisfy { abs($0.distance - 12) < 1e-9 })
  }

  @Test mutating func `rotating after zooming puts down another pair of fingers`() {
    sources.roll(WheelStep(ticks: 1), asked: .pinch, at: ms(1), into: &samples)
    sources.roll(WheelStep(ticks: 1), asked: .turn, at: ms(2), into: &samples)

    let all = samples.samples
    #expect(all[6...7].map(\.phase) == [.ended, .ended])
    #expect(all[8...9].map(\.phase) == [.began, .began])
    #expect(all[8...9].map(\.id.rawValue) == [6, 8])
  }

  @Test mutating func `the fingers lift 150 ms after the last tick`() {
    sources.roll(WheelStep(ticks: 1), asked: .pinch, at: ms(10), into: &samples)
    sources.roll(WheelStep(ticks: 1), asked: .pinch, at: ms(100), into: &samples)
    #expect(sources.nextDeadline == ms(250))
    samples.removeAll()

    sources.advance(to: ms(249), into: &samples)
    #expect(samples.isEmpty)
    sources.advance(to: ms(260), into: &samples)

    #expect(samples.samples.map(\.phase) == [.ended, .ended])
    #expect(samples.samples.map(\.timestamp) == [ms(250), ms(250)])
    #expect(sources.nextDeadline == nil)
    #expect(sources.emulated.isEmpty)
  }

  @Test mutating func `the fingers lift when the pointer moves away or a button goes down`() {
    sources.roll(WheelStep(ticks: 1), asked: .pinch, at: ms(1), into: &samples)
    sources.move(to: Point(x: 103, y: 50), at: ms(2), into: &samples)
    #expect(sources.nextDeadline != nil)
    sources.move(to: Point(x: 103.1, y: 50), at: ms(3), into: &samples)
    #expect(sources.nextDeadline == nil)

    sources.roll(WheelStep(ticks: 1), asked: .pinch, at: ms(4), into: &samples)
    sources.press(at: Point(x: 103, y: 50), at: ms(5), into: &samples)

    #expect(samples.samples.suffix(3).map(\.phase) == [.ended, .ended, .began])
  }

  @Test mutating func `the wheel's fingers are cancelled when the focus is lost`() {
    sources.roll(WheelStep(ticks: 1), asked: .pinch, at: ms(1), into: &samples)
    samples.removeAll()

    sources.cancelAll(at: ms(2), into: &samples)

    #expect(samples.samples.map(\.phase) == [.cancelled, .cancelled])
  }

  @Test mutating func `the wheel is ignored while the button is down`() {
    sources.press(at: Point(x: 1, y: 1), at: ms(1), into: &samples)
    sources.roll(WheelStep(ticks: 1), asked: .pinch, at: ms(2), into: &samples)

    #expect(samples.samples.count == 1)
  }

  @Test mutating func `the first movement of a pan is along the wheel's axis`() {
    sources.roll(
      WheelStep(ticks: 1.5, isSmooth: true), asked: nil, at: ms(10), into: &samples)

    #expect(samples.samples.map(\.phase) == [.began, .moved, .moved])
    #expect(samples.samples.allSatisfy { $0.location.x == 100 })
  }

  @Test(arguments: [100, -100] as [Double])
  func `a step of more than a hundred ticks counts as a hundred`(ticks: Double) {
    #expect(WheelFingers.growth(ticks * 2) == WheelFingers.growth(ticks))
  }

  @Test(arguments: [0.25, -0.25])
  mutating func `a part of a tick begins each gesture in its own direction`(ticks: Double) {
    func locations(_ motion: WheelFingers.Motion) -> [Point] {
      var fingers = WheelFingers(motion, at: .zero, time: .zero) { _ in Touch.ID(1) }
      fingers.start(Vector(dx: 0, dy: ticks))
      return fingers.locations
    }
    let sign = ticks < 0 ? -1.0 : 1

    #expect(locations(.pinch)[1].x == (ticks < 0 ? 9.999 : 14.001) / 2)
    #expect(abs((locations(.turn)[1] - .zero).angle * 180 / .pi - sign * 1.001) < 1e-9)
    #expect(locations(.pan) == [Point(x: 0, y: sign * 10.001)])
    var pan = WheelFingers(.pan, at: .zero, time: .zero) { _ in Touch.ID(1) }
    pan.start(Vector(dx: ticks, dy: 0))
    #expect(pan.locations == [Point(x: sign * 10.001, y: 0)])
  }
}
