import CSDLHost
import Gestures
import SDLFingers
import Testing

@testable import SDLHost

extension SDLTests {
  @MainActor @Suite struct TrackpadPumpTests {
    let stage: PumpStage

    init() throws {
      stage = try PumpStage()
      stage.pump.fingers.devices.isTrackpad = { $0 == 9 }
      stage.mouse(move: 200, 100)
      _ = stage.drain()
    }

    private func landPair(windowID: UInt32 = 0) {
      stage.finger(SDL_FINGERDOWN, x: 0.9, y: 0.9, finger: 1, device: 9, windowID: windowID)
      stage.finger(SDL_FINGERDOWN, x: 0.8, y: 0.9, finger: 2, device: 9, windowID: windowID)
    }

    @Test func `fingers of a trackpad, which have no window, act on the view under the pointer`() {
      landPair()

      let touches = samples(stage.drain())

      #expect(touches.map(\.type) == [.indirect, .indirect])
      let middle = touches[0].location.interpolated(to: touches[1].location, fraction: 0.5)
      #expect((middle - Point(x: 200, y: 100)).magnitude < 1e-4)
      #expect(stage.pump.counters.indirect == 2)
    }

    @Test func `a lift is that of a trackpad even if SDL no longer lists the device`() {
      landPair()
      _ = stage.drain()
      stage.pump.fingers.devices.isTrackpad = { _ in false }
      stage.finger(SDL_FINGERUP, x: 0, y: 0, finger: 1, device: 9)

      #expect(samples(stage.drain()).map(\.phase) == [.ended, .ended])
      #expect(stage.pump.counters.unknownLifts == 0)
    }

    @Test func `fingers that rest on a trackpad are checked every five seconds`() {
      stage.pump.fingers.devices.fingers = { _ in [1, 2] }
      landPair()
      _ = stage.drain()
      #expect(stage.pump.nextDeadline == .milliseconds(6000))
      stage.advance(to: 6000)

      #expect(stage.drain().isEmpty)
      #expect(stage.pump.nextDeadline == .milliseconds(11_000))
    }

    @Test func `the fingers of a removed trackpad are cancelled`() {
      landPair()
      _ = stage.drain()
      stage.advance(to: 6000)

      #expect(samples(stage.drain()).map(\.phase) == [.cancelled, .cancelled])
      #expect(stage.pump.nextDeadline == nil)
    }
  }
}
