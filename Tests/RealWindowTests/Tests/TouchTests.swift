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
      // How fast a finger seems to be is up to how busy the machine is: seen too seldom it rests, and
      // seen twice in a moment it flies. Then it takes another drag, of a monkey that is back at home.
      var drags = 0
      var fling = Place(0, 0)
      try eventually("a drag that is let go at a speed to be expected", within: .seconds(60)) {
        drags += 1
        try hands.down(1, at: Game.monkey)
        try hands.glide(1, to: Game.monkey + Place(60, 0), over: .milliseconds(200))
        try hands.up(1)
        fling = try game.wait(for: "monkey pan ended", count: drags).way ?? Place(0, 0)
        if (100...600).contains(fling.length) { return true }
        let start = try game.time()
        try hands.type(.r)
        // The way back takes 0.35 s of the game's time.
        try eventually("the monkey to be back") { try game.time() > start + 0.5 ? true : nil }
        return nil
      }

      let log = try game.quit()
      // The last drag's steps: those since the last one that began.
      let pans = log.lines.filter { $0.recognizer == "pan" }
      let begin = try #require(pans.lastIndex { $0.state == "began" })
      let dragged = pans[begin...].compactMap(\.step).reduce(Place(0, 0), +)
      // As the tutorial has it: the tenth of a second's way, times the speed in units of 200.
      let slide = fling * (fling.length / 2000)
      let moved = try log.end(of: "monkey").center - Game.monkey
      #expect((moved - dragged - slide).length < 0.1)
      #expect(slide.x > 4)
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
      // Twice, less what it takes to begin, which is the more the less is seen of it.
      let scale = try log.end(of: "monkey").scale
      #expect(scale > 1.3)
      #expect(scale < 2.01)
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
      let rotation = try log.end(of: "banana").rotation
      #expect(rotation > 1)
      #expect(rotation < 1.58)
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
      // Until it has to laugh: a busy machine may see too little of one go.
      try eventually("a tickle", seen: game.seen) {
        try hands.glide(over: .milliseconds(600), [(1, { Game.monkey + .rub(45, $0 * 2.5) })])
        hands.pause(Hands.rest)
        return try game.log().sounds == ["tickle"] ? true : nil
      }
      try hands.up(1)

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
      // Lifted straight after they moved, so many at once would pass for a system that took them away.
      hands.pause(Hands.rest)
      for finger in places.indices { try hands.up(finger) }
      try game.waitForRecorded(#""phase":"ended""#, count: 20)

      try game.quit()
      #expect(!game.recording.contains("cancelled"))
    }
  }
}
#endif
