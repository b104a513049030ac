import Gestures
import HostFuzz
import Testing

@testable import SDLHost

/// Anything that mouse, wheel, keys and pads can do, in any order.
@Suite struct EmulatedFingersTests {
  /// The touches that are down, told from the samples alone.
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
  func `every finger ends once, and is drawn where it is for as long as it is down`(seed: Int) {
    var random = SmallGenerator(seed: UInt64(seed))
    var mouse = MouseFingers()
    mouse.surface = Size(width: 400, height: 300)
    let reach = Double.random(in: 5...200, using: &random)
    mouse.isTogether = { ($0 - $1).magnitude < reach }
    var down = Down()
    var time = Duration.zero
    for _ in 0..<60 {
      time += .milliseconds(Int.random(in: 0...60, using: &random))
      var events: [HostEvent] = []
      mouse.expire(at: time, into: &events)
      act(on: &mouse, at: time, &random, &events)
      for sample in samples(events) { down.note(sample) }
      check(mouse, down)
    }
    var events: [HostEvent] = []
    mouse.cancelAll(at: time, into: &events)
    mouse.forgetKeys()
    for sample in samples(events) { down.note(sample) }

    #expect(down.places.isEmpty)
    #expect(mouse.emulated.isEmpty && mouse.nextDeadline == nil && mouse.touches.count == 0)
  }

  private func check(_ mouse: MouseFingers, _ down: Down) {
    var drawn = mouse.emulated.filter(\.isPressed).map(\.location)
    // Of a plain drag the pointer itself is picture enough; a pin that is dragged is drawn as one.
    if let pressed = mouse.pressed, let place = down.places[pressed.id],
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
    on mouse: inout MouseFingers, at time: Duration, _ random: inout SmallGenerator,
    _ events: inout [HostEvent]
  ) {
    let place = Point(
      x: Double.random(in: 0...400, using: &random), y: Double.random(in: 0...300, using: &random))
    let key = FingerLedger.Key(device: 9, finger: Int64.random(in: 0...3, using: &random))
    let (x, y) = (
      Float.random(in: 0...1, using: &random), Float.random(in: 0...1, using: &random)
    )
    switch Int.random(in: 0..<16, using: &random) {
    case 0, 1, 2: mouse.move(to: place, at: time, into: &events)
    case 3, 4: mouse.press(at: place, at: time, into: &events)
    case 5: mouse.release(at: time, into: &events)
    case 6: mouse.togglePin(at: time, into: &events)
    case 7: mouse.liftPins(at: time, into: &events)
    case 8:
      let way = Bool.random(using: &random) ? Vector(dx: 1, dy: 0) : nil
      mouse.putDown(
        Int.random(in: 1...5, using: &random), swiping: way, at: time, into: &events)
    case 9: mouse.releaseHand(at: time, into: &events)
    case 10:
      let flags: ModifierFlags = [
        [], .alternate, .control, [.alternate, .shift], [.control, .shift], .shift,
      ][Int.random(in: 0..<6, using: &random)]
      mouse.change(flags, at: time, into: &events) { _ in place }
    case 11:
      let ticks = Double.random(in: -6...6, using: &random)
      mouse.roll(
        Scroll(ticks: ticks, isSmooth: Bool.random(using: &random)),
        asked: [nil, .pinch, .turn][Int.random(in: 0..<3, using: &random)], at: time,
        into: &events)
    case 12: mouse.padDown(key, x: x, y: y, at: time, into: &events)
    case 13: mouse.padMove(key, x: x, y: y, at: time, into: &events)
    case 14: mouse.padUp(key, at: time, into: &events)
    default:
      if Int.random(in: 0..<6, using: &random) == 0 {
        mouse.cancelAll(at: time, into: &events)
      } else {
        mouse.leave(at: time, into: &events)
      }
    }
  }
}
