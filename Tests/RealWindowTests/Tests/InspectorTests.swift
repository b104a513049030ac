#if os(Linux)
import Foundation
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

    // MARK: Fingers

    /// Moves a finger on the monkey by a little more than a tap allows, and opens the inspector.
    private func openAfterFailedTap() throws {
      try hands.down(1, at: App.monkey)
      try hands.glide(1, to: App.monkey + Position(50, 0), over: .milliseconds(150))
      hands.pause(Hands.restDuration)
      try hands.up(1)
      try app.wait(for: "monkey pan ended")
      try hands.type(.f2)
      try app.waitForRecorded(#""height":348"#)
    }

    @Test func `a swipe to the lower edge closes the drawer`() throws {
      try openAfterFailedTap()
      try hands.down(1, at: Position(450, 346))
      try hands.glide(1, to: Position(450, 590), over: .milliseconds(160))
      try hands.up(1)
      try app.waitForRecorded(#""height":600"#)

      try app.quit()
    }

    @Test(.enabled(if: Screen.kind == .x11, "pictures are taken of X alone"))
    func `a frozen time is stepped, and the present is shown again`() throws {
      try openAfterFailedTap()
      var pictures = [try app.pictureAtRest()]
      // Freeze, previous event twice, next event, live.
      for x in [38.0, 82, 82, 126] {
        try hands.tap(at: Position(x, 572))
        pictures.append(try app.pictureAtRest())
      }
      for (before, after) in zip(pictures, pictures.dropFirst()) {
        #expect(!before.differences(from: after, tolerance: 12).isEmpty)
      }
      let frames = app.recording.components(separatedBy: #""frame":"#).count
      hands.pause(.milliseconds(300))
      #expect(app.recording.components(separatedBy: #""frame":"#).count == frames)
      try hands.tap(at: App.banana - Position(0, 136))
      try app.wait(for: "chomp")

      try app.quit()
    }

    // MARK: Keys

    @Test func `Tab, arrows, Enter and Escape use the drawer, and are not the scene's`() throws {
      try openAfterFailedTap()
      // Backwards from the scene, the drawer's last control has the focus first.
      try hands.holding(.leftShift) { try hands.type(.tab) }
      for key in [Key.down, .up, .home, .end, .enter, .l] { try hands.type(key) }
      try hands.type(.escape)
      try hands.type(.m)
      try app.waitForRecorded(#""key":"m","down":false"#)
      for key in ["down", "up", "home", "end", "return", "l", "escape"] {
        #expect(!app.recording.contains(#""key":"\#(key)""#))
      }
      try hands.type(.f2)
      try app.waitForRecorded(#""height":600"#)

      try app.quit()
    }
  }
}
#endif
