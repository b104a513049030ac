import GestureControls
import Gestures
import GestureMotion
import MonkeyPinchPlayground
import GestureRecordings
import Testing

@testable import MonkeyPinchScenes
@testable import PlayKit

/// Tests of the tiles of the drawer scene and of the monkey on its stage.
@Suite struct DrawerTilesTests: DrawerSuite {
  let game = Game(among: [DrawerScene.self])

  // MARK: The monkey on the stage

  // The scene also has taps of two fingers, whose distance changes too.
  @Test(arguments: [(12.0, false), (12.1, true)])
  func `a pinch of the monkey begins when the distance of two fingers changes by over 12 points`(
    change: Double, begins: Bool
  ) throws {
    let scene = try scene()
    let pinch = try #require(
      scene.mover.gestureRecognizers.lazy.compactMap { $0 as? PinchGestureRecognizer }.first)
    let middle = scene.stage.convert(scene.mover.center, to: nil)
    let half = Vector(dx: 20, dy: 0)
    game.frame((1, .began, middle - half), (2, .began, middle + half))
    game.frame((2, .moved, middle + half + Vector(dx: change, dy: 0)))

    #expect((pinch.state == .began) == begins)
  }

  // MARK: The tiles

  @Test
  func `[D1] all six states, with raw values from 0 to 5, and the newest state are shown`()
    throws
  {
    let scene = try scene()
    for state in ["possible", "began", "changed", "ended", "cancelled", "failed"] {
      #expect(game.words.contains(state))
    }
    #expect(GestureRecognizer.State.allCases.map(\.rawValue) == [0, 1, 2, 3, 4, 5])
    #expect(GestureRecognizer.State.recognized == .ended)
    #expect(game.words.contains("every recognizer: possible 0, nothing sent yet"))

    game.tap(scene.twoTaps.center)
    game.wait(frames: 30)
    #expect(game.words.contains("doubleTap: failed 5, no action is sent"))
    game.wait(frames: 90)
    #expect(game.words.contains("doubleTap: possible 0, nothing sent yet"))
    game.tap(scene.twoTaps.center)
    game.tap(scene.twoTaps.center)
    #expect(game.words.contains("doubleTap: ended 3, an action is sent"))
  }

  @Test
  func `[D1] the state of a drag is shown, but not the failures of recognizers that it prevents`()
    throws
  {
    let scene = try scene()
    let start = scene.mover.convert(scene.mover.bounds.center, to: nil)
    game.frame((1, .began, start))
    game.frame((1, .moved, start + Vector(dx: 20, dy: 0)))
    #expect(game.words.contains("pan: began 1, an action is sent"))
    game.frame((1, .moved, start + Vector(dx: 40, dy: 0)))
    #expect(game.words.contains("pan: changed 2, an action is sent"))
    game.frame((1, .ended, start + Vector(dx: 40, dy: 0)))
    #expect(game.words.contains("pan: ended 3, an action is sent"))
  }

  @Test func `[D2] each tile counts only its own kind of tap`() throws {
    let scene = try scene()
    func fingers(_ count: Int, on tile: View) {
      let locations = (0..<count).map { tile.center + Vector(dx: 30 * Double($0) - 15, dy: 0) }
      if count == 1 {
        game.tap(locations[0])
      } else {
        game.frame((1, .began, locations[0]), (2, .began, locations[1]))
        game.frame((1, .ended, locations[0]), (2, .ended, locations[1]))
      }
    }
    let tiles = [scene.twoTaps, scene.twoFingers, scene.both]
    let attempts: [(count: Int, times: Int)] = [(1, 1), (1, 2), (2, 1), (2, 2)]
    let expected = [[0, 1, 0, 0], [0, 0, 1, 2], [0, 0, 0, 1]]
    for (tile, counts) in zip(tiles, expected) {
      for (attempt, count) in zip(attempts, counts) {
        tile.count = 0
        for _ in 0..<attempt.times { fingers(attempt.count, on: tile) }
        game.wait(frames: 40)
        #expect(tile.count == count, "\(attempt) on \(tile.name ?? "")")
      }
    }
  }

  @Test func `[D3] the monkey stays under the finger, also when it is turned and scaled`() throws {
    let scene = try scene()
    let mover = scene.mover
    mover.transform = Transform(rotation: .pi / 3).scaledBy(x: 1.5, y: 1.5)
    let start = mover.convert(Point(x: 60, y: 70), to: nil)
    game.frame((1, .began, start))
    game.frame((1, .moved, start + Vector(dx: 20, dy: 0)))
    let grip = mover.convert(start + Vector(dx: 20, dy: 0), from: nil)
    let center = mover.center
    for step in 1...5 {
      let finger = start + Vector(dx: 20 + 6 * Double(step), dy: 3 * Double(step))
      game.frame((1, .moved, finger))
      let now = mover.convert(finger, from: nil)
      #expect((now - grip).magnitude < 1e-6)
    }
    #expect(mover.center == center, "drags change the transform")
  }

  @Test func `[D3] the monkey's center stays on the stage, and its scale has limits`() throws {
    let scene = try scene()
    let start = scene.mover.convert(scene.mover.bounds.center, to: nil)
    game.drag(from: start, by: Vector(dx: 1000, dy: 0), frames: 10)
    let middle = scene.mover.convert(scene.mover.bounds.center, to: scene.stage)
    #expect(close(middle.x, scene.stage.bounds.maxX))
    scene.manipulator.apply(.scale(100), to: scene.mover)
    #expect(close(scene.mover.transform.scale, 2))
    scene.manipulator.apply(.scale(0.001), to: scene.mover)
    #expect(close(scene.mover.transform.scale, 0.5))
  }

  @Test
  func `[D4] the left half of the banana refuses touches and shows it, the right half does not`()
    throws
  {
    let scene = try scene()
    let middle = scene.bananaTile.center
    game.tap(middle + Vector(dx: -0.5, dy: 0))
    #expect(scene.bananaTile.count == 0)
    #expect(game.words.contains("shouldReceive: no"))
    #expect(game.soundNames == [])
    game.tap(middle + Vector(dx: 0.5, dy: 0))
    #expect(scene.bananaTile.count == 1)
    #expect(game.soundNames == ["chomp"])
    game.wait(frames: 80)
    #expect(!game.words.contains("shouldReceive: no"))
  }

  @Test func `[D5] a long press is counted when it ends, not when it begins`() throws {
    let scene = try scene()
    game.frame((1, .began, scene.press.center))
    game.wait(frames: 40)
    #expect(scene.press.isActive && scene.press.count == 0)
    #expect(game.words.contains("Began: let go now"))
    game.frame((1, .ended, scene.press.center))
    #expect(!scene.press.isActive && scene.press.count == 1)
    game.frame((1, .began, scene.press.center))
    game.wait(frames: 40)
    game.frame((1, .cancelled, scene.press.center))
    #expect(!scene.press.isActive && scene.press.count == 1, "a cancelled press is not counted")
  }

  @Test(arguments: [
    (Vector(dx: 80, dy: 0), "Right: 1"), (Vector(dx: -80, dy: 0), "Left: 2"),
    (Vector(dx: 0, dy: -80), "Up: 4"), (Vector(dx: 0, dy: 80), "Down: 8"),
  ])
  func `[D5] a swipe shows the raw value of its direction`(way: Vector, words: String) throws {
    let scene = try scene()
    game.drag(from: scene.swipe.center - way / 2, by: way, frames: 4, rest: 0)
    #expect(scene.swipe.count == 1)
    #expect(game.words.contains(words))
  }
}
