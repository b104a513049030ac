#if os(Linux)
import Foundation
import TestFolder
import Testing

extension RealWindowTests {
  @Suite(.enabled(if: Screen.kind == .x11, "drawings can be counted on X only"))
  @MainActor struct IdleTests {
    @Test func `the program wakes up at most once and draws nothing at rest`() throws {
      let app = try App("--scene", "events")
      let idle = try IdleMeasurement(of: app, for: .seconds(3))

      #expect(idle.wakeups <= 1, "\(idle)")
      #expect(idle.drawings == 0, "\(idle)")
      try app.quit()
    }

    @Test func `while the monkey blinks, the program draws at most ten pictures in ten seconds`()
      throws
    {
      let folder = try Folder()
      try Data(Self.allTried.utf8).write(to: folder.url.appendingPathComponent("config.json"))
      let app = try App(environment: ["MONKEYPINCH_CONFIG": folder.path("config.json")])
      let idle = try IdleMeasurement(of: app, for: .seconds(10))
      print("idle life: \(idle)")

      #expect((4...10).contains(idle.drawings), "\(idle)")
      // A drawing is a wake-up at its time, and one at the answer of X, for which SDL waits.
      #expect(idle.wakeups(of: "monkeypinch") <= 2 * idle.drawings, "\(idle)")
      try app.quit()
    }

    @Test func `after a minute without input, nothing moves any more`() throws {
      let app = try App()
      app.hands.pause(.seconds(61))
      let idle = try IdleMeasurement(of: app, for: .seconds(10))

      #expect(idle.wakeups <= 1, "\(idle)")
      #expect(idle.drawings == 0, "\(idle)")
      try app.quit()
    }

    /// A configuration in which the ghost hand has nothing to demonstrate.
    private static let allTried = #"{"triedGestures":["drag","tap","pinch","rub","turn","hold"]}"#
  }
}
#endif
