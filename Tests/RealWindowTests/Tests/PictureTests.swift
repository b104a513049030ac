#if os(Linux)
import Testing

extension RealWindowTests {
  @Suite(.enabled(if: Screen.kind == .x11, "pictures can be taken on X only"))
  @MainActor struct PictureTests {
    let app: App
    let hands: Hands

    init() throws {
      app = try App()
      hands = app.hands
    }

    @Test func `the monkey is drawn where it was dragged to`() throws {
      let before = try #require(try app.pictureAtRest().middle(of: \.isFur))
      try hands.down(1, at: App.monkey)
      try hands.glide(1, to: App.monkey + Position(0, -100))
      hands.pause(Hands.restDuration)
      try hands.up(1)
      try app.wait(for: "monkey pan ended")
      let after = try #require(try app.pictureAtRest().middle(of: \.isFur))

      let moved = try app.quit().end(of: "monkey").center - App.monkey
      // The picture of the scene in the row has fur, too.
      #expect((after - before - moved).length < 12)
    }

    @Test func `the fingers of a key are drawn while it is held`() throws {
      try hands.point(at: App.ground)
      let before = try app.pictureAtRest()
      try hands.press(.leftControl)
      let during = try eventually("a finger to be drawn") {
        let picture = try app.pictureAtRest()
        return picture == before ? nil : picture
      }
      try hands.release(.leftControl)
      let after = try eventually("the finger to disappear", observed: { "a finger" }) {
        let picture = try app.pictureAtRest()
        return picture == before ? picture : nil
      }

      // Without an earlier click, the fingers are mirrored at the center of the window.
      let mirrored = Position(App.size.x, App.size.y) - App.ground
      let changed = during.differences(from: before, tolerance: 2)
      for finger in [App.ground, mirrored] {
        #expect(changed.count { ($0 - finger).length < 46 } > 200, "no finger at \(finger)")
      }
      let others = changed.filter { position in
        [App.ground, mirrored].allSatisfy { (position - $0).length >= 46 }
      }
      #expect(others == [])
      #expect(after == before)
      try app.quit()
    }

    @Test func `the last picture equals that of a replay of the recording`() throws {
      try hands.down(1, at: App.monkey - Position(40, 0))
      try hands.down(2, at: App.monkey + Position(40, 0))
      try hands.glide([
        (1, { App.monkey - Position(40, 0) - .onCircle(30 * $0, $0 / 8) }),
        (2, { App.monkey + Position(40, 0) + .onCircle(40 * $0, $0 / 8) }),
      ])
      try hands.up(1)
      try hands.up(2)
      try hands.down(3, at: App.banana)
      try hands.glide(3, to: App.banana + Position(80, -90))
      try hands.up(3)
      try app.wait(for: "banana pan ended")
      let live = try app.pictureAtRest()
      try app.quit()

      let replayed = try app.replayedPicture()
      let differences = live.differences(from: replayed, tolerance: 40)
      #expect(differences == [])
    }
  }
}

extension Picture.Pixel {
  /// Whether the color is the brown of the monkey's fur.
  fileprivate var isFur: Bool {
    (110...190).contains(red) && (60...125).contains(green) && (30...90).contains(blue)
  }
}
#endif
