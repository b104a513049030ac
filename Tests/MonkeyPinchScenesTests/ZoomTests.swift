import GestureControls
import Gestures
import Testing

@testable import MonkeyPinchPlayground
@testable import MonkeyPinchScenes
@testable import PlayKit

/// Tests of the zoom and of the size of text in a zoomed window.
@Suite struct ZoomTests {
  private let window = Size(width: 1280, height: 800)

  private func press(_ key: String, _ modifiers: ModifierFlags = .control) -> Press {
    Press(key: key, phase: .began, timestamp: .zero, modifierFlags: modifiers)
  }

  @Test(arguments: ["+", "=", "keypad +"]) func `plus is the next zoom, up to 200 %`(key: String) {
    #expect(Zoom.percent100.after(press(key), in: window) == .percent125)
    #expect(Zoom.percent150.after(press(key, .command), in: window) == .percent200)
    #expect(Zoom.percent200.after(press(key), in: window) == .percent200)
  }

  @Test(arguments: ["-", "keypad -"]) func `minus is the previous zoom, down to 100 %`(key: String)
  {
    #expect(Zoom.percent200.after(press(key), in: window) == .percent150)
    #expect(Zoom.percent100.after(press(key), in: window) == .percent100)
  }

  @Test func `zero is the usual size, and other presses are none of the zoom's`() {
    #expect(Zoom.percent200.after(press("0"), in: window) == .percent100)
    #expect(Zoom.percent200.after(press("keypad 0", .command), in: window) == .percent100)
    #expect(Zoom.percent100.after(press("+", []), in: window) == nil)
    #expect(Zoom.percent100.after(press("+", .shift), in: window) == nil)
    #expect(Zoom.percent100.after(press("q"), in: window) == nil)
    var release = press("+")
    release.phase = .ended
    #expect(Zoom.percent100.after(release, in: window) == nil)
  }

  @Test func `the zoom of a small window is limited, and a sentence says so`() {
    #expect(
      Zoom.percent200.surface(in: Size(width: 640, height: 480)) == Size(width: 320, height: 240))
    #expect(!Zoom.percent200.isLimited(in: Size(width: 640, height: 480)))
    #expect(Zoom.percent200.words(in: Size(width: 640, height: 480)) == "Zoom 200 %")

    let small = Size(width: 480, height: 800)
    #expect(Zoom.percent200.surface(in: small).width == 320)
    #expect(
      Zoom.percent200.words(in: small) == "Zoom 150 %: the window is too small for 200 %")
    #expect(Zoom.percent150.words(in: small) == "Zoom 150 %")
    #expect(Zoom.percent200.factor(in: Size(width: 100, height: 50)) == 1)
  }

  @Test func `zooms that look like the one before are left out`() {
    let phone = Size(width: 390, height: 844)
    #expect(Zoom.percent100.next(in: phone) == .percent125)
    #expect(Zoom.percent125.next(in: phone) == .percent100)
    #expect(Zoom.percent200.next(in: phone) == .percent100)
    #expect(Zoom.percent125.after(press("+"), in: phone) == .percent125)
    #expect(Zoom.percent200.after(press("-"), in: phone) == .percent100)
    #expect(Zoom.percent200.percent(in: phone) == 121)
    let zooms = sequence(first: Zoom.percent100) { $0.next(in: window) }.prefix(5)
    #expect(zooms.map { $0.percent(in: window) } == [100, 125, 150, 200, 100])
  }

  @Test(arguments: Zoom.allCases) func `a configuration remembers the zoom`(zoom: Zoom) {
    var configuration = Configuration(
      bytes: Array("{}".utf8), path: "config.json", scenes: SceneList.all)
    #expect(configuration.settings.zoom == nil)
    configuration.settings.zoom = zoom

    #expect(
      Configuration(bytes: configuration.bytes, path: "config.json", scenes: SceneList.all).settings
        .zoom
        == zoom)
  }

  /// The windows in which text is measured, of which the last makes text larger without a zoom too.
  static let windows = [
    Size(width: 800, height: 600), Size(width: 1024, height: 768), Size(width: 1280, height: 800),
    Size(width: 1920, height: 1080), Size(width: 3840, height: 2160),
  ]

  @Test(arguments: windows, Zoom.allCases)
  func `text of the help and of the inspector grows by at least the zoom`(window: Size, zoom: Zoom)
  {
    for isHelp in [true, false] {
      let usual = Self.textSizes(in: window, .percent100, isHelp: isHelp)
      let zoomed = Self.textSizes(in: window, zoom, isHelp: isHelp)
      let growth = zoomed.compactMap { text, size in usual[text].map { size / $0 * 100 } }
      #expect(growth.count > (isHelp ? 1 : 3))
      #expect(growth.filter { $0 < Double(zoom.rawValue) - 0.01 } == [])
    }
  }

  @Test func `the answer of the inspector is whole at 200 %`() {
    let texts = Self.textSizes(
      in: Size(width: 1280, height: 800), .percent200, isHelp: false
    ).keys

    #expect(texts.filter { $0.hasSuffix("…") } == ["What if…"])
  }

  /// Returns the height in pixels of each text of the help's first page or of the inspector's drawer.
  private static func textSizes(
    in window: Size, _ zoom: Zoom, isHelp: Bool
  ) -> [String: Double] {
    let size = zoom.surface(in: window)
    let game = Game(Playground(scene: MonkeyScene.self, among: SceneList.all, size: size))
    game.playground.recordHistory()
    let monkey = game.monkey.center
    game.frame((1, .began, monkey), (1, .ended, monkey))
    game.wait(frames: 40)
    var picture = PictureBuilder(game.playground.theme)
    if isHelp {
      game.press("h")
      game.playground.played.help.draw(&picture)
    } else {
      let inspector = ReplayInspector(
        duration: game.playground.scene.session.now, replay: nil, window: size)
      inspector.drawer.setOpen(true, animated: false)
      _ = inspector.picture(ofPresentIn: game.playground)
      inspector.drawer.draw(&picture)
    }
    var sizes: [String: Double] = [:]
    for case .text(let text, _, let style) in picture.commands {
      sizes[text] = style.size * zoom.factor(in: window)
    }
    return sizes
  }
}
