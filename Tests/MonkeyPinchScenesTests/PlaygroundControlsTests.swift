import GestureControls
import Gestures
import MonkeyPinchPlayground
import GestureRecordings
import Testing

@testable import MonkeyPinchScenes
@testable import PlayKit

/// Tests of the playground's buttons and help.
@Suite struct PlaygroundControlsTests {
  private let game = Game()
  private var playground: Playground { game.playground }

  private func press(_ button: String) { game.tap(game.center(of: button)) }

  @Test func `the sound button and m turn the sound on and off, and the button shows it`() throws {
    let button = try #require(game.view("sound") as? Button)
    press("sound")
    #expect(playground.isMuted)
    #expect(button.icon == .soundOff)
    game.press("m")
    #expect(!playground.isMuted)
    #expect(button.icon == .sound)
  }

  @Test func `the sound button of a new playground without sound shows that it is off`() {
    let playground = Playground(
      scene: MonkeyScene.self, among: SceneList.all, size: Size(width: 640, height: 400),
      isMuted: true)
    let buttons = playground.scene.session.window.subviews.compactMap { $0 as? Button }

    #expect(
      buttons.map(\.name)
        == ["help", "sound", "reset", "taps", "trails", "look", "inspector"])
    #expect(buttons[1].icon == .soundOff)
  }

  @Test func `the reset button resets the scene`() {
    let location = game.monkey.center
    game.drag(from: location, by: Vector(dx: 100, dy: 0), frames: 10)
    press("reset")
    game.wait(frames: 60)

    #expect(game.monkey.center == location)
  }

  @Test func `the scene's recognizers do not receive a touch on a button`() {
    press("sound")

    #expect(
      game.lines.map(\.event) == [
        .touch(view: "sound", phase: "began", ids: [1]),
        .touch(view: "sound", phase: "ended", ids: [1]),
        .sound(name: "click", gain: 0.75, pitch: 1),
      ])
  }

  @Test func `each button and each title of a scene clicks at its place, and a key does not`() {
    let names = ["help", "sound", "reset", "trails", "look"]
    for key in ["h", "m", "m", "n", "f3"] { game.press(key) }
    #expect(game.sounds.isEmpty)

    game.press("h")
    for name in names.reversed() { press(name) }
    #expect(game.soundNames == names.map { _ in "click" })
    let pans = game.sounds.map(\.pan)
    #expect(pans == pans.sorted(by: >) && Set(pans).count == names.count)

    // The middle of the picker is the title of another scene.
    game.press("h")
    game.tap(game.center(of: "scenes"))
    #expect(game.soundNames.count == names.count + 1)
  }

  // MARK: Help

  @Test
  func `a button opens the help; a tap outside, a button or a key closes it`() {
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

  @Test func `a tap or a drag on the panel does not close the help`() {
    press("help")
    game.tap(Point(x: 640, y: 400))
    game.drag(from: Point(x: 20, y: 20), by: Vector(dx: 0, dy: 80), frames: 5)

    #expect(playground.showsHelp)
  }

  @Test func `views behind the help receive no touches`() {
    press("help")
    let location = game.monkey.center
    game.drag(from: location, by: Vector(dx: 80, dy: 0), frames: 8)
    #expect(game.monkey.center == location)
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

  @Test
  func `Tab moves the focus to every control, Shift-Tab back, and the space bar activates it`() {
    var order: [String?] = []
    for _ in 1...13 {
      game.press("tab")
      order.append(focus)
    }
    #expect(
      order == [
        "monkey", "banana", "mode", "physics", "help", "sound", "reset", "taps", "trails", "look",
        "scenes", "inspector", "monkey",
      ])
    game.hold("left shift") { game.press("tab") }
    #expect(focus == "inspector")
    for _ in 1...6 { game.hold("left shift") { game.press("tab") } }
    game.press("space")
    #expect(playground.isMuted)
    // The scene's keys still work.
    game.press("t")
    #expect(playground.scene.settings == [SceneSetting("mode", "tickle")])
  }

  @Test func `a touch hides the focus ring`() {
    game.press("tab")
    game.tap(Point(x: 640, y: 100))

    #expect(focus == nil)
  }

  @Test func `the help takes the focus, keeps it on Tab, and returns it when it closes`() {
    game.press("tab")
    game.press("h")
    game.press("tab")
    game.press("space")

    #expect(!playground.showsHelp)
    #expect(focus == "monkey")
  }

  @Test func `a held key has one effect`() {
    game.hold("m") { game.press("m") }

    #expect(playground.isMuted)
  }

  // MARK: State and rest

  @Test func `the recorded state gives a new playground the same state`() {
    press("sound")
    game.tap(game.center(of: "mode") + Vector(dx: 30, dy: 0))
    for _ in 1...6 { game.press("tab") }
    game.press("h")
    let fresh = Playground(scene: MonkeyScene.self, among: SceneList.all, size: playground.size)
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

  @Test func `a playground is not at rest while a control animates`() {
    game.wait(frames: 60)
    #expect(playground.isAtRest)
    press("sound")
    #expect(!playground.isAtRest && playground.isAnimating)
    game.wait(frames: 20)
    #expect(playground.isAtRest)
  }

  // MARK: Layout

  static let sizes = [
    Size(width: 320, height: 240), Size(width: 480, height: 320), Size(width: 240, height: 900),
    Size(width: 1280, height: 800), Size(width: 3840, height: 2160),
  ]

  @Test(arguments: sizes)
  func `controls are inside the surface, do not overlap, and have the minimum size`(size: Size) {
    let playground = Playground(
      scene: MonkeyScene.self, among: SceneList.all, size: Size(width: 640, height: 400))
    playground.play(
      RecordedFrame(
        number: 1, time: .zero,
        inputs: [.key("p", isDown: true, at: .zero), .resize(size, at: .zero)]))
    let controls = playground.scene.session.window.subviews
      .filter { !$0.isHidden && ($0 is Control || $0.name == "sceneStrip") }
    let names = controls.compactMap(\.name)
    for name in ["mode", "physics", "friction", "help", "sound", "reset", "sceneStrip"] {
      #expect(names.contains(name))
    }
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

  /// Returns the number of pages of the help on a scene, and the titles and texts of all pages.
  private func help(on scene: any Scene.Type, in size: Size) -> (pages: Int, texts: Set<String>) {
    let playground = Playground(scene: scene, among: SceneList.all, size: size)
    var texts: Set<String> = []
    for number in 1...20 {
      playground.play(
        RecordedFrame(
          number: number, time: .milliseconds(16 * number),
          inputs: [
            .key("h", isDown: true, at: .milliseconds(16 * number)),
            .key("h", isDown: false, at: .milliseconds(16 * number)),
          ]))
      guard playground.showsHelp else { return (number - 1, texts) }
      for case .text(let text, _, _) in playground.draw() { texts.insert(text) }
    }
    return (20, texts)
  }

  @Test(arguments: SceneList.all.map { $0.name })
  func `the help has a few pages on a small surface, and one on larger surfaces`(
    name: String
  ) throws {
    let scene = try #require(SceneList.scene(named: name))
    for (size, most) in [
      (Size(width: 320, height: 568), 4), (Size(width: 480, height: 320), 4),
      (Size(width: 640, height: 400), 3), (Size(width: 800, height: 600), 2),
      (Size(width: 1280, height: 800), 1),
    ] {
      let (pages, texts) = help(on: scene, in: size)
      #expect(pages <= most)
      #expect(texts.contains("With a mouse alone") && texts.contains("Esc"))
    }
  }

  @Test(arguments: [
    ("monkey", true), ("pad", true), ("drawer", true), ("strokes", false), ("events", false),
  ])
  func `the help says that the wheel scales where something can be pinched`(
    name: String, hasPinch: Bool
  ) throws {
    let scene = try #require(SceneList.scene(named: name))
    #expect(
      help(on: scene, in: Size(width: 1280, height: 800)).texts.contains("Wheel") == hasPinch)
  }

  @Test func `the help of a scene without pinch recognizers does not name the wheel`() {
    let texts = help(on: DotScene.self, in: Size(width: 1280, height: 800)).texts
    #expect(texts.contains("A pad that scrolls") && !texts.contains("Shift + wheel"))
  }

  @Test func `a swipe, an arrow key or a tap on the dots turns the pages of the help`() {
    let playground = Playground(
      scene: MonkeyScene.self, among: SceneList.all, size: Size(width: 480, height: 320))
    let game = Game(playground)
    func shows(_ text: String) -> Bool {
      playground.draw().contains { if case .text(text, _, _) = $0 { true } else { false } }
    }
    game.press("h")
    #expect(shows("Monkey, by touch"))
    let turns: [(() -> Void, () -> Void)] = [
      ({ game.press("right") }, { game.press("left") }),
      (
        { game.drag(from: Point(x: 300, y: 100), by: Vector(dx: -150, dy: 0), frames: 5) },
        { game.drag(from: Point(x: 100, y: 100), by: Vector(dx: 150, dy: 0), frames: 5) }
      ),
      (
        { game.tap(game.center(of: "helpPages") + Vector(dx: 10, dy: 0)) },
        { game.tap(game.center(of: "helpPages") - Vector(dx: 10, dy: 0)) }
      ),
    ]
    for (next, previous) in turns {
      next()
      #expect(!shows("Monkey, by touch") && shows("With a mouse alone"))
      previous()
      #expect(shows("Monkey, by touch"))
    }
    game.press("left")
    #expect(playground.showsHelp && shows("Monkey, by touch"))
  }

  @Test(arguments: sizes)
  func `the help's buttons have the minimum size on every surface`(size: Size) throws {
    let playground = Playground(scene: MonkeyScene.self, among: SceneList.all, size: size)
    let window = playground.scene.session.window
    playground.play(
      RecordedFrame(number: 1, time: .zero, inputs: [.key("h", isDown: true, at: .zero)]))
    let help = try #require(window.subviews.last)
    let panel = try #require(help.subviews.first)
    let buttons = try ["handsThatFit", "zoom", "closeHelp"].map { name in
      try #require(help.subviews.first { $0.name == name })
    }.filter { !$0.isHidden }
    #expect(buttons.count == 3 || size.width < 320)

    for button in buttons {
      #expect(min(button.frame.width, button.frame.height) >= 44 - 1e-9)
      #expect(button.frame.minY >= 0 && button.frame.maxX <= size.width)
      #expect(window.hitTest(button.convert(button.bounds.center, to: nil), with: nil) === button)
      // Of the 44 points of a button's height, 36 are drawn.
      let half = button.frame.height * 18 / 44
      #expect(button.frame.midY - half > panel.frame.minY - 0.5)
    }
    let close = try #require(buttons.last)
    #expect(close.frame.midX + close.frame.height * 18 / 44 < panel.frame.maxX + 0.5)
    for (left, right) in zip(buttons, buttons.dropFirst()) {
      #expect(left.frame.maxX <= right.frame.minX)
    }
    #expect(panel.frame.minX >= 0 && panel.frame.maxX <= size.width)
  }

  @Test func `the help's button asks for another zoom, and the help stays open`() {
    var requests = 0
    playground.onRequest = { if $0 == .zoom { requests += 1 } }
    game.press("h")
    press("zoom")

    #expect(requests == 1)
    #expect(playground.showsHelp)
  }

  @Test func `the pad of a replay uses the whole surface, without buttons and texts about keys`() {
    let playground = Playground(
      scene: PadScene.self, among: SceneList.all, size: Size(width: 640, height: 400))
    let window = playground.scene.session.window
    playground.play(
      RecordedFrame(number: 1, time: .zero, inputs: [.key("m", isDown: true, at: .zero)]))
    let words = playground.draw().compactMap {
      if case .text(let words, _, _) = $0 { words } else { nil }
    }

    #expect(!words.contains { $0.contains("h for help") || $0.contains("(m)") })
    for x in stride(from: 1.0, to: 640, by: 9) {
      for y in stride(from: 1.0, to: 400, by: 9) {
        #expect(window.hitTest(Point(x: x, y: y), with: nil)?.name == "pad")
      }
    }
  }
}
