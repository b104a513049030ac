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

    @Test func `a pan is recognized from the mouse`() throws {
      try hands.point(at: App.monkey)
      try hands.press()
      try hands.point(at: App.monkey + Position(-90, 70), over: .milliseconds(250))
      hands.pause(Hands.restDuration)
      try hands.release()
      try app.wait(for: "monkey pan ended")

      let log = try app.quit()
      #expect(log.gestures == ["monkey pan began", "monkey pan ended"])
      let moved = try log.end(of: "monkey").center - App.monkey
      #expect((moved - Position(-90, 70)).length < 20)
    }

    @Test func `a click is recognized as a tap`() throws {
      try hands.click(at: App.banana)
      try app.wait(for: "chomp")

      let log = try app.quit()
      #expect(log.gestures == ["banana tap ended"])
    }

    @Test func `a tickle is recognized from the mouse`() throws {
      try hands.point(at: App.monkey)
      try hands.press()
      // Repeat until it is recognized: a busy machine can lose too many samples of one attempt.
      try eventually("a tickle", observed: app.observed) {
        try hands.point(
          along: { App.monkey + .backAndForth(45, $0 * 2.5) }, over: .milliseconds(600))
        hands.pause(Hands.restDuration)
        return try app.log().sounds == ["tickle"] ? true : nil
      }
      try hands.release()

      #expect(try app.quit().gestures(of: "monkey tickle") == ["ended"])
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

    @Test func `a mirrored pair of fingers rotates`() throws {
      try hands.point(at: App.banana + Position(60, 0))
      try hands.holding(.leftControl) {
        try hands.press()
        try hands.point(along: { App.banana + .onCircle(60, $0 / 4) })
        try hands.release()
        try app.wait(for: "banana rotation ended")
      }

      let log = try app.quit()
      #expect(log.gestures(of: "banana rotation") == ["began", "ended"])
      let rotation = try log.end(of: "banana").rotation
      #expect(rotation > 1)
      #expect(rotation < 1.6)
    }

    @Test func `with Shift a pair of fingers moves in parallel`() throws {
      try hands.point(at: App.monkey + Position(40, 0))
      try hands.holding(.leftControl, .leftShift) {
        try hands.press()
        try hands.point(at: App.monkey + Position(40, -120), over: .milliseconds(250))
        hands.pause(Hands.restDuration)
        try hands.release()
        try app.wait(for: "monkey pan ended")
      }

      let log = try app.quit()
      #expect(log.lines.filter { $0.words == "monkey pan changed" }.allSatisfy { $0.touches == 2 })
      let end = try log.end(of: "monkey")
      #expect((end.center - App.monkey - Position(0, -120)).length < 20)
      #expect((0.98...1.02).contains(end.scale))
      #expect(abs(end.rotation) < 0.02)
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

    @Test(arguments: [5, -5])
    func `the wheel with Shift rotates by six degrees for each tick`(ticks: Int) throws {
      try hands.point(at: App.banana)
      try hands.holding(.leftShift) { try hands.wheel(ticks) }
      try app.wait(for: "banana rotation ended")

      let rotation = try app.quit().end(of: "banana").rotation
      #expect(abs(rotation - Double(ticks) * 6 * .pi / 180) < 0.005)
    }
  }
}
#endif
