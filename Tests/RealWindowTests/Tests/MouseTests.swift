#if os(Linux)
import Testing

extension RealWindowTests {
  @Suite @MainActor struct MouseTests {
    let app: App
    let hands: Hands

    init() throws {
      app = try App()
      hands = app.hands
    }

    @Test func `a click is recognized as a tap`() throws {
      try hands.click(at: App.banana)
      try app.wait(for: "chomp")

      let log = try app.quit()
      #expect(log.gestures == ["banana tap ended"])
    }

    @Test(arguments: [Key.leftControl, .leftAlt])
    func `a mirrored pair of fingers pinches`(key: Key) throws {
      try hands.point(at: App.monkey + Position(40, 0))
      try hands.holding(key) {
        try hands.press()
        try hands.point(at: App.monkey + Position(80, 0), over: .milliseconds(250))
        try hands.release()
        try app.wait(for: "monkey pinch ended")
      }

      let log = try app.quit()
      #expect(log.gestures(of: "monkey pinch") == ["began", "ended"])
      let scale = try log.end(of: "monkey").scale
      #expect(scale > 1.3)
      #expect(scale < 2.05)
      // The pinch is about the center, which does not move.
      #expect((try log.end(of: "monkey").center - App.monkey).length < 1)
    }

    @Test(arguments: [5, -5])
    func `the wheel pinches by a tenth for each tick`(ticks: Int) throws {
      try hands.point(at: App.monkey)
      try hands.wheel(ticks)
      try app.wait(for: "monkey pinch ended")

      // 1.1 to the power of 5.
      let expected = ticks > 0 ? 1.61051 : 1 / 1.61051
      let scale = try app.quit().end(of: "monkey").scale
      #expect(abs(scale - expected) < 0.005)
    }
  }
}
#endif
