import Gestures
import GestureTesting
import Testing

@testable import SDLFingers

/// Tests of emulated touches with random input of mouse, wheel, keys and trackpads.
@Suite struct EmulatedFingersTests {
  /// The touches that are down according to the samples.
  private struct Down {
    var places: [Touch.ID: Point] = [:]
    var over: Set<Touch.ID> = []
    var newest = Duration.zero

    mutating func note(_ sample: TouchSample) {
      #expect(sample.timestamp >= newest)
      newest = sample.timestamp
      switch sample.phase {
      case .began:
        #expect(places[sample.id] == nil && !over.contains(sample.id))
        places[sample.id] = sample.location
      case .moved:
        #expect(places[sample.id] != nil)
        places[sample.id] = sample.location
      default:
        #expect(places.removeValue(forKey: sample.id) != nil)
        over.insert(sample.id)
      }
    }
  }

  @Test(arguments: 1...200)
  func `every emulated finger ends once, and is drawn at its location while it is down`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let sources = PointerSources()
    sources.context.surface = Size(width: 400, height: 300)
    let reach = Double.random(in: 5...200, using: &random)
    sources.context.isTogether = { ($0 - $1).magnitude < reach }
    var down = Down()
    var time = Duration.zero
    for _ in 0..<60 {
      time += .milliseconds(Int.random(in: 0...60, using: &random))
      var samples = SampleBuffer()
      sources.advance(to: time, into: &samples)
      act(on: sources, at: time, &random, &samples)
      for sample in samples.samples { down.note(sample) }
      check(sources, down)
    }
    var samples = SampleBuffer()
    sources.loseFocus(at: time, into: &samples)
    for sample in samples.samples { down.note(sample) }

    #expect(down.places.isEmpty)
    #expect(
      sources.emulated.isEmpty && sources.nextDeadline == nil && sources.context.touches.count == 0)
  }

  private func check(_ sources: PointerSources, _ down: Down) {
    var drawn = sources.emulated.filter(\.isPressed).map(\.location)
    // The finger of a plain drag is not drawn; a pin that is dragged is.
    if let pressed = sources.context.button, let place = down.places[pressed.touch],
      !drawn.contains(where: { ($0 - place).magnitude < 1e-6 })
    {
      drawn.append(place)
    }
    for place in down.places.values {
      #expect(drawn.contains { ($0 - place).magnitude < 1e-6 })
    }
    for place in drawn {
      #expect(down.places.values.contains { ($0 - place).magnitude < 1e-6 })
    }
  }

  private func act(
    on sources: PointerSources, at time: Duration, _ random: inout SeededGenerator,
    _ samples: inout SampleBuffer
  ) {
    let place = Point(
      x: Double.random(in: 0...400, using: &random), y: Double.random(in: 0...300, using: &random))
    let key = DeviceFinger(device: 9, finger: Int64.random(in: 0...3, using: &random))
    let (x, y) = (
      Float.random(in: 0...1, using: &random), Float.random(in: 0...1, using: &random)
    )
    switch Int.random(in: 0..<16, using: &random) {
    case 0, 1, 2: sources.move(to: place, at: time, into: &samples)
    case 3, 4: sources.press(at: place, at: time, into: &samples)
    case 5: sources.release(at: time, into: &samples)
    case 6: sources.togglePin(at: time, into: &samples)
    case 7: sources.liftPins(at: time, into: &samples)
    case 8:
      let way = Bool.random(using: &random) ? Vector(dx: 1, dy: 0) : nil
      sources.putDown(
        Int.random(in: 1...5, using: &random), swiping: way, at: time, into: &samples)
    case 9: sources.releaseFingers(at: time, into: &samples)
    case 10:
      let flags: ModifierFlags = [
        [], .alternate, .control, [.alternate, .shift], [.control, .shift], .shift,
      ][Int.random(in: 0..<6, using: &random)]
      let radius = Double.random(in: 0...200, using: &random)
      sources.context.pivot = { _ in PinchTarget(center: place, radius: radius) }
      sources.hold(flags, at: time, into: &samples)
    case 11:
      let ticks = Double.random(in: -6...6, using: &random)
      sources.roll(
        WheelStep(ticks: ticks, isSmooth: Bool.random(using: &random)),
        asked: [nil, .pinch, .turn][Int.random(in: 0..<3, using: &random)], at: time,
        into: &samples)
    case 12: sources.trackpadDown(key, x: x, y: y, at: time, into: &samples)
    case 13: sources.trackpadMove(key, x: x, y: y, at: time, into: &samples)
    case 14: sources.trackpadUp(key, at: time, into: &samples)
    default:
      if Int.random(in: 0..<6, using: &random) == 0 {
        sources.cancelAll(at: time, into: &samples)
      } else {
        sources.leave(at: time, into: &samples)
      }
    }
  }
}
