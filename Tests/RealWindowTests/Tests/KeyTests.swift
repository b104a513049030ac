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

    @Test func `Escape twice quits the program, and the log states it`() throws {
      try hands.type(.escape)
      // The program still receives keys.
      _ = try app.time()
      try hands.type(.escape)
      let log = try app.finish()

      #expect(log.lines.last?.reason == "quit")
      #expect(log.gestures == [])
      // A replay of the key has no effect.
      #expect(app.recording.contains(#""key":"escape","down":true"#))
    }

    @Test func `Escape closes the help, the focus and the inspector before it quits`() throws {
      for key in [Key.f2, .tab, .h] {
        try hands.type(key)
        try hands.type(.escape)
        // The program still receives keys.
        _ = try app.time()
      }
      try hands.down(1, at: App.monkey)
      try hands.glide(1, to: App.monkey + Position(60, 0))
      try app.wait(for: "monkey pan began")
      try hands.type(.escape)
      try hands.type(.escape)
      let log = try app.finish()
      try hands.releaseAll()

      #expect(log.gestures(of: "monkey pan").last == "cancelled")
      #expect(log.lines.last?.reason == "quit")
    }

    @Test func `Control-Q quits at once, also with the help open`() throws {
      try hands.type(.h)
      try app.waitForRecorded(#""key":"h","down":false"#)

      #expect(try app.quit().lines.last?.reason == "quit")
    }

    @Test func `Alt-F4 quits at once`() throws {
      try hands.type(.h)
      try app.waitForRecorded(#""key":"h","down":false"#)
      try hands.holding(.leftAlt) { try hands.type(.f4) }

      #expect(try app.finish().lines.last?.reason == "quit")
    }
  }
}
#endif
