import GestureControls
import GestureDrawing
import Gestures
import MonkeyPinchPlayground
import GestureRecordings
import Testing

@testable import MonkeyPinchScenes

/// The playground's own buttons, and its help.
@Suite struct PlaygroundControlsTests {
  private let game = Game()
  private var playground: Playground { game.playground }

  private func press(_ button: String) { game.tap(game.center(of: button)) }

  @Test func `the sound button does what m does, and shows it`() throws {
    let button = try #require(game.view("sound") as? Button)
    press("sound")
    #expect(playground.isMuted)
    #expect(button.icon == .soundOff)
    game.press("m")
    #expect(!playground.isMuted)
    #expect(button.icon == .sound)
  }

  @Test func `a playground that begins without sound shows it`() {
    let playground = Playground(
      scene: MonkeyScene.self, size: Size(width: 640, height: 400), isMuted: true)
    let buttons = playground.scene.session.window.subviews.compactMap { $0 as? Button }

    #expect(buttons.map(\.icon) == [.question, .soundOff, .reset, .moon])
  }

  @Test func `the reset button puts everything back`() {
    let place = game.monkey.center
    game.drag(from: place, by: Vector(dx: 100, dy: 0), frames: 10)
    press("reset")
    game.wait(frames: 60)

    #expect(game.monkey.center == place)
  }

  @Test func `a finger on a button is none of the scene's: no gesture hears of it`() {
    press("sound")

    #expect(
      game.lines.map(\.event) == [
        .touch(view: "sound", phase: "began", ids: [1]),
        .touch(view: "sound", phase: "ended", ids: [1]),
      ])
  }

  // MARK: Help

  @Test
  func `help opens by its button and closes by a tap beside it, by its own button and by keys`() {
    let closers: [() -> Void] = [
      { game.tap(Point(x: 20, y: 20)) }, { press("closeHelp") }, { game.press("h") },
      { game.press("return") }, { game.press("space") }, { game.press("?") },
    ]
    for close in closers {
      press("help")
      #expect(playground.showsHelp)
      close()
      #expect(!playground.showsHelp)
    }
  }

  @Test func `a tap on the panel, or a drag, leaves the help open`() {
    press("help")
    game.tap(Point(x: 640, y: 400))
    game.drag(from: Point(x: 20, y: 20), by: Vector(dx: 0, dy: 80), frames: 5)

    #expect(playground.showsHelp)
  }

  @Test func `what the help covers cannot be touched`() {
    press("help")
    let place = game.monkey.center
    game.drag(from: place, by: Vector(dx: 80, dy: 0), frames: 8)
    #expect(game.monkey.center == place)
    game.tap(game.center(of: "sound"))
    #expect(!playground.isMuted)
    #expect(!playground.showsHelp)
  }

  @Test func `other keys work while the help is open`() {
    game.press("h")
    game.press("m")

    #expect(playground.isMuted)
    #expect(playground.showsHelp)
  }

  // MARK: Keys

  private var focus: String? { (playground.scene.session.window.firstResponder as? View)?.name }

  @Test func `tab reaches every control, Shift and tab goes back, and the space bar uses them`() {
    var order: [String?] = []
    for _ in 1...10 {
      game.press("tab")
      order.append(focus)
    }
    #expect(
      order == [
        "monkey", "banana", "mode", "physics", "help", "sound", "reset", "look", "scenes", "monkey",
      ])
    game.hold("left shift") { game.press("tab") }
    #expect(focus == "scenes")
    for _ in 1...3 { game.hold("left shift") { game.press("tab") } }
    game.press("space")
    #expect(playground.isMuted)
    // A scene's own keys go on working.
    game.press("t")
    #expect(playground.scene.settings == [SceneSetting("mode", "tickle")])
  }

  @Test func `a finger takes the ring away`() {
    game.press("tab")
    game.tap(Point(x: 640, y: 100))

    #expect(focus == nil)
  }

  @Test func `the help takes the focus and gives it back, and tab goes nowhere meanwhile`() {
    game.press("tab")
    game.press("h")
    game.press("tab")
    game.press("space")

    #expect(!playground.showsHelp)
    #expect(focus == "monkey")
  }

  @Test func `a key that is held counts once`() {
    game.hold("m") { game.press("m") }

    #expect(playground.isMuted)
  }

  // MARK: How things stand

  @Test func `what a fresh playground is told makes it stand as this one`() {
    press("sound")
    game.tap(game.center(of: "mode") + Vector(dx: 30, dy: 0))
    for _ in 1...6 { game.press("tab") }
    game.press("h")
    let fresh = Playground(scene: MonkeyScene.self, size: playground.size)
    fresh.play(
      RecordedFrame(number: 0, time: .zero, lines: playground.restorationLines(at: .zero)))

    #expect(fresh.isMuted && fresh.showsHelp)
    #expect(fresh.scene.settings == [SceneSetting("mode", "tickle")])
    #expect(fresh.restorationLines(at: .zero) == playground.restorationLines(at: .zero))
    fresh.play(
      RecordedFrame(
        number: 1, time: .milliseconds(16), inputs: [.key("h", isDown: true, at: .milliseconds(16))]
      ))
    #expect((fresh.scene.session.window.firstResponder as? View)?.name == "sound")
  }

  @Test func `a playground is not at rest while a control moves by itself`() {
    game.wait(frames: 60)
    #expect(playground.isAtRest)
    press("sound")
    #expect(!playground.isAtRest && playground.isAnimating)
    game.wait(frames: 20)
    #expect(playground.isAtRest)
  }

  // MARK: Places

  static let sizes = [
    Size(width: 320, height: 240), Size(width: 480, height: 320), Size(width: 240, height: 900),
    Size(width: 1280, height: 800), Size(width: 3840, height: 2160),
  ]

  @Test(arguments: sizes)
  func `controls stay inside the surface, apart from each other, and large enough`(size: Size) {
    let playground = Playground(scene: MonkeyScene.self, size: Size(width: 640, height: 400))
    playground.play(
      RecordedFrame(
        number: 1, time: .zero,
        inputs: [.key("p", isDown: true, at: .zero), .resize(size, at: .zero)]))
    let controls = playground.scene.session.window.subviews.compactMap { $0 as? Control }
      .filter { !$0.isHidden }
    let names = controls.compactMap(\.name)
    for name in ["mode", "physics", "friction", "help", "sound", "reset"] {
      #expect(names.contains(name))
    }
    #expect(names.contains("scenes") != names.contains("scenePages"))
    for (index, control) in controls.enumerated() {
      let frame = control.frame
      #expect(frame.minX >= 0 && frame.maxX <= size.width)
      #expect(frame.minY >= 0 && frame.maxY <= size.height)
      #expect(frame.width >= 44 - 1e-9 && frame.height >= 44 - 1e-9)
      for other in controls[..<index].map(\.frame) {
        let overlap = (
          min(frame.maxX, other.maxX) - max(frame.minX, other.minX),
          min(frame.maxY, other.maxY) - max(frame.minY, other.minY)
        )
        #expect(overlap.0 <= 1e-9 || overlap.1 <= 1e-9)
      }
    }
  }

  @Test(arguments: sizes)
  func `the help's button is large enough wherever the help is`(size: Size) throws {
    let playground = Playground(scene: MonkeyScene.self, size: size)
    let window = playground.scene.session.window
    playground.play(
      RecordedFrame(number: 1, time: .zero, inputs: [.key("h", isDown: true, at: .zero)]))
    let panel = try #require(window.subviews.last?.subviews.first)
    let button = try #require(panel.subviews.first)

    #expect(button.frame.width >= 44 - 1e-9)
    #expect(panel.frame.minX >= 0 && panel.frame.maxX <= size.width)
    #expect(window.hitTest(button.convert(button.bounds.center, to: nil), with: nil) === button)
  }

  @Test func `the pad keeps the whole surface, and says in words what its buttons would`() {
    let playground = Playground(scene: PadScene.self, size: Size(width: 640, height: 400))
    let window = playground.scene.session.window
    playground.play(
      RecordedFrame(number: 1, time: .zero, inputs: [.key("m", isDown: true, at: .zero)]))
    let words = playground.draw().compactMap {
      if case .text(let words, _, _) = $0 { words } else { nil }
    }

    #expect(words.contains("h for help") && words.contains("Sound off (m)"))
    for x in stride(from: 1.0, to: 640, by: 9) {
      for y in stride(from: 1.0, to: 400, by: 9) {
        #expect(window.hitTest(Point(x: x, y: y), with: nil)?.name == "pad")
      }
    }
  }
}
