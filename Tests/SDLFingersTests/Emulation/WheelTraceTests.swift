import Gestures
import Testing

@testable import SDLFingers

/// Tests with recorded events of wheels and trackpads.
@Suite struct WheelTraceTests {
  private static let pointer = Point(x: 300, y: 200)

  /// Sends the events of a trace and returns the samples.
  private func play(
    _ trace: [WheelTraces.Step], asked: WheelFingers.Motion?, sideways: Bool = false
  ) -> [TouchSample] {
    let sources = PointerSources()
    var samples = SampleBuffer()
    sources.move(to: Self.pointer, at: .zero, into: &samples)
    for step in trace {
      let time = Duration.microseconds(Int64(step.milliseconds * 1000))
      sources.advance(to: time, into: &samples)
      let way = sideways ? Vector(dx: -step.ticks, dy: 0) : Vector(dx: 0, dy: step.ticks)
      let scroll = WheelStep(
        ticks: sideways ? 0 : step.ticks, displacement: way,
        isSmooth: step.ticks != step.ticks.rounded())
      sources.roll(scroll, asked: asked, at: time, into: &samples)
    }
    sources.advance(to: .seconds(60), into: &samples)
    #expect(sources.context.touches.count == 0)
    return samples.samples
  }

  /// Returns the distance of the two fingers at each sample.
  private func distances(_ samples: [TouchSample]) -> [Double] {
    stride(from: 0, to: samples.count - 1, by: 2).map {
      (samples[$0 + 1].location - samples[$0].location).magnitude
    }
  }

  @Test(
    arguments: [
      (WheelTraces.mouse, nil), (WheelTraces.padPinch, .pinch), (WheelTraces.padFlick, .pinch),
    ] as [([WheelTraces.Step], WheelFingers.Motion?)])
  func `every zoom stays centered on the pointer, within a factor of seven`(
    trace: [WheelTraces.Step], asked: WheelFingers.Motion?
  ) {
    let samples = play(trace, asked: asked)

    #expect(samples.count > 20)
    for index in stride(from: 0, to: samples.count, by: 2) {
      let middle = samples[index].location.interpolated(
        to: samples[index + 1].location, fraction: 0.5)
      #expect((middle - Self.pointer).magnitude < 1e-9)
    }
    #expect(
      distances(samples).dropFirst().allSatisfy {
        ($0 / WheelFingers.spread).rounded(.down) <= 7 && $0 > WheelFingers.squeeze / 7.001
      })
  }

  @Test func `a pinch on a trackpad counts in full`() {
    let samples = play(WheelTraces.padPinch, asked: .pinch)

    let ticks = WheelTraces.padPinch.reduce(0) { $0 + $1.ticks }
    let scale = (distances(samples).last ?? 0) / WheelFingers.spread
    #expect(abs(scale - WheelFingers.growth(ticks)) < 1e-6)
    #expect(abs(scale - 3.1) < 0.1)
    // One pair of fingers stays from the first event to 150 ms after the last.
    #expect(samples.filter { $0.phase == .began }.count == 2)
    #expect(samples.last?.timestamp == .microseconds(591_300))
  }

  @Test func `each notch of a wheel scales by a tenth, up to the limit`() {
    let samples = play(WheelTraces.mouse, asked: nil)

    // The first notch is a pinch of its own, because the next one follows after 400 ms.
    let scales = distances(samples).map { $0 / WheelFingers.spread }
    #expect(abs(scales[2] - 1.1) < 1e-9)
    #expect(samples.filter { $0.phase == .began }.count == 4)
    #expect(abs((scales.last ?? 0) - 7) < 1e-9)
  }

  @Test func `a flick on a trackpad moves a view until its fingers lift`() {
    let samples = play(WheelTraces.padFlick, asked: nil, sideways: true)

    // Momentum is detected after 300 ms, not at once.
    let end = samples.last
    #expect(end?.phase == .ended)
    #expect(samples.filter { $0.phase == .began }.count == 1)
    #expect(end?.timestamp == .microseconds(290_900))
    let ticks = WheelTraces.padFlick.filter { $0.milliseconds < 290 }.reduce(0) { $0 - $1.ticks }
    let way = (end?.location ?? .zero) - Self.pointer
    #expect(abs(way.dx - ticks * 10 - WheelFingers.firstPanDistance) < 1e-9 && way.dy == 0)
  }

  @Test func `momentum begins no other gesture when the pointer moves or a key changes`() {
    let sources = PointerSources()
    var samples = SampleBuffer()
    sources.move(to: Self.pointer, at: .zero, into: &samples)
    for step in WheelTraces.padFlick {
      let time = Duration.microseconds(Int64(step.milliseconds * 1000))
      sources.advance(to: time, into: &samples)
      if step.milliseconds > 400 {
        sources.move(to: Point(x: 50, y: 50), at: time, into: &samples)
      }
      let scroll = WheelStep(ticks: step.ticks, isSmooth: step.ticks != step.ticks.rounded())
      sources.roll(
        scroll, asked: step.milliseconds < 100 ? .pinch : nil, at: time, into: &samples)
    }

    // The key was released while the fingers were on the trackpad: the pinch continues.
    #expect(samples.samples.filter { $0.phase == .began }.count == 2)
  }

  @Test func `scrolling after the momentum has an effect at once`() {
    let sources = PointerSources()
    var samples = SampleBuffer()
    sources.move(to: Self.pointer, at: .zero, into: &samples)
    for step in WheelTraces.padFlick + [(1100, -0.1), (1116, -4.3)] {
      let time = Duration.microseconds(Int64(step.milliseconds * 1000))
      sources.advance(to: time, into: &samples)
      sources.roll(
        WheelStep(ticks: step.ticks, isSmooth: true), asked: nil, at: time, into: &samples)
    }

    let began = samples.samples.filter { $0.phase == .began }
    #expect(began.count == 2)
    #expect(began.last.map { $0.timestamp >= .milliseconds(1100) } ?? false)
  }
}
