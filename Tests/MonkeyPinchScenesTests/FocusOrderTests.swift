import GestureRecordings
import Gestures
import MonkeyPinchPlayground
import Testing

@testable import MonkeyPinchScenes
@testable import PlayKit

/// Tests of the order in which Tab visits sprites and controls, which moved sprites do not change.
@Suite struct FocusOrderTests {
  private func focus(_ game: Game) -> View? {
    game.playground.scene.session.window.firstResponder as? View
  }

  private func names(_ game: Game, _ count: Int) -> [String?] {
    (0..<count).map { _ in
      game.press("tab")
      return focus(game)?.name
    }
  }

  @Test func `Tab reaches the banana after the monkey was moved`() {
    let game = Game()
    game.press("tab")
    game.press("right")
    #expect(game.monkey.superview?.subviews.last === game.monkey)

    game.press("tab")
    #expect(focus(game) === game.banana)
    game.hold("left shift") { game.press("tab") }
    #expect(focus(game) === game.monkey)
  }

  @Test func `the order is the same after a drag`() {
    let (game, other) = (Game(), Game())
    other.drag(from: other.monkey.center, by: Vector(dx: 40, dy: 0), frames: 5)

    #expect(names(other, 9) == names(game, 9))
  }

  @Test(arguments: ["portraits", "drawer"])
  func `in a scene with sprites, moving each sprite keeps the order`(name: String) throws {
    let scene = try #require(SceneList.scene(named: name))
    let (game, other) = (Game(among: [scene]), Game(among: [scene]))
    let count = 12
    let moved = (0..<count).map { _ in
      other.press("tab")
      let name = focus(other)?.name
      other.press("right")
      other.wait(frames: 60)
      return name
    }

    #expect(moved == names(game, count))
    #expect(Set(moved).count > 1)
  }

  @Test func `the number of presses that restores the focus follows the order`() {
    let game = Game()
    game.drag(from: game.monkey.center, by: Vector(dx: 40, dy: 0), frames: 5)
    game.wait(frames: 60)
    for _ in 1...2 { game.press("tab") }
    #expect(focus(game) === game.banana)
    let fresh = Playground(
      scene: MonkeyScene.self, among: SceneList.all, size: game.playground.size)
    fresh.play(
      RecordedFrame(
        number: 0, time: .zero, lines: game.playground.restorationLines(at: .zero)))

    #expect((fresh.scene.session.window.firstResponder as? View)?.name == "banana")
  }
}
