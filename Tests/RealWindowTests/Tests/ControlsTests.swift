#if os(Linux)
import Foundation
import TestFolder
import Testing

extension RealWindowTests {
  /// Tests of lines of the page on controls that no other suite tries in a window.
  @Suite @MainActor struct ControlsTests {
    // MARK: Fingers

    @Test func `a banana that a finger lets go before the mouth is eaten, and a new one falls`()
      throws
    {
      let app = try App()
      let hands = app.hands
      try hands.down(1, at: App.banana)
      try hands.glide(1, to: App.monkey + Position(0, 24), over: .milliseconds(500))
      hands.pause(Hands.restDuration)
      try hands.up(1)
      try app.wait(for: "thud")

      #expect(try app.quit().sounds == ["chomp", "chomp", "chomp", "chomp", "gulp", "thud"])
    }

    @Test func `a tap with two fingers, a resting finger and a tap on the sky are recognized`()
      throws
    {
      let app = try App()
      let hands = app.hands
      // Repeat until it is recognized: on a busy machine the fingers can lift too late for a tap.
      try eventually("a tap with two fingers", observed: app.observed) {
        try hands.down(1, at: App.monkey - Position(30, 0))
        try hands.down(2, at: App.monkey + Position(30, 0))
        try hands.up(1)
        try hands.up(2)
        try hands.sync()
        _ = try app.time()
        return try app.log().sounds.contains("hop") ? true : nil
      }
      try hands.down(1, at: App.monkey)
      try app.wait(for: "monkey longPress began")
      try hands.up(1)
      try hands.tap(at: App.ground)
      try app.wait(for: "sky tap ended")

      #expect(try app.quit().sounds.contains("purr"))
    }

    // MARK: Mouse and keys

    @Test func `Control and the wheel scale`() throws {
      let app = try App()
      try app.hands.point(at: App.monkey)
      try app.hands.holding(.leftControl) { try app.hands.wheel(5) }
      try app.wait(for: "monkey pinch ended")

      #expect(abs(try app.quit().end(of: "monkey").scale - 1.61051) < 0.005)
    }

    @Test func `arrows swipe with the fingers that modifier keys and digits add`() throws {
      let app = try App("--scene", "pad")
      let hands = app.hands
      try hands.point(at: Position(300, 300))
      try hands.holding(.leftShift, .three) {
        try app.waitForRecorded(#""phase":"began""#, count: 3)
        try hands.type(.right)
        try app.wait(for: "pad swipeRight3 ended")
      }
      try hands.holding(.leftAlt) {
        try hands.type(.up)
        try app.wait(for: "pad swipeUp ended")
      }
      try hands.holding(.leftControl, .leftShift) {
        try hands.type(.left)
        try app.wait(for: "pad swipeLeft2 ended")
      }

      try app.quit()
    }

    @Test func `the other keys of an object shrink, turn and tap it`() throws {
      let app = try App()
      for key in [Key.tab, .minus, .comma, .comma, .period, .leftBracket, .enter] {
        try app.hands.type(key)
      }
      try app.wait(for: "chomp")

      let end = try app.quit().end(of: "monkey")
      #expect(end.scale < 0.95)
      #expect(end.rotation < 0)
    }

    @Test(.enabled(if: Screen.kind == .x11, "pictures can be taken on X only"))
    func `F1 opens the help, F2 the inspector, and n makes the picture dark`() throws {
      let app = try App("--scene", "events")
      for key in [Key.f1, .f2, .n] {
        let before = try app.pictureAtRest()
        try app.hands.type(key)
        try eventually("an effect of \(key)") {
          let changed = try app.pictureAtRest().differences(from: before, tolerance: 24).count
          return changed > 2_000 ? true : nil
        }
        if key != .n { try app.hands.type(.escape) }
      }

      try app.quit()
    }

    @Test func `the keys of the portraits make one pale and move both`() throws {
      let app = try App("--scene", "portraits")
      for key in [Key.l, .v, .s] { try app.hands.type(key) }
      try app.wait(for: "sweep", count: 2)

      #expect(try app.quit().sounds == ["fade", "sweep", "sweep"])
    }

    @Test func `keys change the number of bananas of the crowd`() throws {
      let app = try App("--scene", "crowd")
      for key in [Key.down, .home] { try app.hands.type(key) }
      try app.waitForRecorded(#""key":"home","down":false"#)

      let log = try app.quit()
      #expect(log.lines.count { $0.kind == "view" } == 1)
    }

    @Test(
      .enabled(if: Screen.kind == .x11, "pictures can be taken on X only"),
      arguments: [
        ("events", [Key.right]), ("drawer", [Key.tab, .right]), ("strokes", [Key.down]),
        ("crowd", [Key.home, .up, .pageUp, .end]),
      ])
    func `the keys of a scene change its picture`(scene: String, keys: [Key]) throws {
      let app = try App("--scene", scene)
      for key in keys {
        let before = try app.pictureAtRest()
        try app.hands.type(key)
        try eventually("an effect of \(key)") {
          try app.pictureAtRest().differences(from: before, tolerance: 24).isEmpty ? nil : true
        }
      }

      try app.quit()
    }

    // MARK: Saved recordings

    @Test func `F8 saves a recording each time, and prints nothing into the event log`() throws {
      let home = try Folder()
      let app = try App(environment: ["HOME": home.url.path])
      try app.hands.tap(at: App.banana)
      try app.wait(for: "chomp")
      func saved() throws -> [String] {
        let folder = home.path("MonkeyPinch")
        return (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      }
      for count in 1...2 {
        try app.hands.type(.f8)
        try eventually("\(count) recordings") { try saved().count == count ? true : nil }
      }

      try app.quit()
      for name in try saved() {
        let text = home.text("MonkeyPinch/\(name)")
        #expect(text.hasPrefix(#"{"format":"touch-recording""#))
        #expect(text.contains(#""phase":"began""#))
      }
    }
  }
}
#endif
