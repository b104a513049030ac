import CSDLHost
import Gestures
import SDLFingers
import Testing

@testable import SDLHost

extension SDLTests {
  /// Tests of fingers whose lift is lost.
  @MainActor @Suite struct LostFingersTests {
    let stage: PumpStage

    init() throws { stage = try PumpStage() }

    @Test func `a finger that rests is not cancelled while SDL knows it`() {
      stage.pump.fingers.devices.fingers = { _ in [0] }
      stage.finger(SDL_FINGERDOWN)
      _ = stage.drain()

      for second in stride(from: 6, through: 60, by: 6) {
        stage.advance(to: second * 1000)
        #expect(stage.drain().isEmpty)
        #expect(stage.pump.nextDeadline == .milliseconds(second * 1000 + 5000))
      }
      stage.pump.fingers.devices.fingers = { _ in [] }
      stage.advance(to: 64_999)
      #expect(stage.drain().isEmpty)
      stage.advance(to: 65_000)

      #expect(trace(stage.drain()) == ["#1 cancelled 200,150 @65000"])
    }

    @Test func `a finger whose lift was lost is cancelled while another of its device moves`() {
      stage.pump.fingers.devices.fingers = { _ in [1] }
      stage.finger(SDL_FINGERDOWN, finger: 0)
      stage.finger(SDL_FINGERDOWN, x: 0.25, finger: 1)
      _ = stage.drain()
      for time in stride(from: 2000, through: 5000, by: 1000) {
        stage.advance(to: time)
        stage.finger(SDL_FINGERMOTION, x: 0.25, y: Float(time) / 10_000, finger: 1)
        #expect(samples(stage.drain()).map(\.phase) == [.moved])
      }

      stage.advance(to: 6000)

      #expect(trace(stage.drain()) == ["#1 cancelled 200,150 @6000"])
    }

    @Test func `fingers are cancelled when their device is removed`() {
      stage.pump.fingers.devices.isListed = { $0 == 3 }
      stage.finger(SDL_FINGERDOWN, finger: 0, device: 3)
      stage.finger(SDL_FINGERDOWN, finger: 0, device: 4)
      #expect(samples(stage.drain()).map(\.phase) == [.began, .began])

      stage.pump.fingers.devices.isListed = { _ in false }
      stage.advance(to: 1001)

      #expect(trace(stage.drain()) == ["#1 cancelled 200,150 @1001"])
      #expect(stage.pump.counters.unplugged == 1)
      #expect(stage.pump.counters.down == 1)
    }

    @Test func `a device that is added again under the same number has new fingers`() {
      stage.pump.fingers.devices.isListed = { _ in true }
      stage.finger(SDL_FINGERDOWN)
      _ = stage.drain()
      stage.pump.fingers.devices.isListed = { _ in false }
      _ = stage.drain()

      stage.pump.fingers.devices.isListed = { _ in true }
      stage.finger(SDL_FINGERUP)
      stage.finger(SDL_FINGERDOWN)

      #expect(trace(stage.drain()) == ["#3 began 200,150 @1000"])
      #expect(stage.pump.counters.unknownLifts == 1)
    }

    @Test func `counters have distinct names, and touches add up`() {
      stage.finger(SDL_FINGERDOWN, finger: 1)
      stage.finger(SDL_FINGERDOWN, finger: 2)
      stage.finger(SDL_FINGERDOWN, finger: 2)
      stage.finger(SDL_FINGERUP, finger: 1)
      stage.finger(SDL_FINGERUP, finger: 9)
      stage.finger(SDL_FINGERMOTION, finger: 9)
      stage.finger(SDL_FINGERMOTION, x: .nan, finger: 2)
      _ = stage.drain()

      let entries = stage.pump.counters.entries.filter { $0.count != 0 }

      #expect(
        entries.map { "\($0.name) \($0.count)" } == [
          "began 3", "ended 1", "cancelled 1", "down 1", "repeated downs 1", "unknown moves 1",
          "unknown lifts 1", "refused places 1",
        ])
      #expect(Set(stage.pump.counters.entries.map(\.name)).count == 16)
    }
  }
}
