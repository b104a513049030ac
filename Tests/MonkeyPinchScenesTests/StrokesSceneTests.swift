import GestureControls
import Gestures
import MonkeyPinchPlayground
import GestureRecordings
import GestureStrokes
import Testing

@testable import MonkeyPinchScenes
@testable import PlayKit

@Suite struct StrokesSceneTests {
  let playground = Playground(
    scene: StrokesScene.self, among: SceneList.all, size: Size(width: 1280, height: 800))
  let hand = Hand()

  final class Hand {
    var frame = 0
    var finger: Int64 = 0
    var log: [LogLine] = []
    var frames: [RecordedFrame] = []
  }

  static let zigzag = [
    Point(x: 300, y: 500), Point(x: 380, y: 300), Point(x: 460, y: 500), Point(x: 540, y: 300),
    Point(x: 620, y: 500),
  ]
  static let check = [
    Point(x: 300, y: 400), Point(x: 370, y: 500), Point(x: 540, y: 280),
  ]

  init() {
    playground.onLog = { [hand] in hand.log.append($0) }
  }

  private func scene() throws -> StrokesScene { try #require(playground.scene as? StrokesScene) }

  private func play(_ inputs: (Duration) -> [Input]) {
    hand.frame += 1
    let time = Duration.seconds(1) * hand.frame / 60
    let frame = RecordedFrame(number: hand.frame, time: time, inputs: inputs(time))
    hand.frames.append(frame)
    playground.play(frame)
  }

  private func wait(_ frames: Int) { for _ in 0..<frames { play { _ in [] } } }

  private func press(_ keys: String...) {
    for key in keys {
      play { [.key(key, isDown: true, at: $0), .key(key, isDown: false, at: $0)] }
    }
  }

  /// Draws a line through corners, with eight frames from one corner to the next.
  ///
  /// - Parameter pause: The number of frames after the line. By default no further stroke can follow.
  private func draw(_ corners: [Point], pause: Int = 65) {
    hand.finger += 1
    let locations =
      zip(corners, corners.dropFirst()).flatMap { a, b in
        (0..<8).map { a.interpolated(to: b, fraction: Double($0) / 8) }
      } + corners.suffix(1)
    touch(.began, locations[0])
    for location in locations.dropFirst() { touch(.moved, location) }
    touch(.ended, locations[locations.count - 1])
    wait(pause)
  }

  private func touch(_ phase: Touch.Phase, _ location: Point) {
    play {
      [
        .touch(
          TouchSample(
            id: Touch.ID(hand.finger), phase: phase, location: location, timestamp: $0))
      ]
    }
  }

  private func tap(_ view: View) {
    hand.finger += 1
    let location = view.convert(view.bounds.center, to: nil)
    touch(.began, location)
    touch(.ended, location)
  }

  private var words: [String] {
    playground.draw().compactMap { if case .text(let words, _, _) = $0 { words } else { nil } }
  }

  private var matches: [String?] {
    hand.log.compactMap {
      if case .gesture(let gesture) = $0.event, gesture.recognizer == "sign",
        case .text(let match) = gesture["match"]
      {
        match
      } else {
        nil
      }
    }
  }

  private func teachZigzag() {
    press("t")
    for _ in 0..<3 {
      draw(Self.zigzag)
    }
  }

  @Test func `a drawn sign is shown with its name, its score and the runner-up`() throws {
    draw(Self.check)

    #expect(matches == ["check"])
    #expect(words.contains { $0.hasPrefix("score 0.") && $0.contains(", then ") })
    #expect(try scene().cells.filter(\.isMatch).map(\.sign) == ["check"])
  }

  @Test func `bars show the similarity during a drawing`() throws {
    touch(.began, Self.check[0])
    #expect(try scene().cells.allSatisfy { ($0.score ?? 0) == 0 })
    for step in 1...8 {
      touch(
        .moved, Self.check[0].interpolated(to: Self.check[1], fraction: Double(step) / 8))
    }
    for step in 1...8 {
      touch(
        .moved, Self.check[1].interpolated(to: Self.check[2], fraction: Double(step) / 8))
    }

    let scores = try scene().cells.map { $0.score ?? 0 }
    #expect(scores[0] > 0.5)
    #expect(matches.isEmpty)
  }

  @Test func `what is recognized is green, what is chosen is orange, and other bars are neither`()
    throws
  {
    func count(_ color: Color) -> Int {
      var picture = PictureBuilder(playground.theme)
      playground.scene.draw(&picture)
      return picture.commands.count { command in
        guard case .rectangle(_, _, let fill, let edge) = command else { return false }
        return fill == color || edge?.color == color
      }
    }
    let theme = playground.theme
    #expect(count(theme.active) == 0 && count(theme.accent) == 0)
    press("down")
    #expect(count(theme.active) == 0 && count(theme.accent) == 1)
    press("r")
    draw(Self.check)
    // The cell's edge and its bar, and the bar of the result.
    #expect(count(theme.active) == 3 && count(theme.accent) == 0)
  }

  @Test func `a second finger is told that one finger draws`() {
    touch(.began, Self.check[0])
    #expect(!words.contains("One finger draws"))
    hand.finger += 1
    touch(.began, Self.check[2])
    #expect(words.contains("One finger draws"))
    touch(.ended, Self.check[2])
    #expect(!words.contains("One finger draws"))
  }

  @Test func `the reason why a drawing is rejected is shown`() {
    draw(Self.zigzag)

    #expect(matches.isEmpty)
    #expect(words.contains { $0.hasPrefix("No sign: nearest is") })
  }

  @Test func `three drawings and a typed name teach a sign`() throws {
    var kept: [StrokeLibrary] = []
    try scene().onLibraryChange = { kept.append($0) }
    teachZigzag()
    #expect(words.contains("sign 1"))
    // The name contains letters that are otherwise keys: h for help, m for mute, r for reset.
    press("m", "r", "space", "z", "x", "backspace", "return")
    draw(Self.zigzag)

    #expect(matches == ["mr z"])
    #expect(kept.map(\.names.last) == ["mr z"])
    #expect(!playground.isMuted)
  }

  @Test func `touches on buttons teach a sign, delete it, and cancel a lesson`() throws {
    let scene = try scene()
    tap(scene.teachButton)
    draw(Self.zigzag)
    wait(60)
    tap(scene.forgetButton)
    #expect(!scene.isTeaching)
    tap(scene.teachButton)
    for _ in 0..<3 {
      draw(Self.zigzag)
    }
    tap(scene.teachButton)
    #expect(scene.library.names.last == "sign 1")

    tap(scene.cells[6])
    #expect(scene.selected == "sign 1")
    tap(scene.forgetButton)
    #expect(scene.library == .starter)
    #expect(words.contains("sign 1 is forgotten"))
  }

  @Test func `a lesson rejects a drawing that differs from the first`() throws {
    press("t")
    draw(Self.zigzag)
    wait(60)
    draw(Self.check)
    wait(60)

    #expect(try scene().lesson?.drawings.count == 1)
    #expect(words.contains { $0.hasSuffix("draw it again") })
  }

  @Test func `Escape ends a lesson while the user types the name, and adds no sign`() throws {
    let names = try scene().library.names
    teachZigzag()
    #expect(try scene().nameField.isFirstResponder)
    press("escape")

    #expect(try !scene().isTeaching && !scene().nameField.isFirstResponder)
    #expect(try scene().library.names == names)
  }

  @Test(arguments: [2, 3, 4])
  func `drawings of a lesson that follow each other within a second are counted singly`(
    count: Int
  ) throws {
    press("t")
    for _ in 0..<count { draw(Self.zigzag, pause: 20) }
    wait(60)

    #expect(try scene().lesson?.drawings.count == min(count, 3))
    #expect(try scene().lesson?.drawings.allSatisfy { $0.strokes.count == 1 } == true)
  }

  @Test func `the strokes of one sign are one drawing of a lesson`() throws {
    let ring = (0...24).map { step -> Point in
      let angle = Double(step) / 24 * 2 * .pi
      return Point(x: 400, y: 400)
        + Vector(dx: 80, dy: 0).applying(Transform(rotation: angle))
    }
    // A ring with a line across it, two rings side by side, and two crossed lines.
    let beside = ring.map { $0 + Vector(dx: 170, dy: 0) }
    let lines = [
      [Point(x: 320, y: 320), Point(x: 480, y: 480)],
      [Point(x: 480, y: 320), Point(x: 320, y: 480)],
    ]
    for sign in [[ring, lines[0]], [ring, beside], lines] {
      press("t")
      for stroke in sign { draw(stroke, pause: 20) }
      wait(60)

      #expect(try scene().lesson?.drawings.map(\.strokes.count) == [2])
      press("d")
    }
  }

  @Test func `a sign of two strokes that is drawn twice without a long pause is two drawings`()
    throws
  {
    press("t")
    for _ in 0..<2 {
      draw([Point(x: 320, y: 320), Point(x: 480, y: 480)], pause: 20)
      draw([Point(x: 480, y: 320), Point(x: 320, y: 480)], pause: 20)
    }
    wait(60)

    #expect(try scene().lesson?.drawings.map(\.strokes.count) == [2, 2])
  }

  @Test func `reset ends a lesson and keeps the signs`() throws {
    teachZigzag()
    press("return", "t")
    tap(try #require(hand.view("reset", in: playground)))

    #expect(try !scene().isTeaching)
    #expect(try scene().library.names.last == "sign 1")
  }

  @Test func `a recording contains the signs that were taught before it`() throws {
    teachZigzag()
    press("return")
    press("down", "d")
    let names = ["circle", "triangle", "star", "spiral", "cross", "sign 1"]
    #expect(try scene().library.names == names)
    let lines = playground.restorationLines(at: .zero)
    var text: [UInt8] = []
    for line in lines { line.append(to: &text) }

    let fresh = Playground(scene: StrokesScene.self, among: SceneList.all, size: playground.size)
    let recording = try Recording(bytes: text, name: "standing")
    var frames = try recording.frames()
    while let frame = try frames.next() { fresh.play(frame) }

    let made = try #require(fresh.scene as? StrokesScene)
    #expect(made.library == (try scene().library))
  }

  @Test func `the scene is not at rest during a lesson`() throws {
    wait(30)
    #expect(playground.isAtRest)
    press("t")
    wait(30)
    #expect(!playground.isAtRest)
  }

  @Test(arguments: [
    Size(width: 320, height: 240), Size(width: 480, height: 320), Size(width: 480, height: 900),
    Size(width: 1280, height: 800), Size(width: 3840, height: 2160),
  ])
  func `cells and paper are inside the surface and do not overlap`(size: Size) throws {
    let scene = StrokesScene(size: size)
    let layout = scene.layout
    let surface = Rect(origin: .zero, size: size)
    let shown = scene.cells.filter { !$0.isHidden }.map(\.frame)

    #expect(!shown.isEmpty)
    for frame in shown + [layout.paper] {
      #expect(frame.minX >= 0 && frame.minY >= 0)
      #expect(frame.maxX <= surface.maxX && frame.maxY <= surface.maxY)
    }
    for frame in shown {
      #expect(frame.minX >= layout.paper.maxX || frame.minY >= layout.paper.maxY)
    }
  }

  @Test func `the selected sign is a setting`() {
    let size = Size(width: 1280, height: 800)
    let scene = StrokesScene(size: size)
    #expect(scene.settings.isEmpty)
    #expect(scene.press("down") && scene.press("down"))
    #expect(scene.settings == [SceneSetting("sign", "circle")])

    let other = StrokesScene(size: size)
    #expect(other.apply(SceneSetting("sign", "circle")))
    #expect(other.selected == "circle")
    #expect(!other.apply(SceneSetting("sign", "unknown")))
  }

  @Test func `the More button shows the next page of signs`() throws {
    let scene = StrokesScene(size: Size(width: 480, height: 320))
    let first = ["check", "circle", "triangle"]
    #expect(scene.cells.filter { !$0.isHidden }.map(\.sign) == first)

    scene.moreButton.sendActions(for: .primaryActionTriggered)

    #expect(scene.cells.filter { !$0.isHidden }.map(\.sign) == ["star", "spiral", "cross"])
    #expect(scene.settings == [SceneSetting("sign", "star")])
  }
}

extension StrokesSceneTests.Hand {
  func view(_ name: String, in playground: Playground) -> View? {
    playground.scene.session.window.subviews.first { $0.name == name }
  }
}
