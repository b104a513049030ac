#if os(Linux)
import Testing

extension RealWindowTests {
  @Suite @MainActor struct SessionTests {
    let app: App
    let hands: Hands

    init() throws {
      app = try App()
      hands = app.hands
    }

    @Test func `a long session of many gestures replays to the same log`() throws {
      for round in 1...4 {
        try hands.tap(at: App.ground + Position(0, -Double(round)))
        try hands.down(1, at: App.monkey)
        try hands.glide(1, to: App.monkey + Position(30, -20))
        try hands.down(2, at: App.monkey + Position(70, 40))
        try hands.glide([
          (1, { App.monkey + Position(30, -20) - .onCircle(40 * $0, $0 / 6) }),
          (2, { App.monkey + Position(70, 40) + .onCircle(50 * $0, $0 / 6) }),
        ])
        try hands.down(3, at: App.banana)
        try hands.up(1)
        try hands.glide(over: .milliseconds(400), [(3, { App.banana + .backAndForth(40, $0 * 2) })])
        try hands.up(2)
        try hands.up(3)
        try hands.type(round.isMultiple(of: 2) ? .t : .r)
        try hands.point(at: App.banana)
        try hands.wheel(2)
        try hands.holding(.leftShift) { try hands.wheel(-2) }
        try hands.click(at: App.banana)
        try hands.type(.r)
      }

      let log = try app.quit()
      // The exact gestures depend on timing. quit() has checked the replay.
      #expect(log.gestures.count >= 8)
    }

    @Test func `a run with the inspector opened, used and closed replays to the same log`() throws {
      try hands.tap(at: App.banana)
      try app.wait(for: "chomp")
      try hands.type(.f2)
      try app.waitForRecorded(#""height":332"#)
      // The drawer's: the line of time, the button that freezes, and a key.
      try hands.tap(at: Position(500, 572))
      try hands.tap(at: Position(38, 572))
      try hands.type(.left)
      // The scene's.
      try hands.tap(at: Position(603, 188))
      try app.wait(for: "chomp", count: 2)
      try hands.type(.f2)
      try app.waitForRecorded(#""height":600"#)

      let log = try app.quit()
      #expect(log.gestures(of: "banana tap") == ["ended", "ended"])
      #expect(!app.recording.contains(#""key":"left""#))
    }

    @Test func `a program that is killed during a pan leaves a recording that can be replayed`()
      throws
    {
      try hands.down(1, at: App.monkey)
      try hands.glide(1, to: App.monkey + Position(80, 0))
      try app.wait(for: "monkey pan began")
      try app.waitForRecorded(#""phase":"moved""#)
      try app.kill()
      try hands.releaseAll()

      let replayed = try EventLog(app.replay())
      #expect(replayed.gestures(of: "monkey pan") == ["began", "cancelled"])
      #expect(replayed.lines.last?.reason == "recording ended")
    }
  }
}
#endif
