import CSDLHost
import Gestures
import Testing

@testable import SDLHost

@Suite struct PadFingersTests {
  private var mouse = MouseFingers()
  private var events: [HostEvent] = []

  private func at(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
  private func ms(_ count: Int) -> Duration { .milliseconds(count) }
  private func key(_ finger: Int64) -> FingerLedger.Key { .init(device: 9, finger: finger) }

  init() {
    mouse.move(to: at(200, 150), at: .zero, into: &events)
  }

  private mutating func down(_ finger: Int64, _ x: Float, _ y: Float, at time: Int) {
    mouse.padDown(key(finger), x: x, y: y, at: ms(time), into: &events)
  }

  private mutating func move(_ finger: Int64, _ x: Float, _ y: Float, at time: Int) {
    mouse.padMove(key(finger), x: x, y: y, at: ms(time), into: &events)
  }

  private mutating func up(_ finger: Int64, at time: Int) {
    mouse.padUp(key(finger), at: ms(time), into: &events)
  }

  /// SDL's places are of single precision.
  private func isDrawn(_ places: Point...) -> Bool {
    mouse.emulated.count == places.count
      && zip(mouse.emulated, places).allSatisfy { ($0.location - $1).magnitude < 1e-4 }
  }

  @Test mutating func `one finger of a pad does nothing by itself`() {
    down(1, 0.2, 0.2, at: 1)
    move(1, 0.7, 0.7, at: 2)
    up(1, at: 3)

    #expect(events.isEmpty)
    #expect(mouse.emulated.isEmpty)
  }

  @Test mutating func `two land about the pointer, wherever they are on the pad`() {
    down(1, 0.8, 0.9, at: 1)
    down(2, 0.9, 0.9, at: 3)

    #expect(trace(events) == ["#2 began 170,150 @3", "#4 began 230,150 @3"])
    #expect(samples(events).allSatisfy { $0.type == .indirect && $0.buttonMask == [] })
    #expect(isDrawn(at(170, 150), at(230, 150)))
  }

  @Test mutating func `a pad's way is the same way on the screen, its shape respected`() {
    down(1, 0.4, 0.5, at: 1)
    down(2, 0.5, 0.5, at: 1)
    move(1, 0.5, 0.5, at: 2)
    move(2, 0.5, 0.75, at: 2)

    // A pad of 600 pt by 390 pt.
    #expect(trace(events).suffix(2) == ["#2 moved 230,150 @2", "#4 moved 230,247.5 @2"])
  }

  @Test mutating func `on a small thing they land closer, and turn and spread in proportion`() {
    mouse.isTogether = { a, b in (b - a).magnitude < 20 }
    down(1, 0.4, 0.5, at: 1)
    down(2, 0.5, 0.5, at: 1)
    #expect(trace(events) == ["#2 began 185,150 @1", "#4 began 215,150 @1"])

    // Twice as far apart, about the same middle; then both 60 pt to the right.
    move(1, 0.35, 0.5, at: 2)
    move(2, 0.55, 0.5, at: 2)
    #expect(isDrawn(at(170, 150), at(230, 150)))
    move(1, 0.45, 0.5, at: 3)
    move(2, 0.65, 0.5, at: 3)

    #expect(isDrawn(at(230, 150), at(290, 150)))
  }

  @Test mutating func `the last one lifts along, and moves the pointer again`() {
    down(1, 0.4, 0.5, at: 1)
    down(2, 0.5, 0.5, at: 1)
    up(1, at: 2)
    move(2, 0.9, 0.9, at: 3)
    up(2, at: 4)

    #expect(trace(events).suffix(2) == ["#2 ended 170,150 @2", "#4 ended 230,150 @2"])
    #expect(events.count == 4)
  }

  @Test(arguments: [20.0, 1000])
  mutating func `a third finger that comes or goes moves none of the others`(reach: Double) {
    mouse.isTogether = { a, b in (b - a).magnitude < reach }
    down(1, 0.4, 0.5, at: 1)
    down(2, 0.5, 0.5, at: 1)
    let before = mouse.emulated.map(\.location)
    down(3, 0.5, 0.9, at: 2)
    #expect(samples(events).last?.phase == .began)
    let during = mouse.emulated.map(\.location)
    up(3, at: 3)
    let after = mouse.emulated.map(\.location)

    #expect(zip(before, during).allSatisfy { ($0 - $1).magnitude < 1e-9 })
    #expect(zip(before, after).allSatisfy { ($0 - $1).magnitude < 1e-9 })
    #expect(events.count == 4)
  }

  @Test mutating func `mouse and wheel of the same pad do not disturb the pair`() {
    down(1, 0.4, 0.5, at: 1)
    down(2, 0.5, 0.5, at: 1)
    mouse.move(to: at(220, 150), at: ms(2), into: &events)
    mouse.roll(Scroll(ticks: 0.5, isSmooth: true), asked: nil, at: ms(3), into: &events)
    up(1, at: 4)
    up(2, at: 5)
    // Its momentum goes on after the fingers.
    for step in 0..<20 {
      mouse.roll(
        Scroll(ticks: 0.5, isSmooth: true), asked: nil, at: ms(20 + 16 * step), into: &events)
    }
    #expect(events.count == 4)

    mouse.roll(Scroll(ticks: 1), asked: nil, at: ms(20 + 16 * 19 + 150), into: &events)

    #expect(samples(events).count == 10)
  }

  @Test mutating func `a click takes over, and the fingers have to lift before they count again`() {
    down(1, 0.4, 0.5, at: 1)
    down(2, 0.5, 0.5, at: 1)
    mouse.press(at: at(200, 150), at: ms(2), into: &events)
    move(1, 0.6, 0.5, at: 3)
    mouse.release(at: ms(4), into: &events)
    move(1, 0.4, 0.5, at: 5)
    #expect(
      trace(events).suffix(4) == [
        "#2 ended 170,150 @2", "#4 ended 230,150 @2", "#6 began 200,150 @2", "#6 ended 200,150 @4",
      ])
    up(1, at: 6)
    down(1, 0.4, 0.5, at: 7)

    #expect(samples(events).suffix(2).map(\.phase) == [.began, .began])
  }

  @Test mutating func `without a pointer in the window nothing comes of them`() {
    mouse.leave(at: ms(1), into: &events)
    down(1, 0.4, 0.5, at: 2)
    down(2, 0.5, 0.5, at: 2)
    move(1, 0.6, 0.5, at: 3)

    #expect(events.isEmpty)
  }

  @Test mutating func `fingers that land twice, lift twice or are nowhere end once`() {
    down(1, 0.4, 0.5, at: 1)
    down(2, 0.5, 0.5, at: 1)
    down(2, 0.5, 0.5, at: 2)
    move(3, 0.5, 0.5, at: 3)
    move(2, .nan, 0.5, at: 3)
    down(4, .infinity, 0.5, at: 3)
    up(2, at: 4)
    up(2, at: 5)
    up(1, at: 6)
    mouse.cancelAll(at: ms(7), into: &events)

    let all = samples(events)
    let ids = all.filter { $0.phase == .began }.map(\.id)
    #expect(ids.count == Set(ids).count)
    #expect(all.filter { $0.phase == .ended || $0.phase == .cancelled }.map(\.id).sorted() == ids)
  }
}

extension SDLTests {
  @MainActor @Suite struct PadPumpTests {
    let stage: PumpStage

    init() throws {
      stage = try PumpStage()
      stage.pump.devices.isPad = { $0 == 9 }
      stage.mouse(move: 200, 100)
      _ = stage.drain()
    }

    private func landPair(windowID: UInt32 = 0) {
      stage.finger(SDL_FINGERDOWN, x: 0.9, y: 0.9, finger: 1, device: 9, windowID: windowID)
      stage.finger(SDL_FINGERDOWN, x: 0.8, y: 0.9, finger: 2, device: 9, windowID: windowID)
    }

    @Test func `fingers of a pad, which have no window, act on what is under the pointer`() {
      landPair()

      let touches = samples(stage.drain())

      #expect(touches.map(\.type) == [.indirect, .indirect])
      let middle = touches[0].location.interpolated(to: touches[1].location, fraction: 0.5)
      #expect((middle - Point(x: 200, y: 100)).magnitude < 1e-4)
      #expect(stage.pump.counters.indirect == 2)
    }

    @Test func `a lift is the pad's although SDL has forgotten the device`() {
      landPair()
      _ = stage.drain()
      stage.pump.devices.isPad = { _ in false }
      stage.finger(SDL_FINGERUP, x: 0, y: 0, finger: 1, device: 9)

      #expect(samples(stage.drain()).map(\.phase) == [.ended, .ended])
      #expect(stage.pump.counters.unknownLifts == 0)
    }

    @Test func `fingers that rest on a pad are asked for every five seconds`() {
      stage.pump.devices.fingers = { _ in [1, 2] }
      landPair()
      _ = stage.drain()
      #expect(stage.pump.nextDeadline == .milliseconds(6000))
      stage.advance(to: 6000)

      #expect(stage.drain().isEmpty)
      #expect(stage.pump.nextDeadline == .milliseconds(11_000))
    }

    @Test func `a pad that went away leaves no finger behind`() {
      landPair()
      _ = stage.drain()
      stage.advance(to: 6000)

      #expect(samples(stage.drain()).map(\.phase) == [.cancelled, .cancelled])
      #expect(stage.pump.nextDeadline == nil)
    }
  }
}
