#if os(Linux)
import Testing

extension RealWindowTests {
  @Suite @MainActor struct MouseTests {
    let game: Game
    let hands: Hands

    init() throws {
      game = try Game()
      hands = game.hands
    }

    @Test func `the mouse drags`() throws {
      try hands.point(at: Game.monkey)
      try hands.press()
      try hands.point(at: Game.monkey + Place(-90, 70), over: .milliseconds(250))
      hands.pause(Hands.rest)
      try hands.release()
      try game.wait(for: "monkey pan ended")

      let log = try game.quit()
      #expect(log.gestures == ["monkey pan began", "monkey pan ended"])
      let moved = try log.end(of: "monkey").center - Game.monkey
      #expect((moved - Place(-90, 70)).length < 20)
    }

    @Test func `a click chomps`() throws {
      try hands.click(at: Game.banana)
      try game.wait(for: "chomp")

      let log = try game.quit()
      #expect(log.gestures == ["banana tap ended"])
    }

    @Test func `the mouse tickles`() throws {
      try hands.point(at: Game.monkey)
      try hands.press()
      // Until it has to laugh: a busy machine may see too little of one go.
      try eventually("a tickle", seen: game.seen) {
        try hands.point(along: { Game.monkey + .rub(45, $0 * 2.5) }, over: .milliseconds(600))
        hands.pause(Hands.rest)
        return try game.log().sounds == ["tickle"] ? true : nil
      }
      try hands.release()

      #expect(try game.quit().gestures(of: "monkey tickle") == ["ended"])
    }

    @Test(arguments: [Key.leftControl, .leftAlt])
    func `a mirrored pair pinches`(key: Key) throws {
      try hands.point(at: Game.monkey + Place(40, 0))
      try hands.holding(key) {
        try hands.press()
        try hands.point(at: Game.monkey + Place(80, 0), over: .milliseconds(250))
        try hands.release()
        try game.wait(for: "monkey pinch ended")
      }

      let log = try game.quit()
      #expect(log.gestures(of: "monkey pinch") == ["began", "ended"])
      let scale = try log.end(of: "monkey").scale
      #expect(scale > 1.3)
      #expect(scale < 2.05)
      // About its middle, which stays where it is.
      #expect((try log.end(of: "monkey").center - Game.monkey).length < 1)
    }

    @Test func `a mirrored pair turns`() throws {
      try hands.point(at: Game.banana + Place(60, 0))
      try hands.holding(.leftControl) {
        try hands.press()
        try hands.point(along: { Game.banana + .onCircle(60, $0 / 4) })
        try hands.release()
        try game.wait(for: "banana rotation ended")
      }

      let log = try game.quit()
      #expect(log.gestures(of: "banana rotation") == ["began", "ended"])
      let rotation = try log.end(of: "banana").rotation
      #expect(rotation > 1)
      #expect(rotation < 1.6)
    }

    @Test func `with Shift as well both fingers move together`() throws {
      try hands.point(at: Game.monkey + Place(40, 0))
      try hands.holding(.leftControl, .leftShift) {
        try hands.press()
        try hands.point(at: Game.monkey + Place(40, -120), over: .milliseconds(250))
        hands.pause(Hands.rest)
        try hands.release()
        try game.wait(for: "monkey pan ended")
      }

      let log = try game.quit()
      #expect(log.lines.filter { $0.words == "monkey pan changed" }.allSatisfy { $0.touches == 2 })
      let end = try log.end(of: "monkey")
      #expect((end.center - Game.monkey - Place(0, -120)).length < 20)
      #expect((0.98...1.02).contains(end.scale))
      #expect(abs(end.rotation) < 0.02)
    }

    @Test(arguments: [5, -5])
    func `the wheel pinches`(ticks: Int) throws {
      try hands.point(at: Game.monkey)
      try hands.wheel(ticks)
      try game.wait(for: "monkey pinch ended")

      // A tick is a tenth.
      let expected = ticks > 0 ? 1.61051 : 1 / 1.61051
      let scale = try game.quit().end(of: "monkey").scale
      #expect(abs(scale - expected) < 0.005)
    }

    @Test(arguments: [5, -5])
    func `the wheel with Shift turns`(ticks: Int) throws {
      try hands.point(at: Game.banana)
      try hands.holding(.leftShift) { try hands.wheel(ticks) }
      try game.wait(for: "banana rotation ended")

      // A tick is six degrees.
      let rotation = try game.quit().end(of: "banana").rotation
      #expect(abs(rotation - Double(ticks) * 6 * .pi / 180) < 0.005)
    }
  }
}
#endif
