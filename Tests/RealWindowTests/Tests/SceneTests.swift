#if os(Linux)
import Foundation
import TestFolder
import Testing

extension RealWindowTests {
  @Suite @MainActor struct SceneTests {
    private let folder: Folder
    /// The environment that shares configuration and data between two runs of the program.
    private var home: [String: String] {
      ["MONKEYPINCH_CONFIG": folder.path("config.json"), "XDG_DATA_HOME": folder.path("data")]
    }

    init() throws { folder = try Folder() }

    @Test func `changed settings are restored by the next run`() throws {
      let first = try App(environment: home)
      try first.hands.tap(at: App.banana)
      try first.wait(for: "chomp")
      for key in [Key.p, .n, .m, .f3, .three] { try first.hands.type(key) }
      try first.waitForRecorded(#""key":"3","down":true"#)
      try first.quit()

      let text = folder.text("config.json")
      let values = try #require(
        JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      #expect(values["scene"] as? String == "strokes")
      #expect(values["muted"] as? Bool == true)
      #expect(values["look"] as? String == "dark")
      #expect(values["trails"] as? Bool == true)
      #expect(values["triedGestures"] as? [String] == ["tap"])
      #expect(
        values["settings"] as? [String: [String: String]] == ["monkey": ["physics": "scroll"]])

      let second = try App(environment: home)
      try second.hands.type(.one)
      try second.waitForRecorded(#""state":{"setting":"physics","value":"scroll"}"#)
      try second.quit()
      #expect(second.recording.hasPrefix(#"{"format":"touch-recording""#))
      #expect(second.recording.prefix { $0 != "\n" }.contains(#""scene":"strokes""#))
      #expect(second.recording.contains(#""state":{"trails":true}"#))
      #expect(second.recording.contains(#""state":{"tried":["tap"]}"#))
    }

    @Test func `below the pad is a bar that leaves it, and the pad loses no touch`() throws {
      let app = try App("--scene", "pad", environment: home)
      let hands = app.hands
      #expect(app.recording.contains(#""surface":{"width":900,"height":536}"#))
      try hands.down(1, at: Position(450, 300))
      // The sound button: the recording contains its effect, and not the touch.
      try hands.tap(2, at: Position(86, 562))
      try app.waitForRecorded(#""key":"m","down":true"#)
      #expect(app.recordedPositions.count == 1)
      // A finger that lifts before that, on a fast machine, taps.
      try app.wait(for: "pad longPress began")
      try hands.up(1)
      try app.wait(for: "pad longPress ended")
      try hands.tap(at: Position(450, 562))
      try app.waitForRecorded(#""resize":{"width":900,"height":600}"#)
      try hands.type(.six)
      try app.waitForRecorded(#""resize":{"width":900,"height":536}"#)

      #expect(try app.quit().gestures(of: "pad longPress") == ["began", "ended"])
      #expect(app.recordedPositions.count == 1)
    }

    @Test func `F8 saves a recording each time`() throws {
      let app = try App(environment: ["HOME": folder.url.path])
      try app.hands.tap(at: App.banana)
      try app.wait(for: "chomp")
      func saved() -> [String] {
        let saved = folder.path("MonkeyPinch")
        return (try? FileManager.default.contentsOfDirectory(atPath: saved)) ?? []
      }
      for count in 1...2 {
        try app.hands.type(.f8)
        try eventually("\(count) recordings") { saved().count == count ? true : nil }
      }

      try app.quit()
      for name in saved() {
        let text = folder.text("MonkeyPinch/\(name)")
        #expect(text.hasPrefix(#"{"format":"touch-recording""#))
        #expect(text.contains(#""phase":"began""#))
      }
    }

    @Test func `a taught sign is recognized, also by the next run`() throws {
      let first = try App("--scene", "strokes", environment: home)
      try first.hands.type(.t)
      for number in 1...3 {
        try draw(by: first.hands)
        // While a sign is taught, nothing is recognized, so the view receives the touches.
        try first.wait(for: "paper ended", count: number)
      }
      try first.hands.type(.enter)
      try first.waitForRecorded(#""key":"return","down":false"#)
      try draw(by: first.hands)
      try first.wait(for: "paper sign ended")
      let log = try first.quit()
      let name = try #require(log.lines.last { $0.recognizer == "sign" }?.match)
      #expect(name == "sign 1")

      let second = try App("--scene", "strokes", environment: home)
      try draw(by: second.hands)
      try second.wait(for: "paper sign ended")
      #expect(try second.quit().lines.first { $0.recognizer == "sign" }?.match == name)
    }

    /// Draws a sign in the shape of stairs, which differs from all other signs.
    private func draw(by hands: Hands) throws {
      let corners = [
        Position(120, 180), Position(120, 280), Position(240, 280), Position(240, 380),
        Position(360, 380),
        Position(360, 200),
      ]
      try hands.down(1, at: corners[0])
      for corner in corners.dropFirst() {
        try hands.glide(1, to: corner, over: .milliseconds(120))
        // A busy machine merges samples, but not across a rest, so that no corner is cut off.
        hands.pause(.milliseconds(80))
      }
      try hands.up(1)
      // Wait, since strokes in quick succession form one sign.
      hands.pause(.milliseconds(1500))
    }
  }
}
#endif
