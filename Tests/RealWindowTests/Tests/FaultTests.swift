#if os(Linux)
import Foundation
import Testing

extension RealWindowTests {
  /// Tests of faults in the middle of a gesture: nothing may be stuck, and nothing may be lost.
  ///
  /// After each fault a tap is recognized, each touch of the recording has ended, and the recording
  /// replays to the same log.
  @Suite @MainActor struct FaultTests {
    // MARK: Sizes and displays

    @Test(.enabled(if: Screen.kind == .x11, "windows can be resized by tests on X only"))
    func `a storm of resizes under ten fingers loses no touch`() throws {
      let app = try App()
      let (server, window) = try (#require(app.screen.server), #require(app.window))
      let fingers = Array(1...10)
      for finger in fingers {
        try app.hands.down(finger, at: Position(50 + 40 * Double(finger), 300))
      }
      try app.waitForRecorded(#""phase":"began""#, count: 10)
      for step in 1...60 {
        let size = Position(Double(500 + step * 37 % 400), Double(400 + step * 53 % 200))
        try server.resize(window, to: size)
        try app.hands.move(
          fingers.map { ($0, Position(50 + 40 * Double($0), Double(250 + step % 7 * 8))) })
        // New fingers land between the resizes, and are down at the next one.
        try app.hands.up(fingers[step % 10])
        try app.hands.down(fingers[step % 10], at: Position(Double(100 + step), 200))
      }
      // The window manager may skip sizes of the storm, and the last one can be the first one again.
      for size in [Position(640, 480), App.size] {
        let words = "\"resize\":{\"width\":\(Int(size.x)),\"height\":\(Int(size.y))}"
        let count = app.recording.components(separatedBy: words).count - 1
        try server.resize(window, to: size)
        try app.waitForRecorded(words, count: count + 1)
      }
      try app.hands.releaseAll()
      try app.updateOrigin()
      try app.hands.type(.r)
      try app.checkTap()

      try app.quit()
    }

    @Test(.enabled(if: Screen.kind == .x11, "displays can be added by tests on X only"))
    func `a pan goes on while a display is added, and the window works on it`() throws {
      let own = try OwnScreen()
      let server = try #require(own.screen.server)
      let app = try App(on: own)
      try app.hands.down(1, at: App.monkey)
      try app.hands.glide(1, to: App.monkey + Position(60, 0))
      try app.wait(for: "monkey pan began")
      try server.addDisplay()
      // The touch screen now covers both displays.
      app.hands.spread = Position(2, 1)
      try app.hands.glide(1, to: App.monkey + Position(90, 0))
      app.hands.pause(Hands.restDuration)
      try app.hands.up(1)
      try app.wait(for: "monkey pan ended")
      let window = try #require(app.window)
      try server.move(window, to: Position(server.size.x + 50, 40))
      try app.updateOrigin()
      #expect(app.hands.origin.x > server.size.x)
      try app.hands.type(.r)
      try app.checkTap()

      // The display with the window is removed under a finger.
      try app.hands.down(1, at: App.monkey)
      try app.hands.glide(1, to: App.monkey + Position(60, 0))
      try app.wait(for: "monkey pan began", count: 2)
      try server.removeDisplay()
      try app.hands.up(1)
      try server.move(window, to: Position(0, 0))
      try app.updateOrigin()
      try app.hands.type(.r)
      try app.checkTap()

      let log = try app.quit()
      #expect(log.gestures(of: "monkey pan").prefix(2) == ["began", "ended"])
    }

    @Test(.enabled(if: Screen.kind == .wayland, "X has one scale for all displays"))
    func `another scale of the display cancels a pan, and locations stay the same`() throws {
      let app = try App()
      let compositor = try #require(app.screen.compositor)
      for (count, scale) in [2, 1, 3, 1].enumerated() {
        try app.hands.down(1, at: App.monkey)
        try app.hands.glide(1, to: App.monkey + Position(60, 0))
        try app.wait(for: "monkey pan began", count: count + 1)
        try compositor.setScale(scale)
        try app.wait(for: "monkey pan cancelled", count: count + 1)
        try app.hands.up(1)
        try app.hands.type(.r)
        try app.checkTap()
        let landing = try #require(app.recordedPositions.last)
        #expect((landing - App.banana).length < 1.5, "scale \(scale)")
      }

      try app.quit()
    }

    @Test func `when the display is lost during a pan, the recording is complete`() throws {
      let own = try OwnScreen()
      let app = try App(on: own)
      try app.hands.down(1, at: App.monkey)
      try app.hands.glide(1, to: App.monkey + Position(60, 0))
      try app.wait(for: "monkey pan began")
      try own.kill()

      let log = try app.finish(status: 69, errors: "monkeypinch: the display was lost\n")
      #expect(log.gestures(of: "monkey pan") == ["began", "cancelled"])
    }

    // MARK: Sound

    @Test(.enabled(if: SoundServer.isInstalled, "needs PulseAudio"))
    func `when the audio device is lost during a pan, the pan goes on`() throws {
      let sound = try SoundServer()
      let app = try App(environment: sound.environment)
      // The first tap opens the device.
      try app.checkTap()
      try sound.waitForPlayer()
      try app.hands.down(1, at: App.monkey)
      try app.hands.glide(1, to: App.monkey + Position(60, 0))
      try app.wait(for: "monkey pan began")
      try sound.kill()
      try app.hands.glide(1, to: App.monkey + Position(90, 0))
      app.hands.pause(Hands.restDuration)
      try app.hands.up(1)
      try app.wait(for: "monkey pan ended")
      try app.hands.type(.r)
      try app.checkTap()

      #expect(try app.quit().gestures(of: "monkey pan") == ["began", "ended"])
    }

    // MARK: Time

    @Test func `a program that is stopped during a pan goes on, and takes the lift for its end`()
      throws
    {
      let app = try App()
      try app.hands.down(1, at: App.monkey)
      try app.hands.glide(1, to: App.monkey + Position(60, 0))
      try app.wait(for: "monkey pan began")
      try app.stop()
      try app.hands.glide(1, to: App.monkey + Position(90, 0))
      try app.hands.up(1)
      try app.hands.down(2, at: App.banana)
      try app.hands.up(2)
      try app.goOn()
      try app.wait(for: "monkey pan ended")
      try app.hands.type(.r)
      try app.checkTap()

      #expect(try app.quit().gestures(of: "monkey pan") == ["began", "ended"])
    }
  }
}
#endif
