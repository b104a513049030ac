import GestureCanvas
import GestureControls
import GestureRecordings
import Gestures
import MonkeyPinchPlayground
import MonkeyPinchScenes
import PlayKit
import SDLFingers
import Testing
import WebHost

/// Tests of the calls that a page makes, without the page.
@Suite struct PageGameTests {
  private let game: PageGame
  private let said = Said()

  /// What the page was told, in order.
  private final class Said { var lines: [String] = [] }

  init() {
    game = Self.game()
    game.onWords = { [said] in said.lines.append($0) }
    game.onSound = { [said] name, _, _, _ in said.lines.append("sound \(name)") }
    game.onSave = { [said] in said.lines.append("saved \($0.count > 100)") }
  }

  private static func game() -> PageGame {
    let game = PageGame(
      GameStart(scene: SceneList.all[0], among: SceneList.all),
      size: Size(width: 1280, height: 800), density: 2, pictures: Pictures())
    game.frame(at: .zero)
    return game
  }

  /// The recognized gestures that were said.
  private var recognized: [String] { said.lines.filter { $0.contains(" on ") } }

  private func finger(
    _ phase: FingerReport.Phase, _ x: Double, _ y: Double, at milliseconds: Int,
    isTaken: Bool = false
  ) {
    var report = FingerReport(
      DeviceFinger(device: 1, finger: 1), phase, isTakenBySystem: isTaken)
    report.location = game.point(x, y)
    game.take(.finger(report, window: 0), at: .milliseconds(milliseconds))
    game.deliver(at: .milliseconds(milliseconds))
  }

  /// Drags the banana, and leaves the finger down.
  private func beginDrag() {
    finger(.down, 850, 480, at: 100)
    for step in 1...5 { finger(.moved, 850 - 20 * Double(step), 480, at: 100 + 16 * step) }
  }

  /// Presses a key, with SDL's numbers of its place and its meaning.
  private func press(_ scancode: Int32, _ keycode: Int32, at milliseconds: Int) {
    for isDown in [true, false] {
      let change = SDLEvent.KeyChange(
        scancode: scancode, keycode: keycode, isDown: isDown, isRepeat: false)
      game.take(.key(change, window: 0), at: .milliseconds(milliseconds))
    }
    game.deliver(at: .milliseconds(milliseconds))
  }

  @Test func `a finger of the page drags the banana, and is gone when it lifts`() {
    beginDrag()
    #expect(game.touchCount == 1)
    finger(.up, 750, 480, at: 200)

    #expect(recognized == ["drag on the banana", "throw on the banana ended"])
    #expect(game.touchCount == 0)
  }

  @Test func `a larger zoom makes the surface smaller, and leaves the pixels`() {
    let before = game.canvas.raster.width
    game.live.zoom = .percent200
    game.resize(to: Size(width: 1280, height: 800), density: 2, at: .milliseconds(50))

    #expect(game.canvas.raster.width == before)
    #expect(game.point(600, 300) == Point(x: 300, y: 150))
  }

  @Test(arguments: ["leave", "taken"])
  func `a drag whose finger the browser takes, or that the user leaves, ends without a word`(
    way: String
  ) {
    beginDrag()
    if way == "leave" {
      game.leave(at: .milliseconds(200))
    } else {
      finger(.up, 750, 480, at: 200, isTaken: true)
    }

    #expect(game.touchCount == 0)
    #expect(recognized == ["drag on the banana"])
    // Its lift comes too late.
    finger(.up, 750, 480, at: 220)
    #expect(recognized == ["drag on the banana"])
  }

  @Test func `a hidden page draws nothing and asks for no frame`() {
    game.isVisible = false
    beginDrag()
    game.frame(at: .milliseconds(300))

    #expect(game.nextCall(at: .milliseconds(300)) != .frame)
    game.isVisible = true
    #expect(game.nextCall(at: .milliseconds(301)) == .frame)
  }

  @Test func `another size cancels nothing, and all pixels are drawn anew`() {
    beginDrag()
    game.resize(to: Size(width: 800, height: 1280), density: 3, at: .milliseconds(200))
    game.frame(at: .milliseconds(216))

    #expect(game.canvas.raster.width == 2400)
    #expect(game.canvas.raster.height == 3840)
    #expect(game.live.playground.size.width == 800)
  }

  @Test func `keys say what has the focus, what they do to it, and what they open`() {
    press(43, 9, at: 100)
    let thing = said.lines.last ?? ""
    #expect(["Monkey", "Banana"].contains(thing))
    for (index, key) in [(79, 79 | 1 << 30), (46, 61), (44, 32)].enumerated() {
      press(Int32(key.0), Int32(key.1), at: 200 + 100 * index)
    }
    // The key is held, and says nothing more.
    game.frame(at: .milliseconds(600))
    press(11, 104, at: 700)
    press(41, 27, at: 800)
    press(59, 59 | 1 << 30, at: 900)
    press(31, 50, at: 1_000)
    game.frame(at: .milliseconds(1_100))

    let lines = said.lines.filter { !$0.hasPrefix("sound") && !$0.contains(" on the ") }
    #expect(
      lines == [
        thing, "\(thing), moved right", "\(thing), larger", "\(thing), tapped",
        "Drag: moves; let go and it slides on", thing, "Inspector",
      ])
  }

  @Test func `what a setting has become is said, and not the title of the settings again`() {
    press(66, 66 | 1 << 30, at: 100)
    let page = said.lines.last ?? ""
    let states = "For a class, off. Single taps, off. Light. Zoom 100 %"
    #expect(page.hasPrefix("Monkey: settings. \(states)"))
    press(60, 60 | 1 << 30, at: 200)
    press(17, 110, at: 300)
    game.live.playground.zoomPercent = 125
    game.frame(at: .milliseconds(400))

    let lines = said.lines.drop { $0 != page }.filter { !$0.hasPrefix("sound") }
    #expect(lines == [page, "For a class, on", "Dark", "Zoom 125 %"])
  }

  @Test func `the help of a page does not say that Escape quits`() {
    press(43, 9, at: 100)
    press(11, 104, at: 200)
    for step in 0..<20 { press(79, 79 | 1 << 30, at: 300 + 20 * step) }

    let words = said.lines.last ?? ""
    #expect(words.contains("Esc: close; leave full screen"))
    #expect(!words.contains("quit"))
  }

  @Test func `a mouse pointer knows what it drags and presses`() {
    #expect(game.shape(at: Point(x: 435, y: 420)) == .drag)
    #expect(game.shape(at: Point(x: 640, y: 120)) == .plain)
    let help = game.live.playground.tapTargets.last ?? .zero
    #expect(game.shape(at: help) == .press)
    #expect(!game.scrolls(at: Point(x: 435, y: 420)))
  }

  @Test func `F8 gives the page the bytes of a recording`() {
    beginDrag()
    finger(.up, 750, 480, at: 200)
    press(65, 65 | 1 << 30, at: 300)

    #expect(said.lines.contains("saved true"))
  }

  @Test func `a replay is in front of the game until it is closed`() throws {
    let script =
      "surface 1280x800\nscene monkey\nrate 60\ndown 1 at 850,480\nmove 1 to 700,600 over 200ms\nup 1\n"
    game.open(
      try timeline(of: Array(script.utf8), name: "drag.gestures", among: SceneList.all),
      at: .milliseconds(100))
    for step in 0...60 { game.frame(at: .milliseconds(100 + 16 * step)) }
    beginDrag()
    #expect(recognized == [])

    // Escape closes the inspector, and then the replay.
    for milliseconds in [2_000, 2_500] { press(41, 27, at: milliseconds) }
    for step in 0...5 {
      finger(step == 0 ? .down : .moved, 850 - 20 * Double(step), 480, at: 3_000 + 16 * step)
    }
    #expect(recognized == ["drag on the banana"])
  }

  @Test func `what is no script or recording is said with its line`() {
    for name in ["x.gestures", "x.touches.jsonl"] {
      do throws(RecordingError) {
        _ = try timeline(of: Array("{}\n".utf8), name: name, among: SceneList.all)
        Issue.record("\(name) is read")
      } catch {
        #expect(error.description.hasPrefix("\(name):1: "))
      }
    }
  }

  @Test func `a game that is dropped is released, with its scene and its replay`() throws {
    weak var dropped: PageGame?
    weak var scene: AnyObject?
    do {
      let game = Self.game()
      game.onWords = { _ in }
      let script = "surface 640x400\nscene pad\nrate 60\ndown 1 at 100,100\nup 1\n"
      game.open(
        try timeline(of: Array(script.utf8), name: "pad.gestures", among: SceneList.all),
        at: .milliseconds(100))
      for step in 0...30 { game.frame(at: .milliseconds(100 + 16 * step)) }
      (dropped, scene) = (game, game.live.playground.scene as AnyObject)
      #expect(dropped != nil && scene != nil)
    }

    #expect(dropped == nil)
    #expect(scene == nil)
  }
}
