#if os(Linux)
import Foundation
import Testing

extension RealWindowTests {
  @Suite @MainActor struct SceneTests {
    private let folder: Folder
    /// Where what is remembered is kept from one game to the next.
    private var home: [String: String] {
      ["MONKEYPINCH_CONFIG": folder.path("config.json"), "XDG_DATA_HOME": folder.path("data")]
    }

    init() throws { folder = try Folder() }

    @Test func `what is changed in the window is there again the next time`() throws {
      let first = try Game(environment: home)
      for key in [Key.p, .n, .m, .five] { try first.hands.type(key) }
      try first.waitForRecorded(#""key":"5","down":true"#)
      try first.quit()

      let text = folder.text("config.json")
      let values = try #require(
        JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      #expect(values["scene"] as? String == "strokes")
      #expect(values["muted"] as? Bool == true)
      #expect(values["look"] as? String == "dark")
      #expect(values["switches"] as? [String: [String]] == ["monkey": ["p"]])

      let second = try Game(environment: home)
      try second.hands.type(.one)
      try second.waitForRecorded(#""key":"p","down":true"#)
      try second.quit()
      #expect(second.recording.hasPrefix(#"{"format":"touch-recording""#))
      #expect(second.recording.prefix { $0 != "\n" }.contains(#""scene":"strokes""#))
    }

    @Test func `two fingers from an edge go to the next scene, and what is played there is logged`()
      throws
    {
      let game = try Game(environment: home)
      let hands = game.hands
      let (upper, lower) = (Place(Game.size.x - 12, 260), Place(Game.size.x - 12, 330))
      try hands.down(1, at: upper)
      try hands.down(2, at: lower)
      let way = Place(-240, 0)
      try hands.glide(
        over: .milliseconds(200), [(1, { upper + way * $0 }), (2, { lower + way * $0 })])
      try hands.up(1)
      try hands.up(2)
      try game.wait(for: "portraits")
      try game.quit()
    }

    @Test func `a sign that was taught is known, also by the next game`() throws {
      let first = try Game("--scene", "strokes", environment: home)
      try first.hands.type(.t)
      for number in 1...3 {
        try draw(by: first.hands)
        // While it learns, it recognizes nothing: the view has the touches for itself.
        try first.wait(for: "paper ended", count: number)
      }
      try first.hands.type(.enter)
      try first.waitForRecorded(#""key":"return","down":false"#)
      try draw(by: first.hands)
      try first.wait(for: "paper sign ended")
      let log = try first.quit()
      let name = try #require(log.lines.last { $0.recognizer == "sign" }?.match)
      #expect(name == "sign 1")

      let second = try Game("--scene", "strokes", environment: home)
      try draw(by: second.hands)
      try second.wait(for: "paper sign ended")
      #expect(try second.quit().lines.first { $0.recognizer == "sign" }?.match == name)
    }

    /// A sign like stairs, which none of the known ones is like.
    private func draw(by hands: Hands) throws {
      let corners = [
        Place(120, 180), Place(120, 280), Place(240, 280), Place(240, 380), Place(360, 380),
        Place(360, 200),
      ]
      try hands.down(1, at: corners[0])
      for corner in corners.dropFirst() {
        try hands.glide(1, to: corner, over: .milliseconds(120))
      }
      try hands.up(1)
      // Several strokes that follow each other closely are one sign.
      hands.pause(.milliseconds(1200))
    }
  }
}
#endif
