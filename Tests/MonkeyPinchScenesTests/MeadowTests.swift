import GestureControls
import Gestures
import MonkeyPinchPlayground
import Testing

@testable import MonkeyPinchScenes
@testable import PlayKit

/// Tests of what answers fingers beside the sprites of the monkey scene.
@Suite struct MeadowTests {
  private let game = Game()

  private func images(_ name: String) -> [(frame: Rect, transform: Transform)] {
    game.picture.compactMap { command in
      if case .image(name, let frame, let transform, _) = command {
        (frame, transform)
      } else {
        nil
      }
    }
  }

  @Test func `grass bends where a finger lands, in the same frame, and is still after a second`()
    throws
  {
    let place = Point(x: 640, y: 640)
    game.frame((1, .began, place))
    let tuft = try #require(images("tuft").first)
    #expect(Point(x: tuft.transform.tx, y: tuft.transform.ty) == place)
    #expect(game.soundNames == ["rustle"])
    game.wait(frames: 5)
    #expect(try #require(images("tuft").first).transform.rotation != 0)
    game.playground.theme.reducesMotion = true
    #expect(try #require(images("tuft").first).transform.rotation == 0)
    game.frame((1, .ended, place))
    game.wait(frames: 60)
    #expect(images("tuft").isEmpty && game.playground.isAtRest)
  }

  @Test func `a finger that moves over the meadow bends the grass on its way, and none in the sky`()
  {
    game.frame((1, .began, Point(x: 200, y: 640)))
    for step in 1...20 { game.frame((1, .moved, Point(x: 200 + 10 * Double(step), y: 640))) }
    let count = images("tuft").count
    #expect(5...7 ~= count)
    for step in 1...10 {
      game.frame((1, .moved, Point(x: 400, y: 640 - 58 * Double(step))))
    }
    #expect(images("tuft").allSatisfy { $0.transform.ty > Theme.horizon(in: game.playground.size) })
  }

  /// Plays a drag over the grass at a speed, in points per second.
  private func drag(_ direction: Double, at speed: Double) {
    game.drag(
      from: Point(x: 640, y: 660), by: Vector(dx: direction * speed / 10, dy: 0), frames: 6, rest: 0
    )
  }

  @Test(arguments: [1.0, -1])
  func `a swipe over the meadow is wind, which bends all grass and carries leaves along`(
    direction: Double
  ) throws {
    drag(direction, at: 800)
    #expect(!game.soundNames.contains("wind") && images("leaf").isEmpty)
    game.wait(frames: 60)
    drag(direction, at: 1_200)
    #expect(game.soundNames.last == "wind")
    let before = images("leaf").map(\.transform.tx)
    #expect(before.count == 5 && images("tuft").count > 20)
    game.wait(frames: 30)
    for (old, new) in zip(before, images("leaf").map(\.transform.tx)) {
      #expect((new - old) * direction > 40)
    }
    game.wait(frames: 150)
    #expect(game.playground.isAtRest)
  }

  @Test func `a big leaf swings when it is touched, and comes to rest as it was`() {
    let before = images("big-leaf").map(\.transform)
    let place = Point(x: 1200, y: 90)
    #expect(Meadow.part(of: game, at: place) == .leaf(0))
    game.frame((1, .began, place))
    game.wait(frames: 8)
    #expect(images("big-leaf").map(\.transform) != before)
    #expect(game.soundNames == ["rustle"] && images("leaf").count == 1)
    game.frame((1, .ended, place))
    game.wait(frames: 150)
    #expect(images("big-leaf").map(\.transform) == before && game.playground.isAtRest)
  }

  @Test(arguments: [
    Size(width: 1280, height: 800), Size(width: 320, height: 480), Size(width: 1280, height: 400),
  ])
  func `sky, grass and leaves are where the picture has them`(size: Size) {
    game.resize(to: size)
    let horizon = Theme.horizon(in: size)
    #expect(Meadow.part(of: game, at: Point(x: 5, y: horizon - 1)) == .sky)
    #expect(Meadow.part(of: game, at: Point(x: 5, y: horizon + 1)) == .grass)
    #expect(Meadow.part(of: game, at: Point(x: size.width - 20, y: 14)) != .sky)
  }
}

extension Meadow {
  fileprivate static func part(of game: Game, at place: Point) -> Part? {
    (game.playground.scene as? MonkeyScene)?.meadow.part(at: place)
  }
}
