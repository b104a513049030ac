import GestureControls
import GestureRecordings
import Gestures
import SDLFingers
import Testing

@testable import MonkeyPinchPlayground
@testable import MonkeyPinchScenes
@testable import PlayKit

/// Tests of the rings and trails that the playground draws for fingers in every scene.
@Suite struct TrailsTests {
  private let game = Game()
  private var playground: Playground { game.playground }

  private var rings: [Point] { rings(in: game.picture) }

  private func rings(in picture: [DrawCommand]) -> [Point] {
    picture.compactMap { command in
      // Twice as large as the pad's.
      guard case .circle(let center, let radius, _, let edge?) = command, 29...162 ~= radius,
        [2.5, 5, 10].contains(edge.width)
      else {
        return nil
      }
      return center
    }
  }

  private var lines: Int {
    game.picture.count { if case .segment = $0 { true } else { false } }
  }

  @Test func `the button and F3 show and hide what a class follows, and the button shows it`()
    throws
  {
    game.openSettings()
    let button = try #require(game.view("trails") as? Button)
    game.tap(game.center(of: "trails"))
    game.press("escape")
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

  // MARK: For a class

  @Test func `fingers are numbered from 1 among those that are down, in the pad too`() {
    for key in ["1", "6"] {
      game.press(key)
      if key == "1" { game.press("f3") }
      game.frame((41, .began, Point(x: 300, y: 600)), (57, .began, Point(x: 900, y: 600)))
      #expect(game.words.filter { ["1", "2"].contains($0) } == ["1", "2"])
      game.frame((41, .ended, Point(x: 300, y: 600)))
      game.wait(frames: 40)
      // A finger keeps its number while it is down.
      #expect(game.words.contains("2") && !game.words.contains("1"))
      game.frame((73, .began, Point(x: 300, y: 600)))
      #expect(game.words.filter { ["1", "2"].contains($0) }.sorted() == ["1", "2"])
      game.frame((57, .ended, Point(x: 900, y: 600)), (73, .ended, Point(x: 300, y: 600)))
      game.wait(frames: 90)
    }
  }

  @Test func `rings are as large in the pad as in the meadow`() {
    func radius(in game: Game) -> Double? {
      game.press("f3")
      game.frame((41, .began, Point(x: 300, y: 600)))
      let place = Point(x: 300, y: 600)
      for command in game.picture {
        if case .circle(let center, let radius, _, let edge) = command, edge != nil, center == place
        {
          return radius
        }
      }
      return nil
    }
    #expect(radius(in: Game(among: [PadScene.self])) == 60)
    #expect(radius(in: Game()) == 60)
  }

  @Test func `a message says that what a class follows is on or off`() throws {
    let size = Size(width: 1280, height: 800)
    let start = GameStart(
      scene: try #require(SceneList.scene(named: "monkey")), among: SceneList.all)
    let playground = start.playground(size: start.surface(in: size))
    let run = LiveRun(
      start, playground: playground, size: size,
      fingers: SDLFingers(.sdl2, size: size, density: 1))
    run.begin()
    for words in ["Class: on", "Class: off"] {
      for line in RecordingLine.presses(of: "f3", at: .zero) {
        run.frames.deliver([line], at: .zero)
      }
      #expect(run.draw().contains { $0.textBox?.text == words })
    }
  }

  @Test(arguments: [
    Size(width: 320, height: 480), Size(width: 480, height: 320), Size(width: 640, height: 400),
    Size(width: 1280, height: 800), Size(width: 2560, height: 1600),
  ])
  func `the name of a gesture is in the window, and lies on no finger where there is room`(
    size: Size
  ) throws {
    let game = Game()
    game.resize(to: size)
    game.press("f3")
    let middle = game.monkey.center
    func frame(_ phase: Touch.Phase, _ angle: Double) {
      let reach = 0.4 * game.monkey.bounds.width
      let way = Vector(dx: reach, dy: 0).applying(Transform(rotation: angle))
      game.frame((1, phase, middle - way), (2, phase, middle + way))
    }
    frame(.began, 0)
    for step in 1...12 {
      frame(.moved, Double(step) / 12 * .pi / 2)
      let picture = game.picture
      let names = picture.compactMap(\.textBox).filter { $0.text.hasPrefix("turn ") }
      let scale = Theme.scale(in: size)
      for name in names {
        let box = name.box.insetBy(dx: -28 * scale, dy: -18 * scale)
        #expect(box.minX >= 0 && box.minY >= 0 && box.maxX <= size.width)
        #expect(box.maxY <= size.height)
        for ring in rings(in: picture) where size.height >= 800 {
          #expect(
            !box.overlaps(Rect(center: ring, size: Size(width: 120 * scale, height: 120 * scale))))
        }
      }
      // On a phone the fingers are so near each other that it takes a wider turn.
      #expect(step < 6 || names.count == 1 || size.width < 400)
    }
  }

  @Test(arguments: [false, true])
  func `the name of a gesture is right above the rings, beside the inspector too, or below them`(
    hasInspector: Bool
  ) throws {
    game.press("f3")
    playground.showsInspector = hasInspector
    func box(_ finger: Point) throws -> Rect {
      game.tap(finger)
      game.wait(frames: 24)
      defer { game.wait(frames: 60) }
      return try #require(game.picture.compactMap(\.textBox).first { $0.text == "tap" }).box
    }
    let finger = Point(x: game.monkey.frame.midX, y: game.monkey.frame.maxY - 20)
    let above = try box(finger)
    #expect(-140 ..< -80 ~= above.maxY - finger.y)
    #expect(above.midX == finger.x)

    game.monkey.center.y = 60
    let high = Point(x: game.monkey.center.x, y: 60)
    #expect(64..<110 ~= (try box(high)).minY - high.y)
  }

  @Test func `the name of a gesture is above the fingers for 0.8 s`() {
    game.press("f3")
    let center = game.monkey.center
    game.tap(center)
    game.wait(frames: 24)
    #expect(game.words.contains("tap"))
    game.wait(frames: 60)
    #expect(!game.words.contains("tap") && !playground.isAnimating)

    func frame(_ phase: Touch.Phase, _ way: Double) {
      game.frame(
        (1, phase, center - Vector(dx: way, dy: 0)), (2, phase, center + Vector(dx: way, dy: 0)))
    }
    frame(.began, 50)
    for step in 1...10 { frame(.moved, 50 + 5 * Double(step)) }
    // The pinch begins when the distance has grown by 20 points.
    #expect(game.words.contains("pinch 1.7"))
    frame(.ended, 100)
    game.wait(frames: 60)
    #expect(!game.words.contains { $0.hasPrefix("pinch ") })
    game.press("f3")
    game.tap(center)
    game.wait(frames: 24)
    #expect(!game.words.contains("tap"))
  }

  // MARK: What the fingers nearly made

  /// The line on what the fingers nearly made.
  private var why: String? { game.words.first { $0.hasPrefix("no ") } }

  @Test func `a drag says how far the finger has moved, which is why it is no tap`() {
    game.press("f3")
    let start = game.monkey.center
    game.frame((1, .began, start))
    for step in 1...4 { game.frame((1, .moved, start + Vector(dx: 10 * Double(step), dy: 0))) }
    #expect(game.words.contains("drag"))
    #expect(why == "no tap: moved 40 pt")
    game.frame((1, .moved, start + Vector(dx: 60, dy: 0)))
    #expect(why == "no tap: moved 60 pt")
  }

  @Test func `a tap says that the finger was lifted too soon for a hold, and a hold is no tap`() {
    game.press("f3")
    game.frame((1, .began, game.monkey.center))
    game.wait(frames: 12)
    game.frame((1, .ended, game.monkey.center))
    game.wait(frames: 12)
    #expect(game.words.contains("tap") && why == "no hold: held 0.2 s")

    game.frame((1, .began, game.monkey.center))
    game.wait(frames: 45)
    #expect(game.words.contains("hold"))
    #expect(why == "no tap: held 0.6 s")
  }

  @Test
  func `fingers that make no gesture have a word, unless they are far from one or on a button`() {
    game.press("f3")
    let grass = Point(x: 640, y: 650)
    func move(by distance: Double) {
      game.frame((1, .began, grass))
      game.frame((1, .moved, grass + Vector(dx: distance, dy: 0)))
      game.frame((1, .ended, grass + Vector(dx: distance, dy: 0)))
    }
    move(by: 6)
    #expect(game.words.contains("nothing") && why == "no drag: too short")
    #expect(playground.isAnimating)
    game.wait(frames: 60)
    #expect(!game.words.contains("nothing"))
    move(by: 1)
    #expect(!game.words.contains("nothing"))
    game.tap(game.center(of: "sound"))
    #expect(!game.words.contains("nothing"))
  }

  @Test(arguments: Language.allCases, LanguageTests.sizes)
  func `the line below the name is in the window`(language: Language, size: Size) throws {
    playground.language = language
    game.resize(to: size)
    game.press("f3")
    for x in [10, size.width / 2, size.width - 10] {
      game.monkey.center.x = x
      let start = game.monkey.center
      game.frame((1, .began, start))
      for step in 1...8 { game.frame((1, .moved, start + Vector(dx: 0, dy: 5 * Double(step)))) }
      let texts = game.picture.compactMap(\.textBox)
      let line = try #require(texts.first { $0.text.contains("40 pt") })
      #expect(line.box.minX >= 0 && line.box.maxX <= size.width)
      #expect(line.box.minY >= 0 && line.box.maxY <= size.height)
      game.frame((1, .ended, game.monkey.center))
      game.press("r")
      game.wait(frames: 90)
    }
  }
}
