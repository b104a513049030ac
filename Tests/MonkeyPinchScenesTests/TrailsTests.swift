import GestureControls
import GestureRecordings
import Gestures
import MonkeyPinchPlayground
import Testing

@testable import MonkeyPinchScenes
@testable import PlayKit

/// Tests of the rings and trails that the playground draws for fingers in every scene.
@Suite struct TrailsTests {
  private let game = Game()
  private var playground: Playground { game.playground }

  private var rings: [Point] {
    game.picture.compactMap { command in
      guard case .circle(let center, let radius, _, let edge?) = command, 29...41 ~= radius,
        edge.width == 2.5
      else {
        return nil
      }
      return center
    }
  }

  private var lines: Int {
    game.picture.count { if case .segment = $0 { true } else { false } }
  }

  @Test func `the button and F3 show and hide rings and trails, and the button shows it`() throws {
    let button = try #require(game.view("trails") as? Button)
    game.tap(game.center(of: "trails"))
    #expect(playground.showsTrails && button.isSelected)
    game.press("f3")
    #expect(!playground.showsTrails && !button.isSelected)
  }

  @Test func `each finger has a ring and a trail, which fade after it has lifted`() {
    game.press("f3")
    let start = Point(x: 600, y: 500)
    game.frame((1, .began, start), (2, .began, Point(x: 300, y: 600)))
    for step in 1...10 { game.frame((1, .moved, start + Vector(dx: 10 * Double(step), dy: 0))) }
    #expect(rings == [Point(x: 700, y: 500), Point(x: 300, y: 600)])
    #expect(lines == 10)

    game.frame((1, .ended, Point(x: 700, y: 500)), (2, .ended, Point(x: 300, y: 600)))
    #expect(playground.isAnimating)
    game.wait(frames: 75)
    #expect(rings.isEmpty && lines == 0 && !playground.isAnimating)
  }

  @Test func `a finger that rests has a ring, and no frames are requested`() {
    game.frame((1, .began, Point(x: 640, y: 120)))
    game.press("f3")
    game.wait(frames: 80)

    #expect(rings == [Point(x: 640, y: 120)])
    #expect(!playground.isAnimating)
  }

  @Test func `without the switch nothing is drawn, and the log is the same`() {
    game.drag(from: game.monkey.center, by: Vector(dx: 60, dy: 20), frames: 6)
    let other = Game()
    other.playground.play(
      RecordedFrame(number: 0, time: .zero, lines: [PlaygroundState.trails(true).line(at: .zero)]))
    other.drag(from: other.monkey.center, by: Vector(dx: 60, dy: 20), frames: 6)

    #expect(rings.isEmpty && lines == 0)
    #expect(other.playground.showsTrails)
    #expect(other.lines == game.lines)
  }

  @Test func `the pad draws its own rings, and a change of scenes removes all`() {
    game.press("f3")
    game.frame((1, .began, Point(x: 640, y: 120)))
    game.press("6")
    #expect(rings.isEmpty)
    game.frame((1, .ended, Point(x: 640, y: 120)))
    game.frame((2, .began, Point(x: 400, y: 420)))
    game.wait(frames: 20)

    #expect(rings == [Point(x: 400, y: 420)])
  }

  // MARK: Where fingers land

  private var landings: [(center: Point, radius: Double, edge: Stroke)] {
    game.picture.compactMap { command in
      if case .circle(let center, let radius, _, let edge?) = command, edge.width == 3 {
        (center, radius, edge)
      } else {
        nil
      }
    }
  }

  @Test func `a ring answers each finger in the frame in which it lands, and fades`() throws {
    let places = [Point(x: 300, y: 600), Point(x: 900, y: 90)]
    game.frame((1, .began, places[0]), (2, .began, places[1]))
    let first = landings
    #expect(first.map(\.center) == places)
    #expect(game.playground.isAnimating)
    game.wait(frames: 13)
    let later = try #require(landings.first)
    #expect(later.radius > first[0].radius && later.edge.color.alpha < first[0].edge.color.alpha)
    game.playground.theme.reducesMotion = true
    #expect(landings.map(\.radius) == [28, 28])
    game.wait(frames: 14)
    #expect(landings.isEmpty)
  }

  @Test func `the pad and trails have their own rings`() {
    game.press("f3")
    game.frame((1, .began, Point(x: 640, y: 120)))
    #expect(landings.isEmpty && rings.count == 1)
    game.frame((1, .ended, Point(x: 640, y: 120)))
    game.press("f3")
    game.press("6")
    game.frame((2, .began, Point(x: 400, y: 420)))
    #expect(landings.isEmpty)
  }

  @Test func `the switch is restored in a new playground`() {
    game.press("f3")
    let fresh = Playground(scene: MonkeyScene.self, among: SceneList.all, size: playground.size)
    fresh.play(
      RecordedFrame(number: 0, time: .zero, lines: playground.restorationLines(at: .zero)))

    #expect(fresh.showsTrails)
  }

  @Test(arguments: [Size(width: 480, height: 320), Size(width: 420, height: 568)])
  func `the button is visible on small surfaces`(size: Size) throws {
    game.resize(to: size)

    #expect(try #require(game.view("trails")).isHidden == false)
  }
}
