import GestureControls
import Foundation
import Gestures
import GestureRecordings
import Testing

@testable import MonkeyPinchPlayground
@testable import MonkeyPinchScenes
@testable import PlayKit

/// Tests of changing scenes by keys, by the picker and by swipes of two fingers from an edge.
@Suite struct ScenePickerTests {
  private let game = Game(among: [MonkeyScene.self, DotScene.self, PadScene.self])
  private var playground: Playground { game.playground }
  private var scene: String { type(of: playground.scene).name }
  private var scenes: [String] {
    game.lines.compactMap { if case .scene(let name) = $0.event { name } else { nil } }
  }

  @Test func `number keys select scenes in order, and a number without a scene has no effect`() {
    for (key, name) in [
      ("2", "dot"), ("3", "pad"), ("1", "monkey"), ("9", "monkey"), ("0", "monkey"),
      ("keypad 2", "dot"), ("keypad +", "dot"),
    ] {
      game.press(key)
      #expect(scene == name)
    }
    #expect(scenes == ["dot", "pad", "monkey", "dot"])
  }

  @Test func `a scene keeps its state while another is shown`() throws {
    game.drag(from: game.monkey.center, by: Vector(dx: 90, dy: 30), frames: 9)
    game.press("p")
    let location = game.monkey.center
    game.press("2")
    game.wait(frames: 30)
    game.press("1")

    #expect(game.monkey.center == location)
    #expect(playground.scene.settings == [SceneSetting("physics", "scroll")])
  }

  @Test func `a tap on a title selects a scene, on surfaces of any width`() throws {
    let titles = try #require(game.view("scenes") as? SegmentedControl)
    #expect(titles.titles == ["Monkey", "Dot", "Pad"])
    game.tap(game.center(of: "scenes"))
    #expect(scene == "dot")
    #expect((game.view("scenes") as? SegmentedControl)?.selectedSegmentIndex == 1)

    game.resize(to: Size(width: 320, height: 240))
    game.tap(game.center(of: "scenes") + Vector(dx: 26, dy: 0))
    #expect(scene == "pad")
  }

  /// Plays two fingers on the row, of which the second lands after a number of frames; returns the scene after both
  /// have lifted.
  private func sceneAfterFingers(apart: Int, second: Vector, in game: Game) -> String {
    let first = game.center(of: "scenes")
    game.frame((1, .began, first))
    game.wait(frames: apart - 1)
    game.frame((2, .began, first + second))
    game.wait(frames: 6)
    game.frame((1, .moved, first + Vector(dx: 2, dy: 0)))
    game.frame((1, .ended, first))
    game.wait(frames: 3)
    game.frame((2, .ended, first + second))
    game.wait(frames: 30)
    return type(of: game.playground.scene).name
  }

  @Test(arguments: [Vector(dx: 70, dy: 0), Vector(dx: -60, dy: 10), Vector(dx: 20, dy: -70)])
  func `a hand that rests on the row changes nothing, and a finger alone does`(way: Vector) {
    #expect(sceneAfterFingers(apart: 5, second: way, in: game) == "monkey")
    #expect(game.soundNames.allSatisfy { $0 != "click" })
    game.tap(game.center(of: "scenes"))
    #expect(scene == "dot")
  }

  @Test func `a finger uses the row while another rests there, and far from other fingers`() {
    #expect(sceneAfterFingers(apart: 12, second: Vector(dx: 70, dy: 0), in: game) == "dot")
    let other = Game(among: [MonkeyScene.self, DotScene.self, PadScene.self])
    #expect(sceneAfterFingers(apart: 3, second: Vector(dx: 0, dy: -300), in: other) == "dot")
    let exact = Game(among: [MonkeyScene.self, DotScene.self, PadScene.self])
    exact.playground.hands = .uikit
    #expect(sceneAfterFingers(apart: 3, second: Vector(dx: 0, dy: -70), in: exact) == "dot")
  }

  static let sizes = [
    Size(width: 320, height: 480), Size(width: 600, height: 1024), Size(width: 800, height: 480),
    Size(width: 640, height: 480), Size(width: 800, height: 600), Size(width: 1280, height: 800),
    Size(width: 2560, height: 1440),
  ]

  @Test(arguments: sizes)
  func `the whole word of each scene is below its miniature, which a finger hits`(
    size: Size
  ) throws {
    let game = Game()
    game.resize(to: size)
    let row = try #require(game.view("scenes") as? SegmentedControl)
    let cells = row.frame.columns(SceneList.all.count)
    for (scene, cell) in zip(SceneList.all, cells) {
      #expect(cell.width >= 44 && cell.height >= 44)
      #expect(cell.minX >= 0 && cell.maxX <= size.width)
      let word = try #require(
        game.fullPicture.compactMap(\.textBox).last { $0.text == scene.title }?.box)
      #expect(word.minX >= cell.minX && word.maxX <= cell.maxX && word.maxY <= size.height)
      game.tap(cell.center)
      #expect(self.scene(of: game) == scene.name)
    }
  }

  private func scene(of game: Game) -> String { type(of: game.playground.scene).name }

  @Test func `number keys follow the miniatures, of which those to play with come first`() throws {
    let game = Game()
    let row = try #require(game.view("scenes") as? SegmentedControl)
    #expect(row.titles == SceneList.all.map { $0.title })
    for (index, scene) in SceneList.all.enumerated() {
      game.press("\(index + 1)")
      #expect(self.scene(of: game) == scene.name)
      #expect((game.view("scenes") as? SegmentedControl)?.selectedSegmentIndex == index)
    }
    let lessons = SceneList.all.map { $0.isLesson }
    #expect(lessons == lessons.filter { !$0 } + lessons.filter { $0 })
  }

  @Test(arguments: sizes + [Size(width: 480, height: 320), Size(width: 320, height: 240)])
  func `miniatures are in line with the buttons, and words have a margin below`(size: Size) throws {
    let game = Game()
    game.resize(to: size)
    for scene in SceneList.all {
      let disc = try #require(game.playground.miniature(of: scene.title))
      if !Theme.hasTwoRows(size) {
        #expect((disc.midY - game.center(of: "help").y).magnitude < 0.01)
      }
      for word in game.fullPicture.compactMap(\.textBox) where word.text == scene.title {
        #expect(word.box.maxY <= size.height - Theme.margin(in: size) / 3)
        #expect(word.box.minY > disc.maxY || word.box.maxY < disc.minY)
      }
    }
  }

  @Test func `recordings of the titles that scrolled can still be played`() {
    let game = Game()
    game.playground.play(
      RecordedFrame(
        number: 1, time: .zero, lines: [PlaygroundState.scrolledTitles(90).line(at: .zero)]))
    #expect(game.picture.count > 5)
  }

  @Test func `a swipe of two fingers from an edge selects the next or previous scene`() {
    func swipe(from x: Double, by way: Double) {
      let locations = [Point(x: x, y: 300), Point(x: x, y: 360)]
      game.frame((1, .began, locations[0]), (2, .began, locations[1]))
      for step in 1...5 {
        let shift = Vector(dx: way / 5 * Double(step), dy: 0)
        game.frame((1, .moved, locations[0] + shift), (2, .moved, locations[1] + shift))
      }
      let end = Vector(dx: way, dy: 0)
      game.frame((1, .ended, locations[0] + end), (2, .ended, locations[1] + end))
    }
    swipe(from: 1260, by: -200)
    #expect(scene == "dot")
    swipe(from: 20, by: 200)
    #expect(scene == "monkey")
    swipe(from: 20, by: 200)
    #expect(scene == "monkey")
    // Farther from the edge, the scene receives the touches.
    swipe(from: 1230, by: -200)
    #expect(scene == "monkey")
    #expect(scenes == ["dot", "monkey"])
  }

  /// Plays two fingers that land at two points and move sideways together.
  private func drag(_ first: Point, _ second: Point, by way: Double) {
    game.frame((1, .began, first), (2, .began, second))
    for step in 1...5 {
      let shift = Vector(dx: way / 5 * Double(step), dy: 0)
      game.frame((1, .moved, first + shift), (2, .moved, second + shift))
    }
    let end = Vector(dx: way, dy: 0)
    game.frame((1, .ended, first + end), (2, .ended, second + end))
  }

  @Test func `two fingers that drag a sprite in from an edge do not change the scene`() {
    game.drag(from: game.monkey.center, by: Vector(dx: 900, dy: 0), frames: 30)
    let monkey = game.monkey
    let before = monkey.center
    #expect(monkey.frame.maxX > 1260)
    drag(
      Point(x: 1245, y: before.y - 30), Point(x: 1250, y: before.y + 30), by: -250)

    #expect(scene == "monkey")
    #expect(monkey.center.x < before.x - 150)
    // On the background above the monkey, the same drag changes the scene.
    drag(Point(x: 1245, y: 120), Point(x: 1250, y: 170), by: -250)
    #expect(scene == "dot")
  }

  @Test func `a swipe from an edge does not change the scene while another finger holds a sprite`()
  {
    game.frame((3, .began, game.monkey.center))
    drag(Point(x: 1245, y: 300), Point(x: 1250, y: 360), by: -250)
    #expect(scene == "monkey")
    game.frame((3, .ended, game.monkey.center))
    drag(Point(x: 1245, y: 300), Point(x: 1250, y: 360), by: -250)
    #expect(scene == "dot")
  }

  @Test func `two fingers on a control at the edge do not change the scene`() {
    game.resize(to: Size(width: 320, height: 480))
    let control = game.center(of: "inspector")
    #expect(game.view("inspector").map { $0.frame.maxX > 280 } == true)
    drag(Point(x: control.x, y: control.y - 8), Point(x: control.x + 2, y: control.y + 8), by: -150)

    #expect(scene == "monkey")
  }

  @Test func `a change of scenes cancels touches and releases keys in the previous scene`() {
    game.frame((1, .began, game.monkey.center))
    game.frame((1, .moved, game.monkey.center + Vector(dx: 40, dy: 0)))
    let monkey = playground.scene.session
    game.press("2")

    #expect(monkey.touches.isEmpty)
    // The rest of the finger's samples are not delivered.
    game.frame((1, .moved, Point(x: 500, y: 400)))
    game.frame((1, .ended, Point(x: 500, y: 400)))
    #expect(playground.scene.session.touches.isEmpty)
    let states = game.lines.compactMap {
      if case .gesture(let gesture) = $0.event {
        "\(gesture.recognizer) \(gesture.state)"
      } else {
        nil
      }
    }
    #expect(states == ["pan began", "pan cancelled"])
  }

  @Test func `a held key has no effect on a scene that is not shown`() {
    game.press("tab")
    game.hold("right") {
      game.wait(frames: 3)
      game.press("2")
    }
    game.wait(frames: 60)
    game.press("1")
    let location = game.monkey.center
    game.wait(frames: 60)

    #expect(game.monkey.center == location)
    #expect(!playground.isAnimating)
  }

  @Test
  func `a sprite that slides when its scene is hidden is at rest when the scene is shown again`() {
    game.drag(from: game.monkey.center, by: Vector(dx: -120, dy: 0), frames: 6, rest: 0)
    let location = game.monkey.center
    game.press("2")
    game.wait(frames: 240)
    #expect(playground.isAtRest)
    game.press("1")

    #expect(game.monkey.center.x < location.x - 20)
    #expect(!playground.scene.isAnimating)
  }

  @Test func `a change of scenes is a cross-fade, except with reduced motion`() {
    func alpha() -> Double {
      for case .image("monkey", _, _, let alpha) in game.picture { return alpha }
      return 0
    }
    game.press("2")
    #expect(alpha() == 1)
    game.wait(frames: 8)
    #expect(alpha() > 0.2 && alpha() < 0.8)
    #expect(playground.isAnimating)
    playground.theme.reducesMotion = true
    #expect(alpha() == 0)
    game.wait(frames: 9)
    #expect(!playground.isAnimating)
  }

  @Test func `sound and theme are the same in every scene`() throws {
    game.press("m")
    game.press("n")
    game.press("2")

    #expect(playground.isMuted && playground.theme.isDark)
    #expect((game.view("sound") as? Button)?.icon == .soundOff)
    game.openSettings()
    #expect((game.view("look") as? Button)?.icon == .contrast)
    game.tap(game.center(of: "look"))
    #expect(playground.theme.look == .contrast)
    game.tap(game.center(of: "look"))
    #expect(playground.theme.look == .light)
  }

  @Test func `the pad has no picker if it is the first scene, and otherwise has one`() {
    let first = Playground(
      scene: PadScene.self, among: SceneList.all, size: Size(width: 640, height: 400))
    #expect(first.scene.session.window.subviews.allSatisfy { !($0 is Control) })

    game.press("3")
    #expect(game.view("scenes") != nil)
  }

  @Test func `the scene of the README can be played`() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let example = try String(
      contentsOf: folder.appendingPathComponent("DotScene.swift"), encoding: .utf8)
    let readme = try String(
      contentsOf: folder.appendingPathComponent("../../README.md").standardized, encoding: .utf8)
    let code = try #require(example.range(of: "final class DotScene")?.lowerBound)

    #expect(readme.contains("```swift\n\(example[code...])```"))
  }

  @Test func `with one scene there is no picker, and its key has no effect`() {
    let game = Game(among: [MonkeyScene.self])
    game.press("1")
    game.press("2")

    #expect(game.view("scenes") == nil)
    #expect(type(of: game.playground.scene) == MonkeyScene.self)
  }

  @Test func `the state of several scenes is restored in a new playground`() throws {
    game.drag(from: game.monkey.center, by: Vector(dx: 90, dy: 30), frames: 9)
    game.press("p")
    game.press("2")
    game.drag(from: Point(x: 140, y: 140), by: Vector(dx: 50, dy: 60), frames: 9)
    game.wait(frames: 90)
    #expect(playground.isAtRest)

    let other = Game(among: [MonkeyScene.self, DotScene.self, PadScene.self])
    other.playground.play(
      RecordedFrame(number: 1, time: .zero, lines: playground.restorationLines(at: .zero)))

    #expect(type(of: other.playground.scene).name == "dot")
    other.press("1")
    #expect(other.monkey.center == game.playground.playedScenes[0].sprites[0].center)
    #expect(other.playground.scene.settings == [SceneSetting("physics", "scroll")])
  }
}

extension Playground {
  /// Returns the frame of the miniature of a scene in the row of scenes; nil if it is not drawn.
  func miniature(of title: String) -> Rect? {
    let row = scene.session.window.subviews.lazy.compactMap { $0 as? SegmentedControl }.first {
      $0.name == "scenes"
    }
    guard let row, let index = row.titles.firstIndex(of: title) else { return nil }
    let cell = row.frame.columns(row.numberOfSegments)[index]
    for command in draw() {
      guard case .circle(let center, let radius, _, let edge) = command, edge != nil,
        cell.contains(center), (center.x - cell.midX).magnitude < 0.01
      else { continue }
      return Rect(center: center, size: Size(width: 2 * radius, height: 2 * radius))
    }
    return nil
  }
}
