#if os(Linux)
import Testing

extension RealWindowTests {
  @Suite @MainActor struct KeyTests {
    let app: App
    let hands: Hands

    init() throws {
      app = try App()
      hands = app.hands
    }

    @Test func `in tickle mode a pan is recognized and moves nothing`() throws {
      try hands.type(.t)
      try dragMonkey()

      let log = try app.quit()
      #expect(log.gestures(of: "monkey pan") == ["began", "ended"])
      #expect(try log.end(of: "monkey").center == App.monkey)
    }

    @Test func `r returns everything to its initial position`() throws {
      try dragMonkey()
      try hands.type(.r)
      try app.waitForRecorded(#""key":"r","down":true"#)
      let start = try #require(app.keyTimes("r").first)
      // The animation takes 0.35 s of the program's time.
      try eventually("the monkey to return") { try app.time() > start + 0.4 ? true : nil }

      #expect(try app.quit().end(of: "monkey").center == App.monkey)
    }

    @Test func `m mutes the sounds, which are still logged`() throws {
      try hands.type(.m)
      try hands.tap(at: App.banana)
      try app.wait(for: "chomp")

      #expect(try app.quit().sounds == ["chomp"])
      #expect(app.recording.contains(#""key":"m","down":true"#))
    }

    @Test func `Escape quits the program, and the log states it`() throws {
      let log = try app.quit()

      #expect(log.lines.last?.reason == "quit")
      #expect(log.gestures == [])
    }

    private func dragMonkey() throws {
      try hands.down(1, at: App.monkey)
      try hands.glide(1, to: App.monkey + Position(0, -100))
      hands.pause(Hands.restDuration)
      try hands.up(1)
      try app.wait(for: "monkey pan ended")
    }
  }
}
#endif
