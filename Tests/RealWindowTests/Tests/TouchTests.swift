#if os(Linux)
import Testing

extension RealWindowTests {
  @Suite @MainActor struct TouchTests {
    let app: App
    let hands: Hands

    init() throws {
      app = try App()
      hands = app.hands
    }

    @Test func `two fingers drag two views at the same time`() throws {
      try hands.down(1, at: App.monkey)
      try hands.down(2, at: App.banana)
      try hands.glide([
        (1, { App.monkey + Position(-80, 60) * $0 }), (2, { App.banana + Position(90, -120) * $0 }),
      ])
      hands.pause(Hands.restDuration)
      try hands.up(1)
      try hands.up(2)
      try app.wait(for: "monkey pan ended")
      try app.wait(for: "banana pan ended")

      let log = try app.quit()
      #expect(log.gestures(of: "monkey pan") == ["began", "ended"])
      #expect(log.gestures(of: "banana pan") == ["began", "ended"])
      let monkey = try log.end(of: "monkey").center - App.monkey
      let banana = try log.end(of: "banana").center - App.banana
      #expect((monkey - Position(-80, 60)).length < 20)
      #expect((banana - Position(90, -120)).length < 20)
    }

    @Test func `a tap plays one sound and moves nothing`() throws {
      try hands.tap(at: App.banana)
      try app.wait(for: "chomp")

      let log = try app.quit()
      #expect(log.gestures == ["banana tap ended"])
      #expect(log.sounds == ["chomp"])
      #expect(try log.end(of: "banana").center == App.banana)
    }

    @Test(arguments: [20, 50])
    func `many fingers land, move and lift independently`(count: Int) throws {
      let positions = (0..<count).map {
        Position(40 + 90 * Double($0 % 10), 60 + 110 * Double($0 / 10))
      }
      for (finger, position) in positions.enumerated() { try hands.down(finger, at: position) }
      try app.waitForRecorded(#""phase":"began""#, count: count)
      try hands.move(positions.enumerated().map { ($0.offset, $0.element + Position(8, 5)) })
      try app.waitForRecorded(#""phase":"moved""#, count: count)
      // Wait: so many fingers that lift at once while moving would count as cancelled by the
      // system.
      hands.pause(Hands.restDuration)
      for finger in positions.indices { try hands.up(finger) }
      try app.waitForRecorded(#""phase":"ended""#, count: count)
      #expect(!app.recording.contains("cancelled"))
      try hands.type(.r)
      try app.checkTap()

      try app.quit()
    }
  }
}
#endif
