#if os(Linux)
import Testing

extension RealWindowTests {
  @Suite(.enabled(if: Screen.kind == .x11, "only on X can another program take pictures"))
  @MainActor struct PictureTests {
    let game: Game
    let hands: Hands

    init() throws {
      game = try Game()
      hands = game.hands
    }

    @Test func `the monkey is seen where it was dragged to`() throws {
      let before = try #require(try game.pictureAtRest().middle(of: \.isFur))
      try hands.down(1, at: Game.monkey)
      try hands.glide(1, to: Game.monkey + Place(0, -100))
      hands.pause(Hands.rest)
      try hands.up(1)
      try game.wait(for: "monkey pan ended")
      let after = try #require(try game.pictureAtRest().middle(of: \.isFur))

      let moved = try game.quit().end(of: "monkey").center - Game.monkey
      #expect((after - before - moved).length < 6)
    }

    @Test func `the fingers of a key are seen where they are, and gone with the key`() throws {
      try hands.point(at: Game.ground)
      let before = try game.pictureAtRest()
      try hands.press(.leftControl)
      let during = try eventually("a finger to be seen") {
        let picture = try game.pictureAtRest()
        return picture == before ? nil : picture
      }
      try hands.release(.leftControl)
      let after = try eventually("the finger to be gone", seen: { "a finger" }) {
        let picture = try game.pictureAtRest()
        return picture == before ? picture : nil
      }

      // Nothing was pressed before, so the mirror is the middle of the window.
      let mirrored = Place(Game.size.x, Game.size.y) - Game.ground
      let changed = during.differences(from: before, tolerance: 2)
      for finger in [Game.ground, mirrored] {
        #expect(changed.count { ($0 - finger).length < 46 } > 200, "no finger at \(finger)")
      }
      let strayed = changed.filter { place in
        [Game.ground, mirrored].allSatisfy { (place - $0).length >= 46 }
      }
      #expect(strayed == [])
      #expect(after == before)
      try game.quit()
    }

    @Test func `h shows the help and hides it again`() throws {
      let before = try game.pictureAtRest()
      try hands.type(.h)
      let help = try eventually("the help") {
        let picture = try game.pictureAtRest()
        return picture.differences(from: before, tolerance: 24).count > 20_000 ? picture : nil
      }
      try hands.type(.h)
      try eventually("the help to be gone") { try game.pictureAtRest() == before ? true : nil }

      #expect(help != before)
      try game.quit()
    }

    @Test func `that the sound is off is seen for as long as it is`() throws {
      let before = try game.pictureAtRest()
      try hands.type(.m)
      try eventually("a sign of it") {
        let changed = try game.pictureAtRest().differences(from: before, tolerance: 24)
        return changed.isEmpty ? nil : true
      }
      try hands.type(.m)
      try eventually("it to be gone") { try game.pictureAtRest() == before ? true : nil }

      try game.quit()
    }

    @Test func `what is seen in the end is what a replay of the recording shows`() throws {
      try hands.down(1, at: Game.monkey - Place(40, 0))
      try hands.down(2, at: Game.monkey + Place(40, 0))
      try hands.glide([
        (1, { Game.monkey - Place(40, 0) - .onCircle(30 * $0, $0 / 8) }),
        (2, { Game.monkey + Place(40, 0) + .onCircle(40 * $0, $0 / 8) }),
      ])
      try hands.up(1)
      try hands.up(2)
      try hands.down(3, at: Game.banana)
      try hands.glide(3, to: Game.banana + Place(80, -90))
      try hands.up(3)
      try game.wait(for: "banana pan ended")
      let live = try game.pictureAtRest()
      try game.quit()

      let replayed = try game.replayedPicture()
      let differences = live.differences(from: replayed, tolerance: 40)
      // The graphics driver draws edges a little otherwise than the processor does.
      #expect(Double(differences.count) < 0.003 * Game.size.x * Game.size.y)
    }
  }
}

extension Picture.Pixel {
  /// Whether it is of the monkey's fur: brown, and neither leaf nor banana nor sky.
  fileprivate var isFur: Bool {
    (110...190).contains(red) && (60...125).contains(green) && (30...90).contains(blue)
  }
}
#endif
