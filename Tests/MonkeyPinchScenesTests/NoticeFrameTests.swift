import GestureControls
import Gestures
import Testing

@testable import MonkeyPinchPlayground
@testable import MonkeyPinchScenes
@testable import PlayKit

/// Tests of the place for a notice, which covers no control and nothing that a finger holds.
@Suite struct NoticeFrameTests {
  private let notice = Size(width: 280, height: 60)

  /// Returns whether a frame covers a control of the window.
  private func covers(_ frame: Rect, in game: Game) -> Bool {
    let window = game.playground.scene.session.window
    return stride(from: frame.minX, through: frame.maxX, by: 4).contains { x in
      stride(from: frame.minY, through: frame.maxY, by: 4).contains { y in
        window.hitTest(Point(x: x, y: y), with: nil) is Control
      }
    }
  }

  @Test(
    arguments: ["monkey", "portraits", "drawer", "pad"],
    [
      Size(width: 320, height: 568), Size(width: 480, height: 320), Size(width: 800, height: 600),
      Size(width: 1280, height: 800),
    ])
  func `a notice is on the surface and covers no control`(scene: String, size: Size) throws {
    let game = Game(among: [try #require(SceneList.scene(named: scene))])
    game.resize(to: size)
    let frame = game.playground.noticeFrame(of: notice, last: nil)

    #expect(frame.minX >= 0 && frame.maxX <= size.width)
    #expect(frame.minY >= 0 && frame.maxY <= size.height)
    #expect(!covers(frame, in: game))
  }

  @Test(arguments: SceneList.all.map { $0.name }, LanguageTests.sizes)
  func `a short notice covers no control at any size`(scene: String, size: Size) throws {
    let game = Game(among: [try #require(SceneList.scene(named: scene))])
    game.resize(to: size)
    for page in 0..<7 {
      let frame = game.playground.noticeFrame(of: Size(width: 110, height: 40), last: nil)
      // Touches of small controls are taken from a little around them too.
      #expect(!covers(frame.insetBy(dx: 3, dy: 3), in: game), "\(page): \(frame)")
      game.press("right")
    }
  }

  @Test func `a notice leaves the rows of single taps free`() {
    let game = Game()
    let low = game.playground.noticeFrame(of: notice, last: nil)
    let rows = Rect(x: 0, y: low.minY - 20, width: 1280, height: 104)

    let frame = game.playground.noticeFrame(of: notice, besides: [rows], last: low)
    #expect(!frame.intersects(rows) && !covers(frame, in: game))
  }

  @Test func `a notice covers no sprite if there is room beside the sprites`() {
    let game = Game()
    let low = game.playground.noticeFrame(of: notice, last: nil)
    game.drag(
      from: game.banana.center, by: Point(x: low.midX, y: low.midY) - game.banana.center, frames: 20
    )
    game.wait(frames: 60)
    #expect(game.banana.frame.intersects(low))

    let frame = game.playground.noticeFrame(of: notice, last: low)
    for sprite in [game.monkey, game.banana] { #expect(!frame.intersects(sprite.frame)) }
    #expect(!covers(frame, in: game))
  }

  @Test func `a notice keeps its place until a finger or a held sprite comes there`() {
    let game = Game()
    let first = game.playground.noticeFrame(of: notice, last: nil)
    #expect(first.maxY < 740)
    #expect(game.playground.noticeFrame(of: notice, last: first) == first)

    game.frame((1, .began, game.monkey.center))
    let center = game.monkey.center
    let end = Point(x: first.midX, y: first.midY - 60)
    for step in 1...10 {
      game.frame((1, .moved, center + (end - center) * (Double(step) / 10)))
    }
    let second = game.playground.noticeFrame(of: notice, last: first)
    #expect(second != first)
    #expect(!second.intersects(game.monkey.frame))
    #expect(!covers(second, in: game))
  }
}
