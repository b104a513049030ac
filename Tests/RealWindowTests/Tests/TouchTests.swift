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

    @Test func `the monkey slides on when a moving finger lifts, by the tutorial's formula`() throws
    {
      // The measured velocity depends on the load of the machine: too few samples give zero, and
      // bunched ones a high velocity. In that case, return the monkey and repeat the drag.
      var drags = 0
      var velocity = Position(0, 0)
      try eventually("a drag with a plausible velocity", within: .seconds(60)) {
        drags += 1
        try hands.down(1, at: App.monkey)
        try hands.glide(1, to: App.monkey + Position(60, 0), over: .milliseconds(200))
        try hands.up(1)
        velocity =
          try app.wait(for: "monkey pan ended", count: drags).velocityVector ?? Position(0, 0)
        if (100...600).contains(velocity.length) { return true }
        let start = try app.time()
        try hands.type(.r)
        // The animation takes 0.35 s of the program's time.
        try eventually("the monkey to return") { try app.time() > start + 0.5 ? true : nil }
        return nil
      }

      let log = try app.quit()
      // The translations of the last drag: those since its beginning.
      let pans = log.lines.filter { $0.recognizer == "pan" }
      let begin = try #require(pans.lastIndex { $0.state == "began" })
      let dragged = pans[begin...].compactMap(\.translationVector).reduce(Position(0, 0), +)
      // The tutorial's formula: a tenth of the velocity, multiplied by the speed divided by 200.
      let slide = velocity * (velocity.length / 2000)
      let moved = try log.end(of: "monkey").center - App.monkey
      #expect((moved - dragged - slide).length < 0.1)
      #expect(slide.x > 4)
    }

    @Test func `a finger that rests before it lifts leaves the monkey in its position`() throws {
      try hands.down(1, at: App.monkey)
      try hands.glide(1, to: App.monkey + Position(100, -60))
      hands.pause(Hands.restDuration)
      try hands.up(1)
      try app.wait(for: "monkey pan ended")

      let moved = try app.quit().end(of: "monkey").center - App.monkey
      // Less the minimum distance of the pan, and the part of a sample beyond it.
      #expect((moved - Position(100, -60)).length < 20)
      #expect(moved.length < Position(100, -60).length + 0.5)
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

    @Test func `two fingers that move apart enlarge the monkey`() throws {
      try hands.down(1, at: App.monkey - Position(40, 0))
      try hands.down(2, at: App.monkey + Position(40, 0))
      try hands.glide([
        (1, { App.monkey - Position(40 + 40 * $0, 0) }),
        (2, { App.monkey + Position(40 + 40 * $0, 0) }),
      ])
      try hands.up(1)
      try hands.up(2)
      try app.wait(for: "monkey pinch ended")

      let log = try app.quit()
      #expect(log.gestures(of: "monkey pinch") == ["began", "ended"])
      #expect(log.gestures(of: "banana pinch") == [])
      // A factor of 2, less the slop of the pinch, which is larger with fewer samples.
      let scale = try log.end(of: "monkey").scale
      #expect(scale > 1.3)
      #expect(scale < 2.01)
      #expect(try log.end(of: "banana").scale == 1)
    }

    @Test func `two fingers that rotate turn the banana`() throws {
      try hands.down(1, at: App.banana - Position(60, 0))
      try hands.down(2, at: App.banana + Position(60, 0))
      try hands.glide([
        (1, { App.banana - .onCircle(60, $0 / 4) }), (2, { App.banana + .onCircle(60, $0 / 4) }),
      ])
      try hands.up(1)
      try hands.up(2)
      try app.wait(for: "banana rotation ended")

      let log = try app.quit()
      #expect(log.gestures(of: "banana rotation") == ["began", "ended"])
      // A quarter turn, less the slop of the rotation.
      let rotation = try log.end(of: "banana").rotation
      #expect(rotation > 1)
      #expect(rotation < 1.58)
      #expect(try log.end(of: "monkey").rotation == 0)
    }

    @Test func `a tap plays one sound and moves nothing`() throws {
      try hands.tap(at: App.banana)
      try app.wait(for: "chomp")

      let log = try app.quit()
      #expect(log.gestures == ["banana tap ended"])
      #expect(log.sounds == ["chomp"])
      #expect(try log.end(of: "banana").center == App.banana)
    }

    @Test func `a tap whose finger rolls chomps once, and a drag is never a tap`() throws {
      // The drag throws the monkey away from the banana, which it would eat.
      for (finger, distance) in [(1, 14.0), (2, 14), (3, -60)] {
        try hands.down(finger, at: App.monkey)
        try hands.glide(
          finger, to: App.monkey + Position(distance, 0), over: .milliseconds(60))
        try hands.up(finger)
        let isTap = distance > 0
        try app.wait(
          for: isTap ? "monkey tap ended" : "monkey pan ended", count: isTap ? finger : 1)
      }

      let log = try app.quit()
      #expect(log.sounds == ["chomp", "chomp"])
      #expect(
        log.gestures(of: "monkey pan").filter { $0 != "began" } == [
          "cancelled", "cancelled", "ended",
        ])
    }

    @Test func `moving a finger left and right tickles the monkey`() throws {
      try hands.down(1, at: App.monkey)
      // Repeat until it is recognized: a busy machine can lose too many samples of one attempt.
      try eventually("a tickle", observed: app.observed) {
        try hands.glide(
          over: .milliseconds(600), [(1, { App.monkey + .backAndForth(45, $0 * 2.5) })])
        hands.pause(Hands.restDuration)
        return try app.log().sounds == ["tickle"] ? true : nil
      }
      try hands.up(1)

      let log = try app.quit()
      #expect(log.gestures(of: "monkey tickle") == ["ended"])
      #expect(log.sounds == ["tickle"])
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
