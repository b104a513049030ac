#if os(Linux)
import Testing

extension RealWindowTests {
  @Suite @MainActor struct TouchTests {
    let game: Game
    let hands: Hands

    init() throws {
      game = try Game()
      hands = game.hands
    }

    @Test func `let go while it moves, the monkey slides on as far as its speed takes it`() throws {
      var place = Game.monkey
      var drags = 0
      // A machine that is busy with other things may hold the finger up just before it lifts, and a
      // finger that rests lets go of a thing that stays. Then it takes another drag.
      try eventually("a drag that is let go in motion") {
        drags += 1
        try hands.down(1, at: place)
        place = place + Place(60, 0)
        try hands.glide(1, to: place, over: .milliseconds(200))
        try hands.up(1)
        return try game.wait(for: "monkey pan ended", count: drags).speed > 100 ? true : nil
      }

      let log = try game.quit()
      let pans = log.lines.filter { $0.recognizer == "pan" }
      // As the tutorial has it: the tenth of a second's way, times the speed in units of 200.
      let slides = pans.filter { $0.state == "ended" }.map {
        ($0.way ?? Place(0, 0)) * ($0.speed / 2000)
      }
      let expected = (pans.compactMap(\.step) + slides).reduce(Place(0, 0), +)
      let moved = try log.end(of: "monkey").center - Game.monkey
      #expect((moved - expected).length < 0.1)
      #expect(slides.last.map { $0.x > 5 } ?? false)
    }

    @Test func `a finger that rests before it lifts leaves the monkey where it is`() throws {
      try hands.down(1, at: Game.monkey)
      try hands.glide(1, to: Game.monkey + Place(100, -60))
      hands.pause(Hands.rest)
      try hands.up(1)
      try game.wait(for: "monkey pan ended")

      let moved = try game.quit().end(of: "monkey").center - Game.monkey
      // Less the way that it takes to begin, and what one report goes beyond that.
      #expect((moved - Place(100, -60)).length < 20)
      #expect(moved.length < Place(100, -60).length + 0.5)
    }

    @Test func `two fingers drag two things at once`() throws {
      try hands.down(1, at: Game.monkey)
      try hands.down(2, at: Game.banana)
      try hands.glide([
        (1, { Game.monkey + Place(-80, 60) * $0 }), (2, { Game.banana + Place(90, -120) * $0 }),
      ])
      hands.pause(Hands.rest)
      try hands.up(1)
      try hands.up(2)
      try game.wait(for: "monkey pan ended")
      try game.wait(for: "banana pan ended")

      let log = try game.quit()
      #expect(log.gestures(of: "monkey pan") == ["began", "ended"])
      #expect(log.gestures(of: "banana pan") == ["began", "ended"])
      let monkey = try log.end(of: "monkey").center - Game.monkey
      let banana = try log.end(of: "banana").center - Game.banana
      #expect((monkey - Place(-80, 60)).length < 20)
      #expect((banana - Place(90, -120)).length < 20)
    }

    @Test func `two fingers that part make the monkey larger`() throws {
      try hands.down(1, at: Game.monkey - Place(40, 0))
      try hands.down(2, at: Game.monkey + Place(40, 0))
      try hands.glide([
        (1, { Game.monkey - Place(40 + 40 * $0, 0) }),
        (2, { Game.monkey + Place(40 + 40 * $0, 0) }),
      ])
      try hands.up(1)
      try hands.up(2)
      try game.wait(for: "monkey pinch ended")

      let log = try game.quit()
      #expect(log.gestures(of: "monkey pinch") == ["began", "ended"])
      #expect(log.gestures(of: "banana pinch") == [])
      // Twice, less what it takes to begin.
      #expect((1.6...2.01).contains(try log.end(of: "monkey").scale))
      #expect(try log.end(of: "banana").scale == 1)
    }

    @Test func `two fingers that turn about each other turn the banana`() throws {
      try hands.down(1, at: Game.banana - Place(60, 0))
      try hands.down(2, at: Game.banana + Place(60, 0))
      try hands.glide([
        (1, { Game.banana - .onCircle(60, $0 / 4) }), (2, { Game.banana + .onCircle(60, $0 / 4) }),
      ])
      try hands.up(1)
      try hands.up(2)
      try game.wait(for: "banana rotation ended")

      let log = try game.quit()
      #expect(log.gestures(of: "banana rotation") == ["began", "ended"])
      // A quarter, less what it takes to begin.
      #expect((1.3...1.58).contains(try log.end(of: "banana").rotation))
      #expect(try log.end(of: "monkey").rotation == 0)
    }

    @Test func `a tap chomps once and moves nothing`() throws {
      try hands.tap(at: Game.banana)
      try game.wait(for: "chomp")

      let log = try game.quit()
      #expect(log.gestures == ["banana tap ended"])
      #expect(log.sounds == ["chomp"])
      #expect(try log.end(of: "banana").center == Game.banana)
    }

    @Test func `a drag never chomps, however short`() throws {
      for finger in 1...3 {
        try hands.down(finger, at: Game.monkey)
        try hands.glide(
          finger, to: Game.monkey + Place(14, 0), over: .milliseconds(60))
        try hands.up(finger)
        try game.wait(for: "monkey pan ended", count: finger)
      }

      let log = try game.quit()
      #expect(log.sounds == [])
      #expect(log.gestures(of: "monkey tap") == [])
    }

    @Test func `rubbing tickles the monkey`() throws {
      try hands.down(1, at: Game.monkey)
      try hands.glide(over: .milliseconds(600), [(1, { Game.monkey + .rub(45, $0 * 2.5) })])
      try hands.up(1)
      try game.wait(for: "tickle")

      let log = try game.quit()
      #expect(log.gestures(of: "monkey tickle") == ["ended"])
      #expect(log.sounds == ["tickle"])
    }

    @Test func `twenty fingers come, move and go, each on its own`() throws {
      let places = (0..<20).map {
        Place(60 + 190 * Double($0 % 5), 80 + 140 * Double($0 / 5))
      }
      for (finger, place) in places.enumerated() { try hands.down(finger, at: place) }
      try game.waitForRecorded(#""phase":"began""#, count: 20)
      try hands.move(places.enumerated().map { ($0.offset, $0.element + Place(8, 5)) })
      try game.waitForRecorded(#""phase":"moved""#, count: 20)
      for finger in places.indices { try hands.up(finger) }
      try game.waitForRecorded(#""phase":"ended""#, count: 20)

      try game.quit()
      #expect(!game.recording.contains("cancelled"))
    }
  }
}
#endif
