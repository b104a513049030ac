import Foundation
import Gestures
import SDLHost
import Testing

@testable import MonkeyPinchApp
@testable import MonkeyPinchPlayground

extension SDLTests {
  @MainActor @Suite struct GameWindowTests {
    private static let assets = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Assets")

    @Test func `an event that arrives while a picture is drawn is handled without another event`()
      throws
    {
      let window = try GameWindow(
        assets: Self.assets.path, names: AssetNames(of: []), title: "Test",
        size: Size(width: 400, height: 300), fullscreen: false, log: .silent)
      window.wait(until: .zero)
      window.events = []
      #expect(window.endOfWait(.seconds(3600)) != .zero)

      SDLSystem.requestQuit()
      // As while a picture is drawn; events are fetched at most once in a millisecond.
      while window.events.isEmpty { _ = window.fetchTouches() }

      #expect(window.events == [.quit])
      #expect(window.endOfWait(.seconds(3600)) == .zero)
    }

    @Test
    func
      `the background is heard for a while after a touch, and then the device sleeps`()
      throws
    {
      let time = Time()
      let window = try GameWindow(
        assets: Self.assets.path, names: AssetNames(of: []), title: "Test",
        size: Size(width: 400, height: 300), fullscreen: false,
        clock: HostClock(reading: { time.now }), log: .silent)
      window.background = "birds"
      func wait(seconds: Int) {
        for _ in 0..<10 * seconds {
          time.now += .milliseconds(100)
          window.wait(until: .zero)
        }
      }
      func land() {
        let sample = TouchSample(
          id: Touch.ID(1), phase: .began, location: .zero, timestamp: time.now)
        _ = window.handle(.input(.touch(sample)))
        wait(seconds: 1)
        window.mixer.waitUntilOpened()
      }
      wait(seconds: 3)
      #expect(window.mixer.background == nil && window.mixer.isAsleep)
      land()
      wait(seconds: 10)
      land()
      wait(seconds: 18)
      #expect(window.mixer.background == "birds" && window.mixer.isOpen)
      wait(seconds: 2)
      #expect(window.mixer.background == nil && window.mixer.isOpen)
      wait(seconds: 3)
      #expect(window.mixer.isAsleep)

      land()
      #expect(window.mixer.background == "birds")
      _ = window.handle(.visibility(false))
      wait(seconds: 1)
      #expect(window.mixer.background == nil)
    }

    private final class Time {
      var now = Duration.zero
    }
  }
}
