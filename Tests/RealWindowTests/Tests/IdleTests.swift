#if os(Linux)
import Testing

extension RealWindowTests {
  @Suite(.enabled(if: Screen.kind == .x11, "drawings can be counted on X only"))
  @MainActor struct IdleTests {
    @Test func `the program wakes up at most once and draws nothing at rest`() throws {
      let app = try App()
      let idle = try IdleMeasurement(of: app, for: .seconds(3))

      #expect(idle.wakeups <= 1, "\(idle)")
      #expect(idle.drawings == 0, "\(idle)")
      try app.quit()
    }
  }
}
#endif
