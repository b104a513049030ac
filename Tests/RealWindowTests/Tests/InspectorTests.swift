#if os(Linux)
import Testing

extension RealWindowTests {
  @Suite @MainActor struct InspectorTests {
    let app: App
    let hands: Hands

    init() throws {
      app = try App()
      hands = app.hands
    }

    @Test func `a run with the inspector opened, used and closed replays to the same log`() throws {
      try hands.tap(at: App.banana)
      try app.wait(for: "chomp")
      try hands.type(.f2)
      try app.waitForRecorded(#""height":348"#)
      // The drawer's: the line of time, the button that freezes, and a key.
      try hands.tap(at: Position(500, 572))
      try hands.tap(at: Position(38, 572))
      try hands.type(.left)
      // The scene's.
      try hands.tap(at: Position(603, 188))
      try app.wait(for: "chomp", count: 2)
      try hands.type(.f2)
      try app.waitForRecorded(#""height":600"#)

      // quit() checks the replay.
      let log = try app.quit()
      #expect(log.gestures(of: "banana tap") == ["ended", "ended"])
      #expect(!app.recording.contains(#""key":"left""#))
    }
  }
}
#endif
