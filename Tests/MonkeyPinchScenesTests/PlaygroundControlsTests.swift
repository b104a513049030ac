import GestureControls
import Gestures
import GestureRecordings
import Testing

@testable import MonkeyPinchPlayground
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
        == ["help", "sound", "reset", "settings", "inspector"])
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
    let names = ["help", "sound", "reset", "settings", "inspector"]
    for key in ["h", "m", "m", "n", "f3", "h"] { game.press(key) }
    #expect(game.sounds.isEmpty)

    for name in names.reversed() {
      press(name)
      game.press("escape")
    }
    #expect(game.soundNames == names.map { _ in "click" })
    let pans = game.sounds.map(\.pan)
    #expect(pans == pans.sorted(by: >) && Set(pans).count == names.count)

    // The middle of the picker is another scene.
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
    game.tap(game.center(of: "helpPanel"))
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
    for _ in 1...9 {
      game.press("tab")
      order.append(focus)
    }
    #expect(
      order == [
        "monkey", "banana", "help", "sound", "reset", "scenes", "settings", "inspector", "monkey",
      ])
    game.hold("left shift") { game.press("tab") }
    #expect(focus == "inspector")
    for _ in 1...4 { game.hold("left shift") { game.press("tab") } }
    game.press("space")
    #expect(playground.isMuted)
    // The scene's keys still work.
    game.press("p")
    #expect(playground.scene.settings == [SceneSetting("physics", "scroll")])
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
    for _ in 1...4 { game.press("tab") }
    game.openSettings()
    game.tap(game.center(of: "physics"))
    game.wait(frames: 30)
    let fresh = Playground(scene: MonkeyScene.self, among: SceneList.all, size: playground.size)
    fresh.play(
      RecordedFrame(number: 0, time: .zero, lines: playground.restorationLines(at: .zero)))

    #expect(fresh.isMuted && fresh.showsHelp)
    #expect(fresh.scene.settings == [SceneSetting("physics", "scroll")])
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

  // MARK: The row while the user plays

  /// The opacities of the words below the scenes and of the sound button's icon.
  private var opacities: (words: Double, sound: Double) {
    var (words, sound) = (0.0, 0.0)
    for command in game.fullPicture {
      if case .text("Portraits", _, let style) = command { words = style.color.alpha }
    }
    for command in game.fullPicture {
      if case .line(_, let stroke) = command { sound = max(sound, stroke.color.alpha) }
    }
    return (words, sound)
  }

  @Test func `the row fades after 5 s of play, but for sound and reset, and comes back`() {
    let (words, sound) = opacities
    game.wait(frames: 600)
    #expect(opacities == (words, sound))
    game.tap(Point(x: 640, y: 700))
    game.wait(frames: 290)
    #expect(opacities.words == words)
    game.wait(frames: 60)
    #expect(abs(opacities.words - 0.45 * words) < 1e-9 && opacities.sound == sound)
    game.tap(game.center(of: "sound"))
    #expect(opacities.words == words)
    game.tap(Point(x: 640, y: 700))
    game.wait(frames: 350)
    #expect(opacities.words < words)
    game.press("x")
    #expect(opacities.words == words)
    game.tap(Point(x: 640, y: 700))
    game.wait(frames: 590)
    #expect(opacities.words < words)
    game.wait(frames: 60)
    #expect(opacities.words == words)
    // Text that is hard to read is not faded.
    game.tap(Point(x: 640, y: 700))
    game.wait(frames: 350)
    playground.theme = .contrast
    #expect(opacities.words == Theme.contrast.quietInk.alpha)
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
      .filter { !$0.isHidden && $0 is Control }
    let names = controls.compactMap(\.name)
    for name in ["help", "sound", "reset", "scenes"] {
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

  /// Returns the number of pages of the help on a scene, and the texts of all pages.
  private func help(on scene: any Scene.Type, in size: Size) throws -> (
    pages: Int, texts: Set<String>
  ) {
    let game = Game(Playground(scene: scene, among: SceneList.all, size: size))
    let pointer = TouchSample(
      id: Touch.ID(0), phase: .regionEntered, location: .zero, timestamp: .zero,
      type: .indirectPointer)
    game.playground.play(RecordedFrame(number: 0, time: .zero, inputs: [.touch(pointer)]))
    game.press("h")
    let pages = try #require(game.view("helpPages") as? PageControl).numberOfPages
    var texts: Set<String> = []
    for _ in 0..<pages {
      texts.formUnion(game.words)
      game.press("right")
    }
    return (pages, texts)
  }

  @Test(arguments: [
    ("monkey", true), ("pad", true), ("portraits", true), ("strokes", false), ("events", false),
  ])
  func `the help says that the wheel turns where something can be turned`(
    name: String, hasPinch: Bool
  ) throws {
    let scene = try #require(SceneList.scene(named: name))
    #expect(
      try help(on: scene, in: Size(width: 1280, height: 800)).texts.contains("Shift + wheel")
        == hasPinch)
  }

  @Test func `keys and the mouse are listed only after the user has used one`() throws {
    func pages() throws -> Int {
      try #require(game.view("helpPages") as? PageControl).numberOfPages
    }
    let gestures = playground.scene.help.gestures.count + 1
    press("help")
    #expect(try pages() == gestures + 1)
    game.tap(Point(x: 20, y: 20))
    game.press("m")
    press("help")
    #expect(try pages() == gestures + 2)
    #expect(!game.words.contains("With a mouse"))
  }

  @Test func `the help plays the gestures one after the other, and then rests`() {
    press("help")
    for entry in playground.scene.help.gestures {
      #expect(game.words.contains(entry.input))
      game.wait(frames: 60)
      let isDemonstrated = entry.picture != .doubleTap
      #expect(game.pictureNames.contains("hand") == isDemonstrated)
      game.wait(frames: 181)
    }
    game.wait(frames: 300)
    #expect(playground.showsHelp && !playground.isAnimating)
  }

  @Test func `a swipe, an arrow key or a tap on the dots turns the pages of the help`() {
    let playground = Playground(
      scene: MonkeyScene.self, among: SceneList.all, size: Size(width: 480, height: 320))
    let game = Game(playground)
    let gestures = playground.scene.help.gestures.map { $0.input }
    func shows(_ text: String) -> Bool {
      playground.draw().contains { if case .text(text, _, _) = $0 { true } else { false } }
    }
    game.press("h")
    #expect(shows(gestures[0]))
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
      #expect(!shows(gestures[0]) && shows(gestures[1]))
      previous()
      #expect(shows(gestures[0]))
    }
    game.press("left")
    #expect(playground.showsHelp && shows(gestures[0]))
  }

  @Test func `the first press of an arrow key turns the page, however the help was opened`() {
    let gestures = playground.scene.help.gestures.map { $0.input }
    for way in ["the button", "h", "?", "/", "f1"] {
      game.press("tab")
      if way == "the button" { press("help") } else { game.press(way) }
      game.press("right")
      #expect(game.words.contains(gestures[1]))
      press("previousPage")
      #expect(game.words.contains(gestures[0]))
      press("nextPage")
      #expect(game.words.contains(gestures[1]))
      game.press("escape")
    }
  }

  @Test(arguments: [
    Size(width: 320, height: 480), Size(width: 480, height: 320), Size(width: 640, height: 400),
    Size(width: 800, height: 480), Size(width: 900, height: 560), Size(width: 1280, height: 800),
    Size(width: 1920, height: 1080), Size(width: 2560, height: 1600),
  ])
  func `the card of the help has a margin, and covers no button and no scene in part`(
    size: Size
  ) throws {
    for scene in SceneList.all where !scene.usesWholeSurface {
      let game = Game(Playground(scene: scene, among: SceneList.all, size: size))
      game.press("h")
      let card = try #require(game.view("helpPanel")).frame
      let margin = Theme.unit * Theme.scale(in: size) - 0.01
      #expect(card.minX >= margin && card.minY >= margin)
      #expect(card.maxX <= size.width - margin && card.maxY <= size.height - margin)
      var faces: [Rect] = []
      for command in game.fullPicture {
        if case .rectangle(let frame, _, _, _) = command { faces.append(frame) }
      }
      for name in ["help", "sound", "reset", "settings", "inspector"] {
        let center = game.center(of: name)
        let isCovered = faces.contains {
          ($0.center - center).magnitude < 0.01 && $0.intersects(card)
        }
        #expect(!isCovered, "\(name)")
      }
      for scene in SceneList.all {
        if let disc = game.playground.miniature(of: scene.title) {
          let isCovered = disc.intersects(card)
          #expect(!isCovered, "\(scene.title)")
        }
      }
    }
  }

  @Test(arguments: [
    Size(width: 390, height: 844), Size(width: 844, height: 390), Size(width: 820, height: 1180),
    Size(width: 667, height: 375), Size(width: 800, height: 480), Size(width: 1280, height: 800),
  ])
  func `taps at one place go to the last page of the help, and do nothing there`(
    size: Size
  ) throws {
    for scene in SceneList.all where !scene.usesWholeSurface {
      let game = Game(Playground(scene: scene, among: SceneList.all, size: size))
      game.press("h")
      let place = game.center(of: "nextPage")
      let pages = try #require(game.view("helpPages") as? PageControl)
      for _ in 0..<pages.numberOfPages + 3 {
        game.tap(place)
        game.wait(frames: 6)
      }

      #expect(pages.currentPage == pages.numberOfPages - 1, "\(scene.name)")
      #expect(game.playground.showsHelp && game.playground.scene.sceneType.name == scene.name)
    }
  }

  @Test(arguments: sizes)
  func `the settings have the minimum size on every surface`(size: Size) throws {
    let game = Game(Playground(scene: MonkeyScene.self, among: SceneList.all, size: size))
    let window = game.playground.scene.session.window
    game.openSettings()
    let panel = try #require(game.view("helpPanel")).frame
    let names = [
      "trails", "taps", "look", "zoom", "handsThatFit", "physics", "friction", "closeHelp",
    ]
    let controls = try names.map { try #require(game.view($0)) }
    for (index, control) in controls.enumerated() {
      let frame = control.frame
      #expect(min(frame.width, frame.height) >= 44 - 1e-9)
      #expect(frame.minX >= panel.minX - 0.5 && frame.maxX <= panel.maxX + 0.5, "\(control)")
      // The smallest windows have keys for the last ones.
      guard size.height > 300 else { continue }
      #expect(frame.minY >= panel.minY - 0.5 && frame.maxY <= panel.maxY + 0.5)
      if control.name != "friction" {
        #expect(window.hitTest(frame.center, with: nil) === control)
      }
      for other in controls[..<index] {
        #expect(!frame.insetBy(dx: 0.01, dy: 0.01).intersects(other.frame))
      }
    }
  }

  @Test func `settings that are on or off have a picture of a switch, unlike those that act`()
    throws
  {
    game.openSettings()
    let icons = ["trails", "taps", "look", "zoom", "handsThatFit"].map {
      (game.view($0) as? Button)?.icon
    }
    #expect(icons[0] == .switchOff && icons[1] == .switchOff)
    #expect(!icons[2...].contains(.switchOff) && !icons[2...].contains(.switchOn))
    press("trails")
    #expect((game.view("trails") as? Button)?.icon == .switchOn)
  }

  @Test func `the help's button asks for another zoom, and the help stays open`() {
    var requests = 0
    playground.onRequest = { if $0 == .zoom { requests += 1 } }
    game.openSettings()
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
